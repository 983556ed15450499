# LLVM, lld and the tools that compile the runtime: all of one major version.
#
# Gives: LLVM_VERSION_MAJOR, LLVM_INCLUDE_DIRS, GRIDDY_BACKEND_LIBRARIES (LLVM and lld, to link
# with), GRIDDY_LLD_VERSION, GRIDDY_CLANG, GRIDDY_LLVM_LINK, GRIDDY_LLVM_AR.

# Unversioned: asking for "19" would refuse 19.1.7.
find_package(LLVM REQUIRED CONFIG
  HINTS /usr/lib/llvm-${GRIDDY_LLVM}/lib/cmake/llvm NO_CMAKE_SYSTEM_PATH)
if(LLVM_VERSION_MAJOR LESS 19 OR LLVM_VERSION_MAJOR GREATER 22)
  message(FATAL_ERROR "LLVM ${LLVM_PACKAGE_VERSION} (${LLVM_DIR}) will not do: "
    "griddy-llc works with LLVM 19 to 22. Name one with -DGRIDDY_LLVM=19 or -DLLVM_DIR=PATH.")
endif()

# The parts of LLVM that make code: the ones that codegen/targets.def names.
set(GRIDDY_TARGETS "")
file(STRINGS ${PROJECT_SOURCE_DIR}/codegen/targets.def rows REGEX "^BACKEND\\(")
foreach(row IN LISTS rows)
  string(REGEX REPLACE "^BACKEND\\((.*)\\)" "\\1" target "${row}")
  list(APPEND GRIDDY_TARGETS ${target})
endforeach()
foreach(target IN LISTS GRIDDY_TARGETS)
  if(NOT target IN_LIST LLVM_TARGETS_TO_BUILD)
    message(FATAL_ERROR "LLVM ${LLVM_PACKAGE_VERSION} (${LLVM_DIR}) was built without "
      "${target}, which griddy-llc needs (codegen/targets.def).")
  endif()
endforeach()

# lld comes from the same folder, so that it is of the same version. Its CMake package is used for
# its version only: its targets would drag in the LLVM library even where that is linked statically.
find_file(GRIDDY_LLD_VERSION_FILE LLDConfigVersion.cmake
  HINTS ${LLVM_LIBRARY_DIRS}/cmake/lld NO_DEFAULT_PATH)
if(NOT GRIDDY_LLD_VERSION_FILE)
  message(FATAL_ERROR "lld's libraries are not in ${LLVM_LIBRARY_DIRS}: "
    "install liblld-${LLVM_VERSION_MAJOR}-dev.")
endif()
include(${GRIDDY_LLD_VERSION_FILE})
set(GRIDDY_LLD_VERSION ${PACKAGE_VERSION})
string(REGEX MATCH "^[0-9]+" GRIDDY_LLD_MAJOR "${PACKAGE_VERSION}")
if(NOT GRIDDY_LLD_MAJOR EQUAL LLVM_VERSION_MAJOR)
  message(FATAL_ERROR "lld ${PACKAGE_VERSION} does not go with LLVM ${LLVM_PACKAGE_VERSION}: "
    "both must have the same major version.")
endif()
foreach(library lldELF lldCOFF lldWasm lldCommon)
  find_library(GRIDDY_${library} ${library} HINTS ${LLVM_LIBRARY_DIRS} NO_DEFAULT_PATH REQUIRED)
endforeach()

set(GRIDDY_BACKEND_LIBRARIES ${GRIDDY_lldELF} ${GRIDDY_lldCOFF} ${GRIDDY_lldWasm}
  ${GRIDDY_lldCommon})
if(GRIDDY_STATIC_LLVM)
  # What codegen uses, and what lld's linkers use beside it.
  include(StaticLlvm)
  set(components ${GRIDDY_TARGETS} analysis bitreader bitwriter codegen core linker object passes
    support target debuginfodwarf demangle lto mc option targetparser
    binaryformat debuginfocodeview debuginfomsf debuginfopdb libdriver symbolize windowsdriver
    windowsmanifest)
  if(TARGET LLVMDTLTO) # split off LTO in LLVM 22
    list(APPEND components dtlto)
  endif()
  griddy_static_llvm(GRIDDY_LLVM_LIBRARIES ${components})
  list(APPEND GRIDDY_BACKEND_LIBRARIES ${GRIDDY_LLVM_LIBRARIES})
else()
  list(APPEND GRIDDY_BACKEND_LIBRARIES LLVM z zstd)
endif()

# The runtime is compiled by the clang of the same version: its bitcode is merged into games.
foreach(tool clang llvm-link llvm-ar)
  string(MAKE_C_IDENTIFIER ${tool} suffix)
  string(TOUPPER GRIDDY_${suffix} variable)
  find_program(${variable} ${tool} HINTS ${LLVM_TOOLS_BINARY_DIR} NO_DEFAULT_PATH)
  if(NOT ${variable})
    message(FATAL_ERROR "${tool} is not in ${LLVM_TOOLS_BINARY_DIR}: "
      "install clang-${LLVM_VERSION_MAJOR} and llvm-${LLVM_VERSION_MAJOR}.")
  endif()
endforeach()

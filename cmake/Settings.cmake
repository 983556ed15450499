# What holds for every file that the build machine's compiler translates, and `griddy_library`.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

# Debug keeps assertions and is quick enough to use; Release has neither assertions nor symbols.
set(CMAKE_C_FLAGS_DEBUG "-O1 -g")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g")
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Werror
  $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes>
  $<$<COMPILE_LANGUAGE:C>:-Wmissing-prototypes>
  -ffunction-sections -fdata-sections
  # No build path in the result: the same source makes the same bytes anywhere.
  -ffile-prefix-map=${CMAKE_SOURCE_DIR}=griddy-llc)
add_link_options(-Wl,--gc-sections)
if(CMAKE_C_COMPILER_ID STREQUAL "Clang")
  add_link_options(-fuse-ld=lld)
endif()

set(GRIDDY_SANITIZERS -fsanitize=address,undefined -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
if(GRIDDY_SANITIZE)
  add_compile_options(${GRIDDY_SANITIZERS})
  add_link_options(${GRIDDY_SANITIZERS})
endif()
if(GRIDDY_FUZZ)
  # Everything counts what it covers; only the fuzzers themselves get libFuzzer's main.
  add_compile_options(-fsanitize=fuzzer-no-link ${GRIDDY_SANITIZERS})
  add_link_options(${GRIDDY_SANITIZERS})
endif()

# griddy_library(NAME SOURCES… [DEPENDS LIBRARIES…]): a static library. One without any C file yet
# is an interface library, so that a folder may still be only headers.
function(griddy_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES})
    target_link_libraries(${name} PUBLIC ${arg_DEPENDS})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${arg_DEPENDS})
  endif()
endfunction()

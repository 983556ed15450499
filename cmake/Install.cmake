# What `cmake --install` puts where, and the package that CPack makes of it.
#
# The compiler finds its runtime beside its own folder, so that what is installed can be moved: as
# PREFIX/lib/griddy-llc, whatever the system calls its folder of libraries, since these are files
# for many systems and none of its own.
include(GNUInstallDirs)

set(completions ${CMAKE_BINARY_DIR}/completions)
find_program(GRIDDY_PYTHON python3 REQUIRED)
set(completion_files ${completions}/griddy-llc ${completions}/_griddy-llc
  ${completions}/griddy-llc.fish)
add_custom_command(OUTPUT ${completion_files}
  COMMAND ${GRIDDY_PYTHON} -B ${PROJECT_SOURCE_DIR}/tools/completions/make.py ${completions}
  DEPENDS tools/completions/make.py tools/griddy-llc/options.def tools/griddy-llc/option_values.c
    codegen/targets.def frontend/diag/diag.def frontend/diag/diag_flags.def
  COMMENT "Completions" VERBATIM)
add_custom_target(completions ALL DEPENDS ${completion_files})

install(TARGETS griddy-llc RUNTIME DESTINATION bin)
install(DIRECTORY ${CMAKE_BINARY_DIR}/lib/griddy-llc DESTINATION lib)
install(FILES docs/griddy-llc.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md")
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.gdy")
install(FILES ${completions}/griddy-llc
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
# Debian's zsh looks here for what packages bring.
install(FILES ${completions}/_griddy-llc DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${completions}/griddy-llc.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME griddy-llc)
set(CPACK_PACKAGE_VENDOR "griddy-llc")
# The maintainer that a package names: whoever builds it may say so.
set(GRIDDY_MAINTAINER "griddy-llc authors <griddy-llc@invalid>" CACHE STRING
  "Name and address of who makes the package")
set(CPACK_PACKAGE_CONTACT "${GRIDDY_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler for Griddy, a language for board games on a grid")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# What the executable itself needs: of a static one, nothing.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE gzip)
include(CPack)

# GRIDDY_COMMIT: the commit that is built, for --version=verbose. A new commit configures anew. What
# is no checkout, as an unpacked archive, says so.
set(GRIDDY_COMMIT "unknown (not built from a git checkout)")
find_program(GRIDDY_GIT git)
# Of a checkout of this project, not of one around an unpacked archive.
if(GRIDDY_GIT AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  execute_process(COMMAND ${GRIDDY_GIT} describe --always --abbrev=12
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE commit ERROR_QUIET
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  execute_process(COMMAND ${GRIDDY_GIT} rev-parse --path-format=absolute --git-path logs/HEAD
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE log ERROR_QUIET
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(commit)
    set(GRIDDY_COMMIT ${commit})
  endif()
  if(EXISTS "${log}")
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
  endif()
endif()

# The order of functions in an executable that is linked statically.
#
# griddy-llc has 40 MB of code, and one run needs a small part of it. So the build links it twice:
# once as it comes, with its symbols; that one compiles a few games while tools/layout notes which
# functions it calls; and once more with these side by side. Runs then start in half the time.
# Where processes cannot be traced the order stays as it is.

# griddy_order_functions(TARGET TRACED COMMAND…): links TARGET in the order in which TRACED, the same
# program, calls its functions when it is run with the arguments of each COMMAND, one string each.
function(griddy_order_functions target traced)
  set(order ${CMAKE_BINARY_DIR}/layout/${target}.order)
  set(made ${CMAKE_BINARY_DIR}/layout/made)
  set(commands "")
  foreach(arguments IN LISTS ARGN)
    separate_arguments(arguments UNIX_COMMAND "${arguments}")
    list(APPEND commands COMMAND first-calls ${order} $<TARGET_FILE:${traced}> ${arguments})
  endforeach()
  add_custom_command(OUTPUT ${order}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${order}
    COMMAND ${CMAKE_COMMAND} -E touch ${order}
    ${commands}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${made}
    DEPENDS first-calls ${traced} griddy_runtime
    COMMENT "Which functions ${target} calls first" VERBATIM)
  add_custom_target(${target}-order DEPENDS ${order})
  add_dependencies(${target} ${target}-order)
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${order})
  target_link_options(${target} PRIVATE
    -Wl,--symbol-ordering-file=${order} -Wl,--no-warn-symbol-ordering)
endfunction()

# Who makes LLVM's back ends ready.
#
# lld makes all of them ready whenever it links, for link-time optimisation, which games never need.
# That would cost time, would drag every back end into a compiler that is linked statically, and would
# end one that runs with a shared LLVM that lacks any of them. So lld's calls go to functions that do
# nothing, and codegen/target_table.c alone calls LLVM's own, of the target that is compiled for.

# griddy_idle_backends(SOURCE OPTIONS): a generated C file with those functions, and the options for the
# linker. A back end that griddy-llc compiles for keeps its functions, by the name __real_NAME.
function(griddy_idle_backends source options)
  set(text "/* Made by cmake/Backends.cmake. */\n")
  set(wrapped "")
  set(list_Target Targets)
  set(list_TargetInfo Targets)
  set(list_TargetMC Targets)
  set(list_AsmParser AsmParsers)
  set(list_AsmPrinter AsmPrinters)
  foreach(part Target TargetInfo TargetMC AsmParser AsmPrinter)
    file(STRINGS ${LLVM_INCLUDE_DIR}/llvm/Config/${list_${part}}.def names REGEX "^LLVM_[A-Z_]+\\(")
    foreach(line IN LISTS names)
      string(REGEX REPLACE "^LLVM_[A-Z_]+\\(([A-Za-z0-9]+)\\).*" "\\1" target "${line}")
      set(function LLVMInitialize${target}${part})
      set(symbol ${function})
      if(target IN_LIST GRIDDY_TARGETS)
        set(symbol __wrap_${function})
        list(APPEND wrapped -Wl,--wrap=${function})
      endif()
      string(APPEND text "void idle_${target}${part}(void) __asm__(\"${symbol}\");\n"
        "void idle_${target}${part}(void) {}\n")
    endforeach()
  endforeach()
  set(file ${CMAKE_CURRENT_BINARY_DIR}/idle_backends.c)
  file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
  set(${source} ${file} PARENT_SCOPE)
  set(${options} ${wrapped} PARENT_SCOPE)
endfunction()

# griddy_unused_targets(VARIABLE): a generated C file with an empty initialising function for each
# part of each target that LLVM was built with and griddy-llc does not compile for. lld's driver
# calls all of them; without this, a statically linked compiler would hold every target there is.
function(griddy_unused_targets variable)
  set(text "/* Made by cmake/UnusedTargets.cmake. */\n")
  foreach(part Target TargetInfo TargetMC AsmParser AsmPrinter)
    set(list_TargetInfo Targets)
    set(list_TargetMC Targets)
    set(list_Target Targets)
    set(list_AsmParser AsmParsers)
    set(list_AsmPrinter AsmPrinters)
    file(STRINGS ${LLVM_INCLUDE_DIR}/llvm/Config/${list_${part}}.def names REGEX "^LLVM_[A-Z_]+\\(")
    foreach(line IN LISTS names)
      string(REGEX REPLACE "^LLVM_[A-Z_]+\\(([A-Za-z0-9]+)\\).*" "\\1" target "${line}")
      if(NOT target IN_LIST GRIDDY_TARGETS)
        string(APPEND text "void LLVMInitialize${target}${part}(void);\n"
          "void LLVMInitialize${target}${part}(void) {}\n")
      endif()
    endforeach()
  endforeach()
  set(file ${CMAKE_CURRENT_BINARY_DIR}/unused_targets.c)
  file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
  set(${variable} ${file} PARENT_SCOPE)
endfunction()

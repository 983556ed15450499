# Linking LLVM statically, and only what is used of it.

# griddy_static_llvm(VARIABLE COMPONENT…): the archives of these components and of all that they
# need. LLVM's own mapping would name Polly too, whose archives Debian does not have.
function(griddy_static_llvm variable)
  llvm_map_components_to_libnames(waiting ${ARGN})
  set(seen "")
  set(archives "")
  while(waiting)
    list(POP_FRONT waiting library)
    if(library IN_LIST seen OR NOT library MATCHES "^LLVM" OR library STREQUAL "LLVMExtensions")
      continue()
    endif()
    list(APPEND seen ${library})
    list(APPEND archives $<TARGET_FILE:${library}>)
    get_target_property(needed ${library} INTERFACE_LINK_LIBRARIES)
    if(needed)
      list(APPEND waiting ${needed})
    endif()
  endwhile()
  # The system's libraries that LLVM's support code and lld use.
  list(APPEND archives z zstd dl m)
  set(${variable} ${archives} PARENT_SCOPE)
endfunction()

# griddy_unused_llvm(VARIABLE): a generated C file with functions that lld refers to and that
# griddy-llc never needs: the entry of Polly, which only link-time optimisation would call; and what
# merges the manifests of Windows, which no game has, and would drag in an XML library.
function(griddy_unused_llvm variable)
  set(text "/* Made by cmake/StaticLlvm.cmake. */\n")
  string(APPEND text "void griddy_no_polly(void) __asm__(\"_Z18getPollyPluginInfov\");\n"
    "void griddy_no_polly(void) { __builtin_trap(); }\n")
  foreach(name 11isAvailableEv 21WindowsManifestMergerC1Ev 21WindowsManifestMergerD1Ev
      21WindowsManifestMerger17getMergedManifestEv
      21WindowsManifestMerger5mergeENS_15MemoryBufferRefE)
    string(APPEND text "void griddy_no_${name}(void) "
      "__asm__(\"_ZN4llvm16windows_manifest${name}\");\n"
      "void griddy_no_${name}(void) { __builtin_trap(); }\n")
  endforeach()
  set(file ${CMAKE_CURRENT_BINARY_DIR}/unused_llvm.c)
  file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
  set(${variable} ${file} PARENT_SCOPE)
endfunction()

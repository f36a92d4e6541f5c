# tessera_add_kernels(<target> SOURCES <files> [COMPILER <clang++>]): adds sources that hold kernels to a target.
#
# A project that is compiled by the clang the plugin was built for compiles them like its other sources, with the plugin. Any other
# project names such a clang as COMPILER: it compiles these sources alone, with the target's include folders and definitions, and the
# objects join the target. What crosses to the rest of the project are then plain functions. Either way a changed plugin recompiles them.

# Stops the configure run unless `compiler` is a clang that can load the plugin.
function(_tessera_check_compiler compiler)
  execute_process(COMMAND "${compiler}" -dM -E -x c++ /dev/null OUTPUT_VARIABLE macros ERROR_VARIABLE problem RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "tessera_add_kernels: the compiler '${compiler}' could not be run: ${code} ${problem}")
  endif()
  if(NOT macros MATCHES "#define __clang_major__ ${Tessera_LLVM_VERSION_MAJOR}\n")
    message(FATAL_ERROR "tessera_add_kernels: the plugin is built for clang ${Tessera_LLVM_VERSION_MAJOR}, and '${compiler}' is another "
      "compiler; name one with COMPILER, for example COMPILER clang++-${Tessera_LLVM_VERSION_MAJOR}")
  endif()
endfunction()

function(tessera_add_kernels target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "DENY_UNSAFE" "COMPILER" "SOURCES")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "tessera_add_kernels: unknown words: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "tessera_add_kernels: no SOURCES are named")
  endif()
  get_target_property(plugin Tessera::plugin IMPORTED_LOCATION)
  get_target_property(headers Tessera::runtime INTERFACE_INCLUDE_DIRECTORIES)
  set(options "-fplugin=${plugin}")
  if(arg_DENY_UNSAFE)
    list(APPEND options -fplugin-arg-tessera-deny-unsafe)
  endif()

  if(NOT arg_COMPILER)
    _tessera_check_compiler("${CMAKE_CXX_COMPILER}")
    target_sources(${target} PRIVATE ${arg_SOURCES})
    set_property(SOURCE ${arg_SOURCES} APPEND PROPERTY COMPILE_OPTIONS ${options})
    set_property(SOURCE ${arg_SOURCES} APPEND PROPERTY OBJECT_DEPENDS "${plugin}")
    target_link_libraries(${target} PRIVATE Tessera::runtime)
    return()
  endif()

  _tessera_check_compiler("${arg_COMPILER}")
  # Folders and definitions of the target, as they are when the build files are written; quoted where used, since they hold semicolons.
  set(folders "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
  set(folders "$<$<BOOL:${folders}>:-I$<JOIN:${folders},;-I>>")
  set(definitions "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>")
  string(TOUPPER "${CMAKE_BUILD_TYPE}" configuration)
  separate_arguments(flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS_${configuration}}") # -O and -g; the rest may be that compiler's alone
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE absolute)
    cmake_path(GET source STEM LAST_ONLY stem)
    set(object "${CMAKE_CURRENT_BINARY_DIR}/${target}.${stem}.tessera.o")
    add_custom_command(OUTPUT "${object}" DEPENDS "${absolute}" "${plugin}" DEPFILE "${object}.d" VERBATIM COMMAND_EXPAND_LISTS
      COMMENT "Compiling kernels of ${source}"
      COMMAND "${arg_COMPILER}" -std=c++20 -fPIC ${flags} "${folders}" "${definitions}" "-isystem${headers}" ${options}
              -MD -MF "${object}.d" -c "${absolute}" -o "${object}")
    set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
    target_sources(${target} PRIVATE "${object}")
  endforeach()
  target_link_libraries(${target} PRIVATE Tessera::runtime)
endfunction()

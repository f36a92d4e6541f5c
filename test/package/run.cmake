# Installs the build into a folder of its own and uses it from test/package/project. The steps stop at the first that goes wrong.
set(project ${CMAKE_CURRENT_LIST_DIR}/project)
set(prefix ${SCRATCH}/prefix)
file(REMOVE_RECURSE ${SCRATCH})

# run(<what> [REFUSED <text>] COMMAND <words>): the command succeeds, or fails and says the text.
function(run what)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "REFUSED" "COMMAND")
  execute_process(COMMAND ${arg_COMMAND} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(arg_REFUSED)
    string(REGEX REPLACE "[ \n]+" " " flat "${output}")
    if(code EQUAL 0 OR NOT flat MATCHES "${arg_REFUSED}")
      message(FATAL_ERROR "package: ${what}: expected to be refused with '${arg_REFUSED}', exit ${code}:\n${output}")
    endif()
  elseif(NOT code EQUAL 0)
    message(FATAL_ERROR "package: ${what}: exit ${code}:\n${output}")
  endif()
  message(STATUS "package: ${what}")
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(use name compiler)
  set(folder ${SCRATCH}/${name})
  run("${name}: configure" COMMAND ${CMAKE_COMMAND} -G Ninja -S ${project} -B ${folder} -DCMAKE_PREFIX_PATH=${prefix}
    -DCMAKE_CXX_COMPILER=${compiler} -DCMAKE_BUILD_TYPE=Release ${ARGN})
  run("${name}: build" COMMAND ${CMAKE_COMMAND} --build ${folder})
  run("${name}: run" COMMAND ${folder}/app)
  if(NOT output MATCHES "scaled 1000 elements, all right")
    message(FATAL_ERROR "package: ${name}: the program printed:\n${output}")
  endif()
endfunction()

run("install" COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
foreach(file IN ITEMS lib/libtessera.so lib/libtessera-compiler.so lib/tessera/TesseraClang-22.so lib/tessera/tessera.cfg
        bin/tessera-cache include/tessera/tessera.h lib/cmake/Tessera/TesseraConfig.cmake)
  if(NOT EXISTS ${prefix}/${file})
    message(FATAL_ERROR "package: the install tree lacks ${file}")
  endif()
endforeach()

# The tree works wherever it is moved to.
file(RENAME ${prefix} ${SCRATCH}/moved)
set(prefix ${SCRATCH}/moved)

use(clang ${CLANG})
use(gcc g++ -DKERNEL_COMPILER=${CLANG})

# A changed header recompiles the kernels also where a custom command compiles them.
run("gcc: nothing to do" COMMAND ${CMAKE_COMMAND} --build ${SCRATCH}/gcc)
if(NOT output MATCHES "no work to do")
  message(FATAL_ERROR "package: a second build compiled again:\n${output}")
endif()
file(TOUCH ${prefix}/include/tessera/tessera.h)
run("gcc: build after a change of a header" COMMAND ${CMAKE_COMMAND} --build ${SCRATCH}/gcc)
if(NOT output MATCHES "Compiling kernels of kernels.cpp")
  message(FATAL_ERROR "package: a changed header did not recompile the kernels:\n${output}")
endif()

run("another compiler is refused" REFUSED "built for clang 22, and '.*g\\+\\+.*' is another compiler"
  COMMAND ${CMAKE_COMMAND} -G Ninja -S ${project} -B ${SCRATCH}/refused -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=g++)
run("a missing component is refused" REFUSED "has no component 'check'"
  COMMAND ${CMAKE_COMMAND} -G Ninja -S ${project} -B ${SCRATCH}/component -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CLANG}
          -DCOMPONENT=check)
run("clang configuration file: compile" COMMAND ${CLANG} --config=${prefix}/lib/tessera/tessera.cfg -c ${project}/kernels.cpp
  -o ${SCRATCH}/by-hand.o)
run("clang configuration file: symbols" COMMAND ${NM} ${SCRATCH}/by-hand.o)
if(NOT output MATCHES "__tessera_record_")
  message(FATAL_ERROR "package: the object compiled by hand has no record:\n${output}")
endif()
message(STATUS "package: all steps passed")

# Runs the examples on the CPU, one after the other, with their command lines; then compiles the refused one, which must fail with its code.
set(ENV{TESSERA_BACKEND} cpu)
set(ENV{TESSERA_CACHE_DIR} ${SCRATCH}/cache)
file(MAKE_DIRECTORY ${SCRATCH})

# show(<expected exit code> <words>): prints the command, its output, and stops the demo when the exit code is another one.
function(show expected)
  string(REPLACE "${BIN}/" "" line "${ARGN}")
  string(REPLACE ";" " " line "${line}")
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  message("\n$ ${line}\n${output}")
  if(NOT code EQUAL expected)
    message(FATAL_ERROR "the demo expected exit code ${expected}, this is ${code}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

set(pictures ${CMAKE_CURRENT_LIST_DIR}/blend)
message("== Three programs on the CPU ==")
show(0 ${BIN}/vec_add 1000003)
show(0 ${BIN}/saxpy 100000 2.5)
show(0 ${BIN}/blend ${pictures}/harbour.ppm ${pictures}/night.ppm 0.4 ${SCRATCH}/blended.ppm)

message("\n== One file that is refused while it compiles ==")
show(1 ${CLANG} -std=c++20 -fplugin=${PLUGIN} -I${CMAKE_CURRENT_LIST_DIR}/../include -fsyntax-only
     ${CMAKE_CURRENT_LIST_DIR}/refused/refused.cpp)
if(NOT output MATCHES "\\[TS1020\\]")
  message(FATAL_ERROR "the refused file was refused for another reason")
endif()
message("The demo is complete: three programs ran on the CPU, one was refused. Its picture is ${SCRATCH}/blended.ppm")

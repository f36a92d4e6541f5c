#include "test/lowering/Dialect/CudaTile/run_in_interpreter.h"

#include "runtime/driver/cpu/interpreter/program.h"
#include "runtime/driver/cpu/launcher.h"

namespace tessera::test {

std::string run_in_interpreter(const std::vector<std::uint8_t>& file, const std::vector<void*>& pointers) {
  const auto program = runtime::interpreter::load_program(file, "k");
  if (!program) return program.error().text;
  std::vector<const void*> arguments;
  for (void* const& p : pointers) arguments.push_back(&p);
  runtime::launcher run(1);
  const auto problem = run.run(**program, {1, 1, 1}, arguments);
  return problem ? problem->text : std::string();
}

}  // namespace tessera::test

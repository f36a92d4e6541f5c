// The two readers agree: what the compiler accepts, the interpreter accepts; what the interpreter accepts, the compiler reads to the end
// and then refuses, if at all, because a verifier says so, which names an op of the dialect.
#include "runtime/driver/cpu/interpreter/decode.h"
#include "test/fuzz/compiler_reader.h"

using namespace tessera;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static fuzz::CompilerReader reader;
  reader.renew();
  auto reading = reader.readBytecode({data, size});
  const auto decoded = runtime::interpreter::decode({data, size});
  if (reading.module && !decoded) fuzz::broken("the interpreter accepts what the compiler accepts", decoded.error().text);
  if (decoded && !reading.module && reading.errors.front().find(": 'cuda_tile.") == std::string::npos)
    fuzz::broken("the compiler accepts what the interpreter accepts", reading.errors.front());
  return 0;
}

// The reader of the runtime, which shares tables with the compiler's reader and no code.
#ifndef TESSERA_TEST_LOWERING_BYTECODE_MODULES_RUNTIME_READER_H
#define TESSERA_TEST_LOWERING_BYTECODE_MODULES_RUNTIME_READER_H

#include <cstddef>
#include <string>

namespace tessera::lowering::testing {

/// Why the runtime refuses a file; empty if it does not, with the number of ops in entries then.
std::string runtimeRefusal(const std::string& file, size_t& ops);

}  // namespace tessera::lowering::testing

#endif

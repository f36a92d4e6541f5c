// The interpreter as tests of the compiler see it. Its own headers need exceptions, which these tests are compiled without.
#ifndef TESSERA_TEST_LOWERING_DIALECT_CUDATILE_RUN_IN_INTERPRETER_H
#define TESSERA_TEST_LOWERING_DIALECT_CUDATILE_RUN_IN_INTERPRETER_H

#include <cstdint>
#include <string>
#include <vector>

namespace tessera::test {

/// Runs one program of entry "k" of a Tile IR file on pointers; the text of what went wrong, or nothing.
std::string run_in_interpreter(const std::vector<std::uint8_t>& file, const std::vector<void*>& pointers);

}  // namespace tessera::test

#endif

// A compiler library whose embedded modules are scripts, one instruction a line:
//   status N            the status that tessera_compile returns
//   error N text        a message of severity error with that code; `warning`, `remark` and `note` likewise (note: code 0)
//   append PATH         appends one byte to a file, so that compiles are counted across processes
//   needs_assembler     refused with TS4005 when machine code is wanted
//   sleep MILLISECONDS
//   damage              the artifact's last byte is missing
//   assembled_at N      the assembler's flags name that level
//   modes N             the artifact claims N scalar parameters
//   remark_in_artifact TEXT
// Without `status` it succeeds: code of the kind that fits the target, and what it was asked for as its text outputs.
#ifndef TESSERA_TEST_RUNTIME_JIT_FAKE_COMPILER_H
#define TESSERA_TEST_RUNTIME_JIT_FAKE_COMPILER_H

#include <string>
#include <vector>

struct fake_compiler {
  int num_compiles = 0;              ///< since it was opened
  int num_unreleased = 0;            ///< results that nobody released
  std::vector<std::string> options;  ///< "key=value" of the last call
  unsigned wanted = 0;               ///< of the last call
};

/// Copies the state: calls may run on other threads.
extern "C" void fake_compiler_state(fake_compiler* state);

#endif

// What a kernel does to each of its parameters, as far as the host must know it. Filled while the kernel is emitted.
#ifndef TESSERA_PLUGIN_EMIT_KERNELSUMMARY_H
#define TESSERA_PLUGIN_EMIT_KERNELSUMMARY_H

#include <cstdint>
#include <string>
#include <vector>

#include "clang/AST/Decl.h"

namespace tessera::plugin {

// One parameter as it was written, an aggregate included.
struct ParameterSummary {
  std::string name;
  uint8_t mode = 0;     // TESSERA_MODE_*
  bool reads = false;   // reads the old content of its sub-tensor
  bool covers = false;  // stores its whole sub-tensor on every path
  clang::SourceLocation firstRead, declared;
  const clang::ParmVarDecl* decl = nullptr;
};

struct KernelSummary {
  const clang::FunctionDecl* kernel = nullptr;
  std::vector<ParameterSummary> parameters;  // in the order of the declaration
};

}  // namespace tessera::plugin

#endif

// The closed list of parameters that an entry takes.
#ifndef TESSERA_PLUGIN_SUBSET_PARAMETERS_H
#define TESSERA_PLUGIN_SUBSET_PARAMETERS_H

#include "plugin/Emit/Types.h"
#include "plugin/Subset/KernelReporter.h"

namespace tessera::plugin {

// One parameter in an accepted form.
struct EntryParameter {
  enum class Form { Shared, Exclusive, Scalar, Aggregate };

  const clang::ParmVarDecl* Decl = nullptr;
  Form What = Form::Scalar;
  Element ElementType = Element::F32;  // unless an aggregate
  Extents Shape;                       // of a tensor
};

// Checks every parameter of an instance (TS1010, TS1011, TS1014, TS2000, TS2052) and says what they are.
llvm::FailureOr<llvm::SmallVector<EntryParameter, 4>> checkParameters(KernelReporter& Report, const clang::FunctionDecl* Kernel);

}  // namespace tessera::plugin

#endif

// The frame of a module: the entry, its parameters and what is known about them.
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "plugin/Embed/Embedder.h"
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

KernelEmitter::KernelEmitter(clang::CompilerInstance& CI, mlir::MLIRContext& Mlir, KernelReporter& Report)
    : CI(CI), Ctx(CI.getASTContext()), Mlir(Mlir), Report(Report), Builder(&Mlir) {}

FailureOr<EmittedKernel> KernelEmitter::emit(const clang::FunctionDecl* Kernel, llvm::ArrayRef<EntryParameter> Accepted,
                                             const clang::Stmt* Body) {
  Summary.kernel = Kernel;
  Frames.emplace_back().Function = Kernel;
  if (Kernel->hasAttrs()) (void)Report.suppress(llvm::to_vector_of<const clang::Attr*>(Kernel->getAttrs()));
  createEntry(Accepted);
  if (failed(statement(Body))) return failure();
  Now = Flow::Returned;  // at the closing brace too
  if (failed(closeBranches(0))) return failure();
  finishEntry(Body->getEndLoc());
  recognizeCountedLoops();
  if (failed(verifyModule())) return failure();
  return EmittedKernel{std::move(Module), std::move(Summary), std::move(Parameters)};
}

void KernelEmitter::createEntry(llvm::ArrayRef<EntryParameter> Accepted) {
  const clang::FunctionDecl* Kernel = Summary.kernel;
  const mlir::Location Where = mlir::NameLoc::get(Builder.getStringAttr(spell(Kernel)), location(Kernel->getLocation()));
  Module = mlir::ModuleOp::create(Where);
  Builder.setInsertionPointToEnd(Module->getBody());
  Entry = ir::EntryOp::create(Builder, Where, mangledName(Kernel), mlir::TypeRange(), {}, {});
  if (Entry.getBody().empty()) Entry.getBody().emplaceBlock();
  Builder.setInsertionPointToEnd(Entry.getBodyBlock());

  for (const EntryParameter& P : Accepted) {
    ParameterSummary S;
    S.name = P.Decl->getNameAsString();
    S.declared = P.Decl->getLocation();
    S.decl = P.Decl;
    Value Bound;
    switch (P.What) {
      case EntryParameter::Form::Scalar: {
        RecordParameter Record{S.name, TESSERA_MODE_SCALAR, *recordTag(P.ElementType), 0, 0, {}};
        Bound = Value::single(addArgument(S.name, tileType(P.ElementType, {}, &Mlir), P.Decl, std::move(Record)));
        break;
      }
      case EntryParameter::Form::Aggregate:
        Bound = bindAggregate(P.Decl->getType()->getAsCXXRecordDecl(), S.name + ".");
        break;
      case EntryParameter::Form::Shared:
      case EntryParameter::Form::Exclusive: {
        const bool IsShared = P.What == EntryParameter::Form::Shared;
        S.mode = IsShared ? TESSERA_MODE_SHARED : TESSERA_MODE_EXCLUSIVE;
        RecordParameter Record{S.name, S.mode, *recordTag(P.ElementType), uint8_t(P.Shape.size()), 0, {}};
        for (auto [Axis, Extent] : llvm::enumerate(P.Shape)) Record.Shape[Axis] = mlir::ShapedType::isDynamic(Extent) ? -1 : Extent;
        const auto Type =
            ir::TensorType::get(&Mlir, IsShared ? ir::Mode::Shared : ir::Mode::Exclusive, P.Shape, mlirType(P.ElementType, &Mlir));
        const mlir::Value Argument = addArgument(S.name, Type, P.Decl, std::move(Record));
        ParameterOfTensor[Argument] = Summary.parameters.size();
        ArgumentOfTensor[Argument] = Parameters.size() - 1;
        Bound = Value::single(Argument);
        break;
      }
    }
    frame().Places[P.Decl] = newObject(std::move(Bound));
    Summary.parameters.push_back(std::move(S));
    Stored.push_back(false);
  }
}

// One argument per field, in the order of the declaration, named by its path.
Value KernelEmitter::bindAggregate(const clang::CXXRecordDecl* Class, const std::string& Path) {
  std::vector<Value> Fields;
  for (const clang::FieldDecl* Field : Class->fields()) {
    const std::string Name = Path + Field->getNameAsString();
    if (const std::optional<Element> E = elementOf(Field->getType(), Ctx)) {
      RecordParameter Record{Name, TESSERA_MODE_SCALAR, *recordTag(*E), 0, 0, {}};
      Fields.push_back(Value::single(addArgument(Name, tileType(*E, {}, &Mlir), nullptr, std::move(Record))));
    } else {
      Fields.push_back(bindAggregate(Field->getType()->getAsCXXRecordDecl(), Name + "."));
    }
  }
  return Value::record(std::move(Fields));
}

mlir::Value KernelEmitter::addArgument(const std::string& Name, mlir::Type Type, const clang::ParmVarDecl* Decl, RecordParameter Record) {
  const mlir::Location Where = Decl ? location(Decl->getLocation()) : location(Summary.kernel->getLocation());
  Parameters.push_back(std::move(Record));
  return Entry.getBodyBlock()->addArgument(Type, mlir::NameLoc::get(Builder.getStringAttr(Name), Where));
}

// Flags are known only now: what the kernel reads and covers has been seen.
void KernelEmitter::finishEntry(clang::SourceLocation End) {
  ir::ReturnOp::create(Builder, location(End));
  for (const auto& [Tensor, Index] : ParameterOfTensor) {
    ParameterSummary& S = Summary.parameters[Index];
    if (S.mode != TESSERA_MODE_EXCLUSIVE) continue;
    S.covers = Stored[Index];
    Parameters[ArgumentOfTensor[Tensor]].Flags = (S.reads ? TESSERA_PARAMETER_READS : 0) | (S.covers ? TESSERA_PARAMETER_COVERS : 0);
  }
  llvm::SmallVector<mlir::Attribute> Names;
  llvm::SmallVector<int32_t> Flags;
  for (const RecordParameter& P : Parameters) {
    Names.push_back(Builder.getStringAttr(P.Name));
    Flags.push_back(P.Flags);
  }
  Entry.setParameterNamesAttr(Builder.getArrayAttr(Names));
  Entry.setParameterFlags(Flags);
  Entry.setFunctionType(Builder.getFunctionType(Entry.getBodyBlock()->getArgumentTypes(), {}));
}

// A module that its own verifier refuses is our fault, whatever the user wrote.
LogicalResult KernelEmitter::verifyModule() {
  std::string Reason;
  mlir::ScopedDiagnosticHandler Handler(&Mlir, [&](mlir::Diagnostic& D) {
    if (Reason.empty()) Reason = D.str();
    return success();
  });
  if (mlir::succeeded(mlir::verify(*Module))) return success();
  return Report.refuse(Code::VerifierRejectedOwnOutput, Summary.kernel->getLocation(), spell(Summary.kernel), Reason);
}

}  // namespace tessera::plugin

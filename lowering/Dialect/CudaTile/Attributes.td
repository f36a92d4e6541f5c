// Attributes of Tile IR that carry more than one value: what an assumption says, and hints for the optimizer.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_ATTRIBUTES_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_ATTRIBUTES_TD

include "lowering/Dialect/CudaTile/Enums.td"
include "mlir/IR/AttrTypeBase.td"

class CudaTile_Attr<string name, string keyword, int number, list<Trait> traits = []> : AttrDef<CudaTile_Dialect, name, traits> {
  let mnemonic = keyword;
  int tag = number;
}

def CudaTile_DivByAttr : CudaTile_Attr<"DivBy", "div_by", 8> {
  let summary = "values are multiples of `divisor`; with a group, only the first of `every` elements `along` an axis";
  let parameters = (ins "uint64_t":$divisor, OptionalParameter<"std::optional<int64_t>">:$every,
    OptionalParameter<"std::optional<int64_t>">:$along);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def CudaTile_SameElementsAttr : CudaTile_Attr<"SameElements", "same_elements", 9> {
  let summary = "values are equal within groups of these extents";
  let parameters = (ins ArrayRefParameter<"int64_t">:$values);
  let hasCustomAssemblyFormat = 1;
}

def CudaTile_BoundedAttr : CudaTile_Attr<"Bounded", "bounded", 12> {
  let summary = "values lie in an inclusive signed range";
  let parameters = (ins OptionalParameter<"std::optional<int64_t>">:$lb, OptionalParameter<"std::optional<int64_t>">:$ub);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def CudaTile_OptimizationHintsAttr : CudaTile_Attr<"OptimizationHints", "optimization_hints", 11> {
  let summary = "per architecture, values that steer the assembler and never change a result";
  let parameters = (ins "::mlir::DictionaryAttr":$value);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

// The predicate of `assume`: any of the three above; self-contained in bytecode.
def CudaTile_PredicateAttr
    : Attr<Or<[CPred<"::llvm::isa<::tessera::cuda_tile::DivByAttr>($_self)">,
               CPred<"::llvm::isa<::tessera::cuda_tile::BoundedAttr>($_self)">,
               CPred<"::llvm::isa<::tessera::cuda_tile::SameElementsAttr>($_self)">]>, "an assumption"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
}

// A tile of constants: an elements attribute whose type has the tile's shape and element.
def CudaTile_ElementsAttr : Attr<CPred<"::llvm::isa<::mlir::DenseIntOrFPElementsAttr>($_self)">, "constant elements"> {
  let storageType = "::mlir::DenseElementsAttr";
  let returnType = "::mlir::DenseElementsAttr";
  let convertFromStorage = "$_self";
}

// Promise, per axis, that an access does not cross the tensor's edge. Empty means no promise on any axis.
def CudaTile_InboundsAttr : Attr<CPred<"::llvm::isa<::mlir::DenseBoolArrayAttr>($_self)">, "per axis: the access stays inside"> {
  let storageType = "::mlir::DenseBoolArrayAttr";
  let returnType = "::llvm::ArrayRef<bool>";
  let convertFromStorage = "$_self.asArrayRef()";
  let constBuilderCall = "$_builder.getDenseBoolArrayAttr($0)";
}

#endif

// Facts to and from their attribute form. The reader believes nothing about the attribute's shape: facts also come from text files.
#include "lowering/Analysis/Facts.h"

#include "lowering/Diagnostics/Diagnostics.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tessera::lowering;

DictionaryAttr tessera::lowering::toAttribute(MLIRContext *Context, const LaunchFacts &Facts) {
  Builder B(Context);
  SmallVector<Attribute> Parameters;
  for (const ParameterFacts &P : Facts.Parameters)
    Parameters.push_back(B.getDictionaryAttr({
        B.getNamedAttr("alignment", B.getI64IntegerAttr(P.Alignment)),
        B.getNamedAttr("divisibility", B.getI64IntegerAttr(P.Divisibility)),
        B.getNamedAttr("extents", B.getDenseI64ArrayAttr(P.ExtentDivisibility)),
        B.getNamedAttr("singletons", B.getI64IntegerAttr(P.Singletons)),
        B.getNamedAttr("strides", B.getDenseI64ArrayAttr(P.StrideDivisibility)),
        B.getNamedAttr("unit_axis", B.getI64IntegerAttr(P.UnitAxis)),
    }));
  return B.getDictionaryAttr({
      B.getNamedAttr("guarded", B.getBoolAttr(Facts.Guarded)),
      B.getNamedAttr("index_width", B.getI64IntegerAttr(Facts.IndexWidth)),
      B.getNamedAttr("linear", B.getBoolAttr(Facts.Linear)),
      B.getNamedAttr("parameters", B.getArrayAttr(Parameters)),
  });
}

namespace {

// Reads fields of one dictionary; remembers whether any was missing or of another type.
class FieldReader {
public:
  explicit FieldReader(DictionaryAttr Fields) : Fields(Fields) {}

  int64_t integer(StringRef Name) {
    auto Value = Fields.getAs<IntegerAttr>(Name);
    Ok &= Value && Value.getType().isSignlessInteger(64);
    return Ok ? Value.getInt() : 0;
  }
  bool boolean(StringRef Name) {
    auto Value = Fields.getAs<BoolAttr>(Name);
    Ok &= static_cast<bool>(Value);
    return Ok && Value.getValue();
  }
  ArrayRef<int64_t> integers(StringRef Name) {
    auto Value = Fields.getAs<DenseI64ArrayAttr>(Name);
    Ok &= static_cast<bool>(Value);
    return Ok ? Value.asArrayRef() : ArrayRef<int64_t>();
  }
  bool ok() const { return Ok; }

private:
  DictionaryAttr Fields;
  bool Ok = true;
};

bool isDivisor(int64_t Value) { return Value >= 1 && Value <= 16 && llvm::isPowerOf2_64(Value); }

bool readParameter(Attribute Item, ParameterFacts &P) {
  auto Fields = dyn_cast<DictionaryAttr>(Item);
  if (!Fields)
    return false;
  FieldReader Read(Fields);
  P.Alignment = Read.integer("alignment");
  P.UnitAxis = Read.integer("unit_axis");
  P.Singletons = Read.integer("singletons");
  P.Divisibility = Read.integer("divisibility");
  P.ExtentDivisibility.assign(Read.integers("extents").begin(), Read.integers("extents").end());
  P.StrideDivisibility.assign(Read.integers("strides").begin(), Read.integers("strides").end());
  return Read.ok() && isDivisor(P.Alignment) && isDivisor(P.Divisibility) && llvm::all_of(P.ExtentDivisibility, isDivisor) &&
         llvm::all_of(P.StrideDivisibility, isDivisor);
}

} // namespace

FailureOr<LaunchFacts> tessera::lowering::readFacts(Operation *Entry) {
  auto Fields = Entry->getAttrOfType<DictionaryAttr>(FactsAttrName);
  if (!Fields)
    return report(Entry, Code::VerifierRejectedOwnOutput, "entry has no facts");
  FieldReader Read(Fields);
  LaunchFacts Facts;
  Facts.IndexWidth = Read.integer("index_width");
  Facts.Linear = Read.boolean("linear");
  Facts.Guarded = Read.boolean("guarded");
  auto Parameters = Fields.getAs<ArrayAttr>("parameters");
  bool Ok = Read.ok() && Parameters && (Facts.IndexWidth == 32 || Facts.IndexWidth == 64);
  if (Ok)
    for (Attribute Item : Parameters)
      Ok &= readParameter(Item, Facts.Parameters.emplace_back());
  if (!Ok)
    return report(Entry, Code::VerifierRejectedOwnOutput, "facts of the entry are malformed");
  return Facts;
}

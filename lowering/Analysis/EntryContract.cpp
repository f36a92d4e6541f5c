// The contract to and from attributes: rows of integers where everything is a number, dictionaries where text is involved.
#include "lowering/Analysis/EntryContract.h"

#include "lowering/Diagnostics/Diagnostics.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <algorithm>

using namespace mlir;
using namespace tessera::lowering;

namespace {

constexpr llvm::StringLiteral RootsName = "tessera.roots", ArgumentsName = "tessera.arguments", PredicatesName = "tessera.predicates",
                              SitesName = "tessera.sites", JustificationsName = "tessera.justifications",
                              CountsName = "tessera.counts";

DictionaryAttr encode(Builder &B, const SourcePosition &Where) {
  return B.getDictionaryAttr({B.getNamedAttr("column", B.getI64IntegerAttr(Where.Column)),
                              B.getNamedAttr("file", B.getStringAttr(Where.File)),
                              B.getNamedAttr("line", B.getI64IntegerAttr(Where.Line))});
}

Attribute encode(Builder &B, const Root &R) {
  return B.getDictionaryAttr({B.getNamedAttr("mode", B.getI64IntegerAttr(static_cast<int64_t>(R.Mode))),
                              B.getNamedAttr("name", B.getStringAttr(R.Name)),
                              B.getNamedAttr("shape", B.getDenseI64ArrayAttr(R.Shape))});
}

Attribute encode(Builder &B, const EntryArgument &A) {
  return B.getDenseI64ArrayAttr({static_cast<int64_t>(A.Kind), A.Axis, A.Bytes, A.Parameter});
}

Attribute encode(Builder &B, const LaunchPredicate &P) {
  SmallVector<int64_t> Terms;
  for (const PredicateTerm &Term : P.Program) {
    Terms.push_back(static_cast<int64_t>(Term.Opcode));
    Terms.push_back(Term.Operand);
  }
  return B.getDictionaryAttr({B.getNamedAttr("code", B.getI64IntegerAttr(P.Code)),
                              B.getNamedAttr("program", B.getDenseI64ArrayAttr(Terms)),
                              B.getNamedAttr("site", B.getI64IntegerAttr(P.Site)),
                              B.getNamedAttr("text", B.getStringAttr(P.Text)), B.getNamedAttr("where", encode(B, P.Where))});
}

// The code stands there when it is not the usual one.
Attribute encode(Builder &B, const CheckSite &S) {
  SmallVector<NamedAttribute, 4> Fields{B.getNamedAttr("axis", B.getI64IntegerAttr(S.Axis)),
                                        B.getNamedAttr("parameter", B.getI64IntegerAttr(S.Parameter)),
                                        B.getNamedAttr("where", encode(B, S.Where))};
  if (S.Code != CheckSite().Code)
    Fields.push_back(B.getNamedAttr("code", B.getI64IntegerAttr(S.Code)));
  return B.getDictionaryAttr(Fields);
}

Attribute encode(Builder &B, const Justification &J) {
  SmallVector<int64_t> Rungs;
  for (Rung R : J.Rungs)
    Rungs.push_back(static_cast<int64_t>(R));
  return B.getDictionaryAttr({B.getNamedAttr("parameter", B.getI64IntegerAttr(J.Parameter)),
                              B.getNamedAttr("references", B.getDenseI64ArrayAttr(J.References)),
                              B.getNamedAttr("rungs", B.getDenseI64ArrayAttr(Rungs))});
}

template <typename Item> void encodeList(Operation *Entry, StringRef Name, const Item &Items) {
  Builder B(Entry->getContext());
  SmallVector<Attribute> Rows;
  for (const auto &Row : Items)
    Rows.push_back(encode(B, Row));
  Entry->setAttr(Name, B.getArrayAttr(Rows));
}

// A number in [Low, High], or failure.
template <typename Number> bool decode(Attribute Value, int64_t Low, int64_t High, Number &Out) {
  auto Integer = dyn_cast_or_null<IntegerAttr>(Value);
  if (!Integer || !Integer.getType().isSignlessInteger(64) || Integer.getInt() < Low || Integer.getInt() > High)
    return false;
  Out = static_cast<Number>(Integer.getInt());
  return true;
}

bool decode(Attribute Value, std::string &Out) {
  auto Text = dyn_cast_or_null<StringAttr>(Value);
  if (Text)
    Out = Text.str();
  return static_cast<bool>(Text);
}

bool decode(Attribute Value, SourcePosition &Out) {
  auto Fields = dyn_cast_or_null<DictionaryAttr>(Value);
  return Fields && decode(Fields.get("file"), Out.File) && decode(Fields.get("line"), 0, UINT32_MAX, Out.Line) &&
         decode(Fields.get("column"), 0, UINT32_MAX, Out.Column);
}

bool decode(Attribute Value, Root &Out) {
  auto Fields = dyn_cast<DictionaryAttr>(Value);
  auto Shape = Fields ? Fields.getAs<DenseI64ArrayAttr>("shape") : nullptr;
  if (!Shape || !decode(Fields.get("name"), Out.Name) || !decode(Fields.get("mode"), 0, 2, Out.Mode))
    return false;
  Out.Shape.assign(Shape.asArrayRef().begin(), Shape.asArrayRef().end());
  return true;
}

bool decode(Attribute Value, EntryArgument &Out) {
  auto Row = dyn_cast<DenseI64ArrayAttr>(Value);
  if (!Row || Row.size() != 4 || llvm::any_of(Row.asArrayRef(), [](int64_t Item) { return Item < 0 || Item > UINT32_MAX; }) || Row[0] > 4)
    return false;
  Out = {static_cast<ArgumentKind>(Row[0]), static_cast<unsigned>(Row[1]), static_cast<unsigned>(Row[2]), static_cast<unsigned>(Row[3])};
  return true;
}

bool isOpcode(int64_t Number) {
  return (Number >= 0 && Number <= static_cast<int64_t>(PredicateOpcode::Programs)) ||
         (Number >= static_cast<int64_t>(PredicateOpcode::Add) && Number <= static_cast<int64_t>(PredicateOpcode::Not));
}

bool decode(Attribute Value, LaunchPredicate &Out) {
  auto Fields = dyn_cast<DictionaryAttr>(Value);
  auto Terms = Fields ? Fields.getAs<DenseI64ArrayAttr>("program") : nullptr;
  if (!Terms || Terms.size() % 2 != 0 || !decode(Fields.get("code"), 0, 9999, Out.Code) ||
      !decode(Fields.get("site"), -1, INT32_MAX, Out.Site) || !decode(Fields.get("text"), Out.Text) ||
      !decode(Fields.get("where"), Out.Where))
    return false;
  for (int64_t Index = 0; Index < Terms.size(); Index += 2) {
    if (!isOpcode(Terms[Index]))
      return false;
    Out.Program.push_back({static_cast<PredicateOpcode>(Terms[Index]), Terms[Index + 1]});
  }
  return true;
}

bool decode(Attribute Value, CheckSite &Out) {
  auto Fields = dyn_cast<DictionaryAttr>(Value);
  return Fields && decode(Fields.get("parameter"), 0, INT32_MAX, Out.Parameter) && decode(Fields.get("axis"), 0, 255, Out.Axis) &&
         (!Fields.get("code") || decode(Fields.get("code"), 4020, 4023, Out.Code)) && decode(Fields.get("where"), Out.Where);
}

bool decode(Attribute Value, Justification &Out) {
  auto Fields = dyn_cast<DictionaryAttr>(Value);
  auto Rungs = Fields ? Fields.getAs<DenseI64ArrayAttr>("rungs") : nullptr;
  auto References = Fields ? Fields.getAs<DenseI64ArrayAttr>("references") : nullptr;
  if (!Rungs || !References || Rungs.size() != References.size() || !decode(Fields.get("parameter"), 0, INT32_MAX, Out.Parameter))
    return false;
  for (int64_t Number : Rungs.asArrayRef()) {
    if (Number < 0 || Number > 3)
      return false;
    Out.Rungs.push_back(static_cast<Rung>(Number));
  }
  Out.References.assign(References.asArrayRef().begin(), References.asArrayRef().end());
  return true;
}

template <typename Items> LogicalResult decodeList(Operation *Entry, StringRef Name, Items &Out) {
  auto Rows = Entry->getAttrOfType<ArrayAttr>(Name);
  if (!Rows)
    return report(Entry, Code::VerifierRejectedOwnOutput, "entry has no '" + Name + "'");
  for (Attribute Row : Rows)
    if (!decode(Row, Out.emplace_back()))
      return report(Entry, Code::VerifierRejectedOwnOutput, "'" + Name + "' of the entry is malformed");
  return success();
}

} // namespace

Rung Justification::worst() const {
  auto Latest = std::max_element(Rungs.begin(), Rungs.end());
  return Latest == Rungs.end() ? Rung::Proved : *Latest;
}

void EntryContract::attach(Operation *Entry) const {
  encodeList(Entry, RootsName, Roots);
  encodeList(Entry, ArgumentsName, Arguments);
  encodeList(Entry, PredicatesName, Predicates);
  encodeList(Entry, SitesName, Sites);
  encodeList(Entry, JustificationsName, Justifications);
  // For readers of dumps; it is never read back.
  std::array<unsigned, 4> Counts = counts();
  Entry->setAttr(CountsName, Builder(Entry->getContext()).getDenseI64ArrayAttr({Counts[0], Counts[1], Counts[2], Counts[3]}));
}

FailureOr<EntryContract> EntryContract::read(Operation *Entry) {
  EntryContract Contract;
  if (failed(decodeList(Entry, RootsName, Contract.Roots)) || failed(decodeList(Entry, ArgumentsName, Contract.Arguments)) ||
      failed(decodeList(Entry, PredicatesName, Contract.Predicates)) || failed(decodeList(Entry, SitesName, Contract.Sites)) ||
      failed(decodeList(Entry, JustificationsName, Contract.Justifications)))
    return failure();
  return Contract;
}

std::array<unsigned, 4> EntryContract::counts() const {
  std::array<unsigned, 4> Counts{};
  for (const Justification &J : Justifications)
    ++Counts[static_cast<size_t>(J.worst())];
  return Counts;
}

// Three forms were seen: `loc(callsite(...)): error: text` and `#cuda_tile.di_loc<...>: error: text` from the compiler, which are locations
// in the text form of the dialect, and `error: error at offset 17: text` from its reader, whose offsets are those behind the bad field.
#include "lowering/Target/TileIr/AssemblerText.h"

#include "lowering/Analysis/SourcePosition.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace tessera::lowering;

namespace {

constexpr StringLiteral Separator = ": error: ";

// A location as text. Its first part need not parse in every version of the assembler; then the first quoted position has to do.
mlir::LocationAttr parseLocation(StringRef Text, mlir::MLIRContext *Context) {
  mlir::ScopedDiagnosticHandler Silence(Context, [](mlir::Diagnostic &) { return mlir::success(); });
  if (Text.starts_with("loc(") || Text.starts_with("#cuda_tile."))
    if (auto Parsed = dyn_cast_if_present<mlir::LocationAttr>(mlir::parseAttribute(Text, Context)))
      return Parsed;
  SmallVector<StringRef, 4> Match;
  unsigned Line, Column;
  if ((Regex("\"([^\"]+)\":([0-9]+):([0-9]+)").match(Text, &Match) || Regex("^([^\":]+):([0-9]+):([0-9]+)$").match(Text, &Match)) &&
      !Match[2].getAsInteger(10, Line) && !Match[3].getAsInteger(10, Column))
    return mlir::FileLineColLoc::get(Context, Match[1], Line, Column);
  return nullptr;
}

std::optional<PlacedError> fromOffset(StringRef Line, ArrayRef<OpOffset> Offsets) {
  SmallVector<StringRef, 3> Match;
  uint64_t Offset;
  if (!Regex("^error: error at offset ([0-9]+): (.*)$").match(Line, &Match) || Match[1].getAsInteger(10, Offset))
    return std::nullopt;
  mlir::Operation *Last = nullptr;
  for (const OpOffset &Each : Offsets)
    if (Each.offset < Offset)
      Last = Each.op;
  if (!Last)
    return std::nullopt;
  return PlacedError{Last->getLoc(), ("op '" + Last->getName().stripDialect() + "': " + Match[2]).str()};
}

} // namespace

std::optional<PlacedError> tessera::lowering::findPlacedError(StringRef Printed, mlir::MLIRContext *Context,
                                                              ArrayRef<OpOffset> Offsets) {
  // The first offset is the innermost; those of the lines behind it, and of other errors, count from elsewhere.
  bool InBody = Printed.contains("failed to parse function body");
  for (StringRef Line : split(Printed, '\n')) {
    auto [Place, Text] = Line.split(Separator);
    if (!Text.empty())
      if (mlir::LocationAttr Where = parseLocation(Place.trim(), Context); Where && positionOf(Where).Line)
        return PlacedError{Where, Text.trim().str()};
    if (InBody && Line.starts_with("error: error at offset "))
      return fromOffset(Line, Offsets);
  }
  return std::nullopt;
}

bool tessera::lowering::hasErrors(StringRef Printed) {
  return any_of(split(Printed, '\n'), [](StringRef Line) {
    StringRef Place = Line.split(Separator).first;
    bool Placed = Place.size() < Line.size() &&
                  (Place.starts_with("loc(") || Place.starts_with("#cuda_tile.") || Regex("^[^\":]+:[0-9]+:[0-9]+$").match(Place));
    return Placed || Line.starts_with("error:");
  });
}

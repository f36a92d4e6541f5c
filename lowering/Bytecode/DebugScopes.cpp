#include "lowering/Bytecode/DebugScopes.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace mlir;

namespace tessera::lowering {

/// The name of a function that no location names.
static constexpr StringLiteral kNameless = "(inlined)";
/// Of longer chains the calls in the middle are left out: more than any reader of a line table shows.
static constexpr size_t kMaxFrames = 256;

/// A use of a macro is a place in the function that uses it, no call.
static bool isMacro(Location callee) {
  auto name = dyn_cast<NameLoc>(callee);
  return name && name.getName() == "macro";
}

/// Names of files are bytes, strings of bytecode are UTF-8 without zero.
static StringAttr asText(StringAttr name) {
  if (!name || (llvm::json::isUTF8(name) && !name.getValue().contains('\0'))) return name;
  std::string fixed = llvm::json::fixUTF8(name);
  llvm::replace(fixed, '\0', '?');
  return StringAttr::get(name.getContext(), fixed);
}

/// Whether nothing is left to do for a location: positions and calls, all in functions.
static bool hasScopes(Location location) {
  if (auto call = dyn_cast<CallSiteLoc>(location))
    return (hasScopes(call.getCallee()) || isa<UnknownLoc>(call.getCallee())) && hasScopes(call.getCaller());
  return isa<cuda_tile::DILocAttr>(location);
}

/// The function around all calls of a location that has scopes.
static cuda_tile::DISubprogramAttr outermostFunction(Location location) {
  while (auto call = dyn_cast<CallSiteLoc>(location)) location = call.getCaller();
  return cast<cuda_tile::DILocAttr>(location).getSubprogram();
}

void DebugScopes::collect(Location location, StringAttr function, Frames& frames) {
  llvm::TypeSwitch<LocationAttr>(location)
      .Case([&](FileLineColRange range) {
        auto position = FileLineColLoc::get(asText(range.getFilename()), range.getStartLine(), range.getStartColumn());
        frames.push_back({position, {}, asText(function)});
      })
      .Case([&](cuda_tile::DILocAttr scoped) { frames.push_back({scoped.getSourceLoc(), scoped.getScope(), function}); })
      .Case([&](NameLoc named) { collect(named.getChildLoc(), named.getName(), frames); })
      .Case([&](CallSiteLoc call) {
        if (!isMacro(call.getCallee())) collect(call.getCallee(), {}, frames);
        collect(call.getCaller(), function, frames);
      })
      .Case([&](FusedLoc fused) {
        size_t before = frames.size();
        for (Location part : fused.getLocations()) {
          collect(part, function, frames);
          if (frames.size() > before) return;
        }
      })
      .Case([&](OpaqueLoc opaque) { collect(opaque.getFallbackLocation(), function, frames); })
      .Default([](LocationAttr) {});
}

cuda_tile::DISubprogramAttr DebugScopes::makeSubprogram(const Frame& frame, StringAttr linkageName) {
  MLIRContext* context = linkageName.getContext();
  StringRef path = frame.position.getFilename();
  auto file = cuda_tile::DIFileAttr::get(context, StringAttr::get(context, llvm::sys::path::filename(path)),
                                         StringAttr::get(context, llvm::sys::path::parent_path(path)));
  // What was compiled is the file of the entry, whichever files its functions came from.
  auto unit = subprogram ? subprogram.getCompileUnit() : cuda_tile::DICompileUnitAttr::get(context, file);
  StringAttr name = frame.function ? frame.function : subprogram ? StringAttr::get(context, kNameless) : linkageName;
  unsigned line = frame.position.getLine();
  return cuda_tile::DISubprogramAttr::get(context, file, line, name, linkageName, unit, line);
}

Attribute DebugScopes::inlinedScope(const Frame& frame) {
  if (frame.scope) return frame.scope;
  StringRef name = frame.function ? frame.function.getValue() : StringRef(kNameless);
  auto linkageName = StringAttr::get(frame.position.getContext(), name + "@" + frame.position.getFilename().getValue());
  cuda_tile::DISubprogramAttr& known = inlined[linkageName];
  if (!known) known = makeSubprogram(frame, linkageName);
  return known;
}

/// The function of an entry whose location says it; null otherwise.
static cuda_tile::DISubprogramAttr givenFunction(cuda_tile::EntryOp entry) {
  auto place = dyn_cast<cuda_tile::DILocAttr>(LocationAttr(entry.getLoc()));
  auto function = place ? dyn_cast<cuda_tile::DISubprogramAttr>(place.getScope()) : nullptr;
  return function && function.getLinkageName() == entry.getSymNameAttr() ? function : nullptr;
}

DebugScopes::DebugScopes(cuda_tile::EntryOp entry, Positions positions) : positions(positions) {
  subprogram = givenFunction(entry);
  if (subprogram) place = entry.getLoc();
  if (subprogram || positions == Positions::Scoped) return;
  Frames frames;
  collect(entry.getLoc(), {}, frames);
  if (frames.empty())
    entry.walk<WalkOrder::PreOrder>([&](Operation* op) {
      collect(op->getLoc(), {}, frames);
      return frames.empty() ? WalkResult::advance() : WalkResult::interrupt();
    });
  if (frames.empty()) return;
  // The outermost position is that of the entry itself.
  subprogram = makeSubprogram(frames.back(), entry.getSymNameAttr());
  place = cuda_tile::DILocAttr::get(entry.getContext(), frames.back().position, subprogram);
}

LocationAttr DebugScopes::scoped(Location location) {
  if (hasScopes(location) && outermostFunction(location) == subprogram) return location;
  Frames frames;
  if (positions == Positions::All) collect(location, {}, frames);
  if (frames.empty()) return UnknownLoc::get(location.getContext());
  if (frames.size() > kMaxFrames) frames.erase(frames.begin() + kMaxFrames / 2, frames.end() - kMaxFrames / 2);
  // From the outside in: whatever a location says, its outermost function is the entry.
  LocationAttr result = cuda_tile::DILocAttr::get(location.getContext(), frames.back().position, subprogram);
  for (const Frame& frame : llvm::reverse(ArrayRef(frames).drop_back())) {
    Location callee = cuda_tile::DILocAttr::get(location.getContext(), frame.position, inlinedScope(frame));
    result = CallSiteLoc::get(callee, result);
  }
  return result;
}

}  // namespace tessera::lowering

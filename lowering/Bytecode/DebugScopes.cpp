#include "lowering/Bytecode/DebugScopes.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "lowering/Bytecode/Format.h"

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

/// Whether nothing is left to do for a location: positions and calls, all in functions. What is nested too deeply is for the writer to
/// refuse.
bool DebugScopes::hasScopes(LocationAttr location, unsigned depth) {
  SmallVector<LocationAttr> path;
  bool result = true;
  while (true) {
    if (auto known = scopes.find(location); known != scopes.end()) {
      result = known->second;
      break;
    }
    path.push_back(location);
    auto call = dyn_cast<CallSiteLoc>(location);
    if (!call) result = isa<cuda_tile::DILocAttr, UnknownLoc>(location);
    if (call && depth < kMaxScopeDepth) result = hasScopes(call.getCallee(), depth + 1);
    if (!call || !result) break;
    location = call.getCaller();
  }
  for (LocationAttr each : path) scopes[each] = result;
  return result;
}

/// The function around all calls of a location that has scopes; null if the outermost is unknown.
static cuda_tile::DISubprogramAttr outermostFunction(Location location) {
  while (auto call = dyn_cast<CallSiteLoc>(location)) location = call.getCaller();
  auto place = dyn_cast<cuda_tile::DILocAttr>(LocationAttr(location));
  return place ? place.getSubprogram() : nullptr;
}

/// Whether a location has frames. Calls within calls within callees are followed to a depth that nobody writes.
bool DebugScopes::hasPosition(LocationAttr location, unsigned depth) {
  if (depth == kMaxScopeDepth) return false;
  SmallVector<LocationAttr> path;
  bool result = false;
  while (!result) {
    if (auto known = places.find(location); known != places.end()) {
      result = known->second;
      break;
    }
    path.push_back(location);
    auto inside = [&](LocationAttr part) { return hasPosition(part, depth + 1); };
    result = llvm::TypeSwitch<LocationAttr, bool>(location)
                 .Case<FileLineColRange, cuda_tile::DILocAttr>([](auto) { return true; })
                 .Case([&](NameLoc named) { return inside(named.getChildLoc()); })
                 .Case([&](CallSiteLoc call) { return !isMacro(call.getCallee()) && inside(call.getCallee()); })
                 .Case([&](FusedLoc fused) { return llvm::any_of(fused.getLocations(), inside); })
                 .Case([&](OpaqueLoc opaque) { return inside(opaque.getFallbackLocation()); })
                 .Default(false);
    auto call = dyn_cast<CallSiteLoc>(location);
    if (!call) break;
    location = call.getCaller();
  }
  for (LocationAttr each : path) places[each] = result;
  return result;
}

DebugScopes::Frames DebugScopes::collect(Location location, Order order, size_t limit) {
  Frames frames;
  SmallVector<std::pair<Location, StringAttr>> rest = {{location, StringAttr()}};  // with the names around each
  while (!rest.empty() && frames.size() < limit) {
    auto [next, function] = rest.pop_back_val();
    if (!hasPosition(next)) continue;
    llvm::TypeSwitch<LocationAttr>(next)
        .Case([&, function = function](FileLineColRange range) {
          auto position = FileLineColLoc::get(asText(range.getFilename()), range.getStartLine(), range.getStartColumn());
          frames.push_back({position, {}, asText(function)});
        })
        .Case([&, function = function](cuda_tile::DILocAttr scoped) { frames.push_back({scoped.getSourceLoc(), scoped.getScope(), function}); })
        .Case([&](NameLoc named) { rest.emplace_back(named.getChildLoc(), named.getName()); })
        .Case([&, function = function](CallSiteLoc call) {
          rest.emplace_back(call.getCaller(), function);
          if (!isMacro(call.getCallee())) rest.emplace_back(call.getCallee(), StringAttr());
          if (order == Order::OutermostFirst && !isMacro(call.getCallee())) std::swap(rest.back(), rest[rest.size() - 2]);
        })
        .Case([&, function = function](FusedLoc fused) {
          rest.emplace_back(*llvm::find_if(fused.getLocations(), [&](Location part) { return hasPosition(part); }), function);
        })
        .Case([&, function = function](OpaqueLoc opaque) { rest.emplace_back(opaque.getFallbackLocation(), function); });
  }
  return frames;
}

DebugScopes::Frames DebugScopes::collect(Location location) {
  Frames frames = collect(location, Order::InnermostFirst, kMaxFrames + 1);
  if (frames.size() <= kMaxFrames) return frames;
  frames.truncate(kMaxFrames / 2);
  llvm::append_range(frames, llvm::reverse(collect(location, Order::OutermostFirst, kMaxFrames - kMaxFrames / 2)));
  return frames;
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
  else if (positions == Positions::Scoped && isa<cuda_tile::DILocAttr>(LocationAttr(entry.getLoc()))) left = entry.getLoc();
  if (subprogram || positions == Positions::Scoped) return;
  Frames frames = collect(entry.getLoc(), Order::OutermostFirst, 1);
  if (frames.empty())
    entry.walk<WalkOrder::PreOrder>([&](Operation* op) {
      frames = collect(op->getLoc(), Order::OutermostFirst, 1);
      return frames.empty() ? WalkResult::advance() : WalkResult::interrupt();
    });
  if (frames.empty()) return;
  // The outermost position is that of the entry itself.
  subprogram = makeSubprogram(frames.back(), entry.getSymNameAttr());
  place = cuda_tile::DILocAttr::get(entry.getContext(), frames.back().position, subprogram);
}

LocationAttr DebugScopes::scoped(Location location) {
  if (isa<UnknownLoc>(location)) return location;
  bool given = hasScopes(location);
  cuda_tile::DISubprogramAttr function = given ? outermostFunction(location) : nullptr;
  if (given && known() && (!function || function == subprogram)) return location;
  Frames frames;
  if (positions == Positions::All) frames = collect(location);
  if (frames.empty()) {
    if (given && !left) left = location;
    return UnknownLoc::get(location.getContext());
  }
  // From the outside in: whatever a location says, its outermost function is the entry.
  LocationAttr result = cuda_tile::DILocAttr::get(location.getContext(), frames.back().position, subprogram);
  for (const Frame& frame : llvm::reverse(ArrayRef(frames).drop_back())) {
    Location callee = cuda_tile::DILocAttr::get(location.getContext(), frame.position, inlinedScope(frame));
    result = CallSiteLoc::get(callee, result);
  }
  return result;
}

}  // namespace tessera::lowering

#include "plugin/Ownership/MovePropagation.h"

#include <optional>

#include "clang/Analysis/Analyses/PostOrderCFGView.h"
#include "clang/Analysis/FlowSensitive/DataflowWorklist.h"

namespace tessera::plugin {
namespace {

// What is known about one place. Places without an entry hold their handle.
struct Place {
  AccessPath Path;
  const Fact* Move = nullptr;  // null: the place has escaped and is not judged
  bool Maybe = false;

  bool operator==(const Place&) const = default;
};

// The places that differ from their beginning, at one point of the graph. Functions move few handles, so a list is enough.
class State {
 public:
  void apply(const Fact& Event);
  bool join(const State& Other);  // whether anything changed
  const Place* find(const AccessPath& Path) const;

 private:
  Place* findMutable(const AccessPath& Path) { return const_cast<Place*>(find(Path)); }

  llvm::SmallVector<Place, 4> Places;
};

const Place* State::find(const AccessPath& Path) const {
  for (const Place& Each : Places)
    if (Each.Path == Path) return &Each;
  return nullptr;
}

bool isEscaped(const Place& Each) { return !Each.Move; }

void State::apply(const Fact& Event) {
  switch (Event.What) {
    case Fact::Kind::Use:
      return;
    case Fact::Kind::Move:
    case Fact::Kind::MoveToLaunch:
      if (Place* Known = findMutable(Event.Path)) {
        if (!isEscaped(*Known)) *Known = {Event.Path, &Event, false};
      } else {
        Places.push_back({Event.Path, &Event, false});
      }
      return;
    case Fact::Kind::Assign:
    case Fact::Kind::Unknown:
      llvm::erase_if(Places, [&](const Place& Each) { return !isEscaped(Each) && Each.Path.isInside(Event.Path); });
      return;
    case Fact::Kind::Escape:
      llvm::erase_if(Places, [&](const Place& Each) { return Each.Path.isInside(Event.Path); });
      Places.push_back({Event.Path, nullptr, false});
      return;
  }
}

bool State::join(const State& Other) {
  bool Changed = false;
  auto mark = [&](Place& Known, const Place& Joined) {
    Changed |= !(Known == Joined);
    Known = Joined;
  };
  for (Place& Known : Places)
    if (!isEscaped(Known) && !Other.find(Known.Path)) mark(Known, {Known.Path, Known.Move, true});
  for (const Place& Arriving : Other.Places) {
    Place* Known = findMutable(Arriving.Path);
    if (!Known) {
      Places.push_back({Arriving.Path, Arriving.Move, !isEscaped(Arriving)});
      Changed = true;
    } else if (!isEscaped(*Known)) {
      // The first move that reached this point stays the one that is shown.
      mark(*Known, isEscaped(Arriving) ? Arriving : Place{Known->Path, Known->Move, Known->Maybe || Arriving.Maybe});
    }
  }
  return Changed;
}

// Whether the place itself or an object around it has escaped.
bool hasEscaped(const State& Now, const AccessPath& Path) {
  const Place* Whole = Now.find({Path.Root, nullptr});
  const Place* Part = Now.find(Path);
  return (Whole && isEscaped(*Whole)) || (Part && isEscaped(*Part));
}

}  // namespace

std::vector<UseOfMoved> findUsesOfMoved(const clang::CFG& Graph, const FunctionFacts& Facts) {
  std::vector<std::optional<State>> AtBegin(Graph.getNumBlockIDs());
  clang::PostOrderCFGView Order(&Graph);
  clang::ForwardDataflowWorklist Worklist(Graph, &Order);
  AtBegin[Graph.getEntry().getBlockID()] = State();
  Worklist.enqueueBlock(&Graph.getEntry());
  while (const clang::CFGBlock* Block = Worklist.dequeue()) {
    State Now = *AtBegin[Block->getBlockID()];
    for (const Fact& Event : Facts.Blocks[Block->getBlockID()]) Now.apply(Event);
    for (const clang::CFGBlock* Next : Block->succs()) {
      if (!Next) continue;
      std::optional<State>& There = AtBegin[Next->getBlockID()];
      if (!There) {
        There = Now;
        Worklist.enqueueBlock(Next);
      } else if (There->join(Now)) {
        Worklist.enqueueBlock(Next);
      }
    }
  }

  std::vector<UseOfMoved> Uses;
  llvm::SmallPtrSet<const Fact*, 8> Reported;
  for (const clang::CFGBlock* Block : Order) {
    if (!AtBegin[Block->getBlockID()]) continue;
    State Now = *AtBegin[Block->getBlockID()];
    for (const Fact& Event : Facts.Blocks[Block->getBlockID()]) {
      const Place* Known = Event.What == Fact::Kind::Use ? Now.find(Event.Path) : nullptr;
      if (Known && !hasEscaped(Now, Event.Path) && Reported.insert(Known->Move).second)
        Uses.push_back({Event.Path, Event.Where, Known->Move->Where, Known->Move->What == Fact::Kind::MoveToLaunch, Known->Maybe});
      Now.apply(Event);
    }
  }
  return Uses;
}

}  // namespace tessera::plugin

// What a C++ object is while a kernel is emitted: one SSA value, or its parts.
#ifndef TESSERA_PLUGIN_EMIT_VALUE_H
#define TESSERA_PLUGIN_EMIT_VALUE_H

#include <memory>
#include <vector>

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "mlir/IR/Value.h"

namespace tessera::plugin {

struct Closure;

// A scalar, tile or tensor handle is Single; structs fall apart into their fields; a lambda is a closure. Objects have a fixed address
// while they live: references are pointers to them, and `KernelEmitter::write` assigns part by part.
struct Value {
  enum class Kind { Unset, Dead, Single, Record, Lambda };

  Kind What = Kind::Unset;
  mlir::Value Ssa;
  std::vector<Value> Fields;
  std::shared_ptr<Closure> Captured;

  static Value single(mlir::Value V) { return {Kind::Single, V, {}, nullptr}; }
  static Value record(std::vector<Value> Fields) { return {Kind::Record, {}, std::move(Fields), nullptr}; }
  static Value nothing() { return record({}); }  // of type void, or of an empty class

  bool isSingle() const { return What == Kind::Single; }

  // A part that has no value yet, or no value any more; null if there is none.
  const Value* firstMissing() const {
    if (What == Kind::Unset || What == Kind::Dead) return this;
    for (const Value& Field : Fields)
      if (const Value* Missing = Field.firstMissing()) return Missing;
    return nullptr;
  }

  // A copy that shares nothing with this object: each copy of a lambda has captures of its own.
  Value copy() const;

  // The scope of the object has ended.
  void kill();

  // Calls `Do` for each part that is one value, captured copies included.
  template <class Function>
  void eachSingle(Function Do);
};

// What a lambda has captured: a copy, or the place of a variable. Of `this` there is no variable.
struct Capture {
  const clang::ValueDecl* Variable;
  Value Copy;
  Value* Place = nullptr;
};

struct Closure {
  std::vector<Capture> Captures;
};

inline Value Value::copy() const {
  Value Result = *this;
  for (Value& Field : Result.Fields) Field = Field.copy();
  if (!Captured) return Result;
  Result.Captured = std::make_shared<Closure>(*Captured);
  for (Capture& Part : Result.Captured->Captures) Part.Copy = Part.Copy.copy();
  return Result;
}

inline void Value::kill() {
  if (Captured)
    for (Capture& Part : Captured->Captures) Part.Copy.kill();
  if (Fields.empty()) What = Kind::Dead;
  for (Value& Field : Fields) Field.kill();
}

template <class Function>
void Value::eachSingle(Function Do) {
  if (isSingle()) Do(*this);
  for (Value& Field : Fields) Field.eachSingle(Do);
  if (!Captured) return;
  for (Capture& Part : Captured->Captures) Part.Copy.eachSingle(Do);
}

}  // namespace tessera::plugin

#endif

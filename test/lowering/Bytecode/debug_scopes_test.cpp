// Positions that stand for more than anyone can count, or that are nested more deeply than any reader follows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/lowering/Bytecode/corpus.h"

namespace tessera::lowering::testing {
namespace {

using namespace cuda_tile;
using ::testing::ElementsAre;

class DebugScopesTest : public ::testing::Test {
 protected:
  DebugScopesTest() {
    mlir::MLIRContext* context = &corpus.context;
    mlir::Builder builder(context);
    file = DIFileAttr::get(context, builder.getStringAttr("k.cu"), builder.getStringAttr("/s"));
    function = DISubprogramAttr::get(context, file, 1, builder.getStringAttr("k"), builder.getStringAttr("k"),
                                     DICompileUnitAttr::get(context, file), 1);
  }

  mlir::FileLineColLoc at(unsigned line) { return mlir::FileLineColLoc::get(&corpus.context, "k.cu", line, 9); }
  mlir::Location in(mlir::Attribute scope, unsigned line = 1) { return DILocAttr::get(&corpus.context, at(line), scope); }

  /// A chain of calls, of which each is callee and caller of the next.
  static mlir::Location doubled(mlir::Location location, unsigned times) {
    for (; times; --times) location = mlir::CallSiteLoc::get(location, location);
    return location;
  }
  mlir::Attribute blocks(unsigned depth) {
    mlir::Attribute scope = function;
    for (unsigned i = 0; i < depth; ++i) scope = DILexicalBlockAttr::get(&corpus.context, scope, file, i, 1);
    return scope;
  }

  /// The bytes of a module whose only op but `return` stands at `location`, and what is said about it.
  Bytes write(mlir::Location location, Positions positions, mlir::Location entryAt) {
    mlir::OpBuilder builder(&corpus.context);
    module = ModuleOp::create(builder, builder.getUnknownLoc(), "m");
    builder.setInsertionPointToStart(&module->getBody().front());
    auto entry = EntryOp::create(builder, entryAt, "k", mlir::TypeRange());
    builder.setInsertionPointToStart(entry.getBodyBlock());
    MakeTokenOp::create(builder, location, TokenType::get(&corpus.context));
    ReturnOp::create(builder, builder.getUnknownLoc());
    said.clear();
    mlir::ScopedDiagnosticHandler handler(&corpus.context, [&](mlir::Diagnostic& diagnostic) {
      auto place = mlir::dyn_cast<mlir::FileLineColLoc>(diagnostic.getLocation());
      said.push_back((place ? std::to_string(place.getLine()) + ": " : "") + diagnostic.str());
      return mlir::success();
    });
    mlir::FailureOr<std::string> bytes = writeBytecode(*module, {}, positions);
    return failed(bytes) ? Bytes() : Bytes(bytes->begin(), bytes->end());
  }
  Bytes write(mlir::Location location, Positions positions = Positions::Scoped) { return write(location, positions, in(function)); }

  /// The position of the op, as it is read back.
  mlir::LocationAttr read(const Bytes& bytes) {
    reading = corpus.read(bytes);
    EXPECT_TRUE(reading.module) << reading.errors[0];
    if (!reading.module) return nullptr;
    return (*reading.module->getOps<EntryOp>().begin()).getBodyBlock()->front().getLoc();
  }

  Corpus corpus;
  DIFileAttr file;
  DISubprogramAttr function;
  mlir::OwningOpRef<ModuleOp> module;
  Reading reading;
  std::vector<std::string> said;
};

/// 2^60 frames: the outer 128 and the inner 128 are kept.
TEST_F(DebugScopesTest, CallsThatShareTheirPartsAreCountedOnce) {
  Bytes bytes = write(doubled(at(7), 60), Positions::All, at(3));
  EXPECT_THAT(said, ElementsAre());
  unsigned frames = 1;
  for (mlir::LocationAttr place = read(bytes); auto call = mlir::dyn_cast_or_null<mlir::CallSiteLoc>(place); place = call.getCaller()) ++frames;
  EXPECT_EQ(frames, 256u);
}

TEST_F(DebugScopesTest, CallsThatShareTheirPartsAndHaveScopesStayAsTheyAre) {
  mlir::Location shared = doubled(in(function, 7), 60);
  for (Positions positions : {Positions::Scoped, Positions::All}) {
    EXPECT_EQ(read(write(shared, positions)), mlir::LocationAttr(shared));
    EXPECT_THAT(said, ElementsAre());
  }
}

/// Nothing has a position in 2^60 parts.
TEST_F(DebugScopesTest, PartsWithoutPositionAreLookedAtOnce) {
  mlir::Location none = mlir::UnknownLoc::get(&corpus.context);
  mlir::Location fused = mlir::FusedLoc::get(&corpus.context, {doubled(mlir::NameLoc::get(mlir::StringAttr::get(&corpus.context, "f"), none), 60), at(5)});
  auto place = mlir::dyn_cast_or_null<DILocAttr>(read(write(fused, Positions::All, at(3))));
  ASSERT_TRUE(place);
  EXPECT_EQ(place.getSourceLoc().getLine(), 5u);
}

/// Of a long chain the innermost and the outermost calls are kept, in their order.
TEST_F(DebugScopesTest, TheMiddleOfALongChainIsLeftOut) {
  mlir::Location chain = at(1);
  for (unsigned line = 2; line <= 1000; ++line) chain = mlir::CallSiteLoc::get(at(line), chain);
  std::vector<unsigned> lines;
  mlir::LocationAttr place = read(write(chain, Positions::All, at(3)));
  for (; auto call = mlir::dyn_cast_or_null<mlir::CallSiteLoc>(place); place = call.getCaller())
    lines.push_back(mlir::cast<DILocAttr>(mlir::LocationAttr(call.getCallee())).getSourceLoc().getLine());
  ASSERT_EQ(lines.size(), 255u);
  for (unsigned i = 0; i < 255; ++i) EXPECT_EQ(lines[i], i < 128 ? 1000 - i : 256 - i);
  EXPECT_EQ(mlir::cast<DILocAttr>(place).getSourceLoc().getLine(), 1u);
}

/// A position and its blocks; their function is known from the entry.
TEST_F(DebugScopesTest, ScopesAreNestedAsDeeplyAsTheyAreRead) {
  for (Positions positions : {Positions::Scoped, Positions::All}) {
    EXPECT_EQ(read(write(in(blocks(511), 7), positions)), mlir::LocationAttr(in(blocks(511), 7)));
    for (unsigned depth : {512, 100000}) {
      EXPECT_TRUE(write(in(blocks(depth), 7), positions).empty());
      EXPECT_THAT(said, ElementsAre("7: scopes or calls are nested more than 512 deep")) << depth;
    }
  }
}

TEST_F(DebugScopesTest, CallsAreNestedAsDeeplyAsTheyAreRead) {
  for (bool asCallee : {false, true}) {
    auto chain = [&](unsigned depth) {
      mlir::Location result = in(function, 7);
      for (unsigned i = 0; i < depth; ++i)
        result = asCallee ? mlir::CallSiteLoc::get(result, in(function, 7)) : mlir::CallSiteLoc::get(in(function, 7), result);
      return result;
    };
    EXPECT_EQ(read(write(chain(508))), mlir::LocationAttr(chain(508)));
    for (unsigned depth : {513, 100000}) {
      EXPECT_TRUE(write(chain(depth)).empty());
      EXPECT_THAT(said, ElementsAre("7: scopes or calls are nested more than 512 deep")) << depth;
    }
  }
}

/// What the assembler refuses is not written, and it is said.
TEST_F(DebugScopesTest, WhatLiesInAnotherFunctionIsLeftOut) {
  mlir::Builder builder(&corpus.context);
  auto other = DISubprogramAttr::get(&corpus.context, file, 1, builder.getStringAttr("o"), builder.getStringAttr("o"),
                                     function.getCompileUnit(), 1);
  EXPECT_TRUE(mlir::isa<mlir::UnknownLoc>(read(write(in(other, 7)))));
  EXPECT_THAT(said, ElementsAre("7: debug information is left out: it does not lie in function 'k'"));
  EXPECT_TRUE(mlir::isa<mlir::UnknownLoc>(read(write(in(function, 7), Positions::Scoped, builder.getUnknownLoc()))));
  EXPECT_THAT(said, ElementsAre("7: debug information is left out: it does not lie in function 'k'"));
  EXPECT_TRUE(mlir::isa<mlir::UnknownLoc>(read(write(in(function, 7), Positions::Scoped, in(other, 5)))));
  EXPECT_THAT(said, ElementsAre("5: debug information is left out: it does not lie in function 'k'"));
  mlir::Location fromNowhere = mlir::CallSiteLoc::get(in(other, 7), builder.getUnknownLoc());
  EXPECT_EQ(read(write(fromNowhere)), mlir::LocationAttr(fromNowhere)) << "nobody knows that it does not";
  EXPECT_THAT(said, ElementsAre());
}

}  // namespace
}  // namespace tessera::lowering::testing

// The compiler's reader and the interpreter's accept the same files: whole ones, of every op in every version, and damaged ones. What the
// verifier of the dialect says about a file that is well formed is no matter of reading; the interpreter checks that when it loads an
// entry.
#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "llvm/Support/FormatVariadic.h"
#include "runtime/driver/cpu/interpreter/decode.h"
#include "test/lowering/Bytecode/corpus.h"

namespace tessera::lowering::testing {
namespace {

namespace interpreter = runtime::interpreter;

enum class Verdict { Accepted, Malformed, Invalid };

/// Errors of the verifier speak of an op of the dialect; those of a record or table of what stands there.
Verdict verdictOf(const Reading& reading) {
  if (reading.module) return Verdict::Accepted;
  bool malformed = !reading.errors.empty() && reading.errors.front().find(": 'cuda_tile.") == std::string::npos;
  return malformed ? Verdict::Malformed : Verdict::Invalid;
}

std::string nameOf(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  // The interpreter takes every pointer alike.
  for (llvm::StringRef prefix : {"!cuda_tile.", "!", ", <none>"})
    for (size_t at; (at = text.find(prefix)) != std::string::npos;) text.erase(at, prefix.size());
  return text;
}

/// Ops in the order of their records, with their operands and the types of their results that are tiles or tokens.
void compareStructure(cuda_tile::ModuleOp module, const interpreter::decoded_module& decoded, const std::string& what) {
  auto entries = module.getBody().getOps<cuda_tile::EntryOp>();
  ASSERT_EQ(static_cast<size_t>(llvm::range_size(entries)), decoded.entries.size()) << what;
  ASSERT_EQ(static_cast<size_t>(llvm::range_size(module.getBody().getOps<cuda_tile::GlobalOp>())), decoded.globals.size()) << what;
  size_t number = 0;
  for (cuda_tile::EntryOp entry : entries) {
    const interpreter::decoded_entry& other = decoded.entries[number++];
    ASSERT_EQ(entry.getSymName().str(), other.name) << what;
    uint32_t at = other.first_op;
    entry.getBody().walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      ASSERT_LT(at, other.end_op) << what;
      const interpreter::decoded_op& record = decoded.ops[at++];
      std::string mnemonic = op->getName().stripDialect().str();
      ASSERT_EQ(mnemonic, record.layout->mnemonic) << what;
      ASSERT_EQ(op->getNumOperands(), record.operands) << what << ": " << mnemonic;
      ASSERT_LE(record.results, op->getNumResults()) << what << ": " << mnemonic;
      for (uint32_t k = 0; k < record.results; ++k) {
        mlir::Type type = op->getResult(k).getType();
        if (mlir::isa<cuda_tile::TileType, cuda_tile::TokenType>(type) && nameOf(type).find("fnv8") == std::string::npos) {
          ASSERT_EQ(llvm::StringRef(nameOf(type)).lower(),
                    llvm::StringRef(interpreter::to_string(decoded.types, decoded.values[record.first_result + k])).lower())
              << what << ": " << mnemonic;
        }
      }
    });
    ASSERT_EQ(at, other.end_op) << what;
  }
}

class TwoReaders : public ::testing::Test {
 protected:
  struct Totals {
    unsigned accepted = 0, malformed = 0, invalid = 0;
  };

  void compare(llvm::ArrayRef<uint8_t> bytes, const std::string& what) {
    Reading reading = corpus.read(bytes);
    auto decoded = interpreter::decode({bytes.data(), bytes.size()});
    switch (verdictOf(reading)) {
      case Verdict::Accepted:
        ++totals.accepted;
        ASSERT_TRUE(decoded) << what << ": only the interpreter refuses: " << decoded.error().text;
        compareStructure(*reading.module, *decoded, what);
        break;
      case Verdict::Malformed:
        ++totals.malformed;
        ASSERT_FALSE(decoded) << what << ": only the compiler refuses: " << reading.errors.front();
        break;
      case Verdict::Invalid:
        ++totals.invalid;
        break;
    }
  }

  /// A whole file, its beginnings, and files that differ from it in a few bytes.
  void compareWithDamage(const Bytes& whole, const std::string& name, unsigned rounds) {
    ASSERT_FALSE(whole.empty()) << name;
    compare(whole, name);
    std::mt19937 random(static_cast<unsigned>(whole.size()));
    for (unsigned round = 0; round < rounds && !HasFatalFailure(); ++round) {
      Bytes bytes = whole;
      std::string what = name;
      switch (round % 4) {
        case 0:
          bytes.resize(random() % bytes.size());
          what += llvm::formatv(", {0} bytes", bytes.size());
          break;
        case 1: {  // a byte more or less
          size_t at = kHeader + random() % (bytes.size() - kHeader);
          if (random() % 2)
            bytes.insert(bytes.begin() + at, static_cast<uint8_t>(random() % 8));
          else
            bytes.erase(bytes.begin() + at);
          what += llvm::formatv(", shifted from {0:x}", at);
          break;
        }
        default:
          for (unsigned changes = 1 + random() % 3; changes; --changes) {
            // Most fields are small numbers.
            size_t at = random() % 8 ? kHeader + random() % (bytes.size() - kHeader) : 9;
            bytes[at] = static_cast<uint8_t>(at == 9 ? 1 + random() % 4 : random() % 3 ? random() % 24 : random());
            what += llvm::formatv(", {0:x} is {1:x}", at, bytes[at]);
          }
      }
      compare(bytes, what);
    }
  }

  static constexpr size_t kHeader = 12;
  Corpus corpus;
  Totals totals;
};

TEST_F(TwoReaders, GoldenFiles) {
  unsigned files = 0;
  for (const auto& file : std::filesystem::directory_iterator(TESSERA_TEST_FOLDER "/lowering/Bytecode/golden")) {
    std::string name = file.path().filename().string();
    if (file.path().extension() != ".tileirbc") continue;
    ++files;
    compareWithDamage(golden(name), name, 4000);
  }
  EXPECT_GE(files, 2u);
  EXPECT_GE(totals.accepted, files);
  EXPECT_GT(totals.malformed, 1000u);
}

TEST_F(TwoReaders, EveryKindOfRecordInEveryVersion) {
  for (const char* version : {"13.1", "13.2", "13.3", "13.4"})
    compareWithDamage(corpus.write(kEveryRecord, *BytecodeVersion::parse(version)), std::string("every record, ") + version, 4000);
  compareWithDamage(corpus.write(kYoungRecords, *BytecodeVersion::parse("13.4")), "young records", 8000);
  EXPECT_GE(totals.accepted, 5u);
  EXPECT_GT(totals.malformed, 5000u);
}

/// The modules of the tests of all ops: those that a version can hold, in that version.
TEST_F(TwoReaders, EveryOp) {
  unsigned modules = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(TESSERA_TEST_FOLDER "/lowering/Bytecode/ops")) {
    if (file.path().extension() != ".mlir") continue;
    std::ifstream stream(file.path());
    std::string text(std::istreambuf_iterator<char>(stream), {});
    llvm::SmallVector<llvm::StringRef> parts;
    llvm::StringRef(text).split(parts, "// -----");
    for (llvm::StringRef part : parts)
      for (const char* version : {"13.1", "13.2", "13.3", "13.4"}) {
        mlir::ScopedDiagnosticHandler quiet(&corpus.context, [](mlir::Diagnostic&) { return mlir::success(); });
        auto parsed = mlir::parseSourceString<mlir::ModuleOp>(part, &corpus.context);
        if (!parsed) continue;
        for (cuda_tile::ModuleOp module : parsed->getOps<cuda_tile::ModuleOp>()) {
          mlir::FailureOr<std::string> written = writeBytecode(module, *BytecodeVersion::parse(version));
          if (mlir::failed(written)) continue;
          ++modules;
          compareWithDamage(Bytes(written->begin(), written->end()), file.path().filename().string() + ", " + version, 40);
        }
      }
  }
  EXPECT_GE(modules, 18u);
  EXPECT_GE(totals.accepted, modules);
}

/// What fuzzing has kept, findings among it.
TEST_F(TwoReaders, InputsKeptFromFuzzing) {
  unsigned files = 0;
  for (const auto& file : std::filesystem::directory_iterator(TESSERA_TEST_FOLDER "/fuzz/corpus/bytecode")) {
    std::ifstream stream(file.path(), std::ios::binary);
    compare(Bytes(std::istreambuf_iterator<char>(stream), {}), file.path().filename().string());
    ++files;
  }
  EXPECT_GE(files, 100u);
  EXPECT_GT(totals.accepted, 20u);
  EXPECT_GT(totals.malformed, 100u);
}

/// Types within types, numbers in longer form than needed, and parameters that one signature hands to many entries.
TEST_F(TwoReaders, WhatDamageDoesNotReach) {
  auto file = [](const std::vector<Bytes>& types, const Bytes& functions, const std::vector<Bytes>& names = {{'k'}, {'l'}}) {
    Bytes bytes{0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0, 13, 3, 0, 0};
    auto section = [&](uint8_t id, unsigned alignment, const Bytes& payload) {
      bytes.push_back(id | 0x80);
      for (size_t size = payload.size();; size >>= 7) {
        bytes.push_back(static_cast<uint8_t>(size >= 0x80 ? size | 0x80 : size));
        if (size < 0x80) break;
      }
      bytes.push_back(static_cast<uint8_t>(alignment));
      while (bytes.size() % alignment) bytes.push_back(0xCB);
      bytes.insert(bytes.end(), payload.begin(), payload.end());
    };
    auto table = [](const std::vector<Bytes>& items) {
      Bytes bytes{static_cast<uint8_t>(items.size()), 0xCB, 0xCB, 0xCB};
      size_t at = 0;
      for (const Bytes& item : items) {
        for (unsigned k = 0; k < 4; ++k) bytes.push_back(static_cast<uint8_t>(at >> (8 * k)));
        at += item.size();
      }
      for (const Bytes& item : items) bytes.insert(bytes.end(), item.begin(), item.end());
      return bytes;
    };
    section(2, 8, functions);
    section(5, 4, table(types));
    section(1, 4, table(names));
    bytes.push_back(0);
    return bytes;
  };
  const Bytes function{1, 0, 0, 2, 0, 3, 0x5c, 0, 0}, none{16, 0, 0};
  compare(file({none}, function), "one function");
  EXPECT_EQ(totals.accepted, 1u);
  compare(file({{16, 1, 1, 0}, none}, {1, 0, 1, 2, 0, 3, 0x5c, 0, 0}), "a function type in a function type");
  compare(file({none, {16, 1, 1, 0}}, function), "a function type in itself");
  compare(file({none, {13, 1, 0}}, function), "a tile of itself");
  compare(file({none, {13, 2, 0}, {13, 1, 0}}, function), "tiles of each other");
  EXPECT_EQ(totals.malformed, 4u);
  compare(file({none}, {1, 0x80, 0, 0x80, 0x80, 0, 2, 0x80, 0, 0x84, 0, 0xdc, 0, 0, 0}), "long numbers");
  EXPECT_EQ(totals.accepted, 2u);
  // A tile of nine axes is a type like any other.
  Bytes nine{13, 2, 9};
  for (int k = 0; k < 9; ++k) nine.insert(nine.end(), {1, 0, 0, 0, 0, 0, 0, 0});
  compare(file({none, nine, {7}}, function), "nine axes");
  EXPECT_EQ(totals.accepted, 3u);
  // Twenty entries of a thousand parameters, all from one row, or of ten.
  for (unsigned wide : {0, 1}) {
    Bytes signature{16, static_cast<uint8_t>(wide ? 0xE8 : 10)};
    if (wide) signature.push_back(7);
    signature.insert(signature.end(), wide ? 1000 : 10, 1);
    signature.push_back(0);
    Bytes functions{20};
    std::vector<Bytes> names;
    for (uint8_t k = 0; k < 20; ++k) {
      names.push_back({static_cast<uint8_t>('a' + k)});
      functions.insert(functions.end(), {k, 2, 2, 0, 3, 0x5c, 0, 0});
    }
    compare(file({{3}, {13, 0, 0}, signature}, functions, names), "parameters");
    EXPECT_EQ(totals.accepted, 4u) << wide;
  }
  EXPECT_EQ(totals.malformed, 5u);
}

}  // namespace
}  // namespace tessera::lowering::testing

// The reader on bytes that nobody promised anything about: an error or a valid module, never anything else.
#include <gtest/gtest.h>

#include <random>

#include "test/lowering/Bytecode/corpus.h"

namespace tessera::lowering::testing {
namespace {

/// What is read must be an error, once, or a module that verifies, prints, and can be written again.
void expectErrorOrModule(Corpus& corpus, llvm::ArrayRef<uint8_t> bytes, const std::string& what) {
  Reading reading = corpus.read(bytes);
  if (!reading.module) {
    ASSERT_EQ(reading.errors.size(), 1u) << what;
    ASSERT_EQ(reading.errors[0].rfind("byte 0x", 0), 0u) << what << ": " << reading.errors[0];
    return;
  }
  ASSERT_TRUE(reading.errors.empty()) << what << ": " << reading.errors[0];
  ASSERT_TRUE(mlir::succeeded(mlir::verify(*reading.module))) << what;
  std::string text = print(*reading.module);
  BytecodeVersion version;
  version.minor = bytes[9];
  mlir::FailureOr<std::string> again = writeBytecode(*reading.module, version);
  ASSERT_TRUE(mlir::succeeded(again)) << what;
  Reading second = corpus.read({reinterpret_cast<const uint8_t*>(again->data()), again->size()});
  ASSERT_TRUE(second.module) << what << ": " << second.errors[0];
  ASSERT_EQ(print(*second.module), text) << what;
}

class Malformed : public ::testing::TestWithParam<const char*> {
 protected:
  /// A golden file, or the module with every record in some version.
  Bytes input() {
    std::string name = GetParam();
    if (name.rfind("young-", 0) == 0) return corpus.write(kYoungRecords, *BytecodeVersion::parse(name.substr(6)));
    if (name.rfind("every-", 0) != 0) return golden(name);
    return corpus.write(kEveryRecord, *BytecodeVersion::parse(name.substr(6)));
  }
  Corpus corpus;
};

TEST_P(Malformed, IsReadWhole) {
  Reading reading = corpus.read(input());
  ASSERT_TRUE(reading.module) << reading.errors[0];
  expectErrorOrModule(corpus, input(), "whole");
}

TEST_P(Malformed, EveryTruncationIsAnError) {
  Bytes bytes = input();
  ASSERT_FALSE(bytes.empty());
  for (size_t size = 0; size < bytes.size(); ++size) {
    Reading reading = corpus.read(llvm::ArrayRef(bytes).take_front(size));
    ASSERT_FALSE(reading.module) << size;
    ASSERT_EQ(reading.errors.size(), 1u) << size;
  }
}

TEST_P(Malformed, EverySingleBitFlipIsAnErrorOrAModule) {
  Bytes bytes = input();
  for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    bytes[bit / 8] ^= 1u << (bit % 8);
    ASSERT_NO_FATAL_FAILURE(expectErrorOrModule(corpus, bytes, "bit " + std::to_string(bit)));
    bytes[bit / 8] ^= 1u << (bit % 8);
  }
}

TEST_P(Malformed, EveryByteAtItsExtremes) {
  Bytes bytes = input();
  for (size_t at = 0; at < bytes.size(); ++at) {
    uint8_t old = bytes[at];
    for (uint8_t value : {0x00, 0x01, 0x7F, 0x80, 0xFF}) {
      bytes[at] = value;
      ASSERT_NO_FATAL_FAILURE(expectErrorOrModule(corpus, bytes, "byte " + std::to_string(at)));
    }
    bytes[at] = old;
  }
}

TEST_P(Malformed, RandomDamage) {
  const Bytes original = input();
  std::mt19937 random(7);
  for (int round = 0; round < 3000; ++round) {
    Bytes bytes = original;
    for (unsigned changes = 1 + random() % 4; changes; --changes) {
      size_t at = random() % bytes.size();
      switch (random() % 4) {
        case 0:
          bytes[at] = random();
          break;
        case 1:
          bytes.erase(bytes.begin() + at);
          break;
        case 2:
          bytes.insert(bytes.begin() + at, random());
          break;
        case 3:
          bytes[at] = original[random() % original.size()];
          break;
      }
    }
    ASSERT_NO_FATAL_FAILURE(expectErrorOrModule(corpus, bytes, "round " + std::to_string(round)));
  }
}

INSTANTIATE_TEST_SUITE_P(Files, Malformed, ::testing::Values("vadd-13.3.tileirbc", "vadd-13.4.tileirbc", "every-13.3", "every-13.4", "young-13.4"),
                         [](const ::testing::TestParamInfo<const char*>& info) {
                           std::string name(info.param);
                           std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
                           return name;
                         });

TEST(Malformed, EmptyAndForeign) {
  Corpus corpus;
  for (Bytes bytes : {Bytes(), Bytes{0}, Bytes(4096, 0xFF), Bytes(12, 0)}) {
    Reading reading = corpus.read(bytes);
    EXPECT_FALSE(reading.module);
    ASSERT_EQ(reading.errors.size(), 1u);
    EXPECT_EQ(reading.errors[0], "byte 0x0, field 'magic': this is no Tile IR bytecode");
  }
}

}  // namespace
}  // namespace tessera::lowering::testing

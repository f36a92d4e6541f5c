// SHA-256 against the examples of FIPS 180-4 and its published vectors.
#include "runtime/jit/sha256.h"

#include <gtest/gtest.h>

namespace tessera::runtime {
namespace {

std::string hash(std::string_view text) {
  sha256 running;
  running.update(text);
  return hex(running.finish());
}

TEST(Sha256, PublishedVectors) {
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(hash(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Lengths around the block and the padding border, in one piece and byte by byte.
TEST(Sha256, PiecesGiveTheSameAsTheWhole) {
  for (std::size_t size = 0; size < 200; ++size) {
    const std::string text(size, 'x');
    sha256 bytewise;
    for (char c : text) bytewise.update(std::string_view(&c, 1));
    sha256 halves;
    halves.update(std::string_view(text).substr(0, size / 2));
    halves.update(std::string_view(text).substr(size / 2));
    const std::string whole = hash(text);
    EXPECT_EQ(hex(bytewise.finish()), whole) << size;
    EXPECT_EQ(hex(halves.finish()), whole) << size;
  }
}

TEST(Sha256, Hexadecimal) {
  const std::uint8_t bytes[] = {0x00, 0x0f, 0xa0, 0xff};
  EXPECT_EQ(hex(bytes), "000fa0ff");
}

}  // namespace
}  // namespace tessera::runtime

// What the reader says: byte offset, section, op, field, and what is wrong there. Files are made here, byte by byte.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lowering/Bytecode/ByteSink.h"
#include "runtime/driver/cpu/interpreter/decode.h"
#include "test/lowering/Bytecode/corpus.h"

namespace tessera::lowering::testing {
namespace {

/// The parts of a file; by default a module with an entry "k" without parameters, whose body is a return.
struct File {
  std::vector<std::string> strings = {"k"}, types = {std::string("\x10\0\0", 3)}, constants;
  std::string body = std::string("\x5c\0\0", 3), debug, globals, hints;
  uint8_t minor = 3, flags = 2, location = 0;

  static void section(ByteSink& out, Section id, const std::string& payload) {
    uint64_t alignment = kSectionAlignment[static_cast<unsigned>(id)];
    out.byte(static_cast<uint8_t>(id) | kAlignedSection);
    out.varint(payload.size());
    out.varint(alignment);
    out.align(alignment);
    out.raw(payload);
  }
  static std::string table(const std::vector<std::string>& items, unsigned width) {
    ByteSink out;
    out.varint(items.size());
    out.align(width);
    uint64_t offset = 0;
    for (const std::string& item : items) {
      out.fixed(offset, width);
      offset += item.size();
    }
    for (const std::string& item : items) out.raw(item);
    return out.bytes();
  }

  Bytes bytes() const {
    ByteSink out, function;
    for (uint8_t each : kMagic) out.byte(each);
    out.byte(13);
    out.byte(minor);
    out.fixed(0, 2);
    function.varint(1);
    for (uint64_t each : {0, 0}) function.varint(each);
    function.byte(flags);
    function.varint(location);
    function.raw(hints);
    function.varint(body.size());
    function.raw(body);
    if (!globals.empty()) section(out, Section::Global, globals);
    section(out, Section::Func, function.bytes());
    if (!constants.empty()) section(out, Section::Constant, table(constants, 8));
    if (!debug.empty()) section(out, Section::Debug, debug);
    section(out, Section::Type, table(types, 4));
    section(out, Section::String, table(strings, 4));
    out.byte(0);
    return Bytes(out.bytes().begin(), out.bytes().end());
  }
};

std::string bytesOf(std::initializer_list<int> list) { return std::string(list.begin(), list.end()); }

std::string errorOf(const Bytes& bytes) {
  Corpus corpus;
  Reading reading = corpus.read(bytes);
  // The interpreter's reader is of the same opinion, but for what the verifier of an op says.
  bool byVerifier = !reading.errors.empty() && reading.errors[0].find(": 'cuda_tile.") != std::string::npos;
  auto decoded = runtime::interpreter::decode({bytes.data(), bytes.size()});
  EXPECT_TRUE(byVerifier || static_cast<bool>(decoded) == static_cast<bool>(reading.module))
      << (reading.module ? "only the interpreter refuses: " + decoded.error().text : "only the compiler refuses: " + reading.errors[0]);
  return reading.module ? "accepted" : reading.errors.empty() ? "silent" : reading.errors[0];
}

/// A file with one entry of this body; types 1.. are i32, tile<i32>, token, tile<4xi32>, tile<4xf32>, f32.
std::string errorOfBody(std::initializer_list<int> body) {
  File file;
  ByteSink tile4, tileF;
  for (auto [sink, element] : {std::pair(&tile4, 1), std::pair(&tileF, 6)}) {
    sink->byte(13);
    sink->byte(element);
    sink->byte(1);
    sink->fixed(4, 8);
  }
  file.types = {bytesOf({16, 0, 0}), bytesOf({3}), bytesOf({13, 1, 0}), bytesOf({17}), tile4.bytes(), tileF.bytes(), bytesOf({7})};
  file.constants = {bytesOf({4, 1, 0, 0, 0}), bytesOf({3, 1, 2, 3})};
  file.body = bytesOf(body);
  return errorOf(file.bytes());
}

TEST(ReaderErrors, AcceptsTheSmallestModule) { EXPECT_EQ(errorOf(File().bytes()), "accepted"); }

TEST(ReaderErrors, Header) {
  Bytes bytes = File().bytes();
  bytes[8] = 12;
  EXPECT_EQ(errorOf(bytes), "byte 0x8, field 'version': unsupported version 12.3, reads 13.1 to 13.4");
  bytes[8] = 13, bytes[9] = 5;
  EXPECT_EQ(errorOf(bytes), "byte 0x8, field 'version': unsupported version 13.5, reads 13.1 to 13.4");
  bytes[9] = 3, bytes[10] = 1;
  EXPECT_EQ(errorOf(bytes), "byte 0xa, field 'version tag': the tag is 0, not 1");
}

TEST(ReaderErrors, Sections) {
  Bytes bytes = File().bytes();
  bytes[12] = 0x89;
  EXPECT_EQ(errorOf(bytes), "byte 0xc, field 'section': unknown section 9");
  bytes[12] = 0x02;
  EXPECT_EQ(errorOf(bytes), "byte 0xc of section 'Func', field 'alignment': the section is aligned to 8");
  bytes = File().bytes();
  bytes[14] = 4;
  EXPECT_EQ(errorOf(bytes), "byte 0xe of section 'Func', field 'alignment': alignment 4 is no multiple of 8");
  bytes = File().bytes();
  bytes[15] = 0;
  EXPECT_EQ(errorOf(bytes), "byte 0xf of section 'Func', field 'padding': padding bytes are 0xcb");
  bytes = File().bytes();
  bytes.push_back(0);
  EXPECT_NE(errorOf(bytes).find("field 'end marker': 1 bytes are left over"), std::string::npos);
}

TEST(ReaderErrors, Strings) {
  File file;
  file.strings = {std::string("\xff\xfe")};
  EXPECT_NE(errorOf(file.bytes()).find("of section 'String', field 'string': string 0 is not UTF-8"), std::string::npos);
  file.strings = {"k", std::string("a\0", 2)};  // as nvcc ends formats
  EXPECT_EQ(errorOf(file.bytes()), "accepted");
}

TEST(ReaderErrors, Types) {
  auto error = [](std::initializer_list<int> type) {
    File file;
    file.types.push_back(bytesOf(type));
    return errorOf(file.bytes());
  };
  EXPECT_NE(error({99}).find("field 'tag': unknown type tag 99"), std::string::npos);
  EXPECT_NE(error({12, 7}).find("field 'pointee': index 7 is out of range, of 2"), std::string::npos);
  EXPECT_NE(error({12, 1}).find("field 'type': types are nested too deeply"), std::string::npos) << "a type of itself";
  EXPECT_NE(error({12, 0}).find("field 'type': a pointer points to numbers"), std::string::npos);
  EXPECT_NE(error({17, 0}).find("field 'type': 1 bytes are left over"), std::string::npos);
  EXPECT_NE(error({13, 0, 5}).find("field 'shape': 5 items do not fit the bytes that are left"), std::string::npos);
  EXPECT_NE(error({}).find("field 'tag': the bytes end here"), std::string::npos);
  EXPECT_NE(error({16, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F}).find("items do not fit"), std::string::npos);
  EXPECT_NE(error({16, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F}).find("the number has more than 64 bits"),
            std::string::npos);
}

TEST(ReaderErrors, YoungTypes) {
  File file;
  file.types.push_back(bytesOf({22}));
  EXPECT_EQ(errorOf(file.bytes()), "accepted");
  file.minor = 2;
  EXPECT_NE(errorOf(file.bytes()).find("field 'tag': type 22 requires version 13.3"), std::string::npos);
}

TEST(ReaderErrors, Views) {
  auto error = [](std::initializer_list<int> view, uint8_t minor = 3) {
    File file;
    file.minor = minor;
    ByteSink tensor;
    for (int byte : {14, 1, 1}) tensor.byte(byte);
    tensor.fixed(8, 8);
    tensor.byte(1);
    tensor.fixed(1, 8);
    file.types.insert(file.types.end(), {bytesOf({7}), tensor.bytes(), bytesOf(view)});
    return errorOf(file.bytes());
  };
  EXPECT_EQ(error({21, 0, 1, 4, 0, 0, 0, 1, 2, 0, 0, 0, 2, 1, 0, 0, 0, 0}), "accepted");
  EXPECT_EQ(error({20, 1, 1, 4, 0, 0, 0, 2, 0, 2}), "accepted");
  EXPECT_NE(error({20, 0, 1, 4, 0, 0, 0, 2, 0}, 2).find("field 'tag': type 20 requires version 13.3"), std::string::npos);
  EXPECT_NE(error({21, 2}).find("field 'flags': unknown flags 2"), std::string::npos);
  EXPECT_NE(error({20, 0, 1, 4, 0, 0, 0, 2, 1}).find("field 'sparse dim': index 1 is out of range, of 1"), std::string::npos);
  EXPECT_NE(error({20, 1, 1, 4, 0, 0, 0, 2, 0, 5}).find("field 'padding': unknown value 5"), std::string::npos);
  EXPECT_NE(error({20, 0, 1, 4, 0, 0, 0, 1, 0}).find("field 'tensor view': this type is no tensor view"), std::string::npos);
  EXPECT_NE(error({21, 0, 1, 4, 0, 0, 0, 1, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0}).find("traversal_strides has one positive number per axis"),
            std::string::npos);
}

TEST(ReaderErrors, PointerAttributes) {
  File file;
  file.minor = 4;
  file.types.insert(file.types.end(), {bytesOf({7}), bytesOf({12, 1, 1, 0})});
  EXPECT_EQ(errorOf(file.bytes()), "accepted");
  file.types.back() = bytesOf({12, 1, 1, 1});
  EXPECT_NE(errorOf(file.bytes()).find("field 'ptr_attr': unknown value 1"), std::string::npos);
  file.types.back() = bytesOf({12, 2, 1});
  EXPECT_NE(errorOf(file.bytes()).find("field 'flags': unknown flags 2"), std::string::npos);
}

TEST(ReaderErrors, Globals) {
  File file;
  ByteSink tile;
  for (int byte : {13, 1, 1}) tile.byte(byte);
  tile.fixed(2, 8);
  file.types.insert(file.types.end(), {bytesOf({3}), tile.bytes()});
  file.constants = {bytesOf({4, 1, 0, 0, 0})};
  file.strings.push_back("g");
  auto error = [&](std::initializer_list<int> globals) {
    file.globals = bytesOf(globals);
    return errorOf(file.bytes());
  };
  EXPECT_EQ(error({1, 1, 2, 0, 8, 1, 1}), "accepted");
  EXPECT_NE(error({1, 9, 2, 0, 8, 1, 1}).find("of section 'Global', op 'global', field 'name': index 9 is out of range"), std::string::npos);
  EXPECT_NE(error({1, 1, 1, 0, 8, 1, 1}).find("of section 'Global', op 'global', field 'type': this type is no tile"), std::string::npos);
  EXPECT_NE(error({1, 1, 2, 4, 8, 1, 1}).find("field 'value': index 4 is out of range, of 1"), std::string::npos);
  EXPECT_NE(error({1, 1, 2, 0, 8, 2, 1}).find("field 'visibility': index 2 is out of range, of 2"), std::string::npos);
  EXPECT_NE(error({1, 1, 2, 0, 8, 1, 2}).find("field 'constant': index 2 is out of range, of 2"), std::string::npos);
  EXPECT_NE(error({1, 1, 2, 0, 3, 1, 1}).find("of section 'Global', op 'global', field 'alignment': 'cuda_tile.global' op the alignment is a power of two"),
            std::string::npos);
  EXPECT_NE(error({9, 1, 2, 0, 8, 1, 1}).find("field 'number of globals': 9 items do not fit"), std::string::npos);
  EXPECT_NE(error({1, 1, 2, 0, 8, 1, 1, 0}).find("field 'globals': 1 bytes are left over"), std::string::npos);
  file.minor = 2;
  EXPECT_EQ(error({1, 1, 2, 0, 8}), "accepted");
}

TEST(ReaderErrors, SymbolsAreLookedUp) {
  File file;
  file.types.insert(file.types.end(), {bytesOf({7}), bytesOf({12, 1}), bytesOf({13, 2, 0})});
  file.body = bytesOf({0x2C, 3, 0, 0x5c, 0, 0});
  EXPECT_EQ(errorOf(file.bytes()), "byte 0x18 of section 'Func', op 'get_global', field 'name': 'cuda_tile.get_global' op the module has no global of the name @k");
}

TEST(ReaderErrors, ForeignHintsAreLeftOut) {
  File file;
  file.strings = {"k", "sm_90", "occupancy", "speed", "sm_33"};
  file.types.push_back(bytesOf({3}));
  // sm_90 = {occupancy = 2, speed = 1}, sm_33 = {occupancy = 1}
  file.flags = 6;
  file.hints = bytesOf({11, 2, 1, 10, 2, 2, 1, 1, 2, 3, 1, 1, 1, 4, 10, 1, 2, 1, 1, 1});
  Corpus corpus;
  Reading reading = corpus.read(file.bytes());
  ASSERT_TRUE(reading.module) << reading.errors[0];
  ASSERT_EQ(reading.warnings.size(), 2u);
  EXPECT_EQ(reading.warnings[0], "byte 0x16 of section 'Func', op 'entry', field 'hints': unknown architecture 'sm_33', which is left out");
  EXPECT_EQ(reading.warnings[1], "byte 0x16 of section 'Func', op 'entry', field 'hints': has no hint 'speed', which is left out");
  EXPECT_NE(print(*reading.module).find("optimization_hints=<sm_90 = {occupancy = 2}>"), std::string::npos);
}

/// One payload can be read as a tile of many shapes; a file may not grow without end by that.
TEST(ReaderErrors, ConstantsAreNotReadAsTooManyTypes) {
  File file;
  file.types.push_back(bytesOf({3}));
  ByteSink payload;
  payload.varint(4 << 16);
  payload.raw(std::string(4 << 16, '\1'));
  file.constants = {payload.bytes()};
  file.body.clear();
  for (int shape = 0; shape < 120; ++shape) {
    // 2^16 elements on four axes, divided in another way each time.
    ByteSink tile, op;
    int exponents[4] = {shape % 5, shape / 5 % 5, shape / 25, 0};
    exponents[3] = 16 - exponents[0] - exponents[1] - exponents[2];
    for (int byte : {13, 1, 4}) tile.byte(byte);
    for (int exponent : exponents) tile.fixed(uint64_t{1} << exponent, 8);
    op.varint(0x10);
    op.varint(file.types.size());
    op.varint(0);
    file.types.push_back(tile.bytes());
    file.body += op.bytes() + op.bytes();
  }
  file.body += bytesOf({0x5c, 0, 0});
  EXPECT_NE(errorOf(file.bytes()).find("op 'constant', field 'value': the constants of the file are read as too many types"),
            std::string::npos);
}

TEST(ReaderErrors, Functions) {
  File file;
  file.flags = 0;
  EXPECT_EQ(errorOf(file.bytes()), "byte 0x13 of section 'Func', op 'entry', field 'flags': only entries are supported");
  file.flags = 3;
  EXPECT_EQ(errorOf(file.bytes()), "byte 0x13 of section 'Func', op 'entry', field 'flags': only entries are supported");
  file.flags = 2, file.location = 1;
  EXPECT_EQ(errorOf(file.bytes()), "byte 0x14 of section 'Func', op 'entry', field 'location': index 1 is out of range, of 1");
  file.location = 0, file.body = "";
  EXPECT_EQ(errorOf(file.bytes()), "byte 0x16 of section 'Func', op 'entry', field 'body': 'cuda_tile.entry' op the body ends in 'return'");
}

TEST(ReaderErrors, Ops) {
  EXPECT_EQ(errorOfBody({0x5c, 0, 0}), "accepted");
  EXPECT_EQ(errorOfBody({0x19}), "byte 0x16 of section 'Func', field 'opcode': unknown opcode 25");
  EXPECT_EQ(errorOfBody({0x44, 3, 0x44}), "byte 0x19 of section 'Func', op 'make_token', field 'result type': the bytes end here");
  EXPECT_EQ(errorOfBody({0x44, 40, 0x5c, 0, 0}),
            "byte 0x17 of section 'Func', op 'make_token', field 'result type': index 40 is out of range, of 7");
  EXPECT_EQ(errorOfBody({0x01, 2, 0, 0x5c, 0, 0}), "byte 0x18 of section 'Func', op 'absi', field 'source': index 0 is out of range, of 0");
  EXPECT_EQ(errorOfBody({0x3A, 4, 0x03, 4, 9, 0, 0, 0x5c, 0, 0}),
            "byte 0x1a of section 'Func', op 'addi', field 'overflow': unknown value 9");
  EXPECT_EQ(errorOfBody({0x3C, 2, 3, 3, 0, 0x5c, 0, 0}),
            "byte 0x17 of section 'Func', op 'join_tokens', field 'number of results': the op has 1, not 2");
  EXPECT_EQ(errorOfBody({0x3C, 1, 3, 100, 0x5c, 0, 0}),
            "byte 0x19 of section 'Func', op 'join_tokens', field 'number of operands': 100 items do not fit the bytes that are left");
  EXPECT_EQ(errorOfBody({0x06, 2, 4, 0x5c, 0, 0}),
            "byte 0x18 of section 'Func', op 'assume', field 'predicate': no attribute of tag 4 is known here");
  EXPECT_EQ(errorOfBody({0x3A, 4, 0x06, 4, 8, 3, 0, 0, 0x5c, 0, 0}),
            "byte 0x1b of section 'Func', op 'assume', field 'predicate': a divisor is a power of two up to 2^62");
}

TEST(ReaderErrors, VerifiersSpeakWithTheirPlace) {
  EXPECT_EQ(errorOfBody({0x3A, 2, 0x5c, 0, 0}), "byte 0x17 of section 'Func', op 'iota', field 'result type': 'cuda_tile.iota' op the result has rank 1");
  EXPECT_NE(errorOfBody({0x3A, 4, 0x00, 5, 0, 0x5c, 0, 0}).find("byte 0x1a of section 'Func', op 'absf', field 'source': 'cuda_tile.absf' op operand #0"),
            std::string::npos);
}

/// What a verifier says names a field: an attribute, also one that is only a flag, an operand, a result, a region, or the op itself.
TEST(ReaderErrors, VerifiersNameTheFieldThatTheySpeakOf) {
  File file;
  ByteSink floats, halves;
  for (auto [sink, element] : {std::pair(&floats, 1), std::pair(&halves, 2)}) {
    sink->byte(13);
    sink->byte(element);
    sink->byte(1);
    sink->fixed(4, 8);
  }
  file.types = {bytesOf({16, 0, 0}), bytesOf({7}), bytesOf({5}), floats.bytes(), halves.bytes()};
  file.constants = {bytesOf({4, 0, 0, 0, 0}), bytesOf({2, 0, 0})};
  auto error = [&](std::initializer_list<int> body) {
    file.body = bytesOf(body) + bytesOf({0x5c, 0, 0});
    return errorOf(file.bytes());
  };
  EXPECT_EQ(error({0x10, 3, 0, 0x02, 3, 0, 6, 0, 0}),
            "byte 0x1c of section 'Func', op 'addf', field 'rounding': 'cuda_tile.addf' op 'rounding' is nearest_even or zero or negative_inf or positive_inf, not "
            "nearest_int_to_zero");
  EXPECT_EQ(error({0x10, 4, 1, 0x02, 4, 1, 0, 0, 0}),
            "byte 0x1b of section 'Func', op 'addf', field 'flush_to_zero': 'cuda_tile.addf' op 'flush_to_zero' needs f32 elements, not 'f16'");
  EXPECT_EQ(error({0x10, 4, 1, 0x10, 3, 0, 0x02, 4, 0, 0, 0, 1}),
            "byte 0x1c of section 'Func', op 'addf', field 'opcode': 'cuda_tile.addf' op requires the same type for all operands and results")
      << "of no field alone";
}

/// Entries and globals share one space of names, which an assembler must be able to take.
TEST(ReaderErrors, SymbolsAreIdentifiersAndHaveOneNameEach) {
  File file;
  ByteSink tile;
  for (int byte : {13, 1, 1}) tile.byte(byte);
  tile.fixed(2, 8);
  file.types.insert(file.types.end(), {bytesOf({3}), tile.bytes()});
  file.constants = {bytesOf({4, 1, 0, 0, 0})};
  file.strings = {"k", "g"};
  file.globals = bytesOf({1, 1, 2, 0, 0, 0, 0});
  ASSERT_EQ(errorOf(file.bytes()), "accepted");
  file.globals = bytesOf({2, 1, 2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0});
  EXPECT_EQ(errorOf(file.bytes()), "byte 0x16 of section 'Global', op 'global', field 'name': a second symbol 'g'");
  file.globals = bytesOf({1, 0, 2, 0, 0, 0, 0});
  EXPECT_EQ(errorOf(file.bytes()), "byte 0x21 of section 'Func', op 'entry', field 'name': a second symbol 'k'");
  for (const char* good : {"a$b", "_1", "$1", "__", "A9", "ret"}) {
    file.strings = {good};
    file.globals.clear();
    EXPECT_EQ(errorOf(file.bytes()), "accepted") << good;
  }
  for (const char* bad : {"", "_", "$", "1k", "a b", "k.x", "k-1", "%k", "a%b", "\xCE\xBB", "WARP_SZ"}) {
    file.strings = {bad};
    file.globals.clear();
    EXPECT_EQ(errorOf(file.bytes()), "byte 0x11 of section 'Func', op 'entry', field 'name': '" + std::string(bad) + "' is no name of a symbol");
    file.strings = {"k", bad};
    file.globals = bytesOf({1, 1, 2, 0, 0, 0, 0});
    EXPECT_THAT(errorOf(file.bytes()), ::testing::HasSubstr("of section 'Global', op 'global', field 'name': '" + std::string(bad) + "' is no"));
  }
}

/// -8388608 is 0xFF800000 as a number with a sign, which no assembler reads.
TEST(ReaderErrors, TheBitsOfAnIdentityHaveNoSign) {
  File file;
  ByteSink tile;
  for (int byte : {13, 1, 1}) tile.byte(byte);
  tile.fixed(4, 8);
  file.types = {bytesOf({16, 0, 0}), bytesOf({7}), tile.bytes(), bytesOf({13, 1, 0})};
  file.constants = {bytesOf({4, 0, 0, 0, 0})};
  auto error = [&](int64_t identity) {
    ByteSink body;
    body.raw(bytesOf({0x10, 2, 0, 0x58, 1, 3, 0, 1, 2, 1}));
    body.signedVarint(identity);
    body.raw(bytesOf({1, 0, 1, 1, 2, 3, 3, 1, 0x6d, 0, 1, 1, 0x5c, 0, 0}));
    file.body = body.bytes();
    return errorOf(file.bytes());
  };
  EXPECT_EQ(error(0xFF800000), "accepted");
  EXPECT_THAT(error(-8388608), ::testing::HasSubstr("op 'reduce', field 'identities': the value is no number of its type"));
  EXPECT_THAT(error(int64_t{1} << 32), ::testing::HasSubstr("op 'reduce', field 'identities': the value is no number of its type"));
}

/// An enumeration's value that is younger than the file is at fault itself, not what stands behind it.
TEST(ReaderErrors, AYoungValueIsNamedWhereItStands) {
  File file;
  ByteSink tile;
  file.types = {bytesOf({16, 0, 0}), bytesOf({7}), bytesOf({8}), bytesOf({13, 1, 0}), bytesOf({13, 2, 0})};
  file.constants = {bytesOf({4, 0, 0, 0, 0})};
  file.body = bytesOf({0x10, 3, 0, 0x2a, 4, 7, 0, 0x5c, 0, 0});
  EXPECT_EQ(errorOf(file.bytes()), "byte 0x1b of section 'Func', op 'ftof', field 'rounding': 'nearest_away' requires version 13.4");
}

TEST(ReaderErrors, Constants) {
  EXPECT_EQ(errorOfBody({0x10, 4, 0, 0x5c, 0, 0}), "accepted");
  EXPECT_EQ(errorOfBody({0x10, 4, 1, 0x5c, 0, 0}),
            "byte 0x18 of section 'Func', op 'constant', field 'value': constant 1 of 3 bytes does not encode 4 elements");
  EXPECT_EQ(errorOfBody({0x10, 4, 2, 0x5c, 0, 0}),
            "byte 0x18 of section 'Func', op 'constant', field 'value': index 2 is out of range, of 2");
  EXPECT_EQ(errorOfBody({0x10, 3, 0, 0x5c, 0, 0}),
            "byte 0x18 of section 'Func', op 'constant', field 'value': a constant is a tile of numbers");
}

TEST(ReaderErrors, TruthValuesComeInThreeForms) {
  File file;
  ByteSink tile;
  for (int byte : {13, 1, 1}) tile.byte(byte);
  tile.fixed(4, 8);
  file.types = {bytesOf({16, 0, 0}), bytesOf({0}), tile.bytes()};
  file.body = bytesOf({0x10, 2, 0, 0x5c, 0, 0});
  Corpus corpus;
  auto text = [&](std::initializer_list<int> constant) {
    file.constants = {bytesOf({static_cast<int>(constant.size())}) + bytesOf(constant)};
    Reading reading = corpus.read(file.bytes());
    return reading.module ? print(*reading.module) : reading.errors[0];
  };
  EXPECT_NE(text({0xFF}).find("constant <i1: true>"), std::string::npos) << "all";
  EXPECT_NE(text({0x00}).find("constant <i1: false>"), std::string::npos) << "none";
  EXPECT_NE(text({0x05}).find("constant <i1: [true, false, true, false]>"), std::string::npos) << "packed, low bit first";
  EXPECT_NE(text({1, 0, 1, 0}).find("constant <i1: [true, false, true, false]>"), std::string::npos) << "one byte each";
  EXPECT_NE(text({0x15}).find("does not encode 4 elements"), std::string::npos) << "a bit too many";
  EXPECT_NE(text({2, 0, 1, 0}).find("does not encode 4 elements"), std::string::npos);
}

TEST(ReaderErrors, RegionsMayNotNestWithoutEnd) {
  // if (i1) -> () with a then region that holds the next one: opcode, 0 results, condition, 2 regions, 1 block, 0 arguments, 1 op.
  File file;
  file.types = {bytesOf({16, 1, 1, 0}), bytesOf({13, 2, 0}), bytesOf({0})};
  std::string nest;
  for (int i = 0; i < 5000; ++i) nest += bytesOf({0x32, 0, 0, 2, 1, 0, 1});
  file.body = nest;
  EXPECT_NE(errorOf(file.bytes()).find("op 'if', field 'region': regions are nested too deeply"), std::string::npos);
}

/// A debug section of one function with these positions and items. Items 1 to 3 are a file, its compile unit and the function "k".
std::string debugSection(std::initializer_list<uint64_t> positions, const std::vector<std::string>& items) {
  std::vector<std::string> all = {bytesOf({2, 1, 1}), bytesOf({1, 1}), bytesOf({5, 1, 40, 0, 0, 2, 41})};
  all.insert(all.end(), items.begin(), items.end());
  ByteSink out;
  out.varint(1);
  out.align(4);
  out.fixed(0, 4);
  out.varint(positions.size());
  out.align(8);
  for (uint64_t position : positions) out.fixed(position, 8);
  out.raw(File::table(all, 4));
  return out.bytes();
}

struct DebugFile : File {
  DebugFile() {
    strings = {"k", "kernel.cpp"};
    location = 1;
  }
  std::string error(std::initializer_list<uint64_t> positions, const std::vector<std::string>& items) {
    debug = debugSection(positions, items);
    return errorOf(bytes());
  }
};

TEST(ReaderErrors, DebugPositions) {
  DebugFile file;
  file.debug = debugSection({4, 4}, {bytesOf({4, 3, 1, 42, 7})});
  Corpus corpus;
  Reading reading = corpus.read(file.bytes());
  ASSERT_TRUE(reading.module) << reading.errors[0];
  mlir::Operation& op = reading.module->getBody().front().getOperations().front().getRegion(0).front().front();
  auto place = mlir::dyn_cast<cuda_tile::DILocAttr>(mlir::LocationAttr(op.getLoc()));
  ASSERT_TRUE(place);
  EXPECT_EQ(place.getSourceLoc().getFilename(), "kernel.cpp");
  EXPECT_EQ(place.getSourceLoc().getLine(), 42u);
  EXPECT_EQ(place.getSourceLoc().getColumn(), 7u);
  EXPECT_EQ(place.getSubprogram().getLinkageName(), "k");
  EXPECT_EQ(place.getSubprogram().getLine(), 40u);
  EXPECT_EQ(place.getSubprogram().getScopeLine(), 41u);

  using ::testing::HasSubstr;
  EXPECT_THAT(file.error({0, 9}, {}), HasSubstr("field 'position': index 9 is out of range, of 4"));
  EXPECT_THAT(file.error({0}, {}), HasSubstr("op 'return', field 'location': the function has more ops than positions"));
  EXPECT_THAT(file.error({0, 0}, {bytesOf({9})}), HasSubstr("field 'tag': unknown debug tag 9"));
  EXPECT_THAT(file.error({0, 0}, {bytesOf({4, 7, 1, 1, 1})}), HasSubstr("field 'scope': index 7 is out of range, of 5"));
  EXPECT_THAT(file.error({0, 1}, {}), HasSubstr("of section 'Debug', field 'position': item 1 is no position"));
  EXPECT_THAT(file.error({0, 0}, {bytesOf({4, 3, 1, 0xff, 0xff, 0xff, 0xff, 0x7f, 7})}),
              HasSubstr("field 'line': no file has 34359738367 lines or columns"));
}

TEST(ReaderErrors, DebugReferences) {
  DebugFile file;
  using ::testing::HasSubstr;
  EXPECT_THAT(file.error({0, 4}, {bytesOf({4, 0, 1, 42, 7})}), HasSubstr("field 'scope': item 0 is nothing that this can refer to"));
  EXPECT_THAT(file.error({0, 4}, {bytesOf({4, 1, 1, 42, 7})}), HasSubstr("field 'scope': item 1 is nothing that this can refer to"));
  EXPECT_THAT(file.error({0, 4}, {bytesOf({6, 3, 4})}), HasSubstr("field 'callee': item 3 is nothing that this can refer to"));
  EXPECT_THAT(file.error({0, 4}, {bytesOf({6, 5, 2}), bytesOf({4, 3, 1, 1, 1})}), HasSubstr("field 'caller': item 2"));
  EXPECT_THAT(file.error({0, 5}, {bytesOf({3, 2, 1, 1, 1}), bytesOf({4, 4, 1, 1, 1})}), HasSubstr("field 'scope': item 2"));
  EXPECT_THAT(file.error({0, 5}, {bytesOf({3, 3, 2, 1, 1}), bytesOf({4, 4, 1, 1, 1})}), HasSubstr("field 'file': item 2"));
  EXPECT_THAT(file.error({0, 5}, {bytesOf({5, 0, 1, 0, 0, 2, 1}), bytesOf({4, 4, 1, 1, 1})}), HasSubstr("field 'file': item 0"));
  EXPECT_THAT(file.error({0, 5}, {bytesOf({5, 1, 1, 0, 0, 1, 1}), bytesOf({4, 4, 1, 1, 1})}), HasSubstr("field 'compile unit': item 1"));
  file.debug = debugSection({0, 0}, {bytesOf({4, 0, 1, 42, 7})});
  EXPECT_TRUE(Corpus().read(file.bytes()).module) << "what nothing refers to need not make sense";
}

TEST(ReaderErrors, DebugRings) {
  DebugFile file;
  using ::testing::HasSubstr;
  EXPECT_THAT(file.error({0, 4}, {bytesOf({6, 4, 4})}), HasSubstr("field 'callee': item 4 refers to itself"));
  EXPECT_THAT(file.error({0, 5}, {bytesOf({3, 4, 1, 1, 1}), bytesOf({4, 4, 1, 1, 1})}), HasSubstr("item 4 refers to itself"));
  // A chain of blocks, each in the next.
  std::vector<std::string> blocks;
  for (uint64_t i = 0; i < 600; ++i) {
    ByteSink block;
    for (uint64_t field : {uint64_t{3}, 5 + i, uint64_t{1}, uint64_t{1}, uint64_t{1}}) block.varint(field);
    blocks.push_back(block.bytes());
  }
  blocks.push_back(bytesOf({3, 3, 1, 1, 1}));
  ByteSink place;
  for (uint64_t field : {4, 4, 1, 1, 1}) place.varint(field);
  blocks.push_back(place.bytes());
  EXPECT_THAT(file.error({0, 605}, blocks), HasSubstr("field 'scope': scopes or calls are nested too deeply"));
}

/// As the assembler has it: an entry's own position lies in its function, one of an op in that function at the outermost call.
TEST(ReaderErrors, DebugPositionsLieInTheirFunction) {
  DebugFile file;
  using ::testing::HasSubstr;
  const std::string place = bytesOf({4, 3, 1, 42, 7});                                      // item 4
  const std::string other = bytesOf({5, 1, 40, 0, 1, 2, 41}), same = bytesOf({5, 1, 40, 0, 0, 2, 41}), later = bytesOf({5, 1, 41, 0, 0, 2, 41});
  const std::string inFive = bytesOf({4, 5, 1, 1, 1}), block = bytesOf({3, 3, 1, 1, 1});
  auto error = [&](std::initializer_list<uint64_t> positions, const std::vector<std::string>& items) { return file.error(positions, items); };
  EXPECT_EQ(error({4, 4}, {place}), "accepted");
  EXPECT_EQ(error({4, 0}, {place}), "accepted");
  EXPECT_EQ(error({0, 0}, {place}), "accepted");
  EXPECT_EQ(error({4, 6}, {place, same, inFive}), "accepted") << "an equal function is the same";
  EXPECT_EQ(error({4, 6}, {place, block, inFive}), "accepted") << "in a block of it";
  EXPECT_EQ(error({4, 7}, {place, other, inFive, bytesOf({6, 6, 4})}), "accepted") << "another, called from it";
  EXPECT_EQ(error({4, 5}, {place, bytesOf({6, 4, 0})}), "accepted") << "called from nobody knows where";
  EXPECT_EQ(error({0, 5}, {place, bytesOf({6, 4, 0})}), "accepted");
  EXPECT_THAT(error({0, 4}, {place}), HasSubstr("of section 'Debug', field 'position': the position of an op does not lie in function 'k'"));
  EXPECT_THAT(error({4, 6}, {place, other, inFive}), HasSubstr("the position of an op does not lie in function 'k'"));
  EXPECT_THAT(error({4, 6}, {place, later, inFive}), HasSubstr("the position of an op does not lie in function 'k'"));
  EXPECT_THAT(error({4, 7}, {place, other, inFive, bytesOf({6, 4, 6})}), HasSubstr("does not lie in function 'k'"));
  EXPECT_THAT(error({6, 6}, {place, other, inFive}), HasSubstr("field 'position': the position of function 'k' lies in 'kernel.cpp'"));
  EXPECT_THAT(error({5, 4}, {place, bytesOf({6, 4, 4})}), HasSubstr("a function's own position lies in a function, in no block of it and no call"));
  EXPECT_THAT(error({6, 4}, {place, block, inFive}), HasSubstr("a function's own position lies in a function, in no block of it and no call"));
}

/// Errors of the debug section name the byte of the field that is wrong.
TEST(ReaderErrors, DebugErrorsPointAtTheirFields) {
  DebugFile file;
  auto byteOf = [&](std::initializer_list<uint64_t> positions, const std::vector<std::string>& items, const std::string& marked) {
    std::string error = file.error(positions, items);
    Bytes bytes = file.bytes();
    auto at = std::search(bytes.begin(), bytes.end(), marked.begin(), marked.end());
    size_t offset = std::stoul(error.substr(5), nullptr, 16);
    auto decoded = runtime::interpreter::decode({bytes.data(), bytes.size()});
    EXPECT_FALSE(decoded);
    if (!decoded) EXPECT_THAT(decoded.error().text, ::testing::HasSubstr(error.substr(0, error.find(' ', 5)))) << "the interpreter points elsewhere";
    return static_cast<int64_t>(offset) - (at - bytes.begin());
  };
  std::string index(8, '\0');
  index[0] = 99;
  EXPECT_EQ(byteOf({0, 99}, {}, index), 0) << "an index out of range";
  index[0] = 2;
  EXPECT_EQ(byteOf({0, 2}, {}, index), 0) << "no position";
  EXPECT_EQ(byteOf({0, 4}, {bytesOf({4, 1, 1, 42, 7})}, bytesOf({4, 1, 1, 42, 7})), 1) << "a scope that is none";
  EXPECT_EQ(byteOf({0, 5}, {bytesOf({3, 3, 2, 1, 9}), bytesOf({4, 4, 1, 1, 1})}, bytesOf({3, 3, 2, 1, 9})), 2) << "a file that is none";
  EXPECT_EQ(byteOf({0, 4}, {bytesOf({6, 4, 4})}, bytesOf({6, 4, 4})), 1) << "a call of itself";
}

}  // namespace
}  // namespace tessera::lowering::testing

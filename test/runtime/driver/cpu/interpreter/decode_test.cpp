// Files: the golden ones run right, damaged ones are refused with a position or are valid programs, none crashes, hangs or takes memory.
#include "runtime/driver/cpu/interpreter/decode.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <span>

#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "test/runtime/driver/cpu/interpreter/golden.h"
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

using runtime::interpreter::load_program;
using ::testing::AllOf;
using ::testing::HasSubstr;

byte_string golden(unsigned minor) {
  const auto bytes = minor == 3 ? std::span<const unsigned char>(golden_13_3) : std::span<const unsigned char>(golden_13_4);
  return {bytes.begin(), bytes.end()};
}

std::string problem_of(const byte_string& file, std::string_view entry = "vadd") {
  const auto program = load_program(file, entry);
  return program ? std::string() : program.error().text;
}

class Golden : public ::testing::TestWithParam<unsigned> {};

TEST_P(Golden, DoublesAVector) {
  const auto program = load_program(golden(GetParam()), "vadd");
  ASSERT_TRUE(program) << program.error().text;
  for (std::int32_t n : {1, 127, 128, 129, 1000})
    for (unsigned threads : {1U, 2U, 7U}) {
      alignas(16) float a[1024];
      float c[1024];
      std::iota(a, a + 1024, 0.5F);
      std::fill(c, c + 1024, -1.0F);
      float *pa = a, *pc = c;
      const void* arguments[] = {&pa, &n, &pc};
      runtime::launcher run(threads);
      ASSERT_FALSE(run.run(**program, {static_cast<std::uint32_t>(n + 127) / 128, 1, 1}, arguments));
      for (std::int32_t i = 0; i < 1024; ++i) ASSERT_EQ(c[i], i < n ? 2 * a[i] : -1.0F) << i;
    }
}

TEST_P(Golden, AnotherEntryIsRefused) { EXPECT_THAT(problem_of(golden(GetParam()), "vsub"), HasSubstr("no entry 'vsub'")); }

TEST_P(Golden, EveryTruncationIsRefused) {
  const byte_string whole = golden(GetParam());
  for (std::size_t size = 0; size < whole.size(); ++size)
    ASSERT_THAT(problem_of(byte_string(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))),
                AllOf(HasSubstr("Tile IR bytecode, byte 0x"), HasSubstr("section"), HasSubstr("field")));
}

TEST_P(Golden, TrailingBytesAreRefused) {
  byte_string file = golden(GetParam());
  file.push_back(0);
  EXPECT_THAT(problem_of(file), HasSubstr("end marker"));
}

/// Loads every file that differs from `whole` in one bit, and some that differ in one byte.
void damage_every_byte(const byte_string& whole, std::string_view entry) {
  std::size_t refused = 0;
  for (std::size_t at = 0; at < whole.size(); ++at)
    for (unsigned change : {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xff, 0x55}) {
      byte_string file = whole;
      file[at] ^= static_cast<unsigned char>(change);
      refused += problem_of(file, entry).empty() ? 0 : 1;
    }
  EXPECT_GT(refused, whole.size());
}

TEST_P(Golden, DamagedBytesAreRefusedOrHarmless) { damage_every_byte(golden(GetParam()), "vadd"); }

INSTANTIATE_TEST_SUITE_P(Versions, Golden, ::testing::Values(3U, 4U));

/// A file with everything that the golden ones lack: constants, regions, hints, assumptions, several types.
byte_string rich_file(unsigned minor, bool number_hint = false) {
  assembler a(minor);
  const std::uint64_t f32 = a.tile(scalar::f32, {4, 8}), i32 = a.tile(scalar::i32), boolean = a.tile(scalar::i1);
  const std::uint64_t x = a.parameter(a.pointer_tile(scalar::f32)), n = a.parameter(a.tile(scalar::i64)),
                      s = a.parameter(a.pointer_tile(scalar::i64));
  const std::uint64_t id = a.op(0x30, {i32, i32, i32}, 3);
  const std::uint64_t bounded = a.op(0x06, {a.tile(scalar::i64), 12, 3, zigzag(0), zigzag(1 << 20), n});
  const std::uint64_t tensor = a.tensor_view(scalar::f32, {any, 16}, {any, 1});
  const std::uint64_t view = a.op(0x43, {1, tensor, x, 1, bounded, 1, bounded});
  const std::uint64_t tiles = a.op(0x42, {a.partition_view(tensor, {4, 8}, {0, 1}, 4), view});
  // A load with a hint: {"sm_90" = {"latency" = 3 : i32}}
  words load{2, f32, a.token(), 2, 0, 1, a.string("sm_90"), 10, 1, a.string("latency"), 1, a.element(scalar::i32), 3};
  // Or with a number that no one knows, of type f64.
  if (number_hint) std::copy_n(words{2, a.element(scalar::f64), std::uint64_t{1} << 63}.begin(), 3, load.end() - 3);
  if (minor >= 4) load.insert(load.end(), {2, 0, 0});
  load.insert(load.end(), {tiles, 2, id, id + 1});
  const std::uint64_t v = a.op(0x3E, load, 2);
  const std::uint64_t c = a.op(0x10, {f32, a.constant(tile_from(std::vector<float>(32, 2.5F)).bytes)});
  const std::uint64_t mask = a.op(0x0E, {a.tile(scalar::i1, {4, 8}), 2, 1, v, c});
  const std::uint64_t chosen = a.op(0x5F, {f32, mask, v, c});
  const std::uint64_t zero = a.i32(0);
  const std::uint64_t first = a.op(0x0F, {boolean, 0, 1, id, zero});
  a.op(0x32, {1, f32, first, 2}, 0);
  a.raw({1, 0, 2});
  const std::uint64_t sum = a.op(0x02, {f32, 0, 0, chosen, c});
  a.op(0x6D, {0, 1, sum}, 0);
  a.rewind(sum);
  a.raw({1, 0, 1});
  a.op(0x6D, {0, 1, chosen}, 0);
  const std::uint64_t result = a.mark();
  a.rewind(result + 1);
  a.op(0x07, {a.tile(scalar::i64), a.token(), 0, 1, 1, s, a.i64(0), a.i64(1)}, 2);
  a.store(result, tiles, {id, id + 1});
  a.finish();
  return a.file();
}

TEST(Decode, SixtyFiveBitsOfADoubleAreReadAndNoMore) {
  byte_string file = rich_file(3, true);
  const byte_string bits{0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01};
  const auto found = std::search(file.begin(), file.end(), bits.begin(), bits.end());
  ASSERT_NE(found, file.end());
  unsigned char& last = found[9];
  EXPECT_EQ(problem_of(file, "k"), "");
  last = 3;  // as another writer has the bits of a negative number
  EXPECT_EQ(problem_of(file, "k"), "");
  last = 4;
  EXPECT_THAT(problem_of(file, "k"), HasSubstr("does not fit 64 bits"));
}

TEST(Decode, StringsMayHoldZeros) {
  byte_string file = rich_file(3);
  const byte_string name{'l', 'a', 't', 'e', 'n', 'c', 'y'};
  const auto found = std::search(file.begin(), file.end(), name.begin(), name.end());
  ASSERT_NE(found, file.end());
  found[3] = 0;
  EXPECT_EQ(problem_of(file, "k"), "");
}

TEST(Decode, DamageToARichFileIsRefusedOrHarmless) {
  for (unsigned minor : {1U, 2U, 3U, 4U}) {
    const byte_string whole = rich_file(minor);
    ASSERT_EQ(problem_of(whole, "k"), "") << minor;
    damage_every_byte(whole, "k");
    for (std::size_t size = 0; size < whole.size(); ++size)
      ASSERT_NE(problem_of(byte_string(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)), "k"), "");
  }
}

TEST(Decode, RandomDamageIsRefusedOrHarmless) {
  const byte_string whole = rich_file(3);
  std::uint64_t state = 88172645463325252U;
  const auto next = [&] {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state;
  };
  for (int round = 0; round < 20000; ++round) {
    byte_string file = whole;
    for (std::uint64_t k = 0; k <= next() % 8; ++k) file[12 + next() % (file.size() - 12)] = static_cast<unsigned char>(next());
    static_cast<void>(problem_of(file, "k"));
  }
}

TEST(Decode, NamesThePlace) {
  byte_string file = golden(3);
  file[0x50] = 99;  // type of addf's result
  EXPECT_THAT(problem_of(file), AllOf(HasSubstr("op 'addf'"), HasSubstr("'result type'")));
  file = golden(3);
  file[0x53] = 0x7f;  // its first operand
  EXPECT_THAT(problem_of(file), AllOf(HasSubstr("byte 0x53"), HasSubstr("section Func"), HasSubstr("op 'addf'"), HasSubstr("'lhs'"),
                                      HasSubstr("index 127 of 15")));
  file = golden(3);
  file[0x51] = 2;  // its flags
  EXPECT_THAT(problem_of(file), AllOf(HasSubstr("op 'addf'"), HasSubstr("'flags'")));
}

TEST(Decode, HeaderAndVersions) {
  byte_string file = golden(3);
  for (const auto& [major, minor] : {std::pair{12, 3}, {13, 0}, {13, 5}, {14, 1}, {250, 0}}) {
    file[8] = static_cast<unsigned char>(major);
    file[9] = static_cast<unsigned char>(minor);
    EXPECT_THAT(problem_of(file), HasSubstr("reads 13.1 to 13.4"));
  }
  file = golden(3);
  file[1] = 't';
  EXPECT_THAT(problem_of(file), HasSubstr("not Tile IR"));
  file = golden(3);
  file[10] = 1;
  EXPECT_THAT(problem_of(file), HasSubstr("'tag'"));
}

/// A file of these sections in this order; each is {id, alignment, payload}.
byte_string file_of(const std::vector<std::tuple<unsigned, unsigned, byte_string>>& sections, unsigned minor = 3) {
  byte_string f{0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0, 13, static_cast<unsigned char>(minor), 0, 0};
  for (const auto& [id, alignment, payload] : sections) {
    f.push_back(static_cast<unsigned char>(id | (alignment != 0 ? 0x80 : 0)));
    put_varint(f, payload.size());
    if (alignment != 0) put_varint(f, alignment);
    while (alignment != 0 && f.size() % alignment != 0) f.push_back(0xCB);
    f.insert(f.end(), payload.begin(), payload.end());
  }
  f.push_back(0);
  return f;
}

const byte_string one_string{1, 0xcb, 0xcb, 0xcb, 0, 0, 0, 0, 'k'};
const byte_string one_function_type{1, 0xcb, 0xcb, 0xcb, 0, 0, 0, 0, 16, 0, 0};
const byte_string one_function{1, 0, 0, 2, 0, 3, 0x5c, 0, 0};

TEST(Decode, SectionsMayStandInAnyOrder) {
  EXPECT_EQ(problem_of(file_of({{1, 4, one_string}, {2, 8, one_function}, {5, 4, one_function_type}}), "k"), "");
  EXPECT_EQ(problem_of(file_of({{2, 8, one_function}, {5, 16, one_function_type}, {7, 0, {0}}, {1, 4, one_string}}), "k"), "");
  EXPECT_EQ(problem_of(file_of({{1, 4, one_string},
                                {6, 0, {0}},
                                {4, 8, {0, 0xcb, 0xcb, 0xcb, 0xcb, 0xcb, 0xcb, 0xcb}},
                                {5, 4, one_function_type},
                                {2, 8, one_function}}),
                       "k"),
            "");
}

TEST(Decode, SectionsThatAreMissingDoubledUnknownOrUnaligned) {
  EXPECT_THAT(problem_of(file_of({{1, 4, one_string}, {5, 4, one_function_type}}), "k"), HasSubstr("no section Func"));
  EXPECT_THAT(problem_of(file_of({{2, 8, one_function}, {5, 4, one_function_type}}), "k"), HasSubstr("no section String"));
  EXPECT_THAT(problem_of(file_of({{1, 4, one_string}, {1, 4, one_string}}), "k"), HasSubstr("a second section String"));
  EXPECT_THAT(problem_of(file_of({{1, 4, one_string}, {9, 4, {}}}), "k"), HasSubstr("unknown section 9"));
  EXPECT_THAT(problem_of(file_of({{7, 0, {0}}}, 2), "k"), HasSubstr("unknown section 7"));
  EXPECT_THAT(problem_of(file_of({{1, 0, one_string}}), "k"), HasSubstr("must be aligned"));
  EXPECT_THAT(problem_of(file_of({{1, 2, one_string}}), "k"), HasSubstr("power of two"));
  EXPECT_THAT(problem_of(file_of({{1, 4, one_string}, {5, 4, one_function_type}, {2, 8, one_function}, {7, 0, {1}}}), "k"),
              HasSubstr("'producer'"));
}

TEST(Decode, Functions) {
  const auto problem = [](const byte_string& functions) {
    return problem_of(file_of({{1, 4, one_string}, {5, 4, one_function_type}, {2, 8, functions}}), "k");
  };
  EXPECT_EQ(problem(one_function), "");
  EXPECT_THAT(problem({2, 0, 0, 2, 0, 3, 0x5c, 0, 0, 0, 0, 2, 0, 3, 0x5c, 0, 0}), HasSubstr("field 'name'): a second symbol 'k'"));
  EXPECT_THAT(problem({1, 0, 0, 0, 0, 3, 0x5c, 0, 0}), HasSubstr("only entries"));
  EXPECT_THAT(problem({1, 0, 0, 2, 1, 3, 0x5c, 0, 0}), HasSubstr("'location'"));
  EXPECT_THAT(problem({1, 0, 0, 2, 0, 1, 0x44}), HasSubstr("'make_token'"));
  EXPECT_THAT(problem({2, 0, 0, 2, 0, 0, 0, 0, 2, 0, 3, 0x5c, 0, 0}), HasSubstr("must be 'return'"));
  EXPECT_THAT(problem({1, 0, 0, 2, 0, 6, 0x5c, 0, 0, 0x5c, 0, 0}), HasSubstr("follows a terminator"));
  EXPECT_THAT(problem({1, 0, 0, 2, 0, 2, 0x19, 0}), HasSubstr("unknown opcode 25"));
  EXPECT_THAT(problem({1, 0, 0, 6, 0, 3, 1, 3, 0x5c, 0, 0}), HasSubstr("optimization_hints"));
}

TEST(Decode, YoungOpsAndFieldsNeedTheirVersion) {
  // 13.2 has no word for exp's rounding: the same bytes are another program or none.
  assembler a(2);
  const std::uint64_t v = a.splat(scalar::f32, {}, 0, 4);
  a.op(0x17, {a.tile(scalar::f32), 5, v});
  a.finish();
  EXPECT_NE(problem_of(a.file(), "k"), "");
}

TEST(Decode, EveryOpcodeIsInTheTable) {
  unsigned known = 0, with_rule = 0;
  for (unsigned opcode = 0; opcode < 0x7b; ++opcode) {
    const runtime::interpreter::op_layout* layout = runtime::interpreter::find_layout(opcode);
    if (layout == nullptr) continue;
    ++known;
    EXPECT_EQ(layout->opcode, opcode);
    if (runtime::interpreter::find_rule(*layout) != nullptr) ++with_rule;
  }
  // All but the reserved ones, and those of entries, globals and modules, which stand in no body.
  EXPECT_EQ(known, 0x7bU - 18 - 3);
  EXPECT_EQ(with_rule, known);
}

TEST(Decode, Types) {
  const auto problem = [](const std::function<void(assembler&)>& emit, unsigned minor = 3) {
    assembler a(minor);
    emit(a);
    a.finish();
    return problem_of(a.file(), "k");
  };
  EXPECT_THAT(problem([](assembler& a) { a.tile(scalar::f32, {3}); }), HasSubstr("power of two"));
  EXPECT_THAT(problem([](assembler& a) { a.tile(scalar::f32, {0}); }), HasSubstr("power of two"));
  EXPECT_THAT(problem([](assembler& a) { a.tile(scalar::f32, {1 << 13, 1 << 12}); }), HasSubstr("2^24"));
  EXPECT_EQ(problem([](assembler& a) { a.tile(scalar::f32, {1, 1, 1, 1, 1, 1, 1, 1, 1}); }), "");
  EXPECT_THAT(problem([](assembler& a) { a.splat(scalar::f32, {1, 1, 1, 1, 1, 1, 1, 1, 1}, 0, 4); }), HasSubstr("up to 8 axes"));
  EXPECT_THAT(problem([](assembler& a) { a.tile(scalar::f4e2m1fn, {1}); }), HasSubstr("even number"));
  EXPECT_THAT(problem([](assembler& a) { a.pointer_tile(scalar::i4); }), HasSubstr("'pointee'"));
  EXPECT_THAT(problem([](assembler& a) { a.tensor_view(scalar::i4, {4}, {1}); }), HasSubstr("'element'"));
  EXPECT_THAT(problem([](assembler& a) { a.type({16, 1, static_cast<unsigned char>(a.type({16, 0, 0})), 0}); }),
              HasSubstr("cannot hold a function type"));
  EXPECT_THAT(problem([](assembler& a) { a.strided_view(a.tensor_view(scalar::f32, {4}, {1}), {2}, {0}, {0}); }),
              HasSubstr("traversal stride"));
  EXPECT_THAT(problem([](assembler& a) { a.strided_view(a.tensor_view(scalar::f32, {4, 4}, {4, 1}), {2, 2}, {1, 1}, {1, 1}); }),
              HasSubstr("permutation"));
  EXPECT_THAT(problem([](assembler& a) { a.gather_view(a.tensor_view(scalar::f32, {4}, {1}), {2}, 1); }), HasSubstr("'sparse_dim'"));
  EXPECT_EQ(problem([](assembler& a) { a.gather_view(a.tensor_view(scalar::f32, {4, 4}, {4, 1}), {2, 2}, 1); }), "");
  EXPECT_THAT(problem([](assembler& a) { a.tile_of(a.token(), {2}); }), HasSubstr("'element'"));
  EXPECT_THAT(problem([](assembler& a) { a.tensor_view(scalar::f32, {4}, {0}); }), HasSubstr("positive or dynamic"));
  EXPECT_THAT(problem([](assembler& a) { a.tensor_view(scalar::f32, {4}, {4, 1}); }), HasSubstr("'strides'"));
  EXPECT_THAT(problem([](assembler& a) { a.partition_view(a.tensor_view(scalar::f32, {4, 4}, {4, 1}), {2, 2}, {0, 0}); }),
              HasSubstr("permutation"));
  EXPECT_THAT(problem([](assembler& a) { a.partition_view(a.tensor_view(scalar::f32, {4, 4}, {4, 1}), {2}, {0}); }),
              HasSubstr("'tensor_view'"));
  EXPECT_THAT(problem([](assembler& a) { a.partition_view(a.tensor_view(scalar::i32, {4}, {1}), {2}, {0}, 2); }),
              HasSubstr("padded with zero"));
  EXPECT_THAT(problem([](assembler& a) { a.partition_view(a.tensor_view(scalar::f32, {4}, {1}), {2}, {0}, 5); }),
              HasSubstr("'padding_value'"));
  EXPECT_THAT(problem([](assembler& a) { a.type({99}); }), HasSubstr("unknown type tag 99"));
  EXPECT_THAT(problem([](assembler& a) { a.type({19}); }, 2), HasSubstr("needs bytecode 13.3"));
  EXPECT_EQ(problem([](assembler& a) { a.type({19}); }), "");
  EXPECT_THAT(problem([](assembler& a) { a.type({3, 3}); }), HasSubstr("bytes follow"));
}

TEST(Decode, ArenasHaveALimit) {
  assembler a;
  std::uint64_t sum = a.splat(scalar::f64, {1 << 24}, 0, 8);
  const std::uint64_t first = sum;
  for (int i = 0; i < 10; ++i) sum = a.op(0x02, {a.tile(scalar::f64, {1 << 24}), 0, 0, sum, first});
  std::uint64_t kept = first;
  for (int i = 0; i < 12; ++i) kept = a.op(0x02, {a.tile(scalar::f64, {1 << 24}), 0, 0, first, first});
  // All twelve are used at the end.
  for (int i = 0; i < 12; ++i) sum = a.op(0x02, {a.tile(scalar::f64, {1 << 24}), 0, 0, sum, kept - static_cast<std::uint64_t>(i)});
  a.finish();
  EXPECT_THAT(problem_of(a.file(), "k"), HasSubstr("bytes for its tiles"));
}

/// The number behind a name in /proc/self/status, in bytes.
std::size_t status_bytes(const char* name) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind(name, 0) == 0) return std::strtoull(line.c_str() + std::strlen(name) + 1, nullptr, 10) * 1024;
  return 0;
}

/// Loads a file in a child process; the most memory it held beyond what it had before.
std::size_t memory_for(const byte_string& file) {
  int channel[2];
  if (pipe(channel) != 0) return ~std::size_t{0};
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    std::ofstream("/proc/self/clear_refs") << "5";  // the peak starts anew
    const std::size_t before = status_bytes("VmRSS");
    static_cast<void>(problem_of(file, "k"));
    const std::size_t peak = status_bytes("VmHWM") - before;
    _exit(write(channel[1], &peak, sizeof peak) == sizeof peak ? 0 : 1);
  }
  std::size_t peak = ~std::size_t{0};
  close(channel[1]);
  if (read(channel[0], &peak, sizeof peak) != sizeof peak) peak = ~std::size_t{0};
  close(channel[0]);
  waitpid(child, nullptr, 0);
  return peak;
}

void expect_memory_in_bounds(const char* what, const byte_string& file) {
  EXPECT_LE(memory_for(file), (std::size_t{16} << 20) + 256 * file.size()) << what << ", " << file.size() << " bytes";
}

TEST(Decode, MemoryIsBoundedByTheFile) {
  {
    assembler a;
    for (int i = 0; i < 200000; ++i) a.op(0x44, {a.token()});
    a.finish();
    expect_memory_in_bounds("tokens", a.file());
  }
  {
    assembler a;
    for (int i = 0; i < 100000; ++i) a.op(0x30, {a.tile(scalar::i32), a.tile(scalar::i32), a.tile(scalar::i32)}, 3);
    a.finish();
    expect_memory_in_bounds("values", a.file());
  }
  {
    assembler a;
    const std::uint64_t big = a.tile(scalar::f64, {1 << 24}), bits = a.constant(tile_from<double>({1}).bytes);
    for (int i = 0; i < 100000; ++i) a.op(0x10, {big, bits});
    a.finish();
    expect_memory_in_bounds("large splats", a.file());
  }
  {
    byte_string types;
    put_varint(types, 100000);
    while (types.size() % 4 != 0) types.push_back(0xCB);
    for (std::uint64_t i = 0; i < 100000; ++i) put_fixed(types, i * 1, 4);
    types.insert(types.end(), 100000, 7);
    expect_memory_in_bounds("types", file_of({{1, 4, one_string}, {5, 4, types}, {2, 8, one_function}}));
  }
  {
    // One signature of 50,000 parameters serves many entries.
    byte_string types{3, 0xcb, 0xcb, 0xcb}, signature{16}, strings, functions;
    put_varint(signature, 50000);
    signature.insert(signature.end(), 50000, 1);
    signature.push_back(0);
    put_fixed(types, 0, 4), put_fixed(types, 1, 4), put_fixed(types, 4, 4);
    types.insert(types.end(), {3, 13, 0, 0});
    types.insert(types.end(), signature.begin(), signature.end());
    put_varint(strings, 2000), strings.insert(strings.end(), 2, 0xcb);
    for (std::uint64_t i = 0; i < 2000; ++i) put_fixed(strings, 4 * i, 4);
    for (int i = 0; i < 2000; ++i) {
      char text[8];
      std::snprintf(text, sizeof text, "%c%03d", 'a' + i / 1000, i % 1000);
      strings.insert(strings.end(), text, text + 4);
    }
    put_varint(functions, 2000);
    for (std::uint64_t i = 0; i < 2000; ++i) {
      put_varint(functions, i);
      functions.insert(functions.end(), {2, 2, 0, 3, 0x5c, 0, 0});
    }
    const byte_string file = file_of({{1, 4, strings}, {5, 4, types}, {2, 8, functions}});
    EXPECT_THAT(problem_of(file, "k"), HasSubstr("more parameters"));
    expect_memory_in_bounds("signatures", file);
  }
  for (unsigned claim : {0x7fU, 0xffU}) {
    // Counts that claim more than there is.
    byte_string huge{0xff, 0xff, 0xff, 0xff, static_cast<unsigned char>(claim), 0x7f};
    expect_memory_in_bounds("strings", file_of({{1, 4, huge}, {2, 8, one_function}}));
    expect_memory_in_bounds("functions", file_of({{1, 4, one_string}, {5, 4, one_function_type}, {2, 8, huge}}));
  }
}

}  // namespace
}  // namespace tessera::test

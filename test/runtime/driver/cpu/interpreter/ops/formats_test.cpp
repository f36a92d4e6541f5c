// Conversions of tf32 and of the formats of 8 and 4 bits, every encoding, against values computed from their fields; and of i4.
#include "test/runtime/driver/cpu/interpreter/formats.h"

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { exti = 0x25, ftof = 0x2A, ftoi = 0x2B, reshape = 0x5B, trunci = 0x6B };

constexpr scalar small[] = {scalar::f8e4m3fn, scalar::f8e5m2, scalar::f8e8m0fnu, scalar::f8e5m3fnu, scalar::f4e2m1fn};

/// All encodings of a format of at most 8 bits, as bytes in memory.
byte_string every_encoding(scalar e) {
  byte_string bytes;
  if (e == scalar::f4e2m1fn)
    for (unsigned k = 0; k < 16; k += 2) bytes.push_back(static_cast<unsigned char>(k | (k + 1) << 4));
  else
    for (unsigned k = 0; k < 256; ++k) bytes.push_back(static_cast<unsigned char>(k));
  return bytes;
}

/// Converts a whole vector; elements of the result as they lie in memory.
byte_string convert(scalar from, scalar to, const byte_string& in, std::size_t n, const emit_op& emit, std::string* problem = nullptr) {
  const auto extent = static_cast<std::int64_t>(n);
  byte_string out(to == scalar::f4e2m1fn ? n / 2 : n * bytes_of(to), 0xEE);
  const void *pi = in.data(), *po = out.data();
  assembler a(4);
  const std::uint64_t x = a.parameter(a.pointer_tile(from)), z = a.parameter(a.pointer_tile(to));
  const std::uint64_t zero = a.i32(0);
  const std::uint64_t v = a.load(a.dense_view(x, from, {extent}, {extent}), a.tile(from, {extent}), {zero});
  const std::uint64_t r = emit(a, a.tile(to, {extent}), {v});
  a.store(r, a.dense_view(z, to, {extent}, {extent}), {zero});
  a.finish();
  const std::string text = run_file(a.file(), {&pi, &po});
  if (problem != nullptr)
    *problem = text;
  else
    EXPECT_EQ(text, "");
  return out;
}

emit_op rounding(std::uint64_t mode) {
  return [mode](assembler& a, std::uint64_t t, const words& v) { return a.op(ftof, {t, mode, v[0]}); };
}

TEST(SmallFormats, WidenExactly) {
  for (scalar e : small) {
    const byte_string in = every_encoding(e);
    const std::size_t n = std::size_t{1} << format_of(e).bits();
    const byte_string out = convert(e, scalar::f32, in, n, rounding(0));
    for (std::size_t k = 0; k < n; ++k) {
      float got = 0;
      std::memcpy(&got, out.data() + 4 * k, 4);
      EXPECT_EQ(bits_of(got), bits_of(static_cast<float>(value_of(format_of(e), k)))) << static_cast<int>(e) << " " << k;
    }
  }
}

std::vector<float> interesting_numbers() {
  std::vector<float> v = special_numbers<float>();
  // Every number of the formats, the middles between neighbours, and both sides of those.
  for (scalar e : {scalar::f8e4m3fn, scalar::f8e5m2, scalar::f4e2m1fn})
    for (std::uint64_t bits = 0; bits + 1 < std::uint64_t{1} << (format_of(e).bits() - 1); ++bits) {
      const double a = value_of(format_of(e), bits), b = value_of(format_of(e), bits + 1);
      if (!std::isfinite(a) || !std::isfinite(b)) continue;
      const auto middle = static_cast<float>((a + b) / 2);
      for (float x : {static_cast<float>(a), middle, std::nextafter(middle, 0.0F), std::nextafter(middle, 1e9F)}) {
        v.push_back(x);
        v.push_back(-x);
      }
    }
  v.resize(std::bit_ceil(v.size()), 1.0F);
  return v;
}

TEST(SmallFormats, NarrowToTheNearestAndSaturate) {
  const std::vector<float> in = interesting_numbers();
  const byte_string bytes = tile_from(in).bytes;
  for (scalar e : {scalar::f8e4m3fn, scalar::f8e5m2, scalar::f4e2m1fn}) {
    const byte_string out = convert(scalar::f32, e, bytes, in.size(), rounding(0));
    const number_format& f = format_of(e);
    for (std::size_t k = 0; k < in.size(); ++k) {
      const std::uint64_t got = e == scalar::f4e2m1fn ? out[k / 2] >> (k % 2 * 4) & 0xfU : out[k];
      if (in[k] != in[k]) {
        if (e != scalar::f4e2m1fn) {
          EXPECT_NE(value_of(f, got), value_of(f, got));
        }
        continue;
      }
      EXPECT_EQ(got, nearest(f, std::isfinite(in[k]) ? static_cast<double>(in[k]) : std::copysign(1e30, in[k]))) << in[k];
    }
  }
}

TEST(SmallFormats, PowersOfTwoRoundUpOrDown) {
  const std::vector<float> in{1.0F, 1.5F, 2.0F, 3.0F, 0.75F, 5e-39F, 3e38F, 1e-45F};
  const byte_string bytes = tile_from(in).bytes;
  EXPECT_EQ(convert(scalar::f32, scalar::f8e8m0fnu, bytes, 8, rounding(1)), (byte_string{127, 127, 128, 128, 126, 0, 254, 0}));
  EXPECT_EQ(convert(scalar::f32, scalar::f8e8m0fnu, bytes, 8, rounding(3)), (byte_string{127, 128, 128, 129, 127, 0, 254, 0}));
  std::string problem;
  convert(scalar::f32, scalar::f8e8m0fnu, bytes, 8, rounding(0), &problem);
  EXPECT_NE(problem.find("'rounding'"), std::string::npos);
}

TEST(Tf32, RoundsToTenBits) {
  const std::vector<float> in{1.0F, 1.0F + 0x1p-11F, 1.0F + 3 * 0x1p-11F, 1.0F + 0x1p-12F, -1.0F - 0x1p-11F, 3.25F, 0x1.ffffp+3F, 0.0F};
  const byte_string bytes = tile_from(in).bytes;
  const auto through = [&](std::uint64_t mode) {
    const byte_string out = convert(scalar::f32, scalar::tf32, bytes, 8, rounding(mode));
    std::vector<float> v(8);
    std::memcpy(v.data(), out.data(), 32);
    return v;
  };
  EXPECT_EQ(through(0), (std::vector<float>{1.0F, 1.0F, 1.0F + 0x1p-9F, 1.0F, -1.0F, 3.25F, 16.0F, 0.0F}));
  EXPECT_EQ(through(1), (std::vector<float>{1.0F, 1.0F, 1.0F + 0x1p-10F, 1.0F, -1.0F, 3.25F, 0x1.ffcp+3F, 0.0F}));
  EXPECT_EQ(through(7), (std::vector<float>{1.0F, 1.0F + 0x1p-10F, 1.0F + 0x1p-9F, 1.0F, -1.0F - 0x1p-10F, 3.25F, 16.0F, 0.0F}));
}

TEST(SmallFormats, ToAndFromIntegers) {
  for (scalar e : {scalar::f8e4m3fn, scalar::f8e5m2, scalar::f8e5m3fnu, scalar::f4e2m1fn}) {
    const byte_string in = every_encoding(e);
    const std::size_t n = std::size_t{1} << format_of(e).bits();
    // Saturating: flags, signedness, rounding.
    const byte_string out =
        convert(e, scalar::i8, in, n, [](assembler& a, std::uint64_t t, const words& v) { return a.op(ftoi, {t, 1, 1, 6, v[0]}); });
    for (std::size_t k = 0; k < n; ++k) {
      const double v = value_of(format_of(e), k);
      const double want = v != v ? 0 : std::fmin(std::fmax(std::trunc(v), -128), 127);
      EXPECT_EQ(static_cast<std::int8_t>(out[k]), want) << static_cast<int>(e) << " " << k;
    }
  }
  std::string problem;
  convert(
      scalar::f8e5m2, scalar::i8, every_encoding(scalar::f8e5m2), 256,
      [](assembler& a, std::uint64_t t, const words& v) { return a.op(ftoi, {t, 0, 1, 6, v[0]}); }, &problem);
  EXPECT_NE(problem.find("cannot hold"), std::string::npos);
  byte_string integers;
  for (unsigned k = 0; k < 256; ++k) integers.push_back(static_cast<unsigned char>(k));
  for (std::uint64_t sign : {0, 1}) {
    const byte_string out = convert(scalar::i8, scalar::f8e4m3fn, integers, 256,
                                    [&](assembler& a, std::uint64_t t, const words& v) { return a.op(0x3B, {t, sign, 0, v[0]}); });
    for (unsigned k = 0; k < 256; ++k)
      EXPECT_EQ(out[k], nearest(format_of(scalar::f8e4m3fn), sign != 0 ? static_cast<std::int8_t>(k) : static_cast<double>(k)));
  }
}

TEST(Nibbles, ExtendAndTruncate) {
  std::vector<std::int32_t> in;
  for (std::int32_t k = -8; k < 8; ++k) in.push_back(k);
  const auto there_and_back = [&](std::uint64_t sign, std::uint64_t promise, std::string* problem) {
    return convert(
        scalar::i32, scalar::i32, tile_from(in).bytes, 16,
        [&](assembler& a, std::uint64_t t, const words& v) {
          return a.op(exti, {t, sign, a.op(trunci, {a.tile(scalar::i4, {16}), promise, v[0]})});
        },
        problem);
  };
  const byte_string out = there_and_back(1, 1, nullptr), plain = there_and_back(0, 0, nullptr);
  for (std::int32_t k = 0; k < 16; ++k) {
    std::int32_t got = 0;
    std::memcpy(&got, out.data() + 4 * k, 4);
    EXPECT_EQ(got, k - 8);
    std::memcpy(&got, plain.data() + 4 * k, 4);
    EXPECT_EQ(got, (k - 8) & 15);
  }
  std::string problem;
  there_and_back(0, 2, &problem);
  EXPECT_NE(problem.find("does not fit"), std::string::npos);
}

TEST(Constants, OfEveryFormat) {
  const auto stored = [](scalar e, const byte_string& payload, std::int64_t n, std::size_t bytes) {
    byte_string out(bytes, 0xEE);
    const void* po = out.data();
    assembler a(4);
    const std::uint64_t z = a.parameter(a.pointer_tile(e));
    const std::uint64_t c = a.op(0x10, {a.tile(e, {n}), a.constant(payload)});
    a.store(c, a.dense_view(z, e, {n}, {n}), {a.i32(0)});
    a.finish();
    EXPECT_EQ(run_file(a.file(), {&po}), "");
    return out;
  };
  // 19 bits in three bytes; 1.0 is 0x1fc00.
  EXPECT_EQ(stored(scalar::tf32, {0x00, 0xfc, 0x01}, 2, 8), (byte_string{0, 0, 0x80, 0x3f, 0, 0, 0x80, 0x3f}));
  EXPECT_EQ(stored(scalar::tf32, {0x00, 0xfc, 0x01, 0x00, 0x00, 0x02}, 2, 8), (byte_string{0, 0, 0x80, 0x3f, 0, 0, 0, 0x40}));
  EXPECT_EQ(stored(scalar::f4e2m1fn, {1, 2, 3, 0xf}, 4, 2), (byte_string{0x21, 0xf3}));
  EXPECT_EQ(stored(scalar::f4e2m1fn, {5}, 4, 2), (byte_string{0x55, 0x55}));
  EXPECT_EQ(stored(scalar::f8e5m2, {1, 2, 3, 4}, 4, 4), (byte_string{1, 2, 3, 4}));
  EXPECT_EQ(stored(scalar::i1, {0xFF}, 16, 16), byte_string(16, 1));
  EXPECT_EQ(stored(scalar::i1, {0x05}, 4, 4), (byte_string{1, 0, 1, 0}));
  EXPECT_EQ(stored(scalar::i1, {1, 0, 0, 1}, 4, 4), (byte_string{1, 0, 0, 1}));
  const auto problem = [](scalar e, const byte_string& payload, std::int64_t n) {
    assembler a(4);
    a.op(0x10, {a.tile(e, {n}), a.constant(payload)});
    a.finish();
    return run_file(a.file(), {});
  };
  EXPECT_NE(problem(scalar::tf32, {0x00, 0xfc, 0x09}, 2).find("beyond its elements"), std::string::npos);
  EXPECT_NE(problem(scalar::f4e2m1fn, {0x15}, 2).find("beyond its elements"), std::string::npos);
  EXPECT_NE(problem(scalar::i1, {0x15}, 4).find("wrong size"), std::string::npos);
  EXPECT_NE(problem(scalar::i1, {1, 0, 0, 2}, 4).find("wrong size"), std::string::npos);
  EXPECT_NE(problem(scalar::i4, {1}, 2).find("numbers"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test

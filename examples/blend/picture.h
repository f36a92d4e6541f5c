// Binary PPM and PGM pictures (Netpbm formats P6 and P5) with 8-bit samples.
#ifndef EXAMPLES_BLEND_PICTURE_H
#define EXAMPLES_BLEND_PICTURE_H

#include <cctype>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct picture {
  std::int64_t width = 0, height = 0;
  int channels = 0;  // 1 (PGM) or 3 (PPM)
  std::vector<std::uint8_t> samples;  // row-major, channels interleaved
};

/// Thrown for a file that is not such a picture; the text names the file and what is wrong with it.
class picture_error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

namespace picture_detail {
using file = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

inline file open(const std::string& path, const char* mode) {
  file f(std::fopen(path.c_str(), mode), &std::fclose);
  if (!f) throw picture_error(path + ": cannot be opened");
  return f;
}

// The next number of the header; comments run from '#' to the end of the line.
inline std::int64_t number(std::FILE* f, const std::string& path, const char* what) {
  int c = std::fgetc(f);
  while (c == '#' || std::isspace(c)) {
    if (c == '#')
      while (c != '\n' && c != EOF) c = std::fgetc(f);
    c = std::fgetc(f);
  }
  std::int64_t value = 0;
  int digits = 0;
  for (; std::isdigit(c); c = std::fgetc(f), ++digits)
    if ((value = value * 10 + (c - '0')) > (1 << 24)) throw picture_error(path + ": the " + what + " is too large");
  if (digits == 0) throw picture_error(path + ": the header ends before the " + std::string(what));
  return value;  // exactly one white space character after the number has been read
}
}  // namespace picture_detail

inline picture read_picture(const std::string& path) {
  auto f = picture_detail::open(path, "rb");
  char magic[2] = {};
  if (std::fread(magic, 1, 2, f.get()) != 2 || magic[0] != 'P' || (magic[1] != '5' && magic[1] != '6'))
    throw picture_error(path + ": not a binary PPM or PGM picture");
  picture p;
  p.channels = magic[1] == '6' ? 3 : 1;
  p.width = picture_detail::number(f.get(), path, "width");
  p.height = picture_detail::number(f.get(), path, "height");
  const std::int64_t largest = picture_detail::number(f.get(), path, "largest sample value");
  if (largest > 255) throw picture_error(path + ": 16-bit samples (largest value " + std::to_string(largest) + "), only 8-bit ones are read");
  if (largest != 255) throw picture_error(path + ": the largest sample value is " + std::to_string(largest) + ", not 255");
  if (p.width == 0 || p.height == 0) throw picture_error(path + ": the picture is empty");
  const auto expected = static_cast<std::size_t>(p.width) * static_cast<std::size_t>(p.height) * static_cast<std::size_t>(p.channels);
  // Grows with what is really there, so that a lying header costs no memory.
  p.samples.reserve(expected < (1u << 20) ? expected : (1u << 20));
  std::uint8_t block[65536];
  while (p.samples.size() < expected) {
    const std::size_t want = expected - p.samples.size() < sizeof block ? expected - p.samples.size() : sizeof block;
    const std::size_t got = std::fread(block, 1, want, f.get());
    p.samples.insert(p.samples.end(), block, block + got);
    if (got < want)
      throw picture_error(path + ": truncated, " + std::to_string(p.samples.size()) + " of " + std::to_string(expected) + " samples");
  }
  return p;
}

inline void write_picture(const std::string& path, const picture& p) {
  auto f = picture_detail::open(path, "wb");
  const bool good = std::fprintf(f.get(), "P%d\n%lld %lld\n255\n", p.channels == 3 ? 6 : 5, static_cast<long long>(p.width),
                                 static_cast<long long>(p.height)) > 0 &&
                    std::fwrite(p.samples.data(), 1, p.samples.size(), f.get()) == p.samples.size() && std::fflush(f.get()) == 0;
  if (!good) throw picture_error(path + ": cannot be written");
}

#endif

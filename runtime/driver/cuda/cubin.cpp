#include "runtime/driver/cuda/cubin.h"

#include <cstddef>

namespace tessera::runtime::cuda {
namespace {

constexpr std::size_t header_size = 64, section_header_size = 64, program_header_size = 56;
constexpr std::uint64_t machine_cuda = 190, section_without_bytes = 8;

std::uint64_t read(std::span<const unsigned char> bytes, std::size_t offset, std::size_t num_bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < num_bytes; ++i) value |= std::uint64_t{bytes[offset + i]} << (8 * i);
  return value;
}

bool inside(std::span<const unsigned char> bytes, std::uint64_t offset, std::uint64_t size) {
  return offset <= bytes.size() && size <= bytes.size() - offset;
}

}  // namespace

std::string refuse_cubin(std::span<const unsigned char> bytes) {
  constexpr unsigned char magic[] = {0x7f, 'E', 'L', 'F'};
  if (bytes.size() < header_size) return "it has " + std::to_string(bytes.size()) + " bytes";
  for (std::size_t i = 0; i < sizeof magic; ++i)
    if (bytes[i] != magic[i]) return "it does not begin with the magic number of ELF";
  if (bytes[4] != 2 || bytes[5] != 1) return "it is not a 64-bit little-endian ELF image";
  if (read(bytes, 18, 2) != machine_cuda) return "it is not for a CUDA device";
  const std::uint64_t programs = read(bytes, 32, 8), sections = read(bytes, 40, 8);
  const std::uint64_t num_programs = read(bytes, 56, 2), num_sections = read(bytes, 60, 2);
  if (num_programs != 0 && (read(bytes, 54, 2) != program_header_size || !inside(bytes, programs, num_programs * program_header_size)))
    return "its program headers lie outside";
  if (num_sections == 0 || read(bytes, 58, 2) != section_header_size || !inside(bytes, sections, num_sections * section_header_size))
    return "its section headers lie outside";
  for (std::uint64_t i = 0; i < num_sections; ++i) {
    const std::size_t header = static_cast<std::size_t>(sections + i * section_header_size);
    if (read(bytes, header + 4, 4) == section_without_bytes || read(bytes, header + 4, 4) == 0) continue;
    if (!inside(bytes, read(bytes, header + 24, 8), read(bytes, header + 32, 8))) return "section " + std::to_string(i) + " lies outside";
  }
  return {};
}

}  // namespace tessera::runtime::cuda

#include "runtime/driver/cpu/interpreter/constants.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "runtime/driver/cpu/interpreter/builder.h"

namespace tessera::runtime::interpreter {
namespace {

/// One element of a constant, little-endian; the 19 bits of a tf32 become the upper ones of 32.
std::uint64_t bits_at(const unsigned char* from, element e) {
  std::uint64_t bits = 0;
  for (unsigned k = 0; k < constant_bytes_of(e); ++k) bits |= std::uint64_t{from[k]} << (8 * k);
  return e == element::tf32 ? bits << 13 : bits;
}

}  // namespace

bool is_splat(bytes_view payload, element e) {
  if (e == element::i1) return payload.size() == 1 && (payload[0] == 0 || payload[0] == 0xFF);
  return payload.size() == constant_bytes_of(e);
}

std::uint64_t splat_bits(bytes_view payload, element e) { return e == element::i1 ? payload[0] & 1 : bits_at(payload.data(), e); }

void write_elements(bytes_view payload, element e, std::uint64_t count, std::byte* to) {
  const unsigned size = size_of(e), stored = constant_bytes_of(e);
  if (is_splat(payload, e)) {
    const std::uint64_t bits = splat_bits(payload, e);
    for (std::uint64_t k = 0; k < count; ++k) std::memcpy(to + k * size, &bits, size);
  } else if (e == element::i1) {
    const bool packed = payload.size() == (count + 7) / 8;
    for (std::uint64_t k = 0; k < count; ++k) to[k] = static_cast<std::byte>(packed ? payload[k / 8] >> (k % 8) & 1 : payload[k]);
  } else if (stored == size) {
    std::memcpy(to, payload.data(), payload.size());
  } else {
    for (std::uint64_t k = 0; k < count; ++k) {
      const std::uint64_t bits = bits_at(payload.data() + k * stored, e);
      std::memcpy(to + k * size, &bits, size);
    }
  }
}

std::int64_t builder::constant_place(std::uint32_t constant, const type& t) {
  std::vector<std::byte>& pool = program_->constants;
  const auto [place, added] = constant_places_.emplace(std::pair(constant, t.canonical), static_cast<std::int64_t>(pool.size()));
  if (added) {
    const std::size_t begin = pool.size();
    pool.resize(begin + static_cast<std::size_t>(t.elements()) * size_of(t.element));
    write_elements(source_.constants[constant], t.element, static_cast<std::uint64_t>(t.elements()), pool.data() + begin);
  }
  return place->second;
}

std::byte* builder::global_memory_of(const decoded_op& op, const decoded_global& global) {
  std::byte*& made = globals_[global.name];
  if (made != nullptr) return made;
  const type& t = source_.types.rows[global.type];
  const auto count = static_cast<std::uint64_t>(t.elements());
  constexpr std::uint64_t most_alignment = 256;
  if (t.rank != 1) return refuse(op, "name", "a global has one axis"), nullptr;
  if (global.alignment > most_alignment) return refuse(op, "name", "globals are aligned to 256 bytes here, not to more"), nullptr;
  const std::uint64_t in_tile = count * size_of(t.element);
  global_bytes_ += in_tile;
  if (global_bytes_ > max_arena_bytes) return refuse(op, "name", "globals need more memory than this interpreter has"), nullptr;
  global_memory memory;
  memory.bytes.reset(new (std::align_val_t{most_alignment}, std::nothrow) std::byte[in_tile]);
  if (memory.bytes == nullptr) return refuse(op, "name", "no memory for the global"), nullptr;
  made = memory.bytes.get();
  memory.size = (count * memory_bits_of(t.element) + 7) / 8;
  memory.read_only = global.read_only;
  write_elements(source_.constants[global.constant], t.element, count, made);
  if (t.element == element::f4e2m1fn)
    for (std::uint64_t k = 0; k < memory.size; ++k) made[k] = made[2 * k] | made[2 * k + 1] << 4;
  program_->globals.push_back(std::move(memory));
  return made;
}

}  // namespace tessera::runtime::interpreter

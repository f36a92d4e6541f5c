// Places in the arena: each value has one from its definition to its last use.
#include <algorithm>
#include <bit>

#include "runtime/driver/cpu/interpreter/builder.h"

namespace tessera::runtime::interpreter {
namespace {

unsigned size_class(std::uint64_t bytes) { return static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(bytes, 8) - 1)); }

}  // namespace

void builder::place_parameters() {
  for (std::uint32_t i = 0; i < entry_.parameters; ++i) {
    const value_id v = entry_.first_parameter + i;
    const type& t = type_of(v);
    lifetimes_[v].once = lifetimes_[v].used_in_body = true;  // never given back
    place(v);
    program_->parameters.push_back({offset_[v], static_cast<std::uint8_t>(size_of(t.element)), t.element == element::i1});
  }
}

std::uint64_t builder::bytes_of(const type& t) {
  switch (t.kind) {
    case type_kind::tile:
      return static_cast<std::uint64_t>(t.elements()) * size_of(t.element);
    case type_kind::tensor_view:
    case type_kind::partition_view:
    case type_kind::strided_view:
    case type_kind::gather_scatter_view:
      return 8 * (1 + 2 * std::uint64_t{t.rank});
    default:
      return 0;
  }
}

void builder::place(value_id root) {
  lifetime& life = lifetimes_[root];
  if (life.placed) return;
  life.placed = true;
  const std::uint64_t bytes = bytes_of(type_of(root));
  if (bytes == 0) return;
  // Sizes are powers of two, so that a place fits every later value of its class; vectors start at cache lines.
  const unsigned wanted = size_class(bytes);
  std::vector<std::uint32_t>& places = free_[wanted];
  if (!places.empty()) {
    offset_[root] = places.back();
    places.pop_back();
    return;
  }
  const std::uint64_t size = std::uint64_t{1} << wanted;
  const std::uint64_t alignment = std::min<std::uint64_t>(size, 64);
  arena_ = (arena_ + alignment - 1) / alignment * alignment;
  if (arena_ + size > max_arena_bytes) {
    grew_too_large_ = true;
    return;
  }
  offset_[root] = static_cast<std::uint32_t>(arena_);
  arena_ += size;
}

/// Variables keep their places: the lifetime of one may begin anew in each round of a loop, never twice at a time.
void builder::place_locals() {
  for (local_memory& local : program_->locals) {
    local.slot = static_cast<std::uint32_t>(arena_);
    const std::uint64_t room = local.bytes + local.alignment;
    if (room > max_arena_bytes - arena_) {
      grew_too_large_ = true;
      return;
    }
    arena_ += room;
  }
}

/// Gives back the places of values that are not used behind this position.
void builder::release_until(std::uint32_t position) {
  for (; released_ < by_end_.size() && lifetimes_[by_end_[released_]].last <= position; ++released_) {
    const value_id root = by_end_[released_];
    const std::uint64_t bytes = bytes_of(type_of(root));
    if (lifetimes_[root].placed && bytes != 0 && !grew_too_large_) free_[size_class(bytes)].push_back(offset_[root]);
  }
}

void builder::note_uses(const draft& d, std::uint32_t position, bool in_body) {
  const auto body_start = static_cast<std::uint32_t>(once_.size());
  for (std::uint32_t k = 0; k < d.defines + d.uses; ++k) {
    lifetime& life = lifetimes_[places_[d.code.first + k]];
    if (k < d.defines) {
      life.first = std::min(life.first, position);
      if (!in_body) life.once = true;
    }
    life.last = std::max(life.last, position);
    if (!in_body) continue;
    life.used_in_body = true;
    // What a loop uses from outside has to survive its last round.
    for (std::uint32_t l = d.loop; l != no_loop && life.first < body_start + loop_ranges_[l].begin; l = loop_ranges_[l].parent)
      life.last = std::max(life.last, body_start + loop_ranges_[l].end);
  }
}

void builder::finish(std::vector<draft>& from, std::vector<instruction>& into, std::uint32_t& position) {
  into.reserve(from.size());
  for (draft& d : from) {
    for (std::uint32_t k = 0; k < d.defines; ++k) place(places_[d.code.first + k]);
    for (std::uint32_t k = 0; k < d.defines + d.uses; ++k) {
      const std::uint32_t offset = offset_[places_[d.code.first + k]];
      program_->slots[d.code.first + k] = offset;
      if (k < d.code.slot.size()) d.code.slot[k] = offset;
    }
    into.push_back(d.code);
    release_until(position++);
  }
}

bool builder::assign_places() {
  lifetimes_.resize(values_.size());
  offset_.resize(values_.size());
  place_parameters();
  place_locals();
  std::uint32_t position = 0;
  for (const draft& d : once_) note_uses(d, position++, false);
  for (const draft& d : body_) note_uses(d, position++, true);
  for (value_id v = 0; v < values_.size(); ++v)
    if (const lifetime& life = lifetimes_[v]; life.first != UINT32_MAX && !(life.once && life.used_in_body)) by_end_.push_back(v);
  std::sort(by_end_.begin(), by_end_.end(),
            [&](value_id a, value_id b) { return std::pair(lifetimes_[a].last, a) < std::pair(lifetimes_[b].last, b); });
  program_->slots.resize(places_.size());
  position = 0;
  finish(once_, program_->once, position);
  finish(body_, program_->body, position);
  program_->arena_bytes = arena_;
  return !grew_too_large_;
}

}  // namespace tessera::runtime::interpreter

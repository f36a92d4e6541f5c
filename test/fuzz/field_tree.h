// A Tile IR file as a tree of fields, taken apart along the generated table of op records (op_table.inc) and put together again with
// counts, sizes, offsets and padding that fit: what the mutator changes and the corruption test damages, one field at a time.
#ifndef TESSERA_TEST_FUZZ_FIELD_TREE_H
#define TESSERA_TEST_FUZZ_FIELD_TREE_H

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "runtime/driver/cpu/interpreter/op_table.h"
#include "test/fuzz/pool.h"

namespace tessera::fuzz {

/// How a node is written.
enum class shape : std::uint8_t {
  bytes,          ///< as they are
  number,         ///< varint
  signed_number,  ///< zigzag varint
  fixed,          ///< little-endian, `width` bytes
  group,          ///< the parts
  counted,        ///< how many parts, then the parts, of at least `width` bytes each
  sized,          ///< how many bytes, then the parts
  array,          ///< how many parts, padding to `width`, the parts
  table,          ///< how many parts, padding to `width`, where each begins in `width` bytes, the parts
  section,        ///< id (`value`), size, alignment (`width`) unless that is 1, padding, the parts
};

/// What a node means to others.
enum class role : std::uint8_t {
  plain,
  version,    ///< the minor version
  opcode,     ///< a number
  flags,      ///< a number whose bits announce fields
  choice,     ///< a number that an enumeration or an integer attribute is made of
  truth,      ///< one byte
  string,     ///< index
  type,       ///< index
  constant,   ///< index
  value,      ///< index of an operand
  item,       ///< index in the debug table, from 1
  tag,        ///< what kind of type, attribute or debug item follows
  op,         ///< a group; `name` is the mnemonic
  attribute,  ///< a group that begins with its tag
  ops,        ///< a list of ops
  entries,    ///< of a dictionary
  function,   ///< a group
  types,      ///< the table of types; below likewise
  strings,
  constants,
  items,
};

struct node {
  shape form = shape::group;
  role what = role::plain;
  std::string_view name = {};  ///< of the field, as the readers call it
  std::uint64_t value = 0;
  std::uint8_t width = 1;
  std::int64_t excess = 0;  ///< added to the count or size that is written
  std::string raw = {};     ///< of `bytes`
  pooled<node> parts = {};
  std::size_t begin = 0, end = 0;  ///< in the file that `write` has made
};

/// Takes a file apart; none if it does not follow the format far enough.
std::optional<node> take_apart(std::span<const unsigned char> file);

/// Puts a file together and notes where each node stands.
std::string write(node& file);

/// The minor version of a file.
unsigned minor_of(const node& file);

/// The layouts of all ops, by opcode.
std::span<const runtime::interpreter::op_layout> all_layouts();

/// Every node, parents before children.
template <typename F>
void walk(node& at, const F& visit) {
  visit(at);
  for (node& part : at.parts) walk(part, visit);
}

}  // namespace tessera::fuzz

#endif

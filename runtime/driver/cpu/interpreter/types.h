// The types of a Tile IR file as the interpreter sees them: parsed, checked against each other and against the rules of the format.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_TYPES_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_TYPES_H

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/driver/cpu/interpreter/cursor.h"

namespace tessera::runtime::interpreter {

/// What one element of a tile or tensor is. `pointer` only in tiles.
enum class element : std::uint8_t {
  i1,
  i8,
  i16,
  i32,
  i64,
  f16,
  bf16,
  f32,
  tf32,
  f64,
  f8e4m3fn,
  f8e5m2,
  f8e8m0fnu,
  f4e2m1fn,
  i4,
  f8e5m3fnu,
  pointer
};

[[nodiscard]] std::string_view name_of(element e);
/// Bytes of one element in a tile. Elements of 4 bits have a byte each there, in its low half.
[[nodiscard]] unsigned size_of(element e);
/// Bits of one element as a number; a tf32 has 19, which are the upper ones of its 4 bytes.
[[nodiscard]] unsigned bits_of(element e);
/// Bits of one element in memory, where two f4E2M1FN share a byte.
[[nodiscard]] inline unsigned memory_bits_of(element e) { return e == element::f4e2m1fn ? 4 : 8 * size_of(e); }
/// Bytes of one element in the file: of a constant.
[[nodiscard]] inline unsigned constant_bytes_of(element e) { return (bits_of(e) + 7) / 8; }
/// First minor version of bytecode that has the type.
[[nodiscard]] unsigned since_of(element e);
[[nodiscard]] constexpr bool is_integer(element e) { return e <= element::i64; }
/// What element-wise arithmetic takes.
[[nodiscard]] constexpr bool is_float(element e) {
  return e == element::f16 || e == element::bf16 || e == element::f32 || e == element::f64;
}
/// Floating-point elements of every format.
[[nodiscard]] constexpr bool is_any_float(element e) { return e > element::i64 && e != element::i4 && e != element::pointer; }
/// What constants, views and pointees may be.
[[nodiscard]] constexpr bool is_number(element e) { return e != element::i4 && e != element::pointer; }

/// How many axes a tile or view may have where this interpreter computes with it; the format itself sets no limit.
constexpr std::uint32_t max_rank = 8;
/// A dynamic extent or stride.
constexpr std::int64_t dynamic = INT64_MIN;
constexpr std::int64_t max_tile_elements = std::int64_t{1} << 24;

enum class type_kind : std::uint8_t {
  scalar,
  token,
  pointer,
  tile,
  tensor_view,
  partition_view,
  strided_view,
  gather_scatter_view,
  function
};
[[nodiscard]] constexpr bool is_tile_view(type_kind k) {
  return k == type_kind::partition_view || k == type_kind::strided_view || k == type_kind::gather_scatter_view;
}

enum class padding : std::uint8_t { zero, neg_zero, nan, pos_inf, neg_inf, unspecified };

/// One row of the type table. Rows that mean the same type share `canonical`, the first such row; those with more than max_rank axes
/// are known by their own row alone, and their extents are checked and not kept.
struct type {
  type_kind kind = type_kind::token;
  interpreter::element element = interpreter::element::i1;  ///< scalar: itself; tile: of the tile; views: of the tensor
  interpreter::element pointee = interpreter::element::i1;  ///< pointer, tile of pointers
  padding pad = padding::unspecified;                       ///< views of tiles
  bool classified = false;                                  ///< pointer, tensor view: has a ptr_attr
  std::uint32_t rank = 0;                                   ///< tile, views
  std::uint32_t count = 1;                                  ///< elements of a tile, or of the tile of a view
  std::uint32_t canonical = 0;
  std::uint32_t part = 0;                                  ///< row of the element (tile, pointer, tensor view) or of the tensor view
  std::array<std::int64_t, max_rank> shape{};              ///< tile: extents; views: extents of the tensor
  std::array<std::int64_t, max_rank> strides{};            ///< views
  std::array<std::int32_t, max_rank> tile_shape{};         ///< views of tiles
  std::array<std::int32_t, max_rank> dim_map{};            ///< partition and strided view; gather_scatter_view: the identity
  std::array<std::int32_t, max_rank> steps{};              ///< strided view: from tile to tile; other views of tiles: their tile_shape
  std::uint32_t sparse_dim = 0;                            ///< gather_scatter_view
  std::uint32_t first_input = 0, inputs = 0, outputs = 0;  ///< function: rows in `type_table::signatures`, inputs then outputs

  [[nodiscard]] bool too_many_axes() const { return rank > max_rank; }
  /// Elements of a tile.
  [[nodiscard]] std::int64_t elements() const { return count; }
};

struct type_table {
  std::vector<type> rows;
  std::vector<std::uint32_t> signatures;
};

/// Parses the payload of a Type section of bytecode 13.`minor`. The cursor's failure says what was refused.
type_table parse_types(cursor& in, unsigned minor);

/// As in the text form: "tile<4x8xf32>".
[[nodiscard]] std::string to_string(const type_table& table, std::uint32_t row);

/// Offsets of the items of an indexed table (strings, types, constants); reads the head of the table and leaves `in` at its data.
/// Item i spans [offsets[i], offsets[i + 1]).
std::vector<std::size_t> parse_table_head(cursor& in, unsigned width);

}  // namespace tessera::runtime::interpreter

#endif

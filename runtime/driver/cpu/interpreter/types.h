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
/// Bytes of one element in memory and in a tile, or 0 when this interpreter does not compute with it.
[[nodiscard]] unsigned size_of(element e);
[[nodiscard]] constexpr bool is_integer(element e) { return e <= element::i64; }
[[nodiscard]] constexpr bool is_float(element e) {
  return e == element::f16 || e == element::bf16 || e == element::f32 || e == element::f64;
}

/// How many axes a tile or view may have here; the format itself sets no limit.
constexpr std::uint32_t max_rank = 8;
/// A dynamic extent or stride.
constexpr std::int64_t dynamic = INT64_MIN;
constexpr std::int64_t max_tile_elements = std::int64_t{1} << 24;

enum class type_kind : std::uint8_t { scalar, pointer, tile, tensor_view, partition_view, function, token, other_view };

enum class padding : std::uint8_t { zero, neg_zero, nan, pos_inf, neg_inf, unspecified };

/// One row of the type table. Rows that mean the same type share `canonical`, the first such row.
struct type {
  type_kind kind = type_kind::token;
  interpreter::element element = interpreter::element::i1;  ///< scalar: itself; tile: of the tile; views: of the tensor
  interpreter::element pointee = interpreter::element::i1;  ///< pointer, tile of pointers
  padding pad = padding::unspecified;                       ///< partition view
  std::uint8_t rank = 0;                                    ///< tile, views
  std::uint32_t canonical = 0;
  std::uint32_t part = 0;                                  ///< row of the element (tile, pointer, tensor view) or of the tensor view
  std::array<std::int64_t, max_rank> shape{};              ///< tile: extents; views: extents of the tensor
  std::array<std::int64_t, max_rank> strides{};            ///< views
  std::array<std::int32_t, max_rank> tile_shape{};         ///< partition view
  std::array<std::int32_t, max_rank> dim_map{};            ///< partition view
  std::uint32_t first_input = 0, inputs = 0, outputs = 0;  ///< function: rows in `type_table::signatures`, inputs then outputs

  /// Elements of a tile.
  [[nodiscard]] std::int64_t elements() const {
    std::int64_t n = 1;
    for (unsigned i = 0; i < rank; ++i) n *= shape[i];
    return n;
  }
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

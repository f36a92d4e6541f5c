#include "runtime/driver/cpu/interpreter/types.h"

namespace tessera::runtime::interpreter {
namespace {

struct element_row {
  std::string_view name;
  std::uint8_t size;
  std::uint8_t bits;
  std::uint8_t since;  // minor version of bytecode
};

constexpr std::array<element_row, 17> elements{{{"i1", 1, 1, 1},
                                                {"i8", 1, 8, 1},
                                                {"i16", 2, 16, 1},
                                                {"i32", 4, 32, 1},
                                                {"i64", 8, 64, 1},
                                                {"f16", 2, 16, 1},
                                                {"bf16", 2, 16, 1},
                                                {"f32", 4, 32, 1},
                                                {"tf32", 4, 19, 1},
                                                {"f64", 8, 64, 1},
                                                {"f8E4M3FN", 1, 8, 1},
                                                {"f8E5M2", 1, 8, 1},
                                                {"f8E8M0FNU", 1, 8, 2},
                                                {"f4E2M1FN", 1, 4, 3},
                                                {"i4", 1, 4, 3},
                                                {"f8E5M3FNU", 1, 8, 4},
                                                {"ptr", 8, 64, 1}}};

std::string joined(const auto& values, unsigned count, char between) {
  std::string text;
  for (unsigned i = 0; i < count; ++i) {
    if (i != 0) text += between;
    const auto value = static_cast<std::int64_t>(values[i]);
    text += value == dynamic ? "?" : std::to_string(value);
  }
  return text;
}

}  // namespace

std::string_view name_of(element e) { return elements[static_cast<std::size_t>(e)].name; }
unsigned size_of(element e) { return elements[static_cast<std::size_t>(e)].size; }
unsigned bits_of(element e) { return elements[static_cast<std::size_t>(e)].bits; }
unsigned since_of(element e) { return elements[static_cast<std::size_t>(e)].since; }

std::string to_string(const type_table& table, std::uint32_t number) {
  const type& row = table.rows[number];
  std::string element(name_of(row.element));
  if (row.element == element::pointer) element.append("<").append(name_of(row.pointee)).append(">");
  if (row.too_many_axes()) return "a type with " + std::to_string(row.rank) + " axes";
  switch (row.kind) {
    case type_kind::scalar:
    case type_kind::pointer:
      return element;
    case type_kind::token:
      return "token";
    case type_kind::function:
      return "function";
    case type_kind::tile:
      return "tile<" + joined(row.shape, row.rank, 'x') + (row.rank != 0 ? "x" : "") + element + ">";
    case type_kind::tensor_view:
      if (row.rank == 0) return "tensor_view<" + element + ">";
      return "tensor_view<" + joined(row.shape, row.rank, 'x') + "x" + element + ", strides=[" + joined(row.strides, row.rank, ',') + "]>";
    default:
      break;
  }
  std::string text = row.kind == type_kind::partition_view ? "partition_view"
                     : row.kind == type_kind::strided_view ? "strided_view"
                                                           : "gather_scatter_view";
  text += "<tile=(" + joined(row.tile_shape, row.rank, 'x') + "), ";
  if (row.kind == type_kind::strided_view) text += "traversal_strides=[" + joined(row.steps, row.rank, ',') + "], ";
  text += to_string(table, row.part);
  if (row.kind == type_kind::gather_scatter_view) text += ", sparse_dim=" + std::to_string(row.sparse_dim);
  return text + ">";
}

std::vector<std::size_t> parse_table_head(cursor& in, unsigned width) {
  const std::uint32_t n = in.count("number of items", width);
  in.padding("offsets", width);
  std::vector<std::size_t> offsets;
  if (!in.ok()) return offsets;
  if (n == 0) {
    in.padding("offsets", 8);
    if (in.remaining() != 0) in.fail("offsets", "bytes follow an empty table");
    offsets.assign(1, 0);
    return offsets;
  }
  offsets.reserve(n + 1);
  for (std::uint32_t i = 0; i < n && in.ok(); ++i) {
    const std::size_t position = in.offset();
    offsets.push_back(in.fixed("offset", width));
    if (in.ok() && i > 0 && offsets[i] < offsets[i - 1]) in.fail_at(position, "offset", "offsets must not decrease");
  }
  if (!in.ok()) return {};
  if (offsets[0] != 0) in.fail("offset", "the first item must start where the data starts");
  if (offsets[n - 1] > in.remaining()) in.fail("offset", "an item starts behind the end of its section");
  offsets.push_back(in.remaining());
  return offsets;
}

}  // namespace tessera::runtime::interpreter

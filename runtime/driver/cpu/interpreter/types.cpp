#include "runtime/driver/cpu/interpreter/types.h"

#include <bit>
#include <cstring>
#include <unordered_map>

namespace tessera::runtime::interpreter {
namespace {

struct element_row {
  std::string_view name;
  std::uint8_t size;
  std::uint8_t since;  // minor version of bytecode
};

constexpr std::array<element_row, 17> elements{{{"i1", 1, 1},
                                                {"i8", 1, 1},
                                                {"i16", 2, 1},
                                                {"i32", 4, 1},
                                                {"i64", 8, 1},
                                                {"f16", 2, 1},
                                                {"bf16", 2, 1},
                                                {"f32", 4, 1},
                                                {"tf32", 0, 1},
                                                {"f64", 8, 1},
                                                {"f8E4M3FN", 0, 1},
                                                {"f8E5M2", 0, 1},
                                                {"f8E8M0FNU", 0, 2},
                                                {"f4E2M1FN", 0, 3},
                                                {"i4", 0, 3},
                                                {"f8E5M3FNU", 0, 4},
                                                {"ptr", 8, 1}}};

enum tag : std::uint64_t {
  tag_last_plain_element = 11,
  tag_pointer = 12,
  tag_tile = 13,
  tag_tensor_view = 14,
  tag_partition_view = 15,
  tag_function = 16,
  tag_token = 17,
  tag_f8e8m0fnu = 18,
  tag_f4e2m1fn = 19,
  tag_gather_scatter_view = 20,
  tag_strided_view = 21,
  tag_i4 = 22,
  tag_f8e5m3fnu = 130
};

/// Parses rows one by one, then resolves references, which may point forward.
class type_reader {
 public:
  type_reader(cursor& in, unsigned minor) : in_(in), minor_(minor) {}

  type_table run() {
    const std::vector<std::size_t> offsets = parse_table_head(in_, 4);
    if (!in_.ok()) return {};
    table_.rows.resize(offsets.size() - 1);
    positions_.resize(table_.rows.size());
    for (std::size_t i = 0; i < table_.rows.size() && in_.ok(); ++i) {
      cursor item = in_.window("type", offsets[i + 1] - offsets[i]);
      positions_[i] = item.offset();
      parse_row(item, table_.rows[i]);
      if (item.ok() && item.remaining() != 0) item.fail("type", "bytes follow the type");
    }
    for (type_kind kind : {type_kind::pointer, type_kind::tile, type_kind::tensor_view, type_kind::partition_view, type_kind::other_view,
                           type_kind::function})
      for (std::size_t i = 0; i < table_.rows.size() && in_.ok(); ++i)
        if (table_.rows[i].kind == kind) resolve(table_.rows[i], positions_[i]);
    if (!in_.ok()) return {};
    find_equal_rows();
    return std::move(table_);
  }

 private:
  void set_element(cursor& item, type& row, element e) {
    row.kind = type_kind::scalar;
    row.element = e;
    require_version(item, elements[static_cast<std::size_t>(e)].since);
  }

  void require_version(cursor& item, unsigned since) {
    if (minor_ < since) item.fail("tag", "the type needs bytecode 13." + std::to_string(since));
  }

  /// The flags word that announces optional type parameters, where this version has it.
  std::uint64_t flags(cursor& item, unsigned since) {
    if (minor_ < since) return 0;
    const std::uint64_t value = item.varint("flags");
    if (value > 1) item.fail("flags", "unknown flag");
    return value;
  }

  void pointer_attribute(cursor& item, bool present) {
    if (present && item.varint("ptr_attr") != 0) item.fail("ptr_attr", "unknown value");
  }

  std::uint32_t rank(cursor& item, std::string_view field, std::size_t bytes_each) {
    const std::uint32_t n = item.count(field, bytes_each);
    if (n > max_rank) item.fail(field, "rank " + std::to_string(n) + ": this interpreter handles up to " + std::to_string(max_rank));
    return item.ok() ? n : 0;
  }

  std::uint32_t extents(cursor& item, std::string_view field, std::array<std::int64_t, max_rank>& into) {
    const std::uint32_t n = rank(item, field, 8);
    for (std::uint32_t i = 0; i < n; ++i) into[i] = static_cast<std::int64_t>(item.fixed(field, 8));
    return n;
  }

  std::uint32_t small_extents(cursor& item, std::string_view field, std::array<std::int32_t, max_rank>& into) {
    const std::uint32_t n = rank(item, field, 4);
    for (std::uint32_t i = 0; i < n; ++i) into[i] = static_cast<std::int32_t>(item.fixed(field, 4));
    return n;
  }

  void padding_value(cursor& item, type& row) {
    const std::uint64_t value = item.varint("padding_value");
    if (value > static_cast<std::uint64_t>(padding::neg_inf)) return item.fail("padding_value", "unknown value");
    row.pad = static_cast<padding>(value);
  }

  std::uint32_t reference(cursor& item, std::string_view field) { return item.index(field, table_.rows.size()); }

  void parse_row(cursor& item, type& row) {
    const std::uint64_t tag = item.varint("tag");
    if (!item.ok()) return;
    if (tag <= tag_last_plain_element) return set_element(item, row, static_cast<element>(tag));
    switch (tag) {
      case tag_f8e8m0fnu:
        return set_element(item, row, element::f8e8m0fnu);
      case tag_f4e2m1fn:
        return set_element(item, row, element::f4e2m1fn);
      case tag_i4:
        return set_element(item, row, element::i4);
      case tag_f8e5m3fnu:
        return set_element(item, row, element::f8e5m3fnu);
      case tag_token:
        row.kind = type_kind::token;
        return;
      case tag_pointer:
        return parse_pointer(item, row);
      case tag_tile:
        return parse_tile(item, row);
      case tag_tensor_view:
        return parse_tensor_view(item, row);
      case tag_partition_view:
        return parse_partition_view(item, row);
      case tag_function:
        return parse_function(item, row);
      case tag_gather_scatter_view:
        return parse_other_view(item, row, false);
      case tag_strided_view:
        return parse_other_view(item, row, true);
      default:
        item.fail("tag", "unknown type tag " + std::to_string(tag));
    }
  }

  void parse_pointer(cursor& item, type& row) {
    row.kind = type_kind::pointer;
    const bool attribute = flags(item, 4) != 0;
    row.part = reference(item, "pointee");
    pointer_attribute(item, attribute);
  }

  void parse_tile(cursor& item, type& row) {
    row.kind = type_kind::tile;
    row.part = reference(item, "element");
    row.rank = static_cast<std::uint8_t>(extents(item, "shape", row.shape));
    std::int64_t total = 1;
    for (unsigned i = 0; i < row.rank && item.ok(); ++i) {
      const std::int64_t extent = row.shape[i];
      if (extent <= 0 || extent > max_tile_elements || !std::has_single_bit(static_cast<std::uint64_t>(extent)))
        return item.fail("shape", "extent " + std::to_string(extent) + " of a tile is not a power of two up to 2^24");
      total *= extent;
      if (total > max_tile_elements) return item.fail("shape", "a tile has at most 2^24 elements");
    }
  }

  void parse_tensor_view(cursor& item, type& row) {
    row.kind = type_kind::tensor_view;
    const bool attribute = flags(item, 4) != 0;
    row.part = reference(item, "element");
    row.rank = static_cast<std::uint8_t>(extents(item, "shape", row.shape));
    if (extents(item, "strides", row.strides) != row.rank) item.fail("strides", "as many strides as extents are needed");
    for (unsigned i = 0; i < row.rank && item.ok(); ++i)
      if ((row.shape[i] <= 0 && row.shape[i] != dynamic) || (row.strides[i] <= 0 && row.strides[i] != dynamic))
        return item.fail("shape", "extents and strides of a tensor are positive or dynamic");
    pointer_attribute(item, attribute);
  }

  void parse_partition_view(cursor& item, type& row) {
    row.kind = type_kind::partition_view;
    bool padded = flags(item, 3) != 0;
    row.rank = static_cast<std::uint8_t>(small_extents(item, "tile_shape", row.tile_shape));
    row.part = reference(item, "tensor_view");
    if (small_extents(item, "dim_map", row.dim_map) != row.rank) item.fail("dim_map", "as many entries as tile axes are needed");
    if (minor_ < 3) {
      const std::uint8_t present = item.byte("padding_value");
      if (present > 1) item.fail("padding_value", "unknown presence byte");
      padded = present == 1;
    }
    if (padded) padding_value(item, row);
    check_tile_of_view(item, row);
    check_permutation(item, row);
  }

  void check_permutation(cursor& item, const type& row) {
    unsigned seen = 0;
    for (unsigned i = 0; i < row.rank && item.ok(); ++i) {
      if (row.dim_map[i] < 0 || row.dim_map[i] >= row.rank || (seen >> row.dim_map[i] & 1) != 0)
        return item.fail("dim_map", "not a permutation of the tensor's axes");
      seen |= 1U << row.dim_map[i];
    }
  }

  void check_tile_of_view(cursor& item, const type& row) {
    if (row.rank == 0) return item.fail("tile_shape", "a tile view has at least one axis");
    std::int64_t total = 1;
    for (unsigned i = 0; i < row.rank && item.ok(); ++i) {
      const std::int64_t extent = row.tile_shape[i];
      if (extent <= 0 || !std::has_single_bit(static_cast<std::uint64_t>(extent)))
        return item.fail("tile_shape", "extent " + std::to_string(extent) + " of a tile is not a power of two");
      total *= extent;
      if (total > max_tile_elements) return item.fail("tile_shape", "a tile has at most 2^24 elements");
    }
  }

  /// Views that no op of this interpreter takes: read past, so that a file may define them.
  void parse_other_view(cursor& item, type& row, bool strided) {
    row.kind = type_kind::other_view;
    require_version(item, 3);
    const bool padded = flags(item, 3) != 0;
    std::array<std::int32_t, max_rank> steps{};
    row.rank = static_cast<std::uint8_t>(small_extents(item, "tile_shape", row.tile_shape));
    check_tile_of_view(item, row);
    if (strided && small_extents(item, "traversal_strides", steps) != row.rank)
      item.fail("traversal_strides", "as many entries as tile axes are needed");
    for (unsigned i = 0; strided && i < row.rank && item.ok(); ++i)
      if (steps[i] < 1) return item.fail("traversal_strides", "a step of " + std::to_string(steps[i]));
    row.part = reference(item, "tensor_view");
    if (!strided)
      item.index("sparse_dim", row.rank);
    else if (small_extents(item, "dim_map", row.dim_map) != row.rank)
      item.fail("dim_map", "as many entries as tile axes are needed");
    if (padded) padding_value(item, row);
    if (strided) check_permutation(item, row);
  }

  void parse_function(cursor& item, type& row) {
    row.kind = type_kind::function;
    row.first_input = static_cast<std::uint32_t>(table_.signatures.size());
    row.inputs = item.count("inputs", 1);
    for (std::uint32_t i = 0; i < row.inputs && item.ok(); ++i) table_.signatures.push_back(reference(item, "inputs"));
    row.outputs = item.count("results", 1);
    for (std::uint32_t i = 0; i < row.outputs && item.ok(); ++i) table_.signatures.push_back(reference(item, "results"));
  }

  void resolve(type& row, std::size_t position) {
    const auto refuse = [&](std::string_view field, std::string_view what) { in_.fail_at(position, field, what); };
    if (row.kind == type_kind::function) {
      for (std::uint32_t i = 0; i < row.inputs + row.outputs; ++i)
        if (table_.rows[table_.signatures[row.first_input + i]].kind == type_kind::function)
          return refuse("inputs", "a function type cannot hold a function type");
      return;
    }
    const type& part = table_.rows[row.part];
    switch (row.kind) {
      case type_kind::pointer:
        if (part.kind != type_kind::scalar || part.element == element::i4) return refuse("pointee", "not a type that memory can hold");
        row.pointee = part.element;
        row.element = element::pointer;
        return;
      case type_kind::tile:
        if (part.kind != type_kind::scalar && part.kind != type_kind::pointer) return refuse("element", "not an element type");
        row.element = part.element;
        row.pointee = part.pointee;
        return;
      case type_kind::tensor_view:
        if (part.kind != type_kind::scalar) return refuse("element", "not an element type");
        row.element = part.element;
        return;
      default:
        if (part.kind != type_kind::tensor_view || part.rank != row.rank)
          return refuse("tensor_view", "not a tensor view with as many axes as the tile");
        row.element = part.element;
        row.shape = part.shape;
        row.strides = part.strides;
        if (row.pad != padding::unspecified && row.pad != padding::zero && is_integer(row.element))
          return refuse("padding_value", "integers can only be padded with zero");
    }
  }

  /// Equal rows get the number of the first. Kinds go from simple to composed, so that a row's key can hold the numbers of its parts.
  void find_equal_rows() {
    std::unordered_map<std::string, std::uint32_t> first;
    for (type_kind kind : {type_kind::scalar, type_kind::token, type_kind::pointer, type_kind::tile, type_kind::tensor_view,
                           type_kind::partition_view, type_kind::other_view, type_kind::function})
      for (std::uint32_t i = 0; i < table_.rows.size(); ++i)
        if (table_.rows[i].kind == kind) table_.rows[i].canonical = first.emplace(key_of(table_.rows[i], i), i).first->second;
  }

  std::string key_of(const type& row, std::uint32_t number) const {
    std::string key;
    const auto add = [&key](std::uint64_t value, unsigned width) {
      for (unsigned i = 0; i < width; ++i) key.push_back(static_cast<char>(value >> (8 * i)));
    };
    add(static_cast<std::uint64_t>(row.kind), 1);
    switch (row.kind) {
      case type_kind::token:
        return key;
      case type_kind::scalar:
        add(static_cast<std::uint64_t>(row.element), 1);
        return key;
      case type_kind::other_view:
        add(number, 4);
        return key;
      case type_kind::function:
        add(row.inputs, 4);
        for (std::uint32_t i = 0; i < row.inputs + row.outputs; ++i) add(table_.rows[table_.signatures[row.first_input + i]].canonical, 4);
        return key;
      default:
        break;
    }
    add(table_.rows[row.part].canonical, 4);
    add(row.rank, 1);
    add(static_cast<std::uint64_t>(row.pad), 1);
    for (unsigned i = 0; i < row.rank; ++i) {
      if (row.kind == type_kind::partition_view) {
        add(static_cast<std::uint32_t>(row.tile_shape[i]), 4);
        add(static_cast<std::uint32_t>(row.dim_map[i]), 4);
      } else {
        add(static_cast<std::uint64_t>(row.shape[i]), 8);
        add(static_cast<std::uint64_t>(row.strides[i]), 8);
      }
    }
    return key;
  }

  cursor& in_;
  unsigned minor_;
  type_table table_;
  std::vector<std::size_t> positions_;
};

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

type_table parse_types(cursor& in, unsigned minor) { return type_reader(in, minor).run(); }

std::string to_string(const type_table& table, std::uint32_t number) {
  const type& row = table.rows[number];
  std::string element(name_of(row.element));
  if (row.element == element::pointer) element.append("<").append(name_of(row.pointee)).append(">");
  switch (row.kind) {
    case type_kind::scalar:
    case type_kind::pointer:
      return element;
    case type_kind::token:
      return "token";
    case type_kind::function:
      return "function";
    case type_kind::other_view:
      return "view";
    case type_kind::tile:
      return "tile<" + joined(row.shape, row.rank, 'x') + (row.rank != 0 ? "x" : "") + element + ">";
    case type_kind::tensor_view:
      return "tensor_view<" + joined(row.shape, row.rank, 'x') + (row.rank != 0 ? "x" : "") + element + ", strides=[" +
             joined(row.strides, row.rank, ',') + "]>";
    case type_kind::partition_view:
      return "partition_view<tile=(" + joined(row.tile_shape, row.rank, 'x') + "), " + to_string(table, row.part) + ">";
  }
  return {};
}

std::vector<std::size_t> parse_table_head(cursor& in, unsigned width) {
  const std::uint32_t n = in.count("number of items", width);
  if (n != 0) in.padding("offsets", width);
  std::vector<std::size_t> offsets;
  if (!in.ok()) return offsets;
  offsets.reserve(n + 1);
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::size_t position = in.offset();
    offsets.push_back(in.fixed("offset", width));
    if (in.ok() && i > 0 && offsets[i] < offsets[i - 1]) in.fail_at(position, "offset", "offsets must not decrease");
  }
  if (!in.ok()) return {};
  const std::size_t data = in.remaining();
  if (n == 0) {
    in.bytes("data", data);  // padding of an empty table
  } else {
    if (offsets[0] != 0) in.fail("offset", "the first item must start where the data starts");
    if (offsets[n - 1] > data) in.fail("offset", "an item starts behind the end of its section");
  }
  offsets.push_back(n == 0 ? 0 : data);
  if (n == 0) offsets.assign(1, 0);
  return offsets;
}

}  // namespace tessera::runtime::interpreter

// The Type section: rows are parsed one by one, then references, which may point forward, are resolved and checked.
#include <bit>
#include <unordered_map>

#include "runtime/driver/cpu/interpreter/types.h"

namespace tessera::runtime::interpreter {
namespace {

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

/// From simple to composed.
constexpr type_kind kinds[] = {type_kind::scalar,      type_kind::token,          type_kind::pointer,      type_kind::tile,
                               type_kind::tensor_view, type_kind::partition_view, type_kind::strided_view, type_kind::gather_scatter_view,
                               type_kind::function};

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
    for (type_kind kind : kinds)
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
    require_version(item, since_of(e));
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

  void pointer_attribute(cursor& item, type& row, bool present) {
    row.classified = present;
    if (present && item.varint("ptr_attr") != 0) item.fail("ptr_attr", "unknown value");
  }

  /// Calls `use(axis, number)` for each number of an array and gives their count.
  template <class Use>
  std::uint32_t numbers(cursor& item, std::string_view field, unsigned width, Use use) {
    const std::uint32_t n = item.count(field, width);
    for (std::uint32_t i = 0; i < n && item.ok(); ++i) {
      const std::uint64_t raw = item.fixed(field, width);
      use(i, width == 4 ? std::int64_t{static_cast<std::int32_t>(raw)} : static_cast<std::int64_t>(raw));
    }
    return item.ok() ? n : 0;
  }

  template <class Number>
  static void keep(std::array<Number, max_rank>& in, std::uint32_t axis, std::int64_t number) {
    if (axis < max_rank) in[axis] = static_cast<Number>(number);
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
        return parse_view(item, row, type_kind::partition_view);
      case tag_function:
        return parse_function(item, row);
      case tag_gather_scatter_view:
        return parse_view(item, row, type_kind::gather_scatter_view);
      case tag_strided_view:
        return parse_view(item, row, type_kind::strided_view);
      default:
        item.fail("tag", "unknown type tag " + std::to_string(tag));
    }
  }

  void parse_pointer(cursor& item, type& row) {
    row.kind = type_kind::pointer;
    const bool attribute = flags(item, 4) != 0;
    row.part = reference(item, "pointee");
    pointer_attribute(item, row, attribute);
  }

  /// The extents of a tile, of `width` bytes each; they are handed to `use` too.
  template <class Use>
  std::uint32_t tile_extents(cursor& item, type& row, std::string_view field, unsigned width, Use use) {
    std::int64_t total = 1;
    const std::uint32_t n = numbers(item, field, width, [&](std::uint32_t axis, std::int64_t extent) {
      if (extent <= 0 || extent > max_tile_elements || !std::has_single_bit(static_cast<std::uint64_t>(extent)))
        return item.fail(field, "extent " + std::to_string(extent) + " of a tile is not a power of two up to 2^24");
      total *= extent;
      if (total > max_tile_elements) return item.fail(field, "a tile has at most 2^24 elements");
      use(axis, extent);
    });
    row.count = static_cast<std::uint32_t>(total);
    row.rank = n;
    return n;
  }

  void parse_tile(cursor& item, type& row) {
    row.kind = type_kind::tile;
    row.part = reference(item, "element");
    tile_extents(item, row, "shape", 8, [&](std::uint32_t axis, std::int64_t extent) { keep(row.shape, axis, extent); });
  }

  void parse_tensor_view(cursor& item, type& row) {
    row.kind = type_kind::tensor_view;
    const bool attribute = flags(item, 4) != 0;
    row.part = reference(item, "element");
    const auto positive = [&](std::int64_t number) {
      if (number <= 0 && number != dynamic) item.fail("shape", "extents and strides of a tensor are positive or dynamic");
    };
    row.rank = numbers(item, "shape", 8, [&](std::uint32_t axis, std::int64_t extent) {
      positive(extent);
      keep(row.shape, axis, extent);
    });
    const std::uint32_t strides = numbers(item, "strides", 8, [&](std::uint32_t axis, std::int64_t stride) {
      positive(stride);
      keep(row.strides, axis, stride);
    });
    if (item.ok() && strides != row.rank) item.fail("strides", "as many strides as extents are needed");
    pointer_attribute(item, row, attribute);
  }

  void parse_view(cursor& item, type& row, type_kind kind) {
    row.kind = kind;
    if (kind != type_kind::partition_view) require_version(item, 3);
    bool padded = flags(item, 3) != 0;
    tile_extents(item, row, "tile_shape", 4, [&](std::uint32_t axis, std::int64_t extent) {
      keep(row.tile_shape, axis, extent);
      keep(row.steps, axis, extent);
    });
    if (item.ok() && row.rank == 0) return item.fail("tile_shape", "a tile view has at least one axis");
    if (kind == type_kind::strided_view) {
      const std::uint32_t n = numbers(item, "traversal_strides", 4, [&](std::uint32_t axis, std::int64_t step) {
        if (step <= 0) return item.fail("traversal_strides", "a traversal stride is positive");
        keep(row.steps, axis, step);
      });
      if (item.ok() && n != row.rank) item.fail("traversal_strides", "as many entries as tile axes are needed");
    }
    row.part = reference(item, "tensor_view");
    if (kind == type_kind::gather_scatter_view) {
      row.sparse_dim = item.index("sparse_dim", row.rank);
      for (std::uint32_t axis = 0; axis < max_rank; ++axis) keep(row.dim_map, axis, axis);
    } else {
      parse_dim_map(item, row);
    }
    if (minor_ < 3) {
      const std::uint8_t present = item.byte("padding_value");
      if (present > 1) item.fail("padding_value", "unknown presence byte");
      padded = present == 1;
    }
    if (padded) padding_value(item, row);
  }

  void parse_dim_map(cursor& item, type& row) {
    std::vector<bool> seen(row.rank);
    const std::uint32_t n = numbers(item, "dim_map", 4, [&](std::uint32_t axis, std::int64_t target) {
      if (target < 0 || target >= row.rank || seen[static_cast<std::size_t>(target)])
        return item.fail("dim_map", "not a permutation of the tensor's axes");
      seen[static_cast<std::size_t>(target)] = true;
      keep(row.dim_map, axis, target);
    });
    if (item.ok() && n != row.rank) item.fail("dim_map", "as many entries as tile axes are needed");
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
    if (row.kind == type_kind::scalar || row.kind == type_kind::token) return;
    if (row.kind == type_kind::function) {
      for (std::uint32_t i = 0; i < row.inputs + row.outputs; ++i)
        if (table_.rows[table_.signatures[row.first_input + i]].kind == type_kind::function)
          return refuse("inputs", "a function type cannot hold a function type");
      return;
    }
    const type& part = table_.rows[row.part];
    const bool halved = row.count == 1 && part.element == element::f4e2m1fn && part.kind != type_kind::pointer;
    switch (row.kind) {
      case type_kind::pointer:
        if (part.kind != type_kind::scalar || !is_number(part.element)) return refuse("pointee", "not a type that memory can hold");
        row.pointee = part.element;
        row.element = element::pointer;
        return;
      case type_kind::tile:
        if (part.kind != type_kind::scalar && part.kind != type_kind::pointer) return refuse("element", "not an element type");
        if (halved) return refuse("shape", "a tile of f4E2M1FN has an even number of elements");
        row.element = part.element;
        row.pointee = part.pointee;
        row.classified = part.classified;
        return;
      case type_kind::tensor_view:
        if (part.kind != type_kind::scalar || !is_number(part.element)) return refuse("element", "not an element type");
        row.element = part.element;
        return;
      default:
        if (part.kind != type_kind::tensor_view || part.rank != row.rank)
          return refuse("tensor_view", "not a tensor view with as many axes as the tile");
        if (halved) return refuse("tile_shape", "a tile of f4E2M1FN has an even number of elements");
        row.element = part.element;
        row.shape = part.shape;
        row.strides = part.strides;
        if (row.pad != padding::unspecified && row.pad != padding::zero && is_integer(row.element))
          return refuse("padding_value", "integers can only be padded with zero");
    }
  }

  /// Equal rows get the number of the first. A row's key holds the numbers of its parts, which have theirs already.
  void find_equal_rows() {
    std::unordered_map<std::string, std::uint32_t> first;
    for (type_kind kind : kinds)
      for (std::uint32_t i = 0; i < table_.rows.size(); ++i) {
        type& row = table_.rows[i];
        if (row.kind != kind) continue;
        row.canonical = row.too_many_axes() ? i : first.emplace(key_of(row), i).first->second;
      }
  }

  [[nodiscard]] std::string key_of(const type& row) const {
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
      case type_kind::function:
        add(row.inputs, 4);
        for (std::uint32_t i = 0; i < row.inputs + row.outputs; ++i) add(table_.rows[table_.signatures[row.first_input + i]].canonical, 4);
        return key;
      default:
        break;
    }
    add(table_.rows[row.part].canonical, 4);
    add(row.rank, 1);
    add(static_cast<std::uint64_t>(row.pad) << 1 | (row.classified ? 1 : 0), 1);
    add(row.sparse_dim, 1);
    for (unsigned i = 0; i < row.rank; ++i) {
      if (is_tile_view(row.kind)) {
        add(static_cast<std::uint32_t>(row.tile_shape[i]), 4);
        add(static_cast<std::uint32_t>(row.dim_map[i]), 4);
        add(static_cast<std::uint32_t>(row.steps[i]), 4);
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

}  // namespace

type_table parse_types(cursor& in, unsigned minor) { return type_reader(in, minor).run(); }

}  // namespace tessera::runtime::interpreter

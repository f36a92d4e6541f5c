// get_index_space_shape get_tensor_shape make_gather_scatter_view make_partition_view make_strided_view make_tensor_view
#include <cstring>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

/// Places: the view, the base, the dynamic extents, the dynamic strides; extra: row of program::views. Numbers are unsigned.
const instruction* make_tensor_view(execution& e, const instruction& i) {
  const view_layout& layout = e.code->views[i.extra];
  auto* words = e.at<std::int64_t>(i.slot[0]);
  const auto base = *e.at<const std::uint64_t>(i.slot[1]);
  if (base % layout.element_bytes != 0) return fail(e, i, fault::arithmetic, "the base address is not aligned to the element");
  words[0] = static_cast<std::int64_t>(base);
  std::uint32_t next = 2;
  for (unsigned k = 0; k < 2U * layout.rank; ++k) {
    std::int64_t number = layout.fixed[k];
    if (number == dynamic) {
      const std::uint32_t slot = e.slot(i, next++);
      switch (layout.number_bytes) {
        case 1:
          number = *e.at<const std::uint8_t>(slot);
          break;
        case 2:
          number = *e.at<const std::uint16_t>(slot);
          break;
        case 4:
          number = *e.at<const std::uint32_t>(slot);
          break;
        default:
          number = *e.at<const std::int64_t>(slot);
          break;
      }
      if (number < 0) return fail(e, i, fault::arithmetic, "an extent or a stride does not fit 63 bits");
    }
    words[1 + k] = number;
  }
  // The byte offset of the last element must fit, then every offset inside does.
  std::int64_t last = 0;
  for (unsigned k = 0; k < layout.rank; ++k) {
    const std::int64_t extent = words[1 + k], stride = words[1 + layout.rank + k];
    std::int64_t reach = 0;
    if (extent == 0) continue;
    if (__builtin_mul_overflow(extent - 1, stride, &reach) || __builtin_add_overflow(last, reach, &last))
      return fail(e, i, fault::arithmetic, "an element's offset does not fit 64 bits");
  }
  std::int64_t bytes = 0;
  if (__builtin_mul_overflow(last, static_cast<std::int64_t>(layout.element_bytes), &bytes))
    return fail(e, i, fault::arithmetic, "an element's offset does not fit 64 bits");
  return &i + 1;
}

bool expect_numbers(builder& b, const decoded_op& op, std::string_view field, std::span<const value_id> numbers,
                    const std::int64_t* extents, unsigned rank, value_id& first) {
  std::size_t wanted = 0;
  for (unsigned k = 0; k < rank; ++k) wanted += extents[k] == dynamic ? 1 : 0;
  if (numbers.size() != wanted) return b.refuse(op, field, std::to_string(wanted) + " numbers are needed for the '?' of the type");
  for (value_id v : numbers) {
    const type& t = b.type_of(v);
    if (t.kind != type_kind::tile || t.rank != 0 || !is_integer(t.element)) return b.refuse_type(op, field, v, "a tile of one integer");
    if (first == UINT32_MAX) first = v;
    if (!b.expect_same(op, field, v, first)) return false;
  }
  return true;
}

bool lower_make_tensor_view(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op), base = b.operand(op, 0);
  const type& t = b.type_of(result);
  if (t.kind != type_kind::tensor_view) return b.refuse_type(op, "result", result, "a tensor view");
  const type& p = b.type_of(base);
  if (p.kind != type_kind::tile || p.rank != 0 || p.element != element::pointer || p.pointee != t.element || p.classified != t.classified)
    return b.refuse_type(op, "base", base, "one pointer to " + std::string(name_of(t.element)));
  value_id number = UINT32_MAX;
  if (!expect_numbers(b, op, "dynamic_shape", b.group(op, 1), t.shape.data(), t.rank, number) ||
      !expect_numbers(b, op, "dynamic_strides", b.group(op, 2), t.strides.data(), t.rank, number))
    return false;
  view_layout layout;
  layout.rank = static_cast<std::uint8_t>(t.rank);
  layout.element_bytes = static_cast<std::uint8_t>(size_of(t.element));
  if (number != UINT32_MAX) layout.number_bytes = static_cast<std::uint8_t>(size_of(b.type_of(number).element));
  for (unsigned k = 0; k < t.rank; ++k) {
    layout.fixed[k] = t.shape[k];
    layout.fixed[t.rank + k] = t.strides[k];
  }
  const auto row = static_cast<std::uint32_t>(b.target().views.size());
  b.target().views.push_back(layout);
  b.emit(op, make_tensor_view, std::span(&result, 1), std::span(b.source().operands).subspan(op.first_operand, op.operands), effect::fault)
      .extra = row;
  return true;
}

/// A view of tiles is its tensor view: what it adds is in its type.
bool lower_make_tile_view(builder& b, const decoded_op& op, type_kind kind, std::string_view wanted) {
  const value_id result = b.result_value(op), tensor = b.operand(op, 0);
  const type& t = b.type_of(result);
  if (t.kind != kind) return b.refuse_type(op, "result", result, wanted);
  if (b.source().types.rows[t.part].canonical != b.source().values[tensor])
    return b.refuse_type(op, "tensor_view", tensor, to_string(b.source().types, t.part));
  b.alias(result, tensor);
  return true;
}

bool lower_make_gather_scatter_view(builder& b, const decoded_op& op) {
  return lower_make_tile_view(b, op, type_kind::gather_scatter_view, "a gather/scatter view");
}
bool lower_make_partition_view(builder& b, const decoded_op& op) {
  return lower_make_tile_view(b, op, type_kind::partition_view, "a partition view");
}
bool lower_make_strided_view(builder& b, const decoded_op& op) {
  return lower_make_tile_view(b, op, type_kind::strided_view, "a strided view");
}

// ---- extents

/// Places: one number for each axis, the view; count: axes; extra: row of program::accesses, whose `step` divides the extents (0: of a
/// tensor or a sparse axis) and whose `index_bytes[0]` is the width of the numbers.
const instruction* view_shape(execution& e, const instruction& i) {
  const tile_access& access = e.code->accesses[i.extra];
  const auto* words = e.at<const std::int64_t>(e.slot(i, access.rank));
  const unsigned bits = 8U * access.index_bytes[0];
  for (unsigned k = 0; k < access.rank; ++k) {
    auto number = static_cast<std::uint64_t>(words[1 + access.axis[k]]);
    if (access.step[k] != 0) number = (number + access.step[k] - 1) / access.step[k];
    if (bits < 64 && number >> bits != 0)
      return fail(e, i, fault::arithmetic, "extent " + std::to_string(number) + " does not fit the result");
    std::memcpy(e.arena + e.slot(i, k), &number, bits / 8);
  }
  return &i + 1;
}

bool lower_shape(builder& b, const decoded_op& op, bool tiles) {
  const value_id view = b.operand(op, 0);
  const type& v = b.type_of(view);
  if (tiles ? !is_tile_view(v.kind) : v.kind != type_kind::tensor_view)
    return b.refuse_type(op, "source", view, tiles ? "a view of tiles" : "a tensor view");
  if (op.results != v.rank || op.results == 0) return b.refuse(op, "extents", "one result for each axis is needed");
  std::vector<value_id> results;
  for (std::uint32_t k = 0; k < op.results; ++k) {
    const value_id r = b.result_value(op, k);
    const type& t = b.type_of(r);
    if (t.kind != type_kind::tile || t.rank != 0 || !is_integer(t.element) || t.element == element::i1 ||
        !b.same_type(r, b.result_value(op)))
      return b.refuse_type(op, "extents", r, "a tile of one integer");
    results.push_back(r);
  }
  tile_access access;
  access.rank = static_cast<std::uint8_t>(v.rank);
  access.index_bytes[0] = static_cast<std::uint8_t>(size_of(b.type_of(results[0]).element));
  for (unsigned k = 0; k < v.rank; ++k) {
    const bool sparse = v.kind == type_kind::gather_scatter_view && k == v.sparse_dim;
    access.axis[k] = static_cast<std::uint8_t>(tiles ? v.dim_map[k] : static_cast<std::int32_t>(k));
    access.step[k] = tiles && !sparse ? static_cast<std::uint32_t>(v.steps[k]) : 0;
  }
  const auto row = static_cast<std::uint32_t>(b.target().accesses.size());
  b.target().accesses.push_back(access);
  b.emit(op, view_shape, results, std::span(&view, 1), effect::fault).extra = row;
  return true;
}

bool lower_index_space_shape(builder& b, const decoded_op& op) { return lower_shape(b, op, true); }
bool lower_tensor_shape(builder& b, const decoded_op& op) { return lower_shape(b, op, false); }

constexpr op_rule rules[] = {{"get_index_space_shape", lower_index_space_shape},
                             {"get_tensor_shape", lower_tensor_shape},
                             {"make_gather_scatter_view", lower_make_gather_scatter_view},
                             {"make_partition_view", lower_make_partition_view},
                             {"make_strided_view", lower_make_strided_view},
                             {"make_tensor_view", lower_make_tensor_view}};

}  // namespace

std::span<const op_rule> view_rules() { return rules; }

}  // namespace tessera::runtime::interpreter

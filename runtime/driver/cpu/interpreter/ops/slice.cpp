// extract insert
#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/copy_loops.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

/// Where a slice begins in the whole; false after a fault. The indices follow the first `before` places.
bool locate_slice(execution& e, const instruction& i, const slice_grid& grid, std::uint32_t before, std::size_t& begin) {
  begin = 0;
  for (unsigned k = 0; k < grid.rank; ++k) {
    const std::uint32_t index = *e.at<const std::uint32_t>(e.slot(i, before + k));
    if (index >= grid.slices[k])
      return fail(e, i, fault::index_out_of_range,
                  "slice " + std::to_string(index) + " on axis " + std::to_string(k) + " of " + std::to_string(grid.slices[k])) != nullptr;
    begin += std::size_t{index} * grid.stride[k];
  }
  return true;
}

/// Places: the slice, the whole, the indices; extra: row of program::slices.
template <class Word>
const instruction* extract(execution& e, const instruction& i) {
  const slice_grid& grid = e.code->slices[i.extra];
  std::size_t begin = 0;
  if (!locate_slice(e, i, grid, 2, begin)) return nullptr;
  copy_axis(e.at<Word>(i.slot[0]), e.at<const Word>(i.slot[1]) + begin, grid.loops, 0);
  return &i + 1;
}

/// Places: the result, the slice, the whole, the indices; extra: row of program::slices; count: elements of the result.
template <class Word>
const instruction* insert(execution& e, const instruction& i) {
  const slice_grid& grid = e.code->slices[i.extra];
  std::size_t begin = 0;
  if (!locate_slice(e, i, grid, 3, begin)) return nullptr;
  Word* to = e.at<Word>(i.slot[0]);
  std::memcpy(to, e.at<const Word>(i.slot[2]), i.count * sizeof(Word));
  copy_axis(to + begin, e.at<const Word>(i.slot[1]), grid.loops, 0);
  return &i + 1;
}

/// Checks that `part` divides `whole` and makes the grid; copies go into the whole or out of it.
bool read_grid(builder& b, const decoded_op& op, value_id part, value_id whole, std::span<const value_id> indices, bool into,
               std::uint32_t& row) {
  const type &p = b.type_of(part), &w = b.type_of(whole);
  bool fits =
      p.kind == type_kind::tile && w.kind == type_kind::tile && p.rank == w.rank && p.element == w.element && p.pointee == w.pointee;
  for (unsigned k = 0; k < w.rank && fits; ++k) fits = p.shape[k] <= w.shape[k];  // powers of two
  if (!fits) return b.refuse_type(op, "source", part, "a slice of " + b.text_of(whole));
  if (indices.size() != w.rank) return b.refuse(op, "indices", "one for each axis is needed");
  for (value_id v : indices) {
    const type& t = b.type_of(v);
    if (t.kind != type_kind::tile || t.rank != 0 || t.element != element::i32) return b.refuse_type(op, "indices", v, "tile<i32>");
  }
  slice_grid grid;
  grid.rank = static_cast<std::uint8_t>(w.rank);
  const strides in_whole = strides_of(w), in_part = strides_of(p);
  for (unsigned k = 0; k < w.rank; ++k) {
    grid.slices[k] = static_cast<std::uint32_t>(w.shape[k] / p.shape[k]);
    grid.stride[k] = static_cast<std::uint32_t>(p.shape[k]) * in_whole[k];
  }
  grid.loops = into ? make_loops(w.rank, p.shape, in_whole, in_part) : make_loops(w.rank, p.shape, in_part, in_whole);
  row = static_cast<std::uint32_t>(b.target().slices.size());
  b.target().slices.push_back(grid);
  return true;
}

bool lower_extract(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op), whole = b.operand(op, 0);
  std::uint32_t row = 0;
  if (!read_grid(b, op, result, whole, b.operands(op).subspan(1), false, row)) return false;
  const handler run = with_word(size_of(b.type_of(result).element), []<class Word>(Word) -> handler { return extract<Word>; });
  b.emit(op, run, std::span(&result, 1), b.operands(op), effect::fault).extra = row;
  return true;
}

bool lower_insert(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op), part = b.operand(op, 0), whole = b.operand(op, 1);
  std::uint32_t row = 0;
  if (!b.expect_same(op, "destination", whole, result) || !read_grid(b, op, part, whole, b.operands(op).subspan(2), true, row))
    return false;
  const handler run = with_word(size_of(b.type_of(result).element), []<class Word>(Word) -> handler { return insert<Word>; });
  b.emit(op, run, std::span(&result, 1), b.operands(op), effect::fault).extra = row;
  return true;
}

constexpr op_rule rules[] = {{"extract", lower_extract}, {"insert", lower_insert}};

}  // namespace

std::span<const op_rule> slice_rules() { return rules; }

}  // namespace tessera::runtime::interpreter

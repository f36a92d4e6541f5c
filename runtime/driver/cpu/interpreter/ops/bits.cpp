// bitcast pack unpack
#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

bool is_packable(element e) { return e != element::pointer; }

/// Elements of `Bits` bits, a byte each in a tile, to bytes full of them, the first in the lowest bits. count: bytes.
template <unsigned Bits>
const instruction* pack(execution& e, const instruction& i) {
  auto* __restrict to = e.at<std::uint8_t>(i.slot[0]);
  const auto* from = e.at<const std::uint8_t>(i.slot[1]);
  constexpr unsigned each = 8 / Bits;
  for (std::uint32_t k = 0; k < i.count; ++k) {
    unsigned byte = 0;
    for (unsigned part = 0; part < each; ++part) byte |= unsigned{from[std::size_t{k} * each + part]} << (part * Bits);
    to[k] = static_cast<std::uint8_t>(byte);
  }
  return &i + 1;
}

template <unsigned Bits>
const instruction* unpack(execution& e, const instruction& i) {
  auto* __restrict to = e.at<std::uint8_t>(i.slot[0]);
  const auto* from = e.at<const std::uint8_t>(i.slot[1]);
  constexpr unsigned each = 8 / Bits;
  for (std::uint32_t k = 0; k < i.count; ++k)
    for (unsigned part = 0; part < each; ++part) to[std::size_t{k} * each + part] = from[k] >> (part * Bits) & ((1U << Bits) - 1);
  return &i + 1;
}

bool lower_bitcast(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op), source = b.operand(op, 0);
  if (!b.expect_tile(op, "source", source, is_number, "a tile of numbers") ||
      !b.expect_tile(op, "result", result, is_number, "a tile of numbers") || !b.expect_same_shape(op, "result", result, source))
    return false;
  // Elements of one width have one form in tiles.
  if (bits_of(b.type_of(source).element) != bits_of(b.type_of(result).element))
    return b.refuse_type(op, "result", result, "a tile with elements as wide as those of " + b.text_of(source));
  b.alias(result, source);
  return true;
}

/// Between bytes and elements that are not bytes; `unpacked` is the side with the elements.
bool lower_packing(builder& b, const decoded_op& op, value_id unpacked, value_id packed, handler bits, handler nibbles) {
  if (!b.expect_tile(op, op.layout->operands[0].name, unpacked, is_packable, "a tile of numbers or i4")) return false;
  const type &elements = b.type_of(unpacked), &bytes = b.type_of(packed);
  const unsigned width = bits_of(elements.element);
  const bool fits = bytes.kind == type_kind::tile && bytes.element == element::i8 && bytes.rank == 1 && elements.rank == 1 && width != 8 &&
                    bytes.elements() * 8 == elements.elements() * width;
  if (!fits) return b.refuse_type(op, "result", b.result_value(op), "a tile with one axis and the bits of " + b.text_of(b.operand(op, 0)));
  if (width > 8) {  // their bytes already lie as they are to be
    b.alias(b.result_value(op), b.operand(op, 0));
    return true;
  }
  instruction& i = b.emit(op, width == 1 ? bits : nibbles, {b.result_value(op)}, {b.operand(op, 0)}, effect::none);
  i.count = static_cast<std::uint32_t>(bytes.elements());
  return true;
}

bool lower_pack(builder& b, const decoded_op& op) { return lower_packing(b, op, b.operand(op, 0), b.result_value(op), pack<1>, pack<4>); }
bool lower_unpack(builder& b, const decoded_op& op) {
  return lower_packing(b, op, b.result_value(op), b.operand(op, 0), unpack<1>, unpack<4>);
}

constexpr op_rule rules[] = {{"bitcast", lower_bitcast}, {"pack", lower_pack}, {"unpack", lower_unpack}};

}  // namespace

std::span<const op_rule> bits_rules() { return rules; }

}  // namespace tessera::runtime::interpreter

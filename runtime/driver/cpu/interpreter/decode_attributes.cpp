// Tagged attributes, inside op records and of functions.
#include <bit>
#include <string>
#include <unordered_set>

#include "runtime/driver/cpu/interpreter/decode.h"

namespace tessera::runtime::interpreter {
namespace {

/// Attributes may nest this deep.
constexpr unsigned max_attribute_depth = 8;

const type* read_type(cursor& in, std::string_view field, const decoded_module& from) {
  const std::uint32_t row = in.index(field, from.types.rows.size());
  return in.ok() ? &from.types.rows[row] : nullptr;
}

void read_integer(cursor& in, std::string_view field, const decoded_module& from, attribute_value& value) {
  std::size_t start = in.offset();
  const type* t = read_type(in, field, from);
  if (t == nullptr) return;
  if (t->kind != type_kind::scalar || !(is_integer(t->element) || t->element == element::i4))
    return in.fail_at(start, field, "not an integer type");
  start = in.offset();
  value.integer = in.varint(field);
  if (bits_of(t->element) < 64 && value.integer >> bits_of(t->element) != 0)
    return in.fail_at(start, field, "not an integer of its type");
  value.type = t->canonical;
}

/// Up to 8 bits are one byte; more are written like a signed number, of which those of less than 64 bits have no sign.
void read_float(cursor& in, std::string_view field, const decoded_module& from, attribute_value& value) {
  std::size_t start = in.offset();
  const type* t = read_type(in, field, from);
  if (t == nullptr) return;
  if (t->kind != type_kind::scalar || !is_any_float(t->element) || t->element == element::f8e5m3fnu)
    return in.fail_at(start, field, "not a floating-point type");
  const unsigned bits = bits_of(t->element);
  bool fits = true;
  start = in.offset();
  if (bits <= 8) {
    value.integer = in.byte(field);
    fits = value.integer >> bits == 0;
  } else {
    const std::int64_t number = bits == 64 ? in.double_bits(field) : in.signed_varint(field);
    value.integer = static_cast<std::uint64_t>(number);
    if (bits < 64) fits = value.integer >> bits == 0;  // the bits, as a number without sign
  }
  if (in.ok() && !fits) return in.fail_at(start, field, "not a number of its type");
  value.type = t->canonical;
}

std::uint8_t read_flags(cursor& in, std::string_view field) {
  const std::uint8_t value = in.byte(field);
  if (value > 3) in.fail_at(in.offset() - 1, field, "unknown flag");
  return value;
}

void read_div_by(cursor& in, std::string_view field, decoded_module& into, attribute_value& value) {
  const std::size_t start = in.offset();
  const std::uint64_t divisor = in.varint(field);
  const std::uint8_t present = read_flags(in, field);
  const std::int64_t every = (present & 1) != 0 ? in.signed_varint(field) : 0;
  const std::int64_t along = (present & 2) != 0 ? in.signed_varint(field) : 0;
  if (!in.ok()) return;
  if (!std::has_single_bit(divisor) || divisor > std::uint64_t{1} << 62)
    return in.fail_at(start, field, "the divisor is a power of two up to 2^62");
  if (present == 1 || present == 2) return in.fail_at(start, field, "`every` and `along` are given together");
  if (every < 0 || along < 0) return in.fail_at(start, field, "`every` and `along` are not negative");
  value.count = 4;
  into.numbers.insert(into.numbers.end(), {static_cast<std::int64_t>(divisor), present, every, along});
}

void read_bounded(cursor& in, std::string_view field, decoded_module& into, attribute_value& value) {
  const std::size_t start = in.offset();
  const std::uint8_t present = read_flags(in, field);
  const std::int64_t lower = (present & 1) != 0 ? in.signed_varint(field) : 0;
  const std::int64_t upper = (present & 2) != 0 ? in.signed_varint(field) : 0;
  if (in.ok() && present == 3 && lower > upper) return in.fail_at(start, field, "the lower bound is above the upper bound");
  value.count = 4;
  into.numbers.insert(into.numbers.end(), {present & 1, lower, present >> 1, upper});
}

}  // namespace

attribute_value decode_tagged_attribute(cursor& in, std::string_view field, decoded_module& into, unsigned depth) {
  attribute_value value;
  const std::size_t start = in.offset();
  if (depth >= max_attribute_depth) {
    in.fail(field, "attributes are nested too deep");
    return value;
  }
  const std::uint64_t tag = in.varint(field);
  if (!in.ok()) return value;
  value.present = true;
  value.tag = tag > 12 ? attribute_tag::none : static_cast<attribute_tag>(tag);
  value.first = static_cast<std::uint32_t>(into.numbers.size());
  switch (value.tag) {
    case attribute_tag::integer:
      read_integer(in, field, into, value);
      break;
    case attribute_tag::floating:
      read_float(in, field, into, value);
      break;
    case attribute_tag::boolean:
      value.integer = in.byte(field);
      if (value.integer > 1) in.fail_at(in.offset() - 1, field, "a truth value is 0 or 1");
      break;
    case attribute_tag::string:
      value.integer = in.index(field, into.strings.size());
      break;
    case attribute_tag::div_by:
      read_div_by(in, field, into, value);
      break;
    case attribute_tag::same_elements:
      value.count = in.count(field, 8);
      for (std::uint32_t i = 0; i < value.count; ++i) into.numbers.push_back(static_cast<std::int64_t>(in.fixed(field, 8)));
      break;
    case attribute_tag::bounded:
      read_bounded(in, field, into, value);
      break;
    case attribute_tag::dictionary:
      decode_dictionary(in, field, into, depth + 1);
      break;
    case attribute_tag::hints:
      decode_dictionary(in, field, into, depth + 2);
      break;
    default:
      in.fail_at(start, field, "no attribute of tag " + std::to_string(tag) + " is known here");
  }
  return value;
}

void decode_dictionary(cursor& in, std::string_view field, decoded_module& into, unsigned depth) {
  const std::uint32_t n = in.count(field, 2);
  std::unordered_set<std::string_view> keys;
  for (std::uint32_t i = 0; i < n && in.ok(); ++i) {
    const std::size_t start = in.offset();
    const std::uint32_t key = in.index(field, into.strings.size());
    if (in.ok() && (into.strings[key].empty() || !keys.insert(into.strings[key]).second))
      return in.fail_at(start, field, "a key is empty or stands here twice");
    decode_tagged_attribute(in, field, into, depth);
  }
}

}  // namespace tessera::runtime::interpreter

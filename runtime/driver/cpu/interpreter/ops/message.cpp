// assert print_tko
//
// A conversion of a message is that of C; what it converts is a tile, whose elements are written in brackets along each axis. A message is
// written at once, so that those of other programs stand before or behind it.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstring>
#include <mutex>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "tessera/detail/arithmetic.h"

namespace tessera::runtime::interpreter {
namespace {

// ---- assert

/// extra: row of program::messages.
const instruction* check_assertion(execution& e, const instruction& i) {
  const auto* condition = e.at<const std::uint8_t>(i.slot[0]);
  for (std::uint32_t k = 0; k < i.count; ++k)
    if (condition[k] == 0) return fail_element(e, i, "'" + e.code->messages[i.extra] + "' does not hold", k);
  return &i + 1;
}

std::uint32_t add_message(builder& b, const decoded_op& op) {
  b.target().messages.emplace_back(b.source().strings[b.attribute(op, "message").integer]);
  return static_cast<std::uint32_t>(b.target().messages.size() - 1);
}

bool lower_assert(builder& b, const decoded_op& op) {
  const value_id condition = b.operand(op, 0);
  if (!b.expect_tile(op, "condition", condition, [](element e) { return e == element::i1; }, "a tile of i1")) return false;
  const std::uint32_t message = add_message(b, op);
  b.emit(op, check_assertion, {}, {condition}, effect::program).extra = message;
  return true;
}

// ---- print

/// A conversion: "%" flags, width, precision, then the letter. Length letters are left out, the elements have their own.
struct conversion {
  std::string flags;
  char letter = 0;
  std::size_t begin = 0, end = 0;  ///< in the message
};

/// The conversions of a message; false when one is not understood.
bool read_conversions(std::string_view message, std::vector<conversion>& found) {
  constexpr std::size_t longest_number = 3;
  for (std::size_t at = 0; at < message.size(); ++at) {
    if (message[at] != '%') continue;
    conversion c;
    c.begin = at++;
    if (at < message.size() && message[at] == '%') continue;
    while (at < message.size() && std::strchr("-+ #0", message[at]) != nullptr && message[at] != 0) c.flags += message[at++];
    const auto number = [&] {
      std::size_t digits = 0;
      for (; at < message.size() && message[at] >= '0' && message[at] <= '9'; ++digits) c.flags += message[at++];
      return digits <= longest_number;
    };
    if (!number()) return false;
    if (at < message.size() && message[at] == '.') {
      c.flags += message[at++];
      if (!number()) return false;
    }
    while (at < message.size() && std::strchr("hlLqjzt", message[at]) != nullptr && message[at] != 0) ++at;
    if (at == message.size() || message[at] == 0 || std::strchr("diouxXeEfFgGaAcsp", message[at]) == nullptr) return false;
    c.letter = message[at];
    c.end = at + 1;
    found.push_back(std::move(c));
  }
  return true;
}

double as_double(std::uint64_t bits, const detail::arithmetic::float_format& f) {
  return std::bit_cast<double>(detail::arithmetic::convert(f, detail::arithmetic::f64, detail::arithmetic::rounding::nearest_even, bits));
}

/// The element of any format as a number of C.
struct printed_number {
  bool floating = false;
  double real = 0;
  std::int64_t integer = 0;
  unsigned bits = 64;
};

printed_number number_of(element e, const std::byte* at) {
  namespace exact = detail::arithmetic;
  std::uint64_t raw = 0;
  std::memcpy(&raw, at, size_of(e));
  printed_number n;
  n.bits = bits_of(e);
  switch (e) {
    case element::f16:
      return {true, as_double(raw, exact::f16), 0, 0};
    case element::bf16:
      return {true, as_double(raw, exact::bf16), 0, 0};
    case element::f32:
    case element::tf32:
      return {true, as_double(raw, exact::f32), 0, 0};
    case element::f64:
      return {true, std::bit_cast<double>(raw), 0, 0};
    case element::f8e4m3fn:
      return {true, as_double(raw, exact::f8e4m3fn), 0, 0};
    case element::f8e5m2:
      return {true, as_double(raw, exact::f8e5m2), 0, 0};
    case element::f8e8m0fnu:
      return {true, as_double(raw, exact::f8e8m0fnu), 0, 0};
    case element::f8e5m3fnu:
      return {true, as_double(raw, exact::f8e5m3fnu), 0, 0};
    case element::f4e2m1fn:
      return {true, as_double(raw, exact::f4e2m1fn), 0, 0};
    case element::i1:
      n.integer = static_cast<std::int64_t>(raw);
      return n;
    default:
      n.integer = n.bits == 64 ? static_cast<std::int64_t>(raw) : static_cast<std::int64_t>(raw << (64 - n.bits)) >> (64 - n.bits);
      return n;
  }
}

void print_number(std::string& to, const conversion& c, const printed_number& n) {
  std::array<char, 1600> text{};  // the longest is a double without exponent, with a precision of three digits
  const auto print = [&](const char* length, char letter, auto value) {
    const std::string format = "%" + c.flags + length + letter;
    std::snprintf(text.data(), text.size(), format.c_str(), value);
  };
  switch (c.letter) {
    case 'd':
    case 'i':
      if (n.floating)
        print("", 'g', n.real);
      else
        print("ll", 'd', static_cast<long long>(n.integer));
      break;
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      if (n.floating)
        print("", 'g', n.real);
      else
        print("ll", c.letter,
              static_cast<unsigned long long>(n.bits < 64 ? static_cast<std::uint64_t>(n.integer) & ((std::uint64_t{1} << n.bits) - 1)
                                                          : static_cast<std::uint64_t>(n.integer)));
      break;
    case 'c':
      to += static_cast<char>(n.integer);
      return;
    case 's':
    case 'p':
      if (n.floating)
        std::snprintf(text.data(), text.size(), "%g", n.real);
      else
        std::snprintf(text.data(), text.size(), c.letter == 'p' ? "0x%llx" : "%lld", static_cast<long long>(n.integer));
      break;
    default:
      print("", c.letter, n.floating ? n.real : static_cast<double>(n.integer));
      break;
  }
  to += text.data();
}

/// Writes the elements from `at` on, axis by axis, and moves on behind them.
void print_axis(std::string& to, const conversion& c, const type& t, unsigned axis, const std::byte*& at) {
  if (axis == t.rank) {
    print_number(to, c, number_of(t.element, at));
    at += size_of(t.element);
    return;
  }
  to += '[';
  for (std::int64_t k = 0; k < t.shape[axis]; ++k) {
    if (k != 0) to += ", ";
    print_axis(to, c, t, axis + 1, at);
  }
  to += ']';
}

/// extra: row of program::prints. Places: what is printed.
const instruction* print(execution& e, const instruction& i) {
  const printed_message& m = e.code->prints[i.extra];
  std::vector<conversion> conversions;
  read_conversions(m.text, conversions);
  std::string out;
  std::size_t next = 0;
  for (std::size_t at = 0; at < m.text.size();) {
    if (next < conversions.size() && at == conversions[next].begin) {
      const std::byte* elements = e.arena + e.slot(i, static_cast<std::uint32_t>(next));
      print_axis(out, conversions[next], m.types[next], 0, elements);
      at = conversions[next++].end;
      continue;
    }
    if (m.text[at] == '%') ++at;  // of two, one is written
    out += m.text[at++];
  }
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  std::fwrite(out.data(), 1, out.size(), stdout);
  std::fflush(stdout);
  return &i + 1;
}

bool lower_print(builder& b, const decoded_op& op) {
  printed_message m;
  m.text = b.source().strings[b.attribute(op, "message").integer];
  m.text.resize(std::min(m.text.find('\0'), m.text.size()));  // as a string of C ends
  std::vector<conversion> conversions;
  if (!read_conversions(m.text, conversions)) return b.refuse(op, "message", "a conversion is not understood");
  const std::span<const value_id> arguments = b.group(op, 0);
  if (conversions.size() != arguments.size()) return b.refuse(op, "args", "one for each conversion of the message is needed");
  for (value_id v : arguments) {
    if (b.type_of(v).kind != type_kind::tile) return b.refuse_type(op, "args", v, "a tile");
    m.types.push_back(b.type_of(v));
  }
  for (value_id v : b.group(op, 1))
    if (!b.expect_token(op, "token", v)) return false;
  if (op.results != 0 && !b.expect_token(op, "result_token", b.result_value(op))) return false;
  const auto row = static_cast<std::uint32_t>(b.target().prints.size());
  b.target().prints.push_back(std::move(m));
  b.emit(op, print, {}, arguments, effect::program).extra = row;
  return true;
}

constexpr op_rule rules[] = {{"assert", lower_assert}, {"print_tko", lower_print}};

}  // namespace

std::span<const op_rule> message_rules() { return rules; }

}  // namespace tessera::runtime::interpreter

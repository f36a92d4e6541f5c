// Changes texts of Tile IR token by token, with the names of the ops among the tokens that may come.
#include <algorithm>
#include <cctype>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "test/fuzz/mutator.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace tessera::fuzz {
namespace {

constexpr std::string_view vocabulary[] = {"{",
                                           "}",
                                           "(",
                                           ")",
                                           "[",
                                           "]",
                                           "<",
                                           ">",
                                           ",",
                                           ":",
                                           "=",
                                           "->",
                                           "?",
                                           "*",
                                           "#0",
                                           "%0",
                                           "%1:2",
                                           "%a",
                                           "@k",
                                           "^bb0",
                                           "0",
                                           "1",
                                           "-1",
                                           "4096",
                                           "9223372036854775807",
                                           "18446744073709551616",
                                           "1.0",
                                           "-1.0e30",
                                           "0x7FC00000",
                                           "\"text\"",
                                           "\"\\00\"",
                                           "true",
                                           "false",
                                           "unit",
                                           "dense<1>",
                                           "i1",
                                           "i4",
                                           "i8",
                                           "i16",
                                           "i32",
                                           "i64",
                                           "f16",
                                           "bf16",
                                           "f32",
                                           "tf32",
                                           "f64",
                                           "f8E4M3FN",
                                           "f8E5M2",
                                           "f8E8M0FNU",
                                           "f4E2M1FN",
                                           "!cuda_tile.f8E5M3FNU",
                                           "index",
                                           "none",
                                           "tensor<2xf32>",
                                           "vector<2xi1>",
                                           "tuple<i1>",
                                           "tile<i32>",
                                           "tile<2x4xf32>",
                                           "tile<ptr<f32>>",
                                           "ptr<f32>",
                                           "token",
                                           "tensor_view<?x8xf32, strides=[?,1]>",
                                           "partition_view<tile=(1x2), tensor_view<?x8xf32, strides=[?,1]>>",
                                           "strides=[1]",
                                           "dim_map=[1, 0]",
                                           "padding_value = nan",
                                           "cuda_tile.module",
                                           "cuda_tile.",
                                           "module",
                                           "attributes",
                                           "entry",
                                           "global",
                                           "optimization_hints=<sm_90 = {latency = 3}>",
                                           "rounding<zero>",
                                           "overflow<no_wrap>",
                                           "flush_to_zero",
                                           "propagate_nan",
                                           "signed",
                                           "unsigned",
                                           "weak",
                                           "relaxed",
                                           "acq_rel",
                                           "device",
                                           "sys",
                                           "token=",
                                           "dim = 0",
                                           "identities = [1.0 : f32]",
                                           "div_by<8>",
                                           "bounded<0, ?>",
                                           "same_elements<[1]>",
                                           "step",
                                           "in",
                                           "iter_values",
                                           "else",
                                           "loc(unknown)",
                                           "loc(\"a\":1:2)",
                                           "#a = 1",
                                           "!t = i32"};

bool joins(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '$' || c == '%' || c == '@'; }

using tokens = std::vector<std::string_view>;

tokens tokens_of(std::string_view text) {
  tokens made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i], last = made.empty() ? '\0' : made.back().back();
    if ((joins(c) && joins(last)) || (c == ' ' && last == ' '))
      made.back() = {made.back().data(), made.back().size() + 1};
    else
      made.push_back(text.substr(i, 1));
  }
  return made;
}

std::string_view any_token(dice& choice, const tokens& own) {
  if (!own.empty() && choice.one_in(2)) return own[choice.below(own.size())];
  if (choice.one_in(3)) {
    const auto layouts = all_layouts();
    return layouts[choice.below(layouts.size())].mnemonic;
  }
  return choice.of(vocabulary);
}

/// `count` tokens from `begin` on, so often that they have `most` bytes at the most.
tokens repeated(tokens::const_iterator begin, std::size_t count, std::size_t times, std::size_t most) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < count; ++i) size += begin[static_cast<std::ptrdiff_t>(i)].size();
  tokens made;
  for (times = std::min(times, most / size); times != 0; --times) made.insert(made.end(), begin, begin + static_cast<std::ptrdiff_t>(count));
  return made;
}

/// An opening bracket, where there is one already, so often that a parser without a limit runs out of stack.
void deepen(tokens& text, dice& choice, std::size_t most) {
  std::vector<std::size_t> brackets;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == "(" || text[i] == "[" || text[i] == "{" || text[i] == "<") brackets.push_back(i);
  if (brackets.empty()) return;
  const std::size_t at = choice.of(brackets);
  const std::string_view bracket = text[at];
  text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), std::min(most / 2, std::size_t{1} << choice.below(14)), bracket);
}

void change(tokens& text, dice& choice, std::size_t most) {
  const auto place = [&](std::size_t below) { return text.begin() + static_cast<std::ptrdiff_t>(choice.below(below)); };
  if (text.empty()) text.emplace_back("{");
  switch (choice.below(6)) {
    case 0:
    case 1:
      *place(text.size()) = any_token(choice, text);
      return;
    case 2:
      text.insert(place(text.size() + 1), any_token(choice, text));
      return;
    case 3: {
      const auto from = place(text.size());
      text.erase(from, from + static_cast<std::ptrdiff_t>(
                                  1 + choice.below(std::min<std::size_t>(6, static_cast<std::size_t>(text.end() - from)))));
      return;
    }
    case 4:
      std::swap(*place(text.size()), *place(text.size()));
      return;
    default: {  // some lines' worth of it, again
      if (choice.one_in(40)) return deepen(text, choice, most);
      const std::size_t begin = choice.below(text.size()), count = 1 + choice.below(std::min<std::size_t>(60, text.size() - begin));
      const std::size_t times = choice.one_in(50) ? 1 + choice.below(2000) : 1;
      const tokens more = repeated(text.begin() + static_cast<std::ptrdiff_t>(begin), count, times, most);
      text.insert(place(text.size() + 1), more.begin(), more.end());
    }
  }
}

}  // namespace
}  // namespace tessera::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  using namespace tessera::fuzz;
  dice choice(seed);
  if (choice.one_in(10)) return LLVMFuzzerMutate(data, size, most);
  tokens parts = tokens_of({reinterpret_cast<const char*>(data), size});
  for (std::size_t rounds = 1 + choice.below(4); rounds != 0; --rounds) change(parts, choice, most);
  std::string text;
  for (std::string_view part : parts) text += part;
  if (text.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::memcpy(data, text.data(), text.size());
  return text.size();
}

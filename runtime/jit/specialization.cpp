#include "runtime/jit/specialization.h"

#include <cstring>

#include "runtime/jit/byte_string.h"

namespace tessera::runtime {
namespace {

constexpr std::uint8_t facts_version = 1;
constexpr std::size_t facts_size = 8 + 2 * TESSERA_MAX_RANK;

/// Feeds integers in the byte order of the digest; `field` puts the length in front.
class field_hash {
 public:
  void u64(std::uint64_t value) {
    byte_writer bytes;
    bytes.u64(value);
    hash_.update(bytes.bytes());
  }
  void field(std::span<const unsigned char> bytes) {
    u64(bytes.size());
    hash_.update(bytes);
  }
  void field(std::string_view text) { field({reinterpret_cast<const unsigned char*>(text.data()), text.size()}); }
  void raw(std::span<const unsigned char> bytes) { hash_.update(bytes); }
  [[nodiscard]] sha256_digest finish() { return hash_.finish(); }

 private:
  sha256 hash_;
};

void write_facts(byte_writer& out, const tessera_parameter_facts& facts) {
  out.u8(facts.base_alignment);
  out.u8(static_cast<std::uint8_t>(facts.unit_axis));
  out.u8(facts.singleton_axes);
  out.u8(facts.divisibility);
  out.u16(facts.root);
  out.u16(0);
  out.raw(facts.extent_divisibility);
  out.raw(facts.stride_divisibility);
}

tessera_parameter_facts read_parameter_facts(byte_reader& in) {
  tessera_parameter_facts facts{};
  facts.base_alignment = in.u8();
  facts.unit_axis = static_cast<std::int8_t>(in.u8());
  facts.singleton_axes = in.u8();
  facts.divisibility = in.u8();
  facts.root = in.u16();
  facts.reserved = in.u16();
  for (std::uint8_t& one : facts.extent_divisibility) one = in.u8();
  for (std::uint8_t& one : facts.stride_divisibility) one = in.u8();
  return facts;
}

/// Collects the lines of `differences`.
class difference_list {
 public:
  template <class Wanted, class Have>
  void compare(const std::string& what, const Wanted& wanted, const Have& have) {
    if (wanted == have) return;
    lines_.push_back(what + ": wanted " + text(wanted) + ", have " + text(have));
  }
  [[nodiscard]] std::vector<std::string> take() { return std::move(lines_); }

 private:
  static std::string text(int value) { return std::to_string(value); }
  static std::string text(const std::string& value) { return value; }

  std::vector<std::string> lines_;
};

void compare_parameter(difference_list& list, const std::string& name, const tessera_parameter_facts& wanted,
                       const tessera_parameter_facts& have) {
  const std::string prefix = "parameter '" + name + "': ";
  list.compare(prefix + "alignment of the base pointer in bytes", int{wanted.base_alignment}, int{have.base_alignment});
  const auto axis = [](int unit_axis) { return unit_axis < 0 ? std::string("none") : std::to_string(unit_axis); };
  list.compare(prefix + "axis of stride 1", axis(wanted.unit_axis), axis(have.unit_axis));
  list.compare(prefix + "divisibility of the value", int{wanted.divisibility}, int{have.divisibility});
  list.compare(prefix + "root class", int{wanted.root}, int{have.root});
  for (int k = 0; k < TESSERA_MAX_RANK; ++k) {
    const std::string on_axis = " on axis " + std::to_string(k);
    const auto singleton = [k](int axes) { return std::string((axes >> k & 1) != 0 ? "1" : "other than 1"); };
    list.compare(prefix + "extent" + on_axis, singleton(wanted.singleton_axes), singleton(have.singleton_axes));
    list.compare(prefix + "extent divisibility" + on_axis, int{wanted.extent_divisibility[k]}, int{have.extent_divisibility[k]});
    list.compare(prefix + "stride divisibility" + on_axis, int{wanted.stride_divisibility[k]}, int{have.stride_divisibility[k]});
  }
}

}  // namespace

sha256_digest digest_of(const tessera_kernel_record& record) {
  sha256 hash;
  byte_writer head;
  head.u64(record.num_parameters);
  for (std::uint64_t i = 0; i < record.num_parameters; ++i) {
    const tessera_parameter& parameter = record.parameters[i];
    for (std::uint8_t byte : {parameter.mode, parameter.element, parameter.rank, parameter.flags}) head.u8(byte);
    head.u16(parameter.arm);
    head.u16(parameter.map);
    const std::string_view name = parameter.name == nullptr ? std::string_view() : parameter.name;
    head.u64(name.size());
    head.raw({reinterpret_cast<const unsigned char*>(name.data()), name.size()});
    for (std::int64_t extent : parameter.shape) head.i64(extent);
  }
  head.u64(record.module_size);
  hash.update(head.bytes());
  hash.update({record.module, static_cast<std::size_t>(record.module_size)});
  return hash.finish();
}

std::vector<unsigned char> canonical_facts(const specialization& wanted) {
  byte_writer out;
  out.u8(facts_version);
  out.u8(wanted.index_width);
  out.u8(wanted.grid);
  out.u8(wanted.variant);
  out.u8(static_cast<std::uint8_t>(wanted.checks));
  out.u8(wanted.opt_level);
  out.u8(static_cast<std::uint8_t>(wanted.bytecode));
  out.u8(static_cast<std::uint8_t>(wanted.debug));
  out.u32(static_cast<std::uint32_t>(wanted.parameters.size()));
  for (const tessera_parameter_facts& facts : wanted.parameters.span()) write_facts(out, facts);
  return out.take();
}

bool read_facts(std::span<const unsigned char> bytes, recorded_facts& facts) {
  byte_reader in(bytes);
  if (in.u8() != facts_version) return false;
  facts.index_width = in.u8();
  facts.grid = in.u8();
  facts.variant = in.u8();
  const std::uint8_t checks = in.u8();
  facts.opt_level = in.u8();
  const std::uint8_t bytecode = in.u8();
  const std::uint8_t debug = in.u8();
  if (debug > static_cast<std::uint8_t>(debug_level::full) || checks > static_cast<std::uint8_t>(check_placement::in_place) ||
      bytecode > static_cast<std::uint8_t>(bytecode_version::v13_4))
    return false;
  facts.checks = static_cast<check_placement>(checks);
  facts.bytecode = static_cast<bytecode_version>(bytecode);
  facts.debug = static_cast<debug_level>(debug);
  facts.parameters.clear();
  for (std::uint32_t n = in.count(facts_size); n != 0; --n) facts.parameters.push_back(read_parameter_facts(in));
  return in.at_end();
}

sha256_digest cache_key(const specialization& wanted) {
  return cache_key(dialects_of(wanted), wanted.record_digest, wanted.target, canonical_facts(wanted));
}

sha256_digest cache_key(std::uint32_t dialects, const sha256_digest& record_digest, std::string_view target,
                        std::span<const unsigned char> facts) {
  field_hash hash;
  hash.field("tessera artifact");
  hash.u64(TESSERA_COMPILER_VERSION);
  hash.u64(dialects);
  hash.field(record_digest);
  hash.field(target);
  hash.field(facts);
  return hash.finish();
}

std::uint32_t dialects_of(const specialization& wanted) {
  return wanted.record == nullptr ? TESSERA_DIALECTS_VERSION : wanted.record->dialects;
}

std::string_view spelling(check_placement checks) { return checks == check_placement::launch ? "launch" : "in_place"; }
std::string_view spelling(bytecode_version version) { return version == bytecode_version::v13_3 ? "13.3" : "13.4"; }

std::string_view spelling(debug_level debug) {
  return debug == debug_level::none ? "none" : debug == debug_level::line ? "line" : "full";
}

std::vector<std::string> differences(const recorded_facts& wanted, const recorded_facts& have,
                                     std::span<const tessera_parameter> parameters) {
  difference_list list;
  list.compare("index width in bits", int{wanted.index_width}, int{have.index_width});
  const auto grid = [](int value) { return std::string(value == TESSERA_GRID_LINEAR ? "linear" : "by axes"); };
  list.compare("grid", grid(wanted.grid), grid(have.grid));
  const auto variant = [](int value) { return std::string(value == TESSERA_VARIANT_GUARDED ? "guarded" : "fast"); };
  list.compare("variant", variant(wanted.variant), variant(have.variant));
  list.compare("option checks", std::string(spelling(wanted.checks)), std::string(spelling(have.checks)));
  list.compare("option opt_level", int{wanted.opt_level}, int{have.opt_level});
  list.compare("option bytecode", std::string(spelling(wanted.bytecode)), std::string(spelling(have.bytecode)));
  list.compare("option debug", std::string(spelling(wanted.debug)), std::string(spelling(have.debug)));
  list.compare("number of parameters", static_cast<int>(wanted.parameters.size()), static_cast<int>(have.parameters.size()));
  for (std::size_t i = 0; i < wanted.parameters.size() && i < have.parameters.size(); ++i) {
    const bool named = i < parameters.size() && parameters[i].name != nullptr && parameters[i].name[0] != 0;
    compare_parameter(list, named ? parameters[i].name : std::to_string(i), wanted.parameters[i], have.parameters[i]);
  }
  return list.take();
}

}  // namespace tessera::runtime

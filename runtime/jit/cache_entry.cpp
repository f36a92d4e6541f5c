#include "runtime/jit/cache_entry.h"

#include <algorithm>

#include "runtime/jit/byte_string.h"
#include "runtime/jit/disk_cache.h"
#include "runtime/jit/specialization.h"
#include "tessera/detail/launch.h"

namespace tessera::runtime {
namespace {

constexpr std::uint32_t entry_magic = 0x43535354;   // the bytes 'T' 'S' 'S' 'C'
constexpr std::uint32_t bundle_magic = 0x42535354;  // the bytes 'T' 'S' 'S' 'B'
constexpr std::uint32_t format_version = 2;
constexpr std::size_t checksum_offset = 16, body_offset = checksum_offset + 32;

error_info refusal(std::string reason) {
  error_info problem;
  problem.code = errc::import_refused;
  problem.text = std::move(reason);
  return problem;
}

void write_head(byte_writer& out, std::uint32_t magic) {
  out.u32(magic);
  out.u32(format_version);
  out.u64(0);
  out.raw(sha256_digest{});
}

std::vector<unsigned char> seal(byte_writer& out) {
  out.patch_u64(8, out.size());
  out.patch(checksum_offset, sha256_of(out.bytes().subspan(body_offset)));
  return out.take();
}

sha256_digest read_digest(byte_reader& in) {
  sha256_digest digest{};
  auto bytes = in.raw(digest.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) digest[i] = bytes[i];
  return digest;
}

/// Checks magic, version, size and checksum; the reason when they are wrong, else an empty string, with `in` behind the head.
std::string read_head(byte_reader& in, std::span<const unsigned char> bytes, std::uint32_t magic) {
  if (in.u32() != magic || !in.ok()) return "it does not begin with the magic number";
  if (std::uint32_t version = in.u32(); version != format_version) return "its version is " + std::to_string(version);
  if (std::uint64_t size = in.u64(); !in.ok() || size != bytes.size())
    return "it has " + std::to_string(bytes.size()) + " bytes but claims " + std::to_string(size);
  if (sha256_digest checksum = read_digest(in); !in.ok() || checksum != sha256_of(bytes.subspan(body_offset)))
    return "its checksum does not match";
  return {};
}

std::vector<unsigned char> to_vector(std::span<const unsigned char> bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

std::vector<unsigned char> write_entry(const cache_entry& entry) {
  byte_writer out;
  write_head(out, entry_magic);
  out.raw(entry.key);
  out.raw(entry.record_digest);
  out.u32(entry.dialects);
  out.string(entry.kernel);
  out.string(entry.target);
  out.u32(static_cast<std::uint32_t>(entry.facts.size()));
  out.raw(entry.facts);
  out.u64(entry.created);
  out.u64(entry.compile_microseconds);
  out.u32(entry.time_limit);
  out.string(entry.code->assembler_version());
  out.string(entry.code->assembler() ? entry.code->assembler()->flags : std::string());
  out.u64(entry.code->bytes().size());
  out.raw(entry.code->bytes());
  return seal(out);
}

result<cache_entry> read_entry(std::span<const unsigned char> bytes) {
  byte_reader in(bytes);
  if (std::string reason = read_head(in, bytes, entry_magic); !reason.empty()) return refusal(std::move(reason));
  cache_entry entry;
  entry.key = read_digest(in);
  entry.record_digest = read_digest(in);
  entry.dialects = in.u32();
  entry.kernel = in.string();
  entry.target = in.string();
  entry.facts = to_vector(in.raw(in.u32()));
  entry.created = in.u64();
  entry.compile_microseconds = in.u64();
  entry.time_limit = in.u32();
  in.string();  // the assembler's version and flags stand in the artifact too
  in.string();
  std::vector<unsigned char> code = to_vector(in.raw(in.u64()));
  if (!in.at_end()) return refusal("a length in it is wrong at byte " + std::to_string(in.offset()));
  if (entry.key != cache_key(entry.dialects, entry.record_digest, entry.target, entry.facts))
    return refusal("its key is not the one of its content");
  auto parsed = artifact::parse(std::move(code));
  if (!parsed) return std::move(parsed).error();
  entry.code = std::move(*parsed);
  return entry;
}

std::vector<unsigned char> write_bundle(std::span<const cache_entry> entries) {
  byte_writer out;
  write_head(out, bundle_magic);
  out.u32(static_cast<std::uint32_t>(entries.size()));
  for (const cache_entry& entry : entries) {
    std::vector<unsigned char> bytes = write_entry(entry);
    out.u64(bytes.size());
    out.raw(bytes);
  }
  return seal(out);
}

result<std::vector<cache_entry>> read_bundle(std::span<const unsigned char> bytes) {
  byte_reader in(bytes);
  if (std::string reason = read_head(in, bytes, bundle_magic); !reason.empty()) return refusal(std::move(reason));
  std::vector<cache_entry> entries;
  for (std::uint32_t n = in.count(8); n != 0 && in.ok(); --n) {
    auto entry_bytes = in.raw(in.u64());
    if (!in.ok()) break;
    auto entry = read_entry(entry_bytes);
    if (!entry) return refusal("entry " + std::to_string(entries.size()) + ": " + entry.error().text);
    entries.push_back(std::move(*entry));
  }
  if (!in.at_end()) return refusal("a length in it is wrong at byte " + std::to_string(in.offset()));
  return entries;
}

result<std::size_t> write_bundle_file(const std::string& path, std::vector<cache_entry> entries) {
  std::sort(entries.begin(), entries.end(), [](const cache_entry& a, const cache_entry& b) { return a.key < b.key; });
  if (std::string reason = write_file(path, write_bundle(entries)); !reason.empty()) {
    error_info problem;
    problem.code = errc::option_refused;
    problem.text = "the cache bundle '" + path + "' cannot be written: " + reason;
    return problem;
  }
  return entries.size();
}

result<std::vector<cache_entry>> read_bundle_file(const std::string& path) {
  auto bytes = read_file(path);
  if (!bytes) return std::move(bytes).error();
  auto entries = read_bundle(*bytes);
  if (!entries) return refusal("'" + path + "' is not a whole cache bundle: " + entries.error().text);
  return entries;
}

std::optional<std::uint8_t> lowered_level(const cache_entry& entry) {
  recorded_facts facts;
  if (!entry.code->assembler() || !read_facts(entry.facts, facts)) return std::nullopt;
  const std::string& flags = entry.code->assembler()->flags;
  const std::size_t at = flags.rfind("-O");
  if (at == std::string::npos || at + 2 >= flags.size() || flags[at + 2] < '0' || flags[at + 2] > '9') return std::nullopt;
  const auto level = static_cast<std::uint8_t>(flags[at + 2] - '0');
  return level < facts.opt_level ? std::optional(level) : std::nullopt;
}

bool fits(const artifact& code, const tessera_kernel_record& record) {
  if (code.modes().size() != record.num_parameters) return false;
  for (std::size_t i = 0; i < code.modes().size(); ++i)
    if (code.modes()[i] != record.parameters[i].mode) return false;
  for (const entry_argument& argument : code.arguments()) {
    if (argument.kind == TESSERA_ARGUMENT_FAILURE) continue;
    const tessera_parameter& parameter = record.parameters[argument.parameter];
    const bool has_axis = argument.kind == TESSERA_ARGUMENT_EXTENT || argument.kind == TESSERA_ARGUMENT_STRIDE;
    if (has_axis && argument.axis >= parameter.rank) return false;
    if (argument.kind == TESSERA_ARGUMENT_SCALAR && argument.bytes != detail::element_bytes(parameter.element)) return false;
  }
  return true;
}

}  // namespace tessera::runtime

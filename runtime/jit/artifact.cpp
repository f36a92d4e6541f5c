#include "runtime/jit/artifact.h"

#include <utility>

#include "runtime/jit/byte_string.h"

namespace tessera::runtime {

/// Parses one artifact; the first thing that is wrong is kept as the reason.
class artifact_reader {
 public:
  explicit artifact_reader(artifact& parsed) : parsed_(parsed) {}

  bool read() {
    byte_reader in(parsed_.bytes_);
    if (in.u32() != TESSERA_ARTIFACT_MAGIC) return fail("it does not begin with the magic number of an artifact");
    if (std::uint32_t version = in.u32(); in.ok() && version != TESSERA_COMPILER_VERSION)
      return fail("its version is " + std::to_string(version) + ", this library reads " + std::to_string(TESSERA_COMPILER_VERSION));
    if (std::uint64_t size = in.u64(); !in.ok() || size != parsed_.bytes_.size())
      return fail("it has " + std::to_string(parsed_.bytes_.size()) + " bytes but claims " + std::to_string(size));
    while (!in.at_end()) {
      const std::size_t begin = in.offset();
      const std::uint32_t tag = in.u32();
      if (in.u32() != 0) return fail_at("a section header is damaged", begin);
      const std::uint64_t size = in.u64();
      const std::size_t payload = in.offset();
      auto bytes = in.raw(size);
      in.align(8);
      if (!in.ok()) return fail_at("a section is longer than the artifact or its padding is not zero", begin);
      if (!read_section(tag, bytes, payload)) return false;
    }
    // Without predicates or sites a launch would be checked less than its code needs: they must be there, if only with no entries.
    constexpr std::uint32_t needed[] = {TESSERA_SECTION_CODE,       TESSERA_SECTION_ENTRY, TESSERA_SECTION_ARGUMENTS,
                                        TESSERA_SECTION_PREDICATES, TESSERA_SECTION_SITES, TESSERA_SECTION_MODES};
    for (std::uint32_t tag : needed)
      if (!seen(tag)) return fail("section " + std::to_string(tag) + " is missing");
    return check_indices();
  }

  std::string take_reason() { return std::move(reason_); }

 private:
  bool read_section(std::uint32_t tag, std::span<const unsigned char> bytes, std::size_t offset) {
    if (tag == 0 || tag > 31) return true;
    if (seen(tag)) return fail_at("section " + std::to_string(tag) + " occurs twice", offset);
    seen_ |= std::uint32_t{1} << tag;
    byte_reader in(bytes);
    if (!read_payload(tag, in, offset)) return false;
    if (!in.at_end()) return fail_at("section " + std::to_string(tag) + " is damaged", offset + in.offset());
    return true;
  }

  bool read_payload(std::uint32_t tag, byte_reader& in, std::size_t offset) {
    switch (tag) {
      case TESSERA_SECTION_CODE:
        return read_code(in, offset);
      case TESSERA_SECTION_ENTRY:
        parsed_.entry_ = in.string();
        return true;
      case TESSERA_SECTION_ARGUMENTS:
        return read_arguments(in, offset);
      case TESSERA_SECTION_PREDICATES:
        return read_predicates(in, offset);
      case TESSERA_SECTION_SITES:
        return read_sites(in, offset);
      case TESSERA_SECTION_MODES:
        return read_modes(in, offset);
      case TESSERA_SECTION_COUNTS: {
        placement_counts& counts = parsed_.counts_;
        for (std::uint32_t* count : {&counts.proved, &counts.launch, &counts.preheader, &counts.in_place}) *count = in.u32();
        return true;
      }
      case TESSERA_SECTION_REMARKS: {
        for (std::uint32_t n = in.count(4); n != 0 && in.ok(); --n) parsed_.remarks_.push_back(in.string());
        return true;
      }
      case TESSERA_SECTION_ASSEMBLER: {
        assembler_identity& assembler = parsed_.assembler_.emplace();
        assembler.version = in.string();
        assembler.flags = in.string();
        auto program = in.raw(assembler.program.size());
        for (std::size_t i = 0; i < program.size(); ++i) assembler.program[i] = program[i];
        return true;
      }
      default:
        in.raw(in.remaining());
        return true;
    }
  }

  bool read_code(byte_reader& in, std::size_t offset) {
    const std::uint32_t kind = in.u32();
    if (kind > TESSERA_CODE_HOST_OBJECT || in.u32() != 0) return fail_at("the code section is damaged", offset);
    parsed_.code_kind_ = static_cast<code_kind>(kind);
    parsed_.code_offset_ = offset + in.offset();
    parsed_.code_size_ = in.remaining();
    in.raw(in.remaining());
    if ((kind == TESSERA_CODE_NONE) != (parsed_.code_size_ == 0)) return fail_at("the size of the code does not fit its kind", offset);
    return true;
  }

  bool read_arguments(byte_reader& in, std::size_t offset) {
    for (std::uint32_t n = in.count(8); n != 0 && in.ok(); --n) {
      entry_argument argument;
      argument.kind = in.u8();
      argument.axis = in.u8();
      argument.bytes = in.u8();
      const bool padded = in.u8() == 0;
      argument.parameter = in.u32();
      if (!padded || !argument_fits(argument)) return fail_at("an argument is damaged", offset + in.offset() - 8);
      if (argument.kind == TESSERA_ARGUMENT_FAILURE && n != 1) return fail_at("the failure record is not the last argument", offset);
      parsed_.arguments_.push_back(argument);
    }
    return true;
  }

  static bool argument_fits(const entry_argument& argument) {
    const bool power = argument.bytes == 1 || argument.bytes == 2 || argument.bytes == 4 || argument.bytes == 8;
    switch (argument.kind) {
      case TESSERA_ARGUMENT_BASE:
      case TESSERA_ARGUMENT_FAILURE:
        return argument.bytes == 8 && argument.axis == 0;
      case TESSERA_ARGUMENT_EXTENT:
      case TESSERA_ARGUMENT_STRIDE:
        return (argument.bytes == 4 || argument.bytes == 8) && argument.axis < TESSERA_MAX_RANK;
      case TESSERA_ARGUMENT_SCALAR:
        return power && argument.axis == 0;
      default:
        return false;
    }
  }

  static bool is_predicate_code(std::uint32_t code) {
    for (errc known : {errc::grid_mismatch, errc::precondition_failed, errc::offset_overflow, errc::index_out_of_range})
      if (code == static_cast<std::uint32_t>(known)) return true;
    return false;
  }

  bool read_predicates(byte_reader& in, std::size_t offset) {
    for (std::uint32_t n = in.count(28); n != 0 && in.ok(); --n) {
      launch_predicate& predicate = parsed_.predicates_.emplace_back();
      predicate.code = in.u32();
      if (in.ok() && !is_predicate_code(predicate.code)) return fail_at("a predicate has an unknown code", offset + in.offset() - 4);
      predicate.site = in.u32();
      predicate.text = in.string();
      predicate.file = in.string();
      predicate.line = in.u32();
      predicate.column = in.u32();
      const std::uint32_t num_steps = in.count(16);
      predicate.program.reserve(num_steps);
      for (std::uint32_t i = 0; i < num_steps && in.ok(); ++i) {
        predicate_step step;
        step.opcode = in.u32();
        in.u32();
        step.operand = in.i64();
        predicate.program.push_back(step);
      }
    }
    return true;
  }

  static bool is_site_code(std::uint32_t code) {
    for (errc known : {errc::index_out_of_range, errc::arithmetic_fault, errc::coordinate_out_of_range})
      if (code == static_cast<std::uint32_t>(known)) return true;
    return false;
  }

  bool read_sites(byte_reader& in, std::size_t offset) {
    for (std::uint32_t n = in.count(24); n != 0 && in.ok(); --n) {
      access_site& site = parsed_.sites_.emplace_back();
      site.parameter = in.u32();
      site.axis = in.u32();
      site.line = in.u32();
      site.column = in.u32();
      site.code = in.u32();
      if (in.ok() && !is_site_code(site.code)) return fail_at("a site has an unknown code", offset + in.offset() - 4);
      site.file = in.string();
    }
    return true;
  }

  bool read_modes(byte_reader& in, std::size_t offset) {
    for (std::uint32_t n = in.count(1); n != 0 && in.ok(); --n) {
      parsed_.modes_.push_back(in.u8());
      if (parsed_.modes_.back() > TESSERA_MODE_POINTER) return fail_at("a parameter has an unknown mode", offset);
    }
    return true;
  }

  bool check_indices() {
    const std::size_t num_parameters = parsed_.modes_.size();
    for (const entry_argument& argument : parsed_.arguments_) {
      if (argument.kind == TESSERA_ARGUMENT_FAILURE) continue;
      if (argument.parameter >= num_parameters) return fail("an argument belongs to a parameter that does not exist");
      const bool is_scalar = parsed_.modes_[argument.parameter] == TESSERA_MODE_SCALAR;
      if (is_scalar != (argument.kind == TESSERA_ARGUMENT_SCALAR)) return fail("an argument does not fit the mode of its parameter");
    }
    for (const access_site& site : parsed_.sites_)
      if (site.parameter >= num_parameters || site.axis >= TESSERA_MAX_RANK) return fail("a site belongs to no parameter or axis");
    for (const launch_predicate& predicate : parsed_.predicates_)
      if (predicate.site != launch_predicate::no_site && predicate.site >= parsed_.sites_.size())
        return fail("a predicate belongs to a site that does not exist");
    return true;
  }

  [[nodiscard]] bool seen(std::uint32_t tag) const { return (seen_ >> tag & 1) != 0; }
  bool fail(std::string reason) {
    reason_ = std::move(reason);
    return false;
  }
  bool fail_at(std::string reason, std::size_t offset) { return fail(std::move(reason) + " at byte " + std::to_string(offset)); }

  artifact& parsed_;
  std::uint32_t seen_ = 0;
  std::string reason_;
};

result<std::shared_ptr<const artifact>> artifact::parse(std::vector<unsigned char> bytes) {
  std::shared_ptr<artifact> parsed(new artifact);
  parsed->bytes_ = std::move(bytes);
  artifact_reader reader(*parsed);
  if (!reader.read()) {
    error_info problem;
    problem.code = errc{9001};
    problem.text = "the artifact is damaged: " + reader.take_reason();
    return problem;
  }
  return std::shared_ptr<const artifact>(std::move(parsed));
}

namespace {

/// Writes one section around what `fill` appends.
template <class Fill>
void write_section(byte_writer& out, std::uint32_t tag, Fill fill) {
  out.u32(tag);
  out.u32(0);
  const std::size_t size_at = out.size();
  out.u64(0);
  const std::size_t begin = out.size();
  fill();
  out.patch_u64(size_at, out.size() - begin);
  out.align(8);
}

void write_predicate(byte_writer& out, const launch_predicate& predicate) {
  out.u32(predicate.code);
  out.u32(predicate.site);
  out.string(predicate.text);
  out.string(predicate.file);
  out.u32(predicate.line);
  out.u32(predicate.column);
  out.u32(static_cast<std::uint32_t>(predicate.program.size()));
  for (const predicate_step& step : predicate.program) {
    out.u32(step.opcode);
    out.u32(0);
    out.i64(step.operand);
  }
}

}  // namespace

std::vector<unsigned char> write_artifact(const artifact_parts& parts) {
  byte_writer out;
  const auto count = [&](std::size_t n) { out.u32(static_cast<std::uint32_t>(n)); };
  out.u32(TESSERA_ARTIFACT_MAGIC);
  out.u32(TESSERA_COMPILER_VERSION);
  out.u64(0);
  write_section(out, TESSERA_SECTION_CODE, [&] {
    out.u32(static_cast<std::uint32_t>(parts.code_kind));
    out.u32(0);
    out.raw(parts.code);
  });
  write_section(out, TESSERA_SECTION_ENTRY, [&] { out.string(parts.entry); });
  write_section(out, TESSERA_SECTION_ARGUMENTS, [&] {
    count(parts.arguments.size());
    for (const entry_argument& argument : parts.arguments) {
      for (std::uint8_t byte : {argument.kind, argument.axis, argument.bytes, std::uint8_t{0}}) out.u8(byte);
      out.u32(argument.parameter);
    }
  });
  write_section(out, TESSERA_SECTION_PREDICATES, [&] {
    count(parts.predicates.size());
    for (const launch_predicate& predicate : parts.predicates) write_predicate(out, predicate);
  });
  write_section(out, TESSERA_SECTION_SITES, [&] {
    count(parts.sites.size());
    for (const access_site& site : parts.sites) {
      for (std::uint32_t word : {site.parameter, site.axis, site.line, site.column, site.code}) out.u32(word);
      out.string(site.file);
    }
  });
  write_section(out, TESSERA_SECTION_MODES, [&] {
    count(parts.modes.size());
    out.raw(parts.modes);
  });
  write_section(out, TESSERA_SECTION_COUNTS, [&] {
    for (std::uint32_t word : {parts.counts.proved, parts.counts.launch, parts.counts.preheader, parts.counts.in_place}) out.u32(word);
  });
  write_section(out, TESSERA_SECTION_REMARKS, [&] {
    count(parts.remarks.size());
    for (const std::string& remark : parts.remarks) out.string(remark);
  });
  if (parts.assembler) {
    write_section(out, TESSERA_SECTION_ASSEMBLER, [&] {
      out.string(parts.assembler->version);
      out.string(parts.assembler->flags);
      out.raw(parts.assembler->program);
    });
  }
  out.patch_u64(8, out.size());
  return out.take();
}

}  // namespace tessera::runtime

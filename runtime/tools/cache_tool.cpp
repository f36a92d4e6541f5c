#include "runtime/tools/cache_tool.h"

#include <array>
#include <charconv>
#include <optional>
#include <ostream>
#include <string_view>

#include "runtime/tools/cache_commands.h"
#include "runtime/tools/doctor.h"

namespace tessera::runtime {
namespace {

constexpr std::string_view help_text =
    "usage: tessera-cache [options] <command>\n"
    "\n"
    "  list                 compiled kernels in the cache folder, most recently used first\n"
    "  show KEY             everything about one of them; KEY is the beginning of its key\n"
    "  verify [FILE...]     reads every entry, or these entries and bundles, and names the damaged ones\n"
    "  export BUNDLE        writes entries to one file, for machines without compiler or assembler\n"
    "  import BUNDLE        adds the entries of such a file\n"
    "  prune                removes the least recently used entries beyond --limit, and what dead writers left behind\n"
    "  doctor               driver, devices, compiler library, assembler and cache folder: what is there, what is missing\n"
    "\n"
    "  --cache-dir=DIR      another folder than TESSERA_CACHE_DIR or the default\n"
    "  --kernel=TEXT        list, export: only kernels whose name contains TEXT\n"
    "  --target=NAME        list, export: only entries for that target\n"
    "  --limit=SIZE         prune: bytes, or with K, M or G; default 1G\n"
    "  --help               this text\n"
    "\n"
    "exit status: 0; 1 when something is damaged, missing or cannot be written; 2 when the command line is wrong\n";

struct command_row {
  std::string_view name;
  int (*run)(const cache_command&, tool_streams);
  std::size_t fewest_operands, most_operands;
};

constexpr std::array<command_row, 7> commands{{
    {"list", list_entries, 0, 0},
    {"show", show_entry, 1, 1},
    {"verify", verify_entries, 0, ~std::size_t{0}},
    {"export", export_entries, 1, 1},
    {"import", import_entries, 1, 1},
    {"prune", prune_entries, 0, 0},
    {"doctor", examine_surroundings, 0, 0},
}};

std::optional<std::uint64_t> size_of_text(std::string_view text) {
  std::uint64_t size = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (problem != std::errc()) return std::nullopt;
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  constexpr std::string_view units[] = {"", "K", "M", "G"};
  for (int power = 0; power < 4; ++power)
    if (unit == units[power] && size <= (~std::uint64_t{0} >> (10 * power))) return size << (10 * power);
  return std::nullopt;
}

/// True when the option was understood.
bool take_option(std::string_view argument, cache_command& command) {
  const std::size_t equals = argument.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view key = argument.substr(0, equals), value = argument.substr(equals + 1);
  if (key == "--cache-dir") {
    command.options.cache_folder = value;
    command.options.disk_cache = true;
    return !value.empty();
  }
  if (key == "--kernel") command.kernel = value;
  if (key == "--target") command.target = value;
  if (key == "--limit") command.limit = size_of_text(value);
  return key == "--kernel" || key == "--target" || (key == "--limit" && command.limit.has_value());
}

int refuse_usage(std::ostream& err, const std::string& reason) {
  err << "tessera-cache: " << reason << "; try --help\n";
  return tool_usage;
}

}  // namespace

int run_cache_tool(std::span<const std::string> arguments, const environment& from, std::ostream& out, std::ostream& err) {
  cache_command command;
  command.options = jit_options_of(from);
  command.options.log_cache = [&err](std::string_view line) { err << "tessera-cache: " << line << "\n"; };
  for (const std::string& argument : arguments) {
    if (argument == "--help" || argument == "-h") {
      out << help_text;
      return tool_good;
    }
    if (argument.starts_with("-")) {
      if (!take_option(argument, command)) return refuse_usage(err, "option '" + argument + "' is not understood");
    } else if (command.name.empty()) {
      command.name = argument;
    } else {
      command.operands.push_back(argument);
    }
  }
  if (command.name.empty()) return refuse_usage(err, "a command is missing");
  for (const command_row& row : commands) {
    if (row.name != command.name) continue;
    if (command.operands.size() < row.fewest_operands || command.operands.size() > row.most_operands)
      return refuse_usage(err, "command '" + command.name + "' has another number of operands");
    return row.run(command, {out, err});
  }
  return refuse_usage(err, "there is no command '" + command.name + "'");
}

}  // namespace tessera::runtime

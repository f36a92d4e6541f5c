// The only place that reads the environment.
#include "runtime/config/environment.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace tessera::runtime {
namespace {

class reader {
 public:
  reader(const std::function<const char*(const char*)>& get, std::vector<std::string>& complaints) : get_(get), complaints_(complaints) {}

  std::string text(const char* variable) const {
    const char* value = get_(variable);
    return value ? value : "";
  }

  // One of the words, or nothing.
  std::string word(const char* variable, std::initializer_list<std::string_view> known) const {
    std::string value = text(variable);
    if (value.empty() || contains(known, value)) return value;
    complain(variable, value, known);
    return {};
  }

  // Words separated by commas; unknown ones are left out.
  std::vector<std::string> words(const char* variable, std::initializer_list<std::string_view> known) const {
    std::vector<std::string> found;
    const std::string value = text(variable);
    for (std::size_t begin = 0; begin < value.size();) {
      std::size_t end = value.find(',', begin);
      if (end == std::string::npos) end = value.size();
      std::string one = value.substr(begin, end - begin);
      begin = end + 1;
      if (one.empty()) continue;
      if (contains(known, one)) found.push_back(std::move(one));
      else complain(variable, one, known);
    }
    return found;
  }

  std::uint32_t number(const char* variable, std::uint32_t otherwise, std::uint32_t lowest, std::uint32_t highest) const {
    const std::string value = text(variable);
    if (value.empty()) return otherwise;
    std::uint32_t parsed = 0;
    auto [end, problem] = std::from_chars(value.data(), value.data() + value.size(), parsed);
    if (problem == std::errc{} && end == value.data() + value.size() && parsed >= lowest && parsed <= highest) return parsed;
    complaints_.push_back(std::string(variable) + "='" + value + "' is ignored: it takes a number from " + std::to_string(lowest) + " to " +
                          std::to_string(highest));
    return otherwise;
  }

  // Bytes, or KiB, MiB, GiB with K, M, G behind them.
  std::optional<std::uint64_t> size(const char* variable) const {
    const std::string value = text(variable);
    if (value.empty()) return std::nullopt;
    std::uint64_t parsed = 0;
    const auto [end, problem] = std::from_chars(value.data(), value.data() + value.size(), parsed);
    const std::string_view unit(end, static_cast<std::size_t>(value.data() + value.size() - end));
    constexpr std::string_view units[] = {"", "K", "M", "G"};
    for (std::size_t power = 0; problem == std::errc{} && power < std::size(units); ++power)
      if (unit == units[power] && parsed <= (~std::uint64_t{0} >> (10 * power))) return parsed << (10 * power);
    complaints_.push_back(std::string(variable) + "='" + value + "' is ignored: it takes a number of bytes, or one with K, M or G");
    return std::nullopt;
  }

 private:
  static bool contains(std::initializer_list<std::string_view> known, std::string_view value) {
    for (std::string_view one : known)
      if (one == value) return true;
    return false;
  }

  void complain(const char* variable, std::string_view value, std::initializer_list<std::string_view> known) const {
    std::string sentence = std::string(variable) + ": '" + std::string(value) + "' is ignored: it takes";
    for (const char* separator = " "; std::string_view one : known) {
      sentence += separator + std::string(one);
      separator = ", ";
    }
    complaints_.push_back(std::move(sentence));
  }

  const std::function<const char*(const char*)>& get_;
  std::vector<std::string>& complaints_;
};

std::string default_folder(const reader& from) {
  if (std::string cache = from.text("XDG_CACHE_HOME"); cache.starts_with('/')) return cache + "/tessera";
  if (std::string home = from.text("HOME"); home.starts_with('/')) return home + "/.cache/tessera";
  return {};
}

}  // namespace

bool environment::dumps(std::string_view stage) const {
  for (const std::string& one : dump_stages)
    if (one == stage) return true;
  return false;
}

environment parse_environment(const std::function<const char*(const char*)>& get) {
  environment all;
  const reader from(get, all.complaints);
  all.backend = from.text("TESSERA_BACKEND");  // judged where a device is opened, which can refuse it
  all.threads = from.number("TESSERA_THREADS", 0, 1, 1024);
  all.cpu_features = from.word("TESSERA_CPU_FEATURES", {"x86-64-v2", "x86-64-v3", "x86-64-v4"});
  all.cache_dir = from.text("TESSERA_CACHE_DIR");
  if (all.cache_dir.empty()) all.cache_dir = default_folder(from);
  all.disk_cache = from.word("TESSERA_CACHE", {"off", "on"}) != "off";
  all.cache_size = from.size("TESSERA_CACHE_SIZE");
  all.compiler_library = from.text("TESSERA_COMPILER");
  all.tileiras = from.text("TESSERA_TILEIRAS");
  all.tileiras_timeout = from.number("TESSERA_TILEIRAS_TIMEOUT", 120, 1, 86400);
  all.bytecode = from.word("TESSERA_BYTECODE", {"13.3", "13.4"});
  all.checks = from.word("TESSERA_CHECKS", {"in_place", "launch"});
  all.debug = from.word("TESSERA_DEBUG", {"line", "full"});
  all.dump_stages = from.words("TESSERA_DUMP", {"emit", "checks", "tile", "target"});
  all.dump_dir = from.text("TESSERA_DUMP_DIR");
  all.dump_filter = from.text("TESSERA_DUMP_FILTER");
  for (const std::string& topic : from.words("TESSERA_LOG", {"jit", "cache", "launch"}))
    all.log |= static_cast<std::uint8_t>(topic == "jit" ? log_topic::jit : topic == "cache" ? log_topic::cache : log_topic::launch);
  all.virtual_env = from.text("VIRTUAL_ENV");
  all.cuda_home = from.text("CUDA_HOME");
  all.path = from.text("PATH");
  return all;
}

const environment& process_environment() {
  // Never destroyed: static objects may still launch while the process ends.
  static const environment& all = *[] {
    auto* parsed = new environment(parse_environment([](const char* variable) -> const char* { return std::getenv(variable); }));
    for (const std::string& sentence : parsed->complaints) std::fprintf(stderr, "tessera: %s\n", sentence.c_str());
    return parsed;
  }();
  return all;
}

void log_line(log_topic topic, std::string_view text) {
  if (!process_environment().logs(topic)) return;
  const char* name = topic == log_topic::jit ? "jit" : topic == log_topic::cache ? "cache" : "launch";
  std::fprintf(stderr, "tessera: %s: %.*s\n", name, static_cast<int>(text.size()), text.data());
}

}  // namespace tessera::runtime

#include "runtime/jit/compiler_library.h"

#include <dlfcn.h>

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace tessera::runtime {
namespace {

constexpr const char* library_name = "libtessera-compiler.so";

/// Folder of the image that contains this function: that of libtessera.so, or of a program that contains the runtime.
std::string own_folder() {
  Dl_info image{};
  std::error_code problem;
  std::filesystem::path path;
  if (::dladdr(reinterpret_cast<void*>(&own_folder), &image) != 0 && image.dli_fname != nullptr) path = image.dli_fname;
  // A program is known by the words it was called with, and the working directory may have changed since.
  if (path.is_relative()) path = std::filesystem::read_symlink("/proc/self/exe", problem);
  return path.parent_path().string();
}

std::vector<std::string> places(const std::string& path) {
  if (!path.empty()) return {path};
  std::vector<std::string> candidates;
  if (const std::string folder = own_folder(); !folder.empty()) {
    candidates.push_back(folder + "/" + library_name);
    candidates.push_back(folder + "/../lib/" + library_name);
    candidates.push_back(folder + "/../lib/tessera/" + library_name);
  }
  candidates.emplace_back(library_name);
  return candidates;
}

const char* text_or_empty(const char* text) { return text == nullptr ? "" : text; }

std::string position_prefix(const tessera_message& message) {
  const std::string_view file = text_or_empty(message.file);
  if (file.empty()) return {};
  std::string prefix(file);
  if (message.line != 0) prefix += ":" + std::to_string(message.line);
  if (message.line != 0 && message.column != 0) prefix += ":" + std::to_string(message.column);
  return prefix + ": ";
}

std::string code_suffix(std::uint32_t code) { return code == 0 ? std::string() : " [TS" + std::to_string(code) + "]"; }

/// The library's texts may end with their code; `error_info` keeps the code apart.
std::string text_without_code(const tessera_message& message) {
  std::string text = text_or_empty(message.text);
  const std::string suffix = code_suffix(message.code);
  if (!suffix.empty() && text.ends_with(suffix)) text.resize(text.size() - suffix.size());
  return text;
}

std::string severity_word(std::uint32_t severity) {
  switch (severity) {
    case TESSERA_SEVERITY_ERROR:
      return "error: ";
    case TESSERA_SEVERITY_WARNING:
      return "warning: ";
    case TESSERA_SEVERITY_REMARK:
      return "remark: ";
    default:
      return "note: ";
  }
}

errc code_of_status(std::int32_t status) {
  switch (status) {
    case TESSERA_STATUS_RECORD_CORRUPT:
      return errc::record_corrupt;
    case TESSERA_STATUS_RECORD_MISMATCH:
      return errc::record_mismatch;
    case TESSERA_STATUS_ASSEMBLER_MISSING:
      return errc::assembler_missing;
    default:
      return errc{9001};
  }
}

/// The first error with all that follows it as notes.
error_info problem_of(const tessera_result* answer, std::int32_t status, const tessera_kernel_record* record) {
  error_info problem;
  problem.code = code_of_status(status);
  if (record != nullptr) {
    problem.kernel = text_or_empty(record->name);
    problem.where = {text_or_empty(record->file), record->line, record->column};
  }
  bool found = false;
  for (std::uint64_t i = 0; answer != nullptr && i < answer->num_messages; ++i) {
    const tessera_message& message = answer->messages[i];
    if (!found && message.severity == TESSERA_SEVERITY_ERROR) {
      found = true;
      if (message.code != 0) problem.code = errc{static_cast<std::uint16_t>(message.code)};
      problem.text = text_without_code(message);
      if (*text_or_empty(message.file) != 0) problem.where = {message.file, message.line, message.column};
    } else if (found) {
      const bool further = message.severity != TESSERA_SEVERITY_NOTE;
      problem.notes.push_back(position_prefix(message) + (further ? severity_word(message.severity) : std::string()) +
                              text_without_code(message) + code_suffix(message.code));
    }
  }
  if (!found) problem.text = "the compiler library gave status " + std::to_string(status) + " without a message";
  return problem;
}

std::vector<std::string> warnings_of(const tessera_result& answer) {
  std::vector<std::string> lines;
  for (std::uint64_t i = 0; i < answer.num_messages; ++i) {
    const tessera_message& message = answer.messages[i];
    lines.push_back(position_prefix(message) + severity_word(message.severity) + text_without_code(message) + code_suffix(message.code));
  }
  return lines;
}

std::vector<unsigned char> to_vector(const tessera_bytes& bytes) {
  return bytes.size == 0 ? std::vector<unsigned char>() : std::vector<unsigned char>(bytes.data, bytes.data + bytes.size);
}

std::string to_text(const tessera_bytes& bytes) {
  return bytes.size == 0 ? std::string() : std::string(reinterpret_cast<const char*>(bytes.data), static_cast<std::size_t>(bytes.size));
}

/// Options as pairs of C strings that live as long as this object.
class option_list {
 public:
  void add(const char* key, std::string value) {
    if (!value.empty()) options_.emplace_back(key, std::move(value));
  }
  void add(const assembler_options& assembler) {
    add("tileiras", assembler.tileiras);
    add("tileiras_timeout", std::to_string(assembler.timeout_seconds));
    add("virtual_env", assembler.virtual_env);
    add("cuda_home", assembler.cuda_home);
    add("path", assembler.path);
  }
  [[nodiscard]] std::vector<tessera_option> view() const {
    std::vector<tessera_option> options;
    for (const auto& [key, value] : options_) options.push_back({key, value.c_str()});
    return options;
  }

 private:
  std::vector<std::pair<const char*, std::string>> options_;
};

}  // namespace

result<std::shared_ptr<const compiler_library>> compiler_library::open(const std::string& path) {
  error_info problem;
  problem.code = errc::compiler_library_missing;
  problem.text = "the compiler library is not available";
  for (const std::string& place : places(path)) {
    void* image = ::dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (image == nullptr) {
      const char* reason = ::dlerror();
      problem.notes.push_back("tried '" + place + "': " + text_or_empty(reason));
      continue;
    }
    std::shared_ptr<compiler_library> library(new compiler_library);
    library->version_ = reinterpret_cast<decltype(&tessera_compiler_version)>(::dlsym(image, "tessera_compiler_version"));
    library->compile_ = reinterpret_cast<decltype(&tessera_compile)>(::dlsym(image, "tessera_compile"));
    library->release_ = reinterpret_cast<decltype(&tessera_release)>(::dlsym(image, "tessera_release"));
    library->find_assembler_ = reinterpret_cast<decltype(&tessera_find_assembler)>(::dlsym(image, "tessera_find_assembler"));
    if (library->version_ == nullptr || library->compile_ == nullptr || library->release_ == nullptr ||
        library->find_assembler_ == nullptr) {
      problem.notes.push_back("tried '" + place + "': it is not Tessera's compiler library");
    } else if (std::uint32_t version = library->version_(); version != TESSERA_COMPILER_VERSION) {
      problem.notes.push_back("tried '" + place + "': its version is " + std::to_string(version) + ", this libtessera.so needs " +
                              std::to_string(TESSERA_COMPILER_VERSION));
    } else {
      Dl_info found{};
      const bool known = ::dladdr(reinterpret_cast<void*>(library->compile_), &found) != 0 && found.dli_fname != nullptr;
      library->path_ = known ? found.dli_fname : place;
      return std::shared_ptr<const compiler_library>(std::move(library));
    }
    ::dlclose(image);
  }
  if (path.empty()) problem.notes.emplace_back("set TESSERA_COMPILER to its path, or import a cache bundle that holds the kernel");
  return problem;
}

result<compile_outputs> compiler_library::compile(const specialization& wanted_code, const assembler_options& assembler,
                                                  std::uint32_t wanted) const {
  const tessera_kernel_record& record = *wanted_code.record;
  tessera_facts facts{};
  facts.size = sizeof facts;
  facts.index_width = wanted_code.index_width;
  facts.grid = wanted_code.grid;
  facts.variant = wanted_code.variant;
  facts.parameters = wanted_code.parameters.data();
  facts.num_parameters = wanted_code.parameters.size();

  option_list options;
  options.add("checks", std::string(spelling(wanted_code.checks)));
  options.add("opt_level", std::to_string(wanted_code.opt_level));
  options.add("bytecode", std::string(spelling(wanted_code.bytecode)));
  options.add("debug", std::string(spelling(wanted_code.debug)));
  options.add(assembler);
  const std::vector<tessera_option> option_view = options.view();

  tessera_request request{};
  request.size = sizeof request;
  request.dialects = record.dialects;
  request.name = text_or_empty(record.name);
  request.symbol = text_or_empty(record.symbol);
  request.file = text_or_empty(record.file);
  request.line = record.line;
  request.column = record.column;
  request.parameters = record.parameters;
  request.num_parameters = record.num_parameters;
  request.module = record.module;
  request.module_size = record.module_size;
  for (std::size_t i = 0; i < sizeof request.digest; ++i) request.digest[i] = record.digest[i];
  request.facts = &facts;
  request.target = wanted_code.target.c_str();
  request.options = option_view.data();
  request.num_options = option_view.size();
  request.wanted = wanted;

  tessera_result* raw_answer = nullptr;
  const std::int32_t status = compile_(&request, &raw_answer);
  const std::unique_ptr<tessera_result, decltype(release_)> answer(raw_answer, release_);
  if (status != TESSERA_STATUS_OK || answer == nullptr) return problem_of(answer.get(), status, &record);
  compile_outputs outputs;
  outputs.artifact = to_vector(answer->artifact);
  outputs.emit_text = to_text(answer->emit_text);
  outputs.checks_text = to_text(answer->checks_text);
  outputs.tile_text = to_text(answer->tile_text);
  outputs.bytecode = to_vector(answer->bytecode);
  outputs.warnings = warnings_of(*answer);
  return outputs;
}

result<assembler_found> compiler_library::find_assembler(const assembler_options& assembler) const {
  option_list options;
  options.add(assembler);
  const std::vector<tessera_option> option_view = options.view();
  tessera_result* raw_answer = nullptr;
  const std::int32_t status = find_assembler_(option_view.data(), option_view.size(), &raw_answer);
  const std::unique_ptr<tessera_result, decltype(release_)> answer(raw_answer, release_);
  if (status != TESSERA_STATUS_OK || answer == nullptr || answer->num_messages == 0) return problem_of(answer.get(), status, nullptr);
  return assembler_found{text_or_empty(answer->messages[0].file), text_or_empty(answer->messages[0].text)};
}

}  // namespace tessera::runtime

#include "fake_compiler.h"

#include <chrono>
#include <fstream>
#include <list>
#include <mutex>
#include <sstream>
#include <thread>

#include "runtime/jit/artifact.h"
#include "tessera/abi/jit_api.h"

namespace {

using namespace tessera::runtime;

std::mutex state_mutex;
fake_compiler state;

/// A result with everything it points to.
struct owned_result {
  tessera_result result{};
  std::list<std::string> texts;
  std::vector<tessera_message> messages;
  std::vector<unsigned char> artifact;

  const char* keep(std::string text) { return texts.emplace_back(std::move(text)).c_str(); }
  tessera_bytes keep_bytes(std::string text) {
    const std::string& kept = texts.emplace_back(std::move(text));
    return {reinterpret_cast<const unsigned char*>(kept.data()), kept.size()};
  }
  void add(unsigned severity, unsigned code, std::string text, const char* file) {
    messages.push_back({code, severity, keep(std::move(text)), file, 3, 4});
  }
  int finish(int status, tessera_result** out) {
    result.size = sizeof result;
    result.status = status;
    result.messages = messages.data();
    result.num_messages = messages.size();
    result.artifact = {artifact.data(), artifact.size()};
    *out = &result;
    return status;
  }
};

artifact_parts parts_for(const tessera_request& request) {
  artifact_parts parts;
  const std::string target = request.target;
  parts.code_kind = target == "null" ? code_kind::none : target == "interpreter" ? code_kind::tile_ir : code_kind::cubin;
  if (parts.code_kind != code_kind::none) parts.code = {'c', 'o', 'd', 'e'};
  parts.entry = request.symbol;
  for (std::uint64_t i = 0; i < request.num_parameters; ++i) parts.modes.push_back(request.parameters[i].mode);
  parts.counts = {1, 2, 0, 0};
  if (request.num_parameters != 0 && request.parameters[0].mode != TESSERA_MODE_SCALAR) {
    parts.predicates.push_back({4015,
                                launch_predicate::no_site,
                                "n % 4 == 0",
                                "kernels.cpp",
                                13,
                                5,
                                {{TESSERA_PREDICATE_EXTENT, 0},
                                 {TESSERA_PREDICATE_IMM, 4},
                                 {TESSERA_PREDICATE_MOD, 0},
                                 {TESSERA_PREDICATE_IMM, 0},
                                 {TESSERA_PREDICATE_EQ, 0}}});
  }
  if (parts.code_kind == code_kind::cubin) parts.assembler = assembler_identity{"13.4.1", "-O3", {}};
  return parts;
}

void remember_call(const tessera_option* options, std::uint64_t num_options, unsigned wanted) {
  std::scoped_lock guard(state_mutex);
  ++state.num_unreleased;
  state.wanted = wanted;
  state.options.clear();
  for (std::uint64_t i = 0; i < num_options; ++i) state.options.push_back(std::string(options[i].key) + "=" + options[i].value);
}

}  // namespace

extern "C" {

__attribute__((visibility("default"))) void fake_compiler_state(fake_compiler* copy) {
  std::scoped_lock guard(state_mutex);
  *copy = state;
}

TESSERA_COMPILER_API uint32_t tessera_compiler_version(void) { return TESSERA_COMPILER_VERSION; }

TESSERA_COMPILER_API int32_t tessera_compile(const tessera_request* request, tessera_result** out) {
  remember_call(request->options, request->num_options, request->wanted);
  {
    std::scoped_lock guard(state_mutex);
    ++state.num_compiles;
  }
  auto* answer = new owned_result;
  artifact_parts parts = parts_for(*request);
  int status = TESSERA_STATUS_OK;
  bool damaged = false;
  std::istringstream script(std::string(reinterpret_cast<const char*>(request->module), request->module_size));
  for (std::string line; std::getline(script, line);) {
    std::istringstream words(line);
    std::string word, rest;
    unsigned number = 0;
    words >> word;
    if (word == "status") words >> status;
    if (word == "damage") damaged = true;
    if (word == "needs_assembler" && parts.code_kind == code_kind::cubin && (request->wanted & TESSERA_WANT_CODE) != 0) {
      status = TESSERA_STATUS_ASSEMBLER_MISSING;
      answer->add(TESSERA_SEVERITY_ERROR, 4005, "no assembler was found [TS4005]", "");
    }
    if (word == "sleep" && words >> number) std::this_thread::sleep_for(std::chrono::milliseconds(number));
    if (word == "assembled_at" && words >> rest && parts.assembler) parts.assembler->flags = "--gpu-name=sm_90 -O" + rest;
    if (word == "modes" && words >> number) parts.modes.assign(number, TESSERA_MODE_SCALAR);
    if (word == "append" && words >> rest) std::ofstream(rest, std::ios::app | std::ios::binary).put('c');
    if (word == "remark_in_artifact" && std::getline(words >> std::ws, rest)) parts.remarks.push_back(rest);
    const unsigned severity = word == "error"     ? TESSERA_SEVERITY_ERROR
                              : word == "warning" ? TESSERA_SEVERITY_WARNING
                              : word == "remark"  ? TESSERA_SEVERITY_REMARK
                              : word == "note"    ? TESSERA_SEVERITY_NOTE
                                                  : 99u;
    if (severity == 99) continue;
    words >> number;
    std::getline(words >> std::ws, rest);
    answer->add(severity, number, rest, "fake.cpp");
  }
  if (status == TESSERA_STATUS_OK) {
    if (request->wanted & TESSERA_WANT_CODE) answer->artifact = write_artifact(parts);
    if (damaged && !answer->artifact.empty()) answer->artifact.pop_back();
    if (request->wanted & TESSERA_WANT_EMIT_TEXT) answer->result.emit_text = answer->keep_bytes("emit of " + std::string(request->symbol));
    if (request->wanted & TESSERA_WANT_CHECKS_TEXT) answer->result.checks_text = answer->keep_bytes("checks");
    if (request->wanted & TESSERA_WANT_TILE_TEXT) answer->result.tile_text = answer->keep_bytes("tile");
    if (request->wanted & TESSERA_WANT_BYTECODE) answer->result.bytecode = answer->keep_bytes("bytecode");
  }
  return answer->finish(status, out);
}

TESSERA_COMPILER_API int32_t tessera_find_assembler(const tessera_option* options, uint64_t num_options, tessera_result** out) {
  remember_call(options, num_options, 0);
  auto* answer = new owned_result;
  for (uint64_t i = 0; i < num_options; ++i) {
    if (std::string(options[i].key) != "tileiras") continue;
    answer->add(TESSERA_SEVERITY_REMARK, 0, "fake assembler 13.4.1", answer->keep(options[i].value));
    return answer->finish(TESSERA_STATUS_OK, out);
  }
  answer->add(TESSERA_SEVERITY_ERROR, 4005, "no assembler was found [TS4005]", "");
  answer->add(TESSERA_SEVERITY_NOTE, 0, "searched nowhere", "");
  return answer->finish(TESSERA_STATUS_ASSEMBLER_MISSING, out);
}

TESSERA_COMPILER_API void tessera_release(tessera_result* result) {
  if (result == nullptr) return;
  std::scoped_lock guard(state_mutex);
  --state.num_unreleased;
  delete reinterpret_cast<owned_result*>(result);
}
}

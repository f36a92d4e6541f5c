// The exported C functions. Nothing of C++ crosses: a result owns its strings and bytes until it is released.
#include "lowering/Compiler/Compiler.h"

using namespace tessera::lowering;

namespace {

static_assert(static_cast<int>(Severity::Error) == TESSERA_SEVERITY_ERROR && static_cast<int>(Severity::Warning) == TESSERA_SEVERITY_WARNING &&
              static_cast<int>(Severity::Remark) == TESSERA_SEVERITY_REMARK && static_cast<int>(Severity::Note) == TESSERA_SEVERITY_NOTE);

// What the caller sees, and what it points into. The public part is a base, so that one pointer is enough to release all.
struct OwnedResult : tessera_result {
  CompileOutcome Outcome;
  std::vector<tessera_message> Views;
};

tessera_bytes bytesOf(const std::string &Bytes) { return {reinterpret_cast<const unsigned char *>(Bytes.data()), Bytes.size()}; }

int32_t hand(CompileOutcome Outcome, tessera_result **Result) {
  auto *Owned = new OwnedResult;
  Owned->Outcome = std::move(Outcome);
  for (const Message &M : Owned->Outcome.Messages)
    Owned->Views.push_back({M.Number, static_cast<uint32_t>(M.Level), M.Text.c_str(), M.Where.File.c_str(), M.Where.Line, M.Where.Column});
  Owned->size = sizeof(tessera_result);
  Owned->status = Owned->Outcome.Status;
  Owned->messages = Owned->Views.data();
  Owned->num_messages = Owned->Views.size();
  Owned->artifact = bytesOf(Owned->Outcome.Artifact);
  Owned->emit_text = bytesOf(Owned->Outcome.EmitText);
  Owned->checks_text = bytesOf(Owned->Outcome.ChecksText);
  Owned->tile_text = bytesOf(Owned->Outcome.TileText);
  Owned->bytecode = bytesOf(Owned->Outcome.Bytecode);
  *Result = Owned;
  return Owned->status;
}

} // namespace

uint32_t tessera_compiler_version(void) { return TESSERA_COMPILER_VERSION; }

int32_t tessera_compile(const tessera_request *Request, tessera_result **Result) { return hand(compile(Request), Result); }

int32_t tessera_find_assembler(const tessera_option *Options, uint64_t Count, tessera_result **Result) {
  return hand(findAssembler(Options, Count), Result);
}

void tessera_release(tessera_result *Result) { delete static_cast<OwnedResult *>(Result); }

// Whatever the text, parsing gives an error, or a module that is printed and parsed again.
#include "llvm/Support/SourceMgr.h"
#include "lowering/Dialect/CudaTile/ReadText.h"
#include "test/fuzz/compiler_reader.h"

using namespace tessera;

static fuzz::CompilerReader::Reading parse(fuzz::CompilerReader& reader, llvm::StringRef text) {
  return reader.take(text.size(), [&](mlir::MLIRContext* context) {
    llvm::SourceMgr sources;
    sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(text, "text"), llvm::SMLoc());
    return cuda_tile::readText(sources, context);
  });
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static fuzz::CompilerReader reader;
  reader.renew();
  auto reading = parse(reader, {reinterpret_cast<const char*>(data), size});
  if (!reading.module) {
    if (reading.errors.empty()) fuzz::broken("a refusal says why");
    return 0;
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  reading.module->print(stream);
  auto second = parse(reader, text);
  if (!second.module) fuzz::broken("what was printed can be parsed", second.errors.empty() ? text : second.errors[0] + "\n" + text);
  return 0;
}

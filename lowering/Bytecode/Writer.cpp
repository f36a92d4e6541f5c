// Writes a module: functions first, then the tables that they filled.
#include "lowering/Bytecode/OpWriter.h"
#include "lowering/Bytecode/WriteDebug.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace tessera::lowering {

/// A section whose payload begins at its alignment, counted from the file's first byte.
static void writeSection(ByteSink& out, Section section, const ByteSink& payload) {
  uint64_t alignment = kSectionAlignment[static_cast<unsigned>(section)];
  out.byte(static_cast<uint8_t>(section) | (alignment > 1 ? kAlignedSection : 0));
  out.varint(payload.size());
  if (alignment > 1) {
    out.varint(alignment);
    out.align(alignment);
  }
  out.raw(payload.bytes());
}

static LogicalResult writeEntry(ByteSink& out, Tables& tables, WriteDebug& debug, uint8_t minor, cuda_tile::EntryOp entry,
                                std::vector<OpOffset>* offsets) {
  cuda_tile::OptimizationHintsAttr hints = entry.getHintsAttr();
  if (std::optional<YoungUse> use = youngUse(entry); use && minor < use->since)
    return entry.emitOpError(use->text) << " requires bytecode version 13." << unsigned(use->since) << ", not 13." << unsigned(minor);
  out.varint(tables.string(entry.getSymName()));
  out.varint(tables.type(entry.getFunctionType()));
  out.byte(function_flag::kEntry | (hints ? function_flag::kHints : 0));
  FailureOr<uint64_t> places = debug.function(entry);
  if (failed(places)) return failure();
  out.varint(*places);
  if (!tables.problem().empty()) return entry.emitError(tables.problem());
  if (hints) OpWriter(out, tables, minor).selfContained(hints);
  ByteSink body;
  if (failed(OpWriter(body, tables, minor, offsets).body(*entry.getBodyBlock()))) return failure();
  out.varint(body.size());
  out.raw(body.bytes());
  return success();
}

static LogicalResult writeGlobal(ByteSink& out, Tables& tables, uint8_t minor, cuda_tile::GlobalOp global) {
  bool isPrivate = global.getSymbolVisibility() == cuda_tile::SymbolVisibility::Private;
  if (minor < 3 && (isPrivate || global.getConstant()))
    return global.emitOpError("attribute '") << (isPrivate ? "symbol_visibility" : "constant")
                                             << "' requires bytecode version 13.3, not 13." << unsigned(minor);
  out.varint(tables.string(global.getSymName()));
  out.varint(tables.type(global.getType()));
  out.varint(tables.constant(global.getValue()));
  out.varint(global.getAlignment());
  if (minor < 3) return success();
  out.varint(static_cast<uint64_t>(global.getSymbolVisibility()));
  out.varint(global.getConstant() ? 1 : 0);
  return success();
}

FailureOr<std::string> writeBytecode(cuda_tile::ModuleOp module, BytecodeVersion version, Positions positions,
                                     std::vector<OpOffset>* offsets) {
  if (version.major != kBytecodeMajor || version.minor < kOldestMinor || version.minor > kNewestMinor)
    return module.emitError("bytecode version ") << unsigned(version.major) << "." << unsigned(version.minor) << " cannot be written";
  Tables tables(version.minor);
  WriteDebug debug(tables, positions);
  ByteSink functions, globals;
  auto variables = module.getBody().getOps<cuda_tile::GlobalOp>();
  globals.varint(llvm::range_size(variables));
  for (cuda_tile::GlobalOp global : variables) {
    if (failed(writeGlobal(globals, tables, version.minor, global))) return failure();
    if (!tables.problem().empty()) return global.emitError(tables.problem());
  }
  auto entries = module.getBody().getOps<cuda_tile::EntryOp>();
  uint64_t parameters = 0;
  functions.varint(llvm::range_size(entries));
  for (cuda_tile::EntryOp entry : entries) {
    if (failed(writeEntry(functions, tables, debug, version.minor, entry, offsets))) return failure();
    if (!tables.problem().empty()) return entry.emitError(tables.problem());
    parameters += entry.getArguments().size();
  }
  functions.align(kSectionAlignment[static_cast<unsigned>(Section::Func)]);

  ByteSink out;
  for (uint8_t each : kMagic) out.byte(each);
  out.byte(version.major);
  out.byte(version.minor);
  out.fixed(0, 2);
  if (!variables.empty()) writeSection(out, Section::Global, globals);
  writeSection(out, Section::Func, functions);
  if (tables.hasConstants()) {
    ByteSink constants;
    tables.writeConstants(constants);
    writeSection(out, Section::Constant, constants);
  }
  if (!debug.empty()) {
    ByteSink places;
    debug.write(places);
    writeSection(out, Section::Debug, places);
  }
  ByteSink types, strings, producer;
  tables.writeTypes(types);
  // A table without items is not written.
  if (tables.hasTypes()) writeSection(out, Section::Type, types);
  if (module.getProducerAttr() && version.minor >= kProducerSince) {
    producer.varint(tables.string(module.getProducerAttr()));
    writeSection(out, Section::Producer, producer);
    if (!tables.problem().empty()) return module.emitError(tables.problem());
  }
  // Readers want at least one string.
  if (!tables.hasStrings()) tables.string(module.getSymName());
  tables.writeStrings(strings);
  writeSection(out, Section::String, strings);
  out.byte(static_cast<uint8_t>(Section::End));
  if (parameters > kParametersPerByte * out.size())
    return module.emitError("entries with one signature have more parameters than a file of this size may have");
  return out.bytes();
}

std::optional<BytecodeVersion> lowestVersion(cuda_tile::ModuleOp module) {
  // What a version lacks is known to the writer alone.
  ScopedDiagnosticHandler silence(module.getContext(), [](Diagnostic&) { return success(); });
  for (uint8_t minor = module.getProducerAttr() ? kProducerSince : kOldestMinor; minor <= kNewestMinor; ++minor)
    if (succeeded(writeBytecode(module, {kBytecodeMajor, minor}))) return BytecodeVersion{kBytecodeMajor, minor};
  return std::nullopt;
}

}  // namespace tessera::lowering

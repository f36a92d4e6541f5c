// Numbers of the Tile IR bytecode container: sections, tags, alignment. None of them ever changes.
#ifndef TESSERA_LOWERING_BYTECODE_FORMAT_H
#define TESSERA_LOWERING_BYTECODE_FORMAT_H

#include <cstdint>

#include "lowering/Bytecode/Bytecode.h"

namespace tessera::lowering {

inline constexpr uint8_t kMagic[8] = {0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0};
inline constexpr size_t kHeaderSize = 12;
inline constexpr uint8_t kPadding = 0xCB;
inline constexpr uint8_t kAlignedSection = 0x80;

enum class Section : uint8_t { End = 0, String = 1, Func = 2, Debug = 3, Constant = 4, Type = 5, Global = 6, Producer = 7 };
inline constexpr unsigned kNumSections = 8;

llvm::StringRef sectionName(Section section);

/// The first minor version that has the section of the producer.
inline constexpr uint8_t kProducerSince = 3;

/// What the payload of a section is aligned to; 1 if nothing is asked.
inline constexpr uint64_t kSectionAlignment[kNumSections] = {1, 4, 8, 8, 8, 4, 1, 1};

/// Tags of types. Those without a payload are listed by `builtinTypeTags`.
namespace type_tag {
inline constexpr uint64_t kPointer = 12, kTile = 13, kTensorView = 14, kPartitionView = 15, kFunction = 16, kToken = 17, kGatherScatterView = 20,
                          kStridedView = 21;
}

/// A type of the builtin dialect, its tag, and the first minor version that has it.
struct BuiltinTypeTag {
  uint64_t tag;
  uint8_t since;
  mlir::Type (*get)(mlir::MLIRContext*);
};
llvm::ArrayRef<BuiltinTypeTag> builtinTypeTags();

/// Tags of self-contained attributes.
namespace attribute_tag {
inline constexpr uint64_t kInteger = 1, kFloat = 2, kBool = 3, kString = 5, kDivBy = 8, kSameElements = 9, kDictionary = 10, kOptimizationHints = 11, kBounded = 12;
}

/// Tags of the debug section.
namespace debug_tag {
inline constexpr uint64_t kUnknown = 0, kCompileUnit = 1, kFile = 2, kLexicalBlock = 3, kLocation = 4, kSubprogram = 5, kCallSite = 6;
}

/// Flags of a function.
namespace function_flag {
inline constexpr uint8_t kPrivate = 1, kEntry = 2, kHints = 4, kKnown = 7;
}

/// What an op uses that the declarations cannot say is young, and the version that it needs. None if every version has it.
struct YoungUse {
  std::string text;
  uint8_t since;
};
std::optional<YoungUse> youngUse(mlir::Operation* op);

inline constexpr int64_t kDynamicExtent = INT64_MIN;

/// What files may have, since every reader wants an end: how deep regions, attributes, and scopes or calls may be nested, and how many
/// parameters the entries may have together.
inline constexpr unsigned kMaxRegionDepth = 64, kMaxAttributeDepth = 8, kMaxScopeDepth = 512;
inline constexpr uint64_t kParametersPerByte = 8;

/// How many bytes of constants may be decoded: some, and each payload as so many types on average.
inline constexpr uint64_t kFreeConstantBytes = 1 << 20, kReadingsOfConstants = 8;

}  // namespace tessera::lowering

#endif

// The cuda_tile dialect as the generators see it: every op with its opcode, versions and the layout of its bytecode record, read from
// ODS and checked. What is inconsistent stops the build.
#ifndef TESSERA_LOWERING_TABLEGEN_OPRECORDS_H
#define TESSERA_LOWERING_TABLEGEN_OPRECORDS_H

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/TableGen/Record.h"
#include "mlir/TableGen/Operator.h"

namespace tessera::tblgen {

/// The newest minor version of 13.
inline constexpr unsigned kNewestMinor = 4;

/// How an attribute is written; the names are those of runtime/driver/cpu/interpreter/op_table.h.
enum class AttributeKind {
  Integer,  // of an enumeration, or a number when it has none
  Boolean,
  Unit,
  String,  // also a reference to a symbol
  Type,
  I32Array,
  BoolArray,
  Constant,
  SelfContained,
  AttributeArray,
  Hints
};

llvm::StringRef spelling(AttributeKind kind);

/// A named value of an enumeration that is younger than the enumeration.
struct YoungerCase {
  std::string symbol, text;
  uint8_t since;
};

struct AttributeField {
  std::string name, getter;
  AttributeKind kind;
  bool optional;                              // absent unless its flag is set
  int flag = -1;                              // bit of the flags word
  uint8_t since;                              // minor version
  std::string summary, defaultText, cppType;  // `defaultText`: C++ of the default value, or empty
  int64_t defaultValue = 0;                   // of an enumeration, a number or a truth value
  std::string defaultWord;                    // as a word, for documents
  std::string enumName, enumNamespace;        // C++ of the enumeration, or empty
  unsigned width = 0;                         // bits of a number
  std::vector<YoungerCase> youngerCases;
  std::vector<std::string> words;             // of the enumeration's cases
  std::vector<uint8_t> caseVersions;  // of an enumeration, by value: the minor version, 0 where there is no such value
};

enum class OperandKind { One, Optional, Variadic };

struct OperandField {
  std::string name, getter, summary, constraint;
  OperandKind kind;
  int flag = -1;
  uint8_t since;
};

struct ResultField {
  std::string name, getter, summary, constraint;
  bool variadic;
  uint8_t since;
  std::string builder;  // C++ of the type, if there is only one
};

struct RegionField {
  std::string name, getter;
};

struct OpRecord {
  std::string mnemonic, className, family, summary, description, example, syntax, assemblyFormat;
  std::vector<std::string> olderMnemonics, targets;  // `targets` is empty if all have the op
  uint16_t opcode;
  uint8_t since;
  bool structural;       // has a section of its own, hence no record in a body
  bool countedResults;   // the number of results stands before their types
  bool countedOperands;  // one list of operands with its length
  bool segments;         // operands are written one by one, with lengths of their own
  uint8_t flagsSince;    // first minor version with a flags word; 255: none
  unsigned young = 0;    // trailing results that are younger than the op,
  uint8_t youngSince;    // all from this version
  std::vector<AttributeField> attributes;
  std::vector<OperandField> operands;
  std::vector<ResultField> results;
  std::vector<RegionField> regions;
  const llvm::Record* def;
};

/// The labels of the constraints that the description of an op or type lists, such as `addf_c1`.
std::vector<std::string> constraintLabels(llvm::StringRef mnemonic, llvm::StringRef description);

/// Ops of the dialect, by opcode.
std::vector<OpRecord> collectOps(const llvm::RecordKeeper& records);

/// The generators, one per file. Each returns whether it failed.
bool generateBytecodeWriter(const llvm::RecordKeeper& records, llvm::raw_ostream& out);
bool generateBytecodeReader(const llvm::RecordKeeper& records, llvm::raw_ostream& out);
bool generateOpTable(const llvm::RecordKeeper& records, llvm::raw_ostream& out);
bool generateOlderMnemonics(const llvm::RecordKeeper& records, llvm::raw_ostream& out);
bool generateOpDeclarations(const llvm::RecordKeeper& records, llvm::raw_ostream& out);
bool generateOpFacts(const llvm::RecordKeeper& records, llvm::raw_ostream& out);
bool generateOpReference(const llvm::RecordKeeper& records, llvm::raw_ostream& out);
bool generateStatus(const llvm::RecordKeeper& records, llvm::raw_ostream& out);

}  // namespace tessera::tblgen

#endif

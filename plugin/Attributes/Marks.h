// The marks that attributes leave on declarations. A mark is a Clang annotation with a fixed text, so it survives precompiled headers,
// modules and template instantiation; nobody else looks at the text.
#ifndef TESSERA_PLUGIN_ATTRIBUTES_MARKS_H
#define TESSERA_PLUGIN_ATTRIBUTES_MARKS_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"

namespace tessera::plugin {

enum class Mark { Entry, Device, Op, Async, Sync, HandsOver };

// "tessera::entry" for Mark::Entry.
llvm::StringRef textOf(Mark What);

// The annotation of D that carries this mark, or null.
const clang::AnnotateAttr* findMark(const clang::Decl* D, Mark What);

// The string arguments of a mark, in order; other arguments give empty strings.
llvm::SmallVector<llvm::StringRef, 2> wordsOf(const clang::AnnotateAttr* Annotation);

// Refuses an entry that is no free function or static member returning void (TS2027). False means that the user has been told.
bool checkEntryPlacement(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where);

}  // namespace tessera::plugin

#endif

// Turns one kernel instance into a module of the tessera dialect around pure cuda_tile ops.
//
// The emitter executes the body once, symbolically: variables hold SSA values, calls are inlined, references are bound to the objects they
// name. It accepts a listed set of nodes; anything else is refused. Functions return failure() after the user has been told.
#ifndef TESSERA_PLUGIN_EMIT_KERNELEMITTER_H
#define TESSERA_PLUGIN_EMIT_KERNELEMITTER_H

#include <deque>

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "lowering/Dialect/Tessera/Tessera.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "plugin/Embed/RecordParameter.h"
#include "plugin/Emit/Flow.h"
#include "plugin/Emit/KernelSummary.h"
#include "plugin/Emit/Types.h"
#include "plugin/Emit/Value.h"
#include "plugin/Emit/ViewForms.h"
#include "plugin/Subset/KernelReporter.h"
#include "plugin/Subset/Parameters.h"
#include "plugin/Subset/StandardFunctions.h"

namespace tessera::plugin {

using llvm::failed, llvm::failure, llvm::FailureOr, llvm::LogicalResult, llvm::success;

// The result of emitting one instance.
struct EmittedKernel {
  mlir::OwningOpRef<mlir::ModuleOp> Module;
  KernelSummary Summary;
  std::vector<RecordParameter> Parameters;
};

class KernelEmitter {
 public:
  KernelEmitter(clang::CompilerInstance& CI, mlir::MLIRContext& Mlir, KernelReporter& Report);

  FailureOr<EmittedKernel> emit(const clang::FunctionDecl* Kernel, llvm::ArrayRef<EntryParameter> Accepted, const clang::Stmt* Body);

 private:
  // The variables of one function while its body is inlined.
  struct Frame {
    const clang::FunctionDecl* Function;
    Value* This = nullptr;
    llvm::DenseMap<const clang::ValueDecl*, Value*> Places;
    llvm::SmallVector<Value*, 8> Owned;         // parameters; die with the frame
    Value* Result = nullptr;                    // of a function that returns a value
    Value* ResultPlace = nullptr;               // of a function that returns a reference
    llvm::SmallVector<Loop*, 2> Loops;          // the innermost last
    llvm::SetVector<Value*> UnsetBehindReturn;  // variables without a value on a path that returns early
  };

  // The value of an expression and, for an lvalue, where it lives.
  struct Result {
    Value V;
    Value* Place = nullptr;
  };

  // What the tags of a call say; `Names` are those that were given.
  struct Tags {
    std::optional<cuda_tile::RoundingMode> Rounding;
    llvm::SmallVector<llvm::StringRef, 2> Names;

    bool has(llvm::StringRef Name) const { return llvm::is_contained(Names, Name); }
  };

  // Operands of an element-wise function after conversion.
  struct Mapped {
    Element Type;
    Extents Shape;
    llvm::SmallVector<mlir::Value, 3> Values;
  };

  // How the elements along an axis are combined.
  struct Combination {
    llvm::SmallVector<mlir::Attribute, 2> Identities;  // one per tile
    // Yields one element per tile from those of the left and of the right side.
    llvm::function_ref<FailureOr<llvm::SmallVector<mlir::Value, 2>>(mlir::ValueRange Left, mlir::ValueRange Right)> Body;
  };

  // An operand of an element-wise function.
  struct Operand {
    const clang::Expr* Source;
    std::optional<clang::APValue> Constant;  // of a scalar
    mlir::Value Ssa;                         // unless constant
    clang::QualType Type;
    bool IsTile = false;
    std::optional<Element> ElementType;  // nothing for a constant of an unlisted type
    Extents Shape;
  };

  // ---- Entry.cpp
  void createEntry(llvm::ArrayRef<EntryParameter> Parameters);
  Value bindAggregate(const clang::CXXRecordDecl* Class, const std::string& Path);
  mlir::Value addArgument(const std::string& Name, mlir::Type Type, const clang::ParmVarDecl* Decl, RecordParameter Record);
  void finishEntry(clang::SourceLocation End);
  LogicalResult verifyModule();

  // ---- Statements.cpp
  LogicalResult statement(const clang::Stmt* S);
  LogicalResult discard(const clang::Expr* E);
  LogicalResult declaration(const clang::VarDecl* V);
  LogicalResult bindings(const clang::VarDecl* V);
  LogicalResult returnStatement(const clang::ReturnStmt* S);
  Value unassigned(clang::QualType T);

  // ---- Aggregates.cpp
  FailureOr<Value> convertedTo(clang::QualType To, Value V, clang::QualType From, const clang::Expr* E);
  FailureOr<Value> elementwiseRecord(clang::QualType T, llvm::ArrayRef<const clang::Expr*> Arguments, const clang::Expr* E);
  FailureOr<Value> zeroed(clang::QualType T, const clang::Expr* E);
  FailureOr<Value> arrayList(const clang::InitListExpr* E);
  FailureOr<Value*> element(const clang::Expr* Object, std::optional<int64_t> Index, const clang::Expr* Named, const clang::Expr* E);
  FailureOr<Result> standardAggregate(const clang::CallExpr* E, StandardFunction What);

  // ---- Branches.cpp
  // What was written over, in order: regions are compared and taken back by it.
  struct Write {
    Value* Place;
    Value Old;
  };
  void write(Value* Place, const Value& New);
  void undo(size_t Mark);
  Changes changesSince(size_t Mark) const;
  void endScope(size_t LiveMark);
  FailureOr<Value> joinPart(Value* Place, llvm::ArrayRef<Value> Parts, llvm::ArrayRef<Exit> Exits,
                            llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>)> Phi);
  LogicalResult join(clang::SourceLocation Where, mlir::Operation* Op, llvm::MutableArrayRef<Exit> Exits, llvm::ArrayRef<Value*> Places,
                     llvm::function_ref<Value(const Exit&, Value*)> At, llvm::function_ref<mlir::Operation*(mlir::TypeRange)> Rebuild);
  mlir::Value zeroOf(mlir::Type Type, mlir::Operation* Before);
  mlir::Value truth(bool Holds, mlir::Operation* Before);
  Exit exitHere(size_t Mark, mlir::Location Where);
  LogicalResult branch(clang::SourceLocation Where, mlir::Value Condition, llvm::function_ref<LogicalResult()> Then,
                       llvm::function_ref<LogicalResult()> Else);
  LogicalResult closeBranches(size_t OpenMark);
  LogicalResult finishBranch(clang::SourceLocation Where, cuda_tile::IfOp If, llvm::SmallVectorImpl<Exit>& Exits);
  LogicalResult resume(clang::SourceLocation Where);
  FailureOr<mlir::Value> condition(const clang::Expr* E);
  LogicalResult ifStatement(const clang::IfStmt* S);
  FailureOr<Value> choose(clang::SourceLocation Where, clang::QualType Type, mlir::Value Condition,
                          llvm::function_ref<FailureOr<Value>()> Then, llvm::function_ref<FailureOr<Value>()> Else);
  FailureOr<Value> conditional(const clang::ConditionalOperator* E);
  FailureOr<Value> shortCircuit(const clang::BinaryOperator* E);

  // ---- Loops.cpp
  void beginLoop(Loop& L, mlir::Operation* Op, mlir::Block* Body);
  LogicalResult finishLoop(Loop& L, clang::SourceLocation Where, size_t LiveMark, llvm::ArrayRef<bool> StoredBefore);
  LogicalResult leaveFurther(clang::SourceLocation Where);
  LogicalResult loop(clang::SourceLocation Where, bool IsSwitch, llvm::function_ref<LogicalResult()> Body,
                     llvm::function_ref<LogicalResult()> Latch);
  LogicalResult leaveLoop(clang::SourceLocation Where, Flow End, bool ContinuesOuter = false);
  LogicalResult continueLoop(Loop& L, clang::SourceLocation Where);
  LogicalResult continueStatement(clang::SourceLocation Where);
  LogicalResult whileHolds(const clang::Expr* Condition, clang::SourceLocation Where);
  LogicalResult forStatement(const clang::ForStmt* S);
  LogicalResult whileStatement(const clang::WhileStmt* S);
  LogicalResult doStatement(const clang::DoStmt* S);
  LogicalResult rangeStatement(const clang::CXXForRangeStmt* S);
  LogicalResult switchStatement(const clang::SwitchStmt* S);
  FailureOr<Result> irange(const clang::CallExpr* E);

  // ---- CountedLoops.cpp
  void recognizeCountedLoops();

  // ---- Expressions.cpp
  FailureOr<Value> value(const clang::Expr* E);         // of a prvalue
  FailureOr<Value*> place(const clang::Expr* E);        // of a glvalue
  FailureOr<Value> operand(const clang::Expr* E);       // of either, read
  FailureOr<mlir::Value> single(const clang::Expr* E);  // the same, of a scalar or tile
  FailureOr<Value> read(Value* Place, const clang::Expr* E);
  FailureOr<Value*> variable(const clang::DeclRefExpr* E);
  FailureOr<Value*> field(const clang::MemberExpr* E);
  FailureOr<Value> construct(const clang::CXXConstructExpr* E);
  FailureOr<Value> defaulted(const clang::CXXRecordDecl* Class, const clang::Expr* E, bool Zeroed);
  FailureOr<Value> inClassInitializer(const clang::Expr* Init, Value* Object);
  FailureOr<Value> initializerList(const clang::InitListExpr* E);
  FailureOr<Value> lambda(const clang::LambdaExpr* E);
  LogicalResult refuseConstruct(const clang::Stmt* S);
  Value* newObject(Value V);

  // ---- Scalars.cpp
  FailureOr<Value> scalarBinary(const clang::BinaryOperator* E);
  FailureOr<Value> scalarUnary(const clang::UnaryOperator* E);
  FailureOr<Result> scalarIncrement(const clang::UnaryOperator* E);
  FailureOr<Value*> scalarAssign(const clang::BinaryOperator* E);
  FailureOr<Value> cast(const clang::CastExpr* E);
  FailureOr<Element> scalarElement(clang::QualType T, clang::SourceLocation Where);
  FailureOr<mlir::Value> arithmetic(clang::BinaryOperatorKind Kind, Element E, mlir::Value L, mlir::Value R, mlir::Location Where);
  mlir::Value convertElement(mlir::Value V, Element From, Element To, mlir::Location Where,
                             std::optional<cuda_tile::RoundingMode> Rounding = std::nullopt);

  // ---- Constants.cpp
  FailureOr<Value> constant(const clang::APValue& V, clang::QualType T, const clang::Expr* E);
  mlir::Value constant(const clang::APValue& V, Element E, llvm::ArrayRef<int64_t> Shape, mlir::Location Where);
  mlir::Value constant(llvm::ArrayRef<mlir::Attribute> Elements, Element E, llvm::ArrayRef<int64_t> Shape, mlir::Location Where);
  mlir::Attribute elementAttribute(const clang::APValue& V, Element E);
  mlir::Attribute attributeOfBits(uint64_t Bits, Element E);
  mlir::Value integerConstant(int64_t V, Element E, llvm::ArrayRef<int64_t> Shape, mlir::Location Where);

  // ---- Calls.cpp
  FailureOr<Result> call(const clang::CallExpr* E);
  FailureOr<Result> deviceFunction(const clang::CallExpr* E, const clang::FunctionDecl* Callee, const clang::AnnotateAttr* Op);
  FailureOr<Result> standardFunction(const clang::CallExpr* E, const clang::FunctionDecl* Callee);
  FailureOr<Result> assignment(const clang::CallExpr* E);
  FailureOr<Result> inlineCall(const clang::CallExpr* E, const clang::FunctionDecl* Callee);
  LogicalResult bindParameter(Frame& Inner, const clang::ParmVarDecl* P, const clang::Expr* Argument);
  FailureOr<Value*> objectOf(const clang::CallExpr* E);

  // ---- DeviceFunctions.cpp
  using Handler = FailureOr<Result> (KernelEmitter::*)(const clang::CallExpr* E);
  static Handler handlerOf(llvm::StringRef Op);
  clang::SourceLocation userLocation(clang::SourceLocation Where) const;
  FailureOr<Tags> tagsOf(const clang::CallExpr* E);
  LogicalResult refuseTag(const clang::CallExpr* E, llvm::StringRef Tag);
  static std::string functionName(const clang::CallExpr* E);

  // ---- Functions.cpp
  FailureOr<Mapped> mapOperands(const clang::CallExpr* E);
  FailureOr<Mapped> mapIntegers(const clang::CallExpr* E);
  FailureOr<Result> floorDiv(const clang::CallExpr* E);
  FailureOr<Result> ceilDiv(const clang::CallExpr* E);
  FailureOr<Result> floorMod(const clang::CallExpr* E);
  FailureOr<Result> mulHigh(const clang::CallExpr* E);
  FailureOr<Result> invert(const clang::CallExpr* E);
  FailureOr<Result> compareUnordered(const clang::CallExpr* E);
  FailureOr<Result> isNan(const clang::CallExpr* E);
  FailureOr<Result> isInf(const clang::CallExpr* E);

  // ---- Elementwise.cpp
  FailureOr<Result> elementwise(const clang::CallExpr* E, llvm::ArrayRef<llvm::StringRef> Ops);
  FailureOr<Result> compoundAssign(const clang::CallExpr* E, llvm::ArrayRef<llvm::StringRef> Ops);
  FailureOr<mlir::Value> mapElements(const clang::CallExpr* E, llvm::ArrayRef<llvm::StringRef> Ops, llvm::ArrayRef<Operand> Operands,
                                     Element Common, llvm::ArrayRef<int64_t> Shape);
  FailureOr<llvm::SmallVector<mlir::NamedAttribute, 2>> tagAttributes(const clang::CallExpr* E, llvm::StringRef Op, Element Computed);
  FailureOr<Result> compare(const clang::CallExpr* E);
  FailureOr<Result> select(const clang::CallExpr* E);
  FailureOr<Result> negateMask(const clang::CallExpr* E);
  FailureOr<Operand> elementwiseOperand(const clang::Expr* E);
  FailureOr<Operand> tileOperand(const clang::Expr* E, mlir::Value V, clang::QualType Type = {});
  FailureOr<Element> commonElement(llvm::ArrayRef<Operand> Operands, const clang::Expr* E);
  FailureOr<Extents> commonShape(llvm::ArrayRef<Operand> Operands, const clang::Expr* E);
  LogicalResult checkScalar(const Operand& Scalar, Element Tile) { return checkScalarAt(Scalar, Tile, Scalar.Source->getBeginLoc()); }
  LogicalResult checkScalarAt(const Operand& Scalar, Element Tile, clang::SourceLocation Where);
  FailureOr<mlir::Value> convert(const Operand& From, Element E, llvm::ArrayRef<int64_t> Shape);
  mlir::Value broadcast(mlir::Value V, llvm::ArrayRef<int64_t> Shape, mlir::Location Where);
  mlir::Value createOp(llvm::StringRef Name, llvm::ArrayRef<mlir::Value> Operands, mlir::Type Type, mlir::Location Where,
                       bool IsUnsigned = false, llvm::ArrayRef<mlir::NamedAttribute> Attributes = {});

  // ---- Convert.cpp
  FailureOr<Result> elementCast(const clang::CallExpr* E);
  FailureOr<mlir::Value> castElements(const clang::Expr* Source, clang::QualType To, const Tags& Given, const clang::Expr* E);
  FailureOr<Result> onlyElement(const clang::CallExpr* E);
  FailureOr<Result> bitCast(const clang::CallExpr* E);
  FailureOr<Result> packBytes(const clang::CallExpr* E);
  FailureOr<Result> unpackBytes(const clang::CallExpr* E);
  FailureOr<mlir::Value> recut(const clang::CallExpr* E, const Operand& O, Element To, llvm::StringRef Op);

  // ---- Shapes.cpp
  FailureOr<int64_t> axis(const clang::CallExpr* E, const clang::Expr* Axis, int64_t Rank);
  FailureOr<Operand> tileArgument(const clang::CallExpr* E, unsigned Index);
  mlir::Value reshapeTo(mlir::Value V, llvm::ArrayRef<int64_t> Shape, mlir::Location Where);
  FailureOr<Result> reshape(const clang::CallExpr* E);
  FailureOr<Result> broadcastTo(const clang::CallExpr* E);
  FailureOr<Result> expandDims(const clang::CallExpr* E);
  FailureOr<Result> permute(const clang::CallExpr* E);
  FailureOr<Result> transpose(const clang::CallExpr* E);
  FailureOr<Result> cat(const clang::CallExpr* E);
  FailureOr<Result> extract(const clang::CallExpr* E);
  FailureOr<Result> insert(const clang::CallExpr* E);
  FailureOr<llvm::SmallVector<mlir::Value, 4>> partIndices(const clang::CallExpr* E, unsigned First, llvm::ArrayRef<int64_t> Part,
                                                           llvm::ArrayRef<int64_t> Whole);

  // ---- Reduce.cpp
  FailureOr<Result> sum(const clang::CallExpr* E);
  FailureOr<Result> prod(const clang::CallExpr* E);
  FailureOr<Result> reduceMax(const clang::CallExpr* E);
  FailureOr<Result> reduceMin(const clang::CallExpr* E);
  FailureOr<Result> allOf(const clang::CallExpr* E);
  FailureOr<Result> anyOf(const clang::CallExpr* E);
  FailureOr<Result> argMax(const clang::CallExpr* E);
  FailureOr<Result> argMin(const clang::CallExpr* E);
  FailureOr<Result> partialSum(const clang::CallExpr* E);
  FailureOr<Result> partialProd(const clang::CallExpr* E);
  FailureOr<Result> reduce(const clang::CallExpr* E);
  FailureOr<Result> scan(const clang::CallExpr* E);
  FailureOr<Result> leftElement(const clang::CallExpr* E);
  FailureOr<Result> rightElement(const clang::CallExpr* E);
  FailureOr<Result> extremum(const clang::CallExpr* E, bool IsMax);
  FailureOr<Result> placeOfExtremum(const clang::CallExpr* E, bool IsMax);
  FailureOr<Result> logical(const clang::CallExpr* E, llvm::StringRef Op, bool Identity);
  FailureOr<Result> accumulate(const clang::CallExpr* E, bool IsSum, bool IsScan);
  FailureOr<Result> generic(const clang::CallExpr* E, bool IsScan);
  FailureOr<llvm::SmallVector<Operand, 2>> combinedOperands(const clang::Expr* E);
  FailureOr<mlir::Attribute> identityOf(const clang::CallExpr* E, const Operand& Scalar, Element Type);
  Value together(mlir::ValueRange Values, clang::QualType Tiles);
  FailureOr<llvm::SmallVector<mlir::Value, 2>> callBody(const clang::CallExpr* E, llvm::ArrayRef<Element> Types, mlir::ValueRange Left,
                                                        mlir::ValueRange Right);
  struct Aggregated {  // what a reduction or scan is over
    Operand Tile;
    std::optional<int64_t> Axis;
    Tags Given;
  };
  FailureOr<Aggregated> aggregated(const clang::CallExpr* E, llvm::ArrayRef<llvm::StringRef> Allowed, bool NeedsAxis);
  FailureOr<llvm::SmallVector<mlir::Value, 2>> combine(const clang::CallExpr* E, llvm::ArrayRef<mlir::Value> Tiles,
                                                       std::optional<int64_t> Axis, const Combination& How);
  FailureOr<llvm::SmallVector<mlir::Value, 2>> scanned(const clang::CallExpr* E, llvm::ArrayRef<mlir::Value> Tiles, int64_t Axis,
                                                       bool Reverse, const Combination& How);
  LogicalResult fillBody(mlir::Region& Body, llvm::ArrayRef<mlir::Value> Tiles, const Combination& How, mlir::Location Where);
  mlir::Attribute numberAttribute(double V, Element E);

  // ---- Debug.cpp
  FailureOr<Result> print(const clang::CallExpr* E);

  // ---- Padding.cpp
  void warnOfPaddedExtremum(const clang::CallExpr* E, mlir::Value Tile);
  void warnOfPaddedSum(const clang::CallExpr* E, mlir::Value Tile, mlir::Value Sum);
  void warnOfPaddedMean(const clang::Expr* E, mlir::Value Sum, mlir::Value Count);

  // ---- Matrix.cpp
  FailureOr<Result> mma(const clang::CallExpr* E);
  FailureOr<Result> matmul(const clang::CallExpr* E);
  FailureOr<Result> mmaScaled(const clang::CallExpr* E);
  FailureOr<Result> product(const clang::CallExpr* E, const Operand& A, const Operand& B, mlir::Value Acc, Element AccType,
                            const Extents& AccShape);
  FailureOr<Extents> productShape(const clang::CallExpr* E, const Operand& A, const Operand& B);
  mlir::Value asBatch(const Operand& O, size_t Rank, int64_t Batch, mlir::Location Where);

  // ---- Tiles.cpp
  FailureOr<Result> full(const clang::CallExpr* E);
  FailureOr<Result> zeros(const clang::CallExpr* E);
  FailureOr<Result> ones(const clang::CallExpr* E);
  FailureOr<Result> splat(const clang::CallExpr* E, int64_t Number);
  FailureOr<Result> iota(const clang::CallExpr* E);
  FailureOr<Result> fromScalars(const clang::CallExpr* E);
  FailureOr<Value> convertTile(const clang::CXXConstructExpr* E);
  FailureOr<std::pair<Element, Extents>> checkedTile(clang::QualType T, clang::SourceLocation Where);

  // ---- Partitions.cpp
  // What follows the tensor or the tile in an access: hints, a padding, indices.
  struct AccessArguments {
    std::optional<cuda_tile::PaddingValue> Padding;
    mlir::Value PadValue;
    std::optional<int64_t> Latency;
    bool NoTma = false;
    llvm::SmallVector<const clang::Expr*, 4> Index;
  };
  FailureOr<Value> view(const clang::CXXConstructExpr* E);
  mlir::IntegerAttr latencyAttribute(const AccessArguments& Given);
  FailureOr<AccessArguments> accessArguments(const clang::CallExpr* E, unsigned First, clang::QualType Elements, bool TakesPadding);
  FailureOr<mlir::Value> position(const clang::Expr* E);
  FailureOr<mlir::Value> scalarPosition(const clang::Expr* E);
  bool alwaysRuns();
  LogicalResult checkConstant(mlir::Value Index, std::optional<int64_t> Count, const clang::Expr* E, mlir::Value Tensor, int64_t Axis);
  std::string nameOfTensor(mlir::Value Tensor);
  FailureOr<llvm::SmallVector<mlir::Value, 4>> tileIndex(const clang::CallExpr* E, mlir::Value Tensor, const ViewForm& Form,
                                                         llvm::ArrayRef<const clang::Expr*> Given, bool IsWhole);
  FailureOr<Result> loadTile(const clang::CallExpr* E);
  FailureOr<Result> loadMasked(const clang::CallExpr* E);
  FailureOr<Result> loadTile(const clang::CallExpr* E, bool IsMasked);
  mlir::Value coordinatesAlong(mlir::Value First, int64_t Step, size_t Axis, llvm::ArrayRef<int64_t> Tile, mlir::Location Where);
  FailureOr<Result> storeTile(const clang::CallExpr* E);
  FailureOr<Result> numTiles(const clang::CallExpr* E);
  FailureOr<Result> ownExtent(const clang::CallExpr* E);
  FailureOr<Result> ownIndex(const clang::CallExpr* E);

  // ---- Gathers.cpp
  FailureOr<mlir::Value> sharedTensor(const clang::CallExpr* E, const clang::Expr* Named);
  mlir::Value padOf(const AccessArguments& Given, Element Type, mlir::Location Where);
  mlir::Value gatherAt(const clang::CallExpr* E, mlir::Value Tensor, clang::QualType Elements, llvm::ArrayRef<mlir::Value> Positions,
                       llvm::ArrayRef<bool> Checked, llvm::ArrayRef<int64_t> Shape, const AccessArguments& Given);
  FailureOr<Result> gatherFrom(const clang::CallExpr* E, const clang::Expr* Named, unsigned First, bool IsChecked, bool TakesPadding);
  FailureOr<Result> gather(const clang::CallExpr* E);
  FailureOr<Result> gatherMasked(const clang::CallExpr* E);
  FailureOr<Result> at(const clang::CallExpr* E);
  FailureOr<Result> scalarOf(const clang::CallExpr* E);
  FailureOr<Result> loadWindow(const clang::CallExpr* E);
  FailureOr<Result> loadRows(const clang::CallExpr* E);
  FailureOr<Result> loadRowsMasked(const clang::CallExpr* E);
  FailureOr<Result> loadRows(const clang::CallExpr* E, bool IsMasked);
  FailureOr<Result> slice(const clang::CallExpr* E);
  LogicalResult checkPart(mlir::Value Start, mlir::Value Length, const clang::CallExpr* E, mlir::Value Tensor, int64_t Axis);
  FailureOr<Result> padding(const clang::CallExpr* E);

  // ---- Views.cpp
  void noteRead(mlir::Value Tensor, clang::SourceLocation Where);
  LogicalResult checkOwnTile(mlir::Value Tensor, clang::SourceLocation Where);
  FailureOr<Result> loadLike(const clang::CallExpr* E);
  FailureOr<Result> load(const clang::CallExpr* E);
  FailureOr<Result> store(const clang::CallExpr* E);
  FailureOr<Result> extent(const clang::CallExpr* E);
  FailureOr<mlir::Value> tensor(const clang::Expr* E);
  ParameterSummary* summaryOf(mlir::Value Tensor);

  // ---- Preconditions.cpp
  FailureOr<Result> precondition(const clang::CallExpr* E);
  FailureOr<mlir::Value> exact(const clang::Expr* E);
  FailureOr<mlir::Value> exactCondition(const clang::Expr* E);
  FailureOr<mlir::Value> exactCall(const clang::CallExpr* E);
  LogicalResult refuseInPrecondition(const clang::Expr* E);
  std::string sourceText(const clang::Expr* E) const;

  // ---- Locations.cpp
  mlir::Location location(clang::SourceLocation Where);
  mlir::Location location(const clang::Expr* E) { return location(E->getExprLoc()); }

  Frame& frame() { return Frames.back(); }

  clang::CompilerInstance& CI;
  const clang::ASTContext& Ctx;
  mlir::MLIRContext& Mlir;
  KernelReporter& Report;
  mlir::OpBuilder Builder;

  mlir::OwningOpRef<mlir::ModuleOp> Module;
  ir::EntryOp Entry;
  KernelSummary Summary;
  std::vector<RecordParameter> Parameters;                  // one per argument of the entry
  llvm::DenseMap<mlir::Value, unsigned> ParameterOfTensor;  // argument to the index of its summary
  llvm::DenseMap<mlir::Value, unsigned> ArgumentOfTensor;   // argument to its index in the entry
  llvm::SmallVector<bool, 4> Stored;                        // per summary: its sub-tensor has been stored

  Flow Now = Flow::Here;
  mlir::Value ReturnFlag, ContinueFlag;  // set by `join`
  bool AlwaysContinues = false;
  cuda_tile::IfOp LastBranch;
  llvm::SmallVector<OpenBranch> Open;
  std::vector<Write> Log;

  std::deque<Value> Objects;       // stable addresses
  llvm::SmallVector<Value*> Live;  // whose scope has not ended
  std::deque<Frame> Frames;        // the kernel first
  // The elements that the body of a generic reduction combines, innermost last.
  llvm::SmallVector<std::pair<Value, Value>, 1> Bodies;
  llvm::DenseMap<mlir::Operation*, clang::SourceLocation> LoadPlaces;
  llvm::DenseMap<mlir::Operation*, mlir::Operation*> PaddedSums;  // a reduction to a load whose zeros it counts
  bool AtHead = true;              // nothing but preconditions has been met
};

}  // namespace tessera::plugin

#endif

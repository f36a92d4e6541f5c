#include "plugin/Subset/Tiles.h"

#include "llvm/Support/MathExtras.h"
#include "plugin/Emit/Types.h"

namespace tessera::plugin {

llvm::LogicalResult checkTileShape(KernelReporter& Report, clang::SourceLocation Where, llvm::ArrayRef<int64_t> Shape) {
  constexpr int64_t MostElements = int64_t(1) << 24;
  int64_t Elements = 1;
  for (auto [Axis, Extent] : llvm::enumerate(Shape)) {
    if (Extent <= 0 || !llvm::isPowerOf2_64(Extent))
      return Report.refuse(Code::TileDimension, Where, unsigned(Axis), std::to_string(Extent < 0 ? -1 : Extent));
    if (Extent > MostElements || (Elements *= Extent) > MostElements) return Report.refuse(Wording::TileTooLarge, Where, spell(Shape));
  }
  return llvm::success();
}

}  // namespace tessera::plugin

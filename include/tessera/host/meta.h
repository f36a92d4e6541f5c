// A tensor without storage: extents and layout, for compiling ahead of a launch.
#ifndef TESSERA_HOST_META_H
#define TESSERA_HOST_META_H

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tessera/detail/element.h"
#include "tessera/detail/launch.h"
#include "tessera/host/dimensions.h"

namespace tessera {

/// What is assumed about the tensors that will be passed later.
struct meta_facts {
  std::size_t alignment = 16;          ///< of the first element, in bytes: a power of two
  std::optional<dimensions> strides;   ///< in elements; dense row-major when absent
};

/// Stands for a tensor of these extents where nothing runs. Made by `meta`.
template <class T>
class meta_tensor {
 public:
  using element_type = T;

  meta_tensor(const dimensions& extents, const meta_facts& facts) : alignment_(facts.alignment) {
    const bool fits = extents.rank() >= 0 && (!facts.strides || facts.strides->rank() == extents.rank());
    layout_.element = detail::element_tag<T>();
    layout_.rank = fits ? static_cast<std::uint8_t>(extents.rank()) : too_many;
    if (!fits) return;
    for (std::size_t axis = 0; axis < layout_.rank; ++axis) layout_.extents[axis] = extents.data()[axis];
    detail::fill_dense_strides(layout_);
    if (facts.strides)
      for (std::size_t axis = 0; axis < layout_.rank; ++axis) layout_.strides[axis] = facts.strides->data()[axis];
  }

  /// The layout; a rank beyond TESSERA_MAX_RANK stands for a mistake that the compilation reports (TS4006).
  [[nodiscard]] const detail::tensor_layout& layout() const noexcept { return layout_; }
  [[nodiscard]] std::size_t alignment() const noexcept { return alignment_; }

 private:
  static constexpr std::uint8_t too_many = TESSERA_MAX_RANK + 1;

  detail::tensor_layout layout_;
  std::size_t alignment_;
};

/// A dense, 16-byte aligned tensor of these extents, unless facts say otherwise.
template <detail::element T>
[[nodiscard]] meta_tensor<T> meta(const dimensions& extents, const meta_facts& facts = {}) {
  return meta_tensor<T>(extents, facts);
}

}  // namespace tessera

#endif

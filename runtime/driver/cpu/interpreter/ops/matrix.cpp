#include "runtime/driver/cpu/interpreter/ops/matrix.h"

#include <cmath>
#include <cstring>

#include "runtime/driver/cpu/interpreter/isa.h"

namespace tessera::runtime::interpreter {
namespace {

/// Without vectors: any machine, and what is too narrow for vectors.
template <class T>
void chain_rows(const T* a, const T* b, T* c, std::uint32_t m, std::uint32_t n, std::uint32_t k) {
  for (std::uint32_t i = 0; i < m; ++i)
    for (std::uint32_t p = 0; p < k; ++p) {
      const T factor = a[std::size_t{i} * k + p];
      const T* row = b + std::size_t{p} * n;
      T* sums = c + std::size_t{i} * n;
      for (std::uint32_t j = 0; j < n; ++j) sums[j] = std::fma(factor, row[j], sums[j]);
    }
}

template <class T>
void multiply_anywhere(const T* a, const T* b, T* c, const matrix_shape& s) {
  for (std::uint32_t batch = 0; batch < s.batches; ++batch)
    chain_rows(a + std::size_t{batch} * s.m * s.k, b + std::size_t{batch} * s.k * s.n, c + std::size_t{batch} * s.m * s.n, s.m, s.n, s.k);
}

#if TESSERA_HAS_V3
TESSERA_BEGIN_V3

/// Vectors of 32 bytes, by the extension that both compilers have; they differ in the name of the fused step.
struct f32x8 {
  using number = float;
  typedef float vector __attribute__((vector_size(32)));
  static constexpr std::uint32_t width = 8;
  [[gnu::always_inline]] static vector all(float x) { return x - vector{}; }
  [[gnu::always_inline]] static vector multiply_add(vector a, vector b, vector c) {
#if defined(__clang__)
    return __builtin_elementwise_fma(a, b, c);
#else
    return __builtin_ia32_vfmaddps256(a, b, c);
#endif
  }
};

struct f64x4 {
  using number = double;
  typedef double vector __attribute__((vector_size(32)));
  static constexpr std::uint32_t width = 4;
  [[gnu::always_inline]] static vector all(double x) { return x - vector{}; }
  [[gnu::always_inline]] static vector multiply_add(vector a, vector b, vector c) {
#if defined(__clang__)
    return __builtin_elementwise_fma(a, b, c);
#else
    return __builtin_ia32_vfmaddpd256(a, b, c);
#endif
  }
};

template <class V>
[[gnu::always_inline]] inline typename V::vector load(const typename V::number* from) {
  typename V::vector v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
template <class V>
[[gnu::always_inline]] inline void store(typename V::number* to, typename V::vector v) {
  std::memcpy(to, &v, sizeof v);
}

/// A block of `Rows` rows and `Vectors` vectors of c, which stays in registers for all of k.
template <class V, unsigned Rows, unsigned Vectors>
void chain_block(const typename V::number* a, const typename V::number* b, typename V::number* c, std::uint32_t n, std::uint32_t k) {
  typename V::vector sums[Rows][Vectors];
  for (unsigned i = 0; i < Rows; ++i)
    for (unsigned j = 0; j < Vectors; ++j) sums[i][j] = load<V>(c + std::size_t{i} * n + j * V::width);
  for (std::uint32_t p = 0; p < k; ++p) {
    typename V::vector row[Vectors];
    for (unsigned j = 0; j < Vectors; ++j) row[j] = load<V>(b + std::size_t{p} * n + j * V::width);
    for (unsigned i = 0; i < Rows; ++i) {
      const typename V::vector factor = V::all(a[std::size_t{i} * k + p]);
      for (unsigned j = 0; j < Vectors; ++j) sums[i][j] = V::multiply_add(factor, row[j], sums[i][j]);
    }
  }
  for (unsigned i = 0; i < Rows; ++i)
    for (unsigned j = 0; j < Vectors; ++j) store<V>(c + std::size_t{i} * n + j * V::width, sums[i][j]);
}

template <class V, unsigned Rows>
void chain_columns(const typename V::number* a, const typename V::number* b, typename V::number* c, std::uint32_t n, std::uint32_t k) {
  if (n == V::width) return chain_block<V, Rows, 1>(a, b, c, n, k);
  for (std::uint32_t j = 0; j < n; j += 2 * V::width) chain_block<V, Rows, 2>(a, b + j, c + j, n, k);
}

/// Extents are powers of two.
template <class V>
void multiply_vectors(const typename V::number* a, const typename V::number* b, typename V::number* c, const matrix_shape& s) {
  if (s.n < V::width) {
    for (std::uint32_t batch = 0; batch < s.batches;
         ++batch, a += std::size_t{s.m} * s.k, b += std::size_t{s.k} * s.n, c += std::size_t{s.m} * s.n)
      for (std::uint32_t i = 0; i < s.m; ++i)
        for (std::uint32_t j = 0; j < s.n; ++j) {
          typename V::number sum = c[std::size_t{i} * s.n + j];
          for (std::uint32_t p = 0; p < s.k; ++p) sum = std::fma(a[std::size_t{i} * s.k + p], b[std::size_t{p} * s.n + j], sum);
          c[std::size_t{i} * s.n + j] = sum;
        }
    return;
  }
  for (std::uint32_t batch = 0; batch < s.batches;
       ++batch, a += std::size_t{s.m} * s.k, b += std::size_t{s.k} * s.n, c += std::size_t{s.m} * s.n) {
    if (s.m == 1) chain_columns<V, 1>(a, b, c, s.n, s.k);
    if (s.m == 2) chain_columns<V, 2>(a, b, c, s.n, s.k);
    for (std::uint32_t i = 0; s.m >= 4 && i < s.m; i += 4)
      chain_columns<V, 4>(a + std::size_t{i} * s.k, b, c + std::size_t{i} * s.n, s.n, s.k);
  }
}

void multiply_v3(const float* a, const float* b, float* c, const matrix_shape& s) { multiply_vectors<f32x8>(a, b, c, s); }
void multiply_v3(const double* a, const double* b, double* c, const matrix_shape& s) { multiply_vectors<f64x4>(a, b, c, s); }

TESSERA_END_V3
#endif

}  // namespace

void multiply_matrices(const float* a, const float* b, float* c, const matrix_shape& shape) {
#if TESSERA_HAS_V3
  if (host_has_v3()) return multiply_v3(a, b, c, shape);
#endif
  multiply_anywhere(a, b, c, shape);
}

void multiply_matrices(const double* a, const double* b, double* c, const matrix_shape& shape) {
#if TESSERA_HAS_V3
  if (host_has_v3()) return multiply_v3(a, b, c, shape);
#endif
  multiply_anywhere(a, b, c, shape);
}

void multiply_matrices(const std::int32_t* a, const std::int32_t* b, std::int32_t* c, const matrix_shape& s) {
  for (std::uint32_t batch = 0; batch < s.batches; ++batch)
    for (std::uint32_t i = 0; i < s.m; ++i) {
      auto* sums = reinterpret_cast<std::uint32_t*>(c) + (std::size_t{batch} * s.m + i) * s.n;
      for (std::uint32_t p = 0; p < s.k; ++p) {
        const auto factor = static_cast<std::uint32_t>(a[(std::size_t{batch} * s.m + i) * s.k + p]);
        const auto* row = reinterpret_cast<const std::uint32_t*>(b) + (std::size_t{batch} * s.k + p) * s.n;
        for (std::uint32_t j = 0; j < s.n; ++j) sums[j] += factor * row[j];
      }
    }
}

}  // namespace tessera::runtime::interpreter

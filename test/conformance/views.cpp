// Views, positions and parts, against loops over plain vectors. An index outside suppresses its access, is reported with line, axis, index
// and extent, and leaves the device usable.
#include "harness.h"

namespace conformance {
namespace {

using namespace ct::literals;
template <class T, int... E>
using tile = ct::tile<T, ct::shape<E...>>;
using matrix = ct::tensor<float, ct::dims<2>>;
using vector = ct::tensor<float, ct::dims<1>>;
using positions = ct::tensor<std::int64_t, ct::dims<1>>;

constexpr float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();

// Row-major values and what lies around them.
struct plane {
  std::int64_t rows, columns;
  std::vector<float> values;

  static plane counted(std::int64_t rows, std::int64_t columns) {
    plane p{rows, columns, std::vector<float>(static_cast<std::size_t>(rows * columns))};
    for (std::size_t i = 0; i < p.values.size(); ++i) p.values[i] = static_cast<float>(i) * 0.25f - 3;
    return p;
  }
  float at(std::int64_t r, std::int64_t c, float outside = 0) const {
    return r >= 0 && r < rows && c >= 0 && c < columns ? values[static_cast<std::size_t>(r * columns + c)] : outside;
  }
  template <class F>
  static plane made(std::int64_t rows, std::int64_t columns, F f) {
    plane p{rows, columns, {}};
    for (std::int64_t r = 0; r < rows; ++r)
      for (std::int64_t c = 0; c < columns; ++c) p.values.push_back(f(r, c));
    return p;
  }
  ct::tensor<float> on_device() const { return upload(values, {rows, columns}); }
};
void expect_equal(const ct::tensor<float>& got, const plane& want, const std::string& what) {
  expect_close(ct::to_host(got), want.values, 0, what);
}
ct::tensor<float> blank(std::int64_t rows, std::int64_t columns) { return conformance::blank<float>({rows, columns}); }

// The operation fails with this code and text, and the next one does not.
template <class Operation>
void expect_failure(Operation&& failing, ct::errc code, const std::string& text, const std::string& what) {
  auto outcome = ct::try_sync_wait(std::forward<Operation>(failing));
  ASSERT_FALSE(outcome) << what;
  EXPECT_EQ(outcome.error().code, code) << what;
  EXPECT_EQ(outcome.error().text, text) << what;
  EXPECT_GT(outcome.error().where.line, 0u) << what;
  EXPECT_NE(outcome.error().where.file.find("views.cpp"), std::string::npos) << what;
}

// ---- tiles of a shared tensor

template <class Pad>
[[tessera::entry]] void copy_tile(ct::tensor<float, ct::shape<4, 8>>& z, const matrix& x) {
  auto [r, c] = z.index();
  z.store(ct::partition_view{x, ct::shape<4, 8>{}}.load_masked(Pad{}, r, c));
}
template <class Pad>
void check_padding(float outside) {
  for (auto [rows, columns] : {std::pair<int, int>{0, 0}, {1, 1}, {3, 8}, {4, 7}, {13, 30}, {16, 32}}) {
    const plane x = plane::counted(rows, columns);
    const int whole_rows = (rows + 3) / 4 * 4, whole_columns = (columns + 7) / 8 * 8;
    auto z = blank(whole_rows, whole_columns);
    ct::sync_wait(ct::launch<copy_tile<Pad>>(ct::out(z), x.on_device()));
    expect_equal(z, plane::made(whole_rows, whole_columns, [&](auto r, auto c) { return x.at(r, c, outside); }),
                 std::to_string(rows) + " x " + std::to_string(columns));
  }
}
TEST(Views, PaddingIsWhatLiesOutside) {
  check_padding<ct::detail::pad_zero_tag>(0);
  check_padding<ct::detail::pad_neg_zero_tag>(-0.0f);
  check_padding<ct::detail::pad_nan_tag>(nan);
  check_padding<ct::detail::pad_pos_inf_tag>(infinity);
  check_padding<ct::detail::pad_neg_inf_tag>(-infinity);
}

[[tessera::entry]] void pad_any(ct::tensor<float, ct::shape<4, 8>>& z, const matrix& x, float outside) {
  auto [r, c] = z.index();
  z.store(ct::partition_view{x, ct::shape<4, 8>{}}.load_masked(ct::pad(outside), ct::latency<3>{}, ct::no_tma, r, c));
}
TEST(Views, AnyValuePads) {
  const plane x = plane::counted(6, 11);
  auto z = blank(8, 16);
  ct::sync_wait(ct::launch<pad_any>(ct::out(z), x.on_device(), 2.5f));
  expect_equal(z, plane::made(8, 16, [&](auto r, auto c) { return x.at(r, c, 2.5f); }), "pad(2.5)");
}

[[tessera::entry]] void sum_of_rows(ct::tensor<float, ct::shape<4, 1>>& z, const matrix& x) {
  auto v = ct::partition_view{x, ct::shape<4, 8>{}};
  auto [row, zero] = z.index();
  auto total = ct::zeros<tile<float, 4, 8>>();
  for (auto j : ct::irange(0, v.num_tiles(1_ic))) total = total + v.load_masked(row, j);
  z.store(ct::sum(total, 1_ic));
}
TEST(Views, ALoopOverTheTilesOfAnAxisMeetsAllOfThem) {
  for (auto [rows, columns] : {std::pair<int, int>{0, 5}, {5, 0}, {1, 1}, {9, 23}, {8, 64}}) {
    const plane x = plane::counted(rows, columns);
    auto z = blank(rows, 1);
    ct::sync_wait(ct::launch<sum_of_rows>(ct::out(z), x.on_device()));
    // All summands are multiples of 1/4 and small, so that no order of addition rounds.
    expect_equal(z, plane::made(rows, 1, [&](auto r, auto) {
                   float sum = 0;
                   for (int c = 0; c < columns; ++c) sum += x.at(r, c);
                   return sum;
                 }),
                 std::to_string(rows) + " x " + std::to_string(columns));
  }
}

[[tessera::entry]] void turn(ct::tensor<float, ct::shape<8, 4>>& z, const matrix& x) {
  auto [r, c] = z.index();
  z.store(ct::partition_view{x, ct::shape<8, 4>{}, ct::dim_map<1, 0>{}}.load_masked(ct::pad_nan, r, c));
}
TEST(Views, AxesOfAViewCoverThoseOfTheMap) {
  const plane x = plane::counted(7, 18);
  auto z = blank(18, 7);
  ct::sync_wait(ct::launch<turn>(ct::out(z), x.on_device()));
  expect_equal(z, plane::made(18, 7, [&](auto r, auto c) { return x.at(c, r); }), "transposed");
}

template <class Index>
[[tessera::entry]] void whole_tile(ct::tensor<float, ct::shape<4, 8>>& z, const matrix& x, Index i, Index j) {
  z.store(ct::partition_view{x, ct::shape<4, 8>{}}.load(i, j));
}
template <class Index>
void check_whole_tile() {
  const plane x = plane::counted(13, 24);
  const auto device = x.on_device();
  const auto good = [&] {
    auto z = blank(4, 8);
    ct::sync_wait(ct::launch<whole_tile<Index>>(ct::out(z), device, Index{2}, Index{1}));
    expect_equal(z, plane::made(4, 8, [&](auto r, auto c) { return x.at(8 + r, 8 + c); }), "tile 2, 1");
  };
  good();
  const std::string text = "an access of 'x' is out of range on axis ";
  {
    auto z = blank(4, 8);
    expect_failure(ct::launch<whole_tile<Index>>(ct::out(z), device, Index{3}, Index{1}), ct::errc::index_out_of_range,
                   text + "0: index 3, the last is 3", "hangs over");
  }
  good();
  {
    auto z = blank(4, 8);
    expect_failure(ct::launch<whole_tile<Index>>(ct::out(z), device, Index{0}, Index{3}), ct::errc::index_out_of_range,
                   text + "1: index 3, the last is 2", "beyond");
  }
  good();
  if constexpr (std::is_signed_v<Index>) {
    auto z = blank(4, 8);
    expect_failure(ct::launch<whole_tile<Index>>(ct::out(z), device, Index{-1}, Index{0}), ct::errc::index_out_of_range,
                   text + "0: index -1, the last is 3", "before");
    good();
  } else {
    auto z = blank(4, 8);
    const Index most = std::numeric_limits<Index>::max();
    EXPECT_FALSE(ct::try_sync_wait(ct::launch<whole_tile<Index>>(ct::out(z), device, most, Index{0})));
    good();
  }
}
TEST(Views, AnIndexOfAnyTypeIsCheckedWhereItIsUsed) {
  check_whole_tile<int>();
  check_whole_tile<std::int64_t>();
  check_whole_tile<std::int8_t>();
  check_whole_tile<std::uint16_t>();
  check_whole_tile<std::uint64_t>();
}

[[tessera::entry]] void at_distance(ct::tensor<float, ct::shape<1, 8>>& z, const matrix& x) {
  auto [r, c] = z.index();
  auto v = ct::strided_view{x, ct::shape<1, 8>{}, ct::strides<1, 3>{}};
  z.store(v.load_masked(ct::pad_neg_inf, r, c));
}
TEST(Views, StridedTilesOverlap) {
  const plane x = plane::counted(3, 20);
  auto z = blank(3, 7 * 8);
  ct::sync_wait(ct::launch<at_distance>(ct::out(z), x.on_device()));
  expect_equal(z, plane::made(3, 56, [&](auto r, auto c) { return x.at(r, c / 8 * 3 + c % 8, -infinity); }), "steps of 3");
}

// ---- the own sub-tensor

[[tessera::entry]] void doubled_parts(ct::tensor<float, ct::shape<8, 16>>& z) {
  auto v = ct::partition_view{z, ct::shape<4, 4>{}};
  for (auto i : ct::irange(0, v.num_tiles(0_ic)))
    for (auto j : ct::irange(0, v.num_tiles(1_ic))) v.store(v.load_masked(i, j) * 2, i, j);
}
TEST(Views, PartsOfTheOwnSubTensorStayInside) {
  for (auto [rows, columns] : {std::pair<int, int>{0, 3}, {1, 1}, {8, 16}, {9, 17}, {21, 37}}) {
    const plane x = plane::counted(rows, columns);
    auto z = x.on_device();
    ct::sync_wait(ct::launch<doubled_parts>(ct::inout(z)));
    expect_equal(z, plane::made(rows, columns, [&](auto r, auto c) { return x.at(r, c) * 2; }),
                 std::to_string(rows) + " x " + std::to_string(columns));
  }
}

// A tile that is larger than the sub-tensor ends with it.
[[tessera::entry]] void larger_than_own(ct::tensor<float, ct::shape<2, 8>>& z) {
  auto v = ct::partition_view{z, ct::shape<4, 16>{}};
  auto [r, c] = z.index();
  v.store(v.load_masked(ct::pad_nan, 0, 0) + float(10 * r + c), 0, 0);
}
TEST(Views, ALargerTileIsClippedAtTheOwnEdge) {
  const plane x = plane::counted(5, 19);
  auto z = x.on_device();
  ct::sync_wait(ct::launch<larger_than_own>(ct::inout(z)));
  expect_equal(z, plane::made(5, 19, [&](auto r, auto c) { return x.at(r, c) + static_cast<float>(10 * (r / 2) + c / 8); }), "clipped");
}

[[tessera::entry]] void own_row(ct::tensor<float, ct::shape<1, ct::own>>& z, const matrix& x) {
  auto v = ct::partition_view{z, ct::shape<1, 8>{}};
  auto from = ct::partition_view{x, ct::shape<1, 8>{}};
  auto [row, zero] = z.index();
  for (auto j : ct::irange(0, v.num_tiles(1_ic))) v.store(from.load_masked(row, j) + float(z.own_extent(1_ic)), 0, j);
}
TEST(Views, AnAxisOfItsOwnIsWhole) {
  const plane x = plane::counted(5, 19);
  auto z = blank(5, 19);
  ct::sync_wait(ct::launch<own_row>(ct::inout(z), x.on_device()));
  expect_equal(z, plane::made(5, 19, [&](auto r, auto c) { return x.at(r, c) + 19; }), "rows");
}

[[tessera::entry]] void store_at(ct::tensor<float, ct::shape<8, 16>>& z, int i, int j) {
  ct::partition_view{z, ct::shape<4, 4>{}}.store(ct::full<tile<float, 4, 4>>(5), i, j);
}
TEST(Views, AStoreOutsideOfTheOwnSubTensorWritesNothing) {
  auto z = blank(16, 32);
  expect_failure(ct::launch<store_at>(ct::inout(z), 2, 0), ct::errc::index_out_of_range,
                 "an access of 'z' is out of range on axis 0: index 2, the last is 1", "next sub-tensor");
  auto fresh = blank(16, 32);
  expect_failure(ct::launch<store_at>(ct::inout(fresh), 0, -1), ct::errc::index_out_of_range,
                 "an access of 'z' is out of range on axis 1: index -1, the last is 3", "sub-tensor before");
  auto good = blank(16, 32);
  ct::sync_wait(ct::launch<store_at>(ct::inout(good), 1, 3));
  expect_equal(good, plane::made(16, 32, [&](auto r, auto c) { return r % 8 >= 4 && c % 16 >= 12 ? 5.0f : 77.0f; }), "each last part");
}

// Two views of one sub-tensor: what one has stored, the other loads.
[[tessera::entry]] void two_views(ct::tensor<float, ct::shape<8, 8>>& z) {
  auto rows = ct::partition_view{z, ct::shape<1, 8>{}};
  auto columns = ct::partition_view{z, ct::shape<8, 1>{}};
  for (auto i : ct::irange(0, 8)) rows.store(ct::full<tile<float, 1, 8>>(float(i)), i, 0);
  for (auto j : ct::irange(0, 8)) columns.store(columns.load_masked(0, j) * 2 + float(j), 0, j);
}
TEST(Views, SeveralViewsOfOneSubTensorAreInOrder) {
  auto z = blank(24, 16);
  ct::sync_wait(ct::launch<two_views>(ct::inout(z)));
  expect_equal(z, plane::made(24, 16, [](auto r, auto c) { return static_cast<float>(r % 8 * 2 + c % 8); }), "rows, then columns");
}

// ---- positions

[[tessera::entry]] void pick(ct::tensor<float, ct::shape<8>>& z, const matrix& x, const positions& rows, std::int64_t column) {
  z.store(ct::gather(x, rows.load_like(z), column));
}
[[tessera::entry]] void pick_masked(ct::tensor<float, ct::shape<8>>& z, const matrix& x, const positions& rows, std::int64_t column) {
  z.store(ct::gather_masked(x, ct::pad(-1), rows.load_like(z), column));
}
TEST(Views, GatheredElementsAreThoseAtTheirPositions) {
  const plane x = plane::counted(10, 6);
  const auto device = x.on_device();
  const std::vector<std::int64_t> rows = {0, 9, 3, 3, -1, 10, std::numeric_limits<std::int64_t>::max(), 5};
  std::vector<std::int64_t> inside = rows;
  inside[4] = 1, inside[5] = 2, inside[6] = 4;
  const auto at = upload(inside, {8}), mixed = upload(rows, {8});
  std::vector<float> want, masked;
  for (std::int64_t r : inside) want.push_back(x.at(r, 4));
  for (std::int64_t r : rows) masked.push_back(x.at(r, 4, -1));
  const auto good = [&] {
    auto z = conformance::blank<float>({8});
    ct::sync_wait(ct::launch<pick>(ct::out(z), device, at, std::int64_t{4}));
    expect_close(ct::to_host(z), want, 0, "inside");
  };
  good();
  auto z = conformance::blank<float>({8});
  ct::sync_wait(ct::launch<pick_masked>(ct::out(z), device, mixed, std::int64_t{4}));
  expect_close(ct::to_host(z), masked, 0, "masked");
  auto failed = conformance::blank<float>({8});
  expect_failure(ct::launch<pick>(ct::out(failed), device, mixed, std::int64_t{4}), ct::errc::index_out_of_range,
                 "an access of 'x' is out of range on axis 0: index -1, the last is 9", "a position before");
  good();
  auto also = conformance::blank<float>({8});
  expect_failure(ct::launch<pick>(ct::out(also), device, at, std::int64_t{6}), ct::errc::index_out_of_range,
                 "an access of 'x' is out of range on axis 1: index 6, the last is 5", "a column behind");
  good();
}

[[tessera::entry]] void outer(ct::tensor<float, ct::shape<4, 8>>& z, const matrix& x, const positions& rows, const positions& columns) {
  auto r = ct::reshape(ct::partition_view{rows, ct::shape<4>{}}.load_masked(0), ct::shape<4, 1>{});
  z.store(ct::gather(x, r, ct::partition_view{columns, ct::shape<8>{}}.load_masked(0)));
}
TEST(Views, PositionsBroadcast) {
  const plane x = plane::counted(9, 9);
  auto z = blank(4, 8);
  ct::sync_wait(ct::launch<outer>(ct::out(z), x.on_device(), upload(std::vector<std::int64_t>{8, 0, 4, 4}, {4}),
                                  upload(std::vector<std::int64_t>{1, 2, 3, 5, 8, 0, 0, 7}, {8})));
  const int r[] = {8, 0, 4, 4}, c[] = {1, 2, 3, 5, 8, 0, 0, 7};
  expect_equal(z, plane::made(4, 8, [&](auto i, auto j) { return x.at(r[i], c[j]); }), "outer");
}

[[tessera::entry]] void single_element(ct::tensor<float, ct::shape<4>>& z, const matrix& x, const ct::tensor<std::int64_t, ct::shape<1>>& column,
                                       int row) {
  z.store(ct::full<tile<float, 4>>(x.at(row, column.scalar())));
}
TEST(Views, OneElement) {
  const plane x = plane::counted(5, 7);
  const auto device = x.on_device();
  const auto column = upload(std::vector<std::int64_t>{6}, {1});
  auto z = conformance::blank<float>({4});
  ct::sync_wait(ct::launch<single_element>(ct::out(z), device, column, 4));
  expect_close(ct::to_host(z), std::vector<float>(4, x.at(4, 6)), 0, "at(4, 6)");
  auto failed = conformance::blank<float>({4});
  expect_failure(ct::launch<single_element>(ct::out(failed), device, column, 5), ct::errc::index_out_of_range,
                 "an access of 'x' is out of range on axis 0: index 5, the last is 4", "at(5, 6)");
}

[[tessera::entry]] void laplace(ct::tensor<float, ct::shape<4, 8>>& o, const matrix& x) {
  auto [r, c] = o.index();
  auto w = ct::window{x, ct::shape<4, 8>{}};
  const std::int64_t i = std::int64_t(r) * 4, j = std::int64_t(c) * 8;
  o.store(w.load_masked(i - 1, j) + w.load_masked(i + 1, j) + w.load_masked(ct::pad_neg_zero, i, j - 1) + w.load_masked(i, j + 1) -
          4.0f * w.load_masked(i, j));
}
TEST(Views, WindowsReachOverTheEdges) {
  for (auto [rows, columns] : {std::pair<int, int>{1, 1}, {4, 8}, {7, 19}}) {
    const plane x = plane::counted(rows, columns);
    auto z = blank(rows, columns);
    ct::sync_wait(ct::launch<laplace>(ct::out(z), x.on_device()));
    expect_equal(z, plane::made(rows, columns, [&](auto r, auto c) {
                   return x.at(r - 1, c) + x.at(r + 1, c) + x.at(r, c - 1) + x.at(r, c + 1) - 4.0f * x.at(r, c);
                 }),
                 std::to_string(rows) + " x " + std::to_string(columns));
  }
}
[[tessera::entry]] void far_window(ct::tensor<float, ct::shape<4, 8>>& z, const matrix& x, std::int64_t i, std::int64_t j) {
  z.store(ct::window{x, ct::shape<4, 8>{}}.load_masked(ct::pad_nan, i, j));
}
TEST(Views, NoElementNumberOfAWindowIsOutOfRange) {
  const plane x = plane::counted(6, 6);
  const auto device = x.on_device();
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), least = std::numeric_limits<std::int64_t>::min();
  for (auto [i, j] : {std::pair<std::int64_t, std::int64_t>{-3, -7}, {5, 5}, {6, 0}, {1 << 30, 0}, {most - 3, most - 7}, {least, least}}) {
    auto z = blank(4, 8);
    ct::sync_wait(ct::launch<far_window>(ct::out(z), device, i, j));
    expect_equal(z, plane::made(4, 8, [&, i = i, j = j](auto r, auto c) { return x.at(i + r, j + c, nan); }), std::to_string(i));
  }
}

template <bool IsMasked>
[[tessera::entry]] void chosen_rows(ct::tensor<float, ct::shape<4, 8>>& z, const matrix& x, const positions& rows) {
  auto [r, c] = z.index();
  auto v = ct::gather_scatter_view{x, ct::shape<4, 8>{}, 0_ic};
  auto at = ct::partition_view{rows, ct::shape<4>{}}.load_masked(r);
  if constexpr (IsMasked) z.store(v.load_masked(ct::pad_pos_inf, at, c));
  else z.store(v.load(at, c));
}
TEST(Views, RowsAreChosenOneByOne) {
  const plane x = plane::counted(11, 13);
  const auto device = x.on_device();
  const std::vector<std::int64_t> rows = {10, 0, 7, 7, 1, 2, 3, 9}, some = {10, -2, 11, 7, 1, 2, 3, 9};
  auto z = blank(8, 13);
  ct::sync_wait(ct::launch<chosen_rows<false>>(ct::out(z), device, upload(rows, {8})));
  expect_equal(z, plane::made(8, 13, [&](auto r, auto c) { return x.at(rows[static_cast<std::size_t>(r)], c); }), "rows");
  auto y = blank(8, 13);
  ct::sync_wait(ct::launch<chosen_rows<true>>(ct::out(y), device, upload(some, {8})));
  expect_equal(y, plane::made(8, 13, [&](auto r, auto c) { return x.at(some[static_cast<std::size_t>(r)], c, infinity); }), "masked");
  auto failed = blank(8, 13);
  expect_failure(ct::launch<chosen_rows<false>>(ct::out(failed), device, upload(some, {8})), ct::errc::index_out_of_range,
                 "an access of 'x' is out of range on axis 0: index -2, the last is 10", "a row outside");
}

// ---- parts

[[tessera::entry]] void sum_of_part(ct::tensor<float, ct::shape<1>>& z, const matrix& x, std::int64_t start, std::int64_t length) {
  const auto& part = x.slice(1_ic, start, length);
  auto v = ct::partition_view{part, ct::shape<1, 4>{}};
  auto total = ct::zeros<tile<float, 1, 4>>();
  for (auto j : ct::irange(0, v.num_tiles(1_ic))) total = total + v.load_masked(0, j);
  float edges = 0;
  if (part.extent(1) > 0) edges = part.at(0, 0) + part.at(0, part.extent(1) - 1);
  z.store(ct::full<tile<float, 1>>(ct::sum(total) + edges));
}
TEST(Views, APartIsATensor) {
  const plane x = plane::counted(2, 21);
  const auto device = x.on_device();
  for (auto [start, length] : {std::pair<int, int>{0, 0}, {0, 21}, {3, 1}, {5, 11}, {21, 0}, {20, 1}}) {
    auto z = conformance::blank<float>({1});
    ct::sync_wait(ct::launch<sum_of_part>(ct::out(z), device, std::int64_t{start}, std::int64_t{length}));
    float want = 0;
    for (int c = start; c < start + length; ++c) want += x.at(0, c);
    if (length > 0) want += x.at(0, start) + x.at(0, start + length - 1);
    expect_close(ct::to_host(z), {want}, 0, std::to_string(start) + " to " + std::to_string(start + length));
  }
  const std::string text = "a part of 'x' on axis 1 begins or ends at ";
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const std::tuple<std::int64_t, std::int64_t, std::string> wrong[] = {
      {-1, 3, "-1"}, {22, 0, "22"}, {20, 2, "22"}, {3, -1, "2"}, {1, most, std::to_string(std::numeric_limits<std::int64_t>::min())}};
  for (const auto& [start, length, named] : wrong) {
    auto z = conformance::blank<float>({1});
    expect_failure(ct::launch<sum_of_part>(ct::out(z), device, start, length), ct::errc::coordinate_out_of_range,
                   text + named + ", the extent is 21", named);
  }
  auto z = conformance::blank<float>({1});
  EXPECT_TRUE(ct::try_sync_wait(ct::launch<sum_of_part>(ct::out(z), device, std::int64_t{0}, std::int64_t{2})));
}

[[tessera::entry]] void part_of_part(ct::tensor<float, ct::shape<4>>& z, const vector& x, std::int64_t a, std::int64_t b) {
  const auto& outer = x.slice(0_ic, a, 20);
  const auto& inner = outer.slice(0_ic, b, 6);
  z.store(ct::partition_view{inner, ct::shape<4>{}}.load_masked(ct::pad_nan, 1) + ct::gather(inner, ct::iota<tile<int, 4>>()));
}
TEST(Views, PartsOfParts) {
  const plane x = plane::counted(1, 40);
  const auto device = upload(x.values, {40});
  auto z = conformance::blank<float>({4});
  ct::sync_wait(ct::launch<part_of_part>(ct::out(z), device, std::int64_t{7}, std::int64_t{14}));
  std::vector<float> want;
  for (int i = 0; i < 4; ++i) want.push_back((i < 2 ? x.at(0, 21 + 4 + i) : nan) + x.at(0, 21 + i));
  expect_close(ct::to_host(z), want, 0, "from 21");
  auto failed = conformance::blank<float>({4});
  expect_failure(ct::launch<part_of_part>(ct::out(failed), device, std::int64_t{7}, std::int64_t{15}), ct::errc::coordinate_out_of_range,
                 "a part of 'x' on axis 0 begins or ends at 21, the extent is 20", "inner part");
}

}  // namespace
}  // namespace conformance

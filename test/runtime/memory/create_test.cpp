// Tensors as users make and read them, on a null device, whose memory is real.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <vector>

#include "runtime/error/format.h"
#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Create : public testing::LaunchTest {
 protected:
  template <class T>
  errc code_of(result<T> outcome, const char* text) {
    if (outcome) {
      ADD_FAILURE() << "accepted";
      return {};
    }
    EXPECT_THAT(outcome.error().text, HasSubstr(text));
    return outcome.error().code;
  }
};

TEST_F(Create, RoundTripOfEveryElementType) {
  const auto check = [&]<class T>(std::vector<T> values) {
    auto made = from_host(std::span<const T>(values), {values.size()}, place);
    EXPECT_EQ(to_host(made), values);
    EXPECT_EQ(made.bytes(), values.size() * sizeof(T));
  };
  check(std::vector<float>{1, -0.0f, 3});
  check(std::vector<double>{1, 2});
  check(std::vector<std::int32_t>{INT32_MIN, 7});
  check(std::vector<std::int64_t>{INT64_MAX});
  check(std::vector<std::uint8_t>{255, 0});
  const std::array<bool, 3> flags{true, false, true};
  EXPECT_THAT(to_host(from_host(flags, {3}, place)), ElementsAre(1, 0, 1));
}

TEST_F(Create, PropertiesOfADenseTensor) {
  auto made = zeros<float>({2, 3, 4}, place);
  EXPECT_THAT(made.extents(), ElementsAre(2, 3, 4));
  EXPECT_THAT(made.strides(), ElementsAre(12, 4, 1));
  EXPECT_EQ(made.rank(), 3u);
  EXPECT_EQ(made.size(), 24u);
  EXPECT_EQ(made.bytes(), 96u);
  EXPECT_TRUE(made.is_contiguous());
  EXPECT_EQ(made.device(), place);
  EXPECT_EQ(made.device().name(), "null");
  EXPECT_EQ(made.device().target(), "null");
  EXPECT_THAT(to_host(made), Each(0.0f));
}

TEST_F(Create, FullAndOnes) {
  EXPECT_THAT(to_host(full<double>({3}, 2.5, place)), ElementsAre(2.5, 2.5, 2.5));
  EXPECT_THAT(to_host(full<float>({3}, 2, place)), ElementsAre(2, 2, 2));
  EXPECT_THAT(to_host(ones<std::int32_t>({2}, place)), ElementsAre(1, 1));
  const auto large = to_host(full<std::int64_t>({(1 << 20) + 3}, -7, place));  // more than one piece
  EXPECT_EQ(large.size(), (1u << 20) + 3);
  EXPECT_THAT(large, Each(-7));
}

TEST_F(Create, ExtentsComeFromListsRangesAndTypes) {
  const std::size_t n = 5;
  EXPECT_THAT(zeros<float>({n, 2}, place).extents(), ElementsAre(5, 2));
  EXPECT_THAT(zeros<float>(std::vector<std::int64_t>{3, 4}, place).extents(), ElementsAre(3, 4));
  EXPECT_THAT(zeros<float>(zeros<float>({6}, place).extents(), place).extents(), ElementsAre(6));
  EXPECT_THAT(zeros<float>(shape<2, 3>{}, place).extents(), ElementsAre(2, 3));
  EXPECT_THAT(zeros<float>(extents<std::int64_t, 4, dynamic_extent>(4, 9), place).extents(), ElementsAre(4, 9));
}

TEST_F(Create, EmptyTensors) {
  auto made = zeros<float>({0, 5}, place);
  EXPECT_EQ(made.size(), 0u);
  EXPECT_TRUE(to_host(made).empty());
  EXPECT_EQ(from_host(std::vector<float>{}, {0}, place).size(), 0u);
}

TEST_F(Create, ImpossibleExtentsAreRefused) {
  EXPECT_EQ(code_of(try_zeros<float>({-1}, place), "extent -1 on axis 0"), errc::argument_mismatch);
  EXPECT_EQ(code_of(try_zeros<float>({std::numeric_limits<std::size_t>::max()}, place), "extent -1 on axis 0"), errc::argument_mismatch);
  EXPECT_EQ(code_of(try_zeros<float>(std::vector<int>(9, 1), place), "at most 8 axes"), errc::argument_mismatch);
  EXPECT_EQ(code_of(try_zeros<float>({std::int64_t{1} << 40, std::int64_t{1} << 40}, place), "1099511627776x1099511627776"),
            errc::offset_overflow);
  const std::vector<float> five(5);
  EXPECT_EQ(code_of(try_from_host(std::span<const float>(five), {2, 3}, place), "extents 2x3 takes 6 elements, 5 are given"),
            errc::argument_mismatch);
}

TEST_F(Create, DriverErrorsPassThrough) {
  null->fail_next(null_event::kind::allocate, make_error(errc::out_of_memory, "planned"));
  EXPECT_EQ(code_of(try_zeros<float>({4}, place), "planned"), errc::out_of_memory);
  null->fail_next(null_event::kind::fill_zero, make_error(errc::driver_call_failed, "planned"));
  EXPECT_EQ(code_of(try_zeros<float>({4}, place), "planned"), errc::driver_call_failed);
  null->fail_next(null_event::kind::copy_in, make_error(errc::driver_call_failed, "planned"));
  EXPECT_EQ(code_of(try_full<float>({4}, 1, place), "planned"), errc::driver_call_failed);
  auto made = zeros<float>({4}, place);
  null->fail_next(null_event::kind::copy_out, make_error(errc::device_lost, "planned"));
  EXPECT_EQ(code_of(try_to_host(made), "planned"), errc::device_lost);
}

TEST_F(Create, AMovedFromTensorIsEmpty) {
  auto first = zeros<float>({4}, place);
  auto second = std::move(first);
  EXPECT_EQ(second.size(), 4u);
  EXPECT_EQ(code_of(try_to_host(first), "moved away"), errc::moved_from_handle);  // NOLINT: the point of the test
  EXPECT_THROW((void)first.extents(), error);
  EXPECT_THROW((void)first.device(), error);
  EXPECT_THROW((void)tensor<float>().size(), error);
  first = std::move(second);
  EXPECT_EQ(first.size(), 4u);
}

TEST_F(Create, SharingAndUnsharing) {
  auto one = from_host(std::vector<float>{1, 2}, {2}, place).share();
  auto two = one;
  EXPECT_THAT(to_host(two), ElementsAre(1, 2));
  EXPECT_FALSE(one.try_unshare());
  two = {};
  auto back = one.try_unshare();
  ASSERT_TRUE(back);
  EXPECT_THAT(to_host(*back), ElementsAre(1, 2));
  EXPECT_THROW((void)one.size(), error);
}

TEST_F(Create, MemoryIsGivenBackOnce) {
  (void)null->take_log();
  { auto made = zeros<float>({4}, place).share(), copy = made; }
  int allocated = 0, released = 0;
  for (const null_event& event : null->take_log()) {
    allocated += event.what == null_event::kind::allocate;
    released += event.what == null_event::kind::release;
  }
  EXPECT_EQ(allocated, 1);
  EXPECT_EQ(released, 1);
}

TEST_F(Create, AGapLayoutIsGathered) {
  auto dense = from_host(std::vector<float>{0, 1, 2, 3, 4, 5}, {6}, place);
  const detail::tensor_handle& handle = detail::tensor_access::handle(dense);
  detail::tensor_layout layout = handle.layout();  // the transpose of the first two columns of a 3x2 matrix
  layout.rank = 2;
  layout.extents[0] = 2, layout.extents[1] = 3;
  layout.strides[0] = 1, layout.strides[1] = 2;
  detail::retain(handle.block());
  const auto view = detail::tensor_access::wrap<shared_tensor<float>>(detail::tensor_handle(handle.block(), handle.base(), layout));
  EXPECT_FALSE(view.is_contiguous());
  EXPECT_THAT(to_host(view), ElementsAre(0, 2, 4, 1, 3, 5));
}

}  // namespace
}  // namespace tessera::runtime

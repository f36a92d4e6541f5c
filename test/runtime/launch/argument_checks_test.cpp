// Every refusal that concerns the arguments of a launch: its code, and a text that names the parameter and both sides.
#include "runtime/launch/argument_checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using ::testing::HasSubstr;
using testing::exclusive;
using testing::refusal;
using testing::scalar;
using testing::copy;
using testing::saxpy;
using testing::shared;

// Kernels of other forms; only their addresses matter.
void rows(tensor<float, tessera::shape<4, 8>>&, const tensor<float, tessera::dims<2>>&) {}
void fixed(tensor<float, tessera::shape<8>>&, const tensor<float, tessera::shape<16>>&) {}
void two(tensor<float, tessera::shape<8>>&, tensor<float, tessera::shape<8>>&) {}
void skips(tensor<float, tessera::shape<8>>&) {}

class ArgumentChecks : public testing::LaunchTest {
 protected:
  // An operation on a tensor whose layout or base is edited, as no public function would make it.
  template <class Edit>
  shared_tensor<float> edited(const tensor<float>& from, Edit edit) {
    const detail::tensor_handle& handle = detail::tensor_access::handle(from);
    detail::tensor_layout layout = handle.layout();
    std::byte* base = static_cast<std::byte*>(handle.base());
    edit(layout, base);
    detail::retain(handle.block());
    return detail::tensor_access::wrap<shared_tensor<float>>(detail::tensor_handle(handle.block(), base, layout));
  }
  tensor<float> edited_layout(const tensor<float>& from, std::vector<std::int64_t> extents, std::vector<std::int64_t> strides) {
    const detail::tensor_handle& handle = detail::tensor_access::handle(from);
    detail::tensor_layout layout;
    layout.element = TESSERA_ELEMENT_F32;
    layout.rank = static_cast<std::uint8_t>(extents.size());
    std::copy(extents.begin(), extents.end(), layout.extents);
    std::copy(strides.begin(), strides.end(), layout.strides);
    detail::retain(handle.block());
    return detail::tensor_access::wrap<tensor<float>>(detail::tensor_handle(handle.block(), handle.base(), layout));
  }
  void expect(const error_info& problem, errc code, const char* text) {
    EXPECT_EQ(problem.code, code) << problem.text;
    EXPECT_THAT(problem.text, HasSubstr(text));
    EXPECT_FALSE(problem.kernel.empty());
    EXPECT_EQ(problem.where.file, "kernels.cpp");
    EXPECT_TRUE(launches().empty());
  }

  testing::made_kernel<decltype(rows)> rows_record{rows, "rows", {exclusive("z", {4, 8}), shared("x", {-1, -1})}};
  testing::made_kernel<decltype(fixed)> fixed_record{fixed, "fixed", {exclusive("z", {8}), shared("x", {16})}};
  testing::made_kernel<decltype(two)> two_record{two, "two", {exclusive("a", {8}), exclusive("b", {8})}};
};

TEST_F(ArgumentChecks, Rank) {
  auto z = vector(16), flat = vector(16);
  auto matrix = zeros<float>({4, 4}, place);
  expect(refusal(launch<saxpy<8>>(inout(z), matrix, 1.0f)), errc::argument_mismatch, "argument 'x' has rank 2, the parameter has rank 1");
  expect(refusal(launch<rows>(out(flat), matrix)), errc::argument_mismatch, "argument 'z' has rank 1, the parameter has rank 2");
}

TEST_F(ArgumentChecks, StaticExtents) {
  auto z = vector(16), x = vector(15), good = vector(16);
  expect(refusal(launch<fixed>(out(z), x)), errc::argument_mismatch, "argument 'x' has extent 15 on axis 0, the parameter says 16");
  EXPECT_TRUE(try_sync_wait(launch<fixed>(out(z), good)));
}

TEST_F(ArgumentChecks, ElementType) {
  testing::made_kernel<decltype(skips)> record{
      skips, "skips", {exclusive("z", {8}, TESSERA_PARAMETER_COVERS, TESSERA_ELEMENT_F64)}};  // a record of another build
  auto z = vector(16);
  expect(refusal(launch<skips>(out(z))), errc::argument_mismatch, "argument 'z' has element type float, the parameter has double");
}

TEST_F(ArgumentChecks, AnotherRecordThanTheLaunchWasCompiledFor) {
  auto z = vector(16);
  {
    testing::made_kernel<decltype(skips)> record{skips, "skips", {exclusive("z", {8}), scalar("n")}};
    expect(refusal(launch<skips>(out(z))), errc::record_mismatch, "record has 2 parameters, the launch was compiled for 1");
  }
  testing::made_kernel<decltype(skips)> record{skips, "skips", {shared("z", {-1})}};
  expect(refusal(launch<skips>(out(z))), errc::record_mismatch, "parameter 'z' has another mode");
}

TEST_F(ArgumentChecks, NegativeLayoutsAndMisalignedBases) {
  auto z = vector(16), from = vector(16);
  auto negative = edited(from, [](detail::tensor_layout& layout, std::byte*&) { layout.strides[0] = -1; });
  expect(refusal(launch<copy<8>>(out(z), negative)), errc::argument_mismatch, "argument 'x' has stride -1 on axis 0");
  auto shifted = edited(from, [](detail::tensor_layout& layout, std::byte*& base) { layout.extents[0] = 4, base += 2; });
  expect(refusal(launch<copy<8>>(out(z), shifted)), errc::argument_mismatch, "argument 'x' is less aligned than its element type float");
}

TEST_F(ArgumentChecks, MovedFrom) {
  auto z = vector(16), x = vector(16);
  auto taken = std::move(x);
  expect(refusal(launch<copy<8>>(out(z), x)), errc::moved_from_handle, "argument 'x' is an empty tensor");  // NOLINT
  auto taken_too = std::move(z);
  expect(refusal(launch<copy<8>>(out(z), taken)), errc::moved_from_handle, "argument 'z' is an empty tensor");  // NOLINT
}

TEST_F(ArgumentChecks, Device) {
  tessera::device other = detail::device_access::wrap(adopt_device(std::make_shared<null_device>(), "null", 1));
  auto z = vector(16), x = zeros<float>({16}, other);
  expect(refusal(launch<copy<8>>(out(z), x)), errc::device_mismatch, "argument 'x' is on null:1, 'z' is on null:0");
}

TEST_F(ArgumentChecks, OutOfAKernelThatReads) {
  auto y = vector(16), x = vector(16);
  expect(refusal(launch<saxpy<8>>(out(y), x, 1.0f)), errc::out_argument_read,
         "the kernel reads the old content of 'y', which is handed over by 'out'; pass 'inout'");
}

TEST_F(ArgumentChecks, OutOfAKernelThatDoesNotCover) {
  testing::made_kernel<decltype(skips)> record{skips, "skips", {exclusive("z", {8}, 0)}};
  auto z = vector(16);
  expect(refusal(launch<skips>(out(z))), errc::output_not_covered, "the kernel does not write all of 'z'");
  EXPECT_TRUE(try_sync_wait(launch<skips>(inout(z))));
}

TEST_F(ArgumentChecks, OutputLayoutNotInjective) {
  auto from = vector(64), x = zeros<float>({4, 8}, place);
  auto z = edited_layout(from, {4, 8}, {0, 1});
  expect(refusal(launch<rows>(out(z), x)), errc::layout_not_injective, "elements of output 'z' share addresses: extents 4x8, strides 0x1");
}

TEST_F(ArgumentChecks, Overlap) {
  auto y = vector(16);
  expect(refusal(launch<saxpy<8>>(inout(y), y, 1.0f)), errc::root_overlap,
         "output 'y' and argument 'x' share memory: extents 16 and 16 of one storage");
  expect(refusal(launch<two>(out(y), out(y))), errc::root_overlap, "output 'a' and argument 'b' share memory");
  auto late = edited_layout(y, {8}, {1});
  expect(refusal(launch<copy<8>>(out(y), late)), errc::root_overlap, "extents 16 and 8 of one storage");
}

TEST_F(ArgumentChecks, DisjointPartsOfOneStorageDoNotOverlap) {
  auto whole = vector(16);
  auto head = edited_layout(whole, {8}, {1});
  auto tail = edited(whole, [](detail::tensor_layout& layout, std::byte*& base) { layout.extents[0] = 8, base += 32; });
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(head), tail)));
  EXPECT_EQ(launches().size(), 1u);
  auto touching = edited(whole, [](detail::tensor_layout& layout, std::byte*& base) { layout.extents[0] = 8, base += 28; });
  expect(refusal(launch<copy<8>>(out(head), touching)), errc::root_overlap, "share memory");
}

TEST_F(ArgumentChecks, TwoSharedArgumentsMayBeOneTensor) {
  auto z = vector(16), x = vector(16);
  auto view = edited(x, [](detail::tensor_layout&, std::byte*&) {});
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(z), view)));
}

TEST_F(ArgumentChecks, OffsetsThatExceed63Bits) {
  auto z = zeros<float>({4, 8}, place), from = vector(16);
  auto wide = edited(from, [](detail::tensor_layout& layout, std::byte*&) {
    layout.rank = 2;
    layout.extents[0] = 4, layout.extents[1] = 8;
    layout.strides[0] = std::int64_t{1} << 60, layout.strides[1] = 1;
  });
  expect(refusal(launch<rows>(out(z), wide)), errc::offset_overflow, "byte offsets in argument 'x' exceed 63 bits: extents 4x8");
}

TEST_F(ArgumentChecks, TheIndexWidthFollowsTheOffsets) {
  auto z = zeros<float>({4, 8}, place), from = vector(16);
  const auto with_stride = [&](std::int64_t stride) {
    return edited(from, [stride](detail::tensor_layout& layout, std::byte*&) {
      layout.rank = 2;
      layout.extents[0] = 4, layout.extents[1] = 8;
      layout.strides[0] = stride, layout.strides[1] = 1;
    });
  };
  // (4 + 4) * stride + (8 + 8): elements of the tensor and a tile beyond it
  ASSERT_TRUE(try_sync_wait(launch<rows>(out(z), with_stride((std::int64_t{1} << 28) - 3))));
  EXPECT_EQ(code.last_wanted().index_width, 32);
  ASSERT_TRUE(try_sync_wait(launch<rows>(out(z), with_stride((std::int64_t{1} << 28) - 2))));
  EXPECT_EQ(code.last_wanted().index_width, 64);
}

TEST_F(ArgumentChecks, TheStrideOfAnAxisOfExtentOneIsNeverUsed) {
  auto z = zeros<float>({1, 8}, place), from = vector(16);
  for (const std::int64_t stride : {std::int64_t{1} << 31, std::int64_t{1} << 62}) {
    auto row = edited(from, [stride](detail::tensor_layout& layout, std::byte*&) {
      layout.rank = 2;
      layout.extents[0] = 1, layout.extents[1] = 8;
      layout.strides[0] = stride, layout.strides[1] = 1;
    });
    ASSERT_TRUE(try_sync_wait(launch<rows>(out(z), row))) << stride;
    EXPECT_EQ(code.last_wanted().index_width, 32) << stride;
    EXPECT_EQ(code.last_wanted().parameters.span()[1].singleton_axes, 1) << "code without the stride is what the key asks for";
  }
}

TEST_F(ArgumentChecks, ClaimsOfOtherOperations) {
  auto y = vector(16), x = vector(16), z = vector(16);
  {
    auto first = launch<saxpy<8>>(inout(y), x, 1.0f);
    expect(refusal(launch<saxpy<8>>(inout(y), x, 1.0f)), errc::lease_conflict,
           "argument 'y': another operation held it as an output when this one was built");
    expect(refusal(launch<copy<8>>(out(z), y)), errc::lease_conflict, "argument 'x' is held as an output");
    auto host = try_to_host(y);
    ASSERT_FALSE(host);
    EXPECT_EQ(host.error().code, errc::lease_conflict);
    EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(z), x)));  // reading what the other one reads is no conflict
    (void)launches();
  }
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(z), y)));  // the claim ended with the operation
}

TEST_F(ArgumentChecks, AnEmptyTensorMayBeOutputAndInput) {
  auto y = vector(0);
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), y, 1.0f)));  // no byte is shared
}

}  // namespace
}  // namespace tessera::runtime

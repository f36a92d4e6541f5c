// What a failed operation left is met by the next reader, whoever waited for it or nobody.
#include "runtime/memory/poison.h"

#include "runtime/async/guard_watch.h"
#include "runtime/memory/storage.h"
#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using testing::copy;
using ::testing::ElementsAre;
using ::testing::MatchesRegex;
using testing::refusal;
using testing::saxpy;

class Poison : public testing::LaunchTest {
 protected:
  Poison() {
    code.guarded = true;
    code.sites = {{0, 0, 20, 3, "saxpy.h"}, {1, 0, 21, 9, "saxpy.h"}};
  }
  /// Writes `to` with a failing guard, and nobody waits.
  void fail_silently(tensor<float>& to) {
    null->fail_next_guard(1);
    auto dropped = submit(launch<copy<8>>(out(to), x));
  }
  std::size_t num_waits() {
    std::size_t count = 0;
    for (const null_event& event : null->take_log()) count += event.what == null_event::kind::wait ? 1 : 0;
    return count;
  }
  tensor<float> y = vector(16), x = vector(16), z = vector(16);
};

TEST_F(Poison, ALaunchThatReadsNamesTheFirstCause) {
  fail_silently(y);
  const error_info problem = refusal(launch<copy<8>>(out(z), y));
  EXPECT_EQ(problem.code, errc::poisoned_operand);
  EXPECT_EQ(problem.text, "argument 'x' was written by an operation that failed");
  EXPECT_EQ(problem.kernel, "copy<8>");
  EXPECT_THAT(problem.notes,
              ElementsAre("first cause: an access of 'x' is out of range on axis 0: index 0, there is none [TS4020], in kernel 'copy<8>', saxpy.h:21:9",
                          "the access was suppressed in program 0; what the kernel wrote is incomplete",
                          MatchesRegex("submitted at .*poison_test.cpp:[0-9]+:[0-9]+"),
                          MatchesRegex("submitted at .*launch_fixture.h:[0-9]+:[0-9]+")));
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), x, 1.0f)).text, "argument 'y' was written by an operation that failed");
  EXPECT_EQ(null->live_failure_records(), 0u);
}

TEST_F(Poison, ToHostNamesIt) {
  fail_silently(y);
  auto values = try_to_host(y);
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().code, errc::poisoned_operand);
  EXPECT_EQ(values.error().text, "the tensor was written by an operation that failed");
  EXPECT_FALSE(try_to_host(y)) << "and again, until it is written";
}

TEST_F(Poison, AnErrorThatWasMetStaysWithTheTensor) {
  null->fail_next_guard(1);
  EXPECT_EQ(refusal(launch<copy<8>>(out(y), x)).code, errc::index_out_of_range);
  EXPECT_EQ(try_to_host(y).error().code, errc::poisoned_operand);
  EXPECT_TRUE(try_to_host(x));
}

TEST_F(Poison, AnOperationThatWritesAllOfItEndsIt) {
  fail_silently(y);
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(y), x)));
  EXPECT_TRUE(try_to_host(y));
  fail_silently(y);
  code.guarded = false;
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(y), x) | with(opt_level(1))));  // other code, without guards
  EXPECT_TRUE(try_to_host(y));
}

TEST_F(Poison, AnOperationThatWritesAPartOfItDoesNot) {
  fail_silently(y);
  detail::tensor_layout half = detail::tensor_access::handle(y).layout();
  half.extents[0] = 8;
  detail::storage* block = detail::tensor_access::handle(y).block();
  detail::retain(block);
  auto head = detail::tensor_access::wrap<tensor<float>>({block, block->memory, half});
  auto short_x = vector(8);
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(head), short_x)));
  EXPECT_EQ(try_to_host(y).error().code, errc::poisoned_operand);
}

TEST_F(Poison, ReadersWaitForGuardsThatAreNotDecided) {
  null->hold(true);
  fail_silently(y);
  (void)num_waits();
  EXPECT_EQ(refusal(launch<copy<8>>(out(z), y)).code, errc::poisoned_operand);
  EXPECT_EQ(num_waits(), 1u);
  EXPECT_TRUE(try_submit(launch<copy<8>>(out(y), x)));
  EXPECT_EQ(num_waits(), 0u) << "who overwrites does not wait";
  null->hold(false);
}

TEST_F(Poison, GoodGuardsAreAskedOnce) {
  {
    auto dropped = submit(launch<copy<8>>(out(y), x));
  }
  EXPECT_TRUE(detail::tensor_access::handle(y).block()->content.is_watched());
  EXPECT_TRUE(try_to_host(y));
  EXPECT_FALSE(detail::tensor_access::handle(y).block()->content.is_watched());
  EXPECT_EQ(null->live_failure_records(), 0u);
}

TEST_F(Poison, AWaitThatFailsSaysNothingAboutTheContent) {
  null->hold(true);
  {
    auto dropped = submit(launch<copy<8>>(out(y), x));
  }
  error_info broken;
  broken.code = errc::driver_call_failed;
  null->fail_next(null_event::kind::wait, broken);
  EXPECT_EQ(refusal(launch<copy<8>>(out(z), y)).code, errc::driver_call_failed);
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(z), y)));
  null->hold(false);
}

TEST_F(Poison, StorageMayGoBeforeTheVerdict) {
  null->hold(true);
  {
    auto short_lived = vector(16);
    fail_silently(short_lived);
  }
  EXPECT_EQ(null->live_failure_records(), 1u);
  null->hold(false);
  abandoned_watches::of_process().sweep();
  EXPECT_EQ(null->live_failure_records(), 0u);
}

}  // namespace
}  // namespace tessera::runtime

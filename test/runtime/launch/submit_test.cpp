// From a launch to the device: what is enqueued, in which order things are refused, what the second launch saves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <new>
#include <thread>
#include <vector>

#include "runtime/error/format.h"
#include "test/runtime/launch_fixture.h"

// Sanitizers bring their own operator new.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define TEST_COUNTS_ALLOCATIONS 0
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TEST_COUNTS_ALLOCATIONS 0
#endif
#ifndef TEST_COUNTS_ALLOCATIONS
#define TEST_COUNTS_ALLOCATIONS 1
#endif

#if TEST_COUNTS_ALLOCATIONS
namespace {
thread_local long allocations = 0;
}

void* operator new(std::size_t bytes) {
  ++allocations;
  if (void* memory = std::malloc(bytes ? bytes : 1)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace tessera::runtime {
namespace {

using testing::copy;
using testing::exclusive;
using testing::refusal;
using testing::saxpy;
using testing::scalar;
using testing::shared;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

template <class T>
T value_of(const std::vector<unsigned char>& bytes) {
  T value{};
  EXPECT_EQ(bytes.size(), sizeof value);
  std::memcpy(&value, bytes.data(), std::min(bytes.size(), sizeof value));
  return value;
}

class Submit : public testing::LaunchTest {};

TEST_F(Submit, ArgumentsArriveInTheArtifactsOrder) {
  auto y = vector(100), x = vector(99);
  sync_wait(launch<saxpy<8>>(inout(y), x, 2.5f));
  const auto log = launches();
  ASSERT_EQ(log.size(), 1u);
  EXPECT_EQ(log[0].entry, "saxpy<8>");
  EXPECT_EQ(log[0].grid.x, 13u);
  EXPECT_EQ(log[0].grid.y, 1u);
  ASSERT_EQ(log[0].arguments.size(), 5u);  // base and extent of y, of x, alpha; the unit strides are not passed
  EXPECT_EQ(value_of<const void*>(log[0].arguments[0]), detail::tensor_access::handle(y).base());
  EXPECT_EQ(value_of<std::int32_t>(log[0].arguments[1]), 100);
  EXPECT_EQ(value_of<const void*>(log[0].arguments[2]), detail::tensor_access::handle(x).base());
  EXPECT_EQ(value_of<std::int32_t>(log[0].arguments[3]), 99);
  EXPECT_EQ(value_of<float>(log[0].arguments[4]), 2.5f);
}

struct point {
  std::int64_t at;
  struct {
    bool on;
    double weight;
  } inner;
};
void with_point(tensor<float, tessera::shape<8>>&, point, std::int32_t) {}

TEST_F(Submit, AggregatesArriveFieldByField) {
  testing::made_kernel<decltype(with_point)> record{with_point,
                                                    "with_point",
                                                    {exclusive("z", {8}), scalar("p.at", TESSERA_ELEMENT_I64), scalar("p.inner.on", TESSERA_ELEMENT_I1),
                                                     scalar("p.inner.weight", TESSERA_ELEMENT_F64), scalar("n", TESSERA_ELEMENT_I32)}};
  auto z = vector(8);
  sync_wait(launch<with_point>(out(z), point{-3, {true, 0.5}}, 9));
  const auto log = launches();
  ASSERT_EQ(log.size(), 1u);
  ASSERT_EQ(log[0].arguments.size(), 6u);
  EXPECT_EQ(value_of<std::int64_t>(log[0].arguments[2]), -3);
  EXPECT_EQ(value_of<bool>(log[0].arguments[3]), true);
  EXPECT_EQ(value_of<double>(log[0].arguments[4]), 0.5);
  EXPECT_EQ(value_of<std::int32_t>(log[0].arguments[5]), 9);
}

TEST_F(Submit, TheSpecializationHoldsRecordTargetAndFacts) {
  auto y = vector(64), x = vector(24);
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  const specialization& wanted = code.last_wanted();
  EXPECT_EQ(wanted.record, &saxpy8.record());
  EXPECT_EQ(wanted.record_digest, digest_of(saxpy8.record()));
  EXPECT_EQ(wanted.target, "null");
  EXPECT_EQ(wanted.index_width, 32);
  EXPECT_EQ(wanted.grid, TESSERA_GRID_AXES);
  EXPECT_EQ(wanted.opt_level, 3);
  EXPECT_EQ(wanted.checks, check_placement::launch);
  ASSERT_EQ(wanted.parameters.size(), 3u);
  EXPECT_EQ(wanted.parameters.span()[0].extent_divisibility[0], 16);
  EXPECT_EQ(wanted.parameters.span()[1].extent_divisibility[0], 8);
  EXPECT_EQ(wanted.parameters.span()[1].unit_axis, 0);
}

TEST_F(Submit, CodeIsAskedForOncePerFactsAndOptions) {
  auto y = vector(64), x = vector(64), odd = vector(63);
  for (int i = 0; i < 3; ++i) sync_wait(launch<saxpy<8>>(inout(y), x, float(i)));
  EXPECT_EQ(code.requests(), 1);
  sync_wait(launch<saxpy<8>>(inout(y), odd, 1.0f));
  EXPECT_EQ(code.requests(), 2);
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f) | with(opt_level(1)));
  EXPECT_EQ(code.requests(), 3);
  EXPECT_EQ(code.last_wanted().opt_level, 1);
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f) | with(force_in_place));
  EXPECT_EQ(code.requests(), 4);
  EXPECT_EQ(code.last_wanted().checks, check_placement::in_place);
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f) | with(opt_level(1)));
  EXPECT_EQ(code.requests(), 4);
}

TEST_F(Submit, AnOptionOutOfRange) {
  auto y = vector(64), x = vector(64);
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), x, 1.0f) | with(opt_level(4))).code, errc::option_refused);
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), x, 1.0f) | with(opt_level(-1))).code, errc::option_refused);
}

#if TEST_COUNTS_ALLOCATIONS
TEST_F(Submit, TheSecondLaunchAllocatesNothing) {
  auto y = vector(64), x = vector(64);
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  // What the null device's log allocates for one launch is not the launcher's.
  std::vector<null_event> room;
  auto kernel = null->load(*artifact::parse(write_artifact({})).value()).value();
  (void)null->take_log();
  std::uint64_t argument = 0;
  const std::vector<launch_argument> arguments(5, {&argument, 4});
  long before = allocations;
  ASSERT_TRUE(null->wait(null->launch(kernel, {}, arguments).value()));
  const long of_device = allocations - before;
  (void)null->take_log();
  before = allocations;
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  EXPECT_EQ(allocations - before, of_device);
}
#endif

TEST_F(Submit, EmptyGridsCompleteWithoutCode) {
  auto y = vector(0), x = vector(64);
  auto running = submit(launch<saxpy<8>>(inout(y), x, 1.0f));
  EXPECT_TRUE(running.ready());
  running.get();
  EXPECT_EQ(code.requests(), 0);
  EXPECT_TRUE(launches().empty());
}

TEST_F(Submit, NoRecord) {
  auto y = vector(8), x = vector(8);
  const error_info problem = refusal(launch<copy<16>>(out(y), x));
  EXPECT_EQ(problem.code, errc::no_record);
  EXPECT_THAT(problem.kernel, HasSubstr("copy"));
}

TEST_F(Submit, ADamagedRecordIsRefusedBeforeItsArgumentsAreLookedAt) {
  auto y = vector(8);
  auto matrix = zeros<float>({2, 2}, place);
  saxpy8.parameters()[0].flags = 0;
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), matrix, 1.0f)).code, errc::record_corrupt);
}

TEST_F(Submit, CompilerErrorsPassThroughWithTheKernel) {
  auto y = vector(8), x = vector(8);
  code.fail_with(make_error(static_cast<errc>(3040), "the assembler failed"));
  const error_info problem = refusal(launch<saxpy<8>>(inout(y), x, 1.0f));
  EXPECT_EQ(static_cast<int>(problem.code), 3040);
  EXPECT_EQ(problem.kernel, "saxpy<8>");
  EXPECT_EQ(problem.where.line, 12u);
  code.fail_with(std::nullopt);
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));  // a failed compile is not kept
}

TEST_F(Submit, CodeThatDoesNotFitTheRecord) {
  auto y = vector(8), x = vector(8);
  code.modes = {TESSERA_MODE_EXCLUSIVE, TESSERA_MODE_EXCLUSIVE, TESSERA_MODE_SCALAR};
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), x, 1.0f)).code, errc::record_mismatch);
  EXPECT_TRUE(launches().empty());
}

TEST_F(Submit, ACachedArtifactThatTheDeviceRefusesIsMadeAgain) {
  auto y = vector(8), x = vector(8);
  code.pretend_source(artifact_source::disk);
  null->fail_next(null_event::kind::load, make_error(errc::driver_call_failed, "no binary for this device"));
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
  EXPECT_EQ(code.evictions(), 1);
  EXPECT_EQ(code.requests(), 2);
}

TEST_F(Submit, ALostDeviceOrMissingMemoryEvictsNoCacheEntry) {
  auto y = vector(8), x = vector(8);
  code.pretend_source(artifact_source::disk);
  for (errc unrelated : {errc::device_lost, errc::out_of_memory}) {
    null->fail_next(null_event::kind::load, make_error(unrelated, "not the code's fault"));
    EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), x, 1.0f)).code, unrelated);
  }
  EXPECT_EQ(code.evictions(), 0);
}

TEST_F(Submit, AFreshArtifactThatTheDeviceRefusesIsAnError) {
  auto y = vector(8), x = vector(8);
  null->fail_next(null_event::kind::load, make_error(errc::driver_call_failed, "no binary for this device"));
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), x, 1.0f)).code, errc::driver_call_failed);
  EXPECT_EQ(code.evictions(), 0);
}

TEST_F(Submit, AFailedEnqueueLeavesNothingBehind) {
  auto y = vector(8), x = vector(8);
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  null->fail_next(null_event::kind::launch, make_error(errc::device_lost, "gone"));
  const error_info problem = refusal(launch<saxpy<8>>(inout(y), x, 1.0f));
  EXPECT_EQ(problem.code, errc::device_lost);
  EXPECT_EQ(problem.kernel, "saxpy<8>");
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));  // the claim did not stay
}

TEST_F(Submit, PredicatesAreEvaluatedAtEveryLaunch) {
  launch_predicate equal;
  equal.code = 4015;
  equal.text = "x.extent(0) == y.extent(0)";
  equal.program = {{TESSERA_PREDICATE_EXTENT, 0}, {TESSERA_PREDICATE_EXTENT, 1 << 8}, {TESSERA_PREDICATE_EQ, 0}};
  code.predicates = {equal};
  auto y = vector(64), x = vector(64), other = vector(80);
  for (int round = 0; round < 2; ++round) {
    EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
    EXPECT_EQ(launches().size(), 1u);
    const error_info problem = refusal(launch<saxpy<8>>(inout(y), other, 1.0f));
    EXPECT_EQ(problem.code, errc::precondition_failed);
    EXPECT_THAT(problem.notes, ElementsAre("y.extent(0) is 64", "x.extent(0) is 80", HasSubstr("submitted at ")));
    EXPECT_TRUE(launches().empty());
  }
  EXPECT_EQ(code.requests(), 1);  // equal facts, equal code
}

TEST_F(Submit, RefusalsComeInTheDocumentedOrder) {
  // Everything is wrong; each repair uncovers the next check.
  tessera::device other = detail::device_access::wrap(adopt_device(std::make_shared<null_device>(), "null", 2));
  launch_predicate never;
  never.code = 4015;
  never.program = {{TESSERA_PREDICATE_IMM, 0}};
  code.predicates = {never};
  auto y = vector(8), x = vector(8), gone = vector(8);
  auto matrix = zeros<float>({2, 2}, place), far = zeros<float>({8}, other);
  auto taken = std::move(gone);
  auto holder = launch<copy<8>>(out(y), x);
  EXPECT_EQ(refusal(launch<saxpy<8>>(out(y), matrix, 1.0f)).code, errc::argument_mismatch);
  EXPECT_EQ(refusal(launch<saxpy<8>>(out(y), gone, 1.0f)).code, errc::moved_from_handle);  // NOLINT
  EXPECT_EQ(refusal(launch<saxpy<8>>(out(y), far, 1.0f)).code, errc::device_mismatch);
  EXPECT_EQ(refusal(launch<saxpy<8>>(out(y), y, 1.0f)).code, errc::out_argument_read);
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), y, 1.0f)).code, errc::root_overlap);
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), x, 1.0f)).code, errc::lease_conflict);
  { auto dropped = std::move(holder); }
  EXPECT_EQ(refusal(launch<saxpy<8>>(inout(y), x, 1.0f)).code, errc::precondition_failed);
}

TEST_F(Submit, TwoThreadsOnSeparateTensors) {
  const auto work = [this] {
    for (int round = 0; round < 50; ++round) {
      auto y = vector(64 + round), x = vector(64 + round);
      sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
      EXPECT_EQ(to_host(y).size(), 64u + static_cast<unsigned>(round));
    }
  };
  std::thread one(work), two(work);
  one.join();
  two.join();
  EXPECT_EQ(launches().size(), 100u);
}

TEST_F(Submit, ManyThreadsReadOneTensor) {
  auto x = vector(64);
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([this, &x] {
      auto y = vector(64);
      sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
    });
  for (std::thread& one : threads) one.join();
  EXPECT_EQ(launches().size(), 8u);
}

}  // namespace
}  // namespace tessera::runtime

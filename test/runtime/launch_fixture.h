// A null device of its own, made code, and two kernels: what tests of launches start from.
#ifndef TEST_RUNTIME_LAUNCH_FIXTURE_H
#define TEST_RUNTIME_LAUNCH_FIXTURE_H

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "runtime/driver/null/null_driver.h"
#include "test/runtime/made_kernel.h"
#include "tessera/async.h"
#include "tessera/host.h"

namespace tessera::runtime::testing {

// Kernels as a program without the plugin sees them; tests register records for them.
template <int B>
void saxpy(tensor<float, shape<B>>&, const tensor<float, dims<1>>&, float) {}
template <int B>
void copy(tensor<float, shape<B>>&, const tensor<float, dims<1>>&) {}

class LaunchTest : public ::testing::Test {
 protected:
  tensor<float> vector(std::int64_t n) { return zeros<float>({n}, place); }
  std::vector<null_event> launches() {
    std::vector<null_event> found;
    for (null_event& event : null->take_log())
      if (event.what == null_event::kind::launch) found.push_back(std::move(event));
    return found;
  }

  std::shared_ptr<null_device> null = std::make_shared<null_device>();
  tessera::device place = detail::device_access::wrap(adopt_device(null, "null", 0));
  made_code code;
  made_kernel<void(tensor<float, shape<8>>&, const tensor<float, dims<1>>&, float)> saxpy8{
      saxpy<8>, "saxpy<8>", {exclusive("y", {8}, TESSERA_PARAMETER_READS | TESSERA_PARAMETER_COVERS), shared("x", {-1}), scalar("alpha")}};
  made_kernel<void(tensor<float, shape<8>>&, const tensor<float, dims<1>>&)> copy8{
      copy<8>, "copy<8>", {exclusive("z", {8}), shared("x", {-1})}};
};

/// The error of an operation that must be refused.
template <class Operation>
error_info refusal(Operation operation) {
  auto outcome = try_sync_wait(std::move(operation));
  if (!outcome) return outcome.error();
  ADD_FAILURE() << "the launch was not refused";
  return {};
}

}  // namespace tessera::runtime::testing

#endif

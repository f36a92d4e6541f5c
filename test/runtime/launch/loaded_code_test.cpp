#include "runtime/launch/loaded_code.h"

#include <gtest/gtest.h>

#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

class LoadedCode : public testing::LaunchTest {
 protected:
  std::unique_ptr<loaded_code> make(std::uint8_t alignment, std::uint8_t width) {
    auto made = std::make_unique<loaded_code>();
    made->device = detail::device_access::unwrap(place);
    made->selector.index_width = width;
    made->facts.resize(2);
    made->facts[0].base_alignment = alignment;
    return made;
  }
  loaded_code* find(std::uint8_t alignment, std::uint8_t width) {
    auto like = make(alignment, width);
    return list.find(like->device, like->selector, like->facts);
  }
  loaded_code_list list;
};

TEST_F(LoadedCode, FoundByDeviceSelectorAndFacts) {
  loaded_code* wide = list.insert(make(16, 64));
  loaded_code* narrow = list.insert(make(16, 32));
  EXPECT_EQ(find(16, 64), wide);
  EXPECT_EQ(find(16, 32), narrow);
  EXPECT_EQ(find(8, 32), nullptr);
  EXPECT_EQ(list.find(nullptr, wide->selector, wide->facts), nullptr);
  EXPECT_EQ(list.find(wide->device, wide->selector, std::span(wide->facts).first(1)), nullptr);
}

TEST_F(LoadedCode, TheFirstOfTwoEqualOnesStays) {
  loaded_code* first = list.insert(make(16, 64));
  EXPECT_EQ(list.insert(make(16, 64)), first);
}

TEST_F(LoadedCode, WaitsForEveryLastSubmission) {
  loaded_code* one = list.insert(make(16, 64));
  list.insert(make(16, 32));  // never launched
  one->note_submission(7);
  one->note_submission(5);
  list.wait_for_work();
  std::vector<ticket> waited;
  for (const null_event& event : null->take_log())
    if (event.what == null_event::kind::wait) waited.push_back(event.submission);
  EXPECT_EQ(waited, std::vector<ticket>{7});
}

}  // namespace
}  // namespace tessera::runtime

// Opens the library it is given twice, calls it each time, and launches a kernel of its own before and after.
#include <dlfcn.h>

#include "kernels.h"

namespace {
bool call(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    std::printf("%s\n", dlerror());
    return false;
  }
  auto function = reinterpret_cast<int (*)()>(dlsym(library, "other_unit"));
  const bool right = function != nullptr && function() == 0;
  dlclose(library);
  return right;
}
}  // namespace

int main(int, char** arguments) {
  const bool before = multiplies_by<&first::same_name<16>>(3.0f);
  const bool once = call(arguments[1]), twice = call(arguments[1]);
  const bool after = multiplies_by<&first::same_name<16>>(3.0f) && multiplies_by<&in_both_units<16>>(2.0f);
  std::printf("library %s, program %s\n", once && twice ? "right twice" : "wrong", before && after ? "right before and after" : "wrong");
  return once && twice && before && after ? 0 : 1;
}

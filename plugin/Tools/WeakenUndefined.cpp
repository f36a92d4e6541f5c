// Makes what a shared library leaves undefined weak, after it has been linked. The plugin takes Clang and LLVM from the compiler that loads
// it; under any other host the loader would refuse it with the first mangled name it misses, before the plugin can say in a sentence what
// is wrong. Symbols of versioned libraries, such as libc, stay as they are.
//
//   WeakenUndefined FILE
#include <elf.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

template <class T>
T* at(std::vector<char>& file, uint64_t offset, uint64_t count = 1) {
  if (offset > file.size() || count > (file.size() - offset) / sizeof(T)) return nullptr;
  return reinterpret_cast<T*>(file.data() + offset);
}

bool weaken(std::vector<char>& file) {
  const auto* header = at<Elf64_Ehdr>(file, 0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64) return false;
  const auto* sections = at<Elf64_Shdr>(file, header->e_shoff, header->e_shnum);
  if (!sections) return false;
  const Elf64_Shdr *symbols = nullptr, *versions = nullptr;
  for (unsigned i = 0; i < header->e_shnum; ++i) {
    if (sections[i].sh_type == SHT_DYNSYM) symbols = &sections[i];
    if (sections[i].sh_type == SHT_GNU_versym) versions = &sections[i];
  }
  if (!symbols) return false;
  const uint64_t count = symbols->sh_size / sizeof(Elf64_Sym);
  auto* table = at<Elf64_Sym>(file, symbols->sh_offset, count);
  const auto* version = versions ? at<Elf64_Half>(file, versions->sh_offset, count) : nullptr;
  if (!table) return false;
  for (uint64_t i = 1; i < count; ++i) {
    const bool isVersioned = version && (version[i] & 0x7fff) > VER_NDX_GLOBAL;
    if (table[i].st_shndx != SHN_UNDEF || isVersioned || ELF64_ST_BIND(table[i].st_info) != STB_GLOBAL) continue;
    table[i].st_info = ELF64_ST_INFO(STB_WEAK, ELF64_ST_TYPE(table[i].st_info));
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: WeakenUndefined FILE\n");
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  std::vector<char> file((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in || !weaken(file)) {
    std::fprintf(stderr, "WeakenUndefined: '%s' is not a 64-bit ELF library\n", argv[1]);
    return 1;
  }
  std::ofstream out(argv[1], std::ios::binary | std::ios::trunc);
  out.write(file.data(), static_cast<std::streamsize>(file.size()));
  return out.good() ? 0 : 1;
}

// Says in one sentence what a compiler in an older mode would say in many. The first include of every header that needs C++20.
#ifndef TESSERA_DETAIL_LANGUAGE_H
#define TESSERA_DETAIL_LANGUAGE_H

#if __cplusplus < 202002L
#error "Tessera needs C++20: pass -std=c++20"
#endif

#endif

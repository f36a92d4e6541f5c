// Everything: device language, host API, asynchronous operations.
#ifndef TESSERA_TESSERA_H
#define TESSERA_TESSERA_H

#include <tessera/async.h>
#include <tessera/dsl.h>
#include <tessera/host.h>

#endif

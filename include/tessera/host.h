// The host API: tensors, devices, errors.
#ifndef TESSERA_HOST_H
#define TESSERA_HOST_H

#include <tessera/host/cache.h>
#include <tessera/host/compile.h>
#include <tessera/host/copies.h>
#include <tessera/host/create.h>
#include <tessera/host/device.h>
#include <tessera/host/dimensions.h>
#include <tessera/host/error.h>
#include <tessera/host/meta.h>
#include <tessera/host/output.h>
#include <tessera/host/result.h>
#include <tessera/host/tensor.h>

#endif

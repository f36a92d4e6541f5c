// All of the tessera dialect: one file per family of ops.
include "lowering/Dialect/Tessera/Ops/Access.td"
include "lowering/Dialect/Tessera/Ops/Contract.td"
include "lowering/Dialect/Tessera/Ops/Debug.td"
include "lowering/Dialect/Tessera/Ops/Entry.td"
include "lowering/Dialect/Tessera/Ops/Partition.td"
include "lowering/Dialect/Tessera/Ops/View.td"

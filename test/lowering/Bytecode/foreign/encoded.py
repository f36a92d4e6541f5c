"""Files for the ops that no front end has a spelling for, through the encoder that cuTile Python's compiler uses.

Each step adds one group of ops to the entry `encoded(ptr<i32>, i32, i32)`; a file is a list of steps.
"""
import cuda.tile._bytecode as bc

VERSIONS = {"13.1": bc.BytecodeVersion.V_13_1, "13.2": bc.BytecodeVersion.V_13_2, "13.3": bc.BytecodeVersion.V_13_3, "13.4": bc.BytecodeVersion.V_13_4}


class Entry:
    """The types and values that the steps share."""

    def __init__(self, writer, builder, parameters):
        types = writer.type_table
        self.writer, self.builder, self.types = writer, builder, types
        self.pointer, self.rows, self.columns = parameters
        self.i32 = types.tile(types.I32, ())
        self.i64 = types.tile(types.I64, ())
        self.to_i32 = types.tile(types.pointer(types.I32, bc.PtrAttr.Missing), ())
        self.to_f32 = types.tile(types.pointer(types.F32, bc.PtrAttr.Missing), ())

    def store(self, pointer, value, token=None):
        return bc.encode_StorePtrTkoOp(self.builder, self.types.Token, pointer, value, None, token, bc.MemoryOrderingSemantics.WEAK, None, None)

    def load(self, pointer, kind, token=None):
        return bc.encode_LoadPtrTkoOp(self.builder, kind, self.types.Token, pointer, None, None, token, bc.MemoryOrderingSemantics.WEAK, None, None)


def scratch(entry):
    own = bc.encode_AllocaOp(entry.builder, entry.to_i32, 64, 16, False)
    token = entry.store(own, entry.columns)
    value, _ = entry.load(own, entry.i32, token)
    entry.store(entry.pointer, value)


def shared_scratch(entry):
    own = bc.encode_AllocaOp(entry.builder, entry.to_f32, 8, 128, True)
    _, token = entry.load(own, entry.types.tile(entry.types.F32, ()))
    entry.store(entry.pointer, entry.rows, token)


def extents(entry):
    dynamic = bc.DYNAMIC_SHAPE
    view = entry.types.tensor_view(entry.types.I32, [dynamic, dynamic], [dynamic, 1], bc.PtrAttr.Missing)
    matrix = bc.encode_MakeTensorViewOp(entry.builder, view, entry.pointer, [entry.rows, entry.columns], [entry.columns])
    rows, columns = bc.encode_GetTensorShapeOp(entry.builder, [entry.i32, entry.i32], matrix)
    entry.store(entry.pointer, bc.encode_MulIOp(entry.builder, entry.i32, rows, columns, bc.IntegerOverflow.NONE))


def fence(entry):
    token = entry.store(entry.pointer, entry.rows)
    after = bc.encode_MemoryFenceAliasTkoOp(entry.builder, entry.types.Token, token)
    entry.store(entry.pointer, entry.columns, after)


def high_half(entry):
    entry.store(entry.pointer, bc.encode_MulhiIOp(entry.builder, entry.i32, entry.rows, entry.columns))


def casts(entry):
    number = bc.encode_PtrToIntOp(entry.builder, entry.i64, entry.pointer)
    floats = bc.encode_PtrToPtrOp(entry.builder, entry.to_f32, bc.encode_IntToPtrOp(entry.builder, entry.to_i32, number))
    value, token = entry.load(floats, entry.types.tile(entry.types.F32, ()))
    entry.store(entry.pointer, entry.rows, token)
    entry.store(floats, value)


def variables(entry):
    entry.writer.global_section.define_global("table", entry.types.tile(entry.types.I32, (4,)), b"".join(value.to_bytes(4, "little") for value in (1, 2, 3, 2 ** 31)), alignment=16)
    entry.writer.global_section.define_global("zeros", entry.types.tile(entry.types.F32, (8,)), bytes(4))
    value, _ = entry.load(bc.encode_GetGlobalOp(entry.builder, entry.to_i32, "table"), entry.i32)
    entry.store(entry.pointer, value)


def hidden_variables(entry):
    entry.writer.global_section.define_global("hidden", entry.types.tile(entry.types.I32, (2,)), bytes(8), constant=True, symbol_visibility=bc.SymbolVisibility.Private)
    value, _ = entry.load(bc.encode_GetGlobalOp(entry.builder, entry.to_i32, "hidden"), entry.i32)
    entry.store(entry.pointer, value)


def asserted(entry):
    boolean = entry.types.tile(entry.types.I1, ())
    positive = bc.encode_CmpIOp(entry.builder, boolean, entry.rows, entry.columns, bc.ComparisonPredicate.LESS_THAN, bc.Signedness.Signed)
    bc.encode_AssertOp(entry.builder, positive, "fewer rows than columns")


# steps, version
FILES = [
    ([asserted], "13.1"),
    ([scratch], "13.3"), ([shared_scratch, high_half], "13.4"), ([scratch, extents], "13.3"), ([shared_scratch, casts], "13.3"),
    ([extents], "13.1"), ([extents, high_half], "13.2"), ([extents, casts], "13.1"), ([extents, variables], "13.4"),
    ([fence], "13.4"), ([fence, high_half], "13.4"), ([fence, extents, scratch], "13.4"), ([fence, hidden_variables], "13.4"),
    ([high_half], "13.1"), ([high_half, casts], "13.2"), ([high_half, variables], "13.1"), ([high_half, hidden_variables, scratch], "13.3"),
    ([casts], "13.1"), ([casts, variables], "13.2"), ([variables], "13.1"), ([hidden_variables, extents, high_half], "13.3"),
]


def encode(steps, version):
    """The bytes of a file with these steps."""
    data = bytearray()
    with bc.write_bytecode(num_functions=1, buf=data, version=VERSIONS[version]) as writer:
        types = writer.type_table
        pointer = types.tile(types.pointer(types.I32, bc.PtrAttr.Missing), ())
        number = types.tile(types.I32, ())
        with writer.function("encoded", [pointer, number, number], (), True, {}, bc.MISSING_DEBUG_ATTR_ID) as (builder, parameters):
            entry = Entry(writer, builder, parameters)
            for step in steps:
                step(entry)
            bc.encode_ReturnOp(builder, ())
    return bytes(data)

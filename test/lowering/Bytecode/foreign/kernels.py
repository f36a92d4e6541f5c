"""Whole kernels in cuTile Python, of the kinds that people write. KERNELS at the end says for which versions and parameters."""
import math

import cuda.tile as ct
from cuda.tile import MemoryOrder as MO, MemoryScope as MS, PaddingMode as PAD, RoundingMode as RM

LOG2E = 1.0 / math.log(2.0)


def group_swizzle(block, rows, columns, group):
    """Row and column of a block's tile such that neighbours in time share columns."""
    band = group * columns
    first = block // band * group
    height = min(rows - first, group)
    return first + block % band % height, block % band // height


@ct.kernel(num_ctas=2, occupancy=1)
def gemm(a, b, c, M: ct.Constant[int], N: ct.Constant[int], K: ct.Constant[int]):
    row, column = group_swizzle(ct.bid(0), ct.cdiv(c.shape[0], M), ct.cdiv(c.shape[1], N), 8)
    total = ct.zeros((M, N), ct.float32)
    for k in range(ct.num_tiles(a, 1, (M, K))):
        left = ct.load(a, (row, k), (M, K), padding_mode=PAD.ZERO, latency=6)
        right = ct.load(b, (k, column), (K, N), padding_mode=PAD.ZERO, latency=6)
        total = ct.mma(left, right, total)
    ct.store(c, (row, column), ct.astype(total, c.dtype))


@ct.kernel
def gemm_tf32_persistent(a, b, c, M: ct.Constant[int], N: ct.Constant[int], K: ct.Constant[int]):
    rows, columns = ct.num_tiles(c, 0, (M, N)), ct.num_tiles(c, 1, (M, N))
    for tile in range(ct.bid(0), rows * columns, ct.num_blocks(0)):
        row, column = tile // columns, tile % columns
        total = ct.full((M, N), 0.0, ct.float32)
        for k in range(ct.cdiv(a.shape[1], K)):
            left = ct.astype(ct.load(a, (row, k), (M, K), padding_mode=PAD.ZERO), ct.tfloat32)
            right = ct.astype(ct.load(b, (column, k), (N, K), padding_mode=PAD.ZERO), ct.tfloat32)
            total = ct.mma(left, ct.transpose(right), total)
        ct.store(c, (row, column), total, allow_tma=False)


@ct.kernel
def gemm_f8(a, b, c, scale):
    row, column = ct.bid(0), ct.bid(1)
    total = ct.zeros((64, 64), ct.float32)
    for k in range(ct.num_tiles(a, 1, (64, 128))):
        total = ct.mma(ct.load(a, (row, k), (64, 128)), ct.load(b, (k, column), (128, 64)), total, use_fast_acc=True)
    ct.store(c, (row, column), ct.astype(total * scale, ct.bfloat16))


@ct.kernel
def gemm_i8_dequantized(a, b, c, scales):
    row, column = ct.bid(0), ct.bid(1)
    total = ct.zeros((32, 64), ct.int32)
    for k in range(ct.num_tiles(a, 1, (32, 64))):
        total = ct.mma(ct.load(a, (row, k), (32, 64)), ct.load(b, (k, column), (64, 64)), total)
    scale = ct.expand_dims(ct.load(scales, (column,), (64,)), 0)
    ct.store(c, (row, column), ct.astype(ct.astype(total, ct.float32) * scale, ct.float16))


@ct.kernel
def gemm_block_scaled(a, a_scale, b, b_scale, c):
    row, column = ct.bid(0), ct.bid(1)
    total = ct.zeros((128, 128), ct.float32)
    for k in range(ct.num_tiles(a, 1, (128, 128))):
        left, right = ct.load(a, (row, k), (128, 128)), ct.load(b, (k, column), (128, 128))
        total = ct.mma_scaled(left, ct.load(a_scale, (row, k), (128, 4)), right, ct.load(b_scale, (k, column), (4, 128)), total)
    ct.store(c, (row, column), total)


@ct.kernel
def batched_product(a, b, c):
    batch, row = ct.bid(0), ct.bid(1)
    left = ct.load(a, (batch, row, 0), (2, 16, 32))
    right = ct.permute(ct.load(b, (batch, 0, 0), (2, 16, 32)), (0, 2, 1))
    ct.store(c, (batch, row, 0), ct.matmul(left, right))


@ct.kernel
def split_k(a, b, c, parts):
    row, column, part = ct.bid(0), ct.bid(1), ct.bid(2)
    total = ct.zeros((32, 32), ct.float32)
    for k in range(part, ct.num_tiles(a, 1, (32, 32)), parts):
        total = ct.mma(ct.load(a, (row, k), (32, 32)), ct.load(b, (k, column), (32, 32)), total)
    at = (row * 32 + ct.arange(32, dtype=ct.int32)[:, None], column * 32 + ct.arange(32, dtype=ct.int32)[None, :])
    ct.atomic_add(c, at, total, memory_order=MO.RELAXED)


@ct.kernel
def softmax_rows(x, y, WIDTH: ct.Constant[int]):
    for row in range(ct.bid(0), x.shape[0], ct.num_blocks(0)):
        values = ct.astype(ct.load(x, (row, 0), (1, WIDTH), padding_mode=PAD.NEG_INF), ct.float32)
        powers = ct.exp2((values - ct.max(values, 1, keepdims=True)) * LOG2E, flush_to_zero=True)
        ct.store(y, (row, 0), ct.astype(powers / ct.sum(powers, 1, keepdims=True), y.dtype))


@ct.kernel
def softmax_online(x, y):
    row = ct.bid(0)
    peak, weight = ct.full((1, 1), float("-inf"), ct.float32), ct.zeros((1, 1), ct.float32)
    for j in range(ct.num_tiles(x, 1, (1, 128))):
        part = ct.load(x, (row, j), (1, 128), padding_mode=PAD.NEG_INF)
        higher = ct.maximum(peak, ct.max(part, axis=1, keepdims=True))
        weight = weight * ct.exp(peak - higher) + ct.sum(ct.exp(part - higher), axis=1, keepdims=True)
        peak = higher
    for j in range(ct.num_tiles(x, 1, (1, 128))):
        ct.store(y, (row, j), ct.exp(ct.load(x, (row, j), (1, 128)) - peak) / weight)


@ct.kernel
def attention(q, k, v, out, scale, CAUSAL: ct.Constant[bool]):
    block, head = ct.bid(0), ct.bid(1)
    query = ct.load(q, (head, block, 0), (1, 64, 64)).reshape((64, 64))
    peak, weight = ct.full((64, 1), -1e30, ct.float32), ct.zeros((64, 1), ct.float32)
    total = ct.zeros((64, 64), ct.float32)
    last = block + 1 if CAUSAL else ct.num_tiles(k, 1, (1, 64, 64))
    for j in range(last):
        key = ct.load(k, (head, j, 0), (1, 64, 64), latency=3).reshape((64, 64))
        score = ct.mma(query, ct.transpose(key), ct.zeros((64, 64), ct.float32)) * (scale * LOG2E)
        if CAUSAL:
            rows, columns = block * 64 + ct.arange(64, dtype=ct.int32)[:, None], j * 64 + ct.arange(64, dtype=ct.int32)[None, :]
            score = ct.where(rows >= columns, score, -1e30)
        higher = ct.maximum(peak, ct.max(score, axis=1, keepdims=True))
        power, shrink = ct.exp2(score - higher), ct.exp2(peak - higher)
        weight = weight * shrink + ct.sum(power, axis=1, keepdims=True)
        value = ct.load(v, (head, j, 0), (1, 64, 64), latency=3).reshape((64, 64))
        total = ct.mma(ct.astype(power, ct.float16), value, total * shrink)
        peak = higher
    ct.store(out, (head, block, 0), ct.astype(ct.truediv(total, weight, rounding_mode=RM.APPROX, flush_to_zero=True), ct.float16).reshape((1, 64, 64)))


@ct.kernel
def layer_norm(x, gain, bias, y, epsilon, WIDTH: ct.Constant[int]):
    row = ct.bid(0)
    values = ct.load(x, (row, 0), (1, WIDTH), padding_mode=PAD.ZERO)
    mean = ct.sum(values, axis=1, keepdims=True) / x.shape[1]
    columns = ct.arange(WIDTH, dtype=ct.int32)[None, :]
    centred = ct.where(columns < x.shape[1], values - mean, 0.0)
    deviation = ct.rsqrt(ct.sum(centred * centred, axis=1, keepdims=True) / x.shape[1] + epsilon)
    ct.store(y, (row, 0), centred * deviation * ct.load(gain, (0,), (WIDTH,)) + ct.load(bias, (0,), (WIDTH,)))


@ct.kernel
def rms_norm_gathered(x, gain, y, epsilon):
    row, at = ct.bid(0), ct.arange(256, dtype=ct.int32)
    values = ct.astype(ct.gather(x, (row, at), latency=4), ct.float32)
    root = ct.sqrt(ct.sum(values * values) / 256.0 + epsilon, rounding_mode=RM.APPROX)
    ct.scatter(y, (row, at), ct.astype(values / root * ct.gather(gain, at), y.dtype))


@ct.kernel
def welford(x, mean, variance):
    row = ct.bid(0)
    values = ct.load(x, (row, 0), (1, 64))
    count, average, squares = ct.reduce((ct.ones((1, 64), ct.float32), values, ct.zeros((1, 64), ct.float32)), axis=1, func=merge_moments, identity=(0.0, 0.0, 0.0))
    ct.store(mean, (row,), average)
    ct.store(variance, (row,), squares / count)


def merge_moments(n, m, s, k, a, t):
    both = ct.maximum(n + k, 1.0)
    apart = a - m
    return n + k, m + apart * k / both, s + t + apart * apart * n * k / both


@ct.kernel
def gelu(x, y):
    i = ct.bid(0)
    v = ct.astype(ct.load(x, (i,), (512,)), ct.float32)
    inner = 0.7978845608 * (v + 0.044715 * v * v * v)
    ct.store(y, (i,), ct.astype(0.5 * v * (1.0 + ct.tanh(inner, rounding_mode=RM.APPROX)), y.dtype))


@ct.kernel
def rotary(x, angles, y):
    row, head = ct.bid(0), ct.bid(1)
    both = ct.load(x, (row, head, 0), (1, 1, 128)).reshape((2, 64))
    first, second = ct.extract(both, (0, 0), (1, 64)), ct.extract(both, (1, 0), (1, 64))
    angle = ct.load(angles, (row, 0), (1, 64))
    sine, cosine = ct.sin(angle), ct.cos(angle)
    turned = ct.cat((first * cosine - second * sine, first * sine + second * cosine), 0)
    ct.store(y, (row, head, 0), turned.reshape((1, 1, 128)))


@ct.kernel
def embedding(table, ids, y):
    i = ct.bid(0)
    rows = ct.load(ids, (i,), (16,))
    columns = ct.arange(64, dtype=ct.int32)
    ct.store(y, (i, 0), ct.gather(table, (rows[:, None], columns[None, :]), padding_value=0.0))


@ct.kernel
def expert_rows(tokens, order, weights, y):
    block = ct.bid(0)
    rows = ct.load(order, (block,), (32,))
    total = ct.zeros((32, 32), ct.float32)
    for k in range(ct.cdiv(tokens.shape[1], 32)):
        chosen = ct.load_advanced_indexing(tokens, (rows, ct.Slice(k * 32, 32)), padding_mode=PAD.ZERO, latency=2)
        total = ct.mma(chosen, ct.load(weights, (k, 0), (32, 32)), total)
    ct.store_advanced_indexing(y, (rows, ct.Slice(0, 32)), ct.astype(total, ct.float16))


@ct.kernel
def histogram(x, counts, BINS: ct.Constant[int]):
    values = ct.load(x, (ct.bid(0),), (256,))
    bins = ct.minimum(ct.maximum(ct.astype(values * BINS, ct.int32), 0), BINS - 1)
    ct.atomic_add(counts, bins, 1, memory_order=MO.RELAXED, memory_scope=MS.DEVICE)


@ct.kernel
def look_back(x, y, states):
    block = ct.bid(0)
    local = ct.cumsum(ct.load(x, (block,), (128,)), axis=0)
    sum_here = ct.extract(local, (127,), (1,)).item()
    before = 0
    at = block - 1
    while at >= 0:
        state = ct.atomic_or(states, at, 0, memory_order=MO.ACQUIRE)
        if state == 0:
            continue
        before = before + (state >> 2)
        if state & 2 == 2:
            break
        at = at - 1
    ct.atomic_xchg(states, block, ((before + sum_here) << 2) | 2, memory_order=MO.RELEASE)
    ct.store(y, (block,), local + before)


@ct.kernel
def locked_update(lock, x, y):
    value = ct.load(x, (ct.bid(0), 0), (1, 32))
    while ct.atomic_cas(lock, 0, 0, 1, memory_order=MO.ACQUIRE) != 0:
        pass
    ct.store(y, (0, 0), ct.load(y, (0, 0), (1, 32)) + value)
    ct.atomic_xchg(lock, 0, 0, memory_order=MO.RELEASE)


@ct.kernel
def bisection(x, y, limit):
    i = ct.bid(0)
    low, high = ct.zeros((64,), ct.float64), ct.load(x, (i,), (64,))
    steps = 0
    while True:
        middle = (low + high) * 0.5
        above = middle * middle * middle > 2.0
        low, high = ct.where(above, low, middle), ct.where(above, middle, high)
        steps += 1
        if steps >= limit:
            if ct.max(high - low) > 1e-9:
                ct.printf("block %d did not converge\n", i)
            break
    ct.store(y, (i,), high)


@ct.kernel
def dropout(x, y, seed, keep):
    i = ct.bid(0)
    state = ct.astype(ct.arange(256, dtype=ct.int32) + i * 256, ct.uint32) ^ ct.astype(seed, ct.uint32)
    for turn in ct.static_iter(range(3)):
        state = (state ^ (state >> (15 - turn))) * 747796405
    chance = ct.astype(state >> 8, ct.float32) * (1.0 / 16777216.0)
    ct.store(y, (i,), ct.where(chance < keep, ct.load(x, (i,), (256,)) / keep, 0.0))


@ct.kernel
def convolution_1d(x, taps, y):
    i = ct.bid(0)
    windows = x.tiled_view((64,), traversal_steps=(32,), padding_mode=PAD.ZERO)
    window = windows.load((i,))
    total = ct.zeros((32,), ct.float32)
    for j in range(32):
        shifted = ct.gather(x, ct.arange(32, dtype=ct.int32) + (i * 32 + j))
        total = total + shifted * ct.gather(taps, j)
    ct.store(y, (i,), total + ct.extract(window, (0,), (32,)))


@ct.kernel
def sparse_row_product(columns, values, x, y):
    i = ct.bid(0)
    at = ct.load(columns, (i, 0), (16, 32))
    used = at >= 0
    product = ct.load(values, (i, 0), (16, 32)) * ct.gather(x, at, mask=used, padding_value=0.0)
    ct.store(y, (i,), ct.sum(product, axis=1))


@ct.kernel
def cross_entropy(logits, labels, losses):
    row = ct.bid(0)
    values = ct.load(logits, (row, 0), (1, 512), padding_mode=PAD.NEG_INF)
    peak = ct.max(values)
    norm = ct.log(ct.sum(ct.exp(values - peak))) + peak
    label = ct.gather(labels, row)
    ct.assert_((label >= 0) & (label < logits.shape[1]), "a label is a column")
    ct.scatter(losses, row, norm - ct.gather(logits, (row, label)))


@ct.kernel
def best_of_row(x, where, most):
    row = ct.bid(0)
    values = ct.load(x, (row, 0), (1, 256), padding_mode=PAD.NEG_INF)
    ct.store(where, (row,), ct.argmax(values, axis=1))
    ct.store(most, (row,), ct.max(values, axis=1, propagate_nan=True))


@ct.kernel
def list_sum(parts, y):
    i = ct.bid(0)
    total = ct.zeros((32, 32), ct.float32)
    for j in range(len(parts)):
        total += ct.load(parts[j], (i, 0), (32, 32), padding_mode=PAD.ZERO)
    ct.store(y, (i, 0), total)


@ct.kernel
def dependent(x, y):
    i = ct.bid(0)
    gain = ct.full((128,), 2.0, ct.float32)
    ct.grid_dependency_control_wait()
    ct.store(y, (i,), ct.load(x, (i,), (128,)) * gain)
    ct.grid_dependency_control_launch_dependents()


@ct.kernel
def bits(x, y):
    i = ct.bid(0)
    words = ct.load(x, (i,), (64,))
    pairs = (words & 0x55555555) + ((words >> 1) & 0x55555555)
    fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    ct.store(y, (i,), ((((fours + (fours >> 4)) & 0x0F0F0F0F) * 0x01010101) >> 24) | (~words & 0x80))


@ct.kernel
def f4_codes(x, y):
    i = ct.bid(0)
    codes = ct.pack_to_bytes(ct.astype(ct.load(x, (i,), (64,)), ct.float4_e2m1fn))
    back = ct.astype(ct.unpack_from_bytes(codes, ct.float4_e2m1fn), ct.float32)
    ct.store(y, (i,), back)


@ct.kernel
def patch(x, y):
    i = ct.bid(0)
    tile = ct.load(x, (i, 0), (8, 8))
    for row in range(2):
        tile = tile.insert((row, 0), ct.transpose(tile).extract((row, 0), (4, 8)))
    ct.store(y, (i, 0), tile)


@ct.kernel
def quadrants(x, y, a, b):
    i = ct.bid(0)
    tile = ct.load(x, (i, 0), (4, 4))
    if a > 0:
        if b > 0:
            tile = tile + 1.0
        elif b < -8:
            tile = ct.ceil(tile)
        else:
            tile = tile * 2.0
    else:
        if b > a:
            return
        tile = ct.floor(tile) - ct.abs(tile)
    ct.store(y, (i, 0), tile)


@ct.kernel
def unsigned_floor(x, y):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (32,)) // 3)


F, H, B16, D, I, J, U, C, E5, E4, E8 = (ct.float32, ct.float16, ct.bfloat16, ct.float64, ct.int32, ct.int64, ct.uint32, ct.int8, ct.float8_e5m2,
                                        ct.float8_e4m3fn, ct.float8_e8m0fnu)

# kernel, version, target, parameters: (element, rank) for an array, an element type for a scalar, [element, rank] for a list, a constant
KERNELS = [
    (gemm, "13.3", "sm_90", [(H, 2), (H, 2), (H, 2), 128, 128, 64]),
    (gemm_tf32_persistent, "13.2", "sm_90", [(F, 2), (F, 2), (F, 2), 64, 64, 32]),
    (gemm_f8, "13.4", "sm_90", [(E4, 2), (E4, 2), (B16, 2), F]),
    (gemm_i8_dequantized, "13.1", "sm_90", [(C, 2), (C, 2), (H, 2), (F, 1)]),
    (gemm_block_scaled, "13.3", "sm_100", [(E4, 2), (E8, 2), (E4, 2), (E8, 2), (F, 2)]),
    (batched_product, "13.1", "sm_90", [(B16, 3), (B16, 3), (F, 3)]),
    (split_k, "13.4", "sm_90", [(H, 2), (H, 2), (F, 2), I]),
    (softmax_rows, "13.3", "sm_90", [(H, 2), (H, 2), 1024]),
    (softmax_online, "13.1", "sm_90", [(F, 2), (F, 2)]),
    (attention, "13.3", "sm_90", [(H, 3), (H, 3), (H, 3), (H, 3), F, True]),
    (attention, "13.4", "sm_90", [(H, 3), (H, 3), (H, 3), (H, 3), F, False]),
    (layer_norm, "13.2", "sm_90", [(F, 2), (F, 1), (F, 1), (F, 2), F, 1024]),
    (rms_norm_gathered, "13.4", "sm_90", [(B16, 2), (F, 1), (B16, 2), F]),
    (welford, "13.2", "sm_90", [(F, 2), (F, 1), (F, 1)]),
    (gelu, "13.2", "sm_90", [(B16, 1), (B16, 1)]),
    (rotary, "13.1", "sm_90", [(F, 3), (F, 2), (F, 3)]),
    (embedding, "13.1", "sm_90", [(H, 2), (I, 1), (H, 2)]),
    (expert_rows, "13.3", "sm_90", [(H, 2), (I, 1), (H, 2), (H, 2)]),
    (histogram, "13.2", "sm_90", [(F, 1), (I, 1), 64]),
    (look_back, "13.4", "sm_90", [(I, 1), (I, 1), (I, 1)]),
    (locked_update, "13.1", "sm_90", [(I, 1), (F, 2), (F, 2)]),
    (bisection, "13.2", "sm_90", [(D, 1), (D, 1), I]),
    (dropout, "13.3", "sm_90", [(F, 1), (F, 1), I, F]),
    (convolution_1d, "13.3", "sm_90", [(F, 1), (F, 1), (F, 1)]),
    (sparse_row_product, "13.4", "sm_90", [(I, 2), (F, 2), (F, 1), (F, 1)]),
    (cross_entropy, "13.1", "sm_90", [(F, 2), (J, 1), (F, 1)]),
    (best_of_row, "13.4", "sm_90", [(F, 2), (I, 1), (F, 1)]),
    (list_sum, "13.2", "sm_90", [[F, 2], (F, 2)]),
    (dependent, "13.4", "sm_90", [(F, 1), (F, 1)]),
    (bits, "13.1", "sm_90", [(U, 1), (U, 1)]),
    (f4_codes, "13.3", "sm_100", [(F, 1), (F, 1)]),
    (patch, "13.4", "sm_90", [(F, 2), (F, 2)]),
    (quadrants, "13.4", "sm_90", [(F, 2), (F, 2), I, I]),
]

# What the front end accepts and writes although it breaks a rule of Tile IR: an unsigned division has no negative_inf.
REFUSED = [(unsigned_floor, "13.3", "sm_90", [(U, 1), (U, 1)])]

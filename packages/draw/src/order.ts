/** Sorting many keys of 32 bytes without comparing texts. */
import { assert } from '@maru/std/assert';
import { HASH_BYTES } from './hash.ts';

/** Numbers that go into a double together with 32 bits of a key. */
const MOST = 2 ** 21;

const firstBits = (keys: Uint8Array, index: number): number => {
  const at = index * HASH_BYTES;
  const high = ((keys[at] as number) << 8) | (keys[at + 1] as number);
  return high * 65_536 + (((keys[at + 2] as number) << 8) | (keys[at + 3] as number));
};

function compare(keys: Uint8Array, a: number, b: number): number {
  for (let i = 0; i < HASH_BYTES; i++) {
    const difference = (keys[a * HASH_BYTES + i] as number) - (keys[b * HASH_BYTES + i] as number);
    if (difference !== 0) return difference;
  }
  return a - b;
}

/** Sorts the stretches of `order` whose keys share their first bits by all of their bits. */
function settleTies(keys: Uint8Array, order: Uint32Array): void {
  let from = 0;
  for (let i = 1; i <= order.length; i++) {
    const goes = i < order.length;
    const first = firstBits(keys, order[from] as number);
    if (goes && firstBits(keys, order[i] as number) === first) continue;
    if (i - from > 1) order.subarray(from, i).sort((a, b) => compare(keys, a, b));
    from = i;
  }
}

/** Numbers of the keys (32 bytes each, one after another) in ascending order of the keys. */
export function orderOf(keys: Uint8Array): Uint32Array {
  const size = keys.length / HASH_BYTES;
  assert(size <= MOST, 'as many keys as can be sorted');
  // the first bits with the number behind them: sorted as plain numbers, with no calls
  const packed = new Float64Array(size);
  for (let i = 0; i < size; i++) packed[i] = firstBits(keys, i) * MOST + i;
  packed.sort();
  const order = new Uint32Array(size);
  for (let i = 0; i < size; i++) order[i] = (packed[i] as number) % MOST;
  settleTies(keys, order);
  return order;
}

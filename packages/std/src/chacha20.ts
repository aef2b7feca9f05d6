/**
 * ChaCha20 (RFC 8439 §2.3) and HChaCha20 (draft-irtf-cfrg-xchacha §2.2), for random numbers that
 * are unpredictable without their key. The exchange runs where no platform cryptography is. A key
 * is 8 words of 32 bits, the first byte of a word its lowest.
 */

/** "expand 32-byte k" */
const CONSTANTS = Int32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574);
const DOUBLE_ROUNDS = 10;

const state = new Int32Array(16);
const working = new Int32Array(16);

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Ten double rounds. Written out, with words in variables: a loop takes ten times as long. */
// oxlint-disable-next-line max-lines-per-function -- see above
function rounds(x: Int32Array): void {
  let x0 = x[0] as number;
  let x1 = x[1] as number;
  let x2 = x[2] as number;
  let x3 = x[3] as number;
  let x4 = x[4] as number;
  let x5 = x[5] as number;
  let x6 = x[6] as number;
  let x7 = x[7] as number;
  let x8 = x[8] as number;
  let x9 = x[9] as number;
  let x10 = x[10] as number;
  let x11 = x[11] as number;
  let x12 = x[12] as number;
  let x13 = x[13] as number;
  let x14 = x[14] as number;
  let x15 = x[15] as number;
  for (let i = 0; i < DOUBLE_ROUNDS; i++) {
    x0 = (x0 + x4) | 0;
    x12 = turned(x12 ^ x0, 16);
    x8 = (x8 + x12) | 0;
    x4 = turned(x4 ^ x8, 12);
    x0 = (x0 + x4) | 0;
    x12 = turned(x12 ^ x0, 8);
    x8 = (x8 + x12) | 0;
    x4 = turned(x4 ^ x8, 7);
    x1 = (x1 + x5) | 0;
    x13 = turned(x13 ^ x1, 16);
    x9 = (x9 + x13) | 0;
    x5 = turned(x5 ^ x9, 12);
    x1 = (x1 + x5) | 0;
    x13 = turned(x13 ^ x1, 8);
    x9 = (x9 + x13) | 0;
    x5 = turned(x5 ^ x9, 7);
    x2 = (x2 + x6) | 0;
    x14 = turned(x14 ^ x2, 16);
    x10 = (x10 + x14) | 0;
    x6 = turned(x6 ^ x10, 12);
    x2 = (x2 + x6) | 0;
    x14 = turned(x14 ^ x2, 8);
    x10 = (x10 + x14) | 0;
    x6 = turned(x6 ^ x10, 7);
    x3 = (x3 + x7) | 0;
    x15 = turned(x15 ^ x3, 16);
    x11 = (x11 + x15) | 0;
    x7 = turned(x7 ^ x11, 12);
    x3 = (x3 + x7) | 0;
    x15 = turned(x15 ^ x3, 8);
    x11 = (x11 + x15) | 0;
    x7 = turned(x7 ^ x11, 7);
    x0 = (x0 + x5) | 0;
    x15 = turned(x15 ^ x0, 16);
    x10 = (x10 + x15) | 0;
    x5 = turned(x5 ^ x10, 12);
    x0 = (x0 + x5) | 0;
    x15 = turned(x15 ^ x0, 8);
    x10 = (x10 + x15) | 0;
    x5 = turned(x5 ^ x10, 7);
    x1 = (x1 + x6) | 0;
    x12 = turned(x12 ^ x1, 16);
    x11 = (x11 + x12) | 0;
    x6 = turned(x6 ^ x11, 12);
    x1 = (x1 + x6) | 0;
    x12 = turned(x12 ^ x1, 8);
    x11 = (x11 + x12) | 0;
    x6 = turned(x6 ^ x11, 7);
    x2 = (x2 + x7) | 0;
    x13 = turned(x13 ^ x2, 16);
    x8 = (x8 + x13) | 0;
    x7 = turned(x7 ^ x8, 12);
    x2 = (x2 + x7) | 0;
    x13 = turned(x13 ^ x2, 8);
    x8 = (x8 + x13) | 0;
    x7 = turned(x7 ^ x8, 7);
    x3 = (x3 + x4) | 0;
    x14 = turned(x14 ^ x3, 16);
    x9 = (x9 + x14) | 0;
    x4 = turned(x4 ^ x9, 12);
    x3 = (x3 + x4) | 0;
    x14 = turned(x14 ^ x3, 8);
    x9 = (x9 + x14) | 0;
    x4 = turned(x4 ^ x9, 7);
  }
  x[0] = x0;
  x[1] = x1;
  x[2] = x2;
  x[3] = x3;
  x[4] = x4;
  x[5] = x5;
  x[6] = x6;
  x[7] = x7;
  x[8] = x8;
  x[9] = x9;
  x[10] = x10;
  x[11] = x11;
  x[12] = x12;
  x[13] = x13;
  x[14] = x14;
  x[15] = x15;
}

/**
 * The block of a key with a number, into the 16 words of `out`.
 * @param counter a whole number below 2^53; the nonce is 0
 */
export function chacha20Block(key: Int32Array, counter: number, out: Uint32Array): void {
  state.set(CONSTANTS);
  state.set(key, 4);
  state[12] = counter;
  state[13] = Math.floor(counter / 4_294_967_296);
  state[14] = 0;
  state[15] = 0;
  working.set(state);
  rounds(working);
  for (let i = 0; i < 16; i++) out[i] = (working[i] as number) + (state[i] as number);
}

/** A key derived from a key and 4 words of input. */
export function hchacha20(key: Int32Array, input: Int32Array): Int32Array {
  working.set(CONSTANTS);
  working.set(key, 4);
  working.set(input, 12);
  rounds(working);
  const derived = new Int32Array(8);
  derived.set(working.subarray(0, 4));
  derived.set(working.subarray(12), 4);
  return derived;
}

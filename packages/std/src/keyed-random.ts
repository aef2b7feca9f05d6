/**
 * Random numbers from a secret key: without it they can't be foreseen, however many are known, and
 * with it anyone gets the same ones again.
 */
import { assert } from './assert.ts';
import { chacha20Block, hchacha20 } from './chacha20.ts';
import { Random } from './prng.ts';

/** Bytes of input of one derivation. */
const INPUT_BYTES = 16;
const NAME_MAX = 255;

const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The words of a key given as 64 hex digits. */
function wordsOf(key: string): Int32Array {
  assert(isKey(key), 'a key is 32 bytes as 64 hex digits');
  return Int32Array.from({ length: 8 }, (_, i) => {
    const bytes = [0, 1, 2, 3].map((at) => Number.parseInt(key.substr(8 * i + 2 * at, 2), 16));
    return bytes.reduceRight((word, byte) => word * 256 + byte, 0);
  });
}

/**
 * The name as blocks of 4 words: its length, its bytes, zeros. No name's blocks begin with all
 * blocks of another, which the derivation needs (a cascade of a keyed function).
 */
function blocksOf(name: string): Int32Array[] {
  assert(/^[\x20-\x7e]*$/.test(name) && name.length <= NAME_MAX, 'a name is short and ASCII');
  const bytes = [name.length, ...Array.from(name, (letter) => letter.charCodeAt(0))];
  return Array.from({ length: Math.ceil(bytes.length / INPUT_BYTES) }, (_, block) =>
    Int32Array.from({ length: 4 }, (_, word) => {
      const from = block * INPUT_BYTES + word * 4;
      return [3, 2, 1, 0].reduce((sum, at) => sum * 256 + (bytes[from + at] ?? 0), 0);
    }),
  );
}

/** ChaCha20 in counter mode under a key derived from a secret and a name. */
export class KeyedRandom extends Random {
  readonly #key: Int32Array;
  readonly #block = new Uint32Array(16);
  #counter = 0;
  #taken = 16;

  /**
   * @param key 32 secret bytes as 64 hex digits
   * @param name of the sequence: printable ASCII; each name has a sequence of its own
   */
  constructor(key: string, name: string) {
    super();
    this.#key = blocksOf(name).reduce(hchacha20, wordsOf(key));
  }

  uint32(): number {
    if (this.#taken === 16) {
      chacha20Block(this.#key, this.#counter, this.#block);
      this.#counter += 1;
      this.#taken = 0;
    }
    const word = this.#block[this.#taken] as number;
    this.#taken += 1;
    return word;
  }
}

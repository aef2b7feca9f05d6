import { createCipheriv, randomBytes } from 'node:crypto';
import { chacha20Block } from '@maru/std/chacha20';
import { expect, test } from 'vitest';

test("a block of std's ChaCha20 is that of the platform's, whatever its key and number", () => {
  for (const counter of [0, 1, 7, 0xffff_ffff, 0x1_0000_0000, Number.MAX_SAFE_INTEGER]) {
    const key = randomBytes(32);
    const iv = Buffer.alloc(16);
    iv.writeBigUInt64LE(BigInt(counter));
    const expected = createCipheriv('chacha20', key, iv).update(Buffer.alloc(64));
    const block = new Uint32Array(16);
    chacha20Block(new Int32Array(new Uint8Array(key).buffer), counter, block);
    expect(Buffer.from(block.buffer).equals(expected)).toBe(true);
  }
});

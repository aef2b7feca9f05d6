import { expect, test } from 'vitest';
import { chacha20Block, hchacha20 } from './chacha20.ts';
import { KeyedRandom } from './keyed-random.ts';

const words = (hex: string): Int32Array =>
  Int32Array.from({ length: hex.length / 8 }, (_, i) =>
    [6, 4, 2, 0].reduce((sum, at) => sum * 256 + Number.parseInt(hex.substr(8 * i + at, 2), 16), 0),
  );
const hexOf = (block: Uint32Array | Int32Array): string =>
  Array.from(new Uint8Array(block.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const take = (random: KeyedRandom, count: number): number[] =>
  Array.from({ length: count }, () => random.uint32());

test('a block is that of the published vectors (RFC 8439 appendix A.1)', () => {
  const block = new Uint32Array(16);
  const blockOf = (key: string, counter: number): string => {
    chacha20Block(words(key), counter, block);
    return hexOf(block);
  };
  expect(blockOf('00'.repeat(32), 0)).toBe(
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
      'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  );
  expect(blockOf('00'.repeat(32), 1)).toBe(
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed' +
      '29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  );
  expect(blockOf(`${'00'.repeat(31)}01`, 1)).toBe(
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a' +
      '8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  );
  expect(blockOf(`00ff${'00'.repeat(30)}`, 2)).toBe(
    '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca' +
      '13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
  );
});

test('a derived key is that of the published vector (draft-irtf-cfrg-xchacha §2.2.1)', () => {
  const input = words('000000090000004a0000000031415927');
  expect(hexOf(hchacha20(words(KEY), input))).toBe(
    '82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc',
  );
});

test('one key and name give one sequence; another key or name another', () => {
  const sequence = take(new KeyedRandom(KEY, 'issue/900010'), 40);
  expect(take(new KeyedRandom(KEY, 'issue/900010'), 40)).toEqual(sequence);
  const other = KEY.replace('1f', '1e');
  const others = [
    new KeyedRandom(other, 'issue/900010'),
    new KeyedRandom(KEY, 'issue/900020'),
    new KeyedRandom(KEY, 'issue/9000100'),
    new KeyedRandom(KEY, 'issue/900010 0000'),
    new KeyedRandom(KEY, ''),
  ].map((random) => take(random, 40));
  const all = [sequence, ...others].flat();
  expect(new Set(all).size).toBe(all.length);
});

test('a key of another length, and a name beyond ASCII, are refused', () => {
  expect(() => new KeyedRandom(KEY.slice(2), 'a')).toThrow('64 hex digits');
  expect(() => new KeyedRandom(KEY, '마루')).toThrow('ASCII');
  expect(() => new KeyedRandom(KEY, 'a'.repeat(256))).toThrow('short');
});

test('integers are even over their range', () => {
  const random = new KeyedRandom(KEY, 'even');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) counts[random.between(0, 5)]! += 1;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { describe, expect, test } from 'vitest';
import {
  type ChainBeacon,
  chainHead,
  chainValue,
  type DrandBeacon,
  QUICKNET,
  roundAt,
  roundInstant,
  verifyRound,
} from './beacon.ts';
import { verifyDrandRound } from './beacon-drand.ts';
import { hexBytes, hexOf, joined, numberBytes, textBytes } from './bytes.ts';
import { sha256 } from './hash.ts';
import { ROUND_1000, seedOf } from './testing/draws.ts';

describe('a hash chain', () => {
  const secret = seedOf(1);
  const LENGTH = 10_000;
  const head = chainHead(secret, LENGTH);
  const at = (round: number): ChainBeacon => ({ kind: 'chain', head, round });

  test('[DRW-6] the hash of a value is that of the round before, down to the head', () => {
    expect(hexOf(sha256(hexBytes(chainValue(secret, LENGTH, 1))))).toBe(head);
    for (const round of [2, 77, LENGTH]) {
      const value = chainValue(secret, LENGTH, round);
      expect(hexOf(sha256(hexBytes(value)))).toBe(chainValue(secret, LENGTH, round - 1));
    }
    expect(chainValue(secret, LENGTH, LENGTH)).toBe(hexOf(sha256(secret)));
  });

  test('[DRW-6] a value belongs to one round', () => {
    for (const round of [1, 2, 5_000, LENGTH]) {
      const value = chainValue(secret, LENGTH, round);
      expect(verifyRound(at(round), value)).toBe(true);
      expect(verifyRound(at(round - 1), value)).toBe(false);
      expect(verifyRound(at(round + 1), value)).toBe(false);
      expect(verifyRound({ ...at(round), head: value }, value)).toBe(false);
      expect(verifyRound(at(round), value.toUpperCase())).toBe(false);
    }
    expect(verifyRound(at(0), head)).toBe(false);
    for (const round of [-1, 1.5, Number.NaN, 1e9]) {
      expect(verifyRound(at(round), head)).toBe(false);
    }
    expect(() => chainValue(secret, LENGTH, LENGTH + 1)).toThrow('one of the chain');
    expect(() => chainHead(secret, 1e9)).toThrow('has rounds');
  });
});

describe('drand', () => {
  const { chain, publicKey } = QUICKNET;
  const at = (round: number): DrandBeacon => ({ kind: 'drand', chain, publicKey, round });
  const verify = (beacon: DrandBeacon, value: string): boolean =>
    verifyRound(beacon, value, verifyDrandRound);

  test('[DRW-7] the pinned chain is the hash of its key, its period and its beginning', () => {
    const about = new DataView(new ArrayBuffer(12));
    about.setUint32(0, QUICKNET.period / 1_000);
    about.setBigUint64(4, BigInt(QUICKNET.genesis / 1_000));
    const group = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';
    const bytes = joined(new Uint8Array(about.buffer), hexBytes(publicKey), hexBytes(group));
    expect(hexOf(sha256(joined(bytes, textBytes('quicknet'))))).toBe(chain);
  });

  test.each([
    [ROUND_1000.round, ROUND_1000.signature],
    [
      123,
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    ],
    [
      10_024_141,
      '8c87caf26bb4f5e9fdfad5ddf739ff8683344f8cf04a8c381225ff067557b5d9d51937eed765fcef21971bf5ddef44bb',
    ],
  ])('[DRW-7] takes round %d as it was published', (round, signature) => {
    expect(verify(at(round), signature)).toBe(true);
    expect(verify(at(round + 1), signature)).toBe(false);
  });

  test('[DRW-7] takes nothing else', () => {
    const { round, signature } = ROUND_1000;
    const rest = signature.slice(1);
    const nothing = [`a${rest}`, `9${rest}`, '', signature.toUpperCase(), `${signature}00`];
    // the point at infinity, and what is no point
    for (const value of [...nothing, `c${'0'.repeat(95)}`, 'f'.repeat(96), '0'.repeat(96)]) {
      expect(verify(at(round), value)).toBe(false);
    }
    for (const number of [0, -1, 1.5]) expect(verify(at(number), signature)).toBe(false);
  });

  test('[DRW-7] takes no other chain and no other key, whoever signed', () => {
    const signer = bls12_381.shortSignatures;
    const secret = seedOf(9).map((byte, i) => (i === 0 ? 0 : byte));
    const own = { chain: '11'.repeat(32), publicKey: hexOf(signer.getPublicKey(secret).toBytes()) };
    const message = signer.hash(
      sha256(numberBytes(5)),
      'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
    );
    const value = hexOf(signer.sign(message, secret).toBytes());
    const beacon: DrandBeacon = { kind: 'drand', ...own, round: 5 };
    expect(verifyDrandRound(beacon, value, own)).toBe(true);
    expect(verifyDrandRound(beacon, value)).toBe(false);
    expect(verifyDrandRound({ ...beacon, chain }, value)).toBe(false);
    expect(verifyDrandRound({ ...beacon, publicKey }, value)).toBe(false);
    expect(verifyDrandRound({ ...beacon, chain, publicKey }, value)).toBe(false);
  });

  test('[DRW-8] the round of an instant is the first at or after it', () => {
    const { genesis, period } = QUICKNET;
    expect(roundAt(0)).toBe(1);
    expect(roundAt(genesis)).toBe(1);
    expect(roundAt(genesis + 1)).toBe(2);
    expect(roundAt(genesis + period)).toBe(2);
    expect(roundAt(genesis + period + 1)).toBe(3);
    for (const round of [1, 2, 1_000, 24_000_000]) expect(roundAt(roundInstant(round))).toBe(round);
  });
});

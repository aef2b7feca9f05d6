import { Prng } from '@maru/std/prng';
import { describe, expect, test } from 'vitest';
import { hexOf, numberBytes } from './bytes.ts';
import { type Entry, entryId, leafBytes, sortEntries } from './entries.ts';
import { sha256 } from './hash.ts';
import {
  entriesRoot,
  entriesTree,
  type InclusionProof,
  inclusionProof,
  proofOf,
  rootOf,
  verifyInclusion,
} from './merkle.ts';
import { orderOf } from './order.ts';
import { entriesOf, entryOf, randomBundle, randomEntries } from './testing/draws.ts';
import { EDITS, edited } from './testing/edits.ts';

/** Entries whose root another program has worked out. */
const known = (size: number): Entry[] =>
  Array.from({ length: size }, (_, i) => ({
    id: hexOf(new Uint8Array(32).fill(17 * i)),
    shares: i + 1,
    hold: i + 10,
  }));

describe('entries', () => {
  test('[DRW-1] an id follows from salt, offering and account, each by itself', () => {
    const salt = Uint8Array.from({ length: 16 }, (_, i) => i);
    const id = entryId(salt, 'X', 'M1');
    expect(id).toBe('b7f65b3c8c873c487c0dd1b83351a7ecf8858866f8919e2e0e89ea1e8709c6d7');
    const others = [
      entryId(salt.slice(1), 'X', 'M1'),
      entryId(salt, 'XM', '1'),
      entryId(salt, 'Y', 'M1'),
      entryId(salt, 'X', 'M2'),
    ];
    expect(new Set([id, ...others]).size).toBe(5);
  });

  test('[DRW-2] an entry is its id, shares and hold as 48 bytes, and they stand by id', () => {
    const entry = { id: 'ab'.repeat(32), shares: 0x01_0203_0405_0607, hold: 258 };
    expect(hexOf(leafBytes(entry))).toBe(`${entry.id}00010203040506070000000000000102`);
    const entries = randomEntries(new Prng(1), 500);
    const sorted = sortEntries(entries);
    expect(sorted).not.toEqual(entries);
    expect(sorted.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).sort());
  });

  test('[DRW-2] keys that begin alike are ordered by what follows', () => {
    const keys = new Uint8Array(32 * 200);
    const random = new Prng(3);
    // few values in few places, the first four bytes of most keys the same
    for (let i = 0; i < keys.length; i++) {
      if (i % 32 >= 28 || i % 320 === 3) keys[i] = random.below(2);
    }
    const texts = Array.from({ length: 200 }, (_, i) => hexOf(keys.subarray(32 * i, 32 * i + 32)));
    const expected = [...texts.keys()].sort((a, b) =>
      texts[a] === texts[b] ? a - b : (texts[a] as string) < (texts[b] as string) ? -1 : 1,
    );
    expect([...orderOf(keys)]).toEqual(expected);
  });

  test('[DRW-5] twice the same id, no shares and no hold are refused', () => {
    const one = entryOf(1, 10);
    const bad: Entry[][] = [
      [one, { ...one, shares: 20 }],
      [{ ...one, shares: 0 }],
      [{ ...one, shares: 1.5 }],
      [{ ...one, shares: 2 ** 53 }],
      [{ ...one, shares: -1 }],
      [{ ...one, hold: 0 }],
      [{ ...one, hold: -0 }],
      [{ ...one, id: one.id.toUpperCase() }],
      [{ ...one, id: one.id.slice(1) }],
    ];
    for (const entries of bad) expect(() => entriesRoot(entries)).toThrow();
  });
});

describe('the tree', () => {
  test.each([
    [1, 'c142090c719c19952477ea09085643fadc10c43b87103ad0607d7f51bcccd284'],
    [2, '9efd41c2c104adf685a26eddc1378f39208420d86f411716e43878ad752f4986'],
    [3, '1d27e07c4e93630d5ece6ee0570fdd63f86ebe8dcc30c8292206cf19a2cb7ec3'],
    [5, 'd43cdee5c5d54cba3cead5359cd1ce809e66df14ac8f2fbce4aa9afb3cd5c5e9'],
  ])('[DRW-3] has the root that another program worked out: %d entries', (size, root) => {
    expect(entriesRoot(known(size))).toBe(root);
    expect(entriesRoot(known(size).reverse())).toBe(root);
  });

  test('[DRW-3] of nothing is the hash of nothing', () => {
    expect(entriesRoot([])).toBe(hexOf(sha256(new Uint8Array())));
    expect(inclusionProof([], '00'.repeat(32))).toBeNull();
  });

  test('[DRW-3] any edit of an entry gives another root', () => {
    const random = new Prng('roots');
    const bundle = randomBundle(random, 'chain');
    const edits = Object.keys(EDITS).slice(0, 5);
    for (let i = 0; i < 100; i++) {
      const [, { entries }] = edited(bundle, i % edits.length, random);
      // an id that was edited may no longer stand in its place
      expect(entriesRoot(entries)).not.toBe(bundle.root);
    }
  });

  test('[DRW-4] proves every entry of every size, and nothing else', () => {
    for (let size = 1; size <= 40; size++) {
      const entries = sortEntries(entriesOf(...new Array<number>(size).fill(10)));
      const tree = entriesTree(entries);
      const root = rootOf(tree);
      for (const [i, entry] of entries.entries()) {
        const proof = proofOf(tree, entry.id) as InclusionProof;
        expect(proof.index).toBe(i);
        expect(verifyInclusion(entry, size, proof, root)).toBe(true);
        const other = entries[(i + 1) % size] as Entry;
        if (size > 1) expect(verifyInclusion(other, size, proof, root)).toBe(false);
        expect(verifyInclusion({ ...entry, shares: 11 }, size, proof, root)).toBe(false);
        expect(verifyInclusion({ ...entry, hold: 99 }, size, proof, root)).toBe(false);
        const wrong = { ...proof, index: proof.index + 1 };
        expect(verifyInclusion(entry, size, wrong, root)).toBe(false);
        expect(verifyInclusion(entry, 2 * size + 1, proof, root)).toBe(false);
        const longer = { ...proof, path: [...proof.path, root] };
        expect(verifyInclusion(entry, size, longer, root)).toBe(false);
        const shorter = { ...proof, path: proof.path.slice(1) };
        if (size > 1) expect(verifyInclusion(entry, size, shorter, root)).toBe(false);
      }
    }
    expect(inclusionProof(entriesOf(1, 2, 3), hexOf(sha256(numberBytes(7))))).toBeNull();
  });

  test('[DRW-4] whatever comes as a proof is judged', () => {
    const entries = entriesOf(1, 2, 3, 4);
    const entry = entries[2] as Entry;
    const proof = inclusionProof(entries, entry.id) as InclusionProof;
    const root = entriesRoot(entries);
    expect(verifyInclusion(entry, 4, proof, root)).toBe(true);
    for (const index of [-1, 4, 1.5, Number.NaN, 2 ** 40]) {
      expect(verifyInclusion(entry, 4, { ...proof, index }, root)).toBe(false);
    }
    for (const hash of ['', 'x'.repeat(64), root.toUpperCase(), `${root}0`]) {
      const path = [hash, ...proof.path.slice(1)];
      expect(verifyInclusion(entry, 4, { ...proof, path }, root)).toBe(false);
    }
  });
});

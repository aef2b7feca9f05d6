import { createHash } from 'node:crypto';
import type { Entry } from '@maru/broker/kernel/ledger/rows';
import { expect, it } from 'vitest';
import { CHAIN_START, canonicalEntry, chainEntries } from './chain.ts';

const ENTRIES: readonly Entry[] = [
  {
    no: 1,
    seq: 4,
    at: 1_795_000_000_000,
    cause: 'deposit',
    customer: 'M00000001',
    ref: 'play-money:M00000001',
    symbol: null,
    postings: [
      { owner: 'M00000001', account: 'free', unit: 'KRW', amount: 300_000_000n },
      { owner: 'house', account: 'bank', unit: 'KRW', amount: -300_000_000n },
    ],
  },
  {
    no: 2,
    seq: 9,
    at: 1_795_000_000_123,
    cause: 'fill',
    customer: 'M00000001',
    ref: 'O9 "한글"',
    symbol: '900005',
    postings: [
      { owner: 'house', account: 'market', unit: '900005', amount: 9_007_199_254_740_993n },
    ],
  },
];

it('[I7] the canonical form of an entry is fixed', () => {
  expect(ENTRIES.map(canonicalEntry)).toEqual([
    '[1,4,1795000000000,"deposit","M00000001","play-money:M00000001",null,' +
      '[["M00000001","free","KRW","300000000"],["house","bank","KRW","-300000000"]]]',
    '[2,9,1795000000123,"fill","M00000001","O9 \\"한글\\"","900005",' +
      '[["house","market","900005","9007199254740993"]]]',
  ]);
});

it('[I7] each hash is SHA-256 of the hash before it and the canonical bytes', () => {
  const [first, second] = chainEntries(CHAIN_START, ENTRIES);
  const sha = (prev: string, text: string): string =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from(prev, 'hex'), Buffer.from(text)]))
      .digest('hex');
  const one = sha(CHAIN_START, canonicalEntry(ENTRIES[0] as Entry));
  const two = sha(one, canonicalEntry(ENTRIES[1] as Entry));
  expect([first?.hash, second?.hash]).toEqual([one, two]);
});

it('[I7] the hashes of these entries never change', () => {
  // computed with another program
  expect(chainEntries(CHAIN_START, ENTRIES).map((entry) => entry.hash)).toEqual([
    'c2fd4e7e5f5e617a83daec27811c220e9d5b26b12f47deb927b220477f15c560',
    '116b86681eb34156805ed3ea24dad316cb60bacd50c80f94fec0f595410d4b23',
  ]);
});

import { expect, test } from 'vitest';
import { Table, type Undo } from '../../kernel/core/table.ts';
import type { CopiedLine } from './rows.ts';
import { FollowShares } from './sums.ts';

const position = (id: string, quantity: number): CopiedLine => ({
  id,
  seq: 1,
  follow: 'Y1',
  mentor: 'T1',
  customer: 'M1',
  symbol: 'A',
  quantity,
  closing: 0,
  cost: BigInt(quantity) * 100n,
  realised: 0n,
  openedAt: 0,
  closedAt: null,
  handed: 0,
  handedCost: 0n,
  became: null,
  open: quantity > 0,
});

test('[FLW-20] sums follow every write, and every one that is undone', () => {
  const undo: Undo[] = [];
  const positions = new Table<CopiedLine>('copiedLines', undo, ({ open }) => open);
  const sums = positions.follow(new FollowShares());
  const held = () => sums.of('T1').map(({ quantity, cost }) => [quantity, cost]);
  positions.load(position('a', 10));
  positions.put(position('b', 5));
  expect(held()).toEqual([[15, 1_500n]]);
  positions.patch('a', { quantity: 4, cost: 400n });
  expect(held()).toEqual([[9, 900n]]);
  for (const { table, cell, before } of undo.splice(0).reverse()) table.restore(cell, before);
  expect(held()).toEqual([[10, 1_000n]]);
  positions.put(position('a', 0));
  expect(held()).toEqual([]);
  positions.evict('a');
  expect(held()).toEqual([]);
});

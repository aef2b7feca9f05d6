import { expect, it } from 'vitest';
import { OrderHistories } from './order-histories.ts';

it('[INS-8] forgets what the oldest orders of a day were told, and no id', () => {
  const histories = new OrderHistories(2);
  for (const id of ['a', 'b', 'c']) {
    histories.begin(id, 0);
    histories.note({ kind: 'accepted', id });
  }
  expect(histories.after('a', 0)).toBeNull();
  histories.note({ kind: 'cancel_rejected', id: 'a' });
  expect(histories.after('a', 0)).toBeNull();
  expect(histories.after('b', 0)).toHaveLength(1);
  histories.dayOver();
  for (const id of ['d', 'e']) histories.begin(id, 0);
  expect(histories.after('c', 0)).toHaveLength(1);
  expect(histories.after('d', 0)).toEqual([]);
  histories.dayOver();
  expect(['a', 'c', 'd'].map((id) => histories.has(id))).toEqual([false, false, true]);
});

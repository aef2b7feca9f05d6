import { expect, it } from 'vitest';
import { staleAfter } from './stale-reads.ts';

it('what is held is read again once an order of a mentor was copied', () => {
  const stale = staleAfter([{ kind: 'balance' }, { kind: 'follow' }]);
  expect(stale).toEqual(expect.arrayContaining(['fundAssets', 'followRecords', 'tradeInventory']));
});

it('a position says that its margin runs low as soon as a message does', () => {
  const stale = staleAfter([{ kind: 'message', id: 'MG1', what: 'margin' }]);
  expect(stale).toEqual(expect.arrayContaining(['messageInbox', 'tradePosition']));
});

it('an event makes nothing old that it does not touch', () => {
  expect(staleAfter([{ kind: 'alerts' }])).toEqual(['alertList']);
});

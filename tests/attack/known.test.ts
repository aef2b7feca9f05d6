/** The attack knows what a call may name. */
import { CALLS, type CallName } from '@maru/contract/calls';
import { expect, test } from 'vitest';
import { listOf, namesId } from './known.ts';

/** Calls whose `id` is of no list: that of an order is enough, or is what they name. */
const OF_NO_LIST = /^(trade|mentorCancel|identityBankDel|passkeyRemove|sessionEnd|userOptional)/;

test('the id that a call names comes from a list, which is a read', () => {
  const named = (Object.keys(CALLS) as CallName[]).filter(namesId);
  expect(named.length).toBeGreaterThan(50);
  const without = named.filter((name) => listOf(name) === null && !OF_NO_LIST.test(name));
  expect(without).toEqual([]);
  const lists = named.flatMap((name) => listOf(name) ?? []);
  expect(lists.filter((list) => CALLS[list].kind !== 'read')).toEqual([]);
});

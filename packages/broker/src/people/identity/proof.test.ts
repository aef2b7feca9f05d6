import { MINUTE_MS } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const LATE = 1 + 30 * MINUTE_MS + 1;

function stage() {
  const kit = new BrokerKit();
  kit.logIn(DEMO, 'mine');
  const add = (at: number, session = 'mine', actor = DEMO) => {
    const card = { bank: '090', numberIndex: `card ${at}`, sealed: 'sealed' };
    return kit.codeOf(kit.send('bankCard.add', actor, { ...card, by: { session, at } }));
  };
  const prove = (checkedHash: string, at: number, tokenHash = 'mine') =>
    kit.codeOf(kit.send('session.prove', DEMO, { tokenHash, checkedHash, at }));
  return { kit, add, prove };
}

test('[IDN-16] half an hour after the log-in a change of cards asks for the fund password', () => {
  const { kit, add, prove } = stage();
  expect(add(LATE - 1)).toBeNull();
  expect(add(LATE)).toBe('fund_password_again');
  const id = kit.broker.reads.bankCards(DEMO)[0]?.id ?? '';
  const remove = (at: number) =>
    kit.codeOf(kit.send('bankCard.remove', DEMO, { id, by: { session: 'mine', at } }));
  expect(remove(LATE)).toBe('fund_password_again');
  expect(prove('wrong', LATE)).toBe('original_password_wrong');
  expect(add(LATE)).toBe('fund_password_again');
  expect(prove('hash', LATE)).toBeNull();
  expect(add(LATE)).toBeNull();
  expect(remove(LATE + 30 * MINUTE_MS)).toBeNull();
  expect(add(2 * LATE)).toBe('fund_password_again');
});

test('[IDN-16] another session or another’s proves nothing', () => {
  const { kit, add, prove } = stage();
  kit.logIn('M00000001', 'second', LATE);
  expect(add(LATE)).toBe('fund_password_again');
  expect(add(LATE, 'second')).toBeNull();
  expect(add(LATE, 'none')).toBe('fund_password_again');
  kit.openDemo('M00000002', 0n);
  kit.logIn('M00000002', 'theirs', LATE);
  expect(add(LATE, 'theirs')).toBe('fund_password_again');
  expect(prove('hash', LATE, 'theirs')).toBe('session_missing');
});

test('[IDN-16] who has no fund password yet is not asked for it', () => {
  const { kit, add } = stage();
  const demo = kit.broker.reads.customer(DEMO);
  kit.broker.load('customers', { ...demo!, fundPasswordHash: null });
  expect(add(LATE)).toBeNull();
});

import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

function stage() {
  const kit = new BrokerKit();
  const forget = (fields: { checkedHash?: string; checks?: 'pass' | 'name_differs' } = {}) => {
    const payload = { checkedHash: 'hash', front: 'P1', back: 'P2', checks: 'pass', ...fields };
    return kit.codeOf(kit.send('fundPassword.forget', DEMO, payload as never));
  };
  const set = (checkedHash: string | null) =>
    kit.codeOf(kit.send('fundPassword.set', DEMO, { checkedHash, fundPasswordHash: 'new' }));
  const reset = () => kit.broker.reads.fundPasswordReset(DEMO);
  const decided = (): void => {
    kit.now += 10_000;
    kit.runDue();
  };
  return { kit, forget, set, reset, decided };
}

test('[IDN-20] after the identity was checked again a new fund password is set once', () => {
  const { kit, forget, set, reset, decided } = stage();
  expect(set(null)).toBe('original_password_wrong');
  expect(forget({ checkedHash: 'wrong' })).toBe('original_password_wrong');
  expect(forget()).toBeNull();
  expect(reset()).toBe('pending');
  expect(forget()).toBe('review_pending');
  expect(set(null)).toBe('original_password_wrong');
  decided();
  expect(reset()).toBe('open');
  expect(kit.broker.reads.customer(DEMO)?.fundPasswordHash).toBe('hash');
  kit.take();
  expect(set(null)).toBeNull();
  expect(reset()).toBe('none');
  const { rows } = kit.take();
  expect(rows.fundPasswordGuards.get(DEMO)).toMatchObject({ changedAt: kit.now });
  expect([...rows.messages.values()]).toMatchObject([{ params: { what: 'fund' } }]);
  expect(set(null)).toBe('original_password_wrong');
});

test('[IDN-20] it ends a lock, and a rejection opens nothing', () => {
  const { kit, forget, set, reset, decided } = stage();
  for (let miss = 0; miss < 5; miss++) kit.ok('fundPassword.miss', DEMO, { checkedHash: 'hash' });
  expect(set('hash')).toBe('fund_password_locked');
  forget({ checks: 'name_differs' });
  decided();
  expect(reset()).toBe('none');
  forget();
  decided();
  expect(kit.broker.reads.fundPasswordLockedUntil(DEMO, kit.now)).toBeNull();
  expect(set(null)).toBeNull();
});

test('[IDN-20] who has no verified name or no fund password has nothing to ask for', () => {
  const { kit, forget } = stage();
  const demo = kit.broker.reads.customer(DEMO);
  kit.broker.load('customers', { ...demo!, realName: 'none' });
  expect(forget()).toBe('real_name_required');
  kit.broker.load('customers', { ...demo!, fundPasswordHash: null });
  expect(forget()).toBe('fund_password_missing');
});

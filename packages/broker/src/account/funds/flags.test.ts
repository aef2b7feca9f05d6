import { expect, test } from 'vitest';
import { BrokerKit, DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';

const AMOUNT = 1_000_000n;

/** A customer with a withdrawal under review. */
function requested(sandboxReview: 'auto' | 'manual') {
  const kit = new BrokerKit({ sandboxReview });
  const by = kit.sentBy();
  const card = kit.ok('bankCard.add', DEMO, {
    bank: '090',
    numberIndex: 'a',
    sealed: 'sealed',
    by,
  });
  kit.ok('withdrawal.request', DEMO, { amount: AMOUNT, card, checkedHash: 'hash' });
  const demo = kit.broker.reads.customer(DEMO);
  const flag = (fields: object) => kit.broker.load('customers', { ...demo, ...fields });
  return { kit, flag };
}

test('[FND-12] a withdrawal is not paid while the account is frozen or barred from it', () => {
  for (const fields of [{ frozen: true }, { withdrawBarred: true }]) {
    const { kit, flag } = requested('manual');
    const [review] = kit.broker.reads.pendingReviews();
    const payload = { id: review?.id ?? '', approve: true, reason: null };
    flag(fields);
    const decide = () => kit.codeOf(kit.send('review.decide', 'sandbox-reviewer', payload));
    expect(decide()).toBe('review_impeded');
    expect(kit.money()).toEqual([PLAY_MONEY - AMOUNT, AMOUNT, 0n]);
    flag({});
    expect(decide()).toBeNull();
    expect(kit.money()).toEqual([PLAY_MONEY - AMOUNT, 0n, 0n]);
  }
});

test('[FND-12] the sandbox rejects one of an account that was frozen meanwhile', () => {
  const { kit, flag } = requested('auto');
  flag({ frozen: true });
  kit.now += 10_000;
  kit.runDue();
  expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
  expect(kit.rows('withdrawals')).toMatchObject([{ state: 'rejected', reason: 'suspicious' }]);
});

import { DAY_MS, HOUR_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { GATES } from './gates.ts';

const HASH = 'hash';
const BANK = {
  id: 'bank_transfer',
  kind: 'bank',
  currency: 'KRW',
  names: null,
  least: 10_000n,
  most: 1_000_000_000n,
  asksPassword: false,
  account: null,
  addresses: [],
  open: true,
} as const;

/** A kit whose demo customer has a bank card, as `kit` and the id of that card. */
function withCard(options: { manual?: boolean } = {}): { kit: BrokerKit; card: string } {
  const kit = new BrokerKit({ sandboxReview: options.manual === true ? 'manual' : 'auto' });
  const added = { bank: '090', numberIndex: 'a', sealed: 'sealed', by: kit.sentBy() };
  const card = kit.ok('bankCard.add', DEMO, added);
  kit.take();
  return { kit, card };
}

const deposit = (kit: BrokerKit, fields: Partial<CommandMap['deposit.request']> = {}) =>
  kit.send('deposit.request', DEMO, {
    channel: 'bank_transfer',
    amount: 50_000n,
    reference: 'slip 1',
    proof: 'P1',
    checkedHash: null,
    ...fields,
  });

const withdraw = (kit: BrokerKit, card: string, amount = 50_000n, actor = DEMO) =>
  kit.send('withdrawal.request', actor, { amount, card, checkedHash: HASH });

/** Decides the newest review of the taken batches as a person would. */
function decide(kit: BrokerKit, reason: string | null = null, by = 'sandbox-reviewer') {
  kit.take();
  const reviews = kit.stored.flatMap(({ rows }) => [...rows.reviews.values()]);
  const review = reviews.at(-1);
  const id = review?.id ?? '';
  // as the engine does: one that has left memory is loaded when a command names it
  if (review !== undefined && review.state !== 'pending') kit.broker.load('reviews', review);
  return kit.codeOf(kit.send('review.decide', by, { id, approve: reason === null, reason }));
}

const later = (kit: BrokerKit, seconds = 10): void => {
  kit.now += seconds * 1_000;
  kit.runDue();
};
const causes = (kit: BrokerKit) => kit.take().entries.map(({ cause }) => cause);
const newest = (kit: BrokerKit, table: 'deposits' | 'withdrawals') => {
  kit.take();
  return kit.stored.flatMap(({ rows }) => [...rows[table].values()]).at(-1);
};

describe('deposits', () => {
  test('[FND-1] need a verified name, a channel, and an amount within its limits', () => {
    const { kit } = withCard();
    const code = (fields: Partial<CommandMap['deposit.request']>) =>
      kit.codeOf(deposit(kit, fields));
    expect(code({ channel: 'nowhere' })).toBe('channel_missing');
    expect(deposit(kit, { amount: 9_999n })).toMatchObject({
      refusal: { code: 'deposit_below', params: { n: '10000' } },
    });
    expect(deposit(kit, { amount: 1_000_000_001n })).toMatchObject({
      refusal: { code: 'deposit_above', params: { n: '1000000000' } },
    });
    for (const amount of [10_000n, 1_000_000_000n]) {
      expect(deposit(withCard().kit, { amount }).ok).toBe(true);
    }
    const demo = kit.broker.reads.customer(DEMO);
    for (const [change, wanted] of [
      [{ realName: 'none' }, 'real_name_required'],
      [{ realName: 'pending' }, 'real_name_pending'],
      [{ frozen: true }, 'account_frozen'],
    ] as const) {
      kit.broker.load('customers', { ...demo!, ...change });
      expect(code({})).toBe(wanted);
    }
    kit.broker.load('customers', demo!);
    expect(code({})).toBeNull();
  });

  test('[FND-1] a channel with a password is offered once it has one, and asks for it', () => {
    const { kit } = withCard();
    expect(kit.codeOf(deposit(kit, { channel: 'partner' }))).toBe('channel_missing');
    kit.ok('channel.password', 'sandbox', { channel: 'partner', passwordHash: 'secret' });
    expect(kit.broker.reads.depositChannels(DEMO, kit.now).map(({ id }) => id)).toContain(
      'partner',
    );
    for (const checkedHash of [null, 'other']) {
      const wrong = deposit(kit, { channel: 'partner', checkedHash });
      expect(kit.codeOf(wrong)).toBe('channel_password_wrong');
    }
    const right = deposit(kit, { channel: 'partner', checkedHash: 'secret' });
    expect(kit.codeOf(right)).toBeNull();
  });

  test.each([true, false])('[FND-1] only in the hours of the channel, sandbox: %s', (sandbox) => {
    const { kit } = withCard();
    if (!sandbox) kit.becomeFirm();
    kit.take();
    // a firm's begins with them
    if (sandbox) kit.broker.load('channels', { ...BANK, hours: 'working 00:00-23:59' });
    kit.now = startOfDay('2026-11-21') + 10 * HOUR_MS;
    expect(deposit(kit)).toMatchObject({
      refusal: { code: 'deposit_time', params: { range: 'working 00:00-23:59' } },
    });
    kit.now = startOfDay('2026-11-23') + 10 * HOUR_MS;
    expect(kit.codeOf(deposit(kit))).toBeNull();
  });

  test('[FND-1] a sandbox begins with channels that are open at any hour', () => {
    const { kit } = withCard();
    kit.now = startOfDay('2026-11-22') + 23 * HOUR_MS;
    expect(kit.codeOf(deposit(kit))).toBeNull();
    expect(kit.broker.reads.depositChannels(DEMO, kit.now).map(({ hours }) => hours)).toEqual(
      // no password: the third is not offered
      ['always', 'always'],
    );
    kit.becomeFirm();
    expect(kit.codeOf(deposit(kit, { channel: 'usdt' }))).toBe('channel_missing');
  });

  test('[FND-2] one is under review at a time, and the next after it is decided', () => {
    const { kit } = withCard();
    expect(kit.codeOf(deposit(kit))).toBeNull();
    expect(kit.codeOf(deposit(kit, { reference: 'slip 2' }))).toBe('deposit_pending');
    later(kit);
    expect(kit.codeOf(deposit(kit, { reference: 'slip 2' }))).toBeNull();
  });

  test('[FND-3] a reference is credited once, also when it has left memory', () => {
    const { kit } = withCard({ manual: true });
    expect(kit.codeOf(deposit(kit))).toBeNull();
    expect(decide(kit, 'not_received')).toBeNull();
    // rejected: it can be sent again
    expect(kit.codeOf(deposit(kit))).toBeNull();
    expect(decide(kit)).toBeNull();
    const row = kit.take().rows.depositReferences.get('bank_transfer:slip 1');
    expect(row).toMatchObject({ credited: true });
    const payload = {
      channel: 'bank_transfer',
      amount: 50_000n,
      reference: 'slip 1',
      proof: 'P1',
      checkedHash: null,
    };
    const command = { type: 'deposit.request', actor: DEMO, key: null, payload };
    expect(kit.broker.missing(command as never)).toEqual([
      { table: 'depositReferences', id: 'bank_transfer:slip 1' },
    ]);
    kit.broker.load('depositReferences', row as object);
    expect(kit.codeOf(deposit(kit))).toBe('deposit_reference_used');
    expect(kit.codeOf(deposit(kit, { reference: 'slip 2' }))).toBeNull();
  });

  test('[FND-3] a reference that was given back is not loaded again before that is durable', () => {
    const { kit } = withCard({ manual: true });
    deposit(kit);
    const payload = { channel: 'bank_transfer', amount: 50_000n, proof: 'P1', checkedHash: null };
    const again = { ...payload, reference: 'slip 1' };
    const command = { type: 'deposit.request', actor: DEMO, key: null, payload: again } as const;
    expect(decide(kit, 'amount_differs')).toBeNull();
    expect(kit.broker.missing(command)).toEqual([]);
    kit.broker.takeChanges();
    expect(kit.broker.missing(command)).toEqual([]);
    kit.broker.committed();
    expect(kit.broker.missing(command)).toHaveLength(1);
  });

  test('[FND-4] approved it credits its amount once, rejected nothing', () => {
    const { kit } = withCard({ manual: true });
    const [before] = kit.money();
    deposit(kit);
    expect(causes(kit)).toEqual([]);
    expect(decide(kit, 'amount_differs')).toBeNull();
    expect(kit.money()[0]).toBe(before);
    expect(causes(kit)).toEqual([]);
    expect(newest(kit, 'deposits')).toMatchObject({ state: 'rejected', reason: 'amount_differs' });
    deposit(kit);
    expect(decide(kit)).toBeNull();
    expect(kit.money()[0]).toBe(before + 50_000n);
    const { entries, rows } = kit.take();
    const [made] = [...rows.deposits.values()];
    expect(entries.map(({ cause, ref }) => [cause, ref])).toEqual([['deposit', made?.id]]);
    expect(made).toMatchObject({ state: 'passed', entryNo: entries[0]?.no });
    expect(decide(kit)).toBe('not_in_review');
  });

  test('[FND-5] above ten million, and in another currency, two people approve', () => {
    for (const [fields, people] of [
      [{ amount: 10_000_000n }, 1],
      [{ amount: 10_000_001n }, 2],
      [{ channel: 'usdt', amount: 10_000_000n }, 2],
    ] as const) {
      const { kit } = withCard({ manual: true });
      expect(kit.codeOf(deposit(kit, fields))).toBeNull();
      expect(decide(kit)).toBeNull();
      expect(newest(kit, 'deposits')?.state, String(fields.amount)).toBe(
        people === 1 ? 'passed' : 'pending',
      );
      if (people === 2) expect(decide(kit)).toBe('review_same_person');
      if (people === 2) expect(decide(kit, null, 'sandbox-approver')).toBeNull();
      expect(newest(kit, 'deposits')?.state).toBe('passed');
    }
  });
});

describe('withdrawals', () => {
  const closed = (kit: BrokerKit) =>
    kit.broker.reads
      .withdrawalGates(DEMO, kit.now)
      .flatMap(({ name, closed: by }) => (by === null ? [] : [[name, by.code]]));

  test('[FND-10] every gate is listed, and closes with a code of its own', () => {
    const { kit, card } = withCard();
    const gates = kit.broker.reads.withdrawalGates(DEMO, kit.now);
    expect(gates.map(({ name }) => name)).toEqual(GATES);
    expect(closed(kit)).toEqual([]);
    const demo = kit.broker.reads.customer(DEMO);
    for (const [change, gate, code] of [
      [{ frozen: true }, 'account', 'account_frozen'],
      [{ withdrawBarred: true }, 'account', 'withdraw_barred'],
      [{ realName: 'failed' }, 'realName', 'real_name_failed'],
      [{ fundPasswordHash: null }, 'fundPassword', 'fund_password_missing'],
    ] as const) {
      kit.broker.load('customers', { ...demo!, ...change });
      expect(closed(kit)).toEqual([[gate, code]]);
      expect(kit.codeOf(withdraw(kit, card))).toBe(code);
    }
    kit.broker.load('customers', demo!);
    kit.ok('bankCard.remove', DEMO, { id: card, by: kit.sentBy() });
    expect(closed(kit)).toEqual([['bankCard', 'bank_missing']]);
  });

  test('[FND-10] a position closes the gate until it is sold and settled', () => {
    const { kit, card } = withCard();
    const id = kit.placed();
    expect(closed(kit)).toEqual([['positions', 'withdrawal_positions']]);
    kit.report({ kind: 'accepted', id });
    kit.fill(id, 100, 70_000);
    expect(closed(kit)).toEqual([['positions', 'withdrawal_positions']]);
    const sale = kit.closing(id);
    kit.report({ kind: 'accepted', id: sale });
    kit.fill(sale, 100, 71_000);
    expect(closed(kit)).toEqual([]);
    // the proceeds are there, and settle on their day
    const [available] = kit.money();
    expect(kit.codeOf(withdraw(kit, card, available))).toBe('insufficient_withdrawable');
    kit.now += 3 * DAY_MS;
    kit.runDue();
    expect(kit.codeOf(withdraw(kit, card, available))).toBeNull();
  });

  test('[FND-10] a locked fund password, closed hours and another request', () => {
    const { kit, card } = withCard();
    for (let i = 0; i < 5; i++) kit.ok('fundPassword.miss', DEMO, { checkedHash: HASH });
    expect(closed(kit)).toEqual([['fundPassword', 'fund_password_locked']]);
    kit.now += DAY_MS;
    expect(kit.codeOf(withdraw(kit, card))).toBeNull();
    expect(closed(kit)).toEqual([['otherRequest', 'fund_operation_pending']]);
    expect(kit.codeOf(withdraw(kit, card))).toBe('fund_operation_pending');
    later(kit);
    kit.choose('withdrawalHours', 'working 09:00-15:30');
    kit.now = startOfDay('2026-11-23') + 9 * HOUR_MS - 1;
    expect(withdraw(kit, card)).toMatchObject({
      refusal: { code: 'withdrawal_time', params: { range: 'working 09:00-15:30' } },
    });
    kit.now += 1;
    expect(closed(kit)).toEqual([]);
    kit.now = startOfDay('2026-11-23') + 15.5 * HOUR_MS;
    expect(closed(kit)).toEqual([['hours', 'withdrawal_time']]);
    kit.choose('withdrawalHours', 'weekdays 09:30-24:00');
    expect(closed(kit)).toEqual([]);
    kit.now = startOfDay('2026-11-28') + 12 * HOUR_MS;
    expect(closed(kit)).toEqual([['hours', 'withdrawal_time']]);
    kit.choose('withdrawalHours', 'always');
    expect(closed(kit)).toEqual([]);
  });

  test('[FND-11] own card, right password, and an amount within the limits', () => {
    const { kit, card } = withCard();
    const code = (amount: bigint, named = card) => kit.codeOf(withdraw(kit, named, amount));
    expect(code(9_999n)).toBe('withdrawal_below');
    expect(code(1_000_000_001n)).toBe('withdrawal_above');
    expect(withdraw(kit, card, 300_000_001n)).toMatchObject({
      refusal: { code: 'insufficient_withdrawable', params: { n: '300000000' } },
    });
    expect(code(10_000n, 'C0')).toBe('bank_card_missing');
    const other = 'M00000009';
    kit.openDemo(other, 1n);
    const added = { bank: '004', numberIndex: 'b', sealed: 's', by: kit.sentBy(other) };
    const foreign = kit.ok('bankCard.add', other, added);
    expect(code(10_000n, foreign)).toBe('bank_card_not_own');
    const wrong = { amount: 10_000n, card, checkedHash: 'other' };
    expect(kit.codeOf(kit.send('withdrawal.request', DEMO, wrong))).toBe('original_password_wrong');
    expect(code(300_000_000n)).toBeNull();
  });

  test('[FND-12] [FND-14] held at once, then paid: the amount asked for, and nothing else', () => {
    const { kit, card } = withCard();
    expect(kit.codeOf(withdraw(kit, card))).toBeNull();
    expect(kit.money()).toEqual([299_950_000n, 50_000n, 0n]);
    expect(causes(kit)).toEqual(['hold']);
    later(kit);
    expect(kit.money()).toEqual([299_950_000n, 0n, 0n]);
    const { entries } = kit.take();
    expect(entries.map(({ cause }) => cause)).toEqual(['withdrawal']);
    expect(entries[0]?.postings.map(({ amount }) => amount)).toEqual([-50_000n, 50_000n]);
    const paid = newest(kit, 'withdrawals');
    expect(paid).toMatchObject({ state: 'paid', hold: 0n, entryNo: entries[0]?.no });
    expect(decide(kit)).toBe('not_in_review');
    const cancel = { id: paid?.id ?? '' };
    kit.broker.load('withdrawals', paid as object);
    expect(kit.codeOf(kit.send('withdrawal.cancel', DEMO, cancel))).toBe('not_in_review');
  });

  test('[FND-12] rejected with a reason, or cancelled: the money is free again', () => {
    const { kit, card } = withCard({ manual: true });
    expect(kit.codeOf(withdraw(kit, card))).toBeNull();
    expect(decide(kit, 'because')).toBe('bad_request');
    expect(decide(kit, 'account_closed')).toBeNull();
    expect(kit.money()).toEqual([300_000_000n, 0n, 0n]);
    expect(newest(kit, 'withdrawals')).toMatchObject({
      state: 'rejected',
      reason: 'account_closed',
    });
    const outcome = withdraw(kit, card);
    const id = outcome.ok ? String(outcome.reply.id) : '';
    kit.openDemo('M00000009', 1n);
    const cancel = (actor: string) => kit.codeOf(kit.send('withdrawal.cancel', actor, { id }));
    expect(cancel('M00000009')).toBe('withdrawal_missing');
    expect(cancel(DEMO)).toBeNull();
    expect(kit.money()).toEqual([300_000_000n, 0n, 0n]);
    expect(newest(kit, 'withdrawals')).toMatchObject({ state: 'cancelled', hold: 0n });
  });

  test('[FND-12] [REV-7] what was cancelled is not decided, by hand or by itself', () => {
    const { kit, card } = withCard();
    const outcome = withdraw(kit, card);
    const id = outcome.ok ? String(outcome.reply.id) : '';
    kit.ok('withdrawal.cancel', DEMO, { id });
    later(kit, 60);
    expect(kit.money()).toEqual([300_000_000n, 0n, 0n]);
    kit.take();
    const reviews = kit.stored.flatMap(({ rows }) => [...rows.reviews.values()]);
    expect(reviews.at(-1)).toMatchObject({ state: 'failed', reason: 'taken_back' });
    expect(decide(kit)).toBe('not_in_review');
  });

  test('[FND-12] above ten million won two people approve', () => {
    const { kit, card } = withCard();
    expect(kit.codeOf(withdraw(kit, card, 10_000_001n))).toBeNull();
    later(kit);
    expect(kit.money()[1]).toBe(10_000_001n);
    later(kit);
    expect(kit.money()[1]).toBe(0n);
  });

  test('[FND-13] the request names when it is paid at the latest', () => {
    const { kit, card } = withCard();
    withdraw(kit, card);
    expect(newest(kit, 'withdrawals')).toMatchObject({
      requestedAt: kit.now,
      dueAt: kit.now + 48 * HOUR_MS,
    });
  });

  test('[FND-15] a changed fund password delays withdrawals by the parameter', () => {
    const { kit } = withCard();
    kit.ok('fundPassword.set', DEMO, { checkedHash: HASH, fundPasswordHash: 'new' });
    // a sandbox begins with no delay
    expect(closed(kit)).toEqual([]);
    kit.choose('fundPasswordDelayHours', '24');
    kit.now += HOUR_MS;
    expect(closed(kit)).toEqual([['fundPasswordChange', 'fund_password_fresh']]);
    kit.now = startOfDay('2026-11-23') + 11 * HOUR_MS;
    expect(closed(kit)).toEqual([]);
  });

  test('[FND-16] the card that it goes to stays until it is decided', () => {
    const { kit, card } = withCard();
    withdraw(kit, card);
    const remove = () =>
      kit.codeOf(kit.send('bankCard.remove', DEMO, { id: card, by: kit.sentBy() }));
    expect(remove()).toBe('bank_card_in_use');
    later(kit);
    expect(remove()).toBeNull();
  });

  test('[FND-17] a credit score below the least is told, and stands in the way', () => {
    const { kit, card } = withCard();
    expect(closed(kit)).toEqual([]);
    const least = { name: 'withdrawalScoreLeast', from: 0 };
    const row = { ...least, id: 'withdrawalScoreLeast:2', version: 2 };
    kit.broker.load('parameters', { ...row, value: '630' });
    expect(closed(kit)).toEqual([]);
    kit.broker.load('parameters', { ...row, value: '631' });
    expect(closed(kit)).toEqual([['creditScore', 'credit_score_low']]);
    expect(withdraw(kit, card)).toMatchObject({
      refusal: { code: 'credit_score_low', params: { n: '631' } },
    });
  });

  test('[FND-10] what is sold or borrowed stands in the way by either reading', () => {
    const { kit } = withCard();
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const held = kit.placed();
    kit.fill(held, 100, 70_000);
    const row = { name: 'withdrawalPositions', version: 2, value: 'under_way', from: 0 };
    kit.broker.load('parameters', { id: 'withdrawalPositions:2', ...row });
    expect(closed(kit)).toEqual([]);
    const sale = kit.closing(held);
    expect(closed(kit)).toEqual([['positions', 'withdrawal_positions']]);
    kit.fill(sale, 100, 70_000);
    expect(closed(kit)).toEqual([]);
    const short = kit.placed({ symbol: '900036', side: 'short', price: 9_000 });
    kit.fill(short, 100, 9_000);
    expect(closed(kit)).toEqual([['positions', 'withdrawal_positions']]);
  });

  test('[FND-10] the other reading of open positions lets shares of one’s own stand', () => {
    const { kit } = withCard();
    const id = kit.placed();
    kit.report({ kind: 'accepted', id });
    kit.broker.load('parameters', {
      id: 'withdrawalPositions:2',
      name: 'withdrawalPositions',
      version: 2,
      value: 'under_way',
      from: 0,
    });
    expect(closed(kit)).toEqual([['positions', 'withdrawal_positions']]);
    kit.fill(id, 100, 70_000);
    expect(closed(kit)).toEqual([]);
  });
});

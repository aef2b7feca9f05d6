import { startOfDay } from '@maru/std/kst';
import { describe, expect, it, test } from 'vitest';
import type { Command, CommandOf } from '../../kernel/core/command.ts';
import { DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { LoanKit, MARKS, SMALL, SYMBOL } from '../../testing/loan-kit.ts';

const MILLION = 1_000_000n;
const REVIEWER = 'staff:rita';

/** A customer's credit score as if it had moved there. */
function scored(own: LoanKit, score: number, customer = SMALL): void {
  own.kit.take();
  const row = own.kit.rows('creditScores').find(({ id }) => id === customer);
  if (row !== undefined) own.kit.broker.load('creditScores', { ...row, score });
}

const termsOf = (own: LoanKit, customer = SMALL) =>
  own.kit.broker.reads.loanTerms(customer, own.kit.now);
const apply = (own: LoanKit, amount: bigint, customer = DEMO) =>
  own.kit.codeOf(own.kit.send('loan.apply', customer, { amount }));

describe('what can be borrowed', () => {
  it('[LON-2] goes in a straight line with the score: 67 per cent at 640', () => {
    const own = new LoanKit();
    const ratios = [300, 301, 600, 640, 899, 900].map((score) => {
      scored(own, score);
      scored(own, score, DEMO);
      return [termsOf(own).ratioPpm, termsOf(own, DEMO).ratioPpm];
    });
    expect(ratios).toEqual([
      [500_000, 800_000],
      [500_500, 800_666],
      [650_000, 1_000_000],
      [670_000, 1_026_666],
      [799_500, 1_199_333],
      [800_000, 1_200_000],
    ]);
  });

  it('[LON-1] is of an equity without the interest of positions on margin', () => {
    const own = new LoanKit();
    own.kit.ok('margin.open', SMALL, { answer: 'all' });
    const position = own.kit.placed({ leverage: 2, lots: 2 }, SMALL);
    own.kit.fill(position, 200, 70_000);
    own.after(30);
    const interest = BigInt(own.kit.broker.reads.loanView(position, own.kit.now)?.interest ?? 0);
    expect(interest).toBeGreaterThan(30_000n);
    // 84 million less the fee of the purchase
    const equity = 84n * MILLION - 2_100n - interest;
    const { quota, ratioPpm } = termsOf(own);
    expect(BigInt(quota)).toBe((equity * BigInt(ratioPpm)) / 1_000_000n);
  });

  it('[LON-2] is more from net assets of a hundred million won on', () => {
    const own = new LoanKit();
    const ratios = [99_999_999n, 100_000_000n].map((won, i) => {
      const customer = `M0000009${i}`;
      own.kit.openDemo(customer, won);
      return termsOf(own, customer).ratioPpm;
    });
    // at the score of the start, 630
    expect(ratios).toEqual([665_000, 1_020_000]);
  });

  it('[LON-1] is no more than the most of one loan', () => {
    const own = new LoanKit();
    own.kit.take();
    const row = { name: 'loanMostWon', version: 2, value: '5000000', from: 0, change: null };
    own.kit.broker.load('parameters', { id: 'loanMostWon:2', ...row });
    expect(termsOf(own, DEMO).quota).toBe('5000000');
    expect(apply(own, 5n * MILLION + 1n)).toBe('loan_limit');
    expect(apply(own, 5n * MILLION)).toBeNull();
  });

  it('[LON-1] is equity by its ratio less what is owed and under review', () => {
    const own = new LoanKit();
    scored(own, 640);
    expect(termsOf(own)).toMatchObject({ equity: '84000000', limit: '56280000', owed: '0' });
    own.lent(10n * MILLION, SMALL);
    // cash and debt have grown alike: the equity has not
    const lent = { equity: '84000000', limit: '56280000', owed: '10000000', quota: '46280000' };
    expect(termsOf(own)).toMatchObject(lent);
    own.kit.ok('loan.apply', SMALL, { amount: MILLION });
    expect(termsOf(own)).toMatchObject({ pending: '1000000', quota: '45280000' });
    own.decided();
    expect(termsOf(own)).toMatchObject({ owed: '11000000', pending: '0', quota: '45280000' });
  });

  it('[LON-1] a print of one share of a thin stock raises no quota', () => {
    const own = new LoanKit();
    own.bought(10, SMALL);
    const before = termsOf(own);
    // a second account of the same person buys one share at the upper limit
    own.kit.broker.setMarks([{ ...own.kit.broker.reads.mark(SYMBOL), last: 91_000 } as never]);
    expect(own.kit.broker.reads.assets(SMALL, own.kit.now).total).toBe('104989500');
    expect(termsOf(own)).toEqual(before);
    expect(apply(own, BigInt(before.quota) + 1n, SMALL)).toBe('loan_limit');
  });

  it('[LON-1] counts positions at the last price, and what is to be withdrawn as gone', () => {
    const own = new LoanKit();
    own.bought(10, SMALL);
    const fee = 84_000_000n - BigInt(termsOf(own).equity);
    expect(fee).toBe(10_500n);
    own.kit.broker.setMarks([{ ...own.kit.broker.reads.mark(SYMBOL), last: 60_000 } as never]);
    expect(BigInt(termsOf(own).equity)).toBe(74_000_000n - fee);
    const card = own.kit.ok('bankCard.add', DEMO, {
      bank: '090',
      numberIndex: 'x',
      sealed: 's',
      by: own.kit.sentBy(),
    });
    own.kit.ok('withdrawal.request', DEMO, { amount: 50n * MILLION, card, checkedHash: 'hash' });
    expect(BigInt(termsOf(own, DEMO).equity)).toBe(PLAY_MONEY - 50n * MILLION);
  });
});

describe('an application for a loan', () => {
  it('[LON-3] is within its bounds, and one at a time', () => {
    const own = new LoanKit();
    expect(apply(own, 0n)).toBe('amount_invalid');
    expect(apply(own, 999_999n)).toBe('loan_below');
    const { quota } = termsOf(own, SMALL);
    expect(apply(own, BigInt(quota) + 1n, SMALL)).toBe('loan_limit');
    expect(apply(own, BigInt(quota), SMALL)).toBeNull();
    expect(apply(own, MILLION, SMALL)).toBe('order_pending_review');
    const ana = { id: 'staff:ana', passwordHash: 'h', roles: ['reviewer'] } as const;
    own.kit.ok('staff.appoint', 'operator', ana);
    own.kit.ok('flag.set', 'staff:ana', { customer: DEMO, flag: 'frozen', reason: 'suspicious' });
    expect(apply(own, MILLION)).toBe('account_frozen');
  });

  it('[LON-4] brings the money with the approval, by two people above ten million won', () => {
    const own = new LoanKit();
    const small = own.kit.ok('loan.apply', DEMO, { amount: 10n * MILLION });
    expect(own.kit.money()[0]).toBe(PLAY_MONEY);
    own.kit.now += 11_000;
    own.kit.runDue();
    expect(own.loan(small)).toMatchObject({ state: 'approved', paidOn: '2026-11-20' });
    expect(own.loan(small).dueOn).toBe('2026-12-20');
    expect(own.kit.money()[0]).toBe(PLAY_MONEY + 10n * MILLION);
    expect(own.house('credit_loans')).toBe(-10n * MILLION);
    const large = own.kit.ok('loan.apply', DEMO, { amount: 10n * MILLION + 1n });
    own.kit.now += 11_000;
    own.kit.runDue();
    expect(own.loan(large).state).toBe('review');
    own.kit.now += 11_000;
    own.kit.runDue();
    expect(own.loan(large).state).toBe('approved');
    own.kit.take();
  });

  it('[LON-4] is rejected where the quota has fallen since, and decided once', () => {
    const own = new LoanKit();
    const { quota } = termsOf(own);
    own.bought(11, SMALL);
    const id = own.kit.ok('loan.apply', SMALL, { amount: BigInt(quota) - 10n * MILLION });
    own.kit.broker.setMarks([{ ...own.kit.broker.reads.mark(SYMBOL), last: 50_000 } as never]);
    own.decided();
    expect(own.loan(id)).toMatchObject({ state: 'rejected', reason: 'over_quota', payEntry: null });
    const again = { id: own.loan(id).review, approve: true, reason: null };
    expect(own.kit.codeOf(own.kit.send('review.decide', 'sandbox-reviewer', again))).toBe(
      'not_in_review',
    );
    expect(own.repay(id, null, SMALL)).toBe('loan_missing');
    own.kit.take();
  });

  it.each(['frozen', 'loginBanned', 'tradeBarred'] as const)(
    '[LON-4] pays nothing to whoever is %s since the application',
    (flag) => {
      const own = new LoanKit();
      const id = own.kit.ok('loan.apply', DEMO, { amount: MILLION });
      own.kit.ok('loan.ask', DEMO, { amount: MILLION });
      const rita = { id: REVIEWER, passwordHash: 'hash', roles: ['reviewer'] } as const;
      own.kit.ok('staff.appoint', 'operator', rita);
      const set = { customer: DEMO, flag, reason: 'suspicious' } as const;
      own.kit.ok('flag.set', REVIEWER, set);
      own.decided();
      expect(own.loan(id)).toMatchObject({ state: 'rejected', reason: 'not_suitable' });
      expect(own.kit.money()[0]).toBe(PLAY_MONEY);
      const { added } = termsOf(own, DEMO);
      expect(added).toMatchObject({ granted: '0', state: 'rejected', reason: 'not_suitable' });
      own.kit.take();
    },
  );
});

describe('repaying a loan', () => {
  it('[LON-7] takes interest first, then principal, and no more than is owed', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    own.after(10);
    expect(own.owed()).toBe(20_032_328n);
    expect(own.repay(id, 0n)).toBe('amount_invalid');
    expect(own.repay(id, 20_032_329n)).toBe('repayment_above');
    expect(own.repay(id, MILLION, SMALL)).toBe('loan_missing');
    expect(own.repay(id, 32_327n)).toBeNull();
    expect(own.loan(id)).toMatchObject({ principal: 20n * MILLION, interestPaid: 32_327n });
    expect(own.repay(id, 5_000_001n)).toBeNull();
    expect(own.loan(id)).toMatchObject({ principal: 15n * MILLION, interestPaid: 32_328n });
    own.kit.restart(MARKS);
    own.after(20);
    expect(own.owed()).toBe(15_024_247n);
    expect(own.repay(id, null)).toBeNull();
    expect(own.owed()).toBe(0n);
    expect(own.repay(id, null)).toBe('repayment_above');
    expect(own.house('credit_loans')).toBe(0n);
    expect(own.house('credit_interest')).toBe(56_575n);
    expect(own.kit.money()[0]).toBe(PLAY_MONEY - own.house('credit_interest'));
    expect(own.messageCount('loan_repaid')).toBe(1);
    own.kit.take();
  });

  it('[LON-7] is refused where the available cash is too little', () => {
    const own = new LoanKit();
    const id = own.lent(10n * MILLION);
    own.bought(44);
    expect(own.kit.money()[0]).toBeLessThan(10n * MILLION);
    expect(own.repay(id, null)).toBe('insufficient_funds');
    expect(own.repay(id, MILLION)).toBeNull();
  });

  it('[LON-8] brings points once half of it was owed for seven days', () => {
    for (const [days, points] of [
      [0, 0],
      [6, 0],
      [7, 15],
      [30, 15],
    ] as const) {
      const own = new LoanKit();
      const before = own.score();
      const id = own.lent(MILLION);
      own.after(days);
      expect(own.repay(id, null)).toBeNull();
      expect([days, own.score() - before]).toEqual([days, points]);
    }
  });

  it('[LON-8] brings none where less than half of it was owed for seven days', () => {
    const own = new LoanKit();
    const before = own.score();
    const id = own.lent(MILLION);
    expect(own.repay(id, 500_001n)).toBeNull();
    own.after(29);
    expect(own.repay(id, null)).toBeNull();
    expect(own.score()).toBe(before);
    const half = own.lent(MILLION);
    expect(own.repay(half, 500_000n)).toBeNull();
    own.after(36);
    expect(own.repay(half, null)).toBeNull();
    expect(own.score()).toBe(before + 15);
  });

  it('[LON-8] brings points once a quarter', () => {
    const own = new LoanKit();
    const before = own.score();
    // 2026-11-20, and twenty loans of ten days
    const scores = Array.from({ length: 20 }, (_one, index) => {
      const id = own.lent(MILLION);
      own.after((index + 1) * 10);
      expect(own.repay(id, null)).toBeNull();
      return own.score() - before;
    });
    expect([...new Set(scores)]).toEqual([15, 30, 45]);
    // the first of each quarter: 30 November, 9 January, 9 April
    expect([15, 30, 45].map((points) => scores.indexOf(points))).toEqual([0, 4, 13]);
  });

  it('[LON-8] repaid after the due day it brings none, also before that day is counted', () => {
    const own = new LoanKit();
    const before = own.score();
    const id = own.lent(MILLION);
    own.after(30);
    own.kit.now = startOfDay('2026-12-21');
    expect(own.repay(id, null)).toBeNull();
    expect(own.score()).toBe(before);
  });

  it('[LON-17] an application is taken back until somebody has begun to decide it', () => {
    const own = new LoanKit({ sandboxReview: 'manual' });
    const cancel = (id: string, actor = DEMO) =>
      own.kit.codeOf(own.kit.send('loan.cancel', actor, { id }));
    const apply = () => own.kit.ok('loan.apply', DEMO, { amount: 20n * MILLION });
    const first = apply();
    expect(own.kit.codeOf(own.kit.send('loan.apply', DEMO, { amount: MILLION }))).toBe(
      'order_pending_review',
    );
    expect(cancel(first, SMALL)).toBe('loan_missing');
    expect(cancel(first)).toBeNull();
    expect(own.kit.broker.reads.pendingReviews()).toEqual([]);
    expect(own.kit.take().rows.creditLoans.get(first)).toMatchObject({
      state: 'cancelled',
      decidedAt: own.kit.now,
      reason: null,
      payEntry: null,
    });
    expect(cancel(first)).toBe('loan_missing');
    const second = apply();
    const [review] = own.kit.broker.reads.pendingReviews();
    const decide = { id: review?.id ?? '', approve: true, reason: null };
    own.kit.ok('review.decide', 'sandbox-reviewer', decide);
    expect(cancel(second)).toBe('review_begun');
    own.kit.ok('review.decide', 'sandbox-approver', decide);
    expect(cancel(second)).toBe('not_in_review');
    own.kit.take();
  });

  it('[LON-16] [FND-18] opens the withdrawal that a loan stands in the way of (I33)', () => {
    const own = new LoanKit();
    const card = own.kit.ok('bankCard.add', DEMO, {
      bank: '090',
      numberIndex: 'x',
      sealed: 's',
      by: own.kit.sentBy(),
    });
    const withdraw = () =>
      own.kit.codeOf(
        own.kit.send('withdrawal.request', DEMO, { amount: MILLION, card, checkedHash: 'hash' }),
      );
    const closing = () =>
      own.kit.broker.reads
        .closing(DEMO, own.kit.now)
        .gates.find(({ name }) => name === 'loan_unpaid');
    const id = own.lent(MILLION);
    expect(withdraw()).toBe('loan_unpaid');
    expect(closing()?.closed?.code).toBe('loan_unpaid');
    expect(own.repay(id, 999_999n)).toBeNull();
    expect(withdraw()).toBe('loan_unpaid');
    expect(own.repay(id, 1n)).toBeNull();
    expect(closing()?.closed).toBeNull();
    expect(withdraw()).toBeNull();
    own.kit.take();
  });
});

describe('added credit', () => {
  const ask = (own: LoanKit, amount: bigint) =>
    own.kit.codeOf(own.kit.send('loan.ask', SMALL, { amount }));

  it('[LON-13] raises the quota for its days, after a review', () => {
    const own = new LoanKit();
    const before = BigInt(termsOf(own).quota);
    expect(ask(own, 0n)).toBe('added_credit_whole');
    expect(ask(own, 10n ** 12n)).toBe('loan_limit');
    expect(ask(own, 20n * MILLION)).toBeNull();
    expect(ask(own, 20n * MILLION)).toBe('order_pending_review');
    expect(BigInt(termsOf(own).quota)).toBe(before);
    own.decided();
    expect(BigInt(termsOf(own).quota)).toBe(before + 20n * MILLION);
    expect(termsOf(own).added).toMatchObject({ granted: '20000000', state: 'approved' });
    // a newer one replaces it
    expect(ask(own, 5n * MILLION)).toBeNull();
    own.kit.restart();
    own.decided();
    expect(BigInt(termsOf(own).quota)).toBe(before + 5n * MILLION);
    const id = own.lent(before + 5n * MILLION, SMALL);
    own.after(29);
    expect(termsOf(own).added.granted).toBe('5000000');
    own.after(31);
    expect(termsOf(own).added).toMatchObject({ granted: '0', until: null, state: 'ended' });
    expect(own.loan(id).state).toBe('approved');
    expect(termsOf(own).quota).toBe('0');
    own.kit.take();
  });

  it('[LON-13] is rejected above the equity, and leaves the quota as it was', () => {
    const own = new LoanKit();
    expect(ask(own, 85n * MILLION)).toBeNull();
    own.decided();
    expect(termsOf(own).added).toMatchObject({
      granted: '0',
      state: 'rejected',
      reason: 'equity_too_low',
    });
    expect(ask(own, MILLION)).toBeNull();
  });
});

it('[LON-15] assets count what is owed: a loan is no profit', () => {
  const own = new LoanKit();
  const assets = () => own.kit.broker.reads.assets(DEMO, own.kit.now);
  const id = own.lent(20n * MILLION);
  expect(assets()).toMatchObject({ total: String(PLAY_MONEY), borrowed: '20000000' });
  own.after(10);
  expect(assets().total).toBe(String(PLAY_MONEY - 32_328n));
  own.repay(id, null);
  expect(assets()).toMatchObject({ total: String(PLAY_MONEY - 32_328n), borrowed: '0' });
});

describe('a preview', () => {
  const previewOf = (
    { kit }: LoanKit,
    what: CommandOf<'loan.apply'>['payload'] | CommandOf<'loan.repay'>['payload'],
  ) => {
    const type = 'id' in what ? 'loan.repay' : 'loan.apply';
    const command = { type, actor: DEMO, key: null, payload: what } as Command;
    return kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now });
  };

  test('[LON-19] of an application has its refusal, or what the loan would cost', () => {
    const own = new LoanKit();
    const { kit } = own;
    const refusedAlike = (amount: bigint, code: string) => {
      const preview = previewOf(own, { amount });
      expect(preview).toMatchObject({ ok: false, refusal: { code } });
      expect(kit.send('loan.apply', DEMO, { amount })).toEqual(preview);
    };
    refusedAlike(999_999n, 'loan_below');
    refusedAlike(999_999_999_999n, 'loan_limit');
    expect(previewOf(own, { amount: 20_000_000n })).toMatchObject({
      estimate: {
        amount: '20000000',
        interestADay: '3232',
        owedAtDue: '20096986',
        people: 2,
        dueOn: '2026-12-20',
      },
    });
    expect(kit.rows('creditLoans')).toEqual([]);
    kit.ok('loan.apply', DEMO, { amount: 20_000_000n });
    refusedAlike(20_000_000n, 'order_pending_review');
  });

  test('[LON-19] of a repayment has its refusal, or its interest and principal', () => {
    const own = new LoanKit();
    const { kit } = own;
    const id = own.lent(20_000_000n);
    own.on('2026-11-30');
    const refusedAlike = (amount: bigint, code: string) => {
      const preview = previewOf(own, { id, amount });
      expect(preview).toMatchObject({ ok: false, refusal: { code } });
      expect(kit.send('loan.repay', DEMO, { id, amount })).toEqual(preview);
    };
    refusedAlike(0n, 'amount_invalid');
    refusedAlike(99_999_999n, 'repayment_above');
    const [free] = kit.money();
    const repaid = { interest: '32328', principal: '967672', owed: '19032328' };
    expect(previewOf(own, { id, amount: 1_000_000n })).toMatchObject({
      estimate: { ...repaid, amount: '1000000', availableAfter: String(free - 1_000_000n) },
    });
    expect(kit.money()[0]).toBe(free);
    expect(kit.send('loan.repay', DEMO, { id, amount: 1_000_000n })).toMatchObject({
      reply: repaid,
    });
    expect(kit.money()[0]).toBe(free - 1_000_000n);
  });
});

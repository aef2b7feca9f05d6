/** The payment of a dividend: of each entitlement once, in parts. Money is won. */
import type { Day } from '@maru/std/kst';
import { minBig } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { owe } from '../../trading/margin/debts.ts';
import { notifyDividend } from './messages.ts';
import type { Dividend, Entitlement } from './rows.ts';

const amountOf = ({ won }: Dividend, shares: number): bigint => BigInt(won) * BigInt(shares);

/** Money of a dividend as a whole comes from the issuer, or goes on to the lenders of shares. */
function moveHouse(state: State, { id, symbol }: Dividend, amount: bigint, env: Env): void {
  if (amount === 0n) return;
  post(state, env, {
    cause: 'dividend',
    customer: null,
    ref: id,
    symbol,
    postings: [housePosting('bank', 'KRW', -amount), housePosting('dividends', 'KRW', amount)],
  });
}

/** Begins a payment, once every holder has a row; before that nothing happens. */
export function beginPayment(state: State, dividend: Dividend, env: Env): void {
  const { id, stage, entitled, holders, shares } = dividend;
  if (stage !== 'frozen' || entitled < holders) return;
  if (holders === 0) {
    state.dividends.patch(id, { stage: 'paid' });
    return;
  }
  state.dividends.patch(id, { stage: 'paying' });
  moveHouse(state, dividend, amountOf(dividend, shares), env);
  startJob(state, { id: `dividend:${id}`, kind: 'payDividend', payload: { dividend: id } });
}

/** Begins the payments whose day has come. */
export function payDue(state: State, day: Day, env: Env): void {
  for (const one of [...state.dividends.values()]) {
    if (one.payDay <= day) beginPayment(state, one, env);
  }
}

/** The gross amount comes in, and the taxes go off it. @returns the number of the first entry */
function payLong(state: State, one: Entitlement, env: Env): number {
  const { id: ref, customer, symbol, gross, incomeTax, localTax } = one;
  const about = { customer, ref, symbol } as const;
  const { no } = post(state, env, {
    cause: 'dividend',
    ...about,
    postings: [
      customerPosting(customer, 'free', 'KRW', gross),
      housePosting('dividends', 'KRW', -gross),
    ],
  });
  const tax = incomeTax + localTax;
  if (tax > 0n) {
    post(state, env, {
      cause: 'tax',
      ...about,
      postings: [
        customerPosting(customer, 'free', 'KRW', -tax),
        housePosting('dividend_tax', 'KRW', incomeTax),
        housePosting('local_tax', 'KRW', localTax),
      ],
    });
  }
  return no;
}

/** A short position pays from available money; the uncovered rest is owed. */
function chargeShort(state: State, one: Entitlement, env: Env) {
  const { id: ref, customer, symbol, gross } = one;
  const due = -gross;
  const paid = minBig(due, availableOf(state, customer, 'KRW'));
  const owed = due - paid;
  const { no } = post(state, env, {
    cause: 'dividend',
    customer,
    ref,
    symbol,
    postings: [
      customerPosting(customer, 'free', 'KRW', -paid),
      housePosting('margin_debts', 'KRW', -owed),
      housePosting('dividends', 'KRW', due),
    ],
  });
  owe(state, customer, owed, env);
  return { no, owed };
}

function payOne(state: State, one: Entitlement, env: Env): void {
  const { no: entryNo, owed } =
    one.shares > 0 ? { no: payLong(state, one, env), owed: 0n } : chargeShort(state, one, env);
  const chosen = state.registry.onEntitled
    .map((take) => take(state, one, env))
    .find((shares) => shares !== null);
  const paid = { paidAt: env.now, owed, entryNo, open: false } as const;
  notifyDividend(state, state.entitlements.patch(one.id, paid), chosen ?? null, env);
  notify(state, one.customer, { kind: 'dividend' });
  notify(state, one.customer, { kind: 'balance' });
}

/** One step of a payment; after the last one the lenders have what the borrowers paid. */
export function payNext(state: State, job: Job, env: Env): JobStep {
  const id = String(job.payload.dividend);
  return workOff(state, job, {
    collect: () => state.indexes.entitlementsByDividend.rows(id).map((one) => one.id),
    each: (one) => {
      payOne(state, state.entitlements.must(one), env);
      const { settled } = state.dividends.must(id);
      state.dividends.patch(id, { settled: settled + 1 });
    },
    end: () => {
      const dividend = state.dividends.patch(id, { stage: 'paid' });
      moveHouse(state, dividend, -amountOf(dividend, dividend.borrowed), env);
      for (const onPaid of state.registry.onDividendPaid) onPaid(state, id, env);
    },
  });
}

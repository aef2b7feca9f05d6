/**
 * The holders of a dividend. As the ex date begins, one command notes all holders in jobs; their
 * rows are then written part by part, and trades meanwhile do not change them.
 */
import type { Day, Instant } from '@maru/std/kst';
import { floorPpm } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { startJobs } from '../../kernel/schedule/clock.ts';
import { workOffList } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { type Holder, holdersOf } from './holders.ts';
import { beginPayment } from './pay.ts';
import type { Dividend, Entitlement } from './rows.ts';

const sumOf = (holders: readonly Holder[], sign: 1 | -1): number =>
  holders.reduce((sum, [, shares]) => sum + Math.max(0, shares * sign), 0);

/** The rates of the two taxes at an instant, parts per million. */
export const ratesAt = (state: State, at: Instant) => ({
  incomeTaxPpm: Number(parameter(state, 'dividendTaxPpm', at)),
  localTaxPpm: Number(parameter(state, 'dividendLocalTaxPpm', at)),
});

/** Freezes the holders of a dividend, and its taxes: from here on no trade changes it. */
function freeze(state: State, dividend: Dividend, holders: readonly Holder[], env: Env): void {
  const { id } = dividend;
  const sorted = holders.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const cashOnly = state.registry.cashOnly
    .map((part) => part(state, dividend))
    .find((part) => part !== null);
  state.dividends.patch(id, {
    stage: 'frozen',
    ...ratesAt(state, env.now),
    holders: sorted.length,
    shares: sumOf(sorted, 1),
    borrowed: sumOf(sorted, -1),
  });
  const noted = sorted.map(([customer, shares]) => {
    const money = Math.min(cashOnly?.get(customer) ?? 0, Math.max(0, shares));
    return [customer, shares, money].join(' ');
  });
  const job = { id: `entitle:${id}`, kind: 'entitleHolders', payload: { dividend: id } };
  startJobs(state, job, 'holders', noted);
}

/** Freezes the dividends whose ex date has begun. */
export function freezeDue(state: State, day: Day, env: Env): void {
  const due = [...state.dividends.values()].filter(
    ({ stage, exDay }) => stage === 'declared' && exDay <= day,
  );
  if (due.length === 0) return;
  const holders = holdersOf(state, new Set(due.map(({ symbol }) => symbol)));
  for (const one of due) freeze(state, one, holders.get(one.symbol) ?? [], env);
}

/** The dividend of shares, below zero a cost, won. */
export type Amounts = Pick<Entitlement, 'shares' | 'gross' | 'incomeTax' | 'localTax' | 'net'>;

/**
 * The amounts of shares: each tax is floored to the won, and local income tax is a part of the
 * income tax. A short position pays the dividend that the lender of its shares misses, untaxed.
 */
export function amountsOf(
  shares: number,
  { won, incomeTaxPpm, localTaxPpm }: Pick<Dividend, 'won' | 'incomeTaxPpm' | 'localTaxPpm'>,
): Amounts {
  const gross = BigInt(won) * BigInt(shares);
  const incomeTax = gross > 0n ? floorPpm(gross, BigInt(incomeTaxPpm)) : 0n;
  const localTax = floorPpm(incomeTax, BigInt(localTaxPpm));
  return { shares, gross, incomeTax, localTax, net: gross - incomeTax - localTax };
}

/** A holder, and the shares that bring money only. */
type Noted = readonly [...Holder, cashOnly: number];

function entitlementOf(
  dividend: Dividend,
  [customer, shares, cashOnly]: Noted,
  env: Env,
): Entitlement {
  const { id, symbol, payDay } = dividend;
  return {
    id: `${id}:${customer}`,
    seq: env.seq,
    dividend: id,
    customer,
    symbol,
    ...amountsOf(shares, dividend),
    cashOnly,
    payDay,
    paidAt: null,
    owed: 0n,
    entryNo: null,
    open: true,
  };
}

const readHolder = (text: string): Noted => {
  const [customer = '', shares, cashOnly = '0'] = text.split(' ');
  return [customer, Number(shares), Number(cashOnly)];
};

/** One step of a job: the rows of its holders. */
export function entitleHolders(state: State, job: Job, env: Env): JobStep {
  const dividend = state.dividends.must(String(job.payload.dividend));
  const { id, payDay } = dividend;
  return workOffList(state, job, String(job.payload.holders).split(','), {
    each: (holder) => {
      const row = state.entitlements.put(entitlementOf(dividend, readHolder(holder), env));
      notify(state, row.customer, { kind: 'dividend' });
      const { entitled } = state.dividends.must(id);
      state.dividends.patch(id, { entitled: entitled + 1 });
    },
    end: () => {
      // the pay date may have come while a part was quarantined
      const isDue = payDay <= state.calendar.dayOf(env.now);
      if (isDue) beginPayment(state, state.dividends.must(id), env);
    },
  });
}

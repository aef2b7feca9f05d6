/**
 * A customer's money over time, from the ledger alone. It is counted back from the balances that
 * are there: one statement reads both, and none of the entries before the first period.
 */
import type { EntryCause } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import { CURRENCIES, type Currency } from '@maru/std/money';
import type { Store } from '../store/port.ts';

/** Amounts of one currency, or their changes, in minor units. */
export interface Money {
  /** Settled cash that nothing holds. */
  readonly cash: bigint;
  readonly held: bigint;
  readonly unsettled: bigint;
  /** Financed or lent by the house, and the debts of closed positions. */
  readonly financed: bigint;
}

/** The sums of the executions and their costs, in minor units. */
export interface Traded {
  readonly bought: bigint;
  readonly sold: bigint;
  readonly fee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;
  /** On financed or borrowed amounts, as it was charged. */
  readonly interest: bigint;
}

/** The effect of one cause's entries in one period on a customer's money in one currency. */
export interface Move extends Money, Traded {
  readonly currency: string;
  readonly cause: EntryCause;
  /** Index of the period. */
  readonly period: number;
  /** Money brought in from outside, less money taken out. */
  readonly deposited: bigint;
  /** Paid by issuers after tax, less payments for short positions. */
  readonly dividends: bigint;
  /** Fees for lent shares. */
  readonly lending: bigint;
  /** Interest on credit loans, as it was paid. */
  readonly loanInterest: bigint;
  /** Parts of profits of copied trades, received less paid. */
  readonly profitShare: bigint;
}

export interface MoneyOverTime {
  readonly currencies: readonly string[];
  /** At the end of a period; -1: before the first. Nothing for a currency that is not there. */
  balance(currency: string, period: number): Money;
  readonly moves: readonly Move[];
}

const NOTHING: Money = { cash: 0n, held: 0n, unsettled: 0n, financed: 0n };

const plus = (one: Money, other: Money, sign: 1n | -1n): Money => ({
  cash: one.cash + sign * other.cash,
  held: one.held + sign * other.held,
  unsettled: one.unsettled + sign * other.unsettled,
  financed: one.financed + sign * other.financed,
});

const sumOf = (condition: string, sign = ''): string =>
  `coalesce(${sign}sum(amount) filter (where ${condition}), 0)::bigint`;
const mine = (account: string): string => `owner = $1 and account = '${account}'`;
const house = (account: string): string => `owner = 'house' and account = '${account}'`;

const BALANCES = ['cash', 'held', 'unsettled', 'financed'];
/** Passes through the bank to issuers, or to lenders of shares: it is no customer's deposit. */
const NOT_DEPOSITED = `cause not in
  ('allotment', 'placement_delivery', 'increase_delivery', 'scrip_delivery', 'right')`;
/** The sum of each column of a period. */
const SUMS: Readonly<Record<string, string>> = {
  cash: sumOf(mine('free')),
  held: sumOf(mine('held')),
  unsettled: sumOf(mine('unsettled')),
  financed: sumOf(
    `owner = 'house' and account in ('margin_loans', 'margin_debts', 'credit_loans')`,
    '-',
  ),
  // new shares are bought when they are paid for; their issuers' money is no customer's
  bought: sumOf(
    `(${house('market')} and amount > 0) or (${house('new_shares')} and cause = 'payment')
      or (${house('institutions')} and cause = 'purchase')
      or (${house('placements')} and cause = 'placement_payment')
      or (${house('increases')} and cause = 'increase_payment')
      or (${house('scrips')} and cause = 'scrip_payment')
      or (${house('units')} and cause = 'unit_purchase')
      or (${house('block_orders')} and amount > 0)`,
  ),
  sold: sumOf(
    `(owner = 'house' and account in ('market', 'block_orders') and amount < 0)
      or (${house('units')} and cause = 'unit_redemption')`,
    '-',
  ),
  fee: sumOf(house('fees')),
  transaction_tax: sumOf(house('transaction_tax')),
  rural_tax: sumOf(house('rural_tax')),
  interest: sumOf(`owner = 'house' and account in ('interest', 'borrow_fees')`),
  deposited: sumOf(`${house('bank')} and ${NOT_DEPOSITED}`, '-'),
  dividends: sumOf(
    `owner = 'house' and account in ('dividends', 'dividend_tax', 'local_tax')`,
    '-',
  ),
  lending: sumOf(house('lending_fees'), '-'),
  loan_interest: sumOf(house('credit_interest')),
  profit_share: sumOf(house('profit_shares'), '-'),
};
const FINANCED = `case currency when 'KRW' then
    coalesce((select sum(principal) from margin_loans where customer = $1 and side = 'long'), 0)
    + coalesce((select amount from margin_debts where id = $1), 0)
    + coalesce((select sum(principal) from credit_loans where customer = $1), 0) else 0 end`;
const NOW = Object.keys(SUMS).map((name) => {
  if (name === 'financed') return `(${FINANCED})::bigint as financed`;
  if (name === 'cash') return 'free as cash';
  return BALANCES.includes(name) ? name : `0::bigint as ${name}`;
});

/** Period 0 is the present; the others count from 1 at the instants of `$2`. */
const MOVES = `with p as (
    select width_bucket(e.at, $2::bigint[]) as period, e.cause, one->>0 as owner,
      one->>1 as account, one->>2 as currency, (one->>3)::bigint as amount
    from entries e cross join lateral jsonb_array_elements(e.postings::jsonb) as postings(one)
    where e.customer = $1 and e.at >= $3
  )
  select 0 as period, '' as cause, currency, ${NOW.join(', ')} from wallets where customer = $1
  union all
  select period, cause, currency, ${Object.values(SUMS).join(', ')}
  from p where currency = any($4::text[]) group by period, cause, currency`;

interface StoredMove {
  readonly period: number;
  readonly cause: EntryCause | '';
  readonly currency: string;
  readonly cash: bigint;
  readonly held: bigint;
  readonly unsettled: bigint;
  readonly financed: bigint;
  readonly bought: bigint;
  readonly sold: bigint;
  readonly interest: bigint;
  readonly fee: bigint;
  readonly transaction_tax: bigint;
  readonly rural_tax: bigint;
  readonly deposited: bigint;
  readonly dividends: bigint;
  readonly lending: bigint;
  readonly loan_interest: bigint;
  readonly profit_share: bigint;
}

/**
 * A customer's money over periods that follow each other.
 * @param bounds where each period begins, and where the last one ends
 * @throws what the store throws
 */
export async function moneyOverTime(
  store: Pick<Store, 'query'>,
  customer: string,
  bounds: readonly Instant[],
): Promise<MoneyOverTime> {
  const params = [customer, bounds, bounds[0], CURRENCIES];
  const rows = await store.query<StoredMove>(MOVES, params);
  const now = new Map<string, Money>();
  const moves: Move[] = [];
  for (const { transaction_tax, rural_tax, loan_interest, profit_share, cause, ...row } of rows) {
    const { cash, held, unsettled, financed } = row;
    const costs = { transactionTax: transaction_tax, ruralTax: rural_tax };
    if (cause === '') now.set(row.currency, { cash, held, unsettled, financed });
    else {
      const lent = { loanInterest: loan_interest, profitShare: profit_share };
      const move = { ...row, ...costs, ...lent, cause };
      moves.push({ ...move, period: row.period - 1 });
    }
  }
  return {
    currencies: [...now.keys()].sort((a, b) => place(a) - place(b)),
    balance: (currency, period) =>
      moves
        .filter((move) => move.currency === currency && move.period > period)
        .reduce((left, move) => plus(left, move, -1n), now.get(currency) ?? NOTHING),
    // moves after the last period only count back
    moves: moves.filter(({ period }) => period < bounds.length - 1),
  };
}

/** Won first, the others in the order of the currencies. */
const place = (currency: string): number => CURRENCIES.indexOf(currency as Currency);

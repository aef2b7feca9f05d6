/**
 * A customer's executions, copied trades, shares of offerings and placements that were paid for,
 * and purchases from stakes, folded to the moving average of each stock, in the database: of many
 * years only sums leave it.
 */
import type { Day, Instant } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import type { Traded } from './money.ts';

/** Profit of sales, after all costs and the interest charged with them, won. */
export interface Realised {
  /** By the moving average of the stock. */
  readonly realised: bigint;
  /** By the cost of the purchase that each sale closed. */
  readonly realisedByLine: bigint;
}

/** Sums of a period, or of a stock. */
export interface TradeSums extends Realised, Traded {
  /** Trading units. */
  readonly soldQuantity: number;
}

/** A holding of a stock at the end of a period. */
export interface Held {
  readonly quantity: number;
  /** Won, by the moving average, entry costs included. */
  readonly cost: bigint;
  /** At the close of the period's last day, or the last one before; at cost where there is none. */
  readonly value: bigint;
}

export interface TradesOverTime {
  /** By index of the period; a period without an execution is missing. */
  readonly periods: ReadonlyMap<number, TradeSums>;
  readonly stocks: ReadonlyMap<string, TradeSums>;
  /** All that is held at the end of each period, in won; -1: before the first. */
  readonly held: ReadonlyMap<number, Pick<Held, 'cost' | 'value'>>;
  /** The holdings at the end of the last period. */
  readonly holdings: ReadonlyMap<string, Held>;
}

const SUMS = `sum(average[3])::bigint as realised, sum(own[3])::bigint as realised_by_line,
  coalesce(-sum(units) filter (where side = 'sell'), 0)::bigint as sold_quantity,
  coalesce(sum(amount) filter (where side = 'buy'), 0)::bigint as bought,
  coalesce(sum(amount) filter (where side = 'sell'), 0)::bigint as sold, sum(fee)::bigint as fee,
  sum(transaction_tax)::bigint as transaction_tax, sum(rural_tax)::bigint as rural_tax`;
const NO_SUMS = Array.from({ length: 8 }, () => '0::bigint').join(', ');
const NONE_HELD = '0::bigint, 0::bigint, 0::bigint';

/**
 * `$2`: where the periods begin and where the last one ends; `$3`: the last days before the first
 * period and of each. A stock stays as its last execution left it until the next one.
 */
const TRADES = `with executed as (
    select f.symbol, f.line_id, f.entry_no, width_bucket(f.at, $2::bigint[]) as period, f.side,
      f.amount, f.fee, f.transaction_tax, f.rural_tax,
      case f.side when 'buy' then f.quantity else -f.quantity end as units,
      case f.side when 'buy' then -f.amount else f.amount end
        - f.fee - f.transaction_tax - f.rural_tax as money
    from orders o join fills f on f.line_id = o.id
    where o.customer = $1 and o.closes is null and f.at < $4
    union all
    select s.symbol, coalesce(s.line, s.id), s.pay_entry, width_bucket(s.ended_at, $2::bigint[]),
      'buy', s.paid, 0, 0, 0, coalesce(s.equal, 0) + coalesce(s.proportional, 0), -s.paid
    from subscriptions s
    where s.customer = $1 and s.result = 'paid' and s.ended_at < $4
    union all
    select p.symbol, p.id, p.entry_no, width_bucket(p.at, $2::bigint[]), 'buy', p.amount, 0, 0, 0,
      p.quantity, -p.amount
    from stake_purchases p where p.customer = $1 and p.at < $4
    union all
    select a.symbol, coalesce(a.line, a.id), a.pay_entry, width_bucket(a.ended_at, $2::bigint[]),
      'buy', a.paid, 0, 0, 0, a.allotted, -a.paid
    from placement_applications a
    where a.customer = $1 and a.paid > 0 and a.ended_at < $4
    union all
    select a.symbol, coalesce(a.line, a.id), a.pay_entry, width_bucket(a.ended_at, $2::bigint[]),
      'buy', a.paid, 0, 0, 0, a.allotted, -a.paid
    from increase_subscriptions a
    where a.customer = $1 and a.paid > 0 and a.ended_at < $4
    union all
    select n.symbol, coalesce(n.line, n.id), n.pay_entry, width_bucket(n.ended_at, $2::bigint[]),
      'buy', n.paid, 0, 0, 0, n.shares, -n.paid
    from scrip_elections n
    where n.customer = $1 and n.paid > 0 and n.ended_at < $4
    union all
    select u.product, u.product, u.entry, width_bucket(coalesce(u.done_at, u.at), $2::bigint[]),
      case u.kind when 'subscription' then 'buy' else 'sell' end, u.paid, 0, 0, 0,
      case when u.kind = 'subscription' then u.units
        when u.state = 'selling' then -floor(u.units::numeric * u.paid / u.worth)::bigint
        else -u.units end,
      case u.kind when 'subscription' then -u.paid else u.paid end
    from product_requests u
    where u.customer = $1 and u.paid > 0 and coalesce(u.done_at, u.at) < $4
    union all
    select c.symbol, c.line, c.entry_no, width_bucket(c.at, $2::bigint[]), c.side, c.amount, c.fee,
      c.transaction_tax, c.rural_tax,
      case c.side when 'buy' then c.quantity else -c.quantity end,
      case c.side when 'buy' then -c.amount else c.amount end
        - c.fee - c.transaction_tax - c.rural_tax
    from copies c where c.follow in (select id from follows where customer = $1)
      and c.quantity > 0 and c.at < $4
  ), folded as materialized (
    select *, moving_average(units, money) over (partition by symbol order by entry_no) as average,
      moving_average(units, money) over (partition by line_id order by entry_no) as own
    from executed
  ), kept as (
    select distinct on (symbol, period) symbol, period, average[1] as units, average[2] as cost
    from folded order by symbol, period, entry_no desc
  ), spans as (
    select *, lead(period) over (partition by symbol order by period) as until from kept
  ), ends as (
    select day, nth - 1 as period from unnest($3::date[]) with ordinality as one(day, nth)
  ), held as (
    select ends.period, s.symbol, s.units, s.cost, coalesce(s.units * (
      select close from day_bars b where b.symbol = s.symbol and b.day <= ends.day
      order by b.day desc limit 1
    ), (
      select (s.units * n.nav / 10000)::bigint from product_strikes n
      where n.product = s.symbol and n.day <= ends.day order by n.at desc limit 1
    ), s.cost) as value
    from spans s join ends
      on ends.period >= s.period and (s.until is null or ends.period < s.until)
    where s.units <> 0
  ), charged as (
    select width_bucket(e.at, $2::bigint[]) as period, e.symbol,
      sum((one->>3)::bigint)::bigint as interest
    from entries e cross join lateral jsonb_array_elements(e.postings::jsonb) as postings(one)
    where e.customer = $1 and e.cause in ('interest', 'borrow_fee') and e.at >= $6 and e.at < $4
      and one->>0 = 'house' and one->>1 in ('interest', 'borrow_fees')
    group by 1, 2
  )
  select 'period' as of, period::bigint, null as symbol, ${SUMS}, 0::bigint as units,
    0::bigint as cost, 0::bigint as value, 0::bigint as interest
    from folded where period > 0 group by period
  union all
  select 'stock', 0, symbol, ${SUMS}, ${NONE_HELD}, 0 from folded where period > 0 group by symbol
  union all
  select 'held', period, null, ${NO_SUMS}, 0, sum(cost)::bigint, sum(value)::bigint, 0
    from held group by period
  union all
  select 'holding', period, symbol, ${NO_SUMS}, units, cost, value, 0 from held where period = $5
  union all
  select 'interest', period, symbol, ${NO_SUMS}, ${NONE_HELD}, interest from charged`;

interface StoredTrades {
  readonly of: 'period' | 'stock' | 'held' | 'holding' | 'interest';
  readonly period: bigint;
  readonly symbol: string | null;
  readonly realised: bigint;
  readonly realised_by_line: bigint;
  readonly sold_quantity: bigint;
  readonly bought: bigint;
  readonly sold: bigint;
  readonly fee: bigint;
  readonly transaction_tax: bigint;
  readonly rural_tax: bigint;
  readonly units: bigint;
  readonly cost: bigint;
  readonly value: bigint;
  readonly interest: bigint;
}

const sumsOf = (row: StoredTrades): TradeSums => ({
  realised: row.realised,
  realisedByLine: row.realised_by_line,
  soldQuantity: Number(row.sold_quantity),
  bought: row.bought,
  sold: row.sold,
  fee: row.fee,
  transactionTax: row.transaction_tax,
  ruralTax: row.rural_tax,
  interest: 0n,
});

export const NO_TRADES: TradeSums = {
  realised: 0n,
  realisedByLine: 0n,
  soldQuantity: 0,
  bought: 0n,
  sold: 0n,
  fee: 0n,
  transactionTax: 0n,
  ruralTax: 0n,
  interest: 0n,
};

/** Interest is charged with a sale: it lessens the proceeds. */
function charge<K>(sums: Map<K, TradeSums>, key: K, interest: bigint): void {
  const known = sums.get(key) ?? NO_TRADES;
  sums.set(key, {
    ...known,
    realised: known.realised - interest,
    realisedByLine: known.realisedByLine - interest,
    interest: known.interest + interest,
  });
}

/**
 * A customer's executions and holdings over periods that follow each other.
 * @param bounds where each period begins, and where the last one ends
 * @param ends the day before the first period, and the last day of each
 * @throws what the store throws
 */
export async function tradesOverTime(
  store: Pick<Store, 'query'>,
  customer: string,
  bounds: readonly Instant[],
  ends: readonly Day[],
): Promise<TradesOverTime> {
  const last = bounds.length - 1;
  const params = [customer, bounds, ends, bounds[last], last, bounds[0]];
  const periods = new Map<number, TradeSums>();
  const stocks = new Map<string, TradeSums>();
  const held = new Map<number, Pick<Held, 'cost' | 'value'>>();
  const holdings = new Map<string, Held>();
  for (const row of await store.query<StoredTrades>(TRADES, params)) {
    const period = Number(row.period) - 1;
    const { symbol, cost, value, units } = row;
    if (row.of === 'period') periods.set(period, sumsOf(row));
    else if (row.of === 'held') held.set(period, { cost, value });
    else if (row.of === 'stock') stocks.set(symbol ?? '', sumsOf(row));
    else if (row.of === 'holding') {
      holdings.set(symbol ?? '', { quantity: Number(units), cost, value });
    } else {
      charge(periods, period, row.interest);
      charge(stocks, symbol ?? '', row.interest);
    }
  }
  return { periods, stocks, held, holdings };
}

/** Effects of customers' durable fills on the market. */
import type { CustomerNet } from '@maru/exchange/simulation-types';
import { assert } from '@maru/std/assert';
import { addDays, type Day, type Instant, startOfDay } from '@maru/std/kst';
import { jsonOf } from '../market/market-rows.ts';
import type { Store } from '../store/port.ts';

/** Executions of customers' orders, and of the block orders of mentors and their followers. */
export const CUSTOMER_FILLS = `(
    select seq, at, symbol, side, price, quantity, amount, book_seq from fills
    union all
    select seq, at, symbol, side, price, quantity, amount, book_seq from block_fills
  ) f`;

/** A trade of a day with a customer on a side. */
export interface FillTrade {
  readonly symbol: string;
  readonly price: number;
  readonly quantity: number;
  readonly bookSeq: number;
}

interface TradeRow {
  readonly symbol: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly book_seq: bigint;
}

/**
 * The customers' trades of `day` from an instant on, in the order of each book; a trade between two
 * customers counts once.
 */
export async function tradesOfDay(store: Store, day: Day, from: Instant): Promise<FillTrade[]> {
  const rows = await store.query<TradeRow>(
    `select symbol, price, max(quantity) as quantity, book_seq
     from ${CUSTOMER_FILLS} where at >= $1 and at < $2
     group by symbol, price, book_seq order by symbol, book_seq`,
    [Math.max(from, startOfDay(day)), startOfDay(addDays(day, 1))],
  );
  return rows.map((row) => ({
    symbol: row.symbol,
    price: Number(row.price),
    quantity: Number(row.quantity),
    bookSeq: Number(row.book_seq),
  }));
}

interface HeadRow {
  readonly seq: bigint;
  readonly at: bigint;
}

interface NetRow {
  readonly symbol: string;
  readonly shares: bigint;
  readonly cash: bigint;
}

/** Adds the fills since the last count to the customers' sums. */
export async function countFills(store: Store): Promise<void> {
  const [counted] = await store.query<HeadRow>('select seq, at from fill_counts');
  const [head] = await store.query<HeadRow>('select last_seq as seq, market_now as at from writer');
  assert(counted !== undefined && head !== undefined, 'both tables have their row');
  if (head.seq === counted.seq) return;
  // market time never goes back, so new fills are found by it
  const since = await store.query<NetRow>(
    `select symbol,
       sum(case side when 'buy' then quantity else -quantity end)::bigint as shares,
       sum(case side when 'buy' then amount else -amount end)::bigint as cash
     from ${CUSTOMER_FILLS} where at >= $1 and seq > $2 and seq <= $3 group by symbol`,
    [counted.at, counted.seq, head.seq],
  );
  // one statement, without effect after a concurrent count: no fill is counted twice
  await store.query(
    `with moved as (
       update fill_counts set seq = $2, at = $3 where seq = $1 returning true
     )
     insert into customer_nets as known (symbol, shares, cash)
     select r.symbol, r.shares, r.cash
     from moved, json_to_recordset($4::json) as r(symbol text, shares int8, cash int8)
     on conflict (symbol) do update
     set shares = known.shares + excluded.shares, cash = known.cash + excluded.cash`,
    [counted.seq, head.seq, head.at, jsonOf(since)],
  );
}

/** By symbol, customers' net purchases by all counted fills against the market. */
export async function customersNet(store: Store): Promise<Record<string, CustomerNet>> {
  const rows = await store.query<NetRow>('select symbol, shares, cash from customer_nets');
  const net = rows.map(({ symbol, shares, cash }): [string, CustomerNet] => {
    return [symbol, { shares: Number(shares), cash: Number(cash) }];
  });
  return Object.fromEntries(net);
}

/** What customers' durable fills say about the market. */
import type { CustomerNet } from '@maru/exchange/simulation-types';
import { addDays, type Day, startOfDay } from '@maru/std/kst';
import type { Store } from '../store/port.ts';

/** A trade of a day in which a customer took part. */
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

/** The customers' trades of `day`, in the order of each book; one where two customers met. */
export async function tradesOfDay(store: Store, day: Day): Promise<FillTrade[]> {
  const rows = await store.query<TradeRow>(
    `select f.symbol, f.price, max(f.quantity) as quantity, f.book_seq
     from instruments i join fills f on f.symbol = i.symbol and f.at >= $1 and f.at < $2
     group by f.symbol, f.price, f.book_seq order by f.symbol, f.book_seq`,
    [startOfDay(day), startOfDay(addDays(day, 1))],
  );
  return rows.map((row) => ({
    symbol: row.symbol,
    price: Number(row.price),
    quantity: Number(row.quantity),
    bookSeq: Number(row.book_seq),
  }));
}

interface NetRow {
  readonly symbol: string;
  readonly shares: bigint;
  readonly cash: bigint;
}

/** By symbol, what customers hold by all their fills against the market. */
export async function customersNet(store: Store): Promise<Record<string, CustomerNet>> {
  const rows = await store.query<NetRow>(
    `select symbol,
       sum(case side when 'buy' then quantity else -quantity end)::bigint as shares,
       sum(case side when 'buy' then amount else -amount end)::bigint as cash
     from fills group by symbol`,
  );
  const net = rows.map(({ symbol, shares, cash }): [string, CustomerNet] => {
    return [symbol, { shares: Number(shares), cash: Number(cash) }];
  });
  return Object.fromEntries(net);
}

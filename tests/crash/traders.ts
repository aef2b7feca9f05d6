/** The load of the crash tests, and the checks after it. */
import { randomUUID } from 'node:crypto';
import type { Prng } from '@maru/std/prng';
import { expect } from 'vitest';
import { type App, VERIFY } from '../harness/app.ts';
import type { Customer, Stock } from '../harness/customer.ts';

export const TRADERS = 8;
/** Settings with rate limits beyond the reach of traders. */
export const UNLIMITED = {
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_READ_ROWS_PER_MINUTE: '1000000000',
  LIMIT_READS_AT_ONCE: '1000',
  LIMIT_LOGINS_PER_MINUTE: '1000000',
  LIMIT_REGISTRATIONS_PER_MINUTE: '1000000',
  LIMIT_REGISTRATIONS_PER_CODE_PER_MINUTE: '1000000',
};

export interface Sent {
  readonly symbol: string;
  readonly lots: number;
  readonly clientOrderId: string;
  /** Missing: at market. */
  readonly price?: string;
}

/** Stocks of which the demo customer can buy many. */
export async function cheapStocks(customer: Customer): Promise<Stock[]> {
  const stocks = await customer.stocks();
  return stocks.sort((a, b) => Number(a.price) - Number(b.price)).slice(0, 20);
}

/** One order of so many is at market: the play money lasts for a long run. */
const AT_MARKET = 128;

/** An order under a key of its own: some at market, the others at a price without offers. */
export function nextOrder(stocks: readonly Stock[], prng: Prng): Sent {
  const { symbol, lower } = prng.pick(stocks);
  const atMarket = prng.below(AT_MARKET) === 0;
  return { symbol, lots: 1, clientOrderId: randomUUID(), ...(atMarket ? {} : { price: lower }) };
}

/** Nothing acknowledged is lost, no key has two orders, and the books are right. */
export async function expectKept(
  app: App,
  customer: Customer,
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await customer.orders();
  // an order that replaced another by an amendment has the key of that one
  const sent = stored.filter((row) => row.amends === null);
  const keys = sent.filter((row) => row.kind === 'open').map((row) => row.clientOrderId);
  expect(new Set(keys).size).toBe(keys.length);
  const byKey = new Map(sent.map((row) => [row.clientOrderId, row.id]));
  for (const [key, id] of acknowledged) expect(byKey.get(key)).toBe(id);
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
}

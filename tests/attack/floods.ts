/** Anonymous reads without end from one address, and how long orders take beside them. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Stock } from '../harness/customer.ts';
import { Customer } from '../harness/customer.ts';
import type { Target } from './target.ts';

export interface Latency {
  readonly orders: number;
  /** Orders that the server had no time for; one without the money for it was heard. */
  readonly unheard: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const UNHEARD: ReadonlySet<string | undefined> = new Set([
  undefined,
  'system_busy',
  'too_frequent',
]);

/** How long so many orders and cancels take, one after another. */
export async function ordersTake(target: Target, stock: Stock, orders: number): Promise<Latency> {
  const took: number[] = [];
  let unheard = 0;
  for (let i = 0; i < orders; i += 1) {
    const placed = await target.call('tradeOrder', {
      symbol: stock.symbol,
      side: 'long',
      type: 'limit',
      price: stock.lower,
      lots: 1,
      leverage: 1,
      clientOrderId: randomUUID(),
    });
    took.push(placed?.took ?? Number.POSITIVE_INFINITY);
    const id = (placed?.data as { id?: string } | null | undefined)?.id;
    if (UNHEARD.has(placed?.code)) unheard += 1;
    if (id !== undefined) await target.call('tradeCancel', { id });
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0) * 10) / 10;
  return { orders, unheard, p50: at(0.5), p99: at(0.99) };
}

/** Floods until it is told to end; returns how many reads were asked for. */
function flood(url: string, symbols: readonly string[]): { end(): Promise<number> } {
  const workerData = { url, symbols };
  const worker = new Worker(new URL('./flood-reads.ts', import.meta.url), { workerData });
  return {
    async end() {
      worker.postMessage('end');
      const [asked] = (await once(worker, 'message')) as [number];
      await worker.terminate();
      return asked;
    },
  };
}

/** Latency of orders without and beside a flood of reads. Every order must be heard. */
export async function floodReads(
  target: Target,
  orders: number,
): Promise<{ readonly quiet: Latency; readonly beside: Latency; readonly reads: number }> {
  const stocks = await new Customer(target.url).stocks();
  const [stock] = stocks.toSorted((a, b) => Number(a.lower) - Number(b.lower));
  if (stock === undefined) throw new Error('the market has stocks');
  const quiet = await ordersTake(target, stock, orders);
  const running = flood(
    target.url,
    stocks.map(({ symbol }) => symbol),
  );
  const beside = await ordersTake(target, stock, orders);
  const reads = await running.end();
  if (beside.unheard > 0)
    target.finds(`${beside.unheard} orders were not heard beside ${reads} reads`);
  return { quiet, beside, reads };
}

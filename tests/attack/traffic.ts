/** Customers beside a fault: contending calls, and market orders both ways without a pause. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Prng } from '@maru/std/prng';
import { Customer, type OrderRow } from '../harness/customer.ts';
import { until } from '../harness/wait.ts';
import { race } from './races.ts';
import type { Target } from './target.ts';

const BUYERS = 4;
/** Of the issues traded most, in whose books there is always an offer. */
const LIVELY = 40;
/** Of those the cheapest, so that the play money lasts. */
const ISSUES = 20;
/** Market orders that a buyer keeps before it sells the oldest. */
const KEPT = 10;
/** After a refusal, ms. */
const AGAIN_MS = 20;
const PATIENT_MS = 60_000;

export interface Traffic {
  /** Market orders that were acknowledged so far. */
  readonly bought: number;
  /** Resolves once every call has its answer. */
  stop(): Promise<void>;
}

async function livelyIssues(target: Target): Promise<string[]> {
  const stocks = await new Customer(target.url).stocks();
  return stocks
    .slice(0, LIVELY)
    .toSorted((a, b) => Number(a.price) - Number(b.price))
    .slice(0, ISSUES)
    .map(({ symbol }) => symbol);
}

export async function startTraffic(target: Target, prng: Prng): Promise<Traffic> {
  const symbols = await livelyIssues(target);
  let bought = 0;
  let ended = false;

  async function buy(): Promise<void> {
    const kept: string[] = [];
    while (!ended) {
      const terms = { side: 'long', type: 'market', lots: 1, leverage: 1 };
      const order = { symbol: prng.pick(symbols), ...terms, clientOrderId: randomUUID() };
      const answered = await target.call('tradeOrder', order);
      if (answered?.code !== 'ok') {
        await pause(AGAIN_MS);
        continue;
      }
      bought += 1;
      kept.push((answered.data as { id: string }).id);
      const oldest = kept.length > KEPT ? kept.shift() : undefined;
      if (oldest === undefined) continue;
      await target.call('tradeClose', { id: oldest, clientOrderId: randomUUID() });
    }
  }

  async function contend(): Promise<void> {
    while (!ended) {
      await race(target, prng, 1);
      await pause(AGAIN_MS);
    }
  }

  const running = Promise.all([contend(), ...Array.from({ length: BUYERS }, buy)]);
  return {
    get bought() {
      return bought;
    },
    async stop() {
      ended = true;
      await running;
    },
  };
}

/** Whether the other side of an order's book, which is no auction's, has something for it. */
async function isOffered({ api }: Customer, { symbol, kind }: OrderRow): Promise<boolean> {
  const { phase } = await api.call('marketDetail', { symbol });
  const { asks, bids } = await api.call('marketBook', { symbol });
  return phase === 'continuous' && (kind === 'open' ? asks : bids).length > 0;
}

/** Market orders that wait although there is something for them. */
async function stuck(customer: Customer): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for (const order of await customer.orders('purchase')) {
    if (order.orderType === 'market' && (await isOffered(customer, order))) found.push(order);
  }
  return found;
}

/** Every market order has ended, or waits because nobody is there to trade with. */
export async function expectNoneStuck(target: Target, customer: Customer): Promise<void> {
  let left: OrderRow[] = [];
  const none = async (): Promise<boolean> => {
    left = await stuck(customer);
    return left.length === 0;
  };
  await until('no market order waits beside offers', PATIENT_MS, none).catch(() => {
    const ids = left.map(({ id, symbol }) => `${id} of ${symbol}`);
    target.finds(`market orders wait beside offers: ${ids.join(', ')}`);
  });
}

/** Gives the money back to the next who trades: what waits is cancelled, what is held is sold. */
export async function sellAll(target: Target, customer: Customer): Promise<void> {
  for (const { id } of await customer.orders('purchase')) await target.call('tradeCancel', { id });
  for (const { id } of await customer.orders('progress')) {
    await target.call('tradeClose', { id, clientOrderId: randomUUID() });
  }
}

/** One fault beside traffic: what the server says of itself meanwhile, and how it comes back. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Prng } from '@maru/std/prng';
import { Customer, type Stock } from '../harness/customer.ts';
import { until } from '../harness/wait.ts';
import type { Bed } from './bed.ts';
import type { Fault } from './faults.ts';
import type { Target } from './target.ts';
import { expectNoneStuck, sellAll, startTraffic } from './traffic.ts';

/** Within this time `/readyz` must say what is so, ms. */
const TRUTH_MS = 30_000;
/** Within this time a server that was disturbed must take orders again by itself, ms. */
const AGAIN_MS = 60_000;
/** Looks in a row that contradict `/readyz`; the state may change between two calls. */
const CONTRADICTIONS = 3;
const POLL_MS = 50;
/** What an order is refused by when the server can't take any. */
const NOT_TAKEN: ReadonlySet<string> = new Set(['system_busy', 'price_not_obtained']);

export interface Disturbed {
  readonly fault: string;
  /** Until `/readyz` said what it must, ms; null: it may say either. */
  readonly toldMs: number | null;
  /** Until an order was taken again by a ready server after the fault had ended, ms. */
  readonly backMs: number;
  /** Market orders acknowledged before, during and after. */
  readonly bought: number;
}

interface Look {
  /** What `/readyz` said before and after the order; null: not the same, or nothing. */
  readonly ready: boolean | null;
  /** The answer to an order at a price that nobody offers; null: none. */
  readonly code: string | null;
}

const isTaken = ({ code }: Look): boolean => code !== null && !NOT_TAKEN.has(code);
/** Writes that are paused for want of room say nothing of readiness: cancels are taken. */
const isTrue = (look: Look): boolean =>
  look.ready === null ||
  look.code === null ||
  look.code === 'writes_paused' ||
  look.ready === isTaken(look);

class Watch {
  readonly #bed: Bed;
  readonly #target: Target;
  readonly #stock: Stock;
  #contradicted = 0;

  constructor(bed: Bed, target: Target, stock: Stock) {
    this.#bed = bed;
    this.#target = target;
    this.#stock = stock;
  }

  /** Looks once, and notes what `/readyz` says against all evidence. */
  async look(): Promise<Look> {
    const before = await this.#readiness();
    const { symbol, lower } = this.#stock;
    const terms = { side: 'long', type: 'limit', price: lower, lots: 1, leverage: 1 };
    const order = { symbol, ...terms, clientOrderId: randomUUID() };
    const answered = await this.#target.call('tradeOrder', order);
    const after = await this.#readiness();
    const id = (answered?.data as { id?: string } | null | undefined)?.id;
    if (id !== undefined) await this.#target.call('tradeCancel', { id });
    const look = { ready: before === after ? before : null, code: answered?.code ?? null };
    this.#contradicted = isTrue(look) ? 0 : this.#contradicted + 1;
    if (this.#contradicted === CONTRADICTIONS) {
      this.#target.finds(`/readyz says ${before}, and an order is answered ${look.code}`);
    }
    await pause(POLL_MS);
    return look;
  }

  /** What `/readyz` says; null: there is no answer. */
  async #readiness(): Promise<boolean | null> {
    try {
      return (await fetch(`${this.#target.url}/readyz`)).ok;
    } catch {
      return null;
    }
  }

  async for(ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (performance.now() < end) await this.look();
  }

  /** Looks until it holds; returns how long after `since` that was, ms. Not in time: a finding. */
  async takes(
    what: string,
    { since, most }: { readonly since: number; readonly most: number },
    holds: (look: Look) => boolean,
  ): Promise<number> {
    await until(what, most, async () => holds(await this.look())).catch((error: Error) =>
      this.#target.finds(`${error.message}\n${this.#bed.app.log}`),
    );
    return Math.round(performance.now() - since);
  }
}

/** Injects a fault and lifts it; how long the server took to notice either, ms. */
async function suffer(
  bed: Bed,
  prng: Prng,
  fault: Fault,
  { watch, holdMs }: { readonly watch: Watch; readonly holdMs: number },
): Promise<Pick<Disturbed, 'toldMs' | 'backMs'>> {
  const injected = performance.now();
  const lift = await fault.inject(bed, prng);
  let toldMs: number | null = null;
  if (fault.ready !== null) {
    const told = `${fault.name}: /readyz says ${fault.ready}`;
    const soon = { since: injected, most: TRUTH_MS };
    toldMs = await watch.takes(told, soon, ({ ready }) => ready === fault.ready);
  }
  await watch.for(holdMs);
  await lift();
  const back = `${fault.name}: ready again`;
  const soon = { since: performance.now(), most: AGAIN_MS };
  const backMs = await watch.takes(
    back,
    soon,
    ({ ready, code }) => ready === true && code === 'ok',
  );
  return { toldMs, backMs };
}

/**
 * Injects a fault, lets it last until `/readyz` says what is to be expected and for `holdMs` after
 * that, and lifts it. The server must be back by itself, in the same process.
 */
export async function disturb(
  bed: Bed,
  target: Target,
  prng: Prng,
  fault: Fault,
  holdMs: number,
): Promise<Disturbed> {
  const customer = await new Customer(target.url).logIn();
  const [stock] = (await customer.stocks()).toSorted((a, b) => Number(a.lower) - Number(b.lower));
  if (stock === undefined) throw new Error('the market has stocks');
  const { pid } = bed.app;
  const watch = new Watch(bed, target, stock);
  const traffic = await startTraffic(target, prng);
  let times: Pick<Disturbed, 'toldMs' | 'backMs'>;
  try {
    await watch.for(holdMs);
    target.faulty = fault.mayBeSilent === true;
    times = await suffer(bed, prng, fault, { watch, holdMs });
  } finally {
    await traffic.stop();
    target.faulty = false;
  }
  if (bed.app.pid !== pid && !fault.endsServer) {
    target.finds(`${fault.name}: the server was started again`);
  }
  await expectNoneStuck(target, customer);
  await sellAll(target, customer);
  return { fault: fault.name, ...times, bought: traffic.bought };
}

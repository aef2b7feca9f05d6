/** A firm with a history: customers that bought, sold a part again, and hold the rest. */
import type { Command } from '@maru/broker/kernel/core/command';
import type { CoreEngine } from '@maru/server/engine/engine';
import { readMarket } from '@maru/server/market/market-rows';
import type { Store } from '@maru/server/store/port';
import { assert, present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { LIMITS } from '@maru/std/limits';
import type { Mark } from '@maru/std/venue-port';
import { onEngine, openAccount, type Place } from './laying.ts';

export interface Past {
  readonly customers: number;
  /** Positions that stay open. */
  readonly lines: number;
  /** Number of all commands: opening accounts, buying, selling and every fill. */
  readonly commands: number;
}

const PLAY_MONEY = 1_000_000_000_000n;
/** Won of one lot, at most: no order needs a second confirmation. */
const DEAREST_LOT = 20_000_000;
/** Orders that are placed, filled and closed in step. */
const IN_STEP = 4_000;
const REPORTED = 50_000;
const TERMS = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;

const customerOf = (i: number): string => `M8${String(i).padStart(7, '0')}`;

/** The traded issues: one price each, the last close. */
interface Traded {
  readonly instrument: Instrument;
  readonly price: number;
}

async function tradedOf(store: Store): Promise<Traded[]> {
  const closes = await store.query<{ symbol: string; close: number }>(
    'select distinct on (symbol) symbol, close from day_bars order by symbol, day desc',
  );
  const prices = new Map(closes.map(({ symbol, close }) => [symbol, close]));
  const { instruments } = present(await readMarket(store), 'the server has made its market');
  return instruments
    .filter(({ board }) => board === 'main' || board === 'second')
    .map((instrument) => ({
      instrument,
      price: present(prices.get(instrument.symbol), 'a listed issue has a close'),
    }))
    .filter(({ instrument, price }) => price * instrument.lotSize <= DEAREST_LOT);
}

const markOf = ({ instrument, price }: Traded): Mark => {
  const quotes = { last: price, bid: price, ask: price, base: price, upper: price, lower: price };
  return { symbol: instrument.symbol, ...quotes, phase: 'continuous' };
};

class Firm {
  readonly #engine: CoreEngine;
  readonly #traded: readonly Traded[];
  readonly #past: Past;
  #ran = 0;
  #reported = 0;
  #orders = 0;
  #bookSeq = 1_000_000;

  constructor(engine: CoreEngine, traded: readonly Traded[], past: Past) {
    this.#engine = engine;
    this.#traded = traded;
    this.#past = past;
  }

  /** Runs commands that must be accepted; returns the ids in their answers. */
  async #run(commands: readonly Command[]): Promise<string[]> {
    const outcomes = await Promise.all(commands.map((one) => this.#engine.submitInternal(one)));
    this.#ran += commands.length;
    if (this.#ran - this.#reported >= REPORTED) {
      this.#reported = this.#ran;
      console.error(`  ${this.#ran.toLocaleString('en')} commands laid`);
    }
    return outcomes.map((outcome) => {
      assert(outcome.ok, `a command of the load is taken: ${JSON.stringify(outcome)}`);
      return String(outcome.reply.id);
    });
  }

  #fill(id: string, { instrument, price }: Traded): Command {
    this.#bookSeq += 1;
    const { lotSize: quantity } = instrument;
    const fill = { price, quantity, cumulative: quantity, bookSeq: this.#bookSeq };
    const payload = { reports: [{ kind: 'fill', id, ...fill } as const] };
    return { type: 'venue.report', actor: 'venue', key: null, payload };
  }

  /** Buys a lot for one customer after another and, with `sell`, sells it again. */
  async #trade(count: number, sell: boolean): Promise<void> {
    const orders = Array.from({ length: count }, () => {
      this.#orders += 1;
      const actor = customerOf(this.#orders % this.#past.customers);
      const traded = this.#traded[this.#orders % this.#traded.length];
      return { key: `past-${this.#orders}`, actor, traded: present(traded, 'something is cheap') };
    });
    const placing = orders.map(({ key, actor, traded: { instrument } }): Command => {
      const what = { symbol: instrument.symbol, side: 'long', lots: 1, leverage: 1 } as const;
      const payload = { ...TERMS, ...what, clientOrderId: key, confirmed: false };
      return { type: 'order.place', actor, key: null, payload };
    });
    const fillAll = async (ids: readonly string[]): Promise<unknown> =>
      this.#run(ids.map((id, i) => this.#fill(id, present(orders[i], 'as many').traded)));
    const lines = await this.#run(placing);
    await fillAll(lines);
    if (!sell) return;
    const closing = lines.map((id, i): Command => {
      const { key, actor } = present(orders[i], 'as many');
      const payload = { ...TERMS, id, quantity: null, clientOrderId: `${key}-sold` };
      return { type: 'order.close', actor, key: null, payload };
    });
    await fillAll(await this.#run(closing));
  }

  async lay(): Promise<void> {
    const { customers, lines, commands } = this.#past;
    const ids = Array.from({ length: customers }, (_, i) => customerOf(i));
    await this.#run(ids.map((id) => openAccount(id, `login of ${id}`, PLAY_MONEY)));
    const marks = this.#traded.map(markOf);
    for (let i = 0; i < marks.length; i += LIMITS.marksPerCommand) {
      this.#engine.setMarks(marks.slice(i, i + LIMITS.marksPerCommand));
    }
    const sold = Math.ceil((commands - customers - lines * 2) / 4);
    for (let i = 0; i < sold; i += IN_STEP) await this.#trade(Math.min(IN_STEP, sold - i), true);
    for (let i = 0; i < lines; i += IN_STEP) await this.#trade(Math.min(IN_STEP, lines - i), false);
  }
}

export async function layPast(place: Place, past: Past): Promise<void> {
  const listed = async (store: Store): Promise<readonly Instrument[]> =>
    (await tradedOf(store)).map(({ instrument }) => instrument);
  await onEngine(place, listed, async (engine, store) => {
    await new Firm(engine, await tradedOf(store), past).lay();
  });
}

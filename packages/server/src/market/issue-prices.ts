/**
 * Fixes the prices of new shares that are due, of capital increases and for dividends: the core has
 * no bars, so they are read from the market and passed to it.
 */

import type { BrokerReads } from '@maru/broker/domains';
import type { Sessions } from '@maru/broker/kernel/core/sessions';
import type { PricedSpans } from '@maru/broker/products/increases/price';
import type { Increase } from '@maru/broker/products/increases/rows';
import type { Scrip } from '@maru/broker/products/scrips/rows';
import type { Day } from '@maru/std/kst';
import type { EngineLog } from '../engine/options.ts';
import type { Engine } from '../engine/port.ts';
import type { Store } from '../store/port.ts';
import { readTraded } from './traded-spans.ts';

/** Between two looks for a price that is due, ms. */
const POLL_MS = 5_000;

interface IssuePricesDeps {
  /** Commands wait for a slow store instead of being refused as busy. */
  readonly engine: Pick<Engine, 'read' | 'submit' | 'now'>;
  readonly store: Pick<Store, 'query'>;
  readonly log: EngineLog;
  readonly sessions: Pick<Sessions, 'dayOf'>;
}

/** An offer of shares for a dividend whose price is due, and the ex date of the dividend. */
interface DueScrip {
  readonly scrip: Scrip;
  readonly exDay: Day;
}

export class IssuePrices {
  readonly #deps: IssuePricesDeps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: IssuePricesDeps) {
    this.#deps = deps;
  }

  /** Trades of an issue up to the last whole day; null: none. @throws {StoreAway} */
  readonly traded = (symbol: string): Promise<PricedSpans | null> => {
    const { engine, store, sessions } = this.#deps;
    return readTraded(store, symbol, sessions.dayOf(engine.now()));
  };

  start(): void {
    this.#timer = setInterval(() => void this.look(), POLL_MS);
    void this.look();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Prices due issues; a failed one is tried again at the next look. */
  look(): Promise<void> {
    this.#running = this.#running.then(async () => {
      try {
        await this.#priceDue();
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'the price of new shares could not be fixed');
      }
    });
    return this.#running;
  }

  async #priceDue(): Promise<void> {
    const { engine } = this.#deps;
    const now = engine.now();
    const found = await engine.read(null, (reads) => ({
      increases: reads.increasesToPrice(now),
      scrips: dueScrips(reads, now),
    }));
    if ('refusal' in found) return;
    for (const one of found.value.increases) await this.#priceIncrease(one, now);
    for (const one of found.value.scrips) await this.#priceScrip(one);
  }

  async #priceIncrease({ id, symbol, exDay, pricesAt }: Increase, now: number): Promise<void> {
    const { engine, store, sessions } = this.#deps;
    // a late look counts the same days
    const today = sessions.dayOf(Math.min(pricesAt, now));
    const spans = await readTraded(store, symbol, today, exDay);
    if (spans === null) return;
    const { week, day } = spans;
    const payload = { increase: id, spans: { week, day } };
    await engine.submit({ type: 'increase.price', actor: 'system', key: null, payload });
  }

  /** The days before the ex date count, whenever the look is. */
  async #priceScrip({ scrip: { id: dividend, symbol }, exDay }: DueScrip): Promise<void> {
    const { engine, store } = this.#deps;
    const spans = await readTraded(store, symbol, exDay);
    if (spans === null) return;
    const payload = { dividend, week: spans.week };
    await engine.submit({ type: 'scrip.price', actor: 'system', key: null, payload });
  }
}

const dueScrips = (reads: BrokerReads, now: number): readonly DueScrip[] =>
  reads.scripsToPrice(now).flatMap((scrip) => {
    const dividend = reads.dividend(scrip.id);
    return dividend === undefined ? [] : [{ scrip, exDay: dividend.exDay }];
  });

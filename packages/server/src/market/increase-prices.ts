/**
 * Fixes the issue prices of capital increases that are due: the core has no bars, so that what was
 * traded since the ex date is read from the market's and told it.
 */
import type { Sessions } from '@maru/broker/core/sessions';
import type { BrokerReads } from '@maru/broker/domains';
import type { PricedSpans } from '@maru/broker/increases/price';
import type { Increase } from '@maru/broker/increases/rows';
import type { EngineLog } from '../engine/options.ts';
import type { Engine } from '../engine/port.ts';
import type { Store } from '../store/port.ts';
import { readTraded } from './traded-spans.ts';

/** Between two looks for a price that is due, ms. */
const LOOK_MS = 5_000;

interface IncreasePricesDeps {
  /** Commands wait for a slow store instead of being refused as busy. */
  readonly engine: Pick<Engine, 'read' | 'submit' | 'now'>;
  readonly store: Pick<Store, 'query'>;
  readonly log: EngineLog;
  readonly sessions: Pick<Sessions, 'dayOf'>;
}

export class IncreasePrices {
  readonly #deps: IncreasePricesDeps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: IncreasePricesDeps) {
    this.#deps = deps;
  }

  /** What was traded of an issue up to the last whole day; null: nothing. @throws {StoreAway} */
  readonly traded = (symbol: string): Promise<PricedSpans | null> => {
    const { engine, store, sessions } = this.#deps;
    return readTraded(store, symbol, sessions.dayOf(engine.now()));
  };

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    void this.look();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Prices what is due now; what fails is tried again at the next look. */
  look(): Promise<void> {
    this.#running = this.#running.then(async () => {
      try {
        await this.#priceDue();
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'the price of a capital increase could not be fixed');
      }
    });
    return this.#running;
  }

  async #priceDue(): Promise<void> {
    const { engine } = this.#deps;
    const now = engine.now();
    const due = (reads: BrokerReads): readonly Increase[] => reads.increasesToPrice(now);
    const found = await engine.read(null, due);
    if ('refusal' in found) return;
    for (const one of found.value) await this.#price(one, now);
  }

  async #price({ id, symbol, exDay, pricesAt }: Increase, now: number): Promise<void> {
    const { engine, store, sessions } = this.#deps;
    // whoever looks late counts the same days
    const today = sessions.dayOf(Math.min(pricesAt, now));
    const spans = await readTraded(store, symbol, today, exDay);
    if (spans === null) return;
    const { week, day } = spans;
    const payload = { increase: id, spans: { week, day } };
    await engine.submit({ type: 'increase.price', actor: 'system', key: null, payload });
  }
}

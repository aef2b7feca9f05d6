/** A firm whose customers trade at random over some days, stored as they were; for tests only. */
import type { Entry } from '@maru/broker/kernel/ledger/rows';
import { BrokerKit, markAt, START } from '@maru/broker/testing/broker-kit';
import type { Fill } from '@maru/broker/trading/orders/rows';
import { DAY_MS, type Day, dayOf } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { Caller } from '../../http/handler.ts';
import { reportHandlers } from '../../http/handlers/report.ts';
import { inserts } from '../../store/market-tables.ts';
import type { Store } from '../../store/port.ts';
import { writeStatement } from '../../store/rows.ts';

const SYMBOLS = ['900005', '900036'] as const;
const HASH = '0'.repeat(64);
const BAR = { volume: 1, turnover: 1n, generated: false };

export interface FirmPlan {
  readonly seed: string;
  readonly customers: number;
  readonly days: number;
  /** The most acts of a customer on a day. */
  readonly acts: number;
}

export class RandomFirm {
  readonly kit = new BrokerKit();
  readonly customers: readonly string[];
  readonly days: Day[] = [];
  /** Closing prices by symbol and day; a stock does not trade on every day. */
  readonly closes = new Map<string, number>();
  readonly #random: Prng;
  #stored = 0;

  constructor({ seed, customers, days, acts }: FirmPlan) {
    this.#random = new Prng(seed);
    this.customers = Array.from(
      { length: customers },
      (_, i) => `M${String(i + 2).padStart(8, '0')}`,
    );
    for (let day = 0; day < days; day++) {
      this.kit.now = START + day * DAY_MS;
      this.kit.runDue();
      this.#liveDay(acts);
    }
  }

  #below(n: number): number {
    return this.#random.below(n);
  }

  #liveDay(acts: number): void {
    const { kit } = this;
    const day = dayOf(kit.now);
    this.days.push(day);
    for (const customer of this.customers) {
      // some open their account later
      if (kit.broker.reads.balances(customer).length === 0) {
        if (this.#below(3) === 0) continue;
        kit.openDemo(customer, BigInt(20_000_000 + this.#below(9)));
        if (this.#below(2) === 0) kit.ok('margin.open', customer, { answer: 'all' });
      }
      for (let act = this.#below(acts + 1); act > 0; act--) this.#act(customer);
      kit.now += 1_000;
    }
    for (const symbol of SYMBOLS) {
      if (this.#below(4) === 0) continue;
      const price = symbol === '900005' ? 60_000 + this.#below(20_000) : 7_000 + this.#below(4_000);
      this.closes.set(`${symbol} ${day}`, price);
      kit.broker.setMarks([markAt(symbol, symbol === '900005' ? 70_000 : 9_000, price)]);
      kit.runDue();
    }
    kit.take();
  }

  /** Opens or closes a part of a position; fills come in parts, and the rest is cancelled. */
  #act(customer: string): void {
    const { kit } = this;
    const [open] = kit.broker.reads
      .positions(customer, kit.now)
      .filter(({ quantities }) => quantities.holding > 0 && this.#below(2) === 0);
    let id: string;
    let quantity: number;
    const symbol = open?.symbol ?? SYMBOLS[this.#below(2)] ?? '';
    const top = symbol === '900005' ? 70_000 : 9_000;
    if (open === undefined) {
      const side = this.#below(3) === 0 ? 'short' : 'long';
      const price = side === 'long' ? top : top - 600;
      const fields = { symbol, side, price, lots: 1 + this.#below(3) } as const;
      // a customer without margin trading, or on the other side, is refused
      const outcome = kit.place({ ...fields, leverage: 1 + this.#below(2) }, customer);
      if (!outcome.ok) return;
      id = String(outcome.reply.id);
      quantity = kit.order(id).pending;
    } else {
      quantity = 1 + this.#below(open.quantities.holding);
      const outcome = kit.close(open.id, { quantity }, customer);
      if (!outcome.ok) return;
      id = String(outcome.reply.id);
    }
    kit.report({ kind: 'accepted', id });
    for (let left = quantity; left > 0 && this.#below(5) > 0; ) {
      const part = Math.min(left, 1 + this.#below(quantity));
      kit.fill(id, part, top - this.#below(500));
      left -= part;
    }
    if (kit.order(id).pending > 0 && this.#below(3) > 0) {
      kit.report({ kind: 'cancelled', id, reason: 'expired' });
    }
  }

  /** Entries and fills in their order. */
  get entries(): readonly Entry[] {
    return this.kit.stored.flatMap((changes) => changes.entries);
  }

  get fills(): readonly Fill[] {
    return this.kit.stored.flatMap((changes) => changes.fills);
  }

  /** Writes the changes since the last time. */
  async store(store: Store): Promise<void> {
    for (const { rows, entries, fills } of this.kit.stored.slice(this.#stored)) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const { orders, wallets, houseAccounts, marginLoans, marginDebts } = rows;
      await store.commit([
        writeStatement({
          changed: { orders, wallets, houseAccounts, marginLoans, marginDebts },
          appended: { entries: chained, fills },
        }),
      ]);
    }
    this.#stored = this.kit.stored.length;
    const bars = [...this.closes].map(([key, close]) => {
      const [symbol = '', day = ''] = key.split(' ');
      return { symbol, day, open: close, high: close, low: close, close, ...BAR };
    });
    await store.commit(inserts('day_bars', bars, 'symbol, day'));
  }

  /** The calls of the reports over a database, at the firm's own time. */
  reports(store: Pick<Store, 'query'>) {
    const { kit } = this;
    const engine = {
      now: () => kit.now,
      read: async <T>(_: unknown, look: (reads: typeof kit.broker.reads) => T) => ({
        value: look(kit.broker.reads),
        stale: null,
      }),
    };
    return reportHandlers({ engine: engine as never, store });
  }
}

export const asking = (account: string): Caller => ({ address: 'a', account, tokenHash: 't' });

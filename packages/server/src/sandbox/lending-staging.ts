/**
 * The sandbox's lenders and short sellers: some of the other customers buy shares at market and
 * lend them, others sell such shares short and buy them back after a few days, all through the
 * commands of any customer. Lenders earn only the short sellers' fees.
 */

import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import type { Instrument } from '@maru/std/instrument';
import { dayOf, daysBetween } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import { type CustomersDeps, Rounds } from './rounds.ts';

/** Stocks that they lend and borrow. */
const STOCKS = 8;
/** Of each stock: its lenders, and its short sellers. */
const LENDERS = 2;
const SELLERS = 1;
/** Lots that one of them buys, and sells short. */
const LENT_LOTS = 3;
const SHORT_LOTS = 2;
/** Days after which a short position is bought back. */
const SHORT_DAYS = [1, 3] as const;

export interface LendingStagingDeps extends CustomersDeps {
  /** Of which shares may be lent. */
  readonly stocks: readonly Instrument[];
}

/** A few stocks of a market by its seed: the largest ones, which most customers hold. */
function chosen(seed: string, stocks: readonly Instrument[]): readonly Instrument[] {
  const prng = new Prng(`${seed}/lending`);
  const large = stocks.filter(({ largeCap }) => largeCap);
  const left = large.length > 0 ? large : [...stocks];
  const picked: Instrument[] = [];
  while (picked.length < STOCKS && left.length > 0) {
    picked.push(...left.splice(prng.below(left.length), 1));
  }
  return picked;
}

const AT_MARKET = { type: 'market', tif: 'ioc', price: null, stopPrice: null } as const;

export class LendingStaging extends Rounds {
  readonly #deps: LendingStagingDeps;
  readonly #stocks: readonly Instrument[];
  /** The newest order of each: while it is on its way there is no other. */
  readonly #sent = new Map<string, string>();

  constructor(deps: LendingStagingDeps) {
    super(deps, 'lendings');
    this.#deps = deps;
    this.#stocks = chosen(deps.seed, deps.stocks);
  }

  protected async round(): Promise<void> {
    const { engine, customers } = this.#deps;
    const ids = await customers();
    const now = engine.now();
    const found = await engine.read(null, (reads) =>
      this.#stocks.flatMap((stock, no) => {
        // a market outside of continuous trading gets no such orders
        if (reads.mark(stock.symbol)?.phase !== 'continuous') return [];
        const from = no * (LENDERS + SELLERS);
        const lenders = ids.slice(from, from + LENDERS);
        const sellers = ids.slice(from + LENDERS, from + LENDERS + SELLERS);
        return [
          ...this.#idle(reads, lenders).flatMap((id) => this.#lend(reads, id, stock, now)),
          ...this.#idle(reads, sellers).flatMap((id) => this.#short(reads, id, stock, now)),
        ];
      }),
    );
    if ('refusal' in found) return;
    await Promise.all(found.value.map((command) => this.#send(command)));
  }

  async #send(command: Command): Promise<void> {
    const outcome = await this.#deps.engine.submit(command);
    const isOrder = command.type === 'order.place' || command.type === 'order.close';
    if (isOrder && outcome.ok) this.#sent.set(command.actor, String(outcome.reply.id));
  }

  /** Customers without an order under way. */
  #idle(reads: BrokerReads, actors: readonly string[]): readonly string[] {
    return actors.filter((actor) => {
      const order = reads.order(this.#sent.get(actor) ?? '');
      return order === undefined || order.pending === 0;
    });
  }

  /** Buys a few lots of a stock, then lends all that can be lent of it. */
  #lend(reads: BrokerReads, actor: string, { symbol }: Instrument, now: number): Command[] {
    if (reads.lendingsOf(actor).some((one) => one.symbol === symbol)) return [];
    const own = reads.lendable(actor, now).find(({ instrument }) => instrument.symbol === symbol);
    const shares = Math.min(own?.free ?? 0, own?.left ?? 0);
    if (shares === 0) return this.#order(actor, symbol, 'long', LENT_LOTS, now);
    if (!this.isNew(`${actor} lends ${shares} on ${dayOf(now)}`)) return [];
    return [{ type: 'lending.lend', actor, key: null, payload: { symbol, shares } }];
  }

  /** Sells a lot short, and buys it back after some days. */
  #short(reads: BrokerReads, actor: string, { symbol }: Instrument, now: number): Command[] {
    const position = reads
      .positions(actor, now)
      .find((one) => one.symbol === symbol && one.side === 'short');
    if (position === undefined) {
      if (this.isNew(`${actor} may sell short`)) {
        return [{ type: 'margin.open', actor, key: null, payload: { answer: 'all' } }];
      }
      return this.#order(actor, symbol, 'short', SHORT_LOTS, now);
    }
    const age = daysBetween(dayOf(position.acceptedAt), dayOf(now));
    const [least, most] = SHORT_DAYS;
    const days = new Prng(`${this.#deps.seed}/${position.id}`).between(least, most);
    const { holding: quantity } = position.quantities;
    const isDue = age >= days && quantity > 0 && this.isNew(`${position.id} ${this.#minute(now)}`);
    if (!isDue) return [];
    const terms = { ...AT_MARKET, clientOrderId: `back:${position.id}:${this.#minute(now)}` };
    const payload = { id: position.id, quantity, ...terms };
    return [{ type: 'order.close', actor, key: null, payload }];
  }

  /** An order at market, at most one a minute: a book may be thin, or the market closed. */
  #order(
    actor: string,
    symbol: string,
    side: 'long' | 'short',
    lots: number,
    now: number,
  ): Command[] {
    const clientOrderId = `${side}:${symbol}:${this.#minute(now)}`;
    if (!this.isNew(`${actor} ${clientOrderId}`)) return [];
    const terms = { ...AT_MARKET, leverage: 1, confirmed: true, clientOrderId };
    return [
      { type: 'order.place', actor, key: null, payload: { symbol, side, lots, ...terms } },
    ] as Command[];
  }

  readonly #minute = (now: number): number => Math.floor(now / 60_000);
}

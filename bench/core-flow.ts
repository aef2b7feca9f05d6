/** A firm in memory and its measured flow of orders: no storage, no venue, no clock. */
import { Broker } from '@maru/broker/broker';
import type { CommandMap } from '@maru/broker/domains';
import type { Changes } from '@maru/broker/kernel/core/changes';
import type { Command, CommandType, Outcome } from '@maru/broker/kernel/core/command';
import { issue, markAt, START } from '@maru/broker/testing/broker-kit';
import { assert } from '@maru/std/assert';
import type { Prng } from '@maru/std/prng';

const LOT = 100;
const PRICE = 10_000;

export interface FirmSize {
  readonly customers: number;
  readonly issues: number;
}

const customerId = (i: number): string => `M${String(i + 1).padStart(8, '0')}`;
/** The symbol of an issue of a firm. */
export const symbolOf = (i: number): string => `9${String(i).padStart(4, '0')}5`;

/** Customers with play money, and issues at one price. */
export class Firm {
  readonly #broker: Broker;
  readonly #customers: readonly string[];
  readonly #symbols: readonly string[];
  #seq = 0;
  /** The commands of a batch share their instant. */
  #now = START;

  constructor(size: FirmSize) {
    this.#customers = Array.from({ length: size.customers }, (_, i) => customerId(i));
    this.#symbols = Array.from({ length: size.issues }, (_, i) => symbolOf(i));
    const instruments = this.#symbols.map((symbol) => issue(symbol));
    const config = { sandbox: true, sandboxReview: 'auto', hours: 'always' } as const;
    this.#broker = new Broker({ ...config, instruments });
    this.#broker.setMarks(instruments.map(({ symbol }) => markAt(symbol, PRICE)));
    this.#run('clock.start', 'clock', {});
    this.#run('parameters.define', 'system', {});
    this.#run('sandbox.institution', 'sandbox', { code: 'BENCH', name: 'Bench' });
    for (const id of this.#customers) this.#openCustomer(id);
    this.endBatch();
  }

  #openCustomer(id: string): void {
    this.#run('sandbox.demo', 'sandbox', {
      id,
      loginIndex: `login of ${id}`,
      sealed: 'sealed',
      passwordHash: 'hash',
      fundPasswordHash: 'hash',
      institutionCode: 'BENCH',
      playMoney: 3_000_000_000n,
    });
  }

  #run<T extends CommandType>(type: T, actor: string, payload: CommandMap[T]): Outcome {
    this.#seq += 1;
    const command = { type, actor, key: null, payload } as unknown as Command;
    const outcome = this.#broker.execute(command, { seq: this.#seq, now: this.#now });
    assert(outcome.ok, `the ${type} of the load is accepted`);
    return outcome;
  }

  #purchase(prng: Prng): { readonly actor: string; readonly payload: CommandMap['order.place'] } {
    const actor = prng.pick(this.#customers);
    const terms = { type: 'limit', tif: 'day', stopPrice: null, price: PRICE } as const;
    const what = { symbol: prng.pick(this.#symbols), side: 'long', lots: 1, leverage: 1 } as const;
    const clientOrderId = `c${this.#seq}`;
    return { actor, payload: { ...terms, ...what, clientOrderId, confirmed: false } };
  }

  /** Places a buy of one lot for a customer drawn at random; returns its id. */
  buy(prng: Prng): string {
    const { actor, payload } = this.#purchase(prng);
    const outcome = this.#run('order.place', actor, payload);
    return outcome.ok ? String(outcome.reply.id) : '';
  }

  /** Asks for the estimate of such a buy. */
  preview(prng: Prng): void {
    const command: Command = { type: 'order.place', key: null, ...this.#purchase(prng) };
    const outcome = this.#broker.preview(command, { seq: this.#seq + 1, now: this.#now });
    assert(outcome.ok && outcome.estimate !== null, 'a preview of the load is answered');
  }

  /** Sells a whole position at market; returns the closing order's id. */
  close(line: string): string {
    const order = this.#broker.reads.order(line);
    assert(order !== undefined, 'memory holds an open position');
    const outcome = this.#run('order.close', order.customer, {
      id: line,
      quantity: null,
      type: 'market',
      tif: 'day',
      stopPrice: null,
      price: null,
      clientOrderId: `c${this.#seq}`,
    });
    return outcome.ok ? String(outcome.reply.id) : '';
  }

  /** Asks for a cancel, which the venue grants. */
  cancel(id: string): void {
    const order = this.#broker.reads.order(id);
    assert(order !== undefined, 'memory holds an open order');
    this.#run('order.cancel', order.customer, { id });
    this.#run('venue.report', 'venue', {
      reports: [{ kind: 'cancelled', id, reason: 'requested' }],
    });
  }

  /** The venue fills all of an order. */
  fill(id: string): void {
    this.#run('venue.report', 'venue', {
      reports: [
        { kind: 'fill', id, price: PRICE, quantity: LOT, cumulative: LOT, bookSeq: this.#seq },
      ],
    });
  }

  /** Number of commands run. */
  get commands(): number {
    return this.#seq;
  }

  /** Every customer buys a lot of an issue with a leverage, and it is filled. */
  financeAll(symbol: string, leverage: number): void {
    for (const actor of this.#customers) {
      this.#run('margin.open', actor, { answer: 'all' });
      const terms = { type: 'limit', tif: 'day', stopPrice: null, price: PRICE } as const;
      const what = { symbol, side: 'long', lots: 1, leverage } as const;
      const clientOrderId = `c${this.#seq}`;
      const payload = { ...terms, ...what, clientOrderId, confirmed: false };
      const outcome = this.#run('order.place', actor, payload);
      this.fill(outcome.ok ? String(outcome.reply.id) : '');
    }
    this.endBatch();
  }

  /** A new price of an issue; returns whether it makes a step of the clock due. */
  move(symbol: string, last: number): boolean {
    this.#broker.setMarks([markAt(symbol, PRICE, last)]);
    return this.#broker.due(this.#now) !== null;
  }

  /** Ends a batch as the engine does; returns its changes. */
  endBatch(): Changes {
    const changes = this.#broker.takeChanges();
    this.#broker.checkBatch(changes);
    this.#broker.venueRequests(changes);
    this.#broker.committed();
    this.#now += 1;
    return changes;
  }
}

/** The rows of orders, written to a database by a writer alone. */
import { Broker } from '@maru/broker/broker';
import type { Command } from '@maru/broker/kernel/core/command';
import { issue, markAt } from '@maru/broker/testing/broker-kit';
import { runBatch } from '@maru/server/engine/batch';
import { type Heads, takeFence } from '@maru/server/engine/heads';
import { bodyHash } from '@maru/server/engine/idempotency';
import { Pending } from '@maru/server/engine/inbox';
import { migrate } from '@maru/server/store/migrate';
import type { Statement, Store } from '@maru/server/store/port';
import { SCHEMA } from '@maru/server/store/schema';
import { Prng } from '@maru/std/prng';

const CUSTOMERS = 64;
const ISSUES = 100;
const LOT = 100;
const PRICE = 10_000;

const symbolOf = (i: number): string => `9${String(i).padStart(4, '0')}5`;
const customerOf = (i: number): string => `M${String(i).padStart(8, '0')}`;

function setUp(): Command[] {
  const open = Array.from({ length: CUSTOMERS }, (_, i): Command => {
    const id = customerOf(i);
    const secrets = { sealed: '', passwordHash: '', fundPasswordHash: '' };
    const payload = { id, loginIndex: id, ...secrets, institutionCode: 'B', playMoney: 10n ** 12n };
    return { type: 'sandbox.demo', actor: 'sandbox', key: null, payload };
  });
  return [
    { type: 'parameters.define', actor: 'system', key: null, payload: {} },
    {
      type: 'sandbox.institution',
      actor: 'sandbox',
      key: null,
      payload: { code: 'B', name: 'Bench' },
    },
    ...open,
  ];
}

/** A core that builds the transactions of orders and their fills, and their database. */
export class BareWriter {
  readonly #store: Store;
  readonly #prng = new Prng('writer');
  readonly #broker: Broker;
  #heads: Heads;

  private constructor(store: Store, heads: Heads) {
    this.#store = store;
    this.#heads = heads;
    const instruments = Array.from({ length: ISSUES }, (_, i) => issue(symbolOf(i)));
    const config = { sandbox: true, sandboxReview: 'auto', hours: 'always' } as const;
    this.#broker = new Broker({ ...config, instruments });
    this.#broker.setMarks(instruments.map(({ symbol }) => markAt(symbol, PRICE)));
  }

  /** On an empty database. */
  static async open(store: Store): Promise<BareWriter> {
    await migrate(store);
    const writer = new BareWriter(store, await takeFence(store));
    await store.commit(writer.#run(setUp()));
    return writer;
  }

  #run(commands: readonly Command[]): readonly Statement[] {
    const pending = commands.map(
      (one) =>
        new Pending(one, { bodyHash: one.key === null ? null : bodyHash(one.type, one.payload) }),
    );
    const batch = runBatch(SCHEMA, this.#broker, this.#heads, pending, Date.now());
    this.#broker.committed();
    this.#heads = batch.after;
    return batch.statements;
  }

  #order(seq: number): Command {
    const clientOrderId = `key-${seq}`;
    const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
    const order = { side: 'long', ...terms, lots: 1, leverage: 1 } as const;
    const symbol = symbolOf(this.#prng.below(ISSUES));
    const payload = { ...order, symbol, clientOrderId, confirmed: false };
    const actor = customerOf(this.#prng.below(CUSTOMERS));
    return { type: 'order.place', actor, key: clientOrderId, payload };
  }

  /**
   * Orders a second: the statements are built first, so that only the database's work is timed.
   * @param orders of each transaction; each is filled in the transaction that places it when it is
   *   alone there, else in the next one
   */
  async write(transactions: number, orders: number): Promise<number> {
    const made: (readonly Statement[])[] = [];
    let waiting: string[] = [];
    for (let i = 0; i < transactions; i++) {
      const first = this.#heads.lastSeq + 1;
      const placing = Array.from({ length: orders }, (_, k) => this.#order(first + k));
      const placed = placing.map((_, k) => `O${first + k}`);
      const filling = (orders === 1 ? placed : waiting).map((id): Command => {
        const fill = { price: PRICE, quantity: LOT, cumulative: LOT, bookSeq: first };
        const payload = { reports: [{ kind: 'fill', id, ...fill } as const] };
        return { type: 'venue.report', actor: 'venue', key: null, payload };
      });
      made.push(this.#run([...placing, ...filling]));
      waiting = placed;
    }
    const begin = performance.now();
    for (const statements of made) await this.#store.commit(statements);
    return (transactions * orders * 1_000) / (performance.now() - begin);
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

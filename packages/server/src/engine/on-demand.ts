/**
 * Evicted rows that a command names. They are loaded before it runs, so that its outcome does not
 * depend on evictions, and are evicted again after it unless they are live.
 */
import type { Broker } from '@maru/broker/broker';
import type { Command } from '@maru/broker/kernel/core/command';
import type { Need } from '@maru/broker/kernel/core/domain';
import type { Store } from '../store/port.ts';
import { namesText } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';

const keyOf = ({ table, id }: Need): string => `${table} ${id}`;

/** The missing rows that the commands need, each once. */
function missingOf(broker: Broker, commands: readonly Command[]): Map<string, Need> {
  const needs = commands.flatMap((command) => broker.missing(command));
  return new Map(needs.map((need) => [keyOf(need), need]));
}

export class OnDemand {
  readonly #store: Store;
  readonly #schema: Schema;
  /** Increased by each durable batch, which may have evicted rows. */
  #commits = 0;

  constructor(store: Store, schema: Schema) {
    this.#store = store;
    this.#schema = schema;
  }

  /** A batch is durable: it may have evicted rows that a running look-up has read before. */
  committed(): void {
    this.#commits += 1;
  }

  /**
   * Loads the rows the commands need, then calls `run` in the same turn of the event loop, so that
   * no row is evicted in between; a row that the database lacks as well stays missing.
   * @param broker the core that runs them; called again after each look-up, since it may change
   * @throws {StoreAway | StoreRefused} before `run` was called
   */
  async with<T>(broker: () => Broker, commands: readonly Command[], run: () => T): Promise<T> {
    const loaded: Need[] = [];
    const absent = new Set<string>();
    for (;;) {
      const missing = [...missingOf(broker(), commands)].filter(([key]) => !absent.has(key));
      if (missing.length === 0) break;
      const commits = this.#commits;
      const found = await this.#rows(missing.map(([, need]) => need));
      // a row may have been loaded, changed and evicted again while the database answered
      if (commits !== this.#commits) continue;
      const still = missingOf(broker(), commands);
      for (const [key, need] of missing) {
        const row = found.get(key);
        if (row === undefined) absent.add(key);
        else if (still.has(key)) {
          broker().load(need.table, row);
          loaded.push(need);
        }
      }
    }
    const result = run();
    broker().evict(loaded);
    return result;
  }

  /** Rows by `table id`. */
  async #rows(needs: readonly Need[]): Promise<Map<string, object>> {
    const found = new Map<string, object>();
    for (const [table, of] of Map.groupBy(needs, (need) => need.table)) {
      const rows = await this.#store.query<Record<string, unknown>>(
        `select * from ${this.#schema.table(table).sql} where id = any($1::text::text[])`,
        [namesText(of.map(({ id }) => id))],
      );
      for (const row of rows) {
        const id = row.id as string;
        found.set(keyOf({ table, id }), this.#schema.read(table, row));
      }
    }
    return found;
  }
}

/** Builds memory from the database: at the start, and whenever memory may be wrong. */
import type { Broker } from '@maru/broker/broker';
import { assert } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import type { Store } from '../store/port.ts';
import type { Schema, StoredTable } from '../store/schema.ts';
import type { Heads } from './heads.ts';

type Stored = Record<string, unknown>;

/** Connections that a load takes: the store has no more for the server's own reads. */
const LANES = 2;

/** Reads a page of the rows of a table after a row, in the order in which they are loaded. */
function pageOf(store: Store, table: StoredTable, after: Stored | undefined, rows: number) {
  const { sql, hasLive, loadedBy } = table;
  // several rows of one command have one seq
  const order = loadedBy === 'id' ? ['id'] : [loadedBy, 'id'];
  const places = order.map((_, i) => `$${i + 1}`);
  const conditions = [
    ...(hasLive ? ['live'] : []),
    ...(after === undefined ? [] : [`(${order.join(', ')}) > (${places.join(', ')})`]),
  ];
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const text = `select * from ${sql} ${where} order by ${order.join(', ')} limit ${rows}`;
  return store.query<Stored>(text, after === undefined ? [] : order.map((name) => after[name]));
}

/** Puts the live rows of a table into memory, by pages: no read is longer than its time limit. */
async function loadTable(
  broker: Pick<Broker, 'load'>,
  store: Store,
  schema: Schema,
  { table, rows }: { readonly table: StoredTable; readonly rows: number },
): Promise<void> {
  let page: readonly Stored[];
  let last: Stored | undefined;
  do {
    page = await pageOf(store, table, last, rows);
    for (const row of page) broker.load(table.name, schema.read(table.name, row));
    last = page.at(-1);
  } while (page.length === rows);
}

/**
 * Loads everything live into a new core. The caller holds the fence, so no row changes meanwhile.
 * @param rows of one read
 * @throws {StoreAway}
 */
export async function loadBroker<B extends Pick<Broker, 'load' | 'resume'>>(
  makeBroker: () => B,
  store: Store,
  schema: Schema,
  heads: Heads,
  rows: number = LIMITS.loadedRows,
): Promise<B> {
  const broker = makeBroker();
  const newest = 'select max(seq) as seq from journal';
  const [journal] = await store.query<{ seq: bigint | null }>(newest);
  assert(Number(journal?.seq ?? 0) === heads.lastSeq, 'the journal ends where the writer stopped');
  const tables = [...schema.changing];
  // the database reads one table's rows while another table's are put into memory; a read that
  // waited for a connection meanwhile would be given up
  const lane = async (): Promise<void> => {
    for (let table = tables.shift(); table !== undefined; table = tables.shift()) {
      await loadTable(broker, store, schema, { table, rows });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  broker.resume(heads);
  return broker;
}

/** Memory from the database: at the start, and whenever memory can no longer be trusted. */
import type { Broker } from '@maru/broker/broker';
import type { TableName } from '@maru/broker/core/changes';
import type { Command } from '@maru/broker/core/command';
import { isFinished } from '@maru/broker/orders/quantities';
import { assert } from '@maru/std/assert';
import type { Store } from '../store/port.ts';
import { namesText } from '../store/records.ts';
import { readTableRow, snake, TABLE_NAMES } from '../store/rows.ts';
import type { Heads } from './heads.ts';

/** Which rows are live; a table without a condition is loaded whole. `$1`: machine time, ms. */
const LIVE: Partial<Record<TableName, string>> = {
  sessions: 'ends_at > $1',
  holdings: 'quantity > 0',
  orders: 'live',
  reviews: `state = 'pending'`,
};

type Stored = Record<string, unknown>;

async function loadTable(
  broker: Broker,
  store: Store,
  table: TableName,
  machine: number,
): Promise<void> {
  const where = LIVE[table] ?? 'true';
  const params = where.includes('$1') ? [machine] : [];
  const order = table === 'orders' ? 'order by seq' : 'order by id';
  const rows = await store.query<Stored>(
    `select * from ${snake(table)} where ${where} ${order}`,
    params,
  );
  for (const row of rows) broker.load(table, readTableRow(table, row));
}

/**
 * Loads everything live into a new core. The caller holds the fence: nothing changes meanwhile.
 * @param machine the machine's clock, ms
 * @throws {StoreAway}
 */
export async function loadBroker(
  makeBroker: () => Broker,
  store: Store,
  heads: Heads,
  machine: number,
): Promise<Broker> {
  const broker = makeBroker();
  // the database finds the rows of one table while those of another go into memory
  const [[journal]] = await Promise.all([
    store.query<{ seq: bigint | null }>('select max(seq) as seq from journal'),
    ...TABLE_NAMES.map((table) => loadTable(broker, store, table, machine)),
  ]);
  assert(Number(journal?.seq ?? 0) === heads.lastSeq, 'the journal ends where the writer stopped');
  broker.resume(heads);
  return broker;
}

/**
 * Puts orders into memory that commands name and memory has dropped; their ids.
 * @throws {StoreAway | StoreRefused}
 */
export async function loadMissing(
  broker: Broker,
  store: Store,
  commands: readonly Command[],
): Promise<string[]> {
  const missing = commands.flatMap((command) => broker.missing(command) ?? []);
  if (missing.length === 0) return [];
  const rows = await store.query<Stored>('select * from orders where id = any($1::text::text[])', [
    namesText(missing),
  ]);
  const orders = rows.map((row) => readTableRow('orders', row));
  // while the store answered, an order of that id may have come into memory, and moved on there:
  // only what can't change any more is as the store has it
  const settled = orders.filter(
    (order) => isFinished(order) && broker.reads.order(order.id) === undefined,
  );
  for (const order of settled) broker.load('orders', order);
  return settled.map((order) => order.id);
}

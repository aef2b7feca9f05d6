/** Builds memory from the database: at the start, and whenever memory may be wrong. */
import type { Broker } from '@maru/broker/broker';
import { assert } from '@maru/std/assert';
import type { Store } from '../store/port.ts';
import type { Schema, StoredTable } from '../store/schema.ts';
import type { Heads } from './heads.ts';

type Stored = Record<string, unknown>;

async function loadTable(broker: Broker, store: Store, schema: Schema, table: StoredTable) {
  const where = table.hasLive ? 'where live' : '';
  const text = `select * from ${table.sql} ${where} order by ${table.loadedBy}`;
  for (const row of await store.query<Stored>(text)) {
    broker.load(table.name, schema.read(table.name, row));
  }
}

/**
 * Loads everything live into a new core. The caller holds the fence, so no row changes meanwhile.
 * @throws {StoreAway}
 */
export async function loadBroker(
  makeBroker: () => Broker,
  store: Store,
  schema: Schema,
  heads: Heads,
): Promise<Broker> {
  const broker = makeBroker();
  // the database reads one table's rows while another table's are put into memory
  const [[journal]] = await Promise.all([
    store.query<{ seq: bigint | null }>('select max(seq) as seq from journal'),
    ...schema.changing.map((table) => loadTable(broker, store, schema, table)),
  ]);
  assert(Number(journal?.seq ?? 0) === heads.lastSeq, 'the journal ends where the writer stopped');
  broker.resume(heads);
  return broker;
}

/** The single row of `writer`: the fence, and the newest number of every sequence. */
import { assert, present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import { Fenced, type Statement, type Store } from '../store/port.ts';
import { type Written, writeArguments, writeCall } from '../store/rows.ts';
import type { Schema } from '../store/schema.ts';

export interface Heads {
  /** Increased by each writer that takes over. */
  readonly epoch: number;
  /** Increased each time the writer renews its own fence. */
  readonly renewal: number;
  readonly batch: number;
  readonly lastSeq: number;
  readonly entryNo: number;
  /** Hash of the newest ledger entry, hex. */
  readonly chainHead: string;
  /** Hash of the newest row of the audit log, hex. */
  readonly auditHead: string;
  /** Offset of the sandbox's clock. */
  readonly clockOffsetMs: number;
  /** The newest market time of a command. */
  readonly marketNow: Instant;
}

interface StoredHeads {
  readonly epoch: bigint;
  readonly renewal: bigint;
  readonly batch: bigint;
  readonly last_seq: bigint;
  readonly entry_no: bigint;
  readonly chain_head: string;
  readonly audit_head: string;
  readonly clock_offset_ms: bigint;
  readonly market_now: bigint;
}

function readRow(rows: readonly StoredHeads[]): Heads {
  const row = present(rows[0], 'the table writer has its row');
  return {
    epoch: Number(row.epoch),
    renewal: Number(row.renewal),
    batch: Number(row.batch),
    lastSeq: Number(row.last_seq),
    entryNo: Number(row.entry_no),
    chainHead: row.chain_head,
    auditHead: row.audit_head,
    clockOffsetMs: Number(row.clock_offset_ms),
    marketNow: Number(row.market_now),
  };
}

/** Acquires the fence: every earlier writer's next transaction ends as `Fenced`. */
export async function takeFence(store: Store): Promise<Heads> {
  return readRow(await store.query('update writer set epoch = epoch + 1 returning *'));
}

/**
 * Renews the fence and returns the durable heads: no statement sent before can become durable
 * afterwards, not even one still unread in a broken connection. It waits for the row's lock, so
 * that a transaction in progress ends first, and may be repeated until it succeeds.
 * @throws {Fenced} when another writer has taken over
 */
export async function renewFence(store: Store, { epoch, renewal }: Heads): Promise<Heads> {
  const rows = await store.query<StoredHeads>(
    'update writer set renewal = $2 where epoch = $1 and renewal <= $2 returning *',
    [epoch, renewal + 1],
  );
  if (rows.length === 0) throw new Fenced('another writer has taken over');
  return readRow(rows);
}

/** The text of a schema's batch statement: cached, since the database caches its plan by it. */
const texts = new WeakMap<Schema, string>();

function batchText(schema: Schema): string {
  const known = texts.get(schema);
  if (known !== undefined) return known;
  const text = `with moved as (
    update writer set batch = $4, last_seq = $5, entry_no = $6, chain_head = $7,
      clock_offset_ms = $8, market_now = $9, audit_head = $10
    where epoch = $1 and renewal = $2 and batch = $3 returning one
  ) select ${writeCall(schema, 11)} from moved`;
  texts.set(schema, text);
  return text;
}

/**
 * The one statement of a batch: moves the heads and writes the rows, or ends as `Fenced` with
 * nothing written.
 */
export function batchStatement(
  schema: Schema,
  before: Heads,
  after: Heads,
  written: Written,
): Statement {
  assert(after.epoch === before.epoch && after.batch === before.batch + 1, 'batches follow on');
  return {
    text: batchText(schema),
    params: [
      before.epoch,
      before.renewal,
      before.batch,
      after.batch,
      after.lastSeq,
      after.entryNo,
      after.chainHead,
      after.clockOffsetMs,
      after.marketNow,
      after.auditHead,
      ...writeArguments(schema, written),
    ],
    name: 'batch',
    expect: 'fence',
  };
}

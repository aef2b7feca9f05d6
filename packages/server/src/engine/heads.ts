/** The single row of `writer`: the fence, and where every numbering stands. */
import { assert, present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import type { Statement, Store } from '../store/port.ts';
import { type Written, writeArguments, writeCall } from '../store/rows.ts';

export interface Heads {
  /** One more with each writer that takes over. */
  readonly epoch: number;
  readonly batch: number;
  readonly lastSeq: number;
  readonly entryNo: number;
  /** Hash of the newest ledger entry, hex. */
  readonly chainHead: string;
  /** How far the sandbox's clock was moved forward. */
  readonly clockOffsetMs: number;
  /** The newest market time that a command was given. */
  readonly marketNow: Instant;
}

interface StoredHeads {
  readonly epoch: bigint;
  readonly batch: bigint;
  readonly last_seq: bigint;
  readonly entry_no: bigint;
  readonly chain_head: string;
  readonly clock_offset_ms: bigint;
  readonly market_now: bigint;
}

function readRow(rows: readonly StoredHeads[]): Heads {
  const row = present(rows[0], 'the table writer has its row');
  return {
    epoch: Number(row.epoch),
    batch: Number(row.batch),
    lastSeq: Number(row.last_seq),
    entryNo: Number(row.entry_no),
    chainHead: row.chain_head,
    clockOffsetMs: Number(row.clock_offset_ms),
    marketNow: Number(row.market_now),
  };
}

/** Takes the fence: every earlier writer's next transaction ends as `Fenced`. */
export async function takeFence(store: Store): Promise<Heads> {
  return readRow(await store.query('update writer set epoch = epoch + 1 returning *'));
}

/**
 * The durable heads. Waits for the row's lock, so that a transaction whose connection was cut in
 * its COMMIT has ended, one way or the other, before this answers.
 */
export async function readHeads(store: Store): Promise<Heads> {
  return readRow(await store.query('select * from writer for update'));
}

const BATCH = `with moved as (
    update writer set batch = $3, last_seq = $4, entry_no = $5, chain_head = $6,
      clock_offset_ms = $7, market_now = $8 where epoch = $1 and batch = $2 returning one
  ) select ${writeCall(9)} from moved`;

/**
 * The one statement of a batch: moves the heads and writes the rows, or ends as `Fenced` with
 * nothing written.
 */
export function batchStatement(before: Heads, after: Heads, written: Written): Statement {
  assert(after.epoch === before.epoch && after.batch === before.batch + 1, 'batches follow on');
  return {
    text: BATCH,
    params: [
      before.epoch,
      before.batch,
      after.batch,
      after.lastSeq,
      after.entryNo,
      after.chainHead,
      after.clockOffsetMs,
      after.marketNow,
      ...writeArguments(written),
    ],
    name: 'batch',
    expect: 'fence',
  };
}

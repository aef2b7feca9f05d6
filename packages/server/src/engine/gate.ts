/**
 * The read gate: an answer that may show a batch in flight waits for its commit. While the store is
 * down, answers independent of that batch are still given, marked stale.
 */
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Batch, Decision } from './batch.ts';
import type { ReadAnswer } from './port.ts';
import type { Writer } from './writer.ts';

const BUSY = { refusal: refusal('system_busy') } as const;

const decided = (batch: Batch): Promise<Decision> =>
  new Promise((resolve) => {
    batch.waiting.push(resolve);
  });

/** The value of a read, and the end of the newest batch in flight it may show (null: none). */
interface Seen<T> {
  readonly value: T;
  readonly decision: Promise<Decision> | null;
}

/**
 * Reads memory for an owner, a customer or a shared object (null: no owner). `look` calls `see`
 * once, with the function that reads memory; it runs again when memory was rebuilt meanwhile.
 */
export async function seeDurable<T>(
  writer: Writer,
  owner: string | null,
  look: (see: (read: () => T) => Seen<T> | null) => Promise<Seen<T> | null>,
): Promise<ReadAnswer<T> | { readonly refusal: Refusal }> {
  // the batch is taken at the instant of the read: a turn later it may have ended
  const see = (read: () => T): Seen<T> | null => {
    const shown = writer.newestShown(owner);
    if (shown && writer.phase === 'away') return null;
    return { value: read(), decision: shown ? decided(shown) : null };
  };
  for (;;) {
    if (writer.phase === 'stopped') return BUSY;
    const seen = await look(see);
    if (seen === null) return BUSY;
    const decision = seen.decision === null ? 'committed' : await seen.decision;
    if (decision === 'committed') return { value: seen.value, stale: writer.stale };
    if (decision === 'away') return BUSY;
  }
}

/**
 * Nobody sees what is not durable: an answer that may show an undecided batch waits for its
 * commit. While the store is away, answers that it did not touch go on, marked stale.
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

/**
 * Looks at memory for a customer (null: at what belongs to nobody in particular). `look` runs
 * again when memory was rebuilt meanwhile.
 */
export async function seeDurable<T>(
  writer: Writer,
  customer: string | null,
  look: () => T,
): Promise<ReadAnswer<T> | { readonly refusal: Refusal }> {
  for (;;) {
    if (writer.phase === 'stopped') return BUSY;
    const shown = writer.newestShown(customer);
    if (shown && writer.phase === 'away') return BUSY;
    const value = look();
    if (!shown) return { value, stale: writer.stale };
    const decision = await decided(shown);
    if (decision === 'committed') return { value, stale: writer.stale };
    if (decision === 'away') return BUSY;
  }
}

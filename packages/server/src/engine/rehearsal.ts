/** Finds out whether the database can write again after it could not. */
import { type Statement, type Store, StoreRefused } from '../store/port.ts';
import type { Written } from '../store/rows.ts';
import type { Schema } from '../store/schema.ts';
import { batchStatement, type Heads } from './heads.ts';

/** Ends a transaction as refused, so that nothing of it stays. */
const UNDO: Statement = { text: 'select 1', params: [], expect: 'nothing' };

/**
 * Writes the rows of a lost batch once more in a transaction that is undone. A small write of the
 * fence proves little: on a full disk it succeeds while every batch fails.
 * @throws {StoreAway} while the database can't write them
 * @throws {Fenced} when another writer has taken over
 */
export async function rehearse(
  store: Store,
  schema: Schema,
  heads: Heads,
  lost: Written,
): Promise<void> {
  const after = { ...heads, batch: heads.batch + 1 };
  try {
    await store.commit([batchStatement(schema, heads, after, lost), UNDO]);
  } catch (error) {
    // also when the rows themselves are refused: then their commands will be, one by one
    if (!(error instanceof StoreRefused)) throw error;
  }
}

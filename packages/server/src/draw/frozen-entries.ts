/** The applications of an offering as a draw takes them, from SQL. */
import type { Entry } from '@maru/draw/entries';
import type { Store } from '../store/port.ts';

/** Rows of one read: the database and this thread do something else between two. */
const AT_ONCE = 2_000;

interface EntryRow {
  readonly entry: string;
  readonly shares: bigint;
  readonly hold_entry: bigint;
}

/**
 * All entries by their ids. They are frozen once the offering is closed.
 * @throws {StoreAway}
 */
export async function frozenEntries(
  store: Pick<Store, 'query'>,
  offering: string,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const rows = await store.query<EntryRow>(
      `select entry, shares, hold_entry from subscriptions
       where offering = $1 and entry > $2 order by entry limit ${AT_ONCE}`,
      [offering, entries.at(-1)?.id ?? ''],
    );
    for (const { entry: id, shares, hold_entry } of rows) {
      entries.push({ id, shares: Number(shares), hold: Number(hold_entry) });
    }
    if (rows.length < AT_ONCE) return entries;
  }
}

/** An application without a result. */
export interface Undecided {
  readonly id: string;
  readonly entry: string;
}

/**
 * Applications without a result, by the ids of their entries.
 * @throws {StoreAway}
 */
export const undecidedOf = (store: Pick<Store, 'query'>, offering: string): Promise<Undecided[]> =>
  store.query<Undecided>(
    `select id, entry from subscriptions where offering = $1 and result = 'awaiting'
     order by entry`,
    [offering],
  );

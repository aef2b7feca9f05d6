import type { Store } from '../store/port.ts';
import { readAppendedRow } from '../store/rows.ts';
import type { AccountEventStore } from './account-events.ts';

/** Account events as the table `account_events` keeps them. */
export const sqlAccountEvents = (store: Pick<Store, 'query'>): AccountEventStore => ({
  last: async (account) => {
    const rows = await store.query<{ last: bigint | null }>(
      'select max(no) as last from account_events where customer = $1',
      [account],
    );
    return Number(rows[0]?.last ?? 0);
  },
  after: async (account, no, limit) => {
    const rows = await store.query<Record<string, unknown>>(
      'select * from account_events where customer = $1 and no > $2 order by no limit $3',
      [account, no, limit],
    );
    return rows.map((row) => readAppendedRow('accountEvents', row));
  },
});

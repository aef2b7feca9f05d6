/** What SQL knows of mail. Every method throws what the store throws. */
import type { Mail } from '@maru/broker/people/mail/rows';
import type { MailState } from '@maru/contract/mail-kinds';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface MailRecords {
  /** A mail; null: there is none of this id. */
  find(id: string): Promise<Mail | null>;
  /** Mail in a state, the newest first. */
  list(state: MailState, slice: Slice): Promise<Listed<Mail>>;
}

type Stored = Record<string, unknown>;

const readMail = (stored: Stored): Mail => readTableRow('mails', stored);

export const sqlMailRecords = (store: Pick<Store, 'query'>): MailRecords => ({
  find: async (id) => {
    const [row] = await store.query<Stored>('select * from mails where id = $1', [id]);
    return row === undefined ? null : readMail(row);
  },
  list: async (state, { limit, offset }) => {
    const page = `select * from mails where state = $1
      order by at desc, id desc limit ${limit} offset ${offset}`;
    const [rows, counted] = await Promise.all([
      store.query<Stored>(page, [state]),
      store.query<{ total: bigint }>('select count(*) as total from mails where state = $1', [
        state,
      ]),
    ]);
    return { rows: rows.map(readMail), total: Number(counted[0]?.total ?? 0) };
  },
});

/** What the desk reads of the database. Every method throws what the store throws. */

import type { Review } from '@maru/broker/kernel/reviews/rows';
import type { Customer } from '@maru/broker/people/customers/rows';
import { DAY_MS, type Day, startOfDay } from '@maru/std/kst';
import { CHAIN_START } from '../engine/chain.ts';
import type { ChainedAuditRow } from '../store/columns.ts';
import type { Store } from '../store/port.ts';
import { readAppendedRow, readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface DeskRecords {
  /** A decided application; null: there is none of this id. */
  review(id: string): Promise<Review | null>;
  /** Decided applications of a kind or of all, the newest decision first. */
  decided(
    state: 'passed' | 'failed',
    kind: string | undefined,
    slice: Slice,
  ): Promise<Listed<Review>>;
  /** Applications of a customer but one, newest first. */
  earlier(customer: string, but: string, limit: number): Promise<readonly Review[]>;
  /** Customers, the newest first. */
  customers(slice: Slice): Promise<Listed<Customer>>;
  /** The audit log, newest first. */
  audit(
    filter: { readonly actor?: string | undefined; readonly customer?: string | undefined },
    slice: Slice,
  ): Promise<Listed<ChainedAuditRow>>;
  /** The audit log of one object, oldest first. */
  trail(object: string, limit: number): Promise<readonly ChainedAuditRow[]>;
  /** Rows of a day after a command's number, oldest first, and the hash before the first. */
  auditOf(
    day: Day,
    after: number,
    limit: number,
  ): Promise<{ readonly previousHash: string; readonly rows: readonly ChainedAuditRow[] }>;
}

type Stored = Record<string, unknown>;

const readReview = (stored: Stored): Review => readTableRow('reviews', stored);
const readCustomer = (stored: Stored): Customer => readTableRow('customers', stored);
const readAudit = (stored: Stored): ChainedAuditRow => readAppendedRow('auditRows', stored);

export function sqlDeskRecords(store: Pick<Store, 'query'>): DeskRecords {
  /** Rows of a table under conditions; a parameter that is null stands for all. */
  const listed = async <T>(
    from: string,
    order: string,
    params: readonly (string | null)[],
    { limit, offset }: Slice,
    read: (stored: Stored) => T,
  ): Promise<Listed<T>> => {
    const [rows, counted] = await Promise.all([
      store.query<Stored>(`select * ${from} ${order} limit ${limit} offset ${offset}`, params),
      store.query<{ total: bigint }>(`select count(*) as total ${from}`, params),
    ]);
    return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
  };
  return {
    review: async (id) => {
      const [row] = await store.query<Stored>('select * from reviews where id = $1', [id]);
      return row === undefined ? null : readReview(row);
    },
    decided: (state, kind = '', slice) => {
      const from = "from reviews where state = $1 and ($2 = '' or kind = $2)";
      return listed(from, 'order by decided_at desc, id desc', [state, kind], slice, readReview);
    },
    earlier: async (customer, but, limit) => {
      const text = `select * from reviews where customer = $1 and id <> $2
        order by opened_at desc, id desc limit $3`;
      return (await store.query<Stored>(text, [customer, but, limit])).map(readReview);
    },
    customers: (slice) =>
      listed('from customers', 'order by opened_at desc, id desc', [], slice, readCustomer),
    audit: ({ actor = '', customer = '' }, slice) => {
      const from = `from audit_rows where ($1 = '' or actor = $1) and ($2 = '' or customer = $2)`;
      return listed(from, 'order by seq desc', [actor, customer], slice, readAudit);
    },
    trail: async (object, limit) => {
      const text = 'select * from audit_rows where object = $1 order by seq limit $2';
      return (await store.query<Stored>(text, [object, limit])).map(readAudit);
    },
    auditOf: async (day, after, limit) => {
      const from = startOfDay(day);
      const text = `select a.*, (select p.hash from audit_rows p where p.seq < a.seq
          order by p.seq desc limit 1) as prev_hash
        from audit_rows a where at >= $1 and at < $2 and seq > $3 order by seq limit $4`;
      const rows = await store.query<Stored>(text, [from, from + DAY_MS, after, limit]);
      const before = rows[0]?.prev_hash;
      const previousHash = typeof before === 'string' ? before : CHAIN_START;
      return { previousHash, rows: rows.map(readAudit) };
    },
  };
}

/** Rows that only the audit log's commands change are as the newest of these has left them. */
import type { AnyTable } from '@maru/broker/kernel/core/registry';
import { rowHash } from '../engine/audit-chain.ts';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import { snake } from '../store/schema.ts';

const ROWS_A_PAGE = 2_000;

interface Left {
  readonly audited_object: string;
  readonly audited_hash: string | null;
}
type Stored = Record<string, unknown> & Left;

/**
 * Compares the rows of a table with the audit log; returns how many there are and what differs.
 * Each page is one statement, so it sees one committed state also while the server goes on writing.
 */
export async function compareAudited(
  database: Pick<Store, 'query'>,
  { name, isAudited }: AnyTable,
): Promise<{ readonly rows: number; readonly differences: readonly string[] }> {
  const differences: string[] = [];
  let rows = 0;
  for (let after = '', there = ROWS_A_PAGE; there === ROWS_A_PAGE; ) {
    const page = await database.query<Stored>(
      `select t.*, a.object as audited_object, a.after_hash as audited_hash
       from (select distinct on (object) object, after_hash from audit_rows
         where changed = $1 and object > $2 order by object, seq desc limit ${ROWS_A_PAGE}) a
       left join ${snake(name)} t on t.id = a.object order by a.object`,
      [name, after],
    );
    for (const stored of page) {
      const { audited_object: object, audited_hash: audited } = stored;
      const row = stored.id === null ? null : readTableRow(name as never, stored);
      after = object;
      if (row !== null && isAudited?.(row) !== true) continue;
      rows += 1;
      const found = row === null ? null : rowHash(row);
      if (found !== audited)
        differences.push(`${name} ${object}: stored ${found}, audited ${audited}`);
    }
    there = page.length;
  }
  return { rows, differences };
}

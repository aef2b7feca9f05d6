/** `npm run verify`: recounts everything from the database alone. */

import { DOMAINS } from '@maru/broker/domains';
import { type Registry, registryOf } from '@maru/broker/kernel/core/registry';
import { auditHash } from '../engine/audit-chain.ts';
import { CHAIN_START, entryHash } from '../engine/chain.ts';
import type { Store } from '../store/port.ts';
import { readAppendedRow } from '../store/rows.ts';
import { compareAudited } from './verify-audited.ts';
import { checksOf } from './verify-checks.ts';

type Database = Pick<Store, 'query'>;

/** Differences of one check that are printed. */
const SHOWN = 10;
const ROWS_A_PAGE = 2_000;

/**
 * Runs every check and prints what it looked at, a line each. Ends at the first check with a
 * difference, with false.
 * @param registry the domains' definitions; their recounts are run
 */
export async function verify(
  database: Database,
  print: (line: string) => void,
  registry: Registry = registryOf(DOMAINS),
): Promise<boolean> {
  for (const { name, counted, differences } of checksOf(registry)) {
    const found = await database.query<{ difference: string }>(
      `select difference from (${differences}) d order by difference limit ${SHOWN + 1}`,
    );
    const [looked] = await database.query<{ count: bigint }>(counted);
    if (found.length > 0)
      return fail(
        print,
        name,
        found.map((row) => row.difference),
      );
    print(`✓ ${name} (${looked?.count ?? 0})`);
  }
  for (const table of registry.tables.filter(({ isAudited }) => isAudited !== undefined)) {
    const { rows, differences } = await compareAudited(database, table);
    const name = `${table.name} are as the audit log has left them`;
    if (differences.length > 0) return fail(print, name, differences);
    print(`✓ ${name} (${rows})`);
  }
  const entries = await walkChain(database, ENTRIES);
  if (!printChain(print, 'the chain of entries is whole', entries)) return false;
  return printChain(print, 'the chain of the audit log is whole', await walkChain(database, AUDIT));
}

function fail(print: (line: string) => void, name: string, differences: readonly string[]): false {
  print(`✗ ${name}`);
  for (const difference of differences.slice(0, SHOWN)) print(`  ${difference}`);
  if (differences.length > SHOWN) print('  and more');
  return false;
}

interface Walked {
  readonly rows: number;
  readonly head: string;
  readonly difference: string | null;
}

function printChain(print: (line: string) => void, name: string, walked: Walked): boolean {
  const { rows, head, difference } = walked;
  if (difference !== null) return fail(print, name, [difference]);
  print(`✓ ${name} (${rows}), head ${head}`);
  return true;
}

type Stored = Record<string, unknown>;

/** A table whose rows each hold a hash of themselves and of the row before. */
interface Chain {
  readonly table: string;
  /** The column that orders them. */
  readonly by: string;
  /** The writer's column with the hash of the newest. */
  readonly head: string;
  /** A row's number, the hash that it holds, and the hash on top of another. */
  read(stored: Stored): { no: number; hash: string; onto: (head: string) => string };
}

const ENTRIES: Chain = {
  table: 'entries',
  by: 'no',
  head: 'chain_head',
  read: (stored) => {
    const entry = readAppendedRow('entries', stored);
    return { no: entry.no, hash: entry.hash, onto: (head) => entryHash(head, entry) };
  },
};

const AUDIT: Chain = {
  table: 'audit_rows',
  by: 'seq',
  head: 'audit_head',
  read: (stored) => {
    const row = readAppendedRow('auditRows', stored);
    return { no: row.seq, hash: row.hash, onto: (head) => auditHash(head, row) };
  },
};

/**
 * Redoes every hash from the stored rows; they never change, so pages fit together. The rows at its
 * beginning are compared with the writer's head at that time.
 */
async function walkChain(database: Database, chain: Chain): Promise<Walked> {
  const { table, by, head: column } = chain;
  const [writer] = await database.query<{ head: string; last: bigint | null }>(
    `select ${column} as head, (select max(${by}) from ${table}) as last from writer`,
  );
  const last = Number(writer?.last ?? 0);
  let from = 0;
  let rows = 0;
  let head = CHAIN_START;
  for (;;) {
    const page = await database.query<Stored>(
      `select * from ${table} where ${by} > $1 and ${by} <= $2 order by ${by} limit $3`,
      [from, last, ROWS_A_PAGE],
    );
    for (const stored of page) {
      const { no, hash, onto } = chain.read(stored);
      const recounted = onto(head);
      if (hash !== recounted) {
        const difference = `${table} ${no}: stored ${hash}, recounted ${recounted}`;
        return { rows, head, difference };
      }
      head = hash;
      from = no;
      rows += 1;
    }
    if (page.length < ROWS_A_PAGE) break;
  }
  const isOther = writer?.head !== head;
  return {
    rows,
    head,
    difference: isOther ? `the writer's head is ${writer?.head}, not ${head}` : null,
  };
}

/** `npm run verify`: recounts everything from the database alone. */
import { type Registry, registryOf } from '@maru/broker/core/registry';
import { DOMAINS } from '@maru/broker/domains';
import { CHAIN_START, entryHash } from '../engine/chain.ts';
import type { Store } from '../store/port.ts';
import { readAppendedRow } from '../store/rows.ts';
import { checksOf } from './verify-checks.ts';

type Database = Pick<Store, 'query'>;

/** Differences of one check that are told. */
const TOLD = 10;
const ENTRIES_A_PAGE = 2_000;

/**
 * Runs every check and tells what it looked at, a line each. Ends at the first one that finds a
 * difference, with false.
 * @param registry what the domains define; their recounts are run
 */
export async function verify(
  database: Database,
  tell: (line: string) => void,
  registry: Registry = registryOf(DOMAINS),
): Promise<boolean> {
  for (const { name, counted, differences } of checksOf(registry)) {
    const found = await database.query<{ difference: string }>(
      `select difference from (${differences}) d order by difference limit ${TOLD + 1}`,
    );
    const [looked] = await database.query<{ count: bigint }>(counted);
    if (found.length > 0)
      return fail(
        tell,
        name,
        found.map((row) => row.difference),
      );
    tell(`✓ ${name} (${looked?.count ?? 0})`);
  }
  const name = 'the chain of entries is whole';
  const chain = await walkChain(database);
  if (chain.difference !== null) return fail(tell, name, [chain.difference]);
  tell(`✓ ${name} (${chain.entries}), head ${chain.head}`);
  return true;
}

function fail(tell: (line: string) => void, name: string, differences: readonly string[]): false {
  tell(`✗ ${name}`);
  for (const difference of differences.slice(0, TOLD)) tell(`  ${difference}`);
  if (differences.length > TOLD) tell('  and more');
  return false;
}

interface Walked {
  readonly entries: number;
  readonly head: string;
  readonly difference: string | null;
}

/** Redoes every hash from the stored entries; entries never change, so pages fit together. */
async function walkChain(database: Database): Promise<Walked> {
  let entries = 0;
  let head = CHAIN_START;
  for (;;) {
    const rows = await database.query<Record<string, unknown>>(
      'select * from entries where no > $1 order by no limit $2',
      [entries, ENTRIES_A_PAGE],
    );
    for (const row of rows) {
      const entry = readAppendedRow('entries', row);
      const hash = entryHash(head, entry);
      if (entry.hash !== hash) {
        const difference = `entry ${entry.no}: stored ${entry.hash}, recounted ${hash}`;
        return { entries, head, difference };
      }
      head = hash;
      entries = entry.no;
    }
    if (rows.length < ENTRIES_A_PAGE) break;
  }
  // a batch may have been added meanwhile: its head is that of a later entry
  const [writer] = await database.query<{ chain_head: string; entry_no: bigint }>(
    'select chain_head, entry_no from writer',
  );
  const isBehind = Number(writer?.entry_no) === entries && writer?.chain_head !== head;
  return {
    entries,
    head,
    difference: isBehind ? `the writer's head is ${writer?.chain_head}, not ${head}` : null,
  };
}

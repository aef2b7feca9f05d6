/**
 * Whether a database is a sandbox's or a firm's. It is written at the first start, for good: the
 * log-ins of a sandbox are published, and a firm's must never have them.
 */

import { StartRefusal } from '../base/start-refusal.ts';
import type { Mode } from '../config/config.ts';
import { hasTable } from './has-table.ts';
import type { Store } from './port.ts';

type Database = Pick<Store, 'query'>;

async function isThere(store: Database, table: string, text: string): Promise<boolean> {
  if (!(await hasTable(store, table))) return false;
  return (await store.query(text)).length > 0;
}

/** Whether anything ever ran on it. */
const hasRun = (store: Database): Promise<boolean> =>
  isThere(store, 'writer', 'select one from writer where last_seq > 0');

/** Whether play money was ever given out, or a sandbox appointed staff. */
async function hadSandbox(store: Database): Promise<boolean> {
  const money = "select no from entries where cause = 'play_money' limit 1";
  const staff = "select id from staff where appointed_by = 'sandbox' limit 1";
  return (await isThere(store, 'entries', money)) || (await isThere(store, 'staff', staff));
}

/** The mode of a database; null: it is new. One from before there was a mode shows which it is. */
async function modeOf(store: Database): Promise<Mode | null> {
  if (await hasTable(store, 'mode')) {
    const [row] = await store.query<{ mode: Mode }>('select mode from mode');
    if (row !== undefined) return row.mode;
  }
  if (!(await hasRun(store))) return null;
  return (await hadSandbox(store)) ? 'sandbox' : 'firm';
}

const REFUSED: Readonly<Record<Mode, string>> = {
  sandbox:
    "The database is a sandbox's: it has play money and log-ins whose passwords are published.\n" +
    "It never becomes a firm's. For a firm set DATABASE_URL to an empty database; to go on with " +
    'the sandbox set SANDBOX=on.',
  firm:
    "The database is a firm's, and a sandbox has log-ins whose passwords are published.\n" +
    'To go on with the firm set SANDBOX=off; for a sandbox set DATABASE_URL or DATA_DIR to ' +
    'another one.',
};

/**
 * The mode in which a start goes on, before anything is changed.
 * @param asked the setting SANDBOX; null: not set, and a new database becomes a sandbox's
 * @throws {StartRefusal} when the database is of the other mode
 */
export async function checkMode(store: Database, asked: Mode | null): Promise<Mode> {
  const mode = await modeOf(store);
  if (mode === null || asked === null || mode === asked) return mode ?? asked ?? 'sandbox';
  throw new StartRefusal('mode', `${REFUSED[mode]}\nNothing was changed.`);
}

/** Writes the mode of a migrated database, for good. */
export async function writeMode(store: Pick<Store, 'commit'>, mode: Mode): Promise<void> {
  const text = 'insert into mode (mode) values ($1) on conflict do nothing';
  await store.commit([{ text, params: [mode] }]);
}

/**
 * The master key belongs to the database: with another one no customer could log in, and every name
 * could be registered anew. So the database keeps a value derived from the key, which gives nothing
 * of it away, and a start with another key is refused.
 */
import { timingSafeEqual } from 'node:crypto';
import { StartRefusal } from '../base/start-refusal.ts';
import { hasTable } from '../store/has-table.ts';
import type { Store } from '../store/port.ts';
import { type MasterKey, makeMasterKey, readMasterKey } from './master-key.ts';
import { isWrappedBy } from './sealer.ts';

type Database = Pick<Store, 'query' | 'commit'>;

interface Person {
  readonly account: string;
  readonly wrapped: string;
}

/** The database's record of its key. */
interface Known {
  /** The key's check value; null: none was stored yet. */
  readonly value: string | null;
  /** Any person whose key the master key has wrapped; null: there is none yet. */
  readonly person: Person | null;
}

/** The first row of a query on a table, which an older database may not have. */
async function firstOf<T>(store: Pick<Store, 'query'>, table: string, text: string) {
  if (!(await hasTable(store, table))) return null;
  const [row] = await store.query<T>(text);
  return row ?? null;
}

async function knownOf(store: Pick<Store, 'query'>): Promise<Known> {
  const value = 'select value from key_check';
  const person = 'select account, wrapped from person_keys limit 1';
  return {
    value: (await firstOf<{ value: string }>(store, 'key_check', value))?.value ?? null,
    person: await firstOf<Person>(store, 'person_keys', person),
  };
}

function isIts(keys: MasterKey, { value, person }: Known): boolean {
  if (value !== null) return timingSafeEqual(Buffer.from(value, 'hex'), keys.check);
  // a database from before there was a check value
  return person === null || isWrappedBy(keys['person-keys'], person.account, person.wrapped);
}

const missing = (path: string): StartRefusal =>
  new StartRefusal(
    'key_missing',
    `The master key ${path} does not exist, and the database was made with one.\n` +
      'Put the key back from its backup: without it no personal data can be read, and nobody can ' +
      'log in.\nNothing was changed.',
  );

const wrong = (path: string): StartRefusal =>
  new StartRefusal(
    'key_wrong',
    `The master key ${path} is not the one that the database was made with.\n` +
      'Put the right key there, or name it by MASTER_KEY_FILE. Nothing was changed.',
  );

/** A key, if there is one, and the database's record of its own. */
interface Checked {
  readonly found: MasterKey | null;
  readonly known: Known;
}

/**
 * Looks whether the key in the file `path` is the database's own, and changes nothing: so also
 * before the database of an older version is brought up to date.
 * @throws {StartRefusal} when the key is missing, malformed, or another database's
 */
export async function checkMasterKey(store: Pick<Store, 'query'>, path: string): Promise<Checked> {
  const found = readMasterKey(path);
  const known = await knownOf(store);
  if (found === null && (known.value !== null || known.person !== null)) throw missing(path);
  if (found !== null && !isIts(found, known)) throw wrong(path);
  return { found, known };
}

/**
 * The master key in the file `path`, which is the database's own from now on.
 * @param mayMake whether a new database gets a new key when there is no file
 * @throws {StartRefusal} when the key is missing, malformed, or another database's
 */
export async function openMasterKey(
  store: Database,
  path: string,
  mayMake: boolean,
): Promise<MasterKey> {
  const { found, known } = await checkMasterKey(store, path);
  if (found === null && !mayMake) {
    throw new StartRefusal(
      'key_missing',
      `MASTER_KEY_FILE ${path} does not exist.\n` +
        'Make a key of 32 random bytes as 64 hex digits there, and keep a copy in a safe place.',
    );
  }
  const keys = found ?? makeMasterKey(path);
  if (known.value === null) {
    const text = 'insert into key_check (value) values ($1)';
    await store.commit([{ text, params: [keys.check.toString('hex')] }]);
  }
  return keys;
}

/**
 * The embedded database's folder before it is opened. PGlite makes a new database in any folder
 * where it misses `PG_VERSION`, also over the files of a damaged one: so it is only let into a
 * folder that is empty, or that holds a whole database.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../base/start-refusal.ts';

/** The version of PostgreSQL that PGlite holds: another one's files can't be read. */
const PGLITE_MAJOR = '18';
/** Some files of every database: enough to tell a whole database from the remains of one. */
const PARTS = ['PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact'];

/** Bytes of each file of the log: it is renamed to its name once it is whole. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

const REMEDY =
  'Nothing was changed. Put the folder back from a backup; or move it away, and the next start ' +
  'makes a new, empty market.';

/** Stands beside the folder while a new database is being made in it, and nothing is kept yet. */
const markOf = (folder: string): string => `${folder}.making`;

/** The message of PGlite when it could not open the folder (its first sentence), as a refusal. */
export function damaged(folder: string, message: string): StartRefusal {
  const [first = ''] = message.split(/[.\n]/, 1);
  return new StartRefusal(
    'database_damaged',
    `The database in ${folder} can't be opened: its files are damaged (${first}).\n${REMEDY}`,
  );
}

function checkWhole(folder: string): void {
  const missing = PARTS.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0) {
    throw new StartRefusal(
      'database_incomplete',
      `${folder} holds something that is no whole database: ${missing.join(', ')} missing.\n` +
        REMEDY,
    );
  }
  const log = join(folder, 'pg_wal');
  const cut = readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .filter((name) => statSync(join(log, name)).size !== LOG_FILE_BYTES);
  // PGlite would write into the folder before it finds out
  if (cut.length > 0) throw damaged(folder, `pg_wal/${cut[0]} is cut off`);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === PGLITE_MAJOR) return;
  throw new StartRefusal(
    'database_version',
    `The database in ${folder} has the files of PostgreSQL ${version.slice(0, 20)}, and this ` +
      `version of Maru reads those of ${PGLITE_MAJOR}.\nNothing was changed. Start it with the ` +
      'version of Maru that made it.',
  );
}

/** Whether the folder holds anything that is kept: more than a first start that was cut off. */
export const hasDatabase = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(markOf(folder));

/**
 * Makes the folder ready to be opened; call `made` once that has succeeded. A first start that was
 * cut off before is cleared away: its database is still empty.
 * @throws {StartRefusal} when it holds anything but a whole database
 */
export function databaseFolder(folder: string): { readonly made: () => void } {
  const mark = markOf(folder);
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  if (hasDatabase(folder)) {
    checkWhole(folder);
    return { made: () => undefined };
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(mark, '', { mode: 0o600, flush: true });
  return { made: () => rmSync(mark, { force: true }) };
}

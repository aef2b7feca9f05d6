/** The acts of a start on the migrations of a database, which stays unchanged. */
import { hasTable } from './has-table.ts';
import { type Mark, type Migration, MigrationError } from './migration-files.ts';
import { type Store, StoreRefused } from './port.ts';

/** A migration as the database remembers it. */
export interface Applied {
  readonly number: number;
  readonly name: string;
  /** SHA-256 of the file of then, hex. */
  readonly sha: string;
  /** The version of Maru that applied it; null: one from before the first release. */
  readonly version: string | null;
}

/**
 * `applied`, `open`: a start applies it; `changed`: the database has it with another text;
 * `unknown`: it is none of this version's.
 */
export type MigrationState = 'applied' | 'open' | 'changed' | 'unknown';

export interface Planned {
  readonly name: string;
  /** null: the file is not here. */
  readonly mark: Mark | null;
  readonly state: MigrationState;
}

export interface Plan {
  /** All migrations, of this version and of the database, in their order. */
  readonly all: readonly Planned[];
  /** The migrations that a start applies. */
  readonly open: readonly Migration[];
  /** Why a start is refused; null: it is not. */
  readonly refused: MigrationError | null;
}

/** The database was brought up to date by a newer version than this one. */
export class NewerDatabase extends MigrationError {
  override name = 'NewerDatabase';
}

// a database of before the first release has no column `version`
const APPLIED = `select number, name, sha, to_jsonb(m) ->> 'version' as version
  from migrations m order by number`;

/**
 * The migrations applied to a database; none, if it is empty.
 * @throws {MigrationError} when its table of migrations can't be read, or is another program's
 */
export async function readApplied(store: Pick<Store, 'query'>): Promise<Applied[]> {
  if (!(await hasTable(store, 'migrations'))) return [];
  try {
    return await store.query<Applied>(APPLIED);
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    throw new MigrationError(
      `The database's table of migrations can't be read: ${error.message}.\nNothing was changed. ` +
        'Use a database that is Maru’s alone, as the user that it belongs to.',
    );
  }
}

const RESTORE = 'or restore the backup taken before that upgrade and start this version on it';

function newer({ name, version }: Applied, own: string): NewerDatabase {
  const by = version === null ? 'a newer version of Maru' : `Maru ${version}`;
  const use = version === null ? 'that version' : `Maru ${version} or a newer one`;
  return new NewerDatabase(
    `The database is newer than this version, Maru ${own}: ${by} applied ${name}, which is not ` +
      `here.\nNothing was changed. Start ${use}, ${RESTORE}.`,
  );
}

function changed({ name, version }: Applied, file: Migration): MigrationError {
  const mismatch = `${file.name} is not what was applied to this database`;
  if (!file.isLanded) {
    return new MigrationError(
      `${mismatch}: the file was changed here after it had landed.\n` +
        'Nothing was changed. Put the file back as it was released.',
    );
  }
  const by = version === null ? 'a checkout from before the first release' : `Maru ${version}`;
  const other = name === file.name ? 'another text of it' : name;
  return new MigrationError(
    `${mismatch}: ${by} applied ${other}.\nNothing was changed. Start the version that made the ` +
      'database, or restore a backup that this version can open, or begin with an empty database.',
  );
}

/**
 * The migrations that a start would apply.
 * @param files the migrations of this version
 * @param applied those of the database
 * @param own the version, for the text of a refusal
 */
export function planOf(
  files: readonly Migration[],
  applied: readonly Applied[],
  own: string,
): Plan {
  let refused: MigrationError | null = null;
  const ofDatabase = applied.map((row): Planned => {
    const file = files[row.number - 1];
    if (file?.sha === row.sha) return { name: row.name, mark: file.mark, state: 'applied' };
    refused ??= file === undefined ? newer(row, own) : changed(row, file);
    return file?.name === row.name
      ? { name: row.name, mark: file.mark, state: 'changed' }
      : { name: row.name, mark: null, state: 'unknown' };
  });
  const open = files.slice(applied.length);
  const toApply = open.map(({ name, mark }): Planned => ({ name, mark, state: 'open' }));
  return { all: [...ofDatabase, ...toApply], open, refused };
}

/** The migrations of this version: numbered SQL files, and the list of landed files. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile } from '../base/programs.ts';

/** The migrations of this version. */
export const MIGRATIONS_DIR = packageFile('src/store/migrations');

/** `before`: an older server can write while it is applied and after it; `stopped`: it can't. */
export type Mark = 'before' | 'stopped';

/** A line of the list of migrations that have landed. */
export interface Landed {
  readonly mark: Mark;
  /** SHA-256 of the file, hex. */
  readonly sha: string;
}

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, hex. */
  readonly sha: string;
  readonly mark: Mark;
  /** False: the file differs from the one that has landed under its name. */
  readonly isLanded: boolean;
}

/** The database and the files do not belong together. */
export class MigrationError extends Error {
  override name: string = 'MigrationError';
}

const LINE = /^(\d{3}-[a-z0-9-]+\.sql) (before|stopped) ([0-9a-f]{64})$/;

/**
 * The list beside a folder of migrations, `folder.txt`, by name. Empty: there is none.
 * @throws {MigrationError} when a line of it is neither a remark nor a migration
 */
export function readLanded(folder: string = MIGRATIONS_DIR): Map<string, Landed> {
  const path = `${folder}.txt`;
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, Landed] => {
        const [, name = '', mark, sha = ''] = LINE.exec(line) ?? [];
        if (mark !== 'before' && mark !== 'stopped') throw incomplete(`${path} has "${line}"`);
        return [name, { mark, sha }];
      }),
  );
}

const incomplete = (what: string): MigrationError =>
  new MigrationError(
    `This installation is incomplete or was changed: ${what}.\n` +
      'Nothing was changed in the database. Install this version of Maru again.',
  );

/**
 * The migrations in a folder, in their order.
 * @throws {MigrationError} when they can't be read, or one is missing
 */
export function readMigrations(folder: string = MIGRATIONS_DIR): Migration[] {
  const landed = readLanded(folder);
  return namesIn(folder).map((name, index) => {
    const number = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) {
      throw incomplete(
        `migrations are numbered 001-name.sql, 002-… without gaps, and ${name} is not`,
      );
    }
    const text = readFileSync(join(folder, name), 'utf8');
    const sha = createHash('sha256').update(text).digest('hex');
    const { mark, sha: known } = landed.get(name) ?? { mark: 'stopped' as const, sha };
    return { number, name, text, sha, mark, isLanded: known === sha };
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort();
  } catch (error) {
    throw incomplete((error as Error).message);
  }
}

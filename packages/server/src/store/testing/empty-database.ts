/** Making an embedded database takes seconds of a processor; copying one takes none. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrate } from '../migrate.ts';
import { MIGRATIONS_DIR } from '../migration-files.ts';
import { openPglite } from '../pglite.ts';
import type { Store } from '../port.ts';

const LIBRARY = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
const CACHE = join(LIBRARY, '../../.cache/maru-empty-databases');
/** Prefix of the name of a database that is being made. */
const MAKING = 'making-';

/** What applies the migrations; it makes their own table. */
const MIGRATE = join(import.meta.dirname, '../migrate.ts');

/** The version of PGlite and all migrations: what an empty database depends on. */
function keyOf(): string {
  const hash = createHash('sha256').update(readFileSync(join(LIBRARY, 'package.json')));
  hash.update(readFileSync(MIGRATE));
  for (const name of readdirSync(MIGRATIONS_DIR).toSorted()) {
    hash.update(name).update(readFileSync(join(MIGRATIONS_DIR, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The empty database, made at the first need and then kept in place of older ones. */
async function emptyDatabase(): Promise<string> {
  const key = keyOf();
  const kept = join(CACHE, key);
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const making = mkdtempSync(join(CACHE, MAKING));
  const store = await openPglite(making);
  await migrate(store);
  await store.close();
  try {
    renameSync(making, kept);
  } catch (error) {
    // test files run side by side: another one was faster
    if (!existsSync(kept)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  const older = readdirSync(CACHE).filter((name) => name !== key && !name.startsWith(MAKING));
  for (const name of older) rmSync(join(CACHE, name), { recursive: true, force: true });
  return kept;
}

/** Fills a folder, which is empty or missing, with an embedded database that has no rows yet. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  cpSync(await emptyDatabase(), folder, { recursive: true });
}

/** An embedded database that has no rows yet, in a folder that is empty or missing. */
export async function openEmptyDatabase(folder: string): Promise<Store> {
  await copyEmptyDatabase(folder);
  return await openPglite(folder);
}

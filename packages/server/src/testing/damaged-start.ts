/**
 * Starts that should be refused: on copies of a data directory, with a look at the files that they
 * left.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createLogger } from '../base/logger.ts';
import type { StartReason } from '../base/start-refusal.ts';
import { readConfig } from '../config/config.ts';
import { startServer } from '../main.ts';
import { openStore } from '../ops/open-store.ts';
import { refusalOf } from '../ops/start-failure.ts';
import { writeSmallMarket } from './small-market.ts';

type Replaced = Parameters<typeof startServer>[3];

interface Refused {
  /** Undefined: it started, or failed in an unforeseen way. */
  readonly reason: StartReason | undefined;
  readonly message: string;
}

const noneEnds = (): void => {
  throw new Error('no running part ends here');
};

export const start = (
  dataDir: string,
  more: Record<string, string> = {},
  replaced: Replaced = {},
  fail: (error: Error) => void = noneEnds,
): ReturnType<typeof startServer> =>
  startServer(
    readConfig({ DATA_DIR: dataDir, PORT: '0', SANDBOX_OFFERINGS: 'off', ...more }),
    createLogger('silent'),
    fail,
    replaced,
  );

/** The refusal of a start, whose text fits on a screen. */
export async function refusalAt(
  dataDir: string,
  more?: Record<string, string>,
  replaced?: Replaced,
): Promise<Refused> {
  const refused = await start(dataDir, more, replaced).then(
    async (server) => {
      await server.stop();
      return null;
    },
    (error: unknown) => refusalOf(error),
  );
  const lines = refused?.message.split('\n') ?? [];
  expect(lines.length).toBeLessThan(8);
  for (const line of lines) expect(line.length).toBeLessThan(400);
  return { reason: refused?.reason, message: refused?.message ?? 'it started' };
}

export const database = (dataDir: string): string => join(dataDir, 'database');

/** A hash over names and contents of everything in a folder. */
export function hashOf(dataDir: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(dataDir, name);
    hash.update(`${name}\0`);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** The contents of every table, as a hash. */
export async function contentsOf(
  dataDir: string,
  settings: { readonly DATABASE_URL?: string } = {},
): Promise<object[]> {
  const store = await openStore({ dataDir, databaseUrl: settings.DATABASE_URL ?? null });
  const tables = await store.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const hashes: object[] = [];
  for (const { name } of tables) {
    const rows = `string_agg(t::text, ',' order by t::text)`;
    const text = `select $1 as name, md5(${rows}) from "${name}" t`;
    hashes.push(...(await store.query<object>(text, [name])));
  }
  await store.close();
  return hashes;
}

/** A folder for the tests of a file, and copies of the data directory of a server that has run. */
export function useDataDirs(): { readonly folder: string; copy(): string } {
  const folder = mkdtempSync(join(tmpdir(), 'maru-start-'));
  const whole = join(folder, 'whole');
  let copies = 0;
  beforeAll(async () => {
    await writeSmallMarket(readConfig({ DATA_DIR: whole, PORT: '0', SANDBOX_OFFERINGS: 'off' }));
    await (await start(whole)).stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    copy() {
      copies += 1;
      const dataDir = join(folder, `copy-${copies}`);
      cpSync(whole, dataDir, { recursive: true });
      return dataDir;
    },
  };
}

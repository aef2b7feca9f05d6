import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DAY_MS } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMakeDisks, SmallDisk } from '../../../tests/harness/small-disk.ts';
import { EXIT_CODES, type StartReason } from './base/start-refusal.ts';
import { machineTime } from './clock/machine-clock.ts';
import { lockDataDir } from './ops/lock.ts';
import { contentsOf, database, hashOf, refusalAt, useDataDirs } from './testing/damaged-start.ts';

const dirs = useDataDirs();
const key = (dataDir: string): string => join(dataDir, 'master.key');

/** A port of 127.0.0.1 on which another process listens. */
const taken = createServer();
beforeAll(async () => {
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(() => taken.close());
const takenPort = (): string => String((taken.address() as AddressInfo).port);

interface Damaged {
  readonly name: string;
  readonly reason: StartReason;
  /** Damage done before; the returned function undoes what can't stay. */
  readonly damage?: (dataDir: string) => unknown;
  readonly settings?: () => Record<string, string>;
  readonly replaced?: Parameters<typeof refusalAt>[2];
  /** The folder, file or address that the text names. */
  readonly place: (dataDir: string) => string;
  /** The remedy that the text names. */
  readonly remedy: RegExp;
  /** True: the problem is in the database, which has to be opened; its rows stay. */
  readonly opens?: true;
}

const STARTS: readonly Damaged[] = [
  {
    name: 'the key is missing',
    reason: 'key_missing',
    damage: (at) => rmSync(key(at)),
    place: key,
    remedy: /Put the key back/,
    opens: true,
  },
  {
    name: 'the key is another database’s',
    reason: 'key_wrong',
    damage: (at) => writeFileSync(key(at), randomBytes(32).toString('hex')),
    place: key,
    remedy: /Put the right key there/,
    opens: true,
  },
  {
    name: 'the version file is missing',
    reason: 'database_incomplete',
    damage: (at) => rmSync(join(database(at), 'PG_VERSION')),
    place: database,
    remedy: /from a backup/,
  },
  {
    name: 'the control file is damaged',
    reason: 'database_damaged',
    damage: (at) => writeFileSync(join(database(at), 'global/pg_control'), 'x'.repeat(8192)),
    place: database,
    remedy: /from a backup/,
  },
  {
    name: 'the log is cut off',
    reason: 'database_damaged',
    damage(at) {
      const log = join(database(at), 'pg_wal');
      for (const name of readdirSync(log).filter((one) => /^[0-9A-F]{24}$/.test(one))) {
        truncateSync(join(log, name), 100);
      }
    },
    place: database,
    remedy: /from a backup/,
  },
  {
    name: 'the disk is full',
    reason: 'disk_full',
    replaced: { disk: () => ({ totalBytes: 2 ** 40, freeBytes: 2 ** 20 }) },
    place: (at) => `${at} is too full (1 MiB are free`,
    remedy: /Make room there/,
  },
  {
    name: 'the port is taken',
    reason: 'address',
    settings: () => ({ PORT: takenPort() }),
    place: () => `127.0.0.1:${takenPort()}`,
    remedy: /choose another PORT/,
  },
  {
    name: 'another server has the directory',
    reason: 'data_dir_busy',
    damage: (at) => lockDataDir(at),
    place: (at) => at,
    remedy: /Stop it first, or choose another DATA_DIR/,
  },
  {
    name: 'the clock is a day back',
    reason: 'clock_behind',
    replaced: { time: { ...machineTime, wall: () => Date.now() - DAY_MS } },
    place: (at) => at,
    remedy: /Set the clock right/,
    opens: true,
  },
];

describe('a damaged start is refused with cause, place and remedy, and changes nothing', () => {
  it.each(STARTS)('$name', async ({ reason, damage, settings, replaced, place, remedy, opens }) => {
    const dataDir = dirs.copy();
    const undo = (await damage?.(dataDir)) as { release?(): Promise<void> } | undefined;
    const look = (): unknown => (opens ? contentsOf(dataDir) : hashOf(dataDir));
    const before = await look();
    const refused = await refusalAt(dataDir, settings?.(), replaced);
    expect(await look()).toEqual(before);
    await undo?.release?.();
    expect(refused.reason).toBe(reason);
    expect(refused.message).toContain(place(dataDir));
    expect(refused.message).toMatch(remedy);
    expect(refused.message).not.toContain('ASSERTIONS');
    expect(existsSync(key(dataDir))).toBe(reason !== 'key_missing');
  });

  it.skipIf(!canMakeDisks())('the directory is read-only', async () => {
    const disk = await SmallDisk.make(500);
    cpSync(dirs.copy(), disk.seen, { recursive: true });
    disk.close();
    const before = hashOf(disk.seen);
    const program = join(import.meta.dirname, 'main.ts');
    const [file = '', ...args] = disk.inside([process.execPath, program]);
    const env = { PATH: process.env.PATH, DATA_DIR: disk.folder, PORT: '0' };
    const server = spawn(file, args, { env });
    let output = '';
    server.stderr.on('data', (chunk) => {
      output += String(chunk);
    });
    const [code] = (await once(server, 'close')) as [number | null];
    expect([output, code]).toEqual([
      expect.stringContaining(disk.folder),
      EXIT_CODES.data_dir_read_only,
    ]);
    expect(output).toMatch(/set DATA_DIR to a folder that is/);
    expect(output.trim().split('\n').length).toBeLessThan(8);
    expect(hashOf(disk.seen)).toBe(before);
    await disk.stop();
  });
});

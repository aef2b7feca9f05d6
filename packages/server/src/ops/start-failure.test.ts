import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EXIT_CODES } from '../base/start-refusal.ts';
import { diskOf } from '../health/disk-watch.ts';
import { checkRoom, prepareDataDir } from './data-dir.ts';
import { checkNode, refusalOf } from './start-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-refusal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reasonOf = (work: () => void): string | undefined => {
  try {
    work();
    return 'it was taken';
  } catch (error) {
    return refusalOf(error)?.reason;
  }
};

it('each reason has an exit code of its own, none of which is a usual one', () => {
  const codes = Object.values(EXIT_CODES);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code > 2 && code < 64).toBe(true);
});

it('an old Node is refused', () => {
  expect(reasonOf(() => checkNode('23.9.0'))).toBe('node_version');
  expect(reasonOf(() => checkNode('24.0.0'))).toBe('it was taken');
  expect(reasonOf(() => checkNode(process.versions.node))).toBe('it was taken');
});

it('a data directory is made, closed to others, and needs room', () => {
  const dataDir = join(folder, 'new');
  prepareDataDir(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(reasonOf(() => checkRoom(dataDir, diskOf(dataDir), 1e12))).toBe('disk_full');
});

it('a data directory that is a file, or lies under one, is refused', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(reasonOf(() => prepareDataDir(file))).toBe('data_dir');
  expect(reasonOf(() => prepareDataDir(join(file, 'below')))).toBe('data_dir');
});

// an unwritable place, even for root: a file system of the kernel's own
it.runIf(process.platform === 'linux')('a data directory that takes no writes is refused', () => {
  const reason = reasonOf(() => prepareDataDir('/sys/kernel/maru'));
  expect(['data_dir', 'data_dir_read_only']).toContain(reason);
});

it('a fault that nobody foresaw is no refusal', () => {
  expect(refusalOf(new TypeError('x is not a function'))).toBeNull();
});

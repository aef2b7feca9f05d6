/** The data directory before anything is opened in it: there, ours alone, writable, with room. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { StartRefusal } from '../base/start-refusal.ts';
import { type DiskProbe, diskOf } from '../health/disk-watch.ts';

const MIB = 1024 * 1024;
/** Room that a first start takes with its market's history, and some to trade on. */
const LEAST_ROOM_MIB = 256;
/** Whatever only the owner may have: no reading, writing or entering for group and others. */
const OTHERS = 0o077;

const isWindows = process.platform === 'win32';

/** Errors of a file system that takes no writes, as against a folder that is closed to us. */
const READ_ONLY: ReadonlySet<string> = new Set(['EROFS']);

function unusable(dataDir: string, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return full(dataDir, `(${message})`);
  if (READ_ONLY.has(code)) {
    return new StartRefusal(
      'data_dir_read_only',
      `The data directory ${dataDir} lies on a file system that takes no writes (${code}).\n` +
        'Mount it writable, or set DATA_DIR to a folder that is. Nothing was changed.',
    );
  }
  return new StartRefusal(
    'data_dir',
    `The data directory ${dataDir} can't be used: ${message}.\n` +
      'Give this user the right to write there, or set DATA_DIR to a folder of its own.',
  );
}

const full = (dataDir: string, detail: string): StartRefusal =>
  new StartRefusal(
    'disk_full',
    `The disk of the data directory ${dataDir} is too full ${detail}.\n` +
      'Make room there, or move the directory to another disk and set DATA_DIR to it.',
  );

/** Takes rights on `path` from all but its owner; a link is left as it is. */
function close(path: string, stats: Stats): void {
  if (!stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0) {
    chmodSync(path, stats.mode & ~OTHERS & 0o7777);
  }
}

/**
 * Closes a folder and everything in it to all but its owner: directories 0700, files 0600. Files
 * that others own or take away meanwhile are passed over.
 */
export function tighten(folder: string): void {
  if (isWindows) return;
  close(folder, lstatSync(folder));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats !== undefined) close(path, stats);
  }
}

function checkOwner(dataDir: string): void {
  const stats = statSync(dataDir);
  if (!stats.isDirectory()) {
    throw new StartRefusal(
      'data_dir',
      `${dataDir} is not a folder. Move it away, or set DATA_DIR to a folder.`,
    );
  }
  const us = process.getuid?.() ?? stats.uid;
  if (stats.uid === us) return;
  throw new StartRefusal(
    'data_dir',
    `The data directory ${dataDir} belongs to user ${stats.uid}, and this is user ${us}.\n` +
      'Run as its owner, or set DATA_DIR to a folder of your own.',
  );
}

function probe(dataDir: string): void {
  const file = join(dataDir, `.probe-${process.pid}`);
  writeFileSync(file, 'x', { mode: 0o600 });
  rmSync(file);
}

/** @throws {StartRefusal} when the disk has less room than `least` MiB */
export function checkRoom(dataDir: string, disk: DiskProbe, least = LEAST_ROOM_MIB): void {
  const free = Math.floor(disk().freeBytes / MIB);
  if (free < least) throw full(dataDir, `(${free} MiB are free, ${least} MiB are needed)`);
}

/**
 * Makes the data directory if need be and checks it. Whatever lies there, and whatever this
 * process makes from now on, is its owner's alone.
 * @throws {StartRefusal} when it can't be used as it is
 */
export function prepareDataDir(dataDir: string, disk: DiskProbe = diskOf(dataDir)): void {
  if (isMainThread) process.umask(OTHERS);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    checkOwner(dataDir);
    tighten(dataDir);
    probe(dataDir);
  } catch (error) {
    throw error instanceof StartRefusal ? error : unusable(dataDir, error);
  }
  checkRoom(dataDir, disk);
}

/**
 * One process for one data directory. The lock is a bound local socket in that directory: it dies
 * with its process, which a lock file does not, and it also accepts the requests of `verify` and
 * `clock`. Only the directory's owner can enter it, so no other user can bind the socket first.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import type { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bind, connectTo, isWindows } from '../base/local-socket.ts';
import { StartRefusal } from '../base/start-refusal.ts';
import { type DiskProbe, diskOf } from '../health/disk-watch.ts';
import { prepareDataDir } from './data-dir.ts';

export interface DataDirLock {
  /** The bound server; `startAdmin` answers on it. */
  readonly server: Server;
  /** Lets go, hanging up on callers that still wait. */
  release(): Promise<void>;
}

/** A rival that took the same dead lock for its own has done so within this time. */
const SETTLE_MS = 150;

/** Where the process that has `dataDir`, which must exist, listens. */
export function adminAddress(dataDir: string): string {
  const folder = realpathSync(dataDir);
  if (!isWindows) return join(folder, 'admin.sock');
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  return `\\\\.\\pipe\\maru-${id}`;
}

const busy = (dataDir: string): StartRefusal =>
  new StartRefusal(
    'data_dir_busy',
    `Another process is using ${dataDir}. Stop it first, or choose another DATA_DIR.`,
  );

/**
 * Takes `dataDir`, making it if need be. What a killed process left behind is removed.
 * @throws {StartRefusal} while another process has it, or when it can't be used
 */
export async function lockDataDir(
  dataDir: string,
  disk: DiskProbe = diskOf(dataDir),
): Promise<DataDirLock> {
  prepareDataDir(dataDir, disk);
  const address = adminAddress(dataDir);
  // on Windows a pipe's name is free again once its process is gone; elsewhere the socket has a
  // name of its own, and the lock is a symbolic link to it: making one is atomic
  const own = isWindows ? address : `${address}.${randomBytes(4).toString('hex')}`;
  if (!isWindows) checkName(address);
  const server = await bind(own);
  const isOurs = server !== null && (isWindows || (await takeName(address, own)));
  if (!isOurs) {
    server?.close();
    throw busy(dataDir);
  }
  const callers = new Set<Socket>();
  server.on('connection', (socket) => {
    callers.add(socket);
    socket.once('close', () => callers.delete(socket));
  });
  return {
    server,
    release() {
      if (!isWindows && linkAt(address) === own) unlinkSync(address);
      for (const socket of callers) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Our lock is a link; another file of its name is not ours, and is not touched. */
function checkName(address: string): void {
  const stats = lstatSync(address, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  throw new StartRefusal(
    'admin_socket',
    `${address} is ${stats.isDirectory() ? 'a folder' : 'a file'}, and the server needs this ` +
      'name for its own socket.\nMove it away, and start again. Nothing was changed.',
  );
}

/** Points `address` at our socket; false when a living process has the name. */
async function takeName(address: string, own: string): Promise<boolean> {
  chmodSync(own, 0o600);
  if (tryLink(own, address)) return true;
  const holder = linkAt(address);
  const living = await connectTo(address);
  living?.destroy();
  if (living !== null || holder === null) return false;
  if (linkAt(address) === holder) {
    unlinkSync(address);
    rmSync(holder, { force: true });
  }
  if (!tryLink(own, address)) return false;
  await pause(SETTLE_MS);
  // of two that removed the same dead lock at the same moment, the later one has it
  return linkAt(address) === own;
}

/** False when the name is taken. */
function tryLink(target: string, address: string): boolean {
  try {
    symlinkSync(target, address);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The target of the link `address`; null when there is none. */
function linkAt(address: string): string | null {
  try {
    return readlinkSync(address);
  } catch {
    return null;
  }
}

/**
 * Makes sure that the process that listens for `dataDir` is its owner's, and that the caller is its
 * owner (or root): else an answer could be anyone's.
 * @throws {StartRefusal}
 */
export function checkHost(dataDir: string): void {
  const address = adminAddress(dataDir);
  if (isWindows || linkAt(address) === null) return;
  const us = process.getuid?.() ?? 0;
  const folder = statSync(dataDir);
  const socket = statSync(address, { throwIfNoEntry: false });
  const isOwners = socket === undefined || (socket.isSocket() && socket.uid === folder.uid);
  const isClosed = (folder.mode & 0o022) === 0;
  if (isOwners && isClosed && (us === 0 || us === folder.uid)) return;
  throw new StartRefusal(
    'admin_socket',
    `The socket ${address} can't be trusted: it, or the folder it lies in, is open to other ` +
      `users than this one.\nRun this as the owner of ${dataDir}, and let nobody else write there.`,
  );
}

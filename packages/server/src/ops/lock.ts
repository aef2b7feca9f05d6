/**
 * One process for one data directory. The lock is a bound local socket in that directory: it dies
 * with its process, which a lock file does not, and it is also where `verify` and `clock` knock.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process has the data directory. */
export class DataDirBusyError extends Error {
  override name = 'DataDirBusyError';
}

export interface DataDirLock {
  /** The bound server; `serveAdmin` answers on it. */
  readonly server: Server;
  /** Lets go, hanging up on whoever is still asking. */
  release(): Promise<void>;
}

/** Systems take about 100 bytes for a socket's path. */
const PATH_BYTES = 90;
/** A rival that took the same dead lock for its own has done so within this time. */
const SETTLE_MS = 150;

const isWindows = process.platform === 'win32';

/** Where the process that has `dataDir`, which must exist, listens. */
export function adminAddress(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (isWindows) return `\\\\.\\pipe\\maru-${id}`;
  const path = join(folder, 'admin.sock');
  return Buffer.byteLength(path) <= PATH_BYTES ? path : join(tmpdir(), `maru-${id}.sock`);
}

/**
 * Takes `dataDir`, making it if need be. What a killed process left behind is removed.
 * @throws {DataDirBusyError} while another process has it
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const address = adminAddress(dataDir);
  // on Windows a pipe's name is free again once its process is gone; elsewhere the socket has a
  // name of its own, and the lock is a symbolic link to it: making one is atomic
  const own = isWindows ? address : `${address}.${randomBytes(4).toString('hex')}`;
  const server = await bind(own);
  const isOurs = server !== null && (isWindows || (await takeName(address, own)));
  if (!isOurs) {
    server?.close();
    throw new DataDirBusyError(
      `Another process is using ${dataDir}. Stop it first, or choose another DATA_DIR.`,
    );
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

/** What `address` points at; null when there is nothing. */
function linkAt(address: string): string | null {
  try {
    return readlinkSync(address);
  } catch {
    return null;
  }
}

/** Binds `address`; null when another process has bound it. */
function bind(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/** A connection to the process that listens at `address`; null when none does. */
export function connectTo(address: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

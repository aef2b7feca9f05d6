/**
 * A lock between processes that is released when its holder dies: a bound local socket, never the
 * mere existence of a file.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';

/**
 * Runs `work` while no other process runs a function under the same name; waits for its turn.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(name, work) {
  const id = `maru-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  const address = isWindows ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.lock`);
  for (;;) {
    const release = await take(address);
    if (release === null) {
      await holderGone(address);
      continue;
    }
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/**
 * Takes `address`; null while another process has it. Elsewhere than on Windows the socket has a
 * name of its own and the lock is a symbolic link to it, because making a link is atomic.
 * @param {string} address
 * @returns {Promise<(() => void) | null>}
 */
async function take(address) {
  const own = isWindows ? address : `${address}.${randomBytes(4).toString('hex')}`;
  const server = await bind(own);
  if (server === null) return null;
  if (!isWindows && !link(own, address)) {
    server.close();
    return null;
  }
  const waiting = new Set();
  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.on('error', () => undefined);
  });
  return () => {
    if (!isWindows) unlinkSync(address);
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

/**
 * @param {string} address
 * @returns {Promise<import('node:net').Server | null>} null: the name is taken
 */
const bind = (address) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });

/**
 * @param {string} target
 * @param {string} address
 * @returns {boolean} false: the name is taken
 */
function link(target, address) {
  try {
    symlinkSync(target, address);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Resolves once the holder has released the lock; removes the socket of a killed one.
 * @param {string} address
 * @returns {Promise<void>}
 */
async function holderGone(address) {
  const holder = targetOf(address);
  const wasThere = await new Promise((resolve) => {
    let held = false;
    const socket = connect(address, () => {
      held = true;
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(held));
  });
  if (wasThere || isWindows || holder === null || targetOf(address) !== holder) return;
  unlinkSync(address);
  rmSync(holder, { force: true });
}

/**
 * @param {string} address
 * @returns {string | null} the socket that the lock points at; null: the lock is free
 */
function targetOf(address) {
  try {
    return readlinkSync(address);
  } catch {
    return null;
  }
}

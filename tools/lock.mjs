/**
 * A lock between processes that dies with its holder: a bound local socket, never a file's mere
 * existence.
 */
import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param {string} name what is locked */
const addressOf = (name) => {
  const id = `maru-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.lock`);
};

/**
 * Binds `address`; null when another process holds it.
 * @param {string} address
 * @returns {Promise<import('node:net').Server | null>}
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
 * Resolves true once the holder has let go, false at once when nobody holds the address.
 * @param {string} address
 * @returns {Promise<boolean>}
 */
const holderGone = (address) =>
  new Promise((resolve) => {
    let held = false;
    const socket = connect(address, () => {
      held = true;
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(held));
  });

/**
 * Runs `work` while no other process runs something under the same name; waits its turn.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(name, work) {
  const address = addressOf(name);
  for (;;) {
    const server = await bind(address);
    if (server === null) {
      // a socket that nobody answers on is what a killed holder left behind
      if (!(await holderGone(address)) && process.platform !== 'win32') discard(address);
      continue;
    }
    const waiting = new Set();
    server.on('connection', (socket) => {
      waiting.add(socket);
      socket.on('error', () => undefined);
    });
    try {
      return await work();
    } finally {
      server.close();
      for (const socket of waiting) socket.destroy();
    }
  }
}

/** @param {string} address */
function discard(address) {
  try {
    unlinkSync(address);
  } catch {
    // another waiting process was quicker
  }
}

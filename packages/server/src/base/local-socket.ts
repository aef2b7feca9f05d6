/** Sockets of this machine, which have a path instead of a port. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { basename, dirname } from 'node:path';

/** Systems take about 100 bytes for a socket's path. */
const PATH_BYTES = 90;

/** Its sockets are pipes, whose names are not paths of files. */
export const isWindows = process.platform === 'win32';

/**
 * Calls `use` with a name for `address` that a system takes as a socket's: where the path is too
 * long, its last part, seen from its folder. Both binding and connecting look the name up before
 * they return, so nothing else runs while the process is there.
 */
function named<T>(address: string, use: (name: string) => T): T {
  if (isWindows || Buffer.byteLength(address) <= PATH_BYTES) return use(address);
  const before = process.cwd();
  process.chdir(dirname(address));
  try {
    return use(basename(address));
  } finally {
    process.chdir(before);
  }
}

/** Binds `address`; null when another process has bound it. */
export function bind(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    named(address, (name) => server.listen(name, () => resolve(server)));
  });
}

/** A connection to the process that listens at `address`; null when none does. */
export function connectTo(address: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = named(address, (name) => connect(name, () => resolve(socket)));
    socket.on('error', () => resolve(null));
  });
}

/** Bounds the connections that clients hold open, so that files and the database keep theirs. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../config/config.ts';
import type { IsProxy } from '../config/trusted-proxies.ts';
import { addressKey } from './rate-limit.ts';

/** Files of the process itself: the embedded database opens up to 1,000, the rest are few. */
const OWN_FILES = 1_200;

type ConnectionLimits = Pick<Limits, 'connections' | 'connectionsPerAddress'>;

/** Files that this process may open at once; null where the system has no such limit. */
function openFilesLimit(): number | null {
  // else it looks up the names of the machine's interfaces
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
  };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}

/**
 * Connections to accept: the limit, and never so many that the process itself lacks files. Where
 * there are few, most are for the database, which has hundreds of tables and indexes.
 */
export function mostConnections(limit: number, files: number | null): number {
  if (files === null) return limit;
  return Math.min(limit, Math.max(files - OWN_FILES, Math.floor(files / 4)));
}

/**
 * Closes a connection at once that is one too many, of all or of its address. One address can hold
 * half of all at most; a trusted proxy, which speaks for many, has no such limit.
 */
export function boundConnections(server: Server, limits: ConnectionLimits, isProxy: IsProxy): void {
  const most = mostConnections(limits.connections, openFilesLimit());
  const mostOfOne = Math.min(limits.connectionsPerAddress, Math.max(1, Math.floor(most / 2)));
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const address = addressKey(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > mostOfOne) socket.destroy();
  });
}

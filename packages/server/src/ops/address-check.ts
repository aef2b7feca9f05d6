/** The addresses of the server at a start, before anything is changed. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';

/**
 * Listens for a moment: the server itself listens only once the market is open, after its start
 * has written to the database.
 * @throws {NodeJS.ErrnoException} of the system, when the address is taken or can't be had
 */
export async function checkAddress({
  host,
  port,
  admin,
}: Pick<Config, 'host' | 'port' | 'admin'>): Promise<void> {
  await tryAddress({ host, port });
  if (admin !== null) await tryAddress(admin);
}

async function tryAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

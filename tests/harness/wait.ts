import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What was waited for did not come. */
export class NotInTime extends Error {}

/**
 * Polls until `holds` returns true.
 * @throws {NotInTime} with `what` after `timeoutMs`
 */
export async function until(
  what: string | (() => string),
  timeoutMs: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) {
      const said = typeof what === 'string' ? what : what();
      throw new NotInTime(`Not within ${timeoutMs} ms: ${said}`);
    }
    await pause(25);
  }
}

/** A TCP port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || address === null) throw new Error('a TCP socket has a port');
  return address.port;
}

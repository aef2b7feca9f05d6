/** Stream connections that are dropped at any moment: none of them may leave anything behind. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { STREAM_PATH } from '@maru/contract/constants';
import type { Prng } from '@maru/std/prng';
import { WebSocket } from 'ws';
import { until } from '../harness/wait.ts';
import type { Target } from './target.ts';

const AT_ONCE = 50;
const PATIENT_MS = 30_000;

/** A gauge of `/metrics`, read once. */
export async function gauge(target: Target, name: string): Promise<number> {
  const text = await (await fetch(`${target.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Opens a stream, says so much of the protocol, and is gone without a word. */
async function drop(target: Target, prng: Prng, symbol: string): Promise<void> {
  const socket = new WebSocket(`${target.url.replace('http', 'ws')}${STREAM_PATH}`);
  socket.on('error', () => undefined);
  const step = prng.below(4);
  if (step === 0) {
    // before the upgrade is answered
    socket.terminate();
    return;
  }
  await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined);
  if (socket.readyState !== WebSocket.OPEN) return;
  const hello = { op: 'hello', after: 0, ...(step > 2 && target.headers) };
  socket.send(JSON.stringify(hello));
  socket.send(
    JSON.stringify({ op: 'sub', topics: [`quote:${symbol}`, `book:${symbol}`, 'index'] }),
  );
  if (step === 2) await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  socket.terminate();
}

/** A connection that begins an upgrade and never ends its headers. */
function halfUpgrade(target: Target): void {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname, () => {
    socket.write(`GET ${STREAM_PATH} HTTP/1.1\r\nupgrade: websocket\r\n`);
    socket.resetAndDestroy();
  });
  socket.on('error', () => undefined);
}

/** Drops `count` streams; clients and subscriptions of the server must come back to what was. */
export async function dropStreams(target: Target, prng: Prng, count: number): Promise<void> {
  const list = await target.call('marketList', { board: 'listed', pageSize: 1 });
  const symbol = (list?.data as { rows: { symbol: string }[] } | undefined)?.rows[0]?.symbol ?? '';
  for (let done = 0; done < count; done += AT_ONCE) {
    halfUpgrade(target);
    await Promise.all(Array.from({ length: AT_ONCE }, () => drop(target, prng, symbol)));
  }
  for (const name of ['maru_stream_clients', 'maru_stream_subscriptions']) {
    try {
      await until(`${name} is 0`, PATIENT_MS, async () => (await gauge(target, name)) === 0);
    } catch (error) {
      target.finds(`after ${count} drops: ${String(error)}, but ${await gauge(target, name)}`);
    }
  }
}

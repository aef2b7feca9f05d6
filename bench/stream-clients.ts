/**
 * Thousands of stream clients in a process of their own: each is a socket with just enough of
 * RFC 6455 to find the time stamp in its frames.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { Lags, stampIn } from './stream-lags.ts';

/** The benchmark's requests to this process, one at a time. */
export type Ask =
  | {
      readonly ask: 'connect';
      readonly group: string;
      readonly port: number;
      readonly path: string;
      readonly count: number;
      readonly topics: readonly string[];
      /** They stop reading once they have subscribed. */
      readonly paused: boolean;
    }
  /** Resets the measurement. */
  | { readonly ask: 'begin' }
  | { readonly ask: 'figures' }
  | { readonly ask: 'close'; readonly group: string };

export interface Answer {
  readonly count: number;
  /** Milliseconds that 99 % of the messages took at most. */
  readonly p99: number;
}

/** Connections opened at the same time. */
const AT_ONCE = 50;
const TEXT = 0x1;
const PING = 0x9;
const PONG = 0xa;

const lags = new Lags();
const groups = new Map<string, Set<Socket>>();

/** A client's frame; its mask is all zeros, which changes nothing. */
function frame(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload]);
}

const say = (message: object): Buffer => frame(TEXT, Buffer.from(JSON.stringify(message)));

/** Takes complete frames off the front of `bytes`; returns the incomplete rest. */
function takeFrames(socket: Socket, bytes: Buffer): Buffer {
  let at = 0;
  while (bytes.length - at >= 2) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    if (short === 126 && bytes.length - at < 4) break;
    const from = at + (short === 126 ? 4 : 2);
    const end = from + (short === 126 ? bytes.readUInt16BE(at + 2) : short);
    if (bytes.length < end) break;
    const opcode = (bytes[at] ?? 0) & 0xf;
    if (opcode === PING) socket.write(frame(PONG, bytes.subarray(from, end)));
    const stamp = opcode === TEXT ? stampIn(bytes, from, end) : null;
    if (stamp !== null) lags.add(stamp);
    at = end;
  }
  return bytes.subarray(at);
}

type Connect = Extract<Ask, { ask: 'connect' }>;

/** Resolves once the server has agreed to the upgrade and was sent the first messages. */
function open({ group, port, path, topics, paused }: Connect): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  let upgraded = false;
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      upgraded = true;
      rest = rest.subarray(end + 4);
      socket.write(say({ op: 'hello' }));
      // a message holds about as many
      for (let i = 0; i < topics.length; i += 200) {
        socket.write(say({ op: 'sub', topics: topics.slice(i, i + 200) }));
      }
      if (paused) socket.pause();
      resolve();
    }
    rest = takeFrames(socket, rest);
  });
  const all = groups.get(group) ?? new Set();
  groups.set(group, all.add(socket));
  socket.on('close', () => all.delete(socket));
  socket.on('error', reject);
  return promise;
}

async function answer(asked: Ask): Promise<Answer> {
  switch (asked.ask) {
    case 'connect':
      for (let made = 0; made < asked.count; made += AT_ONCE) {
        const count = Math.min(AT_ONCE, asked.count - made);
        await Promise.all(Array.from({ length: count }, () => open(asked)));
      }
      break;
    case 'begin':
      lags.clear();
      break;
    case 'figures':
      return { count: lags.count, p99: lags.percentile(0.99) };
    case 'close':
      for (const socket of groups.get(asked.group) ?? []) socket.destroy();
  }
  return { count: groups.size, p99: 0 };
}

process.on('message', (asked: Ask) => {
  void answer(asked).then((told) => process.send?.(told));
});

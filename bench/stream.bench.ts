/**
 * The stream: delays of its clients' messages, beside the lower bound of `ws` itself, and the
 * effect on other clients of those that stop reading.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { STREAM_PATH } from '@maru/contract/constants';
import type { BookFrame, QuoteFrame } from '@maru/contract/stream';
import { createLogger } from '@maru/server/base/logger';
import { testGateway } from '@maru/server/http/testing/gateway';
import { Hub } from '@maru/server/stream/hub';
import { serveStream } from '@maru/server/stream/server';
import { assert } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { WebSocketServer } from 'ws';
import { type Figure, inTurns, report } from './figure.ts';
import type { Answer, Ask } from './stream-clients.ts';
import { stampNow } from './stream-lags.ts';

const CLIENTS = 3_000;
const PAUSED = 300;
const TICK_MS = 100;
const TURN_MS = 5_000;
/** Bytes addressed to each paused client: at 320 kB/s more than 10 MB. */
const PAUSED_MS = 33_000;
const PAUSED_BYTES_PER_TICK = 32_000;
const SYMBOL = '900005';
/** The most topics of a connection. */
const TOPICS = Array.from({ length: LIMITS.topicsPerSocket }, (_, i) => `book:9${10_000 + i}`);

/** A quote with the time stamp as its volume. */
function stamped(): Buffer {
  const frame: QuoteFrame = {
    t: 'quote',
    symbol: SYMBOL,
    price: '66700',
    gain: '0.45',
    gainValue: '300',
    phase: 'continuous',
    phaseEnds: null,
    cause: null,
    indicative: null,
    vi: null,
    strength: '120.00',
    base: '66400',
    volume: stampNow(),
    turnover: '98234517700',
  };
  return Buffer.from(JSON.stringify(frame));
}

function book(topic: string, bookSeq: number): Buffer {
  const levels = (from: number) =>
    Array.from({ length: 10 }, (_, i) => ({ price: String(from + i * 100), quantity: 12_345 }));
  const symbol = topic.slice(topic.indexOf(':') + 1);
  const frame: BookFrame = {
    t: 'book',
    symbol,
    bookSeq,
    asks: levels(66_800),
    bids: levels(65_700),
  };
  return Buffer.from(JSON.stringify(frame));
}

/** Does `work` ten times a second for a while. */
async function tick(ms: number, work: (tick: number) => void): Promise<void> {
  const begin = performance.now();
  for (let i = 0; i * TICK_MS < ms; i++) {
    await pause(Math.max(0, begin + i * TICK_MS - performance.now()));
    work(i);
  }
  // the last ones arrive
  await pause(500);
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const child = fork(new URL('./stream-clients.ts', import.meta.url));
async function ask(asked: Ask): Promise<Answer> {
  const answered = once(child, 'message') as Promise<[Answer]>;
  child.send(asked);
  return (await answered)[0];
}

async function openOurs() {
  const { engine, sessions } = await testGateway();
  const hub = new Hub(engine, LIMITS, () => null);
  const http = createServer();
  const deps = { hub, sessions, limits: LIMITS };
  const stream = serveStream(http, deps, createLogger('silent'));
  return { hub, stream, http, port: await listen(http) };
}

async function openBare() {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  return { server, http, port: await listen(http) };
}

const ours = await openOurs();
const bare = await openBare();
const offer = (topic: string, bytes: Uint8Array): void => {
  const symbol = topic.slice(topic.indexOf(':') + 1);
  ours.hub.offer({ topic, symbol, afterReport: 0, bytes });
};
const sendOurs = (): void => offer(`quote:${SYMBOL}`, stamped());
const sendBare = (): void => {
  const bytes = stamped();
  for (const client of bare.server.clients) client.send(bytes, { binary: false });
};

/** The 99th percentile of a turn's delays, ms. */
async function p99Of(ms: number, work: (tick: number) => void): Promise<number> {
  await tick(1_000, work);
  await ask({ ask: 'begin' });
  await tick(ms, work);
  const { count, p99 } = await ask({ ask: 'figures' });
  assert(count >= CLIENTS * Math.floor(ms / TICK_MS), 'every client gets every message');
  return p99;
}

let turn = 0;
/** The quote, and the bytes of books addressed to a paused client; returns their number. */
function sendAll(): number {
  let bytes = 0;
  sendOurs();
  while (bytes < PAUSED_BYTES_PER_TICK) {
    const topic = TOPICS[turn++ % TOPICS.length] ?? '';
    const frame = book(topic, turn);
    offer(topic, frame);
    bytes += frame.length;
  }
  return bytes;
}

async function besidePaused(): Promise<number> {
  const group = 'paused';
  const { port } = ours;
  const who = { count: PAUSED, topics: TOPICS, paused: true } as const;
  await ask({ ask: 'connect', group, port, path: STREAM_PATH, ...who });
  let addressed = 0;
  const send = (): void => {
    addressed += sendAll();
  };
  // as when they are measured alone
  await tick(1_000, send);
  await ask({ ask: 'begin' });
  await tick(PAUSED_MS, send);
  const { p99 } = await ask({ ask: 'figures' });
  assert(addressed >= 10_000_000, 'more than 10 MB went to each paused client');
  assert(ours.hub.counts.connections === CLIENTS, 'every paused client was cut');
  await ask({ ask: 'close', group });
  return p99;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Resident memory after a garbage collection. */
function megabytes(): number {
  collect();
  return Math.round(process.memoryUsage().rss / 1e6);
}

const everyone = { count: CLIENTS, topics: [`quote:${SYMBOL}`], paused: false } as const;
const path = STREAM_PATH;
await ask({ ask: 'connect', group: 'bare', port: bare.port, path, ...everyone });
await ask({ ask: 'connect', group: 'ours', port: ours.port, path, ...everyone });
const broadcast = await inTurns({
  ours: () => p99Of(TURN_MS, sendOurs),
  bare: () => p99Of(TURN_MS, sendBare),
});
await ask({ ask: 'close', group: 'bare' });
const memory: { before: number[]; after: number[] } = { before: [], after: [] };
const paused = await inTurns({
  alone: () => p99Of(TURN_MS, sendAll),
  beside: async () => {
    memory.before.push(megabytes());
    const p99 = await besidePaused();
    memory.after.push(megabytes());
    return p99;
  },
});
child.kill();
ours.stream.close();
ours.http.closeAllConnections();
ours.http.close();
bare.server.close();
bare.http.close();
const figures: Figure[] = [
  {
    name: '3,000 clients, 10 messages/s each: 99 % within',
    unit: 'ms',
    runs: broadcast.ours,
    beside: { name: 'bare ws broadcast', runs: broadcast.bare },
    target: { of: 'ratio', most: 1.5 },
  },
  {
    name: 'the same beside 300 paused clients',
    unit: 'ms',
    runs: paused.beside,
    beside: { name: 'without them', runs: paused.alone },
    target: { of: 'ratio', most: 1.25 },
  },
  {
    name: 'memory after the paused clients were cut',
    unit: 'MB',
    runs: memory.after,
    beside: { name: 'before them', runs: memory.before },
    target: { of: 'ratio', most: 1.25 },
  },
];
report(figures);

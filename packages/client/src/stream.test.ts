import type { ClientMessage, ServerFrame } from '@maru/contract/stream';
import { afterEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { Session } from './api.ts';
import { createStream, STREAM_TIMES, type Stream, type StreamOptions } from './stream.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const SESSION: Session = { token: 'secret', account: 'M00000001' };
const quick = { retryFirst: 10, retryMost: 20, flush: 5 };

interface Peer {
  readonly url: string;
  /** Every message received, over all connections. */
  readonly messages: ClientMessage[];
  readonly sockets: ServerSocket[];
  send(frame: ServerFrame): void;
}

/** A real server that answers each hello with `last` of the moment. */
async function peer(hello: { account: string | null; last: number }): Promise<Peer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const messages: ClientMessage[] = [];
  const sockets: ServerSocket[] = [];
  await new Promise<void>((done) => server.once('listening', done));
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ClientMessage;
      messages.push(message);
      if (message.op === 'hello') socket.send(JSON.stringify({ t: 'hello', ...hello }));
    });
  });
  stops.push(() => {
    for (const socket of sockets) socket.terminate();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `ws://127.0.0.1:${port}`,
    messages,
    sockets,
    send: (frame) => sockets.at(-1)?.send(JSON.stringify(frame)),
  };
}

function streamTo(url: string, options: Partial<StreamOptions> = {}): Stream {
  const stream = createStream({ url, session: () => SESSION, times: quick, ...options });
  stops.push(() => stream.close());
  return stream;
}

const live = (stream: Stream) => expect.poll(() => stream.state.link).toBe('live');
const opsOf = (at: Peer, op: ClientMessage['op']) => at.messages.filter((m) => m.op === op);
const index: ServerFrame = { t: 'index', rows: [] };
const balance = (no: number, prev: number): ServerFrame => ({
  t: 'account',
  no,
  prev,
  events: [{ kind: 'balance' }],
});

test('the first message is the hello, and frames reach their handlers', async () => {
  const at = await peer({ account: SESSION.account, last: 4 });
  const stream = streamTo(at.url);
  const seen: unknown[] = [];
  stream.subscribe('quote:005930', (frame) => seen.push(frame.price));
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(1);
  expect(at.messages[0]).toEqual({ op: 'hello', token: 'secret', account: 'M00000001' });
  expect(at.messages[1]).toEqual({ op: 'sub', topics: ['quote:005930'] });
  for (const symbol of ['000660', '005930']) {
    at.send({
      t: 'quote',
      symbol,
      price: symbol,
      base: '1',
      gain: '0.00',
      gainValue: '0',
      volume: 0,
      turnover: '0',
      phase: 'continuous',
      phaseEnds: null,
      cause: null,
      indicative: null,
      vi: null,
      strength: '120.00',
    });
  }
  await expect.poll(() => seen).toEqual(['005930']);
});

test('two handlers of a topic are one subscription, which ends with the second', async () => {
  const at = await peer({ account: null, last: 0 });
  const stream = streamTo(at.url, { session: () => null });
  const first = stream.subscribe('index', () => undefined);
  const second = stream.subscribe('index', () => undefined);
  await live(stream);
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(1);
  first();
  first();
  stream.subscribe('book:005930', () => undefined);
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(2);
  expect(opsOf(at, 'unsub')).toEqual([]);
  second();
  await expect.poll(() => opsOf(at, 'unsub')).toEqual([{ op: 'unsub', topics: ['index'] }]);
});

test('many topics go in messages that the server accepts', async () => {
  const at = await peer({ account: null, last: 0 });
  const stream = streamTo(at.url, { session: () => null });
  for (let i = 0; i < 300; i++) stream.subscribe(`candles:${100_000_000_000 + i}`, () => undefined);
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(2);
  for (const message of at.messages) expect(JSON.stringify(message).length).toBeLessThan(4096);
});

test('after a cut it comes back, resumes by number and subscribes again', async () => {
  const hello = { account: SESSION.account, last: 4 };
  const at = await peer(hello);
  const stream = streamTo(at.url);
  const links: string[] = [];
  stream.onState((state) => links.push(state.link));
  const seen: number[] = [];
  stream.subscribe('account', (frame) => {
    if (frame.t === 'account') seen.push(frame.no);
  });
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(1);
  at.send(balance(9, 4));
  await expect.poll(() => seen).toEqual([9]);
  hello.last = 12;
  at.sockets[0]?.terminate();
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(2);
  expect(opsOf(at, 'hello')[1]).toMatchObject({ after: 9 });
  at.send(balance(9, 4));
  at.send(balance(12, 9));
  await expect.poll(() => seen).toEqual([9, 12]);
  expect(links).toContain('offline');
});

test('each connection but the first is reported as resumed', async () => {
  const at = await peer({ account: null, last: 0 });
  const stream = streamTo(at.url, { session: () => null });
  let resumed = 0;
  const end = stream.onResume(() => {
    resumed += 1;
  });
  stream.subscribe('index', () => undefined);
  await live(stream);
  expect(resumed).toBe(0);
  at.sockets[0]?.terminate();
  await expect.poll(() => resumed).toBe(1);
  stream.restart();
  await expect.poll(() => resumed).toBe(2);
  end();
  stream.restart();
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(4);
  expect(resumed).toBe(2);
});

test('missed events are reported as a snapshot before the next one', async () => {
  const at = await peer({ account: SESSION.account, last: 4 });
  const stream = streamTo(at.url);
  const seen: unknown[] = [];
  stream.subscribe('account', (frame) => {
    seen.push(frame.t === 'account' ? frame.no : { readAgainFrom: frame.last });
  });
  await live(stream);
  at.send(balance(9, 7));
  await expect.poll(() => seen).toEqual([{ readAgainFrom: 7 }, 9]);
});

test('a socket that looks alive but says nothing is given up', async () => {
  const at = await peer({ account: null, last: 0 });
  const times = { ...quick, ping: 20, silent: 60 };
  const stream = streamTo(at.url, { session: () => null, times });
  stream.subscribe('index', () => undefined);
  await expect.poll(() => at.sockets.length).toBeGreaterThan(1);
  expect(opsOf(at, 'ping').length).toBeGreaterThan(0);
});

test('prices that stop over a live connection are noticed, and so is their return', async () => {
  const at = await peer({ account: null, last: 0 });
  let now = 1_000;
  const times = { ...quick, ping: 40, silent: 1e9 };
  const stream = streamTo(at.url, { session: () => null, now: () => now, times });
  stream.subscribe('index', () => undefined);
  await live(stream);
  now += STREAM_TIMES.pricesStopped + 1;
  await expect.poll(() => stream.state.pricesStoppedSince).toBe(1_000);
  expect(stream.state.link).toBe('live');
  at.send(index);
  await expect.poll(() => stream.state.pricesStoppedSince).toBeNull();
});

test('stale frames are part of the state', async () => {
  const at = await peer({ account: null, last: 0 });
  const stream = streamTo(at.url, { session: () => null });
  stream.subscribe('index', () => undefined);
  await live(stream);
  at.send({ t: 'stale', since: 77 });
  await expect.poll(() => stream.state.staleSince).toBe(77);
  at.send({ t: 'stale', since: null });
  await expect.poll(() => stream.state.staleSince).toBeNull();
});

test('a session that has ended is not tried again; a visitor has no account topic', async () => {
  const at = await peer({ account: null, last: 0 });
  const stream = streamTo(at.url);
  stream.subscribe('account', () => undefined);
  stream.subscribe('index', () => undefined);
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(1);
  at.sockets[0]?.close(4403);
  await expect.poll(() => opsOf(at, 'sub')).toHaveLength(2);
  expect(opsOf(at, 'hello')[1]).toEqual({ op: 'hello' });
  expect(opsOf(at, 'sub')[1]).toEqual({ op: 'sub', topics: ['index'] });
});

test('another account does not resume from the number of the one before', async () => {
  const at = await peer({ account: SESSION.account, last: 4 });
  let session = SESSION;
  const stream = streamTo(at.url, { session: () => session });
  stream.subscribe('account', () => undefined);
  await live(stream);
  session = { token: 'other', account: 'M00000002' };
  stream.restart();
  await expect.poll(() => opsOf(at, 'hello')).toHaveLength(2);
  expect(opsOf(at, 'hello')[1]).toEqual({ op: 'hello', token: 'other', account: 'M00000002' });
});

test('reconnects wait longer each time, up to the most', async () => {
  const pauses: number[] = [];
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const closed = await peer({ account: null, last: 0 });
  for (const stop of stops.splice(0)) stop();
  const stream = streamTo(closed.url, {
    session: () => null,
    random: () => 1,
    times: { retryFirst: 2, retryMost: 8 },
  });
  let tries = 0;
  stream.onState(() => {
    tries += 1;
  });
  stream.subscribe('index', () => undefined);
  await expect.poll(() => tries).toBeGreaterThanOrEqual(4);
  for (const [, pause] of setTimer.mock.calls) {
    if (pause === 2 || pause === 4 || pause === 8) pauses.push(pause);
  }
  setTimer.mockRestore();
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 8]);
});

test('a connection that ends after its hello is tried less and less often', async () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const at = await peer({ account: null, last: 0 });
  const time = { now: 0 };
  const stream = streamTo(at.url, {
    session: () => null,
    random: () => 1,
    now: () => time.now,
    times: { retryFirst: 2, retryMost: 8, steady: 1_000 },
  });
  const pauses = (): unknown[] =>
    setTimer.mock.calls.map(([, pause]) => pause).filter((one) => [2, 4, 8].includes(Number(one)));
  const cut = async (times: number): Promise<void> => {
    await expect.poll(() => at.sockets.length).toBe(times);
    await live(stream);
    at.sockets.at(-1)?.close(1008);
    await expect.poll(() => pauses().length).toBe(times);
  };
  stream.subscribe('index', () => undefined);
  for (let times = 1; times <= 4; times += 1) await cut(times);
  expect(pauses()).toEqual([2, 4, 8, 8]);
  // after one that has stood for long enough the pauses begin anew
  await expect.poll(() => at.sockets.length).toBe(5);
  await live(stream);
  time.now += 1_000;
  at.sockets.at(-1)?.close(1008);
  await expect.poll(() => pauses().at(-1)).toBe(2);
  setTimer.mockRestore();
});

test('news reaches its handlers; a client of news alone expects no prices', async () => {
  const at = await peer({ account: null, last: 0 });
  const time = { now: 0 };
  const stream = streamTo(at.url, {
    session: () => null,
    now: () => time.now,
    times: { ...quick, pricesStopped: 10, ping: 10, silent: 1_000_000 },
  });
  const seen: unknown[] = [];
  const end = stream.subscribe('news', ({ symbols }) => seen.push(...symbols));
  await expect.poll(() => opsOf(at, 'sub')).toEqual([{ op: 'sub', topics: ['news'] }]);
  time.now += 1_000;
  at.send({ t: 'news', symbols: ['005930', 'MAIN'] });
  await expect.poll(() => seen).toEqual(['005930', 'MAIN']);
  time.now += 1_000;
  await expect.poll(() => opsOf(at, 'ping').length).toBeGreaterThan(0);
  expect(stream.state.pricesStoppedSince).toBeNull();
  // with a topic of prices the same silence counts
  stream.subscribe('index', () => undefined);
  end();
  time.now += 1_000;
  await expect.poll(() => stream.state.pricesStoppedSince).not.toBeNull();
});

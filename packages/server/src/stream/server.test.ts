import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { AccountEventRow } from '@maru/broker/kernel/core/changes';
import { CLOSE, STREAM_PATH } from '@maru/contract/constants';
import type { ServerFrame } from '@maru/contract/stream';
import { LIMITS } from '@maru/std/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '../base/logger.ts';
import { DEMO_ID, testGateway } from '../http/testing/gateway.ts';
import { Hub } from './hub.ts';
import { serveStream } from './server.ts';
import { Client } from './testing/client.ts';

const stops: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function stream(limits: Partial<Record<keyof typeof LIMITS, number>> = {}) {
  const gateway = await testGateway();
  const { engine, sessions, app } = gateway;
  const kept: AccountEventRow[] = [];
  engine.onCommit((batch) => kept.push(...batch.accountEvents));
  const deps = { sessions, limits: { ...LIMITS, ...limits } };
  const hub = new Hub(engine, deps.limits, () => null);
  engine.onCommit(({ venueReport }) => hub.durable(venueReport));
  const server = serveStream(app.server, { ...deps, hub }, createLogger('silent'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const clients: Client[] = [];
  stops.push(async () => {
    server.close();
    for (const { socket } of clients) socket.terminate();
    await app.close();
  });
  const connect = (options: ConstructorParameters<typeof WebSocket>[2] = {}): Promise<Client> => {
    const client = new Client(`ws://127.0.0.1:${port}${STREAM_PATH}`, options);
    clients.push(client);
    return client.opened();
  };
  const visitor = async (...topics: string[]): Promise<Client> => {
    const client = await connect();
    client.send({ op: 'hello' });
    await client.frame('hello');
    if (topics.length > 0) client.send({ op: 'sub', topics });
    await client.settled();
    return client;
  };
  const customer = async (
    session: { token: string; account: string },
    after?: number,
  ): Promise<Client> => {
    const client = await connect();
    client.send({ op: 'hello', ...session, ...(after === undefined ? {} : { after }) });
    return client;
  };
  /** Makes a command with an event for the demo account; returns its number. */
  const happen = async (): Promise<number> => {
    const payload = {
      symbol: '900005',
      side: 'long' as const,
      type: 'limit' as const,
      tif: 'day' as const,
      price: 70_000,
      stopPrice: null,
      lots: 1,
      leverage: 1,
      clientOrderId: String(kept.length),
      confirmed: false,
    };
    await engine.submit({ type: 'order.place', actor: DEMO_ID, key: null, payload });
    return kept.at(-1)?.no ?? 0;
  };
  return { ...gateway, hub, port, connect, visitor, customer, happen };
}

const bytes = (frame: object): Buffer => Buffer.from(JSON.stringify(frame));
const quote = (symbol: string, price: string, afterReport = 0) => ({
  topic: `quote:${symbol}`,
  symbol,
  afterReport,
  bytes: bytes({ t: 'quote', symbol, price }),
});
const priceIs = (price: string) => (frame: ServerFrame) =>
  frame.t === 'quote' && frame.price === price;

describe('the hello', () => {
  it('is answered, and topics bring their frames only', async () => {
    const { hub, visitor } = await stream();
    const client = await visitor('quote:A');
    expect(client.frames[0]).toEqual({ t: 'hello', account: null, last: 0 });
    hub.offer(quote('B', '1'));
    hub.offer(quote('A', '2'));
    await client.frame('quote', priceIs('2'));
    client.send({ op: 'unsub', topics: ['quote:A'] });
    await client.settled();
    hub.offer(quote('A', '3'));
    await client.settled();
    expect(client.frames.filter((frame) => frame.t === 'quote')).toHaveLength(1);
  });

  it('is not waited for: what a client says right after it is heard', async () => {
    const { demo, customer, hub } = await stream();
    const client = await customer(await demo());
    client.send({ op: 'sub', topics: ['account', 'quote:A'] });
    await client.frame('hello');
    await client.settled();
    hub.offer(quote('A', '2'));
    await client.frame('quote', priceIs('2'));
    expect(client.frames[0]?.t).toBe('hello');
  });

  it.each([
    ['anything before it', { op: 'ping' }],
    ['no JSON', '{'],
    ['an unknown field', { op: 'hello', colour: 'red' }],
  ])('%s closes', async (_case, message) => {
    const { connect } = await stream();
    const client = await connect();
    client.send(message);
    expect(await client.closed).toBe(CLOSE.badMessage);
  });

  it('that never comes closes', async () => {
    const { connect } = await stream({ streamHelloMs: 20 });
    expect(await (await connect()).closed).toBe(CLOSE.badMessage);
  });

  it('with a wrong session closes', async () => {
    const { customer, demo } = await stream();
    const { token } = await demo();
    expect(await (await customer({ token, account: 'M99999999' })).closed).toBe(CLOSE.unauthorized);
    const foreign = await customer({ token: 'x'.repeat(43), account: DEMO_ID });
    expect(await foreign.closed).toBe(CLOSE.unauthorized);
  });

  it('of a sixth connection of an account closes', async () => {
    const { customer, demo } = await stream();
    const session = await demo();
    for (let i = 0; i < 5; i++) await (await customer(session)).frame('hello');
    expect(await (await customer(session)).closed).toBe(CLOSE.tooMany);
  });
});

describe('limits of a connection', () => {
  it('a page of another origin is refused, ours is not', async () => {
    const { port } = await stream();
    const url = `ws://127.0.0.1:${port}${STREAM_PATH}`;
    const foreign = new WebSocket(url, { origin: 'https://evil.example' });
    const [error] = (await once(foreign, 'error')) as [Error];
    expect(error.message).toContain('403');
    const own = new WebSocket(url, { origin: `http://127.0.0.1:${port}` });
    await once(own, 'open');
    own.terminate();
  });

  it('more than 20 messages a second, 4 KiB a message or 300 topics close it', async () => {
    const { visitor } = await stream();
    const chatty = await visitor();
    for (let i = 0; i < 60; i++) chatty.send({ op: 'ping' });
    expect(await chatty.closed).toBe(CLOSE.tooMany);
    const long = await visitor();
    long.send({ op: 'sub', topics: Array.from({ length: 300 }, (_, i) => `quote:ABCDEFG${i}`) });
    expect(await long.closed).toBe(1009);
    const greedy = await visitor();
    for (let part = 0; part < 4; part++) {
      const topics = Array.from({ length: 100 }, (_, i) => `quote:${part}A${i}`);
      greedy.send({ op: 'sub', topics });
    }
    expect(await greedy.closed).toBe(CLOSE.tooMany);
  });

  it('a topic that is none brings nothing, and ends nothing', async () => {
    const { visitor, hub } = await stream();
    const client = await visitor();
    client.send({ op: 'sub', topics: ['quote:0059 30', 'colours', 'quote:A'] });
    await client.settled();
    hub.offer(quote('A', '2'));
    await client.frame('quote', priceIs('2'));
    client.send({ op: 'unsub', topics: ['colours'] });
    client.send({ op: 'ping' });
    await client.frame('pong');
  });

  it('a visitor has no account topic', async () => {
    const { visitor } = await stream();
    const client = await visitor();
    client.send({ op: 'sub', topics: ['account'] });
    expect(await client.closed).toBe(CLOSE.unauthorized);
  });
});

describe('account events', () => {
  it('come to their account only, numbered, each after the one before', async () => {
    const { customer, demo, engine, happen, visitor } = await stream();
    const first = await happen();
    const stranger = await visitor('index');
    const session = await demo();
    const client = await customer(session);
    const last = engine.lastSeq;
    expect(await client.frame('hello')).toEqual({ t: 'hello', account: DEMO_ID, last });
    const second = await happen();
    const frame = await client.frame('account');
    expect(frame).toMatchObject({ no: second, prev: first });
    expect(last).toBeLessThan(second);
    expect(frame.events[0]).toMatchObject({ kind: 'order', status: 'pending' });
    await stranger.settled();
    expect(stranger.frames.some((f) => f.t === 'account')).toBe(false);
  });

  it('may have come before the hello of a new client: it always reads again', async () => {
    const { customer, demo, engine } = await stream();
    const client = await customer(await demo());
    const last = engine.lastSeq;
    expect(await client.frame('snapshot')).toEqual({ t: 'snapshot', last });
    expect(client.frames.map((f) => f.t)).toEqual(['hello', 'snapshot']);
  });

  it('are not read again by a client that goes on from the hello it had', async () => {
    const { customer, demo, happen } = await stream();
    const session = await demo();
    await happen();
    const { last } = await (await customer(session)).frame('hello');
    const again = await customer(session, last);
    await again.settled();
    expect(again.frames.map((f) => f.t)).toEqual(['hello', 'pong']);
  });

  it('of another database, ahead of this one, are a snapshot', async () => {
    const { customer, demo, engine } = await stream();
    const client = await customer(await demo(), 1_000_000);
    const last = engine.lastSeq;
    expect(await client.frame('snapshot')).toEqual({ t: 'snapshot', last });
  });

  it('from before the start of this process are a snapshot', async () => {
    const { customer, demo, engine, sessions, app } = await stream();
    const session = await demo();
    const seen = engine.lastSeq - 1;
    // the hub of a server that starts now, on what is durable
    const hub = new Hub(engine, LIMITS, () => null);
    app.server.removeAllListeners('upgrade');
    const limits = LIMITS;
    const server = serveStream(app.server, { hub, sessions, limits }, createLogger('silent'));
    stops.push(() => server.close());
    const behind = await customer(session, seen);
    expect(await behind.frame('snapshot')).toEqual({ t: 'snapshot', last: engine.lastSeq });
    const current = await customer(session, engine.lastSeq);
    await current.settled();
    expect(current.frames.map((f) => f.t)).toEqual(['hello', 'pong']);
  });

  it('resume after the last number seen, without a gap or a repeat', async () => {
    const { customer, demo, happen } = await stream();
    const session = await demo();
    const numbers: number[] = [];
    for (let i = 0; i < 5; i++) numbers.push(await happen());
    const client = await customer(session, numbers[1]);
    numbers.push(await happen());
    await client.frame('account', (f) => f.t === 'account' && f.no === numbers[5]);
    const got = client.frames.flatMap((f) => (f.t === 'account' ? [f.no] : []));
    expect(got).toEqual(numbers.slice(2));
  });

  it('are a snapshot when too many were missed', async () => {
    const { customer, demo, happen } = await stream({ accountEvents: 3 });
    const session = await demo();
    const numbers: number[] = [];
    for (let i = 0; i < 5; i++) numbers.push(await happen());
    const client = await customer(session, numbers[0]);
    expect(await client.frame('snapshot')).toEqual({ t: 'snapshot', last: numbers[4] });
    const near = await customer(session, numbers[1]);
    await near.frame('account', (f) => f.t === 'account' && f.no === numbers[4]);
    expect(near.frames.some((f) => f.t === 'snapshot')).toBe(false);
  });

  it('end with the session, at once', async () => {
    const { call, customer, demo } = await stream();
    const session = await demo();
    const [one, two, other] = [
      await customer(session),
      await customer(session),
      await customer(await demo()),
    ];
    for (const client of [one, two, other]) await client.frame('hello');
    await call('/login/logout', {}, session);
    expect(await one.closed).toBe(CLOSE.sessionEnded);
    expect(await two.closed).toBe(CLOSE.sessionEnded);
    await other.settled();
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('what is not durable', () => {
  it('does not leave: a print and later frames of its symbol wait for its report', async () => {
    const { engine, hub, visitor } = await stream();
    const client = await visitor('quote:A', 'quote:B');
    hub.offer(quote('A', '1', 5));
    hub.offer(quote('A', '2'));
    hub.offer(quote('B', '3'));
    await client.frame('quote', priceIs('3'));
    await client.settled();
    expect(client.frames.filter((f) => f.t === 'quote')).toHaveLength(1);
    engine.commitReport(5);
    await client.frame('quote', priceIs('2'));
    const prices = client.frames.flatMap((f) => (f.t === 'quote' ? [f.price] : []));
    expect(prices).toEqual(['3', '1', '2']);
  });

  it('is announced as stale, also to who comes later', async () => {
    const { engine, visitor } = await stream();
    const client = await visitor();
    engine.setAway(true);
    expect(await client.frame('stale')).toMatchObject({ since: expect.any(Number) });
    const late = await visitor();
    expect(await late.frame('stale')).toMatchObject({ since: expect.any(Number) });
    engine.setAway(false);
    expect(await client.frame('stale', (f) => f.t === 'stale' && f.since === null)).toBeTruthy();
  });
});

describe('a client that does not read', () => {
  it('is cut while the others go on, with ten megabytes sent to each', async () => {
    const { hub, visitor } = await stream();
    const healthy = await visitor('trades:A');
    const slow = await visitor('trades:A');
    slow.socket.pause();
    const size = 64 * 1_024;
    const count = 640; // 40 MiB: more than the kernel buffers for a client
    const text = JSON.stringify({ t: 'trades', symbol: 'A', rows: [] });
    for (let i = 1; i <= count; i++) {
      const frame = {
        topic: 'trades:A',
        symbol: 'A',
        afterReport: 0,
        bytes: Buffer.from(text.padEnd(size)),
      };
      hub.offer(frame);
      // the next frame goes out when the healthy client has this one
      while (healthy.frames.filter((f) => f.t === 'trades').length < i) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    slow.socket.resume();
    // it reads its close frame, unless its connection was destroyed before
    expect([CLOSE.slow, 1006]).toContain(await slow.closed);
    expect(slow.frames.length).toBeLessThan(count);
    await expect.poll(() => hub.counts).toMatchObject({ connections: 1, cuts: 1 });
    expect(healthy.frames.filter((f) => f.t === 'trades')).toHaveLength(count);
  });
});

/** Clients of the stream whose connections are cut at random moments, while a market moves. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@maru/client/api';
import { createStream, type Stream } from '@maru/client/stream';
import type { Topic } from '@maru/client/topics';
import { STREAM_PATH } from '@maru/contract/constants';
import type { ServerFrame } from '@maru/contract/stream';
import { Simulation } from '@maru/exchange/simulation';
import { createLogger } from '@maru/server/base/logger';
import { FeedMaker } from '@maru/server/feed/feed-maker';
import { MinuteBars } from '@maru/server/feed/minute-bars';
import { DEMO_ID, type TestGateway, testGateway } from '@maru/server/http/testing/gateway';
import { MarketView } from '@maru/server/market/market-view';
import { wholeFrame } from '@maru/server/market/whole-frame';
import { Hub } from '@maru/server/stream/hub';
import { serveStream } from '@maru/server/stream/server';
import { INSTRUMENTS, SETUP, STORED } from '@maru/server/venue/testing';
import { LIMITS } from '@maru/std/limits';
import { Prng } from '@maru/std/prng';
import { expect } from 'vitest';
import { until } from '../harness/wait.ts';

const STEP_MS = 500;
const SYMBOLS = INSTRUMENTS.map(({ symbol }) => symbol);
const KINDS = ['quote', 'book', 'trades', 'candles'] as const;
const TOPICS: readonly Topic[] = [
  ...SYMBOLS.flatMap((symbol) => KINDS.map((kind): Topic => `${kind}:${symbol}`)),
  'index',
];
/** Clients that follow the demo account too, fewer than it may have connections. */
const OF_DEMO = 3;
/** Times that the demo account orders, as often as its money lasts, each time up to ten orders. */
const BURSTS = 80;
const MOST_ORDERS = 10;
/** Account events that the server keeps: a client away for more of them reads all again. */
const KEPT_EVENTS = 4;

/** Numbers of the account's events, in their order. */
type Events = number[];

/** What a client shows: the newest frame of each topic, and the account events it knows of. */
class Shown {
  readonly stream: Stream;
  readonly frames = new Map<Topic, ServerFrame>();
  /** Null: it is a visitor's. */
  events: Events | null;
  /** How often it had to read its account again. */
  snapshots = 0;

  /** @param read the account's events up to now, as a call would answer */
  constructor(url: string, session: Session | null, read: () => Events) {
    this.stream = createStream({
      url,
      session: () => session,
      times: { retryFirst: 1, retryMost: 8, flush: 1 },
    });
    for (const topic of TOPICS) {
      this.stream.subscribe(topic, (frame) => void this.frames.set(topic, frame));
    }
    this.events = session === null ? null : [];
    if (session === null) return;
    this.stream.subscribe('account', (frame) => {
      if (frame.t === 'account') {
        this.events?.push(frame.no);
        return;
      }
      this.snapshots += 1;
      this.events = read().filter((no) => no <= frame.last);
    });
  }
}

/** The server with its market, in this process. */
class Place {
  readonly view = new MarketView(STORED, SETUP, new Map());
  readonly events: Events = [];
  readonly hub: Hub;
  readonly #gateway: TestGateway;
  readonly #market = new Simulation(SETUP);
  readonly #minutes = new MinuteBars(SETUP.now);
  readonly #feed: FeedMaker;
  readonly #sockets = new Set<Socket>();
  readonly #server: ReturnType<typeof serveStream>;
  #now = SETUP.now;

  private constructor(gateway: TestGateway) {
    const scales = new Map(INSTRUMENTS.map(({ symbol, scale }) => [symbol, scale]));
    this.#gateway = gateway;
    this.#feed = new FeedMaker(this.#market, this.#minutes, SETUP, scales);
    const limits = { ...LIMITS, accountEvents: KEPT_EVENTS };
    const { app, engine, sessions } = gateway;
    this.hub = new Hub(engine, limits, (topic) => wholeFrame(this.view, topic, this.#now));
    engine.onCommit(({ accountEvents }) => {
      for (const { customer, no } of accountEvents) if (customer === DEMO_ID) this.events.push(no);
    });
    const deps = { hub: this.hub, sessions, limits };
    this.#server = serveStream(app.server, deps, createLogger('silent'));
    app.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async open(): Promise<Place> {
    const place = new Place(await testGateway());
    await place.#gateway.app.listen({ port: 0, host: '127.0.0.1' });
    return place;
  }

  get url(): string {
    const { port } = this.#gateway.app.server.address() as AddressInfo;
    return `ws://127.0.0.1:${port}${STREAM_PATH}`;
  }

  demo(): Promise<Session> {
    return this.#gateway.demo();
  }

  get connections(): readonly Socket[] {
    return [...this.#sockets];
  }

  /** The market moves by a step. */
  step(): void {
    this.#now += STEP_MS;
    if (this.#minutes.isOver(this.#now)) this.#minutes.close(this.#now);
    this.#market.step(this.#now);
    const output = this.#market.take();
    for (const { symbol, trades } of output.changes) {
      for (const trade of trades) this.#minutes.add(symbol, trade);
    }
    this.#feed.add(output, this.#now);
    for (const frame of this.#feed.take(this.#now, 'all')) {
      this.view.offer(frame);
      this.hub.offer(frame);
    }
    this.view.durable(output.afterReport);
    this.hub.durable(output.afterReport);
  }

  /** The demo account orders something, which is an event of it. */
  async order(): Promise<void> {
    const terms = {
      side: 'long',
      type: 'limit',
      tif: 'day',
      price: 6_300,
      stopPrice: null,
    } as const;
    const rest = { symbol: '900036', lots: 1, leverage: 1, confirmed: false } as const;
    const payload = { ...terms, ...rest, clientOrderId: randomUUID() };
    await this.#gateway.engine.submit({ type: 'order.place', actor: DEMO_ID, key: null, payload });
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await this.#gateway.app.close();
  }
}

/** The newest of each topic, and numbers of account events; null: of no account. */
interface Known {
  readonly newest: Readonly<Record<string, unknown>>;
  readonly events: readonly number[] | null;
}

interface Reconnected {
  readonly clients: readonly Known[];
  readonly server: Known;
  /** Connections that were cut. */
  readonly cuts: number;
  /** Clients that follow an account, and how often they had to read it again, at first too. */
  readonly customers: number;
  readonly snapshots: number;
  /** Subscriptions that the hub has at the end, and those that its clients have made. */
  readonly subscriptions: { readonly are: number; readonly made: number };
}

interface Wanted {
  readonly seed: string;
  readonly clients: number;
  readonly cuts: number;
  /** Time in which all clients know everything once no connection is cut any more. */
  readonly patienceMs: number;
}

/** After cut connections each client knows what the server has, and each topic was moving. */
export async function expectWholeAfterCuts(wanted: Wanted): Promise<void> {
  const end = await reconnect(wanted);
  expect(end.cuts).toBeGreaterThanOrEqual(wanted.cuts);
  for (const { newest, events } of end.clients) {
    expect(newest).toEqual(end.server.newest);
    if (events !== null) expect(events).toEqual(end.server.events);
  }
  expect(end.subscriptions.are).toBe(end.subscriptions.made);
  // the market has moved, and the account had events, some of which were missed for good
  for (const topic of ['trades:900010', 'candles:900020', 'index']) {
    expect(end.server.newest[topic]).not.toBeNull();
  }
  expect(end.server.events?.length).toBeGreaterThan(100);
  expect(end.snapshots).toBeGreaterThan(2 * end.customers);
}

/**
 * Cuts connections of `clients` clients `cuts` times, each at another moment of its life: while it
 * opens, says hello, is told what there is, or later. Then the market stops, every other connection
 * is cut once more, and each client is waited for until it knows what the server has.
 */
async function reconnect({ seed, clients, cuts, patienceMs }: Wanted): Promise<Reconnected> {
  const prng = new Prng(seed);
  const place = await Place.open();
  const session = await place.demo();
  const shown = Array.from(
    { length: clients },
    (_, i) => new Shown(place.url, i < OF_DEMO ? session : null, () => [...place.events]),
  );
  try {
    let cut = 0;
    while (cut < cuts) {
      place.step();
      // turns of the event loop, in which some connections get further than others
      for (let turns = prng.below(6); turns > 0; turns--) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      const open = place.connections;
      if (open.length === 0) continue;
      for (let one = prng.below(3); one > 0; one--) {
        const socket = prng.pick(open);
        if (socket.destroyed) continue;
        if (prng.below(2) === 0) socket.destroy();
        else socket.resetAndDestroy();
        cut += 1;
      }
      if (prng.below(cuts) >= BURSTS) continue;
      // before the event loop turns again: who was just cut is away meanwhile
      for (let orders = 1 + prng.below(MOST_ORDERS); orders > 0; orders--) await place.order();
    }
    for (const [i, socket] of place.connections.entries()) {
      if (i % 2 === 0) continue;
      socket.destroy();
      cut += 1;
    }
    // the last events are missed by those who are away, and no later one tells them so
    for (let orders = 2; orders > 0; orders--) await place.order();
    const server = knownTo(place);
    const made = clients * TOPICS.length + OF_DEMO * 2;
    await until(
      'all is shown',
      patienceMs,
      () =>
        shown.every((one) => one.stream.state.link === 'live' && isCurrent(one, server)) &&
        place.hub.counts.subscriptions === made,
    );
    return {
      clients: shown.map(knownOf),
      server,
      cuts: cut,
      customers: OF_DEMO,
      snapshots: shown.reduce((sum, one) => sum + one.snapshots, 0),
      subscriptions: { are: place.hub.counts.subscriptions, made },
    };
  } finally {
    for (const { stream } of shown) stream.close();
    await place.close();
  }
}

const knownTo = ({ view, events }: Place): Known =>
  known((topic) => wholeFrame(view, topic, 0), events);

const knownOf = ({ frames, events }: Shown): Known =>
  known((topic) => frames.get(topic) ?? null, events);

function known(frameOf: (topic: Topic) => ServerFrame | null, events: Events | null): Known {
  const newest = TOPICS.map((topic) => [topic, newestIn(frameOf(topic))] as const);
  return { newest: Object.fromEntries(newest), events: events && [...events] };
}

/** A frame of trades has those since the one before, or the last ones: both have the newest. */
const newestIn = (frame: ServerFrame | null): unknown =>
  frame?.t === 'trades' ? frame.rows.at(-1) : frame;

const isCurrent = (one: Shown, server: Known): boolean =>
  isDeepStrictEqual(knownOf(one), one.events === null ? { ...server, events: null } : server);

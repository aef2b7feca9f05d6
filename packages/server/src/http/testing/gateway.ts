/** The HTTP edge over the real core in memory, with a demo account: for tests of the edge. */

import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@maru/contract/constants';
import { refusal } from '@maru/contract/errors';
import { LIMITS, type LimitName } from '@maru/std/limits';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../../base/logger.ts';
import { noProxy } from '../../config/trusted-proxies.ts';
import { loginIndexOf } from '../../crypto/login-index.ts';
import { deriveKeys } from '../../crypto/master-key.ts';
import { Passwords } from '../../crypto/passwords.ts';
import { type PersonKeys, Sealer } from '../../crypto/sealer.ts';
import { Metrics } from '../../health/metrics.ts';
import { answered, refused } from '../answer.ts';
import {
  allHandlers,
  type EdgeParts,
  type MarketHandlers,
  type Records,
  recordsOf,
} from '../handlers/all.ts';
import { Images } from '../images.ts';
import { type PictureRows, Pictures } from '../pictures.ts';
import { buildHttp } from '../server.ts';
import { Sessions } from '../sessions.ts';
import { BEACON, memoryProofs } from './memory-draws.ts';
import { MemoryEngine } from './memory-engine.ts';
import { memoryTables } from './memory-tables.ts';

export const DEMO_ID = 'M00000001';
export const DEMO_PASSWORD = 'Demo!2345';

const QUIET_INDEX = {
  names: { kor: '지수', en: null, tw: null },
  price: '1000.00',
  gain: '0.00',
  gainValue: '0.00',
  members: 0,
  days: [],
};

/** Trades of any issue, at 70,000 won a share. */
const TRADED = { turnover: 70_000_000, volume: 1_000 };
/** Quotes that an order for 100 shares takes in two levels, the second a deep one. */
const BOOK = {
  asks: [
    { price: 70_000, quantity: 60 },
    { price: 70_100, quantity: 1_000_000 },
  ],
  bids: [{ price: 70_000, quantity: 1_000_000 }],
};

/** A market without data: its own tests cover what it publishes. */
const quietMarket = {
  parameterZhishu: () => answered([]),
  marketStatus: () => answered({ now: 0, boards: [], notices: [] }),
  marketList: () => answered({ rows: [], total: 0 }),
  marketFund: ({ symbol }) =>
    answered({ symbol, value: '0.00', premium: '0.00', issued: 1, units: 1, members: [] }),
  marketDetail: () => Promise.reject(new Error('the market broke')),
  marketBook: () => answered({ symbol: '900005', bookSeq: 0, asks: [], bids: [], secret: 1 }),
  marketTrades: () => answered([]),
  marketCandles: () => answered([]),
  marketSearch: () => answered([]),
  marketIndexDetail: ({ code }) => answered({ ...QUIET_INDEX, code }),
  marketCompany: () =>
    answered({ sector: null, quarters: [], years: [], perShare: null, peers: [] }),
  marketIndexCourse: ({ code }) => {
    const point = { at: 0, price: '1000.00', generated: false };
    const points = Array.from({ length: code === 'LONG' ? 1_000 : 0 }, () => point);
    return answered({ hours: null, base: '0.00', points });
  },
  marketIndexMembers: () => answered({ rows: [], total: 0 }),
  marketSeeds: () => answered({ rows: [], total: 0 }),
  newsList: () => answered({ rows: [], next: null }),
  newsDetail: () => refused(refusal('news_missing')),
} as MarketHandlers;

export function memoryKeys(): PersonKeys & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    find: async (account) => kept.get(account) ?? null,
    add: async (account, wrapped) => void kept.set(account, wrapped),
    remove: async (account) => void kept.delete(account),
  };
}

type StoredPicture = Parameters<PictureRows['add']>[0];

/** Pictures as the database keeps them. */
function memoryPictures(): PictureRows & { readonly kept: Map<string, StoredPicture> } {
  const kept = new Map<string, StoredPicture>();
  const own = (account: string, id: string): StoredPicture | undefined => {
    const row = kept.get(id);
    return row?.account === account ? row : undefined;
  };
  return {
    kept,
    count: async (account, since) =>
      [...kept.values()].filter((row) => row.account === account && row.uploadedAt > since).length,
    add: async (row) => void kept.set(row.id, row),
    find: async (account, id, since) => {
      const row = own(account, id);
      return row !== undefined && row.uploadedAt > since ? row.sealed : null;
    },
    replace: async (account, id, sealed) => {
      const row = own(account, id);
      if (row !== undefined) kept.set(id, { ...row, sealed });
    },
  };
}

export interface Answered {
  readonly http: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown> & { readonly data: unknown };
}

export interface TestGateway {
  readonly app: FastifyInstance;
  readonly engine: MemoryEngine;
  readonly sessions: Sessions;
  readonly keys: Map<string, string>;
  /** Uploaded pictures: as they are kept, and in clear. */
  readonly stored: Map<string, StoredPicture>;
  /** Of the hashes by which log-in names are found. */
  readonly loginIndexKey: Buffer;
  readonly pictures: Pictures;
  readonly sealer: Sealer;
  readonly passwords: Passwords;
  /** Whether writes are paused. */
  readonly paused: { now: boolean };
  /** Posts a JSON body to a call. */
  call(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
    base?: string,
  ): Promise<Answered>;
  /** Log-in headers of the demo account. */
  demo(): Promise<{ token: string; account: string }>;
}

async function openDemo(engine: MemoryEngine, passwords: Passwords, index: Buffer): Promise<void> {
  const actor = 'sandbox';
  const payload = { code: 'MARU01', name: 'Maru' };
  await engine.submit({ type: 'sandbox.institution', actor, key: null, payload });
  await engine.submit({
    type: 'sandbox.demo',
    actor,
    key: null,
    payload: {
      id: DEMO_ID,
      loginIndex: loginIndexOf(index, 'demo'),
      sealed: 'v1.',
      passwordHash: (await passwords.hash(DEMO_PASSWORD)) ?? '',
      fundPasswordHash: 'hash',
      institutionCode: 'MARU01',
      playMoney: 300_000_000n,
    },
  });
}

/** With answers to statements of SQL where a test needs any. */
function memoryRecords(engine: MemoryEngine): Records {
  const records = recordsOf(memoryTables(engine));
  return {
    ...records,
    account: { ...records.account, tradedSince: async () => ({ won: 0n, fills: 0 }) },
    products: { ...records.products, history: async () => new Map() },
    follows: { ...records.follows, closes: async () => [] },
  };
}

type Given = Pick<
  EdgeParts,
  'keys' | 'limits' | 'mail' | 'passwords' | 'pictures' | 'sandbox' | 'sealer'
> & { readonly engine: MemoryEngine };

/** An edge with an empty market and a database that is away. */
function edgeOf(given: Given): EdgeParts {
  const { engine } = given;
  return {
    ...given,
    store: { query: async () => [] },
    records: memoryRecords(engine),
    draws: { beacon: BEACON, proofs: memoryProofs(engine) },
    marketHours: 'always',
    market: 'sim',
    scaleOf: () => 0,
    bookOf: () => BOOK,
    lastPrice: () => '70000',
    traded: async () => ({ month: TRADED, week: TRADED, day: TRADED }),
    published: () => undefined,
    operations: {
      clock: {
        advance: (actor, ms) =>
          engine.submit({ type: 'clock.advance', actor, key: null, payload: { ms } }),
      },
      paused: () => false,
      lag: () => ({ commands: 0, batches: 0, p50: null, p99: null }),
      load: () => ({ waiting: 0, inFlight: 0 }),
      venueAway: () => false,
      boards: () => [],
    },
  };
}

function callOf(app: FastifyInstance): TestGateway['call'] {
  return async (path, body, headers = {}, base = API_BASE) => {
    const url = base + path;
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const type = { 'content-type': 'application/json' };
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...type, ...headers },
    });
    return { http: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}

/**
 * Builds the edge.
 * @param limits override named limits
 * @param isProxy trusted proxies
 * @param sandbox whether staff log in without a second factor
 * @param sends whether mail is sent
 */
export async function testGateway(
  limits: Partial<Record<LimitName, number>> = {},
  isProxy = noProxy,
  sandbox = true,
  sends = true,
): Promise<TestGateway> {
  const engine = new MemoryEngine();
  const master = deriveKeys(randomBytes(32));
  const named = { ...LIMITS, ...limits };
  const passwords = new Passwords(master['password-pepper'], named.hashQueue);
  const keys = memoryKeys();
  const sealer = new Sealer(master['person-keys'], keys);
  const loginIndexKey = master['login-index'];
  await openDemo(engine, passwords, loginIndexKey);
  const stored = memoryPictures();
  const pictures = new Pictures(stored, new Images(), sealer);
  const mail = { sends, publicUrl: () => 'https://maru.example' };
  const edge = edgeOf({
    engine,
    keys: master,
    passwords,
    sealer,
    pictures,
    mail,
    sandbox,
    limits: named,
  });
  const handlers = allHandlers(edge, quietMarket);
  const sessions = new Sessions(engine);
  const paused = { now: false };
  const app = await buildHttp({
    handlers: handlers.calls,
    deskHandlers: handlers.desk,
    sessions,
    engine,
    limits: named,
    metrics: new Metrics(),
    paused: () => paused.now,
    isProxy,
    logger: createLogger('silent'),
    ready: () => !engine.away,
    webRoot: join(tmpdir(), 'no-web-app-here'),
    deskRoot: join(tmpdir(), 'no-web-app-here'),
    version: '0.0.0',
  });
  const call = callOf(app);
  const demo = async () => {
    const { body } = await call('/login/login', { account: 'demo', password: DEMO_PASSWORD });
    return body.data as { token: string; account: string };
  };
  const parts = {
    loginIndexKey,
    keys: keys.kept,
    stored: stored.kept,
    pictures,
    sealer,
    passwords,
  };
  return { app, engine, sessions, ...parts, paused, call, demo };
}

/** Engines on an embedded database, with a customer who can trade: for tests only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Broker } from '@maru/broker/broker';
import type { CommandMap } from '@maru/broker/domains';
import type { Command, CommandType } from '@maru/broker/kernel/core/command';
import { DEMO, issue, markAt, START } from '@maru/broker/testing/broker-kit';
import { assert } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migrate } from '../../store/migrate.ts';
import type { Store } from '../../store/port.ts';
import { openEmptyDatabase } from '../../store/testing/empty-database.ts';
import { type CoreEngine, startEngine } from '../engine.ts';
import type { EngineOptions } from '../options.ts';
import type { Submitted } from '../port.ts';
import { FaultyStore } from './faulty-store.ts';

const makeBroker = (): Broker =>
  new Broker({
    sandbox: true,
    sandboxReview: 'auto',
    hours: 'always',
    instruments: [issue('900005'), issue('900036', 'second')],
  });

export const command = <T extends CommandType>(
  type: T,
  actor: string,
  payload: CommandMap[T],
  key: string | null = null,
): Command => ({ type, actor, key, payload }) as unknown as Command;

/** A limit order for 1 lot of 100 shares at ₩70,000. */
export const order = (key: string, fields: Partial<CommandMap['order.place']> = {}, actor = DEMO) =>
  command(
    'order.place',
    actor,
    {
      symbol: '900005',
      side: 'long',
      type: 'limit',
      tif: 'day',
      stopPrice: null,
      price: 70_000,
      lots: 1,
      leverage: 1,
      clientOrderId: key,
      confirmed: false,
      ...fields,
    },
    key,
  );

/** Longer than any commit on a busy machine; tests of the time limit set a shorter one. */
const PATIENT_MS = 60_000;

interface StartedEngine {
  readonly engine: CoreEngine;
  readonly store: FaultyStore;
  readonly stopped: Error[];
  /** Sets the engine's time limit for the store, ms; without a number the initial one. */
  readonly setPatience: (ms?: number) => void;
}

export class EngineKit {
  /** Machine time; tests move it. */
  machine = START;
  readonly logged: string[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'maru-engine-'));
  readonly #engines: CoreEngine[] = [];
  #db: Store | null = null;

  /** The embedded database, once it is open. */
  get db(): Store {
    assert(this.#db !== null, 'the kit is open');
    return this.#db;
  }

  async open(): Promise<void> {
    this.#db = await openEmptyDatabase(join(this.#folder, 'pg'));
    await migrate(this.db);
  }

  /** Ends all engines. */
  async stop(): Promise<void> {
    for (const engine of this.#engines.splice(0)) await engine.stop();
  }

  /** Ends all engines and empties the database. */
  async reset(): Promise<void> {
    await this.stop();
    this.machine = START;
    this.logged.length = 0;
    const tables = `journal, keys, quarantined_commands, customers, sessions, access_records,
      watchlist, watch_groups, watch_orders, institutions, wallets, dues, holdings,
      house_accounts, orders, fills, entries, reviews, alarms, jobs, parameters, messages,
      inboxes, price_alerts, protections, protection_closes, locks, audit_rows`;
    await this.db.commit([
      { text: `truncate ${tables}`, params: [] },
      {
        text: `update writer set epoch = 0, batch = 0, last_seq = 0, entry_no = 0,
          chain_head = repeat('0', 64), audit_head = repeat('0', 64),
          clock_offset_ms = 0, market_now = 0`,
        params: [],
      },
    ]);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#db?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A writer on the kit's database, with its own faulty store. */
  async engine(
    more: { store?: Store; limits?: Partial<EngineOptions['limits']>; broker?: () => Broker } = {},
  ): Promise<StartedEngine> {
    const stopped: Error[] = [];
    const store = new FaultyStore(more.store ?? this.db);
    const limits = { ...LIMITS, storeAwayMs: PATIENT_MS, ...more.limits };
    const log = (_fields: object, message: string): void => {
      this.logged.push(message);
    };
    const engine = await startEngine({
      store,
      makeBroker: more.broker ?? makeBroker,
      machineNow: () => this.machine,
      limits,
      log: { info: log, warn: log, error: log },
      stopped: (error) => stopped.push(error),
    });
    this.#engines.push(engine);
    engine.setMarks([markAt('900005', 70_000), markAt('900036', 9_000)]);
    const setPatience = (ms = PATIENT_MS): void => {
      limits.storeAwayMs = ms;
    };
    return { engine, store, stopped, setPatience };
  }

  /** The first start of a firm, and customers with ₩300,000,000 each. */
  async seed(engine: CoreEngine, customers: readonly string[] = [DEMO]): Promise<void> {
    const seeds = [
      command('parameters.define', 'system', {}),
      command('sandbox.institution', 'sandbox', { code: 'MARU01', name: 'Maru' }),
      ...customers.map((id) =>
        command('sandbox.demo', 'sandbox', {
          id,
          loginIndex: `index of ${id}`,
          sealed: 'sealed',
          passwordHash: 'hash',
          fundPasswordHash: 'hash',
          institutionCode: 'MARU01',
          playMoney: 300_000_000n,
        }),
      ),
    ];
    for (const result of await Promise.all(seeds.map((seed) => engine.submit(seed)))) {
      assert(result.ok, 'the seed is accepted');
    }
  }

  async count(table: string): Promise<number> {
    const [row] = await this.db.query<{ n: bigint }>(`select count(*) as n from ${table}`);
    return Number(row?.n);
  }
}

/** A kit for all tests of a file, with an empty database for each. */
export function useEngineKit(): EngineKit {
  const kit = new EngineKit();
  beforeAll(() => kit.open());
  beforeEach(() => kit.reset());
  afterAll(() => kit.close());
  return kit;
}

/** The answer to a command: the id of the created row, or the code of the refusal. */
export const idOrCode = (result: Submitted): string =>
  result.ok ? String(result.reply.id ?? 'ok') : result.refusal.code;

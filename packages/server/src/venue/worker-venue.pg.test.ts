import type { MarketSetup, NumberedReport } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import { addDays } from '@maru/std/kst';
import type { VenueRequest } from '@maru/std/venue-port';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { embedded, type OpenedStore } from '../../../../tests/harness/stores.ts';
import { marketStatements, readMarket } from '../market/market-rows.ts';
import { migrate } from '../store/migrate.ts';
import { marketSetup } from './saved-market.ts';
import {
  BEGIN,
  CONTENTS,
  DAY,
  FATAL_QUANTITY,
  FAULT,
  FAULTY_PROGRAM,
  STORED,
  startOn,
} from './testing.ts';
import { WorkerVenue, type WorkerVenueOptions } from './worker-venue.ts';

type NewOrder = Extract<VenueRequest, { kind: 'new' }>;

const buy = (id: string, change: Partial<NewOrder> = {}): NewOrder => ({
  kind: 'new',
  id,
  symbol: '900010',
  side: 'buy',
  type: 'limit',
  price: 55_000,
  tif: 'day',
  stopPrice: null,
  cap: null,
  quantity: 100,
  filledBefore: 0,
  ...change,
});
/** A price below the market, at which an order rests. */
const resting = (id: string) => buy(id, { price: 35_000 });
/** Ends at once, and the exchange after it. */
const fatal = (id: string) => buy(id, { price: 35_000, tif: 'fok', quantity: FATAL_QUANTITY });

let opened: OpenedStore;
beforeAll(async () => {
  opened = await embedded();
  await migrate(opened.store);
});
afterAll(() => opened.drop());
afterEach(() => {
  delete process.env[FAULT];
});
beforeEach(() => opened.store.commit(marketStatements(CONTENTS, STORED.meta)));

/** A core that makes every report durable at once, and records it. */
class Core {
  /** Open orders. */
  readonly open = new Map<string, VenueRequest>();
  readonly received: NumberedReport[] = [];
  readonly topics = new Set<string>();
  readonly presence: boolean[] = [];
  readonly logged: string[] = [];
  readonly failures: Error[] = [];
  setups = 0;
  readonly venue: WorkerVenue;

  constructor(
    change: Partial<WorkerVenueOptions> = {},
    settled: () => Promise<void> = () => Promise.resolve(),
  ) {
    const { store } = opened;
    const note = (_: object, text: string): void => void this.logged.push(text);
    this.venue = new WorkerVenue({
      store,
      today: startOn(DAY),
      now: () => Date.now(),
      log: { info: () => undefined, warn: note, error: note },
      core: {
        settled,
        setup: () => this.#setup(),
        openRequests: (look) => look([...this.open.values()]),
        openInstructions: () => [],
        holidays: () => [],
      },
      onReports: (reports) => this.#receive(reports),
      onFrames: (frames) => {
        for (const { topic } of frames) this.topics.add(topic);
      },
      onMarks: () => undefined,
      onNews: () => undefined,
      onPresence: (there) => this.presence.push(there),
      onFailure: (error) => this.failures.push(error),
      ...change,
    });
  }

  send(order: NewOrder): void {
    this.open.set(order.id, order);
    this.venue.send([order]);
  }

  /** Reports of an order, by their kinds. */
  of(id: string): string[] {
    return this.received.flatMap(({ report }) => (report.id === id ? [report.kind] : []));
  }

  there = (): Promise<void> => expect.poll(() => this.venue.away).toBe(false);

  async #setup(): Promise<MarketSetup> {
    this.setups += 1;
    const stored = present(await readMarket(opened.store), 'the market is there');
    return marketSetup(opened.store, stored, BEGIN);
  }

  #receive(reports: readonly NumberedReport[]): void {
    for (const numbered of reports) {
      this.received.push(numbered);
      const { report } = numbered;
      const order = this.open.get(report.id);
      const quantity = order?.kind === 'new' ? order.quantity + order.filledBefore : 0;
      const filled = report.kind === 'fill' && report.cumulative === quantity;
      if (filled || report.kind === 'cancelled') this.open.delete(report.id);
    }
    this.venue.durable(reports.at(-1)?.no ?? 0);
  }
}

it('fills an open order once participants begin, and saves when it is stopped', async () => {
  const core = new Core();
  core.open.set('O1', buy('O1'));
  expect(core.venue.away).toBe(true);
  await core.there();
  await expect.poll(() => core.of('O1').at(-1)).toBe('fill');
  core.venue.send([buy('O1')]);
  await core.venue.startDay(startOn(addDays(DAY, 1)));
  await core.venue.stop();
  expect(core.of('O1').filter((kind) => kind === 'accepted')).toHaveLength(1);
  const topics = ['quote:900010', 'book:900010', 'index'];
  expect([...core.topics]).toEqual(expect.arrayContaining(topics));
  expect([core.presence, core.failures]).toEqual([[true], []]);
  const [run] = await opened.store.query('select day from market_run');
  expect(run).toEqual({ day: addDays(DAY, 1) });
});

it('saves when it is stopped while reports are not durable yet', async () => {
  const late: NumberedReport[] = [];
  const core: Core = new Core({ onReports: (reports) => void late.push(...reports) }, async () => {
    const last = late.at(-1);
    if (last !== undefined) core.venue.durable(last.no);
  });
  await core.there();
  const day = addDays(DAY, 2);
  await core.venue.startDay(startOn(day));
  core.venue.send([buy('O1')]);
  await expect.poll(() => late.at(-1)?.report.kind).toBe('fill');
  await core.venue.stop();
  const bars = await opened.store.query('select symbol from day_bars where day = $1', [day]);
  expect(bars).toEqual([{ symbol: '900010' }]);
});

it('is away when an assertion ends the exchange, and comes back with the open orders', async () => {
  const core = new Core({ program: FAULTY_PROGRAM });
  await core.there();
  core.send(resting('O1'));
  await expect.poll(() => core.of('O1')).toEqual(['accepted']);
  core.send(fatal('O2'));
  await expect.poll(() => core.presence).toEqual([true, false, true]);
  expect(core.logged).toEqual(['the exchange has stopped: no order is taken']);
  expect([core.setups, core.failures]).toEqual([2, []]);
  // reports of the first run before its end count
  expect(core.of('O2')).toEqual(['accepted', 'cancelled']);
  await expect.poll(() => core.of('O1')).toEqual(['accepted', 'accepted']);
  core.send(buy('O3'));
  await expect.poll(() => core.of('O3').at(-1)).toBe('fill');
  const numbers = core.received.map(({ no }) => no);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  await core.venue.stop();
});

it('begins anew only once what the exchange had reported is durable', async () => {
  const durable = Promise.withResolvers<void>();
  let asked = 0;
  const core = new Core({ program: FAULTY_PROGRAM }, async () => {
    asked += 1;
    if (asked === 2) await durable.promise;
  });
  await core.there();
  core.send(fatal('O1'));
  await expect.poll(() => asked).toBe(2);
  expect([core.setups, core.venue.away]).toEqual([1, true]);
  durable.resolve();
  await core.there();
  expect(core.setups).toBe(2);
  await core.venue.stop();
});

it('opens a day that begins while no exchange runs', async () => {
  const core = new Core({ program: FAULTY_PROGRAM });
  await core.there();
  process.env[FAULT] = 'on';
  core.send(fatal('O1'));
  await expect.poll(() => core.venue.away).toBe(true);
  await core.venue.startDay(startOn(addDays(DAY, 1)));
  delete process.env[FAULT];
  await core.there();
  await core.venue.stop();
  const [run] = await opened.store.query('select day from market_run');
  expect(run).toEqual({ day: addDays(DAY, 1) });
});

it('tries again for as long as an exchange ends as it begins', async () => {
  process.env[FAULT] = 'on';
  const core = new Core({ program: FAULTY_PROGRAM });
  await expect.poll(() => core.setups).toBeGreaterThan(2);
  expect(core.presence).not.toContain(true);
  delete process.env[FAULT];
  await core.there();
  expect(core.failures).toEqual([]);
  await core.venue.stop();
});

it('can be stopped while no exchange runs', async () => {
  process.env[FAULT] = 'on';
  const core = new Core({ program: FAULTY_PROGRAM });
  await expect.poll(() => core.presence.length).toBeGreaterThan(0);
  await core.venue.stop();
  const { setups } = core;
  await core.venue.stop();
  expect([core.setups, core.venue.away]).toEqual([setups, true]);
});

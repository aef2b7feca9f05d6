/** Small markets for tests. */
import type { Instrument } from '@maru/std/instrument';
import { LiveCalendar } from '@maru/std/krx/calendar';
import { type Day, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import {
  isOfOrder,
  type VenueFact,
  type VenueMessage,
  type VenueReport,
  type VenueRequest,
} from '@maru/std/venue-port';
import { OrderPool } from './book/order-pool.ts';
import { CustomerOrders } from './customer-orders.ts';
import { DayStreams, foreseeableSeed } from './day-streams.ts';
import { Issue } from './issue.ts';
import type { IssueShared } from './issue-shared.ts';
import { ReportLog } from './report-log.ts';
import type { Simulation } from './simulation.ts';
import type { MarketNotice, MarketSetup, Numbered } from './simulation-types.ts';

export const instrument = (symbol: string, change: Partial<Instrument> = {}): Instrument => ({
  symbol,
  names: { kor: `시험${symbol}`, en: `Test ${symbol}`, tw: `測試${symbol}` },
  board: 'main',
  sector: 'steel',
  shares: 20_000_000,
  lotSize: 100,
  bandPercent: 30,
  grid: 'krx',
  scale: 0,
  basket: null,
  largeCap: false,
  fictional: true,
  listedOn: null,
  company: null,
  crowd: 'full',
  ...change,
});

/** 11:00: the pace of trading is ordinary. */
const MORNING_MS = 660 * MINUTE_MS;

/**
 * A market of the given issues, at a base of 10,000 won each by default. The day's seed follows
 * from `seed`.
 */
export function setupOf(
  instruments: readonly Instrument[],
  change: Partial<MarketSetup> = {},
): MarketSetup {
  const day = change.day ?? '2026-11-20';
  return {
    seed: 'test',
    daySeed: foreseeableSeed(`${change.seed ?? 'test'}/${day}`),
    day,
    hours: 'always',
    now: startOfDay(day) + MORNING_MS,
    open: true,
    instruments,
    bases: Object.fromEntries(instruments.map(({ symbol }) => [symbol, 10_000])),
    lasts: {},
    bookSeqs: {},
    dayBars: {},
    indexBars: {},
    indices: [],
    state: null,
    customers: {},
    step: 0,
    replayed: null,
    ...change,
  };
}

/** Machine time between two steps, as in the venue's host. */
export const STEP_MS = 100;

export function run(market: Simulation, steps: number): void {
  for (let i = 0; i < steps; i++) market.step(market.now + STEP_MS);
}

const ordersOnly = (reports: readonly Numbered<VenueMessage>[]): VenueReport[] =>
  reports.map(({ report }) => report).filter(isOfOrder);

export const reportsOf = (market: Simulation): VenueReport[] => ordersOnly(market.take().reports);

/** The market's facts since the last call, without answers and orders' reports. */
export const factsOf = (market: Simulation): VenueFact[] => factsIn(market.take().reports);

export const factsIn = (reports: readonly Numbered<VenueMessage>[]): VenueFact[] =>
  reports.flatMap(({ report }) => (report.kind === 'fact' ? [report] : []));

/** A limit or (price null) market order of a customer. */
export function order(
  market: Pick<Simulation, 'submit'>,
  id: string,
  side: 'buy' | 'sell',
  price: number | null,
  quantity: number,
  symbol = 'A',
): void {
  market.submit(request(id, side, { price, quantity, symbol }));
}

export type NewOrder = Extract<VenueRequest, { kind: 'new' }>;

/** An order of a customer: by default limit, or market without a price. */
export function request(
  id: string,
  side: 'buy' | 'sell',
  terms: Partial<NewOrder> & { readonly quantity: number },
): NewOrder {
  const price = terms.price ?? null;
  const type = price === null ? 'market' : 'limit';
  const none = { price, stopPrice: null, cap: null, filledBefore: 0 } as const;
  return { kind: 'new', id, symbol: 'A', side, type, tif: 'day', ...none, ...terms };
}

/** `HH:MM` or `HH:MM:SS` of a day. */
export function timeOf(day: Day, time: string): Instant {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return startOfDay(day) + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

/** One issue and its customers without participants; the test sets its time. */
export class QuietMarket {
  readonly issue: Issue;
  readonly #log = new ReportLog();
  readonly orders = new CustomerOrders(this.#log);
  /** Facts since the start. */
  readonly facts: string[] = [];
  readonly notices: MarketNotice[] = [];
  readonly #day: Day;
  readonly #clock: { now: Instant };
  #peeked: VenueReport[] = [];

  constructor(listed: Instrument, change: Partial<MarketSetup> = {}, time = '00:00') {
    const setup = setupOf([listed], change);
    this.#day = setup.day;
    this.#clock = { now: timeOf(setup.day, time) };
    const state = setup.state?.issues[0] ?? null;
    const { orders, notices } = this;
    const onNotice = (notice: MarketNotice): void => void notices.push(notice);
    const onFact: IssueShared['onFact'] = (_symbol, key, detail) =>
      void this.facts.push(`${detail.kind}/${key}`);
    const streams = new DayStreams(setup.daySeed, setup.step);
    const calendar = new LiveCalendar(setup.hours, []);
    const outputs = { orders, onNotice, onFact };
    const shared = { pool: new OrderPool(), clock: this.#clock, calendar, streams, ...outputs };
    this.issue = new Issue(listed, { ...setup, isKnown: () => false }, state, shared);
    this.issue.trading.advance();
  }

  submit(wanted: VenueRequest): void {
    this.orders.submit(wanted, this.issue, { open: true, restoring: false });
  }

  /** Advances the time. */
  at(time: string): void {
    this.turn(time);
    this.orders.settle(this.issue);
  }

  /** Advances the time as a step begins, before any act in it. */
  turn(time: string): void {
    this.#clock.now = timeOf(this.#day, time);
    this.issue.trading.advance();
  }

  reports(): VenueReport[] {
    const reports = [...this.#peeked, ...ordersOnly(this.#log.take())];
    this.#peeked = [];
    return reports;
  }

  /** The first report that `reports` will return; undefined: none. */
  peek(): VenueReport | undefined {
    this.#peeked = this.reports();
    return this.#peeked[0];
  }

  /** Id, price and quantity of the fills since the last call. */
  fills(): string[] {
    return this.reports().flatMap((report) =>
      report.kind === 'fill' ? [`${report.id} ${report.quantity} @ ${report.price}`] : [],
    );
  }
}

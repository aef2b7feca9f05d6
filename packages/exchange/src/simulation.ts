import { assert, present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { type HolidayChange, LiveCalendar } from '@maru/std/krx/calendar';
import { sessionPlan } from '@maru/std/krx/session-plan';
import { type Day, type Instant, startOfDay } from '@maru/std/kst';
import type { FactDetail, VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import { OrderPool } from './book/order-pool.ts';
import { EventDiary } from './companies/corporate-events.ts';
import { CustomerOrders } from './customer-orders.ts';
import { DayStreams } from './day-streams.ts';
import { FundDesk } from './funds/fund-desk.ts';
import { Indices } from './indices.ts';
import { IndexFacts } from './instructions/index-facts.ts';
import { type Floor, Instructions } from './instructions/instructions.ts';
import { type ListInstruction, listedHolders } from './instructions/listing-rules.ts';
import { Issue, type IssueSetup } from './issue.ts';
import type { IssueShared } from './issue-shared.ts';
import { Opinions } from './participants/opinions.ts';
import { ReportLog } from './report-log.ts';
import { Boards } from './safeguards/boards.ts';
import { continuousOf, type Span } from './session/continuous-span.ts';
import type { MarketClock } from './session/trading-day.ts';
import type {
  BoardState,
  BookView,
  IndexValue,
  MarketNotice,
  MarketSetup,
  Quote,
  ReplayedDay,
  SimulatedMarket,
  SimulationOutput,
  SimulationState,
  SymbolChange,
} from './simulation-types.ts';

/** Steps between two visits of the fund desk. */
const DESK_EVERY = 5;
/** Steps between two purchases for a basket. */
const BASKETS_EVERY = 50;

/**
 * The simulated market. Its time comes from its steps alone; without customers or restarts the same
 * setup, seeds of days and steps give the same market, bit for bit. After a start the books are
 * empty until the first `step`, so customers' open orders can enter before participants.
 */
export class Simulation implements SimulatedMarket {
  readonly #issues: Issue[];
  readonly #bySymbol: Map<string, Issue>;
  readonly #shared: IssueShared;
  readonly #seed: string;
  readonly #streams: DayStreams;
  readonly #opinions: Opinions;
  readonly #log = new ReportLog();
  readonly #customers = new CustomerOrders(this.#log);
  readonly #instructions: Instructions;
  #listed: Instrument[] = [];
  readonly #indices: Indices;
  readonly #indexFacts: IndexFacts;
  readonly #funds: FundDesk;
  readonly #diary: EventDiary;
  readonly #boards: Boards;
  readonly #calendar: LiveCalendar;
  readonly #clock: MarketClock;
  #notices: MarketNotice[] = [];
  #day: Day;
  #open: boolean;
  /** Whether the day had a session already. */
  #begun: boolean;
  #step: number;
  /** The day's continuous session. */
  #continuous: Span;
  /** True before the first step. */
  #restoring = true;

  constructor(setup: MarketSetup) {
    this.#clock = { now: setup.now };
    this.#calendar = new LiveCalendar(setup.hours, setup.holidays ?? []);
    this.#seed = setup.seed;
    this.#streams = new DayStreams(setup.daySeed, setup.step);
    const shared: IssueShared = {
      pool: new OrderPool(),
      clock: this.#clock,
      calendar: this.#calendar,
      streams: this.#streams,
      orders: this.#customers,
      onNotice: (notice) => this.#notices.push(notice),
      onFact: (symbol, key, detail) => this.#publish(symbol, key, detail),
    };
    this.#shared = shared;
    const states = new Map(setup.state?.issues.map((state) => [state.symbol, state]));
    const known = setup.state?.instructions ?? {};
    const begin: IssueSetup = { ...setup, isKnown: (id) => Object.hasOwn(known, id) };
    this.#issues = setup.instruments.map((instrument) => {
      const { symbol } = instrument;
      const state = states.get(symbol) ?? null;
      const holders = state === null ? listedHolders(setup.instructions, symbol) : null;
      return new Issue(instrument, begin, state, shared, holders);
    });
    this.#bySymbol = new Map(this.#issues.map((issue) => [issue.instrument.symbol, issue]));
    assert(this.#bySymbol.size === this.#issues.length, 'a symbol is listed once');
    this.#funds = new FundDesk(this.#issues);
    const sectors = setup.instruments.flatMap(({ sector }) => (sector === null ? [] : [sector]));
    const { state } = setup;
    const resumed = state?.safeguards?.day === setup.day;
    this.#opinions = new Opinions(
      this.#streams.acting('opinions'),
      { hours: setup.hours, sectors: [...new Set(sectors)].sort(), resumed },
      state?.opinions ?? null,
    );
    this.#indices = new Indices(
      setup.indices,
      setup.instruments,
      (symbol) => this.#issue(symbol).book.limits.base,
      (symbol) => this.#issue(symbol).close ?? this.#issue(symbol).price,
      setup.indexBars,
    );
    const plan = sessionPlan(this.#calendar, setup.day);
    this.#continuous = continuousOf(plan);
    const today = { plan, clock: this.#clock };
    const { onNotice } = shared;
    this.#boards = new Boards(this.#issues, setup.indices, today, state?.safeguards, onNotice);
    this.#indexFacts = new IndexFacts(this.#indices.values());
    this.#diary = new EventDiary(this.#streams, setup.instruments, setup.day, setup.now);
    this.#day = setup.day;
    this.#open = setup.open;
    this.#begun = setup.open;
    this.#step = setup.step;
    this.#instructions = new Instructions(this.#floor(), this.#log, known);
    this.#restore(setup, states);
  }

  /** Market time of the last step, or of the start. */
  get now(): Instant {
    return this.#clock.now;
  }

  step(now: Instant): void {
    this.#clock.now = Math.max(this.#clock.now, now);
    this.#step += 1;
    this.#restoring = false;
    if (!this.#open) return;
    for (const { event, move } of this.#diary.due(this.now)) {
      const { symbol, kind, direction, size, at } = event;
      const issue = this.#issue(symbol);
      if (issue.isGone) continue;
      if (issue.trading.isDue) issue.trading.advance();
      // before any trade on it, makers have moved their quotes
      issue.applyNews(move);
      this.#customers.settle(issue);
      this.#noteIndices(issue);
      this.#publish(symbol, this.#day, { kind, direction, size }, at);
    }
    this.#opinions.step(this.now);
    for (const issue of this.#issues) this.#stepIssue(issue);
    if (this.#step % DESK_EVERY === 0) {
      this.#funds.visit(({ instrument }) => {
        const issue = this.#issue(instrument.symbol);
        this.#customers.settle(issue);
        this.#noteIndices(issue);
      });
    }
    if (this.#step % BASKETS_EVERY === 0) {
      this.#instructions.buy((issue) => {
        this.#customers.settle(issue);
        this.#noteIndices(issue);
      });
    }
    this.#indices.settle();
    const values = this.#indices.values();
    const publish = (code: string, key: string, detail: FactDetail): void =>
      this.#publish(code, `${this.#day}/${key}`, detail);
    this.#boards.watch(values, publish);
    this.#indexFacts.watch(this.#boards.indicesAmong(values), publish);
  }

  submit(request: VenueRequest): void {
    const issue = this.#bySymbol.get(request.symbol);
    if (issue?.trading.isDue) issue.trading.advance();
    const admission = { open: this.#open, restoring: this.#restoring };
    this.#customers.submit(request, issue, admission);
    if (issue === undefined) return;
    this.#noteIndices(issue);
    this.#indices.settle();
  }

  instruct(instruction: VenueInstruction): void {
    this.#instructions.take(instruction);
  }

  changeHolidays(changes: readonly HolidayChange[]): void {
    this.#calendar.change(changes);
  }

  halt(symbol: string): void {
    this.#issue(symbol).trading.halt('halt', null);
  }

  resume(symbol: string): void {
    const issue = this.#issue(symbol);
    issue.trading.resume();
    this.#boards.rejoin(issue);
  }

  endDay(): void {
    if (!this.#open) return;
    this.#open = false;
    for (const issue of this.#issues) issue.endDay();
    this.#customers.dayOver();
    this.#instructions.endDay();
  }

  startDay(
    day: Day,
    bases: Readonly<Record<string, number>>,
    seed: string,
    replayed: ReplayedDay | null = null,
  ): void {
    assert(day > this.#day || (day === this.#day && !this.#begun), 'days follow one another');
    this.endDay();
    this.#day = day;
    this.#clock.now = Math.max(this.#clock.now, startOfDay(day));
    const plan = sessionPlan(this.#calendar, day);
    this.#continuous = continuousOf(plan);
    this.#streams.startDay(seed, this.#step);
    this.#opinions.startDay(this.#streams.acting('opinions'));
    this.#diary.startDay(day);
    this.#instructions.startDay(day);
    for (const issue of this.#issues) issue.startDay(day, bases[issue.instrument.symbol], replayed);
    this.#boards.startDay(plan);
    this.#indexFacts.startDay();
    this.#indices.startDay((symbol) => this.#issue(symbol).book.limits.base);
    this.#open = true;
    this.#begun = true;
  }

  take(): SimulationOutput {
    const changes: SymbolChange[] = [];
    for (const issue of this.#issues) {
      const change = issue.takeChange();
      if (change === null) continue;
      const { instrument, afterReport } = issue;
      changes.push({ symbol: instrument.symbol, afterReport, ...change });
    }
    const notices = this.#notices;
    if (notices.length > 0) this.#notices = [];
    const listed = this.#listed;
    if (listed.length > 0) this.#listed = [];
    const { afterReport } = this.#log;
    return { reports: this.#log.take(), changes, listed, notices, afterReport };
  }

  save(): SimulationState {
    return {
      version: 1,
      step: this.#step,
      opinions: this.#opinions.save(),
      safeguards: this.#boards.save(),
      instructions: this.#instructions.save(),
      issues: this.#issues.map((issue) => issue.save()),
    };
  }

  book(symbol: string, levels: number): BookView {
    return this.#issue(symbol).view(levels);
  }

  quote(symbol: string): Quote {
    return this.#issue(symbol).quote();
  }

  close(symbol: string): number | null {
    return this.#issue(symbol).close;
  }

  indexValues(): readonly IndexValue[] {
    return this.#indices.values();
  }

  boards(): readonly BoardState[] {
    return this.#boards.states();
  }

  /** The after-market moves no index: its value stays that of the regular session's end. */
  #noteIndices({ instrument, price, phase }: Issue): void {
    if (phase !== 'after_market') this.#indices.move(instrument.symbol, price);
  }

  /** The elapsed part of the day's continuous session, from 0 to 1. */
  #part(): number {
    const { from, until } = this.#continuous;
    return Math.min(Math.max((this.now - from) / (until - from), 0), 1);
  }

  /** Runs the due steps of an issue: ends of phases, and visits of its participants. */
  #stepIssue(issue: Issue): void {
    const { trading } = issue;
    const visits = issue.nextVisit <= this.now && issue.isOpen;
    if (!visits && !trading.isDue) return;
    if (trading.isDue) trading.advance();
    const shared = this.#viewsOn(issue);
    while (issue.nextVisit <= this.now && issue.isOpen) {
      issue.visit({ now: this.now, shared, pace: this.#opinions.pace, part: this.#part() });
    }
    this.#customers.settle(issue);
    this.#noteIndices(issue);
  }

  /** The interface of the market to instructions. */
  #floor(): Floor {
    return {
      now: () => this.now,
      day: () => this.#day,
      calendar: this.#calendar,
      find: (symbol) => this.#bySymbol.get(symbol),
      issues: () => this.#issues,
      list: (instruction) => this.#list(instruction),
      resume: (symbol) => this.resume(symbol),
      repeat: (order, cumulative) => this.#customers.repeat(order, cumulative),
      publish: (symbol, key, detail) => this.#publish(symbol, key, detail),
    };
  }

  /** Executes answered instructions that the saved state lacks, and applies planned bases. */
  #restore(setup: MarketSetup, states: ReadonlyMap<string, unknown>): void {
    for (const issue of this.#issues) {
      const { symbol } = issue.instrument;
      if (!states.has(symbol) && listedHolders(setup.instructions, symbol) !== null)
        this.#introduce(issue);
    }
    this.#instructions.restore(setup.instructions ?? []);
    for (const issue of this.#issues) {
      issue.firm.reachBase(setup.day, setup.rebased?.[issue.instrument.symbol]);
      issue.firm.reachIncreases(setup.day);
    }
  }

  #list({ instrument, base, holders }: ListInstruction): void {
    const { symbol } = instrument;
    const none = { lasts: {}, bookSeqs: {}, dayBars: {}, customers: {} } as const;
    const setup: IssueSetup = {
      ...none,
      seed: this.#seed,
      day: this.#day,
      bases: { [symbol]: base },
      instruments: [],
      replayed: null,
      isKnown: () => false,
    };
    const issue = new Issue(instrument, setup, null, this.#shared, holders);
    this.#issues.push(issue);
    this.#bySymbol.set(symbol, issue);
    this.#introduce(issue);
    this.#boards.list(issue);
    this.#diary.list(instrument, this.#day, this.now);
    this.#listed.push(instrument);
  }

  /** Sets the fair value of a new issue to its base, whatever the market and sector factors are. */
  #introduce(issue: Issue): void {
    const { beta } = issue.habits;
    issue.shift(-this.#opinions.shared(beta, issue.instrument.sector));
  }

  #publish(symbol: string, key: string | number, detail: FactDetail, at = this.now): void {
    const id = `${symbol}/${detail.kind}/${key}`;
    this.#log.add({ kind: 'fact', id, symbol, at, detail });
  }

  /** Logarithm of the factors shared with other issues; for a fund, its basket's value. */
  #viewsOn({ instrument, habits }: Issue): number {
    const { symbol, sector, basket } = instrument;
    return basket === null
      ? this.#opinions.shared(habits.beta, sector)
      : Math.log(this.#funds.worth(symbol));
  }

  #issue(symbol: string): Issue {
    return present(this.#bySymbol.get(symbol), `${symbol} is listed`);
  }
}

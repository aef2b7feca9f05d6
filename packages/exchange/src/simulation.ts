import { assert, present } from '@maru/std/assert';
import type { CalendarMode } from '@maru/std/krx/calendar';
import { type SessionPlan, sessionPlan } from '@maru/std/krx/session-plan';
import { DAY_MS, type Day, type Instant, startOfDay } from '@maru/std/kst';
import type { VenueRequest } from '@maru/std/venue-port';
import { OrderPool } from './book/order-pool.ts';
import { EventDiary } from './companies/corporate-events.ts';
import { CustomerOrders } from './customer-orders.ts';
import { FundDesk } from './funds/fund-desk.ts';
import { Indices } from './indices.ts';
import { Issue } from './issue.ts';
import type { IssueShared } from './issue-shared.ts';
import { Opinions } from './participants/opinions.ts';
import { Boards } from './safeguards/boards.ts';
import type { MarketClock } from './session/trading-day.ts';
import type {
  BoardState,
  BookView,
  CorporateEvent,
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

interface Span {
  readonly from: Instant;
  readonly until: Instant;
}

/** The continuous session of a day; a day without one counts as a whole. */
const continuousOf = ({ day, sessions }: SessionPlan): Span =>
  sessions.find(({ phase }) => phase === 'continuous') ?? {
    from: startOfDay(day),
    until: startOfDay(day) + DAY_MS,
  };

/**
 * The simulated market. It knows the time only from its steps, and without customers or restarts
 * the same setup and steps give the same market, bit for bit. After a start the
 * books are empty until the first `step`, so customers' open orders can enter before participants.
 */
export class Simulation implements SimulatedMarket {
  readonly #issues: readonly Issue[];
  readonly #bySymbol: ReadonlyMap<string, Issue>;
  readonly #opinions: Opinions;
  readonly #customers = new CustomerOrders();
  readonly #indices: Indices;
  readonly #funds: FundDesk;
  readonly #diary: EventDiary;
  #events: CorporateEvent[] = [];
  readonly #boards: Boards;
  readonly #hours: CalendarMode;
  readonly #clock: MarketClock;
  #notices: MarketNotice[] = [];
  #day: Day;
  #open: boolean;
  /** Whether the day had a session already. */
  #begun: boolean;
  #step: number;
  /** The day's continuous session. */
  #continuous: Span;
  /** No step was made yet. */
  #restoring = true;

  constructor(setup: MarketSetup) {
    this.#clock = { now: setup.now };
    this.#hours = setup.hours;
    const shared: IssueShared = {
      pool: new OrderPool(),
      clock: this.#clock,
      orders: this.#customers,
      onNotice: (notice) => this.#notices.push(notice),
    };
    const states = new Map(setup.state?.issues.map((state) => [state.symbol, state]));
    this.#issues = setup.instruments.map((instrument) => {
      const state = states.get(instrument.symbol) ?? null;
      return new Issue(instrument, setup, state, shared);
    });
    this.#bySymbol = new Map(this.#issues.map((issue) => [issue.instrument.symbol, issue]));
    assert(this.#bySymbol.size === this.#issues.length, 'a symbol is listed once');
    this.#funds = new FundDesk(this.#issues);
    const sectors = setup.instruments.flatMap(({ sector }) => (sector === null ? [] : [sector]));
    const { seed, state } = setup;
    this.#opinions = new Opinions(seed, [...new Set(sectors)].sort(), state?.opinions ?? null);
    this.#indices = new Indices(
      setup.indices,
      setup.instruments,
      (symbol) => this.#issue(symbol).book.limits.base,
      (symbol) => this.#issue(symbol).close ?? this.#issue(symbol).price,
      setup.indexBars,
    );
    const plan = sessionPlan(setup.hours, setup.day);
    this.#continuous = continuousOf(plan);
    const today = { plan, clock: this.#clock };
    const { onNotice } = shared;
    this.#boards = new Boards(this.#issues, setup.indices, today, state?.safeguards, onNotice);
    this.#diary = new EventDiary(seed, setup.instruments, setup.day, setup.now);
    this.#day = setup.day;
    this.#open = setup.open;
    this.#begun = setup.open;
    this.#step = setup.step;
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
      this.#issue(event.symbol).hear(move);
      this.#events.push(event);
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
    this.#indices.settle();
    this.#boards.watch(this.#indices.values());
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
  }

  startDay(
    day: Day,
    bases: Readonly<Record<string, number>>,
    replayed: ReplayedDay | null = null,
  ): void {
    assert(day > this.#day || (day === this.#day && !this.#begun), 'days follow one another');
    this.endDay();
    this.#day = day;
    this.#clock.now = Math.max(this.#clock.now, startOfDay(day));
    const plan = sessionPlan(this.#hours, day);
    this.#continuous = continuousOf(plan);
    this.#diary.startDay(day);
    for (const issue of this.#issues) issue.startDay(day, bases[issue.instrument.symbol], replayed);
    this.#boards.startDay(plan);
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
    const events = this.#events;
    if (events.length > 0) this.#events = [];
    const { afterReport } = this.#customers;
    return { reports: this.#customers.take(), changes, events, notices, afterReport };
  }

  save(): SimulationState {
    return {
      version: 1,
      step: this.#step,
      opinions: this.#opinions.save(),
      safeguards: this.#boards.save(),
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

  /** The after-market moves no index: it stands as the regular session left it. */
  #noteIndices({ instrument, price, phase }: Issue): void {
    if (phase !== 'after_market') this.#indices.move(instrument.symbol, price);
  }

  /** How much of the day's continuous session is over, from 0 to 1. */
  #part(): number {
    const { from, until } = this.#continuous;
    return Math.min(Math.max((this.now - from) / (until - from), 0), 1);
  }

  /** What is due in an issue: phases that end, and visits of its participants. */
  #stepIssue(issue: Issue): void {
    const { trading } = issue;
    const visits = issue.nextVisit <= this.now && issue.isOpen;
    if (!visits && !trading.isDue) return;
    if (trading.isDue) trading.advance();
    const shared = this.#shared(issue);
    while (issue.nextVisit <= this.now && issue.isOpen) {
      issue.visit({ now: this.now, shared, pace: this.#opinions.pace, part: this.#part() });
    }
    this.#customers.settle(issue);
    this.#noteIndices(issue);
  }

  /** Logarithm of what an issue's investors take from elsewhere: all see what a basket is worth. */
  #shared({ instrument, habits }: Issue): number {
    const { symbol, sector, basket } = instrument;
    return basket === null
      ? this.#opinions.shared(habits.beta, sector)
      : Math.log(this.#funds.worth(symbol));
  }

  #issue(symbol: string): Issue {
    return present(this.#bySymbol.get(symbol), `${symbol} is listed`);
  }
}

import { assert, present } from '@maru/std/assert';
import { type Day, type Instant, startOfDay } from '@maru/std/kst';
import type { VenueRequest } from '@maru/std/venue-port';
import { OrderPool } from './book/order-pool.ts';
import { EventDiary } from './companies/corporate-events.ts';
import { CustomerOrders } from './customer-orders.ts';
import { FundDesk } from './funds/fund-desk.ts';
import { Indices } from './indices.ts';
import { Issue } from './issue.ts';
import { Opinions } from './participants/opinions.ts';
import type {
  BookView,
  CorporateEvent,
  IndexValue,
  MarketSetup,
  Quote,
  SimulatedMarket,
  SimulationOutput,
  SimulationState,
  SymbolChange,
} from './simulation-types.ts';

/** Steps between two visits of the fund desk. */
const DESK_EVERY = 5;

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
  #day: Day;
  #open: boolean;
  /** Whether the day had a session already. */
  #begun: boolean;
  #step: number;
  #now: Instant;
  #afterReport = 0;

  constructor(setup: MarketSetup) {
    const pool = new OrderPool();
    const states = new Map(setup.state?.issues.map((state) => [state.symbol, state]));
    this.#issues = setup.instruments.map((instrument) => {
      const state = states.get(instrument.symbol) ?? null;
      return new Issue(instrument, setup, state, pool, (issue, fill) => {
        this.#customers.filled(issue, fill);
        this.#afterReport = issue.afterReport;
      });
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
      (symbol) => this.#issue(symbol).price,
    );
    this.#diary = new EventDiary(seed, setup.instruments, setup.day, setup.now);
    this.#day = setup.day;
    this.#open = setup.open;
    this.#begun = setup.open;
    this.#step = setup.step;
    this.#now = setup.now;
  }

  /** Market time of the last step, or of the start. */
  get now(): Instant {
    return this.#now;
  }

  step(now: Instant): void {
    this.#now = Math.max(this.#now, now);
    this.#step += 1;
    if (!this.#open) return;
    for (const { event, move } of this.#diary.due(this.#now)) {
      this.#issue(event.symbol).hear(move);
      this.#events.push(event);
    }
    this.#opinions.step(this.#now);
    for (const issue of this.#issues) {
      if (issue.nextVisit > this.#now) continue;
      const shared = this.#shared(issue);
      while (issue.nextVisit <= this.#now) {
        issue.visit(this.#now, shared, this.#opinions.pace);
      }
      this.#indices.move(issue.instrument.symbol, issue.price);
    }
    if (this.#step % DESK_EVERY === 0) {
      this.#funds.visit(({ instrument, price }) => this.#indices.move(instrument.symbol, price));
    }
    this.#indices.settle();
  }

  submit(request: VenueRequest): void {
    const issue = this.#bySymbol.get(request.symbol);
    this.#customers.submit(request, issue, this.#open);
    if (issue === undefined) return;
    this.#indices.move(request.symbol, issue.price);
    this.#indices.settle();
  }

  endDay(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#customers.expireAll();
    for (const issue of this.#issues) issue.endDay();
  }

  startDay(day: Day, bases: Readonly<Record<string, number>>): void {
    assert(day > this.#day || (day === this.#day && !this.#begun), 'days follow one another');
    this.endDay();
    this.#day = day;
    this.#now = Math.max(this.#now, startOfDay(day));
    this.#diary.startDay(day);
    for (const issue of this.#issues) issue.startDay(bases[issue.instrument.symbol]);
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
    const events = this.#events;
    if (events.length > 0) this.#events = [];
    return { reports: this.#customers.take(), changes, events, afterReport: this.#afterReport };
  }

  save(): SimulationState {
    return {
      version: 1,
      step: this.#step,
      opinions: this.#opinions.save(),
      issues: this.#issues.map((issue) => issue.save()),
    };
  }

  book(symbol: string, levels: number): BookView {
    const { book } = this.#issue(symbol);
    return { bookSeq: book.seq, asks: book.side('sell', levels), bids: book.side('buy', levels) };
  }

  quote(symbol: string): Quote {
    return this.#issue(symbol).quote();
  }

  indexValues(): readonly IndexValue[] {
    return this.#indices.values();
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

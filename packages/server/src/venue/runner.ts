/**
 * The venue's work, without its thread: steps the market by number, accepts customers' requests,
 * sends reports at once, conflated frames, marks once a second, and saves every minute.
 */
import type {
  DayStart,
  MarketSetup,
  SimulatedMarket,
  SimulationOutput,
  SimulationState,
} from '@maru/exchange/simulation-types';
import type { HolidayChange } from '@maru/std/krx/calendar';
import { basePrice } from '@maru/std/krx/price-limits';
import type { Day, Instant } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { type PriceGrid, priceGrid } from '@maru/std/price-grid';
import type { Mark, VenueRequest } from '@maru/std/venue-port';
import { FollowedClock } from '../clock/followed-clock.ts';
import { FeedMaker } from '../feed/feed-maker.ts';
import { MinuteBars } from '../feed/minute-bars.ts';
import type { Statement } from '../store/port.ts';
import {
  dayBarStatements,
  dayBarsOf,
  forgetStatements,
  IndexMinutes,
  indexBarStatements,
  minuteBarStatements,
  StateSaver,
} from './market-saver.ts';
import type { FromVenue, ToVenue } from './messages.ts';
import { type DayBeginning, STEP_MS, StepRecord } from './step-record.ts';

/** The most steps caught up after a busy moment; a longer sleep of the machine stays a gap. */
const STEPS_MADE_UP = 5;
const MARKS_EVERY_MS = 1_000;
/** The time is published to clients when the clock was moved by more than this. */
const CLOCK_SLACK_MS = 500;

interface RunnerOptions {
  readonly market: SimulatedMarket;
  /** The setup that the market was made with. */
  readonly setup: MarketSetup;
  /** Market time. */
  readonly marketNow: Instant;
  readonly post: (message: FromVenue) => void;
}

export class VenueRunner {
  readonly #market: SimulatedMarket;
  readonly #symbols: string[];
  readonly #grids: Map<string, PriceGrid>;
  readonly #post: (message: FromVenue) => void;
  readonly #setup: MarketSetup;
  /** All changes of the closed days. */
  #holidays: readonly HolidayChange[];
  readonly #steps: StepRecord;
  readonly #minutes: MinuteBars;
  readonly #indexMinutes = new IndexMinutes();
  readonly #feed: FeedMaker;
  #saver = new StateSaver();
  readonly #unmarked: Set<string>;
  /** Symbols that traded since their day bar was last saved. */
  readonly #traded = new Set<string>();
  /** True: expired minute bars are deleted with the next save. */
  #forgetting = true;
  /** Market orders that came before the market opened, by id. */
  readonly #early = new Map<string, VenueRequest>();
  #day: Day;
  #afterReport = 0;
  readonly #clock: FollowedClock;
  /** False: participants have not begun. */
  #open = false;
  /** Market time of the last step; null: none yet. */
  #stepped: Instant | null = null;
  #marksAt = Number.NEGATIVE_INFINITY;
  /** Phases of the boards when marks were last sent. */
  #phases = '';

  /** @param now time of a monotonic clock, ms */
  constructor(options: RunnerOptions, now: number) {
    this.#market = options.market;
    const { setup } = options;
    const { instruments, day } = setup;
    this.#symbols = instruments.map((instrument) => instrument.symbol);
    this.#grids = new Map(instruments.map((i) => [i.symbol, priceGrid(i.grid)]));
    this.#post = options.post;
    this.#setup = setup;
    this.#holidays = setup.holidays ?? [];
    this.#day = day;
    this.#steps = new StepRecord(setup);
    this.#clock = new FollowedClock(options.marketNow, now);
    this.#minutes = new MinuteBars(this.#clock.now(now));
    this.#feed = new FeedMaker(
      options.market,
      this.#minutes,
      { day, now: this.#clock.now(now) },
      new Map(instruments.map((i) => [i.symbol, i.scale])),
    );
    this.#unmarked = new Set(this.#symbols);
    this.#mentionAll();
    this.#post({ kind: 'ready' });
    this.tick(now);
  }

  /** @param now time of a monotonic clock, ms */
  receive(message: ToVenue, now: number): void {
    this.#advance(now);
    switch (message.kind) {
      case 'requests':
        for (const request of message.requests) this.#submit(request);
        this.#collect(this.#clock.now(now));
        break;
      case 'instructions':
        for (const instruction of message.instructions) this.#market.instruct(instruction);
        this.#collect(this.#clock.now(now));
        break;
      case 'open':
        // the first step fills the books, and the first marks already have bids and asks
        this.#open = true;
        this.tick(now);
        this.#submitEarly();
        this.#collect(this.#clock.now(now));
        break;
      case 'clock':
        this.#setClock(message.now, now);
        break;
      case 'holidays':
        this.#holidays = message.changes;
        this.#market.changeHolidays(message.changes);
        break;
      case 'day':
        this.#startDay(message, now);
        break;
      case 'stop':
        this.#save(this.#clock.now(now), []);
        this.#post({ kind: 'stopped' });
        break;
    }
  }

  /** Sends and saves everything again, for a recipient that has no message yet. */
  repeat(): void {
    this.#mentionAll();
    this.#feed.mentionBoards();
    for (const symbol of this.#symbols) {
      this.#unmarked.add(symbol);
      this.#traded.add(symbol);
    }
    this.#marksAt = Number.NEGATIVE_INFINITY;
    this.#saver = new StateSaver();
  }

  /** Called more often than `STEP_MS`. */
  tick(now: number): void {
    this.#advance(now);
    this.#sendFrames(now, 'due');
    if (this.#open && this.#marksAreDue(now)) {
      this.#marksAt = now;
      this.#sendMarks();
    }
  }

  /**
   * Open orders come before the market opens, into empty books. A market order would rest there at
   * the last price and never trade as one again, so it enters once the other side is there.
   */
  #submit(request: VenueRequest): void {
    const isMarket = request.kind === 'new' && request.type === 'market';
    if (!this.#open && isMarket) {
      this.#early.set(request.id, request);
      return;
    }
    // a cancel of a waiting request ends it before it has traded
    const early = this.#early.get(request.id);
    this.#early.delete(request.id);
    if (early !== undefined) this.#market.submit(early);
    this.#market.submit(request);
  }

  #submitEarly(): void {
    for (const request of this.#early.values()) this.#market.submit(request);
    this.#early.clear();
  }

  /** Once a second, and at once when a session changes: the core accepts orders by it. */
  #marksAreDue(now: number): boolean {
    const phases = this.#market.boards().map(({ phase }) => phase);
    const turned = phases.join() !== this.#phases;
    this.#phases = phases.join();
    return turned || now - this.#marksAt >= MARKS_EVERY_MS;
  }

  /** Takes the steps that are due, so that what comes next meets the market of its time. */
  #advance(now: number): void {
    const at = this.#clock.now(now);
    if (this.#open) {
      const newest = at - (at % STEP_MS);
      const earliest = newest - (STEPS_MADE_UP - 1) * STEP_MS;
      const next = this.#stepped === null ? newest : this.#stepped + STEP_MS;
      for (let due = Math.max(next, earliest); due <= newest; due += STEP_MS) this.#step(due, now);
    } else {
      this.#roll(at, now);
    }
    this.#collect(at);
  }

  #step(at: Instant, now: number): void {
    this.#roll(at, now);
    this.#market.step(at);
    this.#steps.step(at);
    this.#stepped = at;
    this.#collect(at);
  }

  #setClock(received: Instant, now: number): void {
    const before = this.#clock.now(now);
    this.#clock.update(received, now);
    if (this.#clock.now(now) - before > CLOCK_SLACK_MS) this.#feed.mentionBoards();
  }

  /** @param at market time of what has happened since the last call */
  #collect(at: Instant): void {
    const output = this.#market.take();
    this.#afterReport = output.afterReport;
    this.#list(output);
    for (const { symbol, trades } of output.changes) {
      this.#unmarked.add(symbol);
      if (trades.length > 0) this.#traded.add(symbol);
      for (const trade of trades) this.#minutes.add(symbol, trade);
    }
    this.#feed.add(output, at);
    if (output.reports.length > 0) this.#post({ kind: 'reports', reports: output.reports });
  }

  /** Adds new issues to frames, marks and saves. */
  #list({ listed, afterReport }: SimulationOutput): void {
    for (const { symbol, grid, scale } of listed) {
      this.#symbols.push(symbol);
      this.#grids.set(symbol, priceGrid(grid));
      this.#feed.list(symbol, scale, afterReport);
      this.#unmarked.add(symbol);
    }
  }

  #sendFrames(now: number, which: 'due' | 'all'): void {
    const frames = this.#feed.take(now, which);
    if (frames.length > 0) this.#post({ kind: 'frames', frames });
  }

  #sendMarks(): void {
    const marks = [...this.#unmarked].map((symbol) => this.#mark(symbol));
    this.#unmarked.clear();
    for (let i = 0; i < marks.length; i += LIMITS.marksPerCommand) {
      const part = marks.slice(i, i + LIMITS.marksPerCommand);
      this.#post({ kind: 'marks', marks: part, afterReport: this.#afterReport });
    }
  }

  #mark(symbol: string): Mark {
    const { last, bid, ask, base, upper, lower, phase } = this.#market.quote(symbol);
    return { symbol, last, bid, ask, base, upper, lower, phase };
  }

  /** Closes the minute before the first event of a new one, so that all its trades are counted. */
  #roll(at: Instant, now: number): void {
    if (this.#minutes.isOver(at)) this.#closeMinute(at, now);
  }

  #closeMinute(at: Instant, now: number): void {
    // the minute's last trades still belong to its candle
    this.#sendFrames(now, 'all');
    const indices = this.#indexMinutes.statements(this.#market, this.#minutes.at);
    this.#save(at, [...minuteBarStatements(this.#minutes.close(at)), ...indices]);
  }

  /** Bars of the finished minute, the day so far, and the state of the simulation. */
  #save(at: Instant, more: readonly Statement[]): void {
    const traded = dayBarsOf(this.#market, this.#traded, this.#day);
    this.#traded.clear();
    const statements = [
      ...more,
      ...this.#steps.take(),
      ...(this.#forgetting ? forgetStatements(this.#day) : []),
      ...dayBarStatements(traded),
      ...indexBarStatements(this.#market, this.#day),
      ...this.#saver.statements(this.#market, this.#day, at),
    ];
    this.#forgetting = false;
    this.#post({ kind: 'save', statements, afterReport: this.#afterReport });
  }

  #startDay({ day, seed, replayed }: DayStart, now: number): void {
    this.#submitEarly();
    this.#market.endDay();
    this.#collect(this.#clock.now(now));
    this.#closeMinute(this.#clock.now(now), now);
    const bases = this.#nextBases();
    this.#steps.startDay(day, this.#beginning(bases));
    this.#market.startDay(day, bases, seed, replayed);
    this.#day = day;
    this.#feed.startDay(day);
    this.#collect(this.#clock.now(now));
    this.#forgetting = true;
    this.#save(this.#clock.now(now), []);
    for (const symbol of this.#symbols) this.#unmarked.add(symbol);
    this.#sendMarks();
    this.#mentionAll();
    this.#post({ kind: 'dayStarted', day });
  }

  /** The state in which the next day begins, when the one before has ended. */
  #beginning(bases: Readonly<Record<string, number>>): DayBeginning {
    const state = this.#market.save();
    const none = { lasts: {}, bookSeqs: {}, dayBars: {}, customers: customersOf(state) } as const;
    const now = this.#stepped ?? this.#setup.now;
    const { hours } = this.#setup;
    const holidays = this.#holidays;
    const before = { day: this.#day, hours, holidays, now, open: false, step: state.step };
    return { setup: { ...none, ...before, bases, state }, bases };
  }

  /** The closes, raised to the tick; the old base of issues that did not trade. */
  #nextBases(): Record<string, number> {
    const closes = [...this.#grids].map(([symbol, grid]): [string, number] => {
      const close = this.#market.close(symbol) ?? this.#market.quote(symbol).base;
      return [symbol, basePrice(close, grid)];
    });
    return Object.fromEntries(closes);
  }

  #mentionAll(): void {
    for (const symbol of this.#symbols) this.#feed.mention(symbol);
    this.#feed.mentionIndices();
  }
}

/** Customers' purchases that a state's money and shares include: nothing is corrected by them. */
const customersOf = ({ issues }: SimulationState): MarketSetup['customers'] =>
  Object.fromEntries(issues.map(({ symbol, customers }) => [symbol, customers]));

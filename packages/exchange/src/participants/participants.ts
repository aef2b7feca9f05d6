import type { Instrument } from '@maru/std/instrument';
import type { CalendarMode } from '@maru/std/krx/calendar';
import type { Instant } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { Opening } from '../companies/openings.ts';
import type { PaceState } from '../simulation-types.ts';
import { attentionOf } from './attention.ts';
import { type Habits, habitsOf } from './crowd.ts';
import { DayCourse } from './day-path.ts';
import type { MarketAccess } from './market-access.ts';
import { type BusinessClock, businessClock } from './market-clock.ts';
import { Outlook } from './outlook.ts';
import { IssueTraders } from './traders.ts';

/** Delay of the participants' visit after a customer's trade, or news. */
const REACTION_MS = 200;
/** The most business time between two visits, in days: a night and a weekend. */
const GAP_MAX = 0.12;
/** Visits later than this are skipped. */
const BACKLOG_MS = 1_000;

/** The state given to participants at a day's start or a restart. Prices in won. */
interface Beginning extends Opening {
  readonly base: number;
  /** Null: no trade yet on this day. */
  readonly last: number | null;
}

/** The saved state of an issue's participants beside their money and shares. */
interface Saved {
  readonly opinion: number;
  readonly pace?: PaceState;
  readonly visited?: Instant;
  readonly night?: number;
}

/** The state of the whole market at a visit. */
export interface Surroundings {
  readonly now: Instant;
  /** Logarithm of the market and sector factors. */
  readonly shared: number;
  /** Pace of business time in the whole market. */
  readonly pace: number;
  /** The elapsed part of the day's continuous session, from 0 to 1. */
  readonly part: number;
}

/** The participants of one issue: their opinion, their traders, and the times of their visits. */
export class Participants {
  readonly #instrument: Instrument;
  readonly #seed: string;
  readonly #hours: CalendarMode;
  readonly #outlook: Outlook;
  /** Their business clock. */
  readonly #clock: BusinessClock;
  #habits: Habits;
  /** Path of a replayed day. */
  #course: DayCourse | null;
  #traders: IssueTraders;
  #visited: Instant | null;
  /** True after a restart within a day: the time without the market is no business time. */
  #resumed: boolean;
  #nextVisit: Instant = 0;
  /** Move between the base and the day's first quotes, a logarithm. */
  #night = 0;

  /** @param market its public seed, for habits; its hours; whether `saved` is of the same day */
  constructor(
    instrument: Instrument,
    market: { readonly seed: string; readonly hours: CalendarMode; readonly resumed: boolean },
    saved: Saved | null,
    today: Beginning,
  ) {
    this.#instrument = instrument;
    this.#seed = market.seed;
    this.#hours = market.hours;
    this.#clock = businessClock(instrument.board, market.hours);
    this.#visited = saved?.visited ?? null;
    this.#resumed = market.resumed;
    // for a fund the opinion is the premium over its basket
    const worth = instrument.basket === null ? Math.log(today.last ?? today.base) : 0;
    this.#outlook = new Outlook(saved?.opinion ?? worth, saved?.pace);
    this.#habits = this.#habitsOn(today);
    this.#course = this.#courseOf(today);
    if (market.resumed) this.#night = saved?.night ?? 0;
    // listed in the morning of its first day
    else if (saved === null && today.debut !== null) this.#moveOvernight(today);
    this.#traders = this.#gathered(today);
  }

  get habits(): Habits {
    return this.#habits;
  }

  /** Time of the next visit. */
  get nextVisit(): Instant {
    return this.#nextVisit;
  }

  /** Initial price of the quotes, won: `last`, before it the path's opening or the base. */
  outset({ base, last }: Pick<Beginning, 'base' | 'last'>): number {
    if (last !== null) return last;
    return this.#course === null ? base * Math.exp(this.#night) : Math.exp(this.#course.at(0));
  }

  startDay(today: Beginning): void {
    this.#habits = this.#habitsOn(today);
    this.#course = this.#courseOf(today);
    this.#moveOvernight(today);
    this.#traders = this.#gathered(today);
    this.#nextVisit = 0;
    this.#resumed = false;
  }

  /** Makes one visit, while orders are collected or traded. */
  visit(access: MarketAccess, { now, shared, pace: marketPace, part }: Surroundings): void {
    const { prng } = access;
    const since = this.#resumed ? now : (this.#visited ?? now);
    this.#resumed = false;
    this.#visited = now;
    const { businessDays, activityAt } = this.#clock;
    const elapsed = Math.min(businessDays(now) - businessDays(since), GAP_MAX);
    if (this.#course !== null) {
      this.#outlook.follow(this.#course.at(part) - shared, elapsed, prng);
    } else if (this.#traders.investing) {
      const middle = access.middle();
      const implied = middle === null ? null : Math.log(middle) - shared;
      const jump = this.#outlook.think(elapsed, marketPace, implied, this.#habits, prng);
      // makers react at once: traders that saw the price move could earn from them otherwise
      if (jump !== 0) this.#traders.applyNews(access, jump);
    }
    const drawn = this.#outlook.pace * marketPace;
    // on a replayed day the course leads, and few visits would lose it
    const pace = this.#course === null ? drawn : Math.max(drawn, 1);
    const value = Math.exp(this.#outlook.opinion + shared);
    const activity = activityAt(now);
    this.#traders.visit(access, { value, shared, pace, activity, elapsedMs: now - since });
    const rate = activity * (this.#traders.investing ? pace : 1);
    const pause = (-Math.log(1 - prng.unit()) * this.#habits.visitEveryMs) / rate;
    this.#nextVisit = Math.max(this.#nextVisit, now - BACKLOG_MS) + pause;
  }

  /** News of the company, a logarithm: investors think otherwise, and makers quote otherwise. */
  applyNews(access: MarketAccess, move: number): void {
    this.#outlook.applyNews(move);
    this.#traders.applyNews(access, move);
    this.answer();
  }

  /** Moves the fair value by a logarithm; unlike news, it changes no pace. */
  shift(move: number): void {
    this.#outlook.shift(move);
  }

  /** Something has happened to react to: brings the next visit forward. */
  answer(): void {
    this.#nextVisit = Math.min(this.#nextVisit, (this.#visited ?? 0) + REACTION_MS);
  }

  save(): Saved {
    const visited = this.#visited;
    return {
      opinion: this.#outlook.opinion,
      pace: this.#outlook.savePace(),
      ...(visited !== null && { visited }),
      ...(this.#night !== 0 && { night: this.#night }),
    };
  }

  #moveOvernight({ move, debut }: Beginning): void {
    this.#night = move(this.#habits.volatility);
    // a debut is news, which quickens trading
    if (debut === null) this.#outlook.shift(this.#night);
    else this.#outlook.applyNews(this.#night);
  }

  #habitsOn({ day, base, replayed, attention }: Beginning): Habits {
    const nature = new Prng(`${this.#seed}/habits/${this.#instrument.symbol}`);
    // a replayed day has the moves that it had
    const today = replayed === null ? attentionOf(this.#instrument, day, attention()) : 1;
    return habitsOf(this.#instrument, base, this.#hours, nature, today);
  }

  /** The issue's path of the imported day; null when it was not listed on it. */
  #courseOf({ base, replayed, path }: Beginning): DayCourse | null {
    const imported = replayed?.issues[this.#instrument.symbol];
    return imported === undefined ? null : new DayCourse(imported, base, path());
  }

  #gathered(today: Beginning): IssueTraders {
    return new IssueTraders(this.#instrument, this.outset(today), this.#course !== null);
  }
}

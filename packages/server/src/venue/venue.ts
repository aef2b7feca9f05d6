/** The venue's port for main. */
import type { DayStart, MarketSetup, NumberedReport } from '@maru/exchange/simulation-types';
import type { HolidayChange } from '@maru/std/krx/calendar';
import type { Instant } from '@maru/std/kst';
import type { Mark, VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import type { MarketFrame } from '../feed/frame-gate.ts';
import type { Store } from '../store/port.ts';
import type { NumberedNews } from './messages.ts';

/** Listeners of the venue. They are given at the start, because messages follow at once. */
export interface VenueListeners {
  /** Their numbers only grow while this process lives. */
  readonly onReports: (reports: readonly NumberedReport[]) => void;
  /** Answers to instructions and facts, numbered with the reports. */
  readonly onNews: (news: readonly NumberedNews[]) => void;
  /** New frames; the recipient holds each back until its `afterReport` is durable. */
  readonly onFrames: (frames: readonly MarketFrame[]) => void;
  /** Changed marks, once a second, at most 1,000 a call; the fills behind them are durable. */
  readonly onMarks: (marks: readonly Mark[]) => void;
  /** A save was refused: the process must stop. */
  readonly onFailure: (error: Error) => void;
}

/** The core's part in bringing an exchange up to date. */
export interface CoreSide {
  /** Resolves once every report handed over so far is durable. */
  settled(): Promise<void>;
  /**
   * The initial state of an exchange without a market, from the database.
   * @throws {StoreAway}
   */
  setup(): Promise<MarketSetup>;
  /** Calls back with all open requests while no batch is in flight. */
  openRequests(look: (open: VenueRequest[]) => void): void;
  /** Instructions without a final answer, in order. */
  openInstructions(): readonly VenueInstruction[];
  /** All durable changes of the closed days, in order. */
  holidays(): readonly HolidayChange[];
}

export interface VenueLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface VenueOptions extends VenueListeners {
  readonly store: Store;
  readonly log: VenueLog;
  readonly today: DayStart;
  /** Market time. */
  readonly now: () => Instant;
  /** Whether marks are current: false after the exchange was lost, true once it is back. */
  readonly onPresence: (present: boolean) => void;
}

export interface Venue {
  /** True: no exchange runs, or it has been unreachable for a while. */
  readonly away: boolean;
  /** Orders and cancels, in order; answered by reports. */
  send(requests: readonly VenueRequest[]): void;
  /** Instructions of the firm, in order; answered by news. Known ones are dropped. */
  instruct(instructions: readonly VenueInstruction[]): void;
  /** All reports up to `report` are durable: releases marks and saves that waited for them. */
  durable(report: number): void;
  /** Sends the exchange the market time: after a move of the clock, and now and then. */
  sendTime(): void;
  /** Sends the exchange the changes of the closed days, when there is a new one. */
  sendHolidays(): void;
  /**
   * Ends the day, with all resting orders expired, and opens the next. A disconnected exchange
   * opens it when it is back.
   */
  startDay(start: DayStart): Promise<void>;
  /** Saves the durable state of the market; a worker ends with it. */
  stop(): Promise<void>;
}

/** The venue as main sees it. */
import type { MarketSetup, NumberedReport, ReplayedDay } from '@maru/exchange/simulation-types';
import type { Day } from '@maru/std/kst';
import type { Mark, VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import type { Store } from '../store/port.ts';
import type { MarketFrame } from '../stream/frame-gate.ts';
import type { NumberedNews } from './messages.ts';

/** Who hears the venue. They are named at the start, because it speaks from then on. */
export interface VenueListeners {
  /** Their numbers only grow while this process lives. */
  readonly onReports: (reports: readonly NumberedReport[]) => void;
  /** Answers to instructions and facts, numbered with the reports. */
  readonly onNews: (news: readonly NumberedNews[]) => void;
  /** Frames as they are made; each waits for its own `afterReport` at whoever shows it. */
  readonly onFrames: (frames: readonly MarketFrame[]) => void;
  /** What changed, once a second, in parts of 1,000 at most; the fills behind it are durable. */
  readonly onMarks: (marks: readonly Mark[]) => void;
  /** A save was refused: the process must stop. */
  readonly onFailure: (error: Error) => void;
}

/** What of the core a venue must know to bring an exchange to where the core is. */
export interface CoreSide {
  /** Resolves once every report handed over so far is durable. */
  settled(): Promise<void>;
  /**
   * What an exchange without a market begins with, from the database.
   * @throws {StoreAway}
   */
  setup(): Promise<MarketSetup>;
  /** Gives all open requests at a moment when nothing in them is in flight. */
  openRequests(look: (open: VenueRequest[]) => void): void;
  /** Instructions that have no last answer yet, in their order. */
  openInstructions(): readonly VenueInstruction[];
}

export interface VenueLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface VenueOptions extends VenueListeners {
  readonly store: Store;
  readonly log: VenueLog;
  readonly day: Day;
  readonly replayed: ReplayedDay | null;
  /** Market time less machine time, milliseconds. */
  readonly clockOffsetMs: number;
  /** Whether there are prices: false after the exchange was lost, true once it is back. */
  readonly onPresence: (present: boolean) => void;
}

export interface Venue {
  /** True: no exchange runs, or it can't be reached and has not been for a while. */
  readonly away: boolean;
  /** Orders and cancels, in order; answered by reports. */
  send(requests: readonly VenueRequest[]): void;
  /** Instructions of the firm, in order; answered by news. Those that are known are dropped. */
  instruct(instructions: readonly VenueInstruction[]): void;
  /** All reports up to `report` are durable: marks and saves that waited for it go on. */
  durable(report: number): void;
  /** The market clock was moved. */
  setClockOffset(offsetMs: number): void;
  /**
   * Ends the day: what rests expires; opens `day`, which replays an imported day or none. An
   * exchange that is away opens it when it is back.
   */
  startDay(day: Day, replayed: ReplayedDay | null): Promise<void>;
  /** Saves where the market stands, as far as it is durable; a worker ends with it. */
  stop(): Promise<void>;
}

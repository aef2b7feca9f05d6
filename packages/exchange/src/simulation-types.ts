/**
 * Input and output of the simulated market. Everything here is plain data for worker messages.
 * Prices and quantities are safe integers (won, shares).
 */

import type { Board, DayBar, Instrument, Names } from '@maru/std/instrument';
import type { CalendarMode, HolidayChange } from '@maru/std/krx/calendar';
import type { TradingPhase } from '@maru/std/krx/phases';
import type { Day, Instant } from '@maru/std/kst';
import type {
  BookSide,
  Mark,
  VenueInstruction,
  VenueMessage,
  VenueReport,
  VenueRequest,
} from '@maru/std/venue-port';
import type { FirmState, Instructed } from './instructions/firm-types.ts';
import type { DayPrices } from './participants/day-path.ts';
import type { BreakerState, SidecarState } from './safeguards/circuit-breaker.ts';
import type { PhaseState } from './session/issue-session.ts';

/**
 * A cap-weighted index: Σ(price × shares of the members) ÷ divisor = hundredths of a point, floored
 * (krx.md §1.10). A member without a trade today counts at its base price.
 */
export interface IndexDefinition {
  /** Stable in every language, e.g. `MAIN`. */
  readonly code: string;
  readonly names: Names;
  /** Symbols. */
  readonly members: readonly string[];
  readonly divisor: bigint;
}

/** Customers' net purchases of one issue by durable fills against the market, over all days. */
export interface CustomerNet {
  /** Shares bought less shares sold. */
  readonly shares: number;
  /** Won paid less won received, without fees and taxes. A safe integer. */
  readonly cash: number;
}

/** An imported day that a live one replays. Prices in won, by symbol. */
export interface ReplayedDay {
  readonly day: Day;
  readonly issues: Readonly<Record<string, DayPrices & { readonly base: number }>>;
}

/** The input of a market's day, beside its base prices. */
export interface DayStart {
  readonly day: Day;
  /** The day's secret seed: 32 bytes as 64 hex digits (`DayStreams`). */
  readonly seed: string;
  /** The imported day that it replays; null: none. */
  readonly replayed: ReplayedDay | null;
}

export interface MarketSetup {
  /** The market's public seed. */
  readonly seed: string;
  /** The secret seed of `day`, 32 bytes as 64 hex digits (`DayStreams`). */
  readonly daySeed: string;
  readonly day: Day;
  /** Sessions of the exchange, or one continuous session day and night. */
  readonly hours: CalendarMode;
  /** Changes of the closed days, in order. Absent: none. */
  readonly holidays?: readonly HolidayChange[];
  /** The market's time at the start; it decides the phase before the first step. */
  readonly now: Instant;
  /** False: no trading, and orders are refused `closed` until `startDay`. */
  readonly open: boolean;
  readonly instruments: readonly Instrument[];
  /** Base price of the day by symbol. */
  readonly bases: Readonly<Record<string, number>>;
  /** Last durable trade of the day by symbol; null or absent: none yet. */
  readonly lasts: Readonly<Record<string, number | null>>;
  /** Highest durable book event of the day by symbol, from which numbers continue; absent: 0. */
  readonly bookSeqs: Readonly<Record<string, number>>;
  /**
   * Today's open, high, low, volume and turnover from durable trades, for a start in mid-day;
   * absent: none yet.
   */
  readonly dayBars: Readonly<Record<string, DayBar>>;
  readonly indices: readonly IndexDefinition[];
  /** Today's open, high and low of indices by code, for a start in mid-day; absent: none yet. */
  readonly indexBars: Readonly<Record<string, IndexDay>>;
  /** The last result of `save`; null: the participants' first day, with their initial means. */
  readonly state: SimulationState | null;
  /**
   * Customers' net purchases by symbol from all durable fills. Participants' money and shares are
   * corrected by the difference to the purchases in `state`; absent: none.
   */
  readonly customers: Readonly<Record<string, CustomerNet>>;
  /** Number of the last step taken; the first `step` takes the next one. */
  readonly step: number;
  /** The imported day that `day` replays; null: none, opinions are random walks. */
  readonly replayed: ReplayedDay | null;
  /**
   * Answered instructions that `state` may lack, in the order of their answers: missing ones take
   * effect again, without a report. Absent: none.
   */
  readonly instructions?: readonly Instructed[];
  /**
   * By symbol, where a base of `bases` was changed since the day of `state`: the base without the
   * change. Absent: nowhere.
   */
  readonly rebased?: Readonly<Record<string, number>>;
}

/** Plain JSON. Opaque to the host. */
export interface SimulationState {
  readonly version: 1;
  readonly step: number;
  readonly opinions: OpinionState;
  /** Absent in a state saved before there were safeguards: none is active today. */
  readonly safeguards?: SafeguardState;
  /** Ids of the last weeks' instructions with their days. Absent in a state from before them. */
  readonly instructions?: Readonly<Record<string, Day>>;
  readonly issues: readonly IssueState[];
}

/** Active safeguards of the boards; without meaning on another day. */
export interface SafeguardState {
  readonly day: Day;
  readonly breakers: Readonly<Record<string, BreakerState>>;
  /** By board. Absent in a state from before boards had one each. */
  readonly sidecars?: Readonly<Record<string, SidecarState>>;
}

/** The market's and the sectors' factors, shared by all value investors, as logarithms. */
export interface OpinionState {
  readonly market: number;
  readonly sectors: Readonly<Record<string, number>>;
  /** Absent in a state saved by an older version: as usual. */
  readonly pace?: PaceState;
  /** Time of the last move; absent before the first. */
  readonly movedAt?: Instant;
}

/** Deviation of business time from its usual pace, fast and slow parts, in logarithms. */
export type PaceState = readonly [fast: number, slow: number];

export interface IssueState {
  readonly symbol: string;
  /** Logarithm of the fair value of this issue's investors, without market and sector. */
  readonly opinion: number;
  /** Absent in a state saved by an older version: as usual. */
  readonly pace?: PaceState;
  /** Time of the participants' last visit; absent before the first. */
  readonly visited?: Instant;
  /** Move between the base and today's first quotes, a logarithm; absent: none. */
  readonly night?: number;
  /** Money and shares of each participant of the issue, in their fixed order. */
  readonly cash: readonly number[];
  readonly shares: readonly number[];
  /** Customers' net purchases that are included in these figures. */
  readonly customers: CustomerNet;
  /** Absent in a state from before the market had funds. */
  readonly desk?: DeskState;
  /** Absent in a state that was saved before there were sessions. */
  readonly session?: IssueSessionState;
  /** Absent where no instruction has touched the issue. */
  readonly firm?: FirmState;
}

/** The fund desk's holding of an issue, the funds' baskets included. */
export interface DeskState {
  readonly shares: number;
  /** Won received less won paid. */
  readonly cash: number;
  /** Of a fund: units created less units redeemed since its listing; else 0. */
  readonly created: number;
}

/** An issue's place in its day; on another day only an ordered halt that has not ended counts. */
export interface IssueSessionState extends PhaseState {
  readonly day: Day;
  /** Price of the day's last call auction; null: none yet. */
  readonly auctionPrice: number | null;
  /** Close of the regular session; null before it. */
  readonly close: number | null;
  /** The session that the phase belongs to; absent in a state of an older version: the plan's. */
  readonly session?: TradingPhase;
  /** Absent in a state of an older version: none yet. */
  readonly taken?: TakenVolume;
}

/** Trading units of a day that orders took from the book on arrival, by the side of the order. */
export interface TakenVolume {
  readonly bought: number;
  readonly sold: number;
}

export interface Numbered<Report extends VenueMessage> {
  /** 1, 2, 3 … without gaps within this run of the simulation. */
  readonly no: number;
  readonly report: Report;
}

export type NumberedReport = Numbered<VenueReport>;

export interface Trade {
  readonly price: number;
  readonly quantity: number;
  /** Side of the later order. */
  readonly side: BookSide;
  readonly bookSeq: number;
}

export interface SymbolChange {
  readonly symbol: string;
  /**
   * Frames of this symbol wait until the report of this number is durable; 0: none. It is the
   * newest fill of a customer's order in this symbol: its print, and every later frame of the
   * symbol, leave after the fill has committed.
   */
  readonly afterReport: number;
  /** Oldest first. */
  readonly trades: readonly Trade[];
  /** True when a price level changed. */
  readonly bookChanged: boolean;
}

/** A corporate event: it moves opinions, and prices only through orders. */
export interface CorporateEvent {
  readonly symbol: string;
  /** Results against expectations, an order won or lost, an analyst's rating. */
  readonly kind: 'earnings' | 'contract' | 'rating';
  readonly direction: 'up' | 'down';
  readonly size: 'small' | 'middle' | 'large';
  readonly at: Instant;
}

export interface SimulationOutput {
  readonly reports: readonly Numbered<VenueMessage>[];
  readonly changes: readonly SymbolChange[];
  /** Issues that the firm has listed since the last call. */
  readonly listed: readonly Instrument[];
  /** In the order of the events. */
  readonly notices: readonly MarketNotice[];
  /**
   * Number of the newest report of a fill, an answer or a fact; frames and saves of the whole
   * market wait for it.
   */
  readonly afterReport: number;
}

export interface BookLevel {
  readonly price: number;
  readonly quantity: number;
}

/** Best price first on both sides. */
export interface BookView {
  readonly bookSeq: number;
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
}

/** Why an issue is in another phase than its session plan gives it. */
export type PhaseCause = 'static_vi' | 'dynamic_vi' | 'circuit_breaker' | 'halt' | 'first_price';

/** The nearest prices that trigger a static interruption, each null beyond the day's limit. */
export interface StaticTriggers {
  readonly upper: number | null;
  readonly lower: number | null;
}

/** The mark of a symbol with its day so far; open, high and low null before the first trade. */
export interface Quote extends Mark {
  /**
   * When the phase is planned to end (a single price comes up to 30 s later), for a closed market
   * when it opens; null: unknown.
   */
  readonly phaseEnds: Instant | null;
  /** Null: the session plan's phase applies. */
  readonly cause: PhaseCause | null;
  /** Indicative price of the current auction; null: none, or no auction. */
  readonly indicative: { readonly price: number; readonly quantity: number } | null;
  /** The prices that trigger a static interruption; null: none does. */
  readonly vi: StaticTriggers | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number;
  readonly turnover: bigint;
  /** Single prices and sessions at a closing price have no taking side and are not counted. */
  readonly taken: TakenVolume;
  /** Shares issued; of a fund the units in issue now. */
  readonly issued: number;
}

/** A public notice about the market or an issue. */
export type MarketNotice =
  | {
      readonly kind: 'vi';
      readonly symbol: string;
      readonly cause: 'static_vi' | 'dynamic_vi';
      /** The price that would have traded, and its reference. */
      readonly price: number;
      readonly reference: number;
      readonly until: Instant;
    }
  | {
      readonly kind: 'circuit_breaker';
      readonly board: Board;
      readonly stage: 1 | 2 | 3;
      /** End of the halt; null: closed for the day. */
      readonly until: Instant | null;
    }
  | {
      readonly kind: 'sidecar';
      readonly board: Board;
      readonly direction: 'up' | 'down';
      readonly until: Instant;
    };

/** The state of a board today. */
export interface BoardState {
  readonly board: Board;
  /** By the session plan or the circuit breaker. */
  readonly phase: TradingPhase;
  /** Planned end of the phase; for a closed board, its opening; null: unknown. */
  readonly phaseEnds: Instant | null;
  /** Whether no session is held on the day of the calendar. */
  readonly restDay: boolean;
  /** Highest stage of the circuit breaker today; 0: none. */
  readonly breaker: 0 | 1 | 2 | 3;
  /** End and direction of an active sidecar; null: none. */
  readonly sidecar: { readonly direction: 'up' | 'down'; readonly until: Instant } | null;
}

/** Of an index, hundredths of a point, since the day's first value. */
export interface IndexDay {
  readonly open: number;
  readonly high: number;
  readonly low: number;
}

/** Hundredths of a point. */
export interface IndexValue extends IndexDay {
  readonly code: string;
  readonly value: number;
  /** Value at the base prices: the previous close. */
  readonly base: number;
}

/** The host's interface to the market, implemented by `simulation.ts`. Synchronous throughout. */
export interface SimulatedMarket {
  /**
   * One step of all participants, by number. The host decides when (about ten a second) and sets
   * the market's time; a time before the last one counts as that one.
   */
  step(now: Instant): void;
  /** An order or a cancel of a customer; its reports come with the next `take`. */
  submit(request: VenueRequest): void;
  /** An instruction of the firm; its answer comes with the next `take`. */
  instruct(instruction: VenueInstruction): void;
  /** All changes of the closed days, in order: those of days after the next trading day count. */
  changeHolidays(changes: readonly HolidayChange[]): void;
  /** Halts an issue, without effect when it is halted: only cancels are accepted. */
  halt(symbol: string): void;
  /** Ends a halt of `halt`: a reopening auction of ten minutes begins. */
  resume(symbol: string): void;
  /** Ends the session: resting orders are `cancelled` (`expired`), new ones refused `closed`. */
  endDay(): void;
  /**
   * Ends the session if it is open, then opens `day` on new base prices (on tick). `day` is later
   * than the one before, or the setup's own when that was not open yet.
   * @param seed the day's secret one, 64 hex digits
   */
  startDay(
    day: Day,
    bases: Readonly<Record<string, number>>,
    seed: string,
    replayed?: ReplayedDay | null,
  ): void;
  /** Events since the last call. */
  take(): SimulationOutput;
  save(): SimulationState;
  /**
   * Throws `InvariantError` for an unknown symbol, as `quote`, `halt` and `resume` do. In a call
   * auction, the book that its indicative price would leave: bids below asks.
   */
  book(symbol: string, levels: number): BookView;
  quote(symbol: string): Quote;
  /**
   * The day's closing price: the last at the end of the regular session, without the after-market,
   * and before that end the last so far; null before the first trade.
   */
  close(symbol: string): number | null;
  indexValues(): readonly IndexValue[];
  /** Every board that has an issue. */
  boards(): readonly BoardState[];
}

import type { BandPercent } from './krx/price-limits.ts';
import type { Day, Instant } from './kst.ts';
import type { GridName } from './price-grid.ts';

/**
 * The market of an issue: a listed one (KONEX only in an imported market), over the counter, or the
 * books of digital currencies and of currency pairs against the won.
 */
export type Board = 'main' | 'second' | 'konex' | 'otc' | 'digital' | 'pair';

/** Names in the app's three languages; an imported company has only its Korean name. */
export interface Names {
  readonly kor: string;
  readonly en: string | null;
  readonly tw: string | null;
}

/** Company data of a fictional issue; null for an imported one. Money in won. */
export interface Company {
  readonly founded: number;
  readonly employees: number;
  readonly headquarters: Names;
  readonly business: Names;
  readonly chief: string;
  /** Last twelve months, won. */
  readonly revenue: number;
  readonly operatingProfit: number;
  readonly netProfit: number;
  readonly equity: number;
  /** Dividend a share of the last year, won. */
  readonly dividend: number;
}

/**
 * The creation basket of an ETF: `units` are created from, and redeemed for, these shares of each
 * member.
 */
export interface Basket {
  readonly units: number;
  readonly shares: readonly { readonly symbol: string; readonly quantity: number }[];
}

/** An issue's usual day, as parts of its shares and of its price. */
export interface UsualTrading {
  /** Shares traded. */
  readonly turnover: number;
  /** Standard deviation of its move. */
  readonly volatility: number;
}

/** The days of an issue that is to leave the market, both of them trading days. */
export interface Delisting {
  /** The first day of delisting trading. */
  readonly from: Day;
  /** The last one: the issue is delisted with the end of this day. */
  readonly last: Day;
}

/** A listed issue for the exchange and the broker. */
export interface Instrument {
  readonly symbol: string;
  readonly names: Names;
  readonly board: Board;
  /** One of the sector codes of the fictional market; null in an imported one. */
  readonly sector: string | null;
  /** Shares issued; trading units for currencies; of an ETF those it was listed with. */
  readonly shares: number;
  /** Trading units in an opening lot. */
  readonly lotSize: number;
  /** Daily price limit in per cent of the base price: 30, KONEX 15, currency pairs 5. */
  readonly bandPercent: BandPercent;
  /** The grid of its limit prices. */
  readonly grid: GridName;
  /**
   * A price unit is 10^scale won and a trading unit 10^-scale of the asset, so that price times
   * quantity is won: 0 for shares, 4 where the tick is 10,000 won, −1 where it is 0.1 won.
   */
  readonly scale: number;
  /** Creation basket of an ETF, else null. */
  readonly basket: Basket | null;
  /** Member of the index of the largest main-board issues. */
  readonly largeCap: boolean;
  readonly fictional: boolean;
  readonly listedOn: Day | null;
  /** Absent: nothing is decided about its end. */
  readonly delisting?: Delisting;
  readonly company: Company | null;
  /**
   * Participants of all kinds; a few of them (imported issues beyond the 300 most traded); or
   * market makers only.
   */
  readonly crowd: 'full' | 'few' | 'maker';
  /** Measured in imported days; absent: its trading follows from its size and board. */
  readonly usual?: UsualTrading;
}

/** One day's prices of an issue, in won; volume in shares, turnover in won. */
export interface DayBar {
  readonly symbol: string;
  readonly day: Day;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: bigint;
  /** Generated history (before the market's first live day), never mistaken for trades. */
  readonly generated: boolean;
}

/** One minute of real trades of one issue; `at` is the minute's start. */
export interface MinuteBar {
  readonly symbol: string;
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: bigint;
  /** True before the market's beginning: a path, no trades. */
  readonly generated: boolean;
}

/** The value of an index at the end of the minute that begins at `at`. */
export interface IndexMinute {
  readonly index: string;
  readonly at: Instant;
  /** Hundredths of a point. */
  readonly value: number;
  readonly generated: boolean;
}

/** One day of an index, in hundredths of a point. */
export interface IndexBar {
  readonly index: string;
  readonly day: Day;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

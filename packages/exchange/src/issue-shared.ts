import type { LiveCalendar } from '@maru/std/krx/calendar';
import type { FactDetail } from '@maru/std/venue-port';
import type { Fill } from './book/matching.ts';
import type { OrderPool } from './book/order-pool.ts';
import type { DayStreams } from './day-streams.ts';
import type { Issue } from './issue.ts';
import type { MarketClock } from './session/trading-day.ts';
import type { MarketNotice } from './simulation-types.ts';

/** Events of an issue for the owner of customers' orders, called as they happen. */
export interface OrderKeeper {
  /** A customer's order took part in a trade. */
  filled(issue: Issue, fill: Fill): void;
  /** A single price was struck, or none was found, and continuous trading begins. */
  opened(issue: Issue): void;
  /** The closing auction begins. */
  closing(issue: Issue): void;
  /** Trading at the previous close is over. */
  preHoursOver(issue: Issue): void;
  /** The session is over, and with it every order. */
  sessionOver(issue: Issue): void;
}

/** State shared by all issues of a market. */
export interface IssueShared {
  readonly pool: OrderPool;
  readonly clock: MarketClock;
  readonly calendar: LiveCalendar;
  readonly streams: DayStreams;
  readonly orders: OrderKeeper;
  readonly onNotice: (notice: MarketNotice) => void;
  /** Publishes a fact; `key` identifies the occurrence among its kind, and so the fact's id. */
  readonly onFact: (symbol: string, key: string | number, detail: FactDetail) => void;
}

/** Messages between main and the venue: its worker, or the exchange's own process. */
import type {
  DayStart,
  MarketSetup,
  Numbered,
  NumberedReport,
} from '@maru/exchange/simulation-types';
import type { HolidayChange } from '@maru/std/krx/calendar';
import type { Day, Instant } from '@maru/std/kst';
import {
  isOfOrder,
  type Mark,
  type VenueInstruction,
  type VenueMessage,
  type VenueNews,
  type VenueRequest,
} from '@maru/std/venue-port';
import type { MarketFrame } from '../feed/frame-gate.ts';
import type { Statement } from '../store/port.ts';
import type { NamedWrite } from './save-writes.ts';

export interface WorkerSetup {
  readonly market: MarketSetup;
  /** Market time when this was sent. */
  readonly now: Instant;
}

/**
 * A message as it crosses between the threads. Requests and reports, which every batch has, cross
 * as JSON: that takes a fraction of the time of copying their objects.
 */
export type Crossing<Message> = Message | string;

export function crossing<Message extends ToVenue | FromVenue>(message: Message): Crossing<Message> {
  const { kind } = message;
  return kind === 'requests' || kind === 'reports' ? JSON.stringify(message) : message;
}

export const crossed = <Message extends ToVenue | FromVenue>(
  message: Crossing<Message>,
): Message => (typeof message === 'string' ? (JSON.parse(message) as Message) : message);

export type NumberedNews = Numbered<VenueNews>;

/** Reports of orders, for the core, and news, each in order. */
export function sorted(reports: readonly Numbered<VenueMessage>[]): {
  readonly ofOrders: NumberedReport[];
  readonly news: NumberedNews[];
} {
  const ofOrders: NumberedReport[] = [];
  const news: NumberedNews[] = [];
  for (const { no, report } of reports) {
    if (isOfOrder(report)) ofOrders.push({ no, report });
    else news.push({ no, report });
  }
  return { ofOrders, news };
}

export type ToVenue =
  | { readonly kind: 'requests'; readonly requests: readonly VenueRequest[] }
  | { readonly kind: 'instructions'; readonly instructions: readonly VenueInstruction[] }
  /** Participants begin; until then only customers' orders are in the books. */
  | { readonly kind: 'open' }
  /** Market time when this was sent: now and then, and when it was moved. */
  | { readonly kind: 'clock'; readonly now: Instant }
  /** All changes of the closed days, in order: before the first of their days begins. */
  | { readonly kind: 'holidays'; readonly changes: readonly HolidayChange[] }
  /** Ends the day, if it has not ended, and opens the next. */
  | ({ readonly kind: 'day' } & DayStart)
  | { readonly kind: 'stop' };

export type FromVenue =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reports'; readonly reports: readonly Numbered<VenueMessage>[] }
  /** The bytes of all frames are in one buffer that is transferred with the message. */
  | { readonly kind: 'frames'; readonly frames: readonly MarketFrame[] }
  | { readonly kind: 'marks'; readonly marks: readonly Mark[]; readonly afterReport: number }
  /** To be committed as one transaction once the report is durable; may be repeated. */
  | {
      readonly kind: 'save';
      readonly statements: readonly Statement[];
      readonly afterReport: number;
    }
  | { readonly kind: 'dayStarted'; readonly day: Day }
  | { readonly kind: 'stopped' };

/** Messages only to an exchange in a process of its own. */
export type ToExchange =
  | Exclude<ToVenue, { kind: 'stop' }>
  /** Begins this market with empty books, replacing the running one, if any. */
  | { readonly kind: 'start'; readonly setup: WorkerSetup }
  /**
   * From a reconnecting core: its open orders by seq with their filled shares, then its requests
   * about them; its open instructions, and ids of those answered since the run's day.
   */
  | {
      readonly kind: 'reconcile';
      readonly open: readonly VenueRequest[];
      readonly instructions: readonly VenueInstruction[];
      readonly answered: readonly string[];
      readonly holidays: readonly HolidayChange[];
      /** Market time when this was sent. */
      readonly now: Instant;
    }
  /** Reports up to this number of the run are durable: the exchange can drop them. */
  | { readonly kind: 'durable'; readonly report: number }
  /** Saves up to this number are in the database. */
  | { readonly kind: 'saved'; readonly no: number };

type Save = Extract<FromVenue, { kind: 'save' }>;
/** A save with its number in this run. */
export type NumberedSave = Save & { readonly no: number };

/** Messages of an exchange in a process of its own. Numbers of reports are those of its run. */
export type FromExchange =
  | Exclude<FromVenue, Save | { kind: 'ready' | 'stopped' }>
  /** A save by the names of its writes, never as SQL. */
  | {
      readonly kind: 'save';
      readonly no: number;
      readonly writes: readonly NamedWrite[];
      readonly afterReport: number;
    }
  /**
   * Answers `reconcile`. Agreed: all reports after `after` follow, including some that the core
   * already has. Not agreed: the run contradicts the core's database and has been given up.
   */
  | { readonly kind: 'reconciled'; readonly agreed: boolean; readonly after: number };

import type { AccountEvent } from '@maru/contract/account-events';
import type { Instrument } from '@maru/std/instrument';
import type { CalendarMode } from '@maru/std/krx/calendar';
import type { Mark } from '@maru/std/venue-port';
import type { Indexes, TableRows } from '../../domains.ts';
import type { InForce } from '../parameters/definitions.ts';
import { CalendarOfState } from './calendar.ts';
import type { AccountEventRow, Appended, AuditedChange, TableName } from './changes.ts';
import type { Registry } from './registry.ts';
import type { Sessions } from './sessions.ts';
import { type RowBase, Table, type Undo } from './table.ts';

export interface BrokerConfig {
  readonly sandbox: boolean;
  /** `auto`: the marked principals decide a review left unopened for ten seconds. */
  readonly sandboxReview: 'auto' | 'manual';
  /** `always`: the market trades round the clock; `krx`: at the hours and on the days of KRX. */
  readonly hours: CalendarMode;
  readonly instruments: readonly Instrument[];
  /** Rows that a step of a job may change; missing: as many as any command. */
  readonly rowsPerStep?: number;
}

type Tables = {
  readonly [T in TableName]: TableRows[T] extends RowBase ? Table<TableRows[T]> : never;
};

/** The core's state beside its tables. */
interface Rest {
  readonly config: BrokerConfig;
  readonly registry: Registry;
  readonly indexes: Indexes;
  /** The market's days and hours by the holidays of now. */
  readonly calendar: Sessions;
  readonly instruments: Map<string, Instrument>;
  readonly marks: Map<string, Mark>;
  /** The venue is unreachable, so marks are its last ones and no order is accepted. */
  venueAway: boolean;
  /** Marks read by the running command, by symbol. */
  readonly consulted: Map<string, Mark>;
  /** Cached value in force of each parameter that was looked up. */
  readonly inForce: Map<string, InForce>;
  readonly undo: Undo[];
  readonly appended: Appended;
  accountEvents: AccountEventRow[];
  audited: Map<number, AuditedChange>;
  /** Events of the running command, one entry per customer. */
  events: { readonly customer: string; readonly events: AccountEvent[] }[];
  /** Number of the newest ledger entry. */
  entryNo: number;
  /** Kind of the step that the scheduler ran last, so that alarms and jobs alternate. */
  readonly turn: { kind: 'alarm' | 'job'; job: string };
}

/**
 * The core's whole state. Tables hold the stored rows; marks return with the first prices.
 */
export type State = Tables & Rest;

export function createState(config: BrokerConfig, registry: Registry): State {
  const undo: Undo[] = [];
  const tables: Record<string, Table<RowBase>> = {};
  for (const { name, live } of registry.tables) tables[name] = new Table(name, undo, live);
  const indexes: Record<string, unknown> = {};
  for (const domain of registry.domains) {
    Object.assign(indexes, domain.indexes(tables as never));
  }
  const calendar = new CalendarOfState(config.hours, tables.holidayChanges as never);
  const rest: Rest = {
    config,
    registry,
    indexes: indexes as unknown as Indexes,
    get calendar() {
      return calendar.sessions;
    },
    instruments: new Map(config.instruments.map((i) => [i.symbol, i])),
    marks: new Map(),
    venueAway: false,
    consulted: new Map(),
    inForce: new Map(),
    undo,
    appended: Object.fromEntries(registry.appended.map((name) => [name, []])) as never,
    accountEvents: [],
    audited: new Map(),
    events: [],
    entryNo: 0,
    turn: { kind: 'job', job: '' },
  };
  return Object.assign(rest, tables) as unknown as State;
}

/** Adds an event for an account; it is published with the batch, under the command's number. */
export function notify(state: State, customer: string, event: AccountEvent): void {
  const notified = state.events.find((one) => one.customer === customer);
  if (notified) notified.events.push(event);
  else state.events.push({ customer, events: [event] });
}

/** The mark of a symbol; a read mark is journalled with the command as its basis. */
export function consultMark(state: State, symbol: string): Mark | undefined {
  const mark = state.marks.get(symbol);
  if (mark !== undefined) state.consulted.set(symbol, mark);
  return mark;
}

/** Whether trading in an issue is halted, which can last for months; its mark is consulted. */
export const isHalted = (state: State, symbol: string): boolean =>
  consultMark(state, symbol)?.phase === 'halted';

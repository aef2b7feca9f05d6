import type { AccountEvent } from '@maru/contract/stream';
import type { Instrument } from '@maru/std/instrument';
import type { Mark } from '@maru/std/venue-port';
import type { Indexes, TableRows } from '../domains.ts';
import type { InForce } from '../parameters/definitions.ts';
import type { AccountEventRow, Appended, TableName } from './changes.ts';
import type { Registry } from './registry.ts';
import { remembering, type Sessions } from './sessions.ts';
import { type RowBase, Table, type Undo } from './table.ts';

export interface BrokerConfig {
  readonly sandbox: boolean;
  /** `auto`: the marked principals decide what nobody has touched for ten seconds. */
  readonly sandboxReview: 'auto' | 'manual';
  readonly sessions: Sessions;
  readonly instruments: readonly Instrument[];
}

type Tables = {
  readonly [T in TableName]: TableRows[T] extends RowBase ? Table<TableRows[T]> : never;
};

/** What the core knows beside its tables. */
interface Rest {
  readonly config: BrokerConfig;
  readonly registry: Registry;
  readonly indexes: Indexes;
  /** The configured sessions; the core asks here. */
  readonly calendar: Sessions;
  readonly instruments: Map<string, Instrument>;
  readonly marks: Map<string, Mark>;
  /** The marks are what a venue said that can't be reached now. */
  venueAway: boolean;
  /** Marks that the running command looked at, by symbol. */
  readonly consulted: Map<string, Mark>;
  /** What is in force of each parameter that was asked for. */
  readonly inForce: Map<string, InForce>;
  readonly undo: Undo[];
  readonly appended: Appended;
  accountEvents: AccountEventRow[];
  /** Events of the running command, each customer once. */
  readonly events: { readonly customer: string; readonly events: AccountEvent[] }[];
  /** Number of the newest ledger entry. */
  entryNo: number;
  /** What the scheduler ran last, so that alarms and jobs take turns. */
  readonly turn: { kind: 'alarm' | 'job'; job: string };
}

/**
 * Everything the core knows. Tables hold what is stored; marks come again with the first prices.
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
  const rest: Rest = {
    config,
    registry,
    indexes: indexes as unknown as Indexes,
    calendar: remembering(config.sessions),
    instruments: new Map(config.instruments.map((i) => [i.symbol, i])),
    marks: new Map(),
    venueAway: false,
    consulted: new Map(),
    inForce: new Map(),
    undo,
    appended: Object.fromEntries(registry.appended.map((name) => [name, []])) as never,
    accountEvents: [],
    events: [],
    entryNo: 0,
    turn: { kind: 'job', job: '' },
  };
  return Object.assign(rest, tables) as unknown as State;
}

/** Tells an account what happened; leaves with the batch, under the command's number. */
export function notify(state: State, customer: string, event: AccountEvent): void {
  const notified = state.events.find((one) => one.customer === customer);
  if (notified) notified.events.push(event);
  else state.events.push({ customer, events: [event] });
}

/** The mark of a symbol; what a command looks at is journalled with it as its basis. */
export function consultMark(state: State, symbol: string): Mark | undefined {
  const mark = state.marks.get(symbol);
  if (mark !== undefined) state.consulted.set(symbol, mark);
  return mark;
}

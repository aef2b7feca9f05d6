/**
 * What a domain tells the rest of the system about itself. `domains.ts` lists the domains; state,
 * storage, loading, eviction, the read gate, the checks of a batch and `verify` all derive from
 * that list, and nothing else names a domain.
 */
import type { EntryCause } from '@maru/contract/status';
import type { Day } from '@maru/std/kst';
import type { Currency } from '@maru/std/money';
import type { HouseAccountName } from '../ledger/house-accounts.ts';
import type { CustomerAccountName } from '../ledger/rows.ts';
import type { Definition } from '../parameters/definitions.ts';
import type { ReviewKind } from '../reviews/kinds.ts';
import type { Alarm, Job } from '../schedule/rows.ts';
import type { Changes } from './changes.ts';
import type { Columns } from './columns.ts';
import type { Env, Reply } from './command.ts';
import type { Decision } from './handler.ts';
import type { State } from './state.ts';
import type { RowBase, Table } from './table.ts';

/** The types a domain adds to the core's. */
export interface Shape {
  /** Rows that change, by table. */
  readonly tables: object;
  /** Rows that are only ever added, by table. */
  readonly appended: object;
  /** Payloads by command type; they hold only JSON values and bigints. */
  readonly commands: object;
  readonly indexes: object;
  /** Values by parameter name. */
  readonly parameters: object;
  /** What the rest of the server may ask of the domain. */
  readonly reads: object;
}

export type None = Record<never, never>;

/**
 * Who may see what a batch changed before it is durable: nobody. `accounts` stands for reads that
 * concern no customer in particular (a log-in name, a code), `everyone` for what every answer
 * depends on.
 */
export type SharedReaders = 'accounts' | 'everyone';

/** Names the fields in which a row declares money or shares that it holds. */
export interface Holds {
  /** Minor units held in the customer's wallet: `customer` and `amount` are fields. */
  readonly money?: {
    readonly customer: string;
    readonly currency: Currency;
    readonly amount: string;
  };
  /** Shares of a holding: the sum of the fields `quantity`. */
  readonly shares?: {
    readonly customer: string;
    readonly symbol: string;
    readonly quantity: readonly string[];
  };
}

export interface TableDefinition<Row> {
  readonly columns: Columns<Row>;
  /**
   * The field that names whose reads wait for a batch which changed the row: a customer, or a
   * shared object such as an offering. null: no read shows the row.
   */
  readonly owner: (keyof Row & string) | null;
  readonly shared?: SharedReaders;
  /**
   * False: the row leaves memory after its commit, and is loaded again when a command names it.
   * Stored as the column `live`. Missing: every row stays.
   */
  live?(row: Row): boolean;
  /** The field by which a start loads the rows in order; `id` where none is named. */
  readonly loadedBy?: keyof Row & string;
  readonly holds?: Holds;
}

/** A row that a command needs in memory. */
export interface Need {
  readonly table: string;
  readonly id: string;
}

/** Parts of the system that send commands of their own. */
export type SystemActor =
  | 'clock'
  | 'gateway'
  | 'operator'
  | 'sandbox'
  | 'sandbox-approver'
  | 'sandbox-reviewer'
  | 'system'
  | 'venue';

export interface CommandDefinition<Payload> {
  /** Who may send it: a customer for himself, or the named parts of the system. */
  readonly by: 'customer' | readonly SystemActor[];
  /** Rows that may have left memory and must be there. */
  needs?(payload: Payload): readonly Need[];
  /**
   * Runs the command. It checks everything first and changes rows after the last check; it returns
   * a refusal as a value and throws only for a broken invariant.
   */
  run(
    state: State,
    command: {
      readonly type: string;
      readonly actor: string;
      readonly key: string | null;
      readonly payload: Payload;
    },
    env: Env,
  ): Decision;
}

/** What one step of a job did; `cursor` is where the next one goes on, null: nothing is left. */
export interface JobStep {
  readonly done: number;
  readonly cursor: string | null;
}

/** Which accounts the postings of a cause may move. */
export interface CauseAccounts {
  readonly customer: readonly CustomerAccountName[];
  readonly house: readonly HouseAccountName[];
}

/** Something that `verify` recounts from the database alone. */
export interface Recount {
  readonly name: string;
  /** A statement that gives one row with `count`: how much was looked at. */
  readonly counted: string;
  /** A statement that gives a row with `difference`, a text, for each difference. */
  readonly differences: string;
}

type TablesOf<Rows> = {
  readonly [T in keyof Rows]: Rows[T] extends RowBase ? Table<Rows[T]> : never;
};

/** The state as a domain sees it: with its own tables and indexes. */
export type StateWith<S extends Shape> = State &
  TablesOf<S['tables']> & { readonly indexes: S['indexes'] };

export interface Domain<S extends Shape> {
  /** Never set: it carries the types. */
  readonly shape?: S;
  readonly name: string;
  readonly tables: { readonly [T in keyof S['tables']]: TableDefinition<S['tables'][T]> };
  readonly appended: { readonly [T in keyof S['appended']]: Columns<S['appended'][T]> };
  indexes(tables: TablesOf<S['tables']>): S['indexes'];
  readonly commands: { readonly [C in keyof S['commands']]: CommandDefinition<S['commands'][C]> };
  readonly parameters: { readonly [P in keyof S['parameters']]: Definition<S['parameters'][P]> };
  reads(state: StateWith<S>): S['reads'];
  /** What happens when an alarm of a kind is due. */
  readonly alarms?: Readonly<Record<string, (state: State, alarm: Alarm, env: Env) => Reply>>;
  /** One step of a job of a kind: at most 1,000 rows. */
  readonly jobs?: Readonly<Record<string, (state: State, job: Job, env: Env) => JobStep>>;
  readonly reviews?: Readonly<Record<string, ReviewKind>>;
  /** Causes of ledger entries that this domain posts. */
  readonly causes?: Readonly<Partial<Record<EntryCause, CauseAccounts>>>;
  /** Called at the beginning of each trading day. */
  newDay?(state: State, day: Day, env: Env): void;
  /** Asserts on what a batch touched. */
  readonly checks?: readonly ((state: State, changes: Changes) => void)[];
  readonly recounts?: readonly Recount[];
}

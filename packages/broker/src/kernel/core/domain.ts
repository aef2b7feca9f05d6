/**
 * The declaration of a domain. `domains.ts` lists the domains; state, storage, loading, eviction,
 * the read gate, the checks of a batch and `verify` all derive from that list, and no other code
 * names a domain.
 */

import type { ClosingCode, ErrorCode } from '@maru/contract/errors';
import type { InvestorKind } from '@maru/contract/investor-rules';
import type { MessageCode, MessageKind } from '@maru/contract/message-kinds';
import type { OpeningItem } from '@maru/contract/opening-rules';
import type { EntryCause } from '@maru/contract/status';
import type { Day, Instant } from '@maru/std/kst';
import type { Currency } from '@maru/std/money';
import type { Mark, VenueAnswer, VenueReport, VenueRequest } from '@maru/std/venue-port';
import type { TableRows } from '../../domains.ts';
import type { HouseAccountName } from '../ledger/house-accounts.ts';
import type { CustomerAccountName } from '../ledger/rows.ts';
import type { Definition } from '../parameters/definitions.ts';
import type { ReviewKind } from '../reviews/kinds.ts';
import type { Alarm, Job } from '../schedule/rows.ts';
import type { Changes } from './changes.ts';
import type { Columns } from './columns.ts';
import type { Command, Env, Nothing, Reply } from './command.ts';
import type { Decision } from './handler.ts';
import type { RetentionOf } from './retention.ts';
import type { State } from './state.ts';
import type { RowBase, Table } from './table.ts';

/** The types a domain adds to the core's. */
export interface Shape {
  /** Rows that change, by table. */
  readonly tables: object;
  /** Append-only rows, by table. */
  readonly appended: object;
  /** Payloads by command type; they hold only JSON values and bigints. */
  readonly commands: object;
  /**
   * By command type its `reply`, and where its preview has figures their `estimate`: JSON values
   * only. Missing: a reply that nothing is read of, and no estimate.
   */
  readonly outcomes?: object;
  readonly indexes: object;
  /** Values by parameter name. */
  readonly parameters: object;
  /** Reads that the rest of the server may call. */
  readonly reads: object;
}

export type None = Record<never, never>;

/** Of a command that makes something: it replies the id of that. */
export interface Made {
  readonly reply: { readonly id: string };
}

type DeclaredDecision<T> = T extends { readonly reply: infer R }
  ? Decision<R, T extends { readonly estimate: infer E } ? E : null>
  : never;
/** The outcome of a domain's command of one type. */
type DecisionIn<S extends Shape, C> = S extends { readonly outcomes: infer O }
  ? C extends keyof O
    ? DeclaredDecision<O[C]>
    : Decision<Nothing, null>
  : Decision<Nothing, null>;

/**
 * The read gate holds back every read of a row that a batch changed until the batch is durable.
 * `accounts` stands for reads that belong to no single customer (a log-in name, a code), `everyone`
 * for rows that every answer depends on.
 */
export type SharedReaders = 'accounts' | 'everyone';

/** Names the fields in which a row declares the money or shares it holds. */
export interface Holds {
  /** Minor units held in the customer's wallet: `customer` and `amount` are fields. */
  readonly money?: {
    readonly customer: string;
    readonly currency: Currency;
    readonly amount: string;
  };
  /**
   * Shares of a holding: the sum of the fields `quantity`; with `only`, of rows in which that
   * field, which never changes, is `is`.
   */
  readonly shares?: {
    readonly customer: string;
    readonly symbol: string;
    readonly quantity: readonly string[];
    readonly only?: { readonly field: string; readonly is: string };
  };
}

export interface TableDefinition<Row> {
  readonly columns: Columns<Row>;
  /**
   * The field that names the reads which wait for a batch that changed the row: reads of a customer
   * or of a shared object such as an offering. null: no read shows the row.
   */
  readonly owner: (keyof Row & string) | null;
  readonly shared?: SharedReaders;
  /**
   * False: the row leaves memory after its commit, and is loaded again when a command names it.
   * Stored as the column `live`. Missing: every row stays.
   */
  live?(row: Row): boolean;
  /** The field that orders the rows when a start loads them; `id` by default. */
  readonly loadedBy?: keyof Row & string;
  readonly holds?: Holds;
  /**
   * Whether nothing changes a row any more but commands of the audit log, whose newest row then has
   * the hash of it: `verify` compares the two. Missing: other commands change rows too.
   */
  isAudited?(row: Row): boolean;
  /** Fields that name an uploaded picture, which is kept as long as a row names it. */
  readonly pictures?: readonly (keyof Row & string)[];
}

/** A row that a command needs in memory. */
export interface Need {
  readonly table: string;
  readonly id: string;
}

/** Parts of the system that send commands of their own. */
export type SystemActor =
  | 'clock'
  | 'draw'
  | 'gateway'
  | 'operator'
  | 'sandbox'
  | 'sandbox-approver'
  | 'sandbox-reviewer'
  | 'system'
  | 'venue';

export interface CommandDefinition<Payload, D extends Decision = Decision> {
  /** The actors allowed to send it: any customer (own account only), or named system actors. */
  readonly by: 'customer' | readonly SystemActor[];
  /** Staff may send it too: the call that leads to it names the roles. */
  readonly staff?: true;
  /**
   * It puts a customer's money to a new use: refused while something of the customer's is past due
   * (`pastDue` of a domain).
   */
  readonly spends?: true;
  /**
   * It begins something new without money: refused, as what `spends` is, while something bars the
   * customer from that (`bars` of a domain).
   */
  readonly begins?: true;
  /** Of `spends`: whether it only gets existing money out, and nothing bars it. */
  leads?(payload: Payload): boolean;
  /**
   * The table of the row that `payload.id` names: the command is a step of the clock, and a failed
   * one is quarantined in that row's `failed`. Missing: an ordinary command.
   */
  readonly step?: string;
  /** Evicted rows that must be loaded before the command runs. */
  needs?(payload: Payload): readonly Need[];
  /**
   * Runs the command. It checks everything first and changes rows after the last check. A refusal
   * is a return value; only a broken invariant throws.
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
  ): D;
}

/** The items that one step of a job did; `cursor` is where the next one continues, null: done. */
export interface JobStep {
  readonly done: number;
  readonly cursor: string | null;
}

/** The accounts that the postings of a cause may move. */
export interface CauseAccounts {
  readonly customer: readonly CustomerAccountName[];
  readonly house: readonly HouseAccountName[];
}

/** A figure that `verify` recounts from the database alone. */
export interface Recount {
  readonly name: string;
  /** A statement that returns one row with `count`: the number of rows examined. */
  readonly counted: string;
  /** A statement that returns a row with `difference`, a text, for each difference. */
  readonly differences: string;
}

/** Means to pay a debt beside available cash, in the order of use. */
export const SOURCES = [
  'withdrawals',
  'foreign',
  'positions',
  'units',
  'follows',
  'lent',
  'dividends',
] as const;
export type SourceName = (typeof SOURCES)[number];

/** A customer's debt: the won that are missing. */
export interface Missing {
  readonly customer: string;
  readonly amount: bigint;
}

/** A step that turns a part of a source into available won; it changes rows when it is called. */
export type Raise = () => void;

/** One kind of a customer's means. */
export interface Source {
  /**
   * The next step to raise the missing money; `wait`: it will bring something before long, and
   * later means in the order are left alone; null: nothing can be raised from it now.
   */
  next(state: State, missing: Missing, env: Env): Raise | 'wait' | null;
  /** Whether something of it is left that may be money one day, though it cannot be raised now. */
  isLeft(state: State, customer: string): boolean;
}

/**
 * Effects on a domain when an instruction to the venue ends. An instruction that the domain did not
 * request changes nothing.
 */
export interface Answers {
  /** The venue has done it, or reports the progress of a basket that goes on. */
  readonly taken: (
    state: State,
    answer: Exclude<VenueAnswer, { readonly kind: 'refused' }>,
    env: Env,
  ) => void;
  /** The venue has refused it, for a reason of its own, or people have: `rejected`. */
  readonly refused: (state: State, instruction: string, why: string, env: Env) => void;
}

/** A request to the venue, with the number of the command that asks for it. */
export interface Requested {
  readonly seq: number;
  readonly request: VenueRequest;
}

/** Orders at the venue beside those of positions. */
export interface VenueOrders {
  /** Applies a report; false: one before it is missing; null: the order is none of the domain's. */
  readonly report: (state: State, report: VenueReport, env: Env) => boolean | null;
  /** Additions of a batch. */
  readonly added: (changes: Changes) => readonly Requested[];
  /** All that are pending, for a venue that starts empty, and their cancels. */
  readonly open: (state: State) => {
    readonly placed: readonly (Requested & { readonly id: string })[];
    readonly cancels: readonly VenueRequest[];
  };
}

/** Sees each report of a command before and after it is applied. */
export interface ReportWatch {
  before(state: State, report: VenueReport): void;
  after(state: State, report: VenueReport): void;
  /** All are applied. */
  end(state: State, env: Env): void;
}

/** A fill that has closed a part of a position. */
export interface ClosingFill {
  /** The position's order as it is after the fill. */
  readonly position: TableRows['orders'];
  /** Shares of the fill. */
  readonly quantity: number;
  /** Won that it has brought, after costs. */
  readonly net: bigint;
  /** The day on which they settle. */
  readonly dueDay: Day;
}

/** A customer's assets beside cash and own positions, won. */
export interface Worth {
  readonly value: bigint;
  readonly cost: bigint;
  /** The part of the value that came since the day began. */
  readonly today: bigint;
}

/** Shares of an issue that a customer has beside positions of the own. */
export interface HeldShares {
  readonly symbol: string;
  readonly quantity: number;
  /** Won that they have cost, fees included. */
  readonly cost: bigint;
}

/** Money on its way out of an account. */
export interface Leaving {
  /** The bank card that it goes to. */
  readonly card: string;
  /** Won that are held for it. */
  readonly hold: bigint;
}

/** Effects of an issue that leaves the market. */
export type DelistingStep = 'announced' | 'withdrawn' | 'begun' | 'left';

/** Shares that a holder has taken instead of a part of a dividend. */
export interface ChosenShares {
  readonly shares: number;
  /** Won, from the dividend. */
  readonly paid: bigint;
  readonly listsOn: Day;
}

/** Shares that a customer has paid for and that are not delivered yet. */
export interface Awaited {
  readonly symbol: string;
  readonly shares: number;
  /** Won. */
  readonly paid: bigint;
  readonly paidAt: Instant | null;
}

type TablesOf<Rows> = {
  readonly [T in keyof Rows]: Rows[T] extends RowBase ? Table<Rows[T]> : never;
};

/** The state as a domain sees it: with its own tables and indexes. */
export type StateWith<S extends Shape> = State &
  TablesOf<S['tables']> & { readonly indexes: S['indexes'] };

export interface Domain<S extends Shape> {
  /** Never set: the field carries the types. */
  readonly shape?: S;
  readonly name: string;
  readonly tables: { readonly [T in keyof S['tables']]: TableDefinition<S['tables'][T]> };
  readonly appended: { readonly [T in keyof S['appended']]: Columns<S['appended'][T]> };
  /** How long the rows of each table are kept, and what happens at their end. */
  readonly kept: RetentionOf<S['tables'] & S['appended']>;
  indexes(tables: TablesOf<S['tables']>): S['indexes'];
  readonly commands: {
    readonly [C in keyof S['commands']]: CommandDefinition<S['commands'][C], DecisionIn<S, C>>;
  };
  readonly parameters: { readonly [P in keyof S['parameters']]: Definition<S['parameters'][P]> };
  /**
   * Whole-number parameters of which none may ever be above the next, as a least and its most: a
   * change that would let one is refused. They may be of several domains.
   */
  readonly rising?: readonly (readonly string[])[];
  reads(state: StateWith<S>): S['reads'];
  /** The effect of a due alarm, by kind. */
  readonly alarms?: Readonly<Record<string, (state: State, alarm: Alarm, env: Env) => Reply>>;
  /** One step of a job, by kind: `workOff` (`schedule/queue.ts`) measures its rows. */
  readonly jobs?: Readonly<Record<string, (state: State, job: Job, env: Env) => JobStep>>;
  readonly reviews?: Readonly<Record<string, ReviewKind>>;
  /** Messages to customers, by the kind under which customers list them and switch them off. */
  readonly messages?: Readonly<Partial<Record<MessageCode, MessageKind>>>;
  /** Causes of ledger entries that this domain posts. */
  readonly causes?: Readonly<Partial<Record<EntryCause, CauseAccounts>>>;
  /**
   * Called with new marks. It may note their effects in an index, and change no row: marks are no
   * command.
   */
  marked?(state: State, marks: readonly Mark[]): void;
  /** Why an account takes no command of its customer at all; null: it does. */
  shut?(state: State, customer: string): ErrorCode | null;
  /** Why a customer may not begin anything new, without a debt; null: allowed. */
  bars?(state: State, customer: string, now: Instant): ErrorCode | null;
  /** Something of a customer's is past due: the code that new uses of money are refused with. */
  pastDue?(state: State, customer: string, now: Instant): ErrorCode | null;
  /**
   * Won that open shares of a position, by its id, are worth beside their price, as by a right.
   */
  positionWorth?(state: State, line: string, shares: number, now: Instant): bigint;
  /** Called after each fill that closes a part of a position. */
  onClosingFill?(state: State, fill: ClosingFill, env: Env): void;
  /** Called once nothing of a position is held or pending any more, before `onClosingFill`. */
  onFinished?(state: State, line: string): void;
  /** A customer's assets in the domain, at the market's prices. */
  worth?(state: State, customer: string, now: Instant): Worth;
  /** A customer's debt to it, with interest to date, won. */
  owed?(state: State, customer: string, now: Instant): bigint;
  awaited?(state: State, customer: string): readonly Awaited[];
  /** Whether a customer may yet become a holder of an issue, or is one beside own positions. */
  mayHold?(state: State, customer: string, symbol: string): boolean;
  heldShares?(state: State, customer: string): readonly HeldShares[];
  leaving?(state: State, customer: string): readonly Leaving[];
  /** Why an account cannot be closed yet; null: for nothing of the domain's. */
  keepsOpen?(state: State, customer: string): ClosingCode | null;
  /** Called as an account ends: removes the rows of its customer that nothing keeps. */
  onClosed?(state: State, customer: string, env: Env): void;
  /** Whether positions of a customer are sold for a debt to it. */
  forcesSales?(state: State, customer: string): boolean;
  /** Whether levels of an issue are about to be lowered, so that none of them decides till then. */
  lowersLevels?(state: State, symbol: string, now: Instant): boolean;
  /** Whether an account has no reader of its messages. */
  readsNothing?(state: State, account: string): boolean;
  readonly answers?: Answers;
  readonly venueOrders?: VenueOrders;
  /** Makes the watch of one command's reports. */
  watchReports?(): ReportWatch;
  /** Facts about a customer that block the decision of an application. */
  standing?(state: State, customer: string): readonly unknown[] | null;
  /** Called when a customer's application has been decided, after its effects. */
  onDecided?(state: State, review: TableRows['reviews'], env: Env): void;
  /** Called when a staff member begins anew: the means of log-in go. */
  onStaffReset?(state: State, staff: string): void;
  isCustomer?(state: State, id: string): boolean;
  /** Called when an account is opened, with what its owner has declared. */
  onRegistered?(state: State, customer: string, investor: InvestorKind, env: Env): void;
  /** Whether shares of an issue are being issued, so that none are in another way. */
  issuesShares?(state: State, symbol: string): boolean;
  /** Whether shares of an issue are on offer otherwise, or are bought to be. */
  offersShares?(state: State, symbol: string): boolean;
  /**
   * Called as an issue is announced to leave the market, stays after all, begins its last days, and
   * has left.
   */
  onDelisting?(state: State, row: TableRows['delistings'], step: DelistingStep, env: Env): void;
  /** Shares of holders that bring a dividend's money only; null: all do. */
  cashOnly?(state: State, dividend: TableRows['dividends']): ReadonlyMap<string, number> | null;
  /** Called when a holder's dividend and its taxes are posted; null: nothing else was chosen. */
  onEntitled?(state: State, one: TableRows['entitlements'], env: Env): ChosenShares | null;
  /** Called once a dividend is paid to all. */
  onDividendPaid?(state: State, dividend: string, env: Env): void;
  /** Means of customers, which the recovery of debts turns into money. */
  readonly sources?: Readonly<Partial<Record<SourceName, Source>>>;
  /** Whether a requirement of a firm's first customers is met. */
  readonly opening?: Readonly<
    Partial<Record<OpeningItem, (state: State, now: Instant) => boolean>>
  >;
  /** A step that is due for another reason than an alarm or a job; null: none. */
  due?(state: State, now: Instant): Command | null;
  /** Days that rows which are due name: no change of the closed days may move one of them. */
  readonly dueDays?: {
    /** Where the market has closed days. */
    trading?(state: StateWith<S>): Iterable<Day>;
    /** Days of the exchange also where the market has none. */
    business?(state: StateWith<S>): Iterable<Day>;
  };
  /** Called when the closed days have changed: the calendar is that of now. */
  holidaysChanged?(state: State): void;
  /** Called at the beginning of each trading day. */
  newDay?(state: State, day: Day, env: Env): void;
  /** Assertions on the rows that a batch touched. */
  readonly checks?: readonly ((state: State, changes: Changes) => void)[];
  readonly recounts?: readonly Recount[];
}

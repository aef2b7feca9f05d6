/**
 * The broker core: synchronous TypeScript over in-memory tables, without clock, randomness or I/O.
 * The engine is its only caller: it stamps commands, stores the rows they changed, and decides
 * when an answer may leave.
 */
import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { HolidayChange } from '@maru/std/krx/calendar';
import { LIMITS } from '@maru/std/limits';
import type { Mark, VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import { type BrokerReads, DOMAINS } from './domains.ts';
import { checkBatch } from './kernel/audit/batch-checks.ts';
import type { Changes } from './kernel/core/changes.ts';
import type {
  Command,
  CommandOf,
  CommandType,
  Env,
  KnownBook,
  Outcome,
  Previewed,
} from './kernel/core/command.ts';
import type { Need } from './kernel/core/domain.ts';
import { execute, preview } from './kernel/core/execute.ts';
import { type Registry, registryOf } from './kernel/core/registry.ts';
import type { Sessions } from './kernel/core/sessions.ts';
import { type BrokerConfig, createState, type State } from './kernel/core/state.ts';
import type { RowBase, Table } from './kernel/core/table.ts';
import { nextDue } from './kernel/schedule/due.ts';
import { instructionsIn, openInstructions } from './market/market/instructions.ts';
import { openRequests, requestsIn } from './trading/orders/requests.ts';

export class Broker {
  readonly reads: BrokerReads;
  /** The union of the domains' definitions. */
  readonly registry: Registry;
  readonly #state: State;
  readonly #tables: readonly Table<RowBase>[];

  /** @param domains the core's own domains, or in a test these and further ones */
  constructor(config: BrokerConfig, domains: readonly object[] = DOMAINS) {
    const registry = registryOf(domains);
    this.#state = createState(config, registry);
    this.registry = registry;
    this.#tables = registry.tables.map(({ name }) => this.#table(name));
    const reads: object[] = registry.domains.map((domain) => domain.reads(this.#state as never));
    this.reads = Object.assign({}, ...reads) as BrokerReads;
  }

  /** The market's days and hours; another object once closed days have changed. */
  get calendar(): Sessions {
    return this.#state.calendar;
  }

  /** All changes of the closed days, where a batch has added one; null: it has not. */
  holidays({ rows }: Changes): readonly HolidayChange[] | null {
    return rows.holidayChanges.size === 0 ? null : this.calendar.trading.changes;
  }

  /**
   * Runs a command, all or nothing. A refusal leaves no change behind.
   * @throws {InvariantError} when an invariant is broken: the process must stop
   */
  execute(command: Command, env: Env): Outcome {
    return execute(this.#state, command, env);
  }

  /**
   * Runs a command's handler, undoes all its changes and returns the outcome it would have.
   * @param book of the symbol that it names, for the estimate only
   */
  preview<T extends CommandType>(
    command: CommandOf<T>,
    env: Env,
    book: KnownBook | null = null,
  ): Previewed<T> {
    // its handler answers as the type has it
    return preview(this.#state, command as Command, env, book) as Previewed<T>;
  }

  /** Sets new prices. Marks are not journalled; a command that read marks journals its basis. */
  setMarks(marks: readonly Mark[]): void {
    assert(marks.length <= LIMITS.marksPerCommand, 'marks come in parts');
    for (const mark of marks) this.#state.marks.set(mark.symbol, mark);
    for (const domain of this.registry.domains) domain.marked?.(this.#state, marks);
  }

  /** While the venue is unreachable marks are stale and orders are refused. Not journalled. */
  setVenueAway(away: boolean): void {
    this.#state.venueAway = away;
  }

  /** Adds an issue that the venue has listed, or updates its description. */
  setInstrument(instrument: Instrument): void {
    this.#state.instruments.set(instrument.symbol, instrument);
  }

  /** Ends the running batch and returns the rows it changed; the batch is then in flight. */
  takeChanges(): Changes {
    const state = this.#state;
    const rows: Record<string, unknown> = {};
    const before: Record<string, unknown> = {};
    for (const table of this.#tables) {
      const touched = table.takeTouched();
      rows[table.name] = touched.after;
      before[table.name] = touched.before;
    }
    const { accountEvents, audited } = state;
    const changes: Record<string, unknown> = { rows, before, accountEvents, audited };
    const appended = state.appended as Record<string, unknown[]>;
    for (const name of state.registry.appended) {
      changes[name] = appended[name];
      appended[name] = [];
    }
    state.accountEvents = [];
    state.audited = new Map();
    return changes as unknown as Changes;
  }

  /** The oldest batch in flight is durable: rows it left without a live state leave memory. */
  committed(): void {
    for (const table of this.#tables) table.committed();
  }

  /** Loads a stored row: at a start, or one named by `missing`. */
  load(table: string, row: object): void {
    this.#table(table).load(row as RowBase);
  }

  /** The rows of a table in memory, to compare them with the stored rows (I56). */
  rows(table: string): Iterable<object> {
    return this.#table(table).values();
  }

  /** After loading: sets the number of the newest ledger entry. */
  resume(heads: { readonly entryNo: number }): void {
    this.#state.entryNo = heads.entryNo;
  }

  /**
   * Rows named by a command that are not in memory: the engine loads them from the database first,
   * so that no outcome depends on evictions. A row removed by a batch in flight is gone, though the
   * database still has it.
   */
  missing(command: Command): Need[] {
    const definition = this.#state.registry.commands[command.type];
    const needs = definition?.needs?.(command.payload as never) ?? [];
    return needs.filter(({ table: name, id }) => {
      const table = this.#table(name);
      return table.get(id) === undefined && !table.isLeaving(id);
    });
  }

  /** Drops rows that were loaded for a command and are not live. */
  evict(rows: readonly Need[]): void {
    for (const { table, id } of rows) this.#table(table).evict(id);
  }

  /** Asserts the live invariants on the rows of a batch: I1, I4, I7 (numbers), I14. */
  checkBatch(changes: Changes): void {
    checkBatch(this.#state, changes);
  }

  /** The next due command (an alarm in due order, or a step of a job), else null. */
  due(now: number): Command | null {
    return nextDue(this.#state, now);
  }

  /** When the next alarm is due; null without one. */
  nextAlarmAt(): number | null {
    return this.#state.indexes.alarmsByTime.first()?.dueAt ?? null;
  }

  /** The orders and cancels that a batch adds for the venue, in order. */
  venueRequests(changes: Changes): VenueRequest[] {
    return requestsIn(this.#state, changes);
  }

  /** All open orders by seq and the waiting cancels, for a venue that starts empty. */
  openRequests(): VenueRequest[] {
    return openRequests(this.#state);
  }

  /** The instructions that a batch releases to the venue. */
  instructions(changes: Changes): VenueInstruction[] {
    return instructionsIn(changes);
  }

  /** Instructions without a final answer of the venue. */
  openInstructions(): VenueInstruction[] {
    return openInstructions(this.#state);
  }

  #table(name: string): Table<RowBase> {
    const table = (this.#state as unknown as Readonly<Record<string, Table<RowBase>>>)[name];
    assert(table !== undefined, `a domain has the table ${name}`);
    return table;
  }
}

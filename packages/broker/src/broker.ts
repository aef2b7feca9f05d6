/**
 * The broker core: plain synchronous TypeScript over in-memory tables. No clock, no chance, no
 * I/O. The engine is its only caller: it stamps commands, stores what they changed, and decides
 * when anybody may see it.
 */
import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { LIMITS } from '@maru/std/limits';
import type { Mark, VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import { checkBatch } from './audit/batch-checks.ts';
import type { Changes } from './core/changes.ts';
import type { Command, Env, Outcome } from './core/command.ts';
import type { Need } from './core/domain.ts';
import { execute, preview } from './core/execute.ts';
import { type Registry, registryOf } from './core/registry.ts';
import { type BrokerConfig, createState, type State } from './core/state.ts';
import type { RowBase, Table } from './core/table.ts';
import { type BrokerReads, DOMAINS } from './domains.ts';
import { instructionsIn, openInstructions } from './market/instructions.ts';
import { openRequests, requestsIn } from './orders/requests.ts';
import { nextDue } from './schedule/due.ts';

export class Broker {
  readonly reads: BrokerReads;
  /** What the domains define. */
  readonly registry: Registry;
  readonly #state: State;
  readonly #tables: readonly Table<RowBase>[];

  /** @param domains the core's own, or with others in a test */
  constructor(config: BrokerConfig, domains: readonly object[] = DOMAINS) {
    const registry = registryOf(domains);
    this.#state = createState(config, registry);
    this.registry = registry;
    this.#tables = registry.tables.map(({ name }) => this.#table(name));
    const reads: object[] = registry.domains.map((domain) => domain.reads(this.#state as never));
    this.reads = Object.assign({}, ...reads) as BrokerReads;
  }

  /**
   * Runs a command, all or nothing. A refusal leaves nothing behind.
   * @throws {InvariantError} when something that must hold does not: the process must stop
   */
  execute(command: Command, env: Env): Outcome {
    return execute(this.#state, command, env);
  }

  /** Runs a command's own code and takes everything back: what it says is what would happen. */
  preview(command: Command, env: Env): Outcome {
    return preview(this.#state, command, env);
  }

  /** New prices. They are not journalled; a command that a mark decided journals its basis. */
  setMarks(marks: readonly Mark[]): void {
    assert(marks.length <= LIMITS.marksPerCommand, 'marks come in parts');
    for (const mark of marks) this.#state.marks.set(mark.symbol, mark);
  }

  /** While the venue is away the marks are no prices: no order is taken. Not journalled either. */
  setVenueAway(away: boolean): void {
    this.#state.venueAway = away;
  }

  /** An issue that the venue has listed, or whose description has changed. */
  setInstrument(instrument: Instrument): void {
    this.#state.instruments.set(instrument.symbol, instrument);
  }

  /** Everything changed since the last take: the rows of one batch, which is then in flight. */
  takeChanges(): Changes {
    const state = this.#state;
    const rows: Record<string, unknown> = {};
    const before: Record<string, unknown> = {};
    for (const table of this.#tables) {
      const touched = table.takeTouched();
      rows[table.name] = touched.after;
      before[table.name] = touched.before;
    }
    const changes: Record<string, unknown> = { rows, before, accountEvents: state.accountEvents };
    const appended = state.appended as Record<string, unknown[]>;
    for (const name of state.registry.appended) {
      changes[name] = appended[name];
      appended[name] = [];
    }
    state.accountEvents = [];
    return changes as unknown as Changes;
  }

  /** The oldest batch in flight is durable: what it has finished leaves memory. */
  committed(): void {
    for (const table of this.#tables) table.committed();
  }

  /** Puts a stored row in: at a start, or one that `missing` named. */
  load(table: string, row: object): void {
    this.#table(table).load(row as RowBase);
  }

  /** The rows of a table that memory holds, to compare them with what is stored (I56). */
  rows(table: string): Iterable<object> {
    return this.#table(table).values();
  }

  /** After loading: where the numbers of ledger entries go on. */
  resume(heads: { readonly entryNo: number }): void {
    this.#state.entryNo = heads.entryNo;
  }

  /**
   * Rows that a command names and memory does not hold: the engine loads them from the database
   * first, so that an answer never depends on what has left memory.
   */
  missing(command: Command): Need[] {
    const definition = this.#state.registry.commands[command.type];
    const needs = definition?.needs?.(command.payload as never) ?? [];
    return needs.filter(({ table, id }) => this.#table(table).get(id) === undefined);
  }

  /** Drops rows that were loaded for a command and are not live. */
  evict(rows: readonly Need[]): void {
    for (const { table, id } of rows) this.#table(table).evict(id);
  }

  /** Asserts on the rows of a batch what must hold live: I1, I4, I7 (numbers), I14. */
  checkBatch(changes: Changes): void {
    checkBatch(this.#state, changes);
  }

  /** The command that is due by now (an alarm in due order, or a step of a job), else null. */
  due(now: number): Command | null {
    return nextDue(this.#state, now);
  }

  /** When the next alarm is due; null: there is none. */
  nextAlarmAt(): number | null {
    return this.#state.indexes.alarmsByTime.first()?.dueAt ?? null;
  }

  /** The orders and cancels that a batch adds for the venue, in order. */
  venueRequests(changes: Changes): VenueRequest[] {
    return requestsIn(changes);
  }

  /** All open orders by seq and the cancels that wait, for a venue that starts empty. */
  openRequests(): VenueRequest[] {
    return openRequests(this.#state);
  }

  /** The instructions to the venue that a batch lets out. */
  instructions(changes: Changes): VenueInstruction[] {
    return instructionsIn(changes);
  }

  /** Instructions that the venue has not answered for good. */
  openInstructions(): VenueInstruction[] {
    return openInstructions(this.#state);
  }

  #table(name: string): Table<RowBase> {
    const table = (this.#state as unknown as Readonly<Record<string, Table<RowBase>>>)[name];
    assert(table !== undefined, `a domain has the table ${name}`);
    return table;
  }
}

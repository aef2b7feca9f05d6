/**
 * The broker core: plain synchronous TypeScript over in-memory tables. No clock, no chance, no
 * I/O. The engine is its only caller: it stamps commands, stores what they changed, and decides
 * when anybody may see it.
 */
import { assert, InvariantError } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import type { Mark, VenueRequest } from '@maru/std/venue-port';
import { checkBatch } from './audit/batch-checks.ts';
import type { Changes, TableName, TableRows, TouchedRows } from './core/changes.ts';
import type { Command, CommandOf, CommandType, Env, Outcome } from './core/command.ts';
import type { Decision, Handlers } from './core/handler.ts';
import { type BrokerConfig, createState, type State } from './core/state.ts';
import { customerHandlers } from './customers/handlers.ts';
import { sessionHandlers } from './customers/sessions.ts';
import { watchlistHandlers } from './customers/watchlist.ts';
import { cancelHandlers } from './orders/cancel.ts';
import { closeHandlers } from './orders/close.ts';
import { openRequests, requestOf } from './orders/outbox.ts';
import { placeHandlers } from './orders/place.ts';
import { isFinished } from './orders/quantities.ts';
import { reportHandlers } from './orders/report.ts';
import { parameterHandlers } from './parameters/parameters.ts';
import { BrokerReads } from './reads.ts';
import { reviewHandlers } from './reviews/reviews.ts';
import { sandboxHandlers } from './sandbox/demo.ts';
import { alarmHandlers, nextDue } from './settlement/alarms.ts';
import { settlementHandlers } from './settlement/settlement.ts';

const handlers: Handlers<CommandType> = {
  ...customerHandlers,
  ...sessionHandlers,
  ...watchlistHandlers,
  ...placeHandlers,
  ...closeHandlers,
  ...cancelHandlers,
  ...reportHandlers,
  ...reviewHandlers,
  ...alarmHandlers,
  ...settlementHandlers,
  ...parameterHandlers,
  ...sandboxHandlers,
};

const TABLE_NAMES: readonly TableName[] = [
  'customers',
  'sessions',
  'watchlist',
  'institutions',
  'wallets',
  'dues',
  'holdings',
  'houseAccounts',
  'orders',
  'outbox',
  'reviews',
  'alarms',
  'jobs',
  'parameters',
];

export class Broker {
  readonly reads: BrokerReads;
  readonly #state: State;

  constructor(config: BrokerConfig) {
    this.#state = createState(config);
    this.reads = new BrokerReads(this.#state);
  }

  /**
   * Runs a command, all or nothing. A refusal leaves nothing behind. Throws `InvariantError` when
   * something that must hold does not: the process must stop.
   */
  execute(command: Command, env: Env): Outcome {
    const state = this.#state;
    assert(state.undo.length === 0, 'one command runs at a time');
    const mark = savepoint(state);
    const decision = run(state, command, env);
    if (!decision.ok) {
      assert(state.undo.length === 0, `a refused ${command.type} has changed nothing`);
      rollback(state, mark);
      return decision;
    }
    assert(
      state.undo.length <= LIMITS.rowsPerCommand,
      `${command.type} changes at most ${LIMITS.rowsPerCommand} rows`,
    );
    for (const { customer, events } of state.events) {
      state.appended.accountEvents.push({ customer, no: env.seq, events });
    }
    for (const undo of state.undo) undo.table.touch(undo.cell);
    state.events.length = 0;
    state.undo.length = 0;
    return { ok: true, reply: decision.reply, basis: decision.basis, estimate: null };
  }

  /** Runs a command's own code and takes everything back: what it says is what would happen. */
  preview(command: Command, env: Env): Outcome {
    const mark = savepoint(this.#state);
    try {
      const decision = run(this.#state, command, env);
      return decision.ok ? { ...decision, estimate: decision.estimate?.() ?? null } : decision;
    } finally {
      rollback(this.#state, mark);
    }
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

  /** Everything changed since the last take: the rows of one batch. */
  takeChanges(): Changes {
    const state = this.#state;
    const rows: Record<string, unknown> = {};
    for (const name of TABLE_NAMES) rows[name] = state[name].takeTouched();
    const { entries, fills, accountEvents } = state.appended;
    state.appended.entries = [];
    state.appended.fills = [];
    state.appended.accountEvents = [];
    return { rows: rows as TouchedRows, entries, fills, accountEvents };
  }

  /** Puts a stored row in at start, or an order that `missing` named. */
  load<T extends TableName>(table: T, row: TableRows[T]): void {
    (this.#state[table] as unknown as { load(row: TableRows[T]): void }).load(row);
  }

  /** The rows of a table that memory holds, to compare them with what is stored (I56). */
  rows<T extends TableName>(table: T): IterableIterator<TableRows[T]> {
    return this.#state[table].values() as IterableIterator<TableRows[T]>;
  }

  /** After loading: where the numbers of ledger entries go on. */
  resume(heads: { readonly entryNo: number }): void {
    this.#state.entryNo = heads.entryNo;
  }

  /**
   * The id of an order that a command names and memory no longer holds, else null: the engine
   * loads it from the database first, so that "not pending" and "does not exist" stay apart.
   */
  missing(command: Command): string | null {
    if (command.type !== 'order.cancel' && command.type !== 'order.close') return null;
    return this.#state.orders.get(command.payload.id) === undefined ? command.payload.id : null;
  }

  /**
   * After the commit: drops finished orders from memory. Also drops an order loaded for `missing`.
   */
  evict(orderIds: Iterable<string>): void {
    for (const id of orderIds) {
      const order = this.#state.orders.get(id);
      if (order && isFinished(order)) this.#state.orders.evict(id);
    }
  }

  /** Asserts on the rows of a batch what must hold live: I1, I4, I7 (numbers), I14. */
  checkBatch(changes: Changes): void {
    checkBatch(this.#state, changes);
  }

  /** The command that is due by now (an alarm in due order, or an open job), else null. */
  due(now: number): Command | null {
    return nextDue(this.#state, now);
  }

  /** When the next alarm is due; null: there is none. */
  nextAlarmAt(): number | null {
    let least: number | null = null;
    for (const alarm of this.#state.alarms.values()) {
      if (least === null || alarm.dueAt < least) least = alarm.dueAt;
    }
    return least;
  }

  /** The orders and cancels that a batch added for the venue, in order. */
  venueRequests(changes: Changes): VenueRequest[] {
    const items = [...changes.rows.outbox.values()].filter((item) => item !== undefined);
    items.sort((a, b) => a.seq - b.seq);
    return items.map((item) => requestOf(this.#state, item)).filter((r) => r !== null);
  }

  /** All open orders by seq and the cancels that wait, for a venue that starts empty. */
  openRequests(): VenueRequest[] {
    return openRequests(this.#state);
  }
}

interface Savepoint {
  readonly entries: number;
  readonly fills: number;
  readonly entryNo: number;
}

const savepoint = (state: State): Savepoint => ({
  entries: state.appended.entries.length,
  fills: state.appended.fills.length,
  entryNo: state.entryNo,
});

function rollback(state: State, mark: Savepoint): void {
  for (let i = state.undo.length - 1; i >= 0; i--) {
    const undo = state.undo[i];
    if (undo) undo.table.restore(undo.cell, undo.before);
  }
  state.undo.length = 0;
  state.appended.entries.length = mark.entries;
  state.appended.fills.length = mark.fills;
  state.entryNo = mark.entryNo;
  state.events.length = 0;
}

function run<T extends CommandType>(state: State, command: CommandOf<T>, env: Env): Decision {
  const handler = handlers[command.type];
  if (handler === undefined) throw new InvariantError(`a handler exists for ${command.type}`);
  return handler(state, command as never, env);
}

/**
 * The market's clock as a source of commands: alarms and jobs that are due, and the sandbox's way
 * forward. It holds no state of its own: what is due stands in the core's rows.
 */

import { STEP_TABLES } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import { refusal } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import type { EngineLog } from '../engine/options.ts';
import type { Submitted } from '../engine/port.ts';

/** Longest time between two looks at what is due, ms: the machine's clock may jump. */
const LONGEST_WAIT_MS = 60_000;

const INTERNAL: Submitted = { ok: false, refusal: refusal('internal') };

export interface ClockEngine {
  now(): Instant;
  due(at: Instant): Command | null;
  nextAlarmAt(): Instant | null;
  submitInternal(command: Command): Promise<Submitted>;
  onCommit(listener: () => void): void;
  onMarks(listener: () => void): void;
}

/** Others that act by market time: on its way forward the clock lets each act at its own time. */
export interface Others {
  /** Resolves once all due work is done: a draw, the venue's answer to a listing. */
  readonly settled: () => Promise<void>;
  /** When there is something to be done next, after now; null: nothing is planned. */
  readonly nextAt: () => Instant | null;
}

export class Clock {
  readonly #engine: ClockEngine;
  readonly #log: EngineLog;
  #timer: NodeJS.Timeout | null = null;
  /** Running work, one after another: due commands and moves of the clock. */
  #queue: Promise<unknown> = Promise.resolve();
  #running = 0;
  #stopped = false;
  #others: Others = { settled: async () => undefined, nextAt: () => null };
  /** After a refusal due commands rest until then (`performance.now()`), else they would spin. */
  #restUntil = 0;

  constructor(engine: ClockEngine, log: EngineLog) {
    this.#engine = engine;
    this.#log = log;
  }

  /**
   * Runs everything that was due while the process was down, in due order; resolves when nothing
   * is, and goes on by itself from then. Before it the market must not open.
   */
  async start(): Promise<void> {
    const command: Command = { type: 'clock.start', actor: 'clock', key: null, payload: {} };
    await this.#engine.submitInternal(command);
    await this.#inTurn(() => this.#runDue());
    this.#engine.onCommit(() => this.#arm());
    this.#engine.onMarks(() => this.#arm());
    this.#arm();
  }

  /**
   * Moves the sandbox's clock forward. It stops at every alarm on the way, so each runs at its own
   * time, in order, as if the time had gone by. Answers the last move's outcome; a refusal (not the
   * sandbox, not forward) has moved nothing.
   * @param actor an operator, or `sandbox`
   * @param ms how far, a whole number above 0
   * @param by the requesting session of the desk; missing: none
   */
  advance(actor: string, ms: number, by: { readonly session?: string } = {}): Promise<Submitted> {
    return this.#inTurn(() => this.#advance(actor, ms, by));
  }

  /** Sets others that the clock stops and waits for on its way forward. */
  waitFor(others: Others): void {
    this.#others = others;
  }

  /** Market time was moved: what is due next may be due now. */
  wake(): void {
    this.#arm();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #advance(actor: string, ms: number, by: { readonly session?: string }): Promise<Submitted> {
    const move = (step: number): Promise<Submitted> => {
      const payload = { ms: step };
      const command = { type: 'clock.advance', actor, key: null, ...by, payload } as const;
      return this.#engine.submitInternal(command);
    };
    const target = this.#engine.now() + ms;
    // the core refuses a move that is not forward, before anything has moved
    if (!Number.isSafeInteger(target) || ms <= 0) return move(ms);
    for (;;) {
      if (!(await this.#runDue())) return INTERNAL;
      await this.#others.settled();
      // the awaited work may have made something due
      if (this.#engine.due(this.#engine.now()) !== null) continue;
      const next = [this.#engine.nextAlarmAt(), this.#others.nextAt()];
      const stop = Math.min(...next.filter((at) => at !== null), target);
      const left = stop - this.#engine.now();
      const moved = left > 0 ? await move(left) : null;
      if (moved !== null && !moved.ok) return moved;
      if (stop < target) continue;
      if (!(await this.#runDue())) return INTERNAL;
      return moved ?? { ok: true, reply: { now: target }, basis: null, estimate: null };
    }
  }

  /** Runs what is due, one step after another; false when not even a quarantine was taken. */
  async #runDue(): Promise<boolean> {
    let command = this.#engine.due(this.#engine.now());
    while (command !== null && !this.#stopped) {
      const outcome = await this.#engine.submitInternal(command);
      if (!(await this.#hasEnded(command, outcome))) return false;
      command = this.#engine.due(this.#engine.now());
    }
    return true;
  }

  /**
   * True when a step has run or is out of the way: the core quarantines what fails there, and one
   * that the database refused is quarantined by a command of its own.
   */
  async #hasEnded(command: Command, outcome: Submitted): Promise<boolean> {
    const { type, payload } = command;
    if (outcome.ok) {
      const { quarantined: reason } = outcome.reply;
      if (reason) this.#log.error({ type, payload, reason }, 'a step failed and is quarantined');
      return true;
    }
    const reason = outcome.refusal.code;
    this.#log.error({ type, payload, reason }, 'a step was refused and is quarantined');
    const table = present(STEP_TABLES[type], 'only steps are due');
    const { id } = payload as { readonly id: string };
    const set = { type: 'step.quarantine', actor: 'clock', key: null } as const;
    const put = await this.#engine.submitInternal({ ...set, payload: { table, id, reason } });
    if (!put.ok) this.#restUntil = performance.now() + LONGEST_WAIT_MS;
    return put.ok;
  }

  /** Sets the timer for what is due next. */
  #arm(): void {
    if (this.#stopped || this.#running > 0) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const now = this.#engine.now();
    const next = this.#engine.due(now) === null ? this.#engine.nextAlarmAt() : now;
    const due = next === null ? LONGEST_WAIT_MS : Math.min(next - now, LONGEST_WAIT_MS);
    const wait = Math.max(0, due, this.#restUntil - performance.now());
    this.#timer = setTimeout(() => void this.#inTurn(() => this.#runDue()), wait);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    const run = this.#queue.then(work).finally(() => {
      this.#running -= 1;
      this.#arm();
    });
    this.#queue = run.catch(() => undefined);
    return run;
  }
}

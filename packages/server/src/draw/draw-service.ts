/**
 * Draws closed offerings: publishes the root of the frozen entries, waits for the beacon's round,
 * fixes the result and enters it part by part. It keeps no state: the next step follows from the
 * rows, so that it goes on after a restart.
 */
import { isDeepStrictEqual } from 'node:util';
import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import type { Offering } from '@maru/broker/products/new-shares/rows';
import type { Refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { EngineLog } from '../engine/options.ts';
import type { CommittedBatch, ReadAnswer, Submitted } from '../engine/port.ts';
import { type Store, StoreAway } from '../store/port.ts';
import type { Beacon, NamedRound } from './beacon.ts';
import type { DrawWork } from './draw-work.ts';
import { frozenEntries, undecidedOf } from './frozen-entries.ts';
import type { DrawnResult, Tasks } from './tasks.ts';

/** After a commit it looks at most so often, ms. */
const POLL_MS = 200;
/** Longest time between two looks, ms: the machine's clock may jump. */
const LONGEST_WAIT_MS = 60_000;
/** Pause before a failed step is tried again, ms. */
const AGAIN_MS = 5_000;

export interface DrawEngine {
  now(): Instant;
  read<T>(
    owner: null,
    look: (reads: BrokerReads) => T,
  ): Promise<ReadAnswer<T> | { refusal: Refusal }>;
  /** Waits for its turn instead of being refused as busy. */
  submitInternal(command: Command): Promise<Submitted>;
  onCommit(listener: (batch: CommittedBatch) => void): void;
}

export interface DrawDeps {
  readonly engine: DrawEngine;
  readonly store: Pick<Store, 'query'>;
  readonly beacon: Beacon;
  readonly work: Pick<DrawWork, 'ask'>;
  readonly log: EngineLog;
}

/** The input of a result, with the frozen entries. */
type DrawOf = Omit<Tasks['draw']['input'], 'entries'>;

/** The outcome of a step: done, nothing to be done yet, or to be tried again. */
type Step = 'done' | 'early' | 'again';

export class DrawService {
  readonly #deps: DrawDeps;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** When it looks next, by `performance.now()`. */
  #dueAt = Number.POSITIVE_INFINITY;
  #changed = false;
  #stopped = false;
  #waiting: readonly Offering[] = [];
  /** The last draw, so that fixing its result and entering it need one. */
  #drawn: { readonly of: DrawOf; readonly result: DrawnResult } | null = null;

  constructor(deps: DrawDeps) {
    this.#deps = deps;
  }

  /** Goes on with open draws, and follows commits from now on. */
  start(): void {
    this.#deps.engine.onCommit(() => {
      this.#changed = true;
      this.#wake(POLL_MS);
    });
    this.#wake(0);
  }

  /** How long the draw that waits longest has been due, ms; 0: none is. */
  get overdueMs(): number {
    const now = this.#deps.engine.now();
    return Math.max(0, ...this.#waiting.map((one) => now - this.#dueAtOf(one)));
  }

  /** When the next draw is due, market time; null: none is waiting for its time. */
  get nextDrawAt(): Instant | null {
    const now = this.#deps.engine.now();
    const later = this.#waiting.map((one) => this.#dueAtOf(one)).filter((at) => at > now);
    return later.length === 0 ? null : Math.min(...later);
  }

  /** Resolves once there is nothing to be done now: all that could be drawn is. */
  async settled(): Promise<void> {
    this.#changed = true;
    if (!this.#stopped) await this.#look();
  }

  /** Resolves when the running step has ended; the next start goes on. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  #wake(inMs: number): void {
    const at = performance.now() + inMs;
    if (this.#stopped || at >= this.#dueAt) return;
    this.#dueAt = at;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // a look that is running is joined, and has to be able to ask for the next one
      this.#dueAt = Number.POSITIVE_INFINITY;
      void this.#look();
    }, inMs);
  }

  /** One look after another; a running one is joined. */
  #look(): Promise<void> {
    this.#running ??= this.#lookNow().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #lookNow(): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY;
    let wait = LONGEST_WAIT_MS;
    do {
      this.#changed = false;
      wait = await this.#round();
    } while (this.#changed && !this.#stopped);
    this.#wake(wait);
  }

  /** Takes every closed offering as far as it goes; ms until there may be more to do. */
  async #round(): Promise<number> {
    const { engine, log } = this.#deps;
    const found = await engine.read(null, (reads) =>
      reads.offerings().filter(({ stage }) => stage === 'closed'),
    );
    if ('refusal' in found) return AGAIN_MS;
    this.#waiting = found.value.toSorted((a, b) => a.drawsAt - b.drawsAt);
    let wait = LONGEST_WAIT_MS;
    for (const offering of this.#waiting) {
      if (this.#stopped) return wait;
      try {
        const step = await this.#forward(offering);
        if (step === 'again') wait = Math.min(wait, AGAIN_MS);
        if (step === 'early')
          wait = Math.min(wait, Math.max(0, this.#dueAtOf(offering) - engine.now()));
      } catch (error) {
        const away = error instanceof StoreAway;
        if (!away) log.error({ offering: offering.id, err: error }, 'a draw has failed');
        wait = Math.min(wait, AGAIN_MS);
      }
    }
    return wait;
  }

  /** Its time, and the beacon's: whichever is later. */
  #dueAtOf(offering: Offering): Instant {
    return Math.max(offering.drawsAt, this.#deps.beacon.instantOf(roundOf(offering)));
  }

  async #forward(offering: Offering): Promise<Step> {
    const { engine, beacon } = this.#deps;
    if (offering.root === null) return this.#publishRoot(offering);
    if (engine.now() < this.#dueAtOf(offering)) return 'early';
    const value = offering.value ?? (await beacon.valueOf(roundOf(offering)));
    if (value === null) return 'again';
    const result = await this.#draw(offering, value);
    if (offering.value === null) return this.#fix(offering, value, result);
    if (offering.resultHash === result.hash) return this.#enter(offering, result);
    // never another result than the fixed one
    this.#deps.log.error({ offering: offering.id }, 'the draw gives another result than was fixed');
    return 'again';
  }

  async #publishRoot({ id, applications, asked }: Offering): Promise<Step> {
    const entries = await frozenEntries(this.#deps.store, id);
    const sum = entries.reduce((total, { shares }) => total + shares, 0);
    if (entries.length !== applications || sum !== asked) {
      const counts = { offering: id, applications, entries: entries.length, asked, sum };
      this.#deps.log.error(counts, 'the entries are not those that were counted');
      return 'again';
    }
    const root = await this.#deps.work.ask('root', { entries });
    const payload = { offering: id, root, entries: entries.length, asked: sum };
    return this.#submit({ type: 'offering.root', actor: 'draw', key: null, payload });
  }

  async #draw({ id, pool, root, beaconRound }: Offering, value: string): Promise<DrawnResult> {
    const of: DrawOf = { offering: id, pool, root: root ?? '', round: beaconRound, value };
    if (this.#drawn !== null && isDeepStrictEqual(this.#drawn.of, of)) return this.#drawn.result;
    const entries = await frozenEntries(this.#deps.store, id);
    const result = await this.#deps.work.ask('draw', { ...of, entries });
    this.#drawn = { of, result };
    return result;
  }

  async #fix({ id }: Offering, value: string, { hash, allotted }: DrawnResult): Promise<Step> {
    const payload = { offering: id, value, resultHash: hash, allotted };
    const step = await this.#submit({ type: 'offering.draw', actor: 'draw', key: null, payload });
    if (step === 'done') this.#deps.log.info({ offering: id, allotted }, 'the result is fixed');
    return step;
  }

  /** Enters the open part of a fixed result. */
  async #enter({ id }: Offering, { allotments }: DrawnResult): Promise<Step> {
    const won = new Map(allotments.map((one) => [one.id, one]));
    const undecided = await undecidedOf(this.#deps.store, id);
    const results = undecided.flatMap(({ id: subscription, entry }) => {
      const one = won.get(entry);
      if (one === undefined) return [];
      return [{ id: subscription, equal: one.equal, proportional: one.proportional }];
    });
    for (let from = 0; from < results.length; from += LIMITS.drawParts) {
      if (this.#stopped) return 'again';
      const payload = { offering: id, parts: results.slice(from, from + LIMITS.drawParts) };
      const command = { type: 'offering.allot', actor: 'draw', key: null, payload } as const;
      const step = await this.#submit(command);
      if (step !== 'done') return step;
    }
    this.#drawn = null;
    this.#deps.log.info({ offering: id, entered: results.length }, 'the draw is done');
    return 'done';
  }

  /** A look follows each command that was taken. */
  async #submit(command: Command): Promise<Step> {
    const outcome = await this.#deps.engine.submitInternal(command);
    if (outcome.ok) {
      this.#changed = true;
      return 'done';
    }
    const { type } = command;
    this.#deps.log.error({ type, code: outcome.refusal.code }, 'a step of a draw was refused');
    return 'again';
  }
}

const roundOf = ({ beaconKind, beaconRound, beaconSource }: Offering): NamedRound => ({
  kind: beaconKind,
  round: beaconRound,
  source: beaconSource,
});

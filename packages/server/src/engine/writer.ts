/**
 * The single writer. It takes all waiting commands as a batch (a step of a job is one of its own),
 * runs them, sends the batch to the store as one transaction, and releases its answers and events
 * once the batch is durable. While a batch commits the next one runs and follows it, so that
 * neither the store nor the core waits for the other. A batch is durable only if the one before it
 * is; the fence enforces that.
 *
 * When a commit fails (`#recover`), the fence is renewed first, so that no statement still on its
 * way to the database can become durable later. Then, by the kind of failure:
 *
 *   unknown or not made   durable batches are released; the others are lost, and memory is rebuilt;
 *                         the writer goes on once the database can write such rows again
 *   refused for content   memory is rebuilt and the batch's commands run one a transaction; the
 *                         culprit is answered `internal` and quarantined; later batches run again
 *   fenced                another writer has taken over: this writer stops for good
 */
import type { Broker } from '@maru/broker/broker';
import { refusal } from '@maru/contract/errors';
import { assert, present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { Mark } from '@maru/std/venue-port';
import { Fenced, type Store, StoreAway, StoreRefused } from '../store/port.ts';
import type { Schema } from '../store/schema.ts';
import { type Batch, quarantineStatements, runBatch } from './batch.ts';
import { type Heads, renewFence } from './heads.ts';
import { answerRepeats, type KeyMemory, keyId } from './idempotency.ts';
import { BatchesInFlight, type Sent } from './in-flight.ts';
import { BUSY, Inbox, type Pending } from './inbox.ts';
import { MarkMemory } from './marks.ts';
import { OnDemand } from './on-demand.ts';
import type { EngineOptions } from './options.ts';
import { partsOf } from './parts.ts';
import type { Submitted } from './port.ts';
import { type Phase, Presence } from './presence.ts';
import { loadBroker } from './recovery.ts';
import { rehearse } from './rehearsal.ts';
import { retryUntilAvailable } from './retry.ts';

const pendingOf = ({ ran }: Batch): Pending[] => ran.map(({ pending }) => pending);

const INTERNAL: Submitted = { ok: false, refusal: refusal('internal') };

/** Waits for all input of this turn of the event loop. */
const round = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface WriterListener {
  /** A batch is durable. Called before its commands' callers are answered. */
  committed(batch: Batch): void;
  /** The store went down (instant of the last commit) or came back (null). */
  stale(since: Instant | null): void;
}

/** The writer's initial state. */
export interface Started {
  readonly schema: Schema;
  readonly broker: Broker;
  readonly heads: Heads;
  readonly keys: KeyMemory;
}

/** The first commit that failed; no batch sent after it can be durable. */
interface Failure {
  readonly batch: Batch;
  readonly error: unknown;
}

export class Writer {
  readonly #options: EngineOptions;
  readonly #store: Store;
  readonly #schema: Schema;
  readonly #keys: KeyMemory;
  readonly #listener: WriterListener;
  readonly #inbox: Inbox;
  readonly #marks = new MarkMemory();
  #broker: Broker;
  /** Heads of the newest durable batch. */
  #heads: Heads;
  readonly #presence: Presence;
  #stopping = false;
  /** Commands taken from the inbox that are in no batch yet. */
  #taken: readonly Pending[] = [];
  readonly #inFlight = new BatchesInFlight();
  #failure: Failure | null = null;
  /** Callers that need to read memory while no batch is in flight. */
  #resting: ((broker: Broker) => void)[] = [];
  /** Number of commands at the head of the inbox that run in a transaction of their own. */
  #singles = 0;
  #working: Promise<void> | null = null;
  #goOn: () => void = () => undefined;
  /** Loads evicted rows for a command that names them. */
  readonly onDemand: OnDemand;

  constructor(options: EngineOptions, started: Started, listener: WriterListener) {
    this.#options = options;
    this.#store = options.store;
    this.#keys = started.keys;
    this.#schema = started.schema;
    this.#broker = started.broker;
    this.#heads = started.heads;
    this.#listener = listener;
    this.#inbox = new Inbox(options.limits.inbox);
    this.onDemand = new OnDemand(options.store, started.schema);
    this.#presence = new Presence(this.now(), (since) => listener.stale(since));
  }

  get broker(): Broker {
    return this.#broker;
  }

  /** Heads of the newest batch that ran; it may be in flight. */
  get heads(): Heads {
    return this.#inFlight.newest?.after ?? this.#heads;
  }

  /** Number of the newest durable command. */
  get lastSeq(): number {
    return this.#heads.lastSeq;
  }

  /** Number of commands that wait for a batch or are in a batch in flight. */
  get load(): { readonly waiting: number; readonly inFlight: number } {
    const inFlight = this.#inFlight.batches.reduce((sum, { ran }) => sum + ran.length, 0);
    return { waiting: this.#inbox.size, inFlight };
  }

  get phase(): Phase {
    return this.#presence.phase;
  }

  /** Instant of the last commit while the store is down, else null. */
  get stale(): Instant | null {
    return this.#presence.stale;
  }

  /** Market time by the durable heads. */
  now(): Instant {
    const { marketNow, clockOffsetMs } = this.#heads;
    return Math.max(marketNow, this.#options.machineNow() + clockOffsetMs);
  }

  /** The newest batch in flight that an answer for `owner` (null: without one) may show. */
  newestShown(owner: string | null): Batch | undefined {
    return this.#inFlight.newestShown(owner);
  }

  setMarks(marks: readonly Mark[]): void {
    this.#marks.set(this.#broker, marks);
  }

  /** Adds an issue that the venue has listed, to a rebuilt core too. */
  addInstrument(instrument: Instrument): void {
    this.#marks.list(this.#broker, instrument);
  }

  setVenueAway(away: boolean): void {
    this.#marks.setAway(this.#broker, away);
  }

  /** Reads memory when no batch is in flight: at once, or before the next batch runs. */
  atRest(look: (broker: Broker) => void): void {
    if (this.#inFlight.size === 0) look(this.#broker);
    else this.#resting.push(look);
  }

  /** Queues a command, or refuses it at once. */
  push(pending: Pending): void {
    const closed = this.phase === 'stopped' || (this.phase === 'away' && !pending.internal);
    if (closed || !this.#inbox.push(pending)) pending.settle(BUSY);
    else this.#wake();
  }

  /** Accepts no more commands; resolves when the batches in flight have ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#halt();
    await this.#working;
  }

  #wake(): void {
    this.#goOn();
    if (this.#working !== null || this.phase === 'stopped') return;
    this.#working = round()
      .then(() => this.#work())
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.#working = null;
        if (this.#inbox.size > 0) this.#wake();
      });
  }

  /** Works while commands wait or batches are in flight. */
  async #work(): Promise<void> {
    for (;;) {
      if (this.#inFlight.size === 0) this.#rest();
      if (this.#failure !== null) await this.#recover(this.#failure);
      else if (this.#mayTake()) await this.#take();
      else if (this.#inFlight.size === 0) return;
      else {
        await new Promise<void>((resolve) => {
          this.#goOn = resolve;
        });
        await round();
      }
    }
  }

  /** No batch is in flight. */
  #rest(): void {
    for (const look of this.#resting.splice(0)) look(this.#broker);
  }

  #mayTake(): boolean {
    if (this.#inbox.size === 0 || this.phase === 'stopped') return false;
    if (this.#inFlight.size === 0) return true;
    const { batchesInFlight, commandsToFollow } = this.#options.limits;
    // after BUSY, accept no retry until the outcome of the earlier attempt is known
    const alone = this.#singles > 0 || this.phase === 'away' || this.#resting.length > 0;
    if (alone || this.#inFlight.size >= batchesInFlight) return false;
    // a few commands are cheaper, and answered sooner, together with those arriving meanwhile
    return this.#inbox.size >= commandsToFollow || this.#inbox.hasStep;
  }

  /** Takes the waiting commands and runs them as a batch. */
  async #take(): Promise<void> {
    const { limits } = this.#options;
    const taken = this.#inbox.take(this.#singles > 0 ? 1 : limits.batch);
    this.#singles = Math.max(0, this.#singles - 1);
    this.#taken = taken;
    const watch = setTimeout(() => this.#goAway(), limits.storeAwayMs);
    try {
      await this.#run(taken, watch);
    } catch (error) {
      clearTimeout(watch);
      if (!(error instanceof StoreRefused)) throw error;
      await this.#refused(taken, error);
    }
    this.#taken = [];
  }

  /** Runs the commands that are no repeats and sends their batch. Throws errors of look-ups. */
  async #run(taken: readonly Pending[], watch: NodeJS.Timeout): Promise<void> {
    const commands = taken.map(({ command }) => command);
    await this.#persist(() => answerRepeats(this.#store, this.#keys, taken));
    const batch = await this.#persist(() =>
      this.onDemand.with(
        () => this.#broker,
        commands,
        () => this.#runNow(taken),
      ),
    );
    if (batch !== null) return this.#send(batch, watch);
    clearTimeout(watch);
    if (this.#failure === null) this.#comeBack();
  }

  /** The batch of the commands still to run; null: none, or memory must be rebuilt first. */
  #runNow(taken: readonly Pending[]): Batch | null {
    // a command answered meanwhile, as a repeat or as busy, must not run
    const pending = taken.filter((one) => !one.settled);
    if (this.#failure !== null) {
      // memory is ahead of the database: they run when it has been rebuilt
      this.#inbox.putBack(pending);
      return null;
    }
    if (pending.length === 0 || this.phase === 'stopped') return null;
    const { machineNow } = this.#options;
    return runBatch(this.#schema, this.#broker, this.heads, pending, machineNow());
  }

  #send(batch: Batch, watch: NodeJS.Timeout): void {
    const sentAt = performance.now();
    const ended = this.#store
      .commit(batch.statements)
      .then(
        () => {
          const now = performance.now();
          const tookMs = batch.ran.map(({ pending }) => now - pending.since);
          const commands = batch.ran.length;
          this.#options.observer?.batch({ commands, commitMs: now - sentAt, tookMs });
          this.#committed(batch);
        },
        (error: unknown) => {
          this.#failure ??= { batch, error };
        },
      )
      .finally(() => this.#goOn());
    const sent: Sent = { batch, watch, ended };
    this.#inFlight.add(sent);
  }

  #committed(batch: Batch): void {
    // after a failure the durable heads decide, and `#recover` releases in order
    if (this.#failure === null) this.#release(batch.after.batch);
  }

  /** Batches up to a number are durable: their answers and events are released. */
  #release(upTo: number): void {
    for (const batch of this.#inFlight.takeUpTo(upTo)) {
      this.#heads = batch.after;
      this.#presence.lastCommit = this.now();
      for (const row of batch.keys) this.#keys.remember(keyId(row.actor, row.key), row);
      this.#broker.committed();
      this.onDemand.committed();
      for (const resolve of batch.waiting.splice(0)) resolve('committed');
      this.#listener.committed(batch);
      for (const { pending, outcome } of batch.ran) pending.settle(outcome);
      this.#comeBack();
    }
  }

  /** Finds out which batches are durable, and rebuilds memory to match. */
  async #recover({ batch, error }: Failure): Promise<void> {
    const known = [StoreAway, StoreRefused, Fenced].some((kind) => error instanceof kind);
    if (!known) throw error;
    if (error instanceof StoreAway) {
      const { message } = error;
      this.#options.log.warn({ batch: batch.after.batch, error: message }, 'a commit is unknown');
      this.#presence.fails('resolving');
    }
    await this.#inFlight.ended();
    const stored = await this.#persist(() => renewFence(this.#store, this.#heads));
    if (error instanceof Fenced) throw error;
    assert(stored.batch >= this.#heads.batch, 'what was committed before is still there');
    this.#release(stored.batch);
    this.#heads = stored;
    if (this.#inFlight.size > 0) {
      await this.#rebuild();
      const lost = this.#inFlight.takeAll();
      for (const { waiting } of lost) for (const resolve of waiting.splice(0)) resolve('lost');
      if (error instanceof StoreRefused) await this.#refusedFirst(lost, error);
      else await this.#loseFirst(lost);
    }
    this.#failure = null;
    this.#comeBack();
  }

  /** The first of these batches was not made: the writer goes on once its rows can be written. */
  async #loseFirst(lost: readonly Batch[]): Promise<void> {
    this.#lose(lost.flatMap(pendingOf));
    const { written } = present(lost[0], 'a lost batch is not there');
    const watch = setTimeout(() => this.#goAway(), this.#options.limits.storeAwayMs);
    try {
      await this.#persist(() => rehearse(this.#store, this.#schema, this.#heads, written));
    } finally {
      clearTimeout(watch);
    }
  }

  /** Resets commands whose batch was lost, as if they had never run. */
  #lose(pending: readonly Pending[]): void {
    for (const one of pending) if (!one.internal) one.settle(BUSY);
    this.#inbox.putBack(pending.filter((one) => one.internal));
  }

  /** The database refused the first of these batches; the later ones failed as its followers. */
  async #refusedFirst([first, ...later]: readonly Batch[], error: StoreRefused): Promise<void> {
    this.#inbox.putBack(later.flatMap(pendingOf).filter((one) => !one.settled));
    await this.#refused(pendingOf(present(first, 'a refused batch is not there')), error);
  }

  /** The database refused one of these commands: each runs in its own transaction to find it. */
  async #refused(taken: readonly Pending[], error: StoreRefused): Promise<void> {
    const pending = taken.filter((one) => !one.settled);
    const [only] = pending;
    if (only !== undefined && taken.length === 1 && this.#inFlight.size === 0) {
      const parts = partsOf(only);
      if (parts === null) return this.#quarantine(only, error);
      this.#inbox.putBack(parts);
      this.#singles = parts.length;
    } else {
      this.#inbox.putBack(pending);
      this.#singles = pending.length;
    }
  }

  /** Rebuilds memory from the database, never by a patch. Reads use the old one until then. */
  async #rebuild(): Promise<void> {
    const { makeBroker } = this.#options;
    const broker = await this.#persist(() =>
      loadBroker(makeBroker, this.#store, this.#schema, this.#heads),
    );
    this.#marks.giveAll(broker);
    this.#broker = broker;
  }

  /** Quarantines a command whose rows cannot be stored; its `seq` is taken by the journal row. */
  async #quarantine(culprit: Pending, refused: StoreRefused): Promise<void> {
    const { command } = culprit;
    const aside = quarantineStatements(
      this.#schema,
      this.#heads,
      command,
      this.now(),
      refused.message,
    );
    const alarm = { type: command.type, actor: command.actor, seq: aside.after.lastSeq };
    this.#options.log.error({ ...alarm, error: refused.message }, 'a command was quarantined');
    const watch = setTimeout(() => this.#goAway(), this.#options.limits.storeAwayMs);
    try {
      await this.#store.commit(aside.statements);
      this.#heads = aside.after;
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      this.#presence.fails('resolving');
      this.#heads = await this.#persist(() => renewFence(this.#store, this.#heads));
    } finally {
      clearTimeout(watch);
    }
    if (this.#heads.batch < aside.after.batch) return this.#quarantine(culprit, refused);
    culprit.settle(INTERNAL);
  }

  /** Repeats a request until the store answers. */
  #persist<T>(ask: () => Promise<T>): Promise<T> {
    return retryUntilAvailable(ask, () => {
      this.#presence.fails('resolving');
      return !this.#stopping;
    });
  }

  /** The store took too long: every waiting command is refused as busy; clients try again. */
  #goAway(): void {
    this.#presence.fails('away');
    this.#inbox.refuseAll();
    this.#refuse(
      [...this.#inFlight.batches.flatMap(pendingOf), ...this.#taken].filter((one) => !one.internal),
    );
  }

  /** The store answers again; after BUSY, not before the earlier batches have ended. */
  #comeBack(): void {
    if (this.phase !== 'away' || this.#inFlight.size === 0) this.#presence.answers();
  }

  #halt(): void {
    this.#presence.stop();
    for (const pending of this.#inbox.take(this.#inbox.size)) pending.settle(BUSY);
  }

  #refuse(pending: readonly Pending[]): void {
    for (const one of pending) one.settle(BUSY);
    for (const resolve of this.#inFlight.takeWaiting()) resolve('away');
  }

  /** An invariant is broken: accepts no more commands and releases no more answers. */
  fail(error: unknown): void {
    this.#halt();
    this.#refuse([...this.#inFlight.batches.flatMap(pendingOf), ...this.#taken]);
    this.#inFlight.takeAll();
    if (this.#stopping) return;
    this.#options.stopped(error instanceof Error ? error : new Error(String(error)));
  }
}

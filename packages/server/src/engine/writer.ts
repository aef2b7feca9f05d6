/**
 * The single writer. It takes everything that waits as a batch, runs it, commits it as one
 * transaction, and only then lets anything out. While one batch commits the next one gathers; what
 * a batch lets out leaves while the next one commits, so that neither side waits for the other.
 *
 * What can go wrong with a commit, and what happens then:
 *
 *   unknown or not made   read the batch number: there → go on · not there → memory is rebuilt
 *   refused for content   memory is rebuilt, the commands run one a transaction, the culprit is
 *                         answered `internal` and set aside
 *   fenced                another writer has taken over: this one stops for good
 */
import type { Broker } from '@maru/broker/broker';
import type { Command } from '@maru/broker/core/command';
import { refusal } from '@maru/contract/errors';
import { assert } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import type { Mark } from '@maru/std/venue-port';
import { Fenced, type Store, StoreAway, StoreRefused } from '../store/port.ts';
import { asideStatements, type Batch, type Decision, runBatch } from './batch.ts';
import { type Heads, readHeads } from './heads.ts';
import { answerRepeats, type KeyMemory, keyId } from './idempotency.ts';
import { BUSY, Inbox, type Pending } from './inbox.ts';
import { MarkMemory } from './marks.ts';
import type { EngineOptions } from './options.ts';
import { untilThere } from './patience.ts';
import type { Submitted } from './port.ts';
import { loadBroker, loadMissing } from './recovery.ts';

/**
 * `resolving`: the store failed and is asked again · `away`: that took longer than anyone should
 * wait, so everybody is refused at once · `stopped`: for good.
 */
export type Phase = 'running' | 'resolving' | 'away' | 'stopped';

const INTERNAL: Submitted = { ok: false, refusal: refusal('internal') };

export interface WriterListener {
  /** A batch is durable. Called before those who sent its commands are answered. */
  committed(batch: Batch): void;
  /** The store went away (instant of the last commit) or came back (null). */
  stale(since: Instant | null): void;
}

export class Writer {
  readonly #options: EngineOptions;
  readonly #store: Store;
  readonly #keys: KeyMemory;
  readonly #listener: WriterListener;
  readonly #inbox: Inbox;
  readonly #marks = new MarkMemory();
  #broker: Broker;
  #heads: Heads;
  #phase: Phase = 'running';
  #stopping = false;
  /** The commands of the running turn. */
  #taken: readonly Pending[] = [];
  #undecided: Batch | null = null;
  /** A durable batch that nobody has been told of yet. */
  #untold: Batch | null = null;
  /** Commands at the head of the inbox that run one a transaction. */
  #singles = 0;
  #lastCommit: Instant;
  #turning: Promise<void> | null = null;

  constructor(
    options: EngineOptions,
    started: { readonly broker: Broker; readonly heads: Heads; readonly keys: KeyMemory },
    listener: WriterListener,
  ) {
    this.#options = options;
    this.#store = options.store;
    this.#keys = started.keys;
    this.#broker = started.broker;
    this.#heads = started.heads;
    this.#listener = listener;
    this.#inbox = new Inbox(options.limits.inbox);
    this.#lastCommit = this.now();
  }

  get broker(): Broker {
    return this.#broker;
  }

  /** Heads of the newest batch that ran; it may be undecided. */
  get heads(): Heads {
    return this.#undecided?.after ?? this.#heads;
  }

  /** The batch that ran and is not known to be durable yet. */
  get undecided(): Batch | null {
    return this.#undecided;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Instant of the last commit while the store is away, else null. */
  get stale(): Instant | null {
    return this.#phase === 'resolving' || this.#phase === 'away' ? this.#lastCommit : null;
  }

  /** Market time by what is durable. */
  now(): Instant {
    const { marketNow, clockOffsetMs } = this.#heads;
    return Math.max(marketNow, this.#options.machineNow() + clockOffsetMs);
  }

  setMarks(marks: readonly Mark[]): void {
    this.#marks.set(this.#broker, marks);
  }

  setVenueAway(away: boolean): void {
    this.#marks.setAway(this.#broker, away);
  }

  /** Looks at memory when nothing in it is undecided: at once, or when the commit has ended. */
  atRest(look: (broker: Broker) => void): void {
    if (this.#undecided === null) look(this.#broker);
    else this.#undecided.waiting.push(() => this.atRest(look));
  }

  /** Queues a command, or answers it at once when nobody can take it. */
  push(pending: Pending): void {
    const closed = this.#phase === 'stopped' || (this.#phase === 'away' && !pending.internal);
    if (closed || !this.#inbox.push(pending)) pending.settle(BUSY);
    else this.#wake();
  }

  /** Takes no more commands; resolves when the running batch has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#halt();
    await this.#turning;
  }

  #wake(): void {
    if (this.#turning !== null || this.#phase === 'stopped') return;
    // everything that arrives in this round of the event loop goes into the same batch
    this.#turning = new Promise((resolve) => setImmediate(resolve))
      .then(() => this.#turns())
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.#turning = null;
        if (this.#inbox.size > 0) this.#wake();
      });
  }

  async #turns(): Promise<void> {
    const { limits } = this.#options;
    while (this.#inbox.size > 0 && this.#phase !== 'stopped') {
      this.#taken = this.#inbox.take(this.#singles > 0 ? 1 : limits.batch);
      this.#singles = Math.max(0, this.#singles - 1);
      const watch = setTimeout(() => this.#goAway(), limits.storeAwayMs);
      try {
        await this.#turn(this.#taken);
      } finally {
        clearTimeout(watch);
      }
      this.#taken = [];
      this.#comeBack();
      if (this.#inbox.size === 0) this.#tell();
    }
    this.#tell();
  }

  /** Sees commands through to a decision, or puts them back to run one a transaction. */
  async #turn(taken: readonly Pending[]): Promise<void> {
    const refused = await this.#attempt(taken);
    if (refused === null) return;
    if (this.#undecided !== null) {
      await this.#rebuild();
      this.#decide(this.#undecided, 'lost');
    }
    const pending = taken.filter((one) => !one.settled);
    const [only] = pending;
    if (only !== undefined && taken.length === 1) {
      await this.#setAside(only, refused);
    } else {
      this.#inbox.putBack(pending);
      this.#singles = pending.length;
    }
  }

  /** Runs and commits what is no repeat; why the database refused its content, else null. */
  async #attempt(taken: readonly Pending[]): Promise<StoreRefused | null> {
    try {
      const commands = taken.map(({ command }) => command);
      const looked = this.#persist(() => answerRepeats(this.#store, this.#keys, taken));
      // a look-up in the store takes its time: what is durable does not wait for it
      const isMissing = (one: Command): boolean => this.#broker.missing(one) !== null;
      if (!this.#keys.knowsAll || commands.some(isMissing)) this.#tell();
      await looked;
      const loaded = await this.#persist(() => loadMissing(this.#broker, this.#store, commands));
      // what was answered meanwhile, as a repeat or as busy, must not run
      const pending = taken.filter((one) => !one.settled);
      if (pending.length === 0 || this.#phase === 'stopped') return null;
      const batch = runBatch(this.#broker, this.#heads, pending, this.#options.machineNow());
      this.#undecided = batch;
      await this.#commit(batch);
      this.#broker.evict(loaded);
      return null;
    } catch (error) {
      if (error instanceof StoreRefused) return error;
      throw error;
    }
  }

  async #commit(batch: Batch): Promise<void> {
    const committing = this.#store.commit(batch.statements);
    this.#tell();
    try {
      await committing;
    } catch (error) {
      if (!(await this.#isThere(batch.after, error))) {
        await this.#rebuild();
        this.#lose(batch);
        return;
      }
    }
    this.#release(batch);
  }

  /** The batch is durable: what follows may build on it. */
  #release(batch: Batch): void {
    this.#heads = batch.after;
    this.#lastCommit = this.now();
    for (const row of batch.keys) this.#keys.remember(keyId(row.actor, row.key), row);
    this.#broker.evict(batch.changes.rows.orders.keys());
    this.#decide(batch, 'committed');
    this.#untold = batch;
  }

  /** Everything that waited for the durable batch leaves. */
  #tell(): void {
    const batch = this.#untold;
    if (batch === null) return;
    this.#untold = null;
    this.#listener.committed(batch);
    for (const { pending, outcome } of batch.ran) pending.settle(outcome);
  }

  /** The batch is not in the database, and memory is as if it had never run. */
  #lose(batch: Batch): void {
    this.#decide(batch, 'lost');
    const pending = batch.ran.map((ran) => ran.pending);
    for (const one of pending) if (!one.internal) one.settle(BUSY);
    this.#inbox.putBack(pending.filter((one) => one.internal));
  }

  #decide(batch: Batch, decision: Decision): void {
    this.#undecided = null;
    for (const tell of batch.waiting.splice(0)) tell(decision);
  }

  /** Whether a transaction whose end is unknown is in the database. Throws any other error. */
  async #isThere(after: Heads, error: unknown): Promise<boolean> {
    if (!(error instanceof StoreAway)) throw error;
    this.#options.log.warn({ batch: after.batch, error: error.message }, 'a commit is unknown');
    this.#turnStale('resolving');
    const stored = await this.#persist(() => readHeads(this.#store));
    if (stored.epoch !== after.epoch) throw new Fenced('another writer has taken over');
    assert(after.batch - stored.batch <= 1, 'what was committed before is still there');
    return stored.batch === after.batch;
  }

  /** Memory from the database, never patched. Readers see the old one until it is whole. */
  async #rebuild(): Promise<void> {
    const { makeBroker, machineNow } = this.#options;
    const broker = await this.#persist(() =>
      loadBroker(makeBroker, this.#store, this.#heads, machineNow()),
    );
    this.#marks.giveAll(broker);
    this.#broker = broker;
  }

  /** Takes the place in the order of a command whose rows can't be stored, and puts it aside. */
  async #setAside(culprit: Pending, refused: StoreRefused): Promise<void> {
    const { command } = culprit;
    const aside = asideStatements(this.#heads, command, this.now(), refused.message);
    const alarm = { type: command.type, actor: command.actor, seq: aside.after.lastSeq };
    this.#options.log.error({ ...alarm, error: refused.message }, 'a command was set aside');
    try {
      await this.#store.commit(aside.statements);
    } catch (error) {
      if (!(await this.#isThere(aside.after, error))) return this.#setAside(culprit, refused);
    }
    this.#heads = aside.after;
    culprit.settle(INTERNAL);
  }

  /** Asks the store until it answers. */
  #persist<T>(ask: () => Promise<T>): Promise<T> {
    return untilThere(ask, () => {
      this.#turnStale('resolving');
      return !this.#stopping;
    });
  }

  #turnStale(phase: 'resolving' | 'away'): void {
    if (this.#phase === 'stopped' || this.#phase === 'away') return;
    const first = this.#phase === 'running';
    this.#phase = phase;
    if (first) this.#listener.stale(this.#lastCommit);
  }

  /** Nobody waits any longer: what is undecided and what waits is refused; clients come again. */
  #goAway(): void {
    this.#turnStale('away');
    this.#inbox.refuseAll();
    for (const pending of this.#taken) if (!pending.internal) pending.settle(BUSY);
    for (const tell of this.#undecided?.waiting.splice(0) ?? []) tell('away');
  }

  #comeBack(): void {
    if (this.stale === null) return;
    this.#phase = 'running';
    this.#listener.stale(null);
  }

  #halt(): void {
    this.#phase = 'stopped';
    for (const pending of this.#inbox.take(this.#inbox.size)) pending.settle(BUSY);
  }

  /** Something that must hold does not: nothing more is taken, answered well or let out. */
  fail(error: unknown): void {
    this.#halt();
    for (const { pending } of this.#untold?.ran ?? []) pending.settle(BUSY);
    for (const pending of this.#taken) pending.settle(BUSY);
    for (const tell of this.#undecided?.waiting.splice(0) ?? []) tell('away');
    if (this.#stopping) return;
    this.#options.stopped(error instanceof Error ? error : new Error(String(error)));
  }
}

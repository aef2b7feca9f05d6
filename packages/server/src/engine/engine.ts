/** The engine: one writer, its memory, and the gates that hold back what is not durable. */

import type { BrokerReads } from '@maru/broker/domains';
import type {
  Command,
  CommandOf,
  CommandType,
  KnownBook,
  Previewed,
  Refused,
  ReplyOf,
} from '@maru/broker/kernel/core/command';
import { type Refusal, refusal } from '@maru/contract/errors';
import { InvariantError } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { Mark, VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import { StoreAway } from '../store/port.ts';
import { Schema } from '../store/schema.ts';
import type { Batch } from './batch.ts';
import { seeDurable } from './gate.ts';
import { takeFence } from './heads.ts';
import { keepHouse } from './housekeeping.ts';
import { bodyHash, KeyMemory, keyId, repeatOf } from './idempotency.ts';
import { Pending } from './inbox.ts';
import type { EngineOptions } from './options.ts';
import type { CommittedBatch, Engine, ReadAnswer, Submitted } from './port.ts';
import { loadBroker } from './recovery.ts';
import { type Started, Writer } from './writer.ts';

const refused = (code: 'system_busy' | 'key_mismatch'): Refused => ({
  ok: false,
  refusal: refusal(code),
  basis: null,
});

export class CoreEngine implements Engine {
  readonly #writer: Writer;
  readonly #keys: KeyMemory;
  readonly #inFlight = new Map<string, Pending>();
  readonly #onMarks: (() => void)[] = [];
  readonly #onCommit: ((batch: CommittedBatch) => void)[] = [];
  readonly #onStale: ((since: Instant | null) => void)[] = [];
  readonly #stopHousekeeping: () => void;
  #venueReport = 0;

  constructor(options: EngineOptions, started: Started) {
    this.#keys = started.keys;
    this.#writer = new Writer(options, started, {
      committed: (batch) => this.#committed(batch),
      stale: (since) => {
        for (const listener of this.#onStale) listener(since);
      },
    });
    this.#stopHousekeeping = keepHouse(options, this);
  }

  submit<T extends CommandType>(
    command: CommandOf<T>,
    asked: object = command.payload,
  ): Promise<Submitted<ReplyOf<T>>> {
    // its handler replies as the type has it, and a stored reply is its own: the hash names it
    return this.#submit(command as Command, asked) as Promise<Submitted<ReplyOf<T>>>;
  }

  async #submit(command: Command, asked: object): Promise<Submitted> {
    const pending = new Pending(command, {
      bodyHash: command.key === null ? null : bodyHash(command.type, asked),
    });
    if (command.key === null || pending.bodyHash === null) {
      this.#writer.push(pending);
      return pending.answer;
    }
    const id = keyId(command.actor, command.key);
    for (let running = this.#inFlight.get(id); running; running = this.#inFlight.get(id)) {
      if (running.bodyHash === pending.bodyHash) return running.answer;
      // only then is it known whether the key is the other one's, its own, or still free
      await running.answer;
    }
    const stored = this.#writer.phase === 'stopped' ? undefined : this.#keys.find(id);
    if (stored !== undefined) return repeatOf(stored, pending.bodyHash);
    this.#inFlight.set(id, pending);
    this.#writer.push(pending);
    try {
      return await pending.answer;
    } finally {
      this.#inFlight.delete(id);
    }
  }

  /**
   * Queues a command of the system itself (venue, clock): it is never refused as busy and keeps
   * its place among its kind through outages of the store; only a stop refuses it.
   * @param reportNo number of the newest venue report in it
   */
  submitInternal<T extends CommandType>(
    command: CommandOf<T>,
    reportNo = 0,
  ): Promise<Submitted<ReplyOf<T>>> {
    const pending = new Pending(command as Command, { internal: true, reportNo });
    this.#writer.push(pending);
    return pending.answer as Promise<Submitted<ReplyOf<T>>>;
  }

  async preview<T extends CommandType>(
    command: CommandOf<T>,
    book: KnownBook | null = null,
  ): Promise<ReadAnswer<Previewed<T>>> {
    const writer = this.#writer;
    const run = (): Previewed<T> =>
      writer.broker.preview(command, { seq: writer.heads.lastSeq + 1, now: this.now() }, book);
    try {
      const answer = await seeDurable<Previewed<T>>(writer, command.actor, (see) =>
        writer.onDemand.with(
          () => writer.broker,
          [command as Command],
          () => see(run),
        ),
      );
      return 'refusal' in answer ? this.#busy() : answer;
    } catch (error) {
      if (error instanceof InvariantError) writer.fail(error);
      else if (!(error instanceof StoreAway)) throw error;
      return this.#busy();
    }
  }

  #busy(): ReadAnswer<Refused> {
    return { value: refused('system_busy'), stale: this.#writer.stale };
  }

  read<T>(
    owner: string | null,
    look: (reads: BrokerReads) => T,
  ): Promise<ReadAnswer<T> | { refusal: Refusal }> {
    return seeDurable(this.#writer, owner, (see) =>
      Promise.resolve(see(() => look(this.#writer.broker.reads))),
    );
  }

  get lastSeq(): number {
    return this.#writer.lastSeq;
  }

  now(): Instant {
    return this.#writer.now();
  }

  onCommit(listener: (batch: CommittedBatch) => void): void {
    this.#onCommit.push(listener);
  }

  onStale(listener: (since: Instant | null) => void): void {
    this.#onStale.push(listener);
  }

  /** Sets new prices, only changed ones. They are not journalled; what is due by them is. */
  setMarks(marks: readonly Mark[]): void {
    this.#writer.setMarks(marks);
    for (const listener of this.#onMarks) listener();
  }

  /** Called after new prices: a command may be due by them. */
  onMarks(listener: () => void): void {
    this.#onMarks.push(listener);
  }

  /** Sets whether the venue is unreachable; meanwhile orders are refused (price_not_obtained). */
  setVenueAway(away: boolean): void {
    this.#writer.setVenueAway(away);
  }

  /** Number of commands that wait for a batch or are in a batch in flight. */
  get load(): { readonly waiting: number; readonly inFlight: number } {
    return this.#writer.load;
  }

  /** Whether it takes no more commands, for good. */
  get stopped(): boolean {
    return this.#writer.phase === 'stopped';
  }

  /** The fence: increased by each writer that takes over. */
  get epoch(): number {
    return this.#writer.heads.epoch;
  }

  /**
   * Calls back with `openRequests` while no batch is in flight. Later requests come with
   * `onCommit`.
   */
  openRequestsAtRest(look: (open: VenueRequest[]) => void): void {
    this.#writer.atRest((broker) => look(broker.openRequests()));
  }

  /** All open orders by seq, then the waiting cancels: sent to a venue that starts empty. */
  openRequests(): VenueRequest[] {
    return this.#writer.broker.openRequests();
  }

  /** Instructions without a final answer of the venue. */
  openInstructions(): VenueInstruction[] {
    return this.#writer.broker.openInstructions();
  }

  /** Adds an issue that the venue has listed, so that orders can name it. */
  addInstrument(instrument: Instrument): void {
    this.#writer.addInstrument(instrument);
  }

  /** The clock's command that is due at `at`, else null. */
  due(at: Instant): Command | null {
    return this.#writer.broker.due(at);
  }

  /** Quarantined alarms and jobs, which wait for an operator. */
  get quarantined(): number {
    return this.#writer.broker.reads.quarantined().length;
  }

  /** Whether a list of closed days has not come in time. */
  get isHolidayListMissing(): boolean {
    return this.#writer.broker.reads.holidayListMissing(this.now());
  }

  /** When the next alarm is due; null without one. */
  nextAlarmAt(): Instant | null {
    return this.#writer.broker.nextAlarmAt();
  }

  /** Accepts no more commands; resolves when running ones have ended. The store stays open. */
  stop(): Promise<void> {
    this.#stopHousekeeping();
    return this.#writer.stop();
  }

  #committed(batch: Batch): void {
    for (const { pending } of batch.ran) {
      this.#venueReport = Math.max(this.#venueReport, pending.reportNo);
    }
    const ended = [...batch.changes.rows.sessions].filter(([, row]) => row === undefined);
    const out: CommittedBatch = {
      batch: batch.after.batch,
      lastSeq: batch.after.lastSeq,
      accountEvents: batch.changes.accountEvents,
      requests: batch.requests,
      instructions: batch.instructions,
      holidays: batch.holidays,
      endedSessions: ended.map(([tokenHash]) => tokenHash),
      venueReport: this.#venueReport,
    };
    for (const listener of this.#onCommit) listener(out);
  }
}

/**
 * Acquires the fence, loads memory and starts the writer. The database must be migrated.
 * @throws {StoreAway} when the store can't be read
 */
export async function startEngine(options: EngineOptions): Promise<CoreEngine> {
  const { store, makeBroker, limits } = options;
  const schema = new Schema(makeBroker().registry);
  const heads = await takeFence(store);
  const broker = await loadBroker(makeBroker, store, schema, heads);
  const [any] = await store.query('select 1 from keys limit 1');
  const keys = new KeyMemory(limits.keysInMemory, any === undefined);
  const { epoch, batch, lastSeq } = heads;
  options.log.info({ epoch, batch, lastSeq }, 'the writer has the fence');
  return new CoreEngine(options, { schema, broker, heads, keys });
}

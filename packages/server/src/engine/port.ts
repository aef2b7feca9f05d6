/**
 * The engine's port for the rest of the server: commands in, outcomes and committed batches out. It
 * is a message channel without shared state, so a gateway could run in another process.
 */

import type { BrokerReads } from '@maru/broker/domains';
import type { AccountEventRow } from '@maru/broker/kernel/core/changes';
import type {
  CommandOf,
  CommandType,
  KnownBook,
  Outcome,
  Previewed,
  Reply,
  ReplyOf,
} from '@maru/broker/kernel/core/command';
import type { Refusal } from '@maru/contract/errors';
import type { HolidayChange } from '@maru/std/krx/calendar';
import type { Instant } from '@maru/std/kst';
import type { VenueInstruction, VenueRequest } from '@maru/std/venue-port';

/** Effects released by a durable batch. Listeners run in the order of batches, after the commit. */
export interface CommittedBatch {
  readonly batch: number;
  readonly lastSeq: number;
  readonly accountEvents: readonly AccountEventRow[];
  /** Orders and cancels for the venue, in order. */
  readonly requests: readonly VenueRequest[];
  /** Instructions to the venue, after both approvals. */
  readonly instructions: readonly VenueInstruction[];
  /** All changes of the closed days, where there is a new one; null: there is none. */
  readonly holidays: readonly HolidayChange[] | null;
  /** Token hashes of sessions that ended. */
  readonly endedSessions: readonly string[];
  /** Number of the newest durable venue report; frames that wait for it may be sent. */
  readonly venueReport: number;
}

/** @typeParam R reply */
export type Submitted<R = Reply> = Outcome<R> | { readonly ok: false; readonly refusal: Refusal };

/** A read's value; `stale`: the instant of the last commit while the store is down, else null. */
export interface ReadAnswer<T> {
  readonly value: T;
  readonly stale: Instant | null;
}

export interface Engine {
  /**
   * Queues a command; resolves once its batch is durable. Refuses `system_busy` at once when the
   * inbox is full, within two seconds while the store is down; `key_mismatch` for a known key with
   * another body; returns the stored reply for a known key with the same body; a repeat of a
   * command in flight gets the first one's answer.
   * @param asked the request as sent, whose hash identifies repeats; by default the payload
   */
  submit<T extends CommandType>(
    command: CommandOf<T>,
    asked?: object,
  ): Promise<Submitted<ReplyOf<T>>>;
  /**
   * Runs the handler and rolls it back; resolves once the data it read is durable.
   * @param book of the symbol that the command names, for its estimate; null: none is known
   */
  preview<T extends CommandType>(
    command: CommandOf<T>,
    book: KnownBook | null,
  ): Promise<ReadAnswer<Previewed<T>>>;
  /**
   * Reads memory. The value is returned when the newest batch it may show is durable; while the
   * store is down it is marked stale, and refused when a batch in flight touched `owner`.
   * @param owner a customer or a shared object; null: none
   */
  read<T>(
    owner: string | null,
    look: (reads: BrokerReads) => T,
  ): Promise<ReadAnswer<T> | { refusal: Refusal }>;
  /** Number of the newest durable command. */
  readonly lastSeq: number;
  /** Market time now: machine time plus the sandbox's offset. */
  now(): Instant;
  onCommit(listener: (batch: CommittedBatch) => void): void;
  /** Called whenever the store goes down (its last commit) or comes back (null). */
  onStale(listener: (since: Instant | null) => void): void;
}

/**
 * The engine as the rest of the server sees it: commands in, outcomes and committed batches out.
 * It is a message channel: nothing behind it is shared, so a gateway could live in another process.
 */
import type { AccountEventRow } from '@maru/broker/core/changes';
import type { Command, Outcome } from '@maru/broker/core/command';
import type { BrokerReads } from '@maru/broker/domains';
import type { Refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { VenueInstruction, VenueRequest } from '@maru/std/venue-port';

/** What a durable batch lets out. Listeners run in the order of batches, after the commit. */
export interface CommittedBatch {
  readonly batch: number;
  readonly lastSeq: number;
  readonly accountEvents: readonly AccountEventRow[];
  /** Orders and cancels for the venue, in order. */
  readonly requests: readonly VenueRequest[];
  /** Instructions to the venue that two people have approved. */
  readonly instructions: readonly VenueInstruction[];
  /** Token hashes of sessions that ended. */
  readonly endedSessions: readonly string[];
  /** Number of the newest venue report that is durable now; frames after it may leave. */
  readonly venueReport: number;
}

export type Submitted = Outcome | { readonly ok: false; readonly refusal: Refusal };

/** A read's value; `stale` is the instant of the last commit while the store is away, else null. */
export interface ReadAnswer<T> {
  readonly value: T;
  readonly stale: Instant | null;
}

export interface Engine {
  /**
   * Queues a command; resolves once its batch is durable. Refuses `system_busy` at once when the
   * inbox is full, within two seconds while the store is away; `key_mismatch` for a known key with
   * another body; gives the stored reply for a known key with the same body; a repeat in flight
   * joins the first answer.
   * @param asked what the client sent, by which repeats are told from other requests; the payload
   *   where nothing was worked out of it
   */
  submit(command: Command, asked?: object): Promise<Submitted>;
  /** Runs the command's own code and rolls it back; resolves once what it saw is durable. */
  preview(command: Command): Promise<ReadAnswer<Outcome>>;
  /**
   * Reads memory. The value leaves when the newest batch that it may have seen is durable; while
   * the store is away it is marked stale, and refused when a batch in flight touched `owner`.
   * @param owner a customer or a shared object; null: nobody in particular
   */
  read<T>(
    owner: string | null,
    look: (reads: BrokerReads) => T,
  ): Promise<ReadAnswer<T> | { refusal: Refusal }>;
  /** Number of the newest durable command. */
  readonly lastSeq: number;
  /** Market time now (the machine's, plus what the sandbox's clock was moved forward). */
  now(): Instant;
  onCommit(listener: (batch: CommittedBatch) => void): void;
  /** Called whenever the store goes away or comes back; null: it is there. */
  onStale(listener: (since: Instant | null) => void): void;
}

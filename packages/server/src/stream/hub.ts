/** Subscriptions: market frames by topic, account events by account, ends of sessions. */
import type { AccountEventRow } from '@maru/broker/kernel/core/changes';
import { CLOSE } from '@maru/contract/constants';
import type { ServerFrame } from '@maru/contract/stream';
import type { Instant } from '@maru/std/kst';
import type { Limits } from '../config/config.ts';
import type { Engine } from '../engine/port.ts';
import { FrameGate, type MarketFrame } from '../feed/frame-gate.ts';
import { AccountMemory } from './account-memory.ts';
import type { Subscriber } from './subscriber.ts';
import { frameBytes, textFrame } from './text-frame.ts';

/** A complete frame with the newest state of a topic; null: no data yet. */
export type WholeFrame = (topic: string) => ServerFrame | null;

export class Hub {
  readonly #gate = new FrameGate((frame) => this.#publish(frame));
  readonly #all = new Set<Subscriber>();
  readonly #byTopic = new Map<string, Set<Subscriber>>();
  readonly #byAccount = new Map<string, Set<Subscriber>>();
  readonly #byToken = new Map<string, Set<Subscriber>>();
  /** Clients that were sent market frames in this turn of the event loop. */
  readonly #corked = new Set<Subscriber>();
  readonly #memory: AccountMemory;
  readonly #whole: WholeFrame;
  /** Number of the newest durable command. */
  #lastSeq: number;
  #stale: Instant | null = null;
  #cuts = 0;

  /** @param whole first frame of a subscription: includes all published frames, and no more */
  constructor(
    engine: Engine,
    limits: Pick<Limits, 'accountEvents' | 'accountEventsInAll'>,
    whole: WholeFrame,
  ) {
    this.#whole = whole;
    this.#lastSeq = engine.lastSeq;
    this.#memory = new AccountMemory(engine.lastSeq, limits);
    engine.onCommit((batch) => {
      this.#lastSeq = batch.lastSeq;
      const notified = new Set<Subscriber>();
      for (const row of batch.accountEvents) this.#notify(row, notified);
      for (const subscriber of notified) subscriber.uncork();
      for (const hash of batch.endedSessions) this.endSession(hash);
    });
    engine.onStale((since) => {
      this.#stale = since;
      const bytes = frameBytes({ t: 'stale', since });
      for (const subscriber of this.#all) subscriber.send(bytes);
    });
  }

  /** Numbers of open connections, of their subscriptions, and of those closed as too slow. */
  get counts(): {
    readonly connections: number;
    readonly subscriptions: number;
    readonly cuts: number;
  } {
    let subscriptions = 0;
    for (const sets of [this.#byTopic, this.#byAccount]) {
      for (const followers of sets.values()) subscriptions += followers.size;
    }
    return { connections: this.#all.size, subscriptions, cuts: this.#cuts };
  }

  /** Since when the store is down; null: it is available. */
  get stale(): Instant | null {
    return this.#stale;
  }

  /** Publishes a market frame; it is sent as soon as its fills are durable. */
  offer(frame: MarketFrame): void {
    this.#gate.offer(frame);
  }

  /**
   * All venue reports up to `report` are durable. A customer's own fill is sent with its commit,
   * before the public print.
   */
  durable(report: number): void {
    this.#gate.durable(report);
  }

  connectionsOf(account: string): number {
    return this.#byAccount.get(account)?.size ?? 0;
  }

  /**
   * Adds a client whose hello was accepted, and answers it. Later account events follow without a
   * gap: no batch can commit while this runs.
   * @param after number of the last account event that the client has seen; null: a new client
   */
  join(subscriber: Subscriber, after: number | null): void {
    if (subscriber.closed) return;
    const { session } = subscriber;
    const account = session?.account ?? null;
    const last = session === null ? 0 : this.#lastSeq;
    this.#all.add(subscriber);
    subscriber.send(frameBytes({ t: 'hello', account, last }));
    if (this.#stale !== null) subscriber.send(frameBytes({ t: 'stale', since: this.#stale }));
    if (session === null) return;
    addTo(this.#byAccount, session.account, subscriber);
    addTo(this.#byToken, session.tokenHash, subscriber);
    // a number greater than the newest one comes from another database
    const known = after !== null && after <= last;
    const missed = known ? this.#memory.after(session.account, after) : null;
    if (missed === null) subscriber.send(frameBytes({ t: 'snapshot', last }));
    else for (const frame of missed) subscriber.send(frameBytes(frame));
  }

  /** Sends a topic's complete frame, and subscribes to its later ones. */
  follow(subscriber: Subscriber, topic: string): void {
    if (subscriber.closed || subscriber.topics.has(topic)) return;
    subscriber.topics.add(topic);
    addTo(this.#byTopic, topic, subscriber);
    const frame = this.#whole(topic);
    if (frame !== null) subscriber.publish(topic, frameBytes(frame));
  }

  unfollow(subscriber: Subscriber, topic: string): void {
    subscriber.unfollow(topic);
    removeFrom(this.#byTopic, topic, subscriber);
  }

  /** The connection is closed; the client can't join again. */
  leave(subscriber: Subscriber): void {
    subscriber.end();
    if (subscriber.cut) this.#cuts += 1;
    this.#all.delete(subscriber);
    for (const topic of subscriber.topics) removeFrom(this.#byTopic, topic, subscriber);
    const { session } = subscriber;
    if (session === null) return;
    removeFrom(this.#byToken, session.tokenHash, subscriber);
    removeFrom(this.#byAccount, session.account, subscriber);
  }

  /** Closes the connections of a session that has ended. */
  endSession(tokenHash: string): void {
    for (const subscriber of this.#byToken.get(tokenHash) ?? []) {
      subscriber.close(CLOSE.sessionEnded);
    }
  }

  /**
   * Closes slow clients and those with an expired session; called about twice a second.
   * @param now machine time, ms
   */
  sweep(now: number): void {
    for (const subscriber of this.#all) {
      subscriber.check();
      const { session } = subscriber;
      if (session !== null && session.endsAt <= now) subscriber.close(CLOSE.sessionEnded);
    }
  }

  #publish(frame: MarketFrame): void {
    const followers = this.#byTopic.get(frame.topic);
    if (followers === undefined) return;
    // market frames come many at a time: a client's share of them leaves in one write
    if (this.#corked.size === 0) setImmediate(() => this.#uncork());
    const bytes = textFrame(frame.bytes);
    for (const subscriber of followers) {
      subscriber.cork();
      this.#corked.add(subscriber);
      subscriber.publish(frame.topic, bytes);
    }
  }

  #uncork(): void {
    for (const subscriber of this.#corked) subscriber.uncork();
    this.#corked.clear();
  }

  /** Corks the clients in `notified`, so that a batch's events reach a client in one write. */
  #notify(row: AccountEventRow, notified: Set<Subscriber>): void {
    const frame = this.#memory.add(row);
    const members = this.#byAccount.get(row.customer);
    if (members === undefined) return;
    const bytes = frameBytes(frame);
    for (const subscriber of members) {
      subscriber.cork();
      notified.add(subscriber);
      subscriber.send(bytes);
    }
  }
}

function addTo<T>(sets: Map<string, Set<T>>, key: string, value: T): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function removeFrom<T>(sets: Map<string, Set<T>>, key: string, value: T): void {
  const set = sets.get(key);
  if (set?.delete(value) && set.size === 0) sets.delete(key);
}

/** Who follows what: market frames by topic, account events by account, ends of sessions. */
import type { AccountEventRow } from '@maru/broker/core/changes';
import { CLOSE } from '@maru/contract/constants';
import type { Instant } from '@maru/std/kst';
import type { Engine } from '../engine/port.ts';
import { type AccountFeed, accountFrame, frameBytes } from './account-events.ts';
import { FrameGate, type MarketFrame } from './frame-gate.ts';
import { RecentChanges } from './recent-changes.ts';
import type { Subscriber } from './subscriber.ts';
import { textFrame } from './text-frame.ts';

interface Member {
  readonly subscriber: Subscriber;
  readonly feed: AccountFeed;
}

export class Hub {
  readonly #gate = new FrameGate((frame) => this.#publish(frame));
  readonly #all = new Set<Subscriber>();
  readonly #byTopic = new Map<string, Set<Subscriber>>();
  readonly #byAccount = new Map<string, Set<Member>>();
  readonly #byToken = new Map<string, Set<Subscriber>>();
  /** Clients who were told something of the market in this turn of the event loop. */
  readonly #corked = new Set<Subscriber>();
  readonly #changes = new RecentChanges();
  #stale: Instant | null = null;

  constructor(engine: Engine) {
    engine.onCommit((batch) => {
      // one's own fill is told before the print that shows it to everybody
      const told = new Set<Subscriber>();
      for (const row of batch.accountEvents) {
        this.#changes.note(row.customer);
        this.#tell(row, told);
      }
      for (const subscriber of told) subscriber.uncork();
      this.#gate.durable(batch.venueReport);
      for (const hash of batch.endedSessions) this.endSession(hash);
    });
    engine.onStale((since) => {
      this.#stale = since;
      const bytes = frameBytes({ t: 'stale', since });
      for (const subscriber of this.#all) subscriber.send(bytes);
    });
  }

  /** Connections that are open. */
  get size(): number {
    return this.#all.size;
  }

  /** Since when the store is away, for a client that joins now. */
  get stale(): Instant | null {
    return this.#stale;
  }

  /** Whether an account has just changed: what was read of it a moment ago may be old. */
  changedLately(account: string): boolean {
    return this.#changes.has(account);
  }

  /** Takes a frame of the market; it leaves as soon as what it shows is durable. */
  offer(frame: MarketFrame): void {
    this.#gate.offer(frame);
  }

  connectionsOf(account: string): number {
    return this.#byAccount.get(account)?.size ?? 0;
  }

  /** A client whose hello was accepted. */
  join(subscriber: Subscriber): void {
    this.#all.add(subscriber);
  }

  /** From now on the client's account events go to `feed`. */
  joinAccount(subscriber: Subscriber, feed: AccountFeed): void {
    const { session } = subscriber;
    if (session === null) return;
    addTo(this.#byAccount, session.account, { subscriber, feed });
    addTo(this.#byToken, session.tokenHash, subscriber);
  }

  follow(subscriber: Subscriber, topic: string): void {
    subscriber.topics.add(topic);
    addTo(this.#byTopic, topic, subscriber);
  }

  unfollow(subscriber: Subscriber, topic: string): void {
    subscriber.unfollow(topic);
    removeFrom(this.#byTopic, topic, subscriber);
  }

  leave(subscriber: Subscriber): void {
    this.#all.delete(subscriber);
    for (const topic of subscriber.topics) removeFrom(this.#byTopic, topic, subscriber);
    const { session } = subscriber;
    if (session === null) return;
    removeFrom(this.#byToken, session.tokenHash, subscriber);
    for (const member of this.#byAccount.get(session.account) ?? []) {
      if (member.subscriber === subscriber) removeFrom(this.#byAccount, session.account, member);
    }
  }

  /** Closes the connections of a session that has ended. */
  endSession(tokenHash: string): void {
    for (const subscriber of this.#byToken.get(tokenHash) ?? []) {
      subscriber.close(CLOSE.sessionEnded);
    }
  }

  /**
   * Cuts who is behind and who outlived his session; called about twice a second.
   * @param now machine time, ms
   */
  sweep(now: number): void {
    this.#changes.age(now);
    for (const subscriber of this.#all) {
      subscriber.check();
      const { session } = subscriber;
      if (session !== null && session.endsAt <= now) subscriber.close(CLOSE.sessionEnded);
    }
  }

  #publish(frame: MarketFrame): void {
    const followers = this.#byTopic.get(frame.topic);
    if (followers === undefined) return;
    // the market's frames come many at a time: what a client follows of them leaves in one write
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

  /** `told` are corked: all of a batch's events reach a client in one write. */
  #tell(row: AccountEventRow, told: Set<Subscriber>): void {
    const members = this.#byAccount.get(row.customer);
    if (members === undefined) return;
    const bytes = accountFrame(row);
    for (const { subscriber, feed } of members) {
      subscriber.cork();
      told.add(subscriber);
      feed.push(row.no, bytes);
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

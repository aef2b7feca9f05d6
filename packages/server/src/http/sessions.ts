/**
 * Sessions of customers: the headers `token` and `account` against the sessions of the core. A
 * found session is remembered until it ends, so that a call need not wait for a batch.
 */
import { LIMITS } from '@maru/std/limits';
import { hashToken } from '../crypto/tokens.ts';
import type { Engine } from '../engine/port.ts';

/** A use of a session is noted at most so often, ms. */
const NOTE_MS = 600_000;

/** Sessions remembered; beyond it the oldest are looked up again. */
const REMEMBERED = 50_000;

export const SESSION_MS = LIMITS.sessionHours * 3_600_000;

export interface OpenSession {
  readonly tokenHash: string;
  /** The public id it belongs to. */
  readonly account: string;
  /** Machine time, ms. */
  readonly endsAt: number;
}

/** A session with when its use was last noted. */
interface Known extends OpenSession {
  usedAt: number;
}

export class Sessions {
  readonly #engine: Engine;
  readonly #known = new Map<string, Known>();
  /** Hashes that are being looked up, with whether they ended meanwhile. */
  readonly #asked = new Map<string, { ended: boolean; count: number }>();

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.onCommit((batch) => {
      for (const hash of batch.endedSessions) this.#forget(hash);
    });
    // commits while the store was away may not have been published: read again
    engine.onStale((since) => {
      if (since === null) this.#known.clear();
    });
  }

  /**
   * The open session of a token that belongs to `account`; null when there is none (any more) or it
   * is another's; `busy` when that is unknown at the moment.
   * @param now machine time, ms
   */
  async find(
    token: string | undefined,
    account: string | undefined,
    now: number,
  ): Promise<OpenSession | 'busy' | null> {
    const tokenHash = token === undefined ? null : hashToken(token);
    if (tokenHash === null) return null;
    const session = this.#known.get(tokenHash) ?? (await this.#look(tokenHash));
    if (session === 'busy' || session === null) return session;
    if (session.account !== account || session.endsAt <= now) return null;
    this.#noteUse(session, now);
    return session;
  }

  async #look(tokenHash: string): Promise<Known | 'busy' | null> {
    const asked = this.#asked.get(tokenHash) ?? { ended: false, count: 0 };
    asked.count += 1;
    this.#asked.set(tokenHash, asked);
    try {
      const answer = await this.#engine.read(null, (reads) => reads.session(tokenHash));
      if ('refusal' in answer) return 'busy';
      if (answer.value === undefined || asked.ended) return null;
      const { customer, endsAt, usedAt } = answer.value;
      const session = { tokenHash, account: customer, endsAt, usedAt };
      this.#remember(session);
      return session;
    } finally {
      asked.count -= 1;
      if (asked.count === 0) this.#asked.delete(tokenHash);
    }
  }

  /** No caller waits for it, and a refused one does no harm. */
  #noteUse(session: Known, now: number): void {
    if (now - session.usedAt < NOTE_MS) return;
    session.usedAt = now;
    const payload = { tokenHash: session.tokenHash, at: now };
    void this.#engine.submit({ type: 'session.used', actor: 'gateway', key: null, payload });
  }

  #remember(session: Known): void {
    if (this.#known.size >= REMEMBERED) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(session.tokenHash, session);
  }

  #forget(tokenHash: string): void {
    this.#known.delete(tokenHash);
    const asked = this.#asked.get(tokenHash);
    if (asked) asked.ended = true;
  }
}

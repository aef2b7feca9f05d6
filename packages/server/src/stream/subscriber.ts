/**
 * One stream client. Frames with a state (a quote, a book, the indices) are conflated to the latest
 * while the client is behind; frames with an event are queued in order; a client that stays behind
 * is disconnected.
 */
import { CLOSE } from '@maru/contract/constants';
import type { Limits } from '../config/config.ts';
import type { OpenSession } from '../http/sessions.ts';

/** The part of a WebSocket that a subscriber uses. */
export interface Wire {
  /** Bytes queued for sending. */
  readonly bufferedAmount: number;
  /** Sends a whole frame. */
  send(frame: Uint8Array, sent: () => void): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

/** The application's close codes, and 1013 "try again later" (RFC 6455 registry). */
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE] | 1013;

/** The connection below a wire: writes while it is corked leave together. */
export interface Corkable {
  cork(): void;
  uncork(): void;
}

/** Time for a client to read its close frame before its connection is destroyed. */
const LINGER_MS = 1_000;

/** Topics in which the newest frame replaces all before it. */
const isState = (topic: string): boolean =>
  topic === 'index' || topic.startsWith('quote:') || topic.startsWith('book:');

export class Subscriber {
  readonly topics = new Set<string>();
  /** Set once the hello was accepted with a session. */
  session: OpenSession | null = null;
  readonly #wire: Wire;
  readonly #connection: Corkable;
  readonly #limits: Limits;
  readonly #clock: () => number;
  /** The newest waiting frame of each conflated topic. */
  readonly #latest = new Map<string, Uint8Array>();
  /** When each frame still queued in the wire was given to it. */
  readonly #unsent: number[] = [];
  /** Since when a conflated frame waits. */
  #waitingSince = 0;
  #corked = false;
  #closed = false;
  #cut = false;

  constructor(
    { wire, connection }: { readonly wire: Wire; readonly connection: Corkable },
    limits: Limits,
    clock: () => number,
  ) {
    this.#wire = wire;
    this.#connection = connection;
    this.#limits = limits;
    this.#clock = clock;
  }

  /** True once no frame is sent any more; final. */
  get closed(): boolean {
    return this.#closed;
  }

  /** True when it was closed as too slow. */
  get cut(): boolean {
    return this.#cut;
  }

  /** Collects frames until `uncork`, or until they are large, to send them in one write. */
  cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#connection.cork();
  }

  uncork(): void {
    if (!this.#corked) return;
    this.#corked = false;
    this.#connection.uncork();
  }

  /** Sends a frame, in order; closes the client when too much is queued. */
  send(bytes: Uint8Array): void {
    if (this.#closed) return;
    this.#flush();
    if (this.#wire.bufferedAmount + bytes.length > this.#limits.streamBacklogBytes) {
      this.close(CLOSE.slow);
      return;
    }
    this.#unsent.push(this.#clock());
    this.#wire.send(bytes, this.#sent);
  }

  /** Sends a frame of a topic, conflated while the client is behind. */
  publish(topic: string, bytes: Uint8Array): void {
    this.#flush();
    if (!isState(topic) || !this.#isBehind()) {
      this.#latest.delete(topic);
      this.send(bytes);
      return;
    }
    if (this.#latest.size === 0) this.#waitingSince = this.#clock();
    this.#latest.set(topic, bytes);
  }

  unfollow(topic: string): void {
    this.topics.delete(topic);
    this.#latest.delete(topic);
  }

  /** Closes a client that has been behind for too long; called periodically. */
  check(): void {
    const since = this.#unsent[0] ?? (this.#latest.size > 0 ? this.#waitingSince : undefined);
    if (since === undefined || this.#closed) return;
    if (this.#clock() - since > this.#limits.streamBehindMs) this.close(CLOSE.slow);
  }

  /** Sends no more frames: the connection is closed, or about to be. */
  end(): void {
    this.#closed = true;
    this.#latest.clear();
  }

  close(code: CloseCode): void {
    if (this.#closed) return;
    this.end();
    this.#cut = code === CLOSE.slow;
    this.#wire.close(code);
    // the backlog of a client that does not read stays in memory until the connection is destroyed
    setTimeout(() => this.#wire.terminate(), LINGER_MS).unref();
  }

  /** Corked frames do not count as behind: they have not been written yet. */
  #flush(): void {
    if (!this.#corked || !this.#isBehind()) return;
    this.#connection.uncork();
    this.#connection.cork();
  }

  #isBehind(): boolean {
    return this.#wire.bufferedAmount > this.#limits.streamBacklogBytes / 8;
  }

  readonly #sent = (): void => {
    this.#unsent.shift();
    if (this.#latest.size === 0 || this.#isBehind()) return;
    for (const [topic, bytes] of this.#latest) {
      this.#latest.delete(topic);
      this.send(bytes);
      if (this.#isBehind()) return;
    }
  };
}

/**
 * One stream client. What shows a state (a quote, a book, the indices) is conflated to the latest
 * while the client is behind; what tells an event waits in order; who stays behind is cut.
 */
import { CLOSE } from '@maru/contract/constants';
import type { Limits } from '../config.ts';
import type { OpenSession } from '../http/sessions.ts';

/** What a subscriber needs of a WebSocket. */
export interface Wire {
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number;
  /** Sends a whole frame. */
  send(frame: Uint8Array, sent: () => void): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

/** Close codes of ours, and 1013 "try again later" (RFC 6455 registry). */
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE] | 1013;

/** The connection below a wire: what is sent while it is corked leaves in one write. */
export interface Corkable {
  cork(): void;
  uncork(): void;
}

/** Time a cut client has to read its close frame. */
const LINGER_MS = 1_000;

/** Topics whose newest frame makes all before it worthless. */
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
  /** Newest frame of each conflated topic that waits. */
  readonly #latest = new Map<string, Uint8Array>();
  /** When each frame was given to the wire that has not left it. */
  readonly #unsent: number[] = [];
  /** Since when something conflated waits. */
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

  /** Whether nothing more is sent; it stays so. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Whether it was closed because it did not keep up. */
  get cut(): boolean {
    return this.#cut;
  }

  /** What is sent from now on waits for `uncork`, or until it is much, and leaves in one write. */
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

  /** Sends a frame, in order; cuts the client when too much waits already. */
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

  /** Cuts a client that has been behind for too long; called now and then. */
  check(): void {
    const since = this.#unsent[0] ?? (this.#latest.size > 0 ? this.#waitingSince : undefined);
    if (since === undefined || this.#closed) return;
    if (this.#clock() - since > this.#limits.streamBehindMs) this.close(CLOSE.slow);
  }

  /** Nothing more is sent: the connection is gone, or about to be. */
  end(): void {
    this.#closed = true;
    this.#latest.clear();
  }

  close(code: CloseCode): void {
    if (this.#closed) return;
    this.end();
    this.#cut = code === CLOSE.slow;
    this.#wire.close(code);
    // a client that does not read would keep its backlog in memory until the system gives up
    setTimeout(() => this.#wire.terminate(), LINGER_MS).unref();
  }

  /** What is only corked is not behind: it has not been tried yet. */
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

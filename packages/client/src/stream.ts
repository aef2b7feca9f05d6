/**
 * The live stream: one WebSocket that comes back by itself. Prices are the latest only; account
 * events are numbered, so that none is lost over a reconnect and none comes twice.
 */
import { CLOSE } from '@maru/contract/constants';
import type { AccountFrame, ClientMessage, ServerFrame } from '@maru/contract/stream';
import type { Session } from './api.ts';
import { type FrameOf, type PriceFrame, type Topic, Topics, topicOf } from './topics.ts';

/** Times in milliseconds; tests make them short. */
export const STREAM_TIMES = {
  /** First pause before a reconnect; doubles to `retryMost`, each between half and whole. */
  retryFirst: 500,
  retryMost: 15_000,
  /** How long a connection must stand until the next pause is the first again. */
  steady: 20_000,
  /** How long a new connection may take until the server's hello. */
  open: 10_000,
  /** After this long without a frame the server is asked for a sign of life. */
  ping: 10_000,
  /** After this long without a frame the connection counts as dead. */
  silent: 20_000,
  /** After this long without a price, though prices are subscribed, they count as stopped. */
  pricesStopped: 30_000,
  /** Least time between two changes of subscription; the server accepts 20 messages a second. */
  flush: 150,
};

export interface StreamState {
  /** `connecting` until the first connection stands or fails; `offline` while one is down. */
  readonly link: 'connecting' | 'live' | 'offline';
  /** Instant of the server's last commit while its store is away, else null. */
  readonly staleSince: number | null;
  /** When the last price came, once prices have stopped over a live connection, else null. */
  readonly pricesStoppedSince: number | null;
}

export interface StreamOptions {
  /** Absolute `ws:` or `wss:` address. */
  readonly url: string;
  /** Read at every connection; null: a visitor, for whom there are prices only. */
  readonly session: () => Session | null;
  readonly WebSocket?: typeof globalThis.WebSocket;
  readonly now?: () => number;
  /** A real in [0, 1) that spreads reconnects. */
  readonly random?: () => number;
  readonly times?: Partial<typeof STREAM_TIMES>;
}

/** Topics of one message; 300 may be followed, and a message has 4 KiB at most. */
const TOPICS_A_MESSAGE = 150;
/** `readyState` of a socket that is not open yet. */
const CONNECTING = 0;

export class Stream {
  readonly #options: StreamOptions;
  readonly #times: typeof STREAM_TIMES;
  readonly #now: () => number;
  readonly #topics = new Topics();
  readonly #listeners = new Set<(state: StreamState) => void>();
  readonly #resumed = new Set<() => void>();
  #state: StreamState = { link: 'connecting', staleSince: null, pricesStoppedSince: null };
  #socket: WebSocket | null = null;
  /** True once the server has answered the hello. */
  #ready = false;
  /** True once any connection was. */
  #wasReady = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #flush: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #readyAt = 0;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #frameAt = 0;
  #pingedAt = 0;
  #priceAt = 0;
  /** Token that this connection stands for. */
  #token: string | null = null;
  /** Token that the server has refused; it is not tried again. */
  #refusedToken: string | null = null;
  /** Account that `#lastNo` belongs to, and the number of its last event seen. */
  #account: string | null = null;
  #lastNo: number | null = null;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#times = { ...STREAM_TIMES, ...options.times };
    this.#now = options.now ?? Date.now;
  }

  get state(): StreamState {
    return this.#state;
  }

  /** Calls `listener` whenever the state changes; the answer ends that. */
  onState(listener: (state: StreamState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls `listener` whenever a connection stands after an earlier one: messages between the
   * two are missing, except for the first frames of the topics. The returned function ends that.
   */
  onResume(listener: () => void): () => void {
    this.#resumed.add(listener);
    return () => this.#resumed.delete(listener);
  }

  /** Follows a topic, connecting if need be; the answer ends it. */
  subscribe<T extends Topic>(topic: T, handler: (frame: FrameOf<T>) => void): () => void {
    const hadPrices = this.#topics.hasPrices;
    const remove = this.#topics.add(topic, handler);
    if (!hadPrices) this.#priceAt = this.#now();
    if (this.#socket === null && this.#retry === undefined) this.#connect();
    this.#scheduleFlush();
    return () => {
      remove();
      this.#scheduleFlush();
    };
  }

  /** Connects anew, at once: after log-in, log-out, or when the device is online again. */
  restart(): void {
    this.#failures = 0;
    this.#drop();
    this.#connect();
  }

  /** Ends the connection for good; `restart` begins anew. */
  close(): void {
    this.#drop();
  }

  #connect(): void {
    const session = this.#options.session();
    const token = session?.token ?? null;
    const asVisitor = token === this.#refusedToken;
    this.#token = asVisitor ? null : token;
    const account = asVisitor ? null : (session?.account ?? null);
    if (account !== this.#account) this.#lastNo = null;
    this.#account = account;

    const Socket = this.#options.WebSocket ?? globalThis.WebSocket;
    const socket = new Socket(this.#options.url);
    this.#socket = socket;
    this.#ready = false;
    this.#frameAt = this.#now();
    this.#watch = setInterval(() => this.#look(), Math.max(10, this.#times.ping / 4));
    socket.onopen = () => this.#hello();
    socket.onmessage = ({ data }) => this.#receive(String(data));
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #hello(): void {
    this.#send({
      op: 'hello',
      ...(this.#token === null ? {} : { token: this.#token }),
      ...(this.#account === null ? {} : { account: this.#account }),
      ...(this.#lastNo === null ? {} : { after: this.#lastNo }),
    });
  }

  #receive(text: string): void {
    this.#frameAt = this.#now();
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.t === 'hello') this.#welcome(frame.last);
    else if (frame.t === 'stale') this.#setState({ staleSince: frame.since });
    else if (frame.t === 'snapshot') this.#resumeFrom(frame.last);
    else if (frame.t === 'account') this.#accountEvent(frame);
    else if (frame.t === 'market' || frame.t === 'news') this.#topics.deliver(frame.t, frame);
    else if (frame.t !== 'pong') this.#price(frame);
  }

  #price(frame: PriceFrame): void {
    this.#priceAt = this.#frameAt;
    if (this.#state.pricesStoppedSince !== null) this.#setState({ pricesStoppedSince: null });
    this.#topics.deliver(topicOf(frame), frame);
  }

  /** Events before `last` are lost here: account data must be read again. */
  #resumeFrom(last: number): void {
    this.#lastNo = last;
    this.#topics.deliver('account', { t: 'snapshot', last });
  }

  #welcome(last: number): void {
    this.#ready = true;
    this.#readyAt = this.#now();
    this.#priceAt = this.#readyAt;
    this.#topics.forgetTold();
    this.#setState({ link: 'live', staleSince: null, pricesStoppedSince: null });
    this.#lastNo ??= last;
    this.#flushNow();
    if (this.#wasReady) for (const listener of [...this.#resumed]) listener();
    this.#wasReady = true;
  }

  #accountEvent(frame: AccountFrame): void {
    const last = this.#lastNo ?? frame.prev;
    if (frame.no <= last) return;
    if (frame.prev > last) this.#resumeFrom(frame.prev);
    this.#lastNo = frame.no;
    this.#topics.deliver('account', frame);
  }

  /** A socket that looks alive but says nothing is dead; prices may stop over a live one. */
  #look(): void {
    const now = this.#now();
    const quiet = now - this.#frameAt;
    if (quiet > (this.#ready ? this.#times.silent : this.#times.open)) {
      this.#lost(null);
      return;
    }
    if (!this.#ready) return;
    if (quiet > this.#times.ping && now - this.#pingedAt > this.#times.ping) {
      this.#pingedAt = now;
      this.#send({ op: 'ping' });
    }
    const stopped = this.#topics.hasPrices && now - this.#priceAt > this.#times.pricesStopped;
    if (stopped && this.#state.pricesStoppedSince === null) {
      this.#setState({ pricesStoppedSince: this.#priceAt });
    }
  }

  #lost(code: number | null): void {
    if (code === CLOSE.unauthorized || code === CLOSE.sessionEnded)
      this.#refusedToken = this.#token;
    const { retryFirst, retryMost, steady } = this.#times;
    // one that ends soon after its hello would be tried again without a pause for ever
    if (this.#ready && this.#now() - this.#readyAt >= steady) this.#failures = 0;
    this.#drop();
    this.#setState({ link: 'offline' });
    const pause = Math.min(retryMost, retryFirst * 2 ** Math.min(this.#failures, 20));
    this.#failures += 1;
    const spread = (this.#options.random ?? Math.random)();
    this.#retry = setTimeout(() => this.#connect(), pause * (0.5 + spread / 2));
  }

  /** Lets go of the socket and every timer. */
  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#flush);
    clearInterval(this.#watch);
    this.#retry = undefined;
    this.#flush = undefined;
    this.#ready = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // a browser complains about a connection that is closed before it stands
    if (socket.readyState === CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  #scheduleFlush(): void {
    if (!this.#ready || this.#flush !== undefined) return;
    const wait = Math.max(0, this.#flushedAt + this.#times.flush - this.#now());
    this.#flush = setTimeout(() => this.#flushNow(), wait);
  }

  #flushNow(): void {
    clearTimeout(this.#flush);
    this.#flush = undefined;
    this.#flushedAt = this.#now();
    const { sub, unsub } = this.#topics.takeChanges(this.#token === null);
    for (const [op, topics] of [
      ['unsub', unsub],
      ['sub', sub],
    ] as const) {
      for (let i = 0; i < topics.length; i += TOPICS_A_MESSAGE) {
        this.#send({ op, topics: topics.slice(i, i + TOPICS_A_MESSAGE) });
      }
    }
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #setState(change: Partial<StreamState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener(this.#state);
  }
}

/** A stream that connects at its first subscription. */
export const createStream = (options: StreamOptions): Stream => new Stream(options);

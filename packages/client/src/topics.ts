import type {
  AccountFrame,
  BookFrame,
  CandleFrame,
  IndexFrame,
  MarketStateFrame,
  NewsFrame,
  QuoteFrame,
  ServerFrame,
  TradesFrame,
} from '@maru/contract/stream';

export type Topic =
  | `quote:${string}`
  | `book:${string}`
  | `trades:${string}`
  | `candles:${string}`
  | 'index'
  | 'market'
  | 'news'
  | 'account';

/** Account events were missed that the server no longer keeps: read everything again. */
export type SnapshotFrame = Extract<ServerFrame, { t: 'snapshot' }>;

/** The frames that a topic brings. */
export type FrameOf<T extends Topic> = T extends `quote:${string}`
  ? QuoteFrame
  : T extends `book:${string}`
    ? BookFrame
    : T extends `trades:${string}`
      ? TradesFrame
      : T extends `candles:${string}`
        ? CandleFrame
        : T extends 'index'
          ? IndexFrame
          : T extends 'market'
            ? MarketStateFrame
            : T extends 'news'
              ? NewsFrame
              : AccountFrame | SnapshotFrame;

type TopicFrame = FrameOf<Topic>;
type Handler = (frame: TopicFrame) => void;

export type PriceFrame = Extract<
  ServerFrame,
  { t: 'quote' | 'book' | 'trades' | 'candles' | 'index' }
>;

/** Topics that may be silent for long. */
const WITHOUT_PRICES: readonly Topic[] = ['account', 'market', 'news'];

/** The topic that a frame of prices belongs to. */
export const topicOf = (frame: PriceFrame): Topic =>
  frame.t === 'index' ? 'index' : `${frame.t}:${frame.symbol}`;

/** The handlers of each topic, and the topics that the server does not know of yet. */
export class Topics {
  readonly #handlers = new Map<Topic, Set<Handler>>();
  #sent = new Set<Topic>();

  /** Adds a handler; the returned function removes it (and may be called twice). */
  add<T extends Topic>(topic: T, handler: (frame: FrameOf<T>) => void): () => void {
    // a topic's frames are of its own type, as `topicOf` sorts them
    const own = ((frame) => handler(frame as FrameOf<T>)) as Handler;
    const handlers = this.#handlers.get(topic) ?? new Set();
    this.#handlers.set(topic, handlers.add(own));
    return () => {
      handlers.delete(own);
      if (handlers.size === 0 && this.#handlers.get(topic) === handlers) {
        this.#handlers.delete(topic);
      }
    };
  }

  /** Whether someone listens to prices, which come all the time while a market is open. */
  get hasPrices(): boolean {
    for (const topic of this.#handlers.keys()) {
      if (!WITHOUT_PRICES.includes(topic)) return true;
    }
    return false;
  }

  deliver(topic: Topic, frame: TopicFrame): void {
    for (const handler of [...(this.#handlers.get(topic) ?? [])]) handler(frame);
  }

  /** A new connection knows nothing. */
  forgetTold(): void {
    this.#sent = new Set();
  }

  /**
   * The changes to send to the server; they count as sent afterwards. A visitor has no account to
   * follow.
   */
  takeChanges(asVisitor: boolean): {
    readonly sub: readonly Topic[];
    readonly unsub: readonly Topic[];
  } {
    const wanted = new Set(this.#handlers.keys());
    if (asVisitor) wanted.delete('account');
    const sub = [...wanted].filter((topic) => !this.#sent.has(topic));
    const unsub = [...this.#sent].filter((topic) => !wanted.has(topic));
    this.#sent = wanted;
    return { sub, unsub };
  }
}

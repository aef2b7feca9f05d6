/**
 * Every limit of the system has a name and stands here. `server/config.ts` may widen the ones a
 * load test needs wider, by an environment variable of the same name.
 */
export const LIMITS = {
  /** Commands waiting for the writer; one more is answered "system busy" at once. */
  inbox: 10_000,
  /** Commands one batch may take. */
  batch: 1_000,
  /** Batches that may be on their way to the store at the same time. */
  batchesInFlight: 2,
  /** Commands that make it worth while to send a batch behind one that is not durable yet. */
  commandsToFollow: 8,
  /** Rows one command may change; a mass effect is a job instead. */
  rowsPerCommand: 1_000,
  /** Rows of one page of a list. */
  pageSize: 100,
  /** Bytes of a JSON body. */
  bodyBytes: 64 * 1024,
  /** Bytes of a body that is a picture. */
  imageBytes: 8 * 1024 * 1024,
  /** Characters of a client-made key. */
  keyChars: 64,
  /** Idempotency keys kept in memory; older ones are looked up in SQL. */
  keysInMemory: 200_000,
  /** Days an idempotency key is kept in SQL. */
  keyDays: 30,
  /** Marks (price changes) the core takes at once. */
  marksPerCommand: 1_000,
  /** Lines of one watchlist. */
  watchlist: 100,
  /** Open orders (pending opening and closing orders) of one customer. */
  openOrders: 1_000,
  /** Open sessions of one customer; a further log-in ends the oldest. */
  sessions: 10,
  /** Hours until a session ends whatever happens. */
  sessionHours: 12,
  /** Requests a minute of one account on calls that change something. */
  writesPerMinute: 1_200,
  /** Requests a minute of one account or address on reading calls. */
  readsPerMinute: 6_000,
  /** Log-ins and registrations a minute of one address. */
  loginsPerMinute: 60,
  /** Password hashes waiting; one more is answered "system busy". */
  hashQueue: 64,
  /** WebSocket connections of one account. */
  socketsPerAccount: 5,
  /** Bytes of a message from a stream client. */
  streamMessageBytes: 4 * 1024,
  /** Messages a second from a stream client. */
  streamMessagesPerSecond: 20,
  /** Topics one connection may follow. */
  topicsPerSocket: 300,
  /** Bytes that may wait for a slow stream client before it is cut. */
  streamBacklogBytes: 256 * 1024,
  /** Milliseconds a stream client may be behind before it is cut. */
  streamBehindMs: 5_000,
  /** Milliseconds a connection may stay without its first message. */
  streamHelloMs: 5_000,
  /** Events of one account kept for a client that resumes; beyond them it reads again. */
  accountEvents: 1_000,
  /** Events kept over all accounts; beyond them the least recently notified is forgotten. */
  accountEventsInAll: 200_000,
  /** Milliseconds a write waits for the store before it is answered "system busy". */
  storeAwayMs: 2_000,
  /** Orders of a day whose reports the simulated exchange can tell again. */
  ordersRepeatable: 200_000,
  /** Shares one order may ask for. */
  orderQuantity: 10_000_000,
} as const;

export type LimitName = keyof typeof LIMITS;

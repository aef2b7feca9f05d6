/**
 * Every limit of the system, by name. `server/config.ts` can raise limits for a load test, by an
 * environment variable of the same name.
 */
export const LIMITS = {
  /** Commands waiting for the writer; a further one is refused as "system busy". */
  inbox: 10_000,
  /** Commands in one batch. */
  batch: 1_000,
  /** Batches in flight at the same time. */
  batchesInFlight: 2,
  /** Least number of waiting commands that are sent as a batch while another is in flight. */
  commandsToFollow: 8,
  /** Rows one command may change; a mass effect is a job instead. */
  rowsPerCommand: 1_000,
  /** Items that the payload of one job lists. */
  jobItems: 500,
  /** Rows of one page of a list. */
  pageSize: 100,
  /** Entries of a draw in one answer. */
  drawEntriesPage: 2_000,
  /** Bids of an auction that has ended in one answer. */
  auctionBidsPage: 2_000,
  /** Results of a draw in one command. */
  drawParts: 12,
  /** Entries of one page of the ledger at the desk. */
  ledgerPage: 50,
  /** Rows of one page of the audit log's export. */
  auditExport: 500,
  /** Least characters of a password that a staff member chooses. */
  staffPasswordChars: 12,
  /** Hours of a session at the desk, by the machine's clock. */
  staffSessionHours: 8,
  /** Refused writes a minute of one staff member, above which writes are too frequent. */
  staffRefusalsPerMinute: 60,
  /** Rows a minute that the audit log takes of accesses that the gateway refused. */
  refusalsNotedPerMinute: 120,
  /** Hours of market time that a first approval waits for the second. */
  approvalHours: 24,
  /** Characters of a title and of a text that staff write, in each language. */
  noticeTitle: 80,
  noticeText: 1_000,
  /** Characters of a document that customers agree to, in each language. */
  documentChars: 8_000,
  /** Characters of a question to the desk, or of an answer. */
  inquiryText: 2_000,
  /** Questions of one customer that wait for the desk. */
  inquiriesWaiting: 10,
  /** Texts of one question and its answers. */
  inquiryTexts: 200,
  /** Characters of the newest text that a list of questions shows. */
  inquirySaid: 120,
  /** Characters of a stock search. */
  keywordChars: 40,
  /** Symbols that one piece of news names. */
  noticeSymbols: 10,
  /** Periods of one answer about assets and profit. */
  profitPeriods: 400,
  /** Bytes of a JSON body. */
  bodyBytes: 64 * 1024,
  /** Bytes of a body that is a picture. */
  imageBytes: 8 * 1024 * 1024,
  /** Bytes of pictures that are read in a second, of all callers together. */
  imageBytesPerSecond: 16 * 1024 * 1024,
  /** Pixels of a picture; one with more is not decoded. */
  imagePixels: 40_000_000,
  /** Pictures of one customer a day. */
  picturesPerDay: 20,
  /** Pictures waiting to be decoded; a further one is refused as "system busy". */
  imageQueue: 20,
  /** Passkeys of one customer. */
  passkeys: 10,
  /** Minutes for which a challenge to a passkey waits for its signature. */
  passkeyMinutes: 5,
  /** Challenges that wait at a time; a further one takes the place of the oldest. */
  passkeyChallenges: 10_000,
  /** Characters of a browser's answer for a passkey. */
  passkeyChars: 8_000,
  /** Bank cards of one customer. */
  bankCards: 5,
  /** Characters of a client's idempotency key. */
  keyChars: 64,
  /** Idempotency keys kept in memory; older ones are looked up in SQL. */
  keysInMemory: 200_000,
  /** Days an idempotency key is kept in SQL. */
  keyDays: 30,
  /** Characters of an institution's name. */
  institutionNameChars: 60,
  /** Years for which an account's trades are kept after its end. */
  keepInvestmentYears: 10,
  /** Years for which money in and out, and its proof, is kept. */
  keepFinancialYears: 5,
  /** Years for which messages to a customer are kept. */
  keepBehaviourYears: 3,
  /** Years for which log-ins are kept after their end. */
  keepAccessYears: 3,
  /** Rows of one page of a customer's own data. */
  exportRows: 500,
  /** Marks (price changes) the core accepts in one call. */
  marksPerCommand: 1_000,
  /** Symbols on one watchlist. */
  watchlist: 100,
  /** Groups of one watchlist. */
  watchGroups: 10,
  /** Symbols in one group of a watchlist. */
  watchGroupRows: 50,
  /** Characters of a group's name. */
  watchGroupNameChars: 20,
  /** Characters of a note on a watched stock. */
  watchNoteChars: 100,
  /** Price alerts of one customer. */
  priceAlerts: 50,
  /** Closing orders that a take-profit or stop-loss makes in vain before it ends. */
  protectionTries: 6,
  /** Open orders (pending opening and closing orders) of one customer. */
  openOrders: 1_000,
  /** Orders that one step of the engine cancels; each is a row of its command. */
  cancelsPerStep: 500,
  /** Requests for units that one net asset value executes; others wait for the next. */
  productRequestsAStrike: 50,
  /** Subscriptions of one customer that have units or wait for them. */
  productRequests: 100,
  /** The greatest subscription, won. */
  productAmountWon: 1_000_000_000_000,
  /** Purchases that one sale of a stock takes; each changes two rows of its command. */
  saleLines: 100,
  /** Lendings of one stock that are in progress at a time. */
  lendingsPerStock: 300,
  /** Lendings to which one short position owes a part of its fee. */
  claimsPerShort: 300,
  /** Open login sessions of one customer; a further log-in ends the oldest. */
  sessions: 10,
  /** Hours until a login session expires, used or not. */
  sessionHours: 12,
  /** Wrong codes of a second factor in a row that lock it. */
  factorTries: 5,
  /** Minutes for which a second factor is locked. */
  factorLockMinutes: 15,
  /** Recovery codes of a second factor. */
  recoveryCodes: 10,
  /** Hours for which the link that sets a forgotten password anew can be used. */
  linkHours: 24,
  /** Mails to unconfirmed addresses, of one customer on a day. */
  unconfirmedMails: 10,
  /** Minutes for which the code of an address can be entered. */
  mailCodeMinutes: 15,
  /** Wrong entries of such a code that end it. */
  mailCodeTries: 5,
  /** Mails that are handed to the mail server one after another before others are looked for. */
  mailsAtOnce: 20,
  /** Requests a minute of one account on write calls. */
  writesPerMinute: 1_200,
  /** Requests a minute of one account that take back an order or an application. */
  cancelsPerMinute: 1_200,
  /** Reads a minute of one account or address; a long answer counts for several. */
  readsPerMinute: 6_000,
  /** Rows of the database that calls of one account or address may read a minute. */
  readRowsPerMinute: 60_000,
  /** Reads of the database that one account or address may have at once. */
  readsAtOnce: 8,
  /** Reads of the database that wait, of all; one more is answered "system busy". */
  readsWaiting: 64,
  /** Open connections of all clients; fewer where the process may open fewer files. */
  connections: 20_000,
  /** Open connections of one address; at most half of all. */
  connectionsPerAddress: 2_000,
  /** Milliseconds in which a request's headers must be there, counted from the connection. */
  headersMs: 10_000,
  /**
   * Connections that wait to be accepted, as far as the system allows: further ones are dropped,
   * and seen to be refused only after minutes.
   */
  connectionsWaiting: 4_096,
  /** Milliseconds in which a whole request must be there. */
  requestMs: 15_000,
  /** Milliseconds a connection may move no byte while it is no stream. */
  connectionIdleMs: 30_000,
  /** Milliseconds a connection stays open between two requests. */
  keepAliveMs: 10_000,
  /** Failed log-ins and registrations a minute of one address; others count for none. */
  loginsPerMinute: 60,
  /** Log-ins and registrations of one address at a time; others wait until one of them is over. */
  loginsAtOnce: 16,
  /** Registrations a minute of one address. */
  registrationsPerMinute: 300,
  /** Registrations a minute by the code of one institution. */
  registrationsPerCodePerMinute: 600,
  /** Password hashes waiting; a further one is refused as "system busy". */
  hashQueue: 64,
  /** WebSocket connections of one account. */
  socketsPerAccount: 5,
  /** Bytes of a message from a stream client. */
  streamMessageBytes: 4 * 1024,
  /** Messages a second from a stream client. */
  streamMessagesPerSecond: 20,
  /** Topics one connection may follow. */
  topicsPerSocket: 300,
  /** Bytes queued for a slow stream client before its connection is closed. */
  streamBacklogBytes: 256 * 1024,
  /** Milliseconds a stream client may be behind before its connection is closed. */
  streamBehindMs: 5_000,
  /** Milliseconds in which a connection must send its first message. */
  streamHelloMs: 5_000,
  /**
   * Events of one account kept for a client that resumes; a client that missed more reads again.
   */
  accountEvents: 1_000,
  /** Events kept over all accounts; the least recently notified account's are dropped first. */
  accountEventsInAll: 200_000,
  /** Rows of one read when a start loads live rows. */
  loadedRows: 20_000,
  /** Milliseconds a write waits for the store before it is refused as "system busy". */
  storeAwayMs: 2_000,
  /** Orders of a day whose reports the simulated exchange can repeat. */
  ordersRepeatable: 200_000,
  /** Channels of deposits, the addresses of one, and the most of a deposit, minor units. */
  depositChannels: 30,
  channelAddresses: 20,
  /** The least characters of a channel's password. */
  channelPasswordChars: 8,
  depositMost: 1_000_000_000_000_000,
  /** Characters of a parameter's value, and of the reason of its change. */
  parameterChars: 2_000,
  parameterReasonChars: 200,
  /** Days of one change of the closed days. */
  holidayDays: 40,
  /** Banks at which customers can have accounts, also closed ones. */
  banks: 100,
  bankNameChars: 40,
  /** Digits of the number of a bank account: the first four, and the rest. */
  accountDigitsLeast: 7,
  accountDigitsMost: 16,
  /** Shares of one order. */
  orderQuantity: 10_000_000,
  /** Applications that take part in one draw of new shares. */
  drawEntries: 1_000_000,
  /** Rounds of a hash chain that draws take their randomness from. */
  chainRounds: 100_000,
} as const;

export type LimitName = keyof typeof LIMITS;

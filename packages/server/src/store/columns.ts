/**
 * What each row of the core looks like as columns. A column is the field in snake_case; the kinds
 * are checked against the row's type: a field without a column, or one too many, doesn't compile.
 */
import type { TableName, TableRows } from '@maru/broker/core/changes';
import type { Entry, Posting } from '@maru/broker/ledger/rows';
import type { Fill } from '@maru/broker/orders/rows';

/**
 * `int`: a safe integer in code, `big`: a bigint; both are `bigint` in SQL. `postings`: a ledger
 * entry's, as the JSON that is hashed.
 */
export type Kind = 'text' | 'int' | 'big' | 'day' | 'bool' | 'json' | 'postings';

type KindOf<T> = [T] extends [string | null]
  ? 'text' | 'day'
  : [T] extends [number | null]
    ? 'int'
    : [T] extends [bigint | null]
      ? 'big'
      : [T] extends [boolean | null]
        ? 'bool'
        : [T] extends [readonly Posting[]]
          ? 'postings'
          : 'json';

export type Columns<Row> = { readonly [K in keyof Row]-?: KindOf<Row[K]> };

/** The tables whose rows change, each under the row's `id`. */
export const TABLE_COLUMNS: { readonly [T in TableName]: Columns<TableRows[T]> } = {
  customers: {
    id: 'text',
    loginIndex: 'text',
    sealed: 'text',
    passwordHash: 'text',
    institutionCode: 'text',
    guardian: 'text',
    realName: 'text',
    bankAccount: 'bool',
    fundPasswordHash: 'text',
    loginBanned: 'bool',
    frozen: 'bool',
    tradeBarred: 'bool',
    withdrawBarred: 'bool',
    openedAt: 'int',
  },
  sessions: { id: 'text', customer: 'text', openedAt: 'int', endsAt: 'int' },
  watchlist: { id: 'text', customer: 'text', symbol: 'text', rank: 'int' },
  institutions: { id: 'text', name: 'text' },
  wallets: {
    id: 'text',
    customer: 'text',
    currency: 'text',
    free: 'big',
    held: 'big',
    unsettled: 'big',
    day: 'day',
    realisedToday: 'big',
  },
  dues: { id: 'text', customer: 'text', currency: 'text', day: 'day', amount: 'big' },
  holdings: { id: 'text', customer: 'text', symbol: 'text', quantity: 'int' },
  houseAccounts: { id: 'text', name: 'text', unit: 'text', balance: 'big' },
  orders: {
    id: 'text',
    seq: 'int',
    customer: 'text',
    clientOrderId: 'text',
    kind: 'text',
    closes: 'text',
    symbol: 'text',
    side: 'text',
    type: 'text',
    tif: 'text',
    price: 'int',
    stopPrice: 'int',
    triggeredAt: 'int',
    leverage: 'int',
    quantity: 'int',
    pending: 'int',
    holding: 'int',
    locked: 'int',
    readyToClose: 'int',
    closed: 'int',
    cancelled: 'int',
    feePpm: 'int',
    transactionTaxPpm: 'int',
    ruralTaxPpm: 'int',
    holdPrice: 'int',
    held: 'big',
    filled: 'int',
    amount: 'big',
    fee: 'big',
    transactionTax: 'big',
    ruralTax: 'big',
    openCost: 'big',
    realised: 'big',
    reason: 'text',
    cancelling: 'bool',
    acceptedAt: 'int',
    day: 'day',
    openedAt: 'int',
    closedAt: 'int',
  },
  outbox: { id: 'text', seq: 'int', kind: 'text', orderId: 'text' },
  reviews: {
    id: 'text',
    kind: 'text',
    customer: 'text',
    state: 'text',
    finding: 'text',
    openedAt: 'int',
    decidedAt: 'int',
    decidedBy: 'text',
    reason: 'text',
  },
  alarms: { id: 'text', dueAt: 'int', kind: 'text', ref: 'text' },
  jobs: { id: 'text', kind: 'text', day: 'day', done: 'int' },
  parameters: { id: 'text', name: 'text', version: 'int', value: 'text', from: 'int' },
};

/** An entry as it is stored: with its hash in the chain, hex. */
export interface ChainedEntry extends Entry {
  readonly hash: string;
}

/** The tables whose rows are only ever added. */
export interface AppendedRows {
  readonly entries: ChainedEntry;
  readonly fills: Fill;
  readonly journal: JournalRow;
  readonly keys: KeyRow;
  readonly setAside: SetAsideRow;
}
export type AppendedName = keyof AppendedRows;

/** One command as the writer took it, refused ones too. */
export interface JournalRow {
  readonly seq: number;
  readonly batch: number;
  readonly at: number;
  readonly type: string;
  readonly actor: string;
  readonly key: string | null;
  /** Bigints as decimal strings. */
  readonly payload: object | null;
  /** `ok`, or the code of the refusal. */
  readonly code: string;
  readonly params: object | null;
  /** Marks that decided the command. */
  readonly basis: object | null;
}

/** What a success leaves under its key. */
export interface KeyRow {
  readonly actor: string;
  readonly key: string;
  readonly seq: number;
  readonly bodyHash: string;
  /** The reply as JSON text: given again byte for byte. */
  readonly reply: string;
  /** Machine time, ms: keys are kept by it. */
  readonly storedAt: number;
}

/** A command whose rows the database refused for their content. */
export interface SetAsideRow {
  readonly seq: number;
  /** The command as JSON text, which any content fits into. */
  readonly command: string;
  readonly error: string;
}

export const APPENDED_COLUMNS: { readonly [T in AppendedName]: Columns<AppendedRows[T]> } = {
  entries: {
    no: 'int',
    seq: 'int',
    at: 'int',
    cause: 'text',
    customer: 'text',
    ref: 'text',
    symbol: 'text',
    postings: 'postings',
    hash: 'text',
  },
  fills: {
    id: 'text',
    seq: 'int',
    orderId: 'text',
    lineId: 'text',
    customer: 'text',
    symbol: 'text',
    side: 'text',
    price: 'int',
    quantity: 'int',
    amount: 'big',
    fee: 'big',
    transactionTax: 'big',
    ruralTax: 'big',
    bookSeq: 'int',
    at: 'int',
    dueDay: 'day',
    entryNo: 'int',
  },
  journal: {
    seq: 'int',
    batch: 'int',
    at: 'int',
    type: 'text',
    actor: 'text',
    key: 'text',
    payload: 'json',
    code: 'text',
    params: 'json',
    basis: 'json',
  },
  keys: {
    actor: 'text',
    key: 'text',
    seq: 'int',
    bodyHash: 'text',
    reply: 'text',
    storedAt: 'int',
  },
  setAside: { seq: 'int', command: 'text', error: 'text' },
};

/** How ledger entries and fills look from outside. Other customers' ids never leave. */
import type { Entry, Posting } from '@maru/broker/ledger/rows';
import type { Fill } from '@maru/broker/orders/rows';
import type { Output } from '@maru/contract/calls';
import { CURRENCIES } from '@maru/std/money';
import type { LinkedEntry } from './history.ts';

type EntryView = Output<'fundEntry'>;
type FillView = Output<'tradePosition'>['fills'][number];
type RecordView = Omit<Output<'fundRecords'>['rows'][number], 'names'>;

export const entryView = (entry: LinkedEntry): EntryView => ({
  no: entry.no,
  at: entry.at,
  cause: entry.cause,
  ref: entry.ref,
  symbol: entry.symbol,
  postings: entry.postings.map((posting) => ({
    owner: posting.owner === 'house' ? posting.account : 'customer',
    account: posting.account,
    unit: posting.unit,
    amount: String(posting.amount),
  })),
  hash: entry.hash,
  previousHash: entry.prevHash,
});

export const fillView = (fill: Fill): FillView => ({
  id: fill.id,
  orderId: fill.orderId,
  side: fill.side,
  price: String(fill.price),
  quantity: fill.quantity,
  amount: String(fill.amount),
  fee: String(fill.fee),
  transactionTax: String(fill.transactionTax),
  ruralTax: String(fill.ruralTax),
  bookSeq: fill.bookSeq,
  at: fill.at,
  settlesOn: fill.dueDay,
  entryNo: fill.entryNo,
});

const isMoney = (posting: Posting): boolean =>
  posting.owner !== 'house' && (CURRENCIES as readonly string[]).includes(posting.unit);

const sum = (postings: readonly Posting[]): bigint =>
  postings.reduce((total, posting) => total + posting.amount, 0n);

/** What an entry did to its customer's money: as a whole, and to the held part. */
export function recordView(entry: Entry): RecordView {
  const money = entry.postings.filter(isMoney);
  return {
    no: entry.no,
    at: entry.at,
    cause: entry.cause,
    ref: entry.ref,
    symbol: entry.symbol,
    currency: money[0]?.unit ?? 'KRW',
    amount: String(sum(money)),
    held: String(sum(money.filter((posting) => posting.account === 'held'))),
  };
}

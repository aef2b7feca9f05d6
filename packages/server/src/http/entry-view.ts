/** Views of ledger entries and fills. Other customers' ids never leave the server. */
import type { Entry, Posting } from '@maru/broker/kernel/ledger/rows';
import type { Fill } from '@maru/broker/trading/orders/rows';
import type { Output } from '@maru/contract/calls';
import { CURRENCIES } from '@maru/std/money';
import { priceText, quantityText } from '@maru/std/price-text';
import type { LinkedEntry } from './history.ts';

type EntryView = Output<'fundEntry'>;
type FillView = Output<'tradePosition'>['fills'][number];
type RecordRow = Output<'fundRecords'>['rows'][number];
type RecordView = Omit<RecordRow, 'names' | 'balance' | 'trade'> & {
  readonly trade: Pick<
    NonNullable<RecordRow['trade']>,
    'side' | 'quantity' | 'contractAmount'
  > | null;
};

/** The scale of a symbol; 0 for shares and for any other unit. */
export type ScaleOf = (unit: string) => number;

export const entryView = (entry: LinkedEntry, scaleOf: ScaleOf): EntryView => ({
  no: entry.no,
  at: entry.at,
  cause: entry.cause,
  ref: entry.ref,
  symbol: entry.symbol,
  postings: entry.postings.map((posting) => ({
    owner: posting.owner === 'house' ? posting.account : 'customer',
    account: posting.account,
    unit: posting.unit,
    amount: quantityText(posting.amount, scaleOf(posting.unit)),
  })),
  hash: entry.hash,
  previousHash: entry.prevHash,
});

export const fillView = (fill: Fill, scale: number): FillView => ({
  id: fill.id,
  orderId: fill.orderId,
  side: fill.side,
  price: priceText(fill.price, scale),
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

/** The trade of an execution, by its postings. */
function tradeOf({ cause, symbol, postings }: Entry): RecordView['trade'] {
  if (cause !== 'fill') return null;
  const shares = -sum(
    postings.filter((posting) => posting.account === 'market' && posting.unit === symbol),
  );
  const paid = sum(
    postings.filter((posting) => posting.account === 'market' && posting.unit !== symbol),
  );
  return {
    side: shares > 0n ? 'buy' : 'sell',
    quantity: Number(shares > 0n ? shares : -shares),
    contractAmount: String(paid > 0n ? paid : -paid),
  };
}

/** The effect of an entry on its customer's money as a whole, and its trade. */
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
    trade: tradeOf(entry),
  };
}

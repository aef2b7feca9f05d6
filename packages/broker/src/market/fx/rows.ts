import type { ExchangeKind } from '@maru/contract/status';
import type { Currency } from '@maru/std/money';
import { big, instant, int, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** The terms of a quote, and the amounts of its exchange. */
const TERMS = {
  kind: textOf<ExchangeKind>(),
  fromCurrency: textOf<Currency>(),
  toCurrency: textOf<Currency>(),
  /** Minor units of `fromCurrency`. */
  paid: big,
  /** Minor units of `toCurrency`. */
  received: big,
  /** The cost of the spread, minor units of `toCurrency`. */
  cost: big,
  /** Hundred-millionths of a won for one unit of each currency, without spread. */
  fromRate: big,
  toRate: big,
  spreadPpm: big,
};
export interface Terms extends RowOf<typeof TERMS> {}

/** A customer's newest quote that was not used. */
export const QUOTE_COLUMNS = {
  /** The customer. */
  id: text,
  /** The exchange's reference: `Q` and the seq of the command that requested it. */
  quote: text,
  ...TERMS,
  /** By the clock of the machine, not of the market. */
  expiresAt: instant,
};
export interface Quote extends RowOf<typeof QUOTE_COLUMNS> {}

/** An exchange that was done. */
export const EXCHANGE_COLUMNS = {
  id: text,
  customer: text,
  ...TERMS,
  at: instant,
  /** Numbers of the ledger entries of both legs. */
  paidEntry: int,
  receivedEntry: int,
};
export interface Exchange extends RowOf<typeof EXCHANGE_COLUMNS> {}

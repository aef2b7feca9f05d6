import type { ExchangeKind } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Currency } from '@maru/std/money';
import type { Columns } from '../../kernel/core/columns.ts';

/** What a quote offers, and what an exchange did. */
export interface Terms {
  readonly kind: ExchangeKind;
  readonly fromCurrency: Currency;
  readonly toCurrency: Currency;
  /** Minor units of `fromCurrency`. */
  readonly paid: bigint;
  /** Minor units of `toCurrency`. */
  readonly received: bigint;
  /** What the spread takes, minor units of `toCurrency`. */
  readonly cost: bigint;
  /** Hundred-millionths of a won for one unit of each currency, without spread. */
  readonly fromRate: bigint;
  readonly toRate: bigint;
  readonly spreadPpm: bigint;
}

/** A customer's newest quote that was not used. */
export interface Quote extends Terms {
  /** The customer. */
  readonly id: string;
  /** What the exchange names: `Q` and the seq of the command that asked for it. */
  readonly quote: string;
  /** By the clock of the machine, not of the market. */
  readonly expiresAt: Instant;
}

/** An exchange that was done. */
export interface Exchange extends Terms {
  readonly id: string;
  readonly customer: string;
  readonly at: Instant;
  /** Numbers of the ledger entries that took what was paid and gave what was received. */
  readonly paidEntry: number;
  readonly receivedEntry: number;
}

const TERMS: Columns<Terms> = {
  kind: 'text',
  fromCurrency: 'text',
  toCurrency: 'text',
  paid: 'big',
  received: 'big',
  cost: 'big',
  fromRate: 'big',
  toRate: 'big',
  spreadPpm: 'big',
};

export const QUOTE_COLUMNS: Columns<Quote> = {
  id: 'text',
  quote: 'text',
  ...TERMS,
  expiresAt: 'int',
};

export const EXCHANGE_COLUMNS: Columns<Exchange> = {
  id: 'text',
  customer: 'text',
  ...TERMS,
  at: 'int',
  paidEntry: 'int',
  receivedEntry: 'int',
};

import type { DividendStage } from '@maru/contract/dividend-rules';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** One cash dividend of an issue, from its announcement to its payment. */
export interface Dividend {
  /** `symbol:quarter`. */
  readonly id: string;
  readonly symbol: string;
  /** `YYYYQn`. */
  readonly quarter: string;
  readonly stage: DividendStage;
  /** Won a share. */
  readonly won: number;
  /** At its beginning the entitlements are frozen. */
  readonly exDay: Day;
  readonly recordDay: Day;
  readonly payDay: Day;
  readonly declaredAt: Instant;
  /** Parts per million, in force as the ex date began: of the gross, and of that tax; 0 before. */
  readonly incomeTaxPpm: number;
  readonly localTaxPpm: number;
  /** Customers with shares or a short position as the ex date began; 0 before. */
  readonly holders: number;
  /** Their shares: held, and borrowed by short positions. */
  readonly shares: number;
  readonly borrowed: number;
  /** Holders whose entitlement is written, and those of them that are paid. */
  readonly entitled: number;
  readonly settled: number;
}

/** What one dividend brings a customer, or costs one who is short. Money is won. */
export interface Entitlement {
  /** `dividend:customer`. */
  readonly id: string;
  readonly seq: number;
  readonly dividend: string;
  readonly customer: string;
  readonly symbol: string;
  /** As the ex date began; below zero: of a short position. */
  readonly shares: number;
  /** Of these, where shares are offered for it, the ones that bring money only (SCP-6). */
  readonly cashOnly: number;
  /** Won a share times shares; below zero: the customer pays it. */
  readonly gross: bigint;
  /** Income tax withheld, and the local income tax on it. */
  readonly incomeTax: bigint;
  readonly localTax: bigint;
  /** `gross` less both taxes. */
  readonly net: bigint;
  readonly payDay: Day;
  /** null: not paid yet. */
  readonly paidAt: Instant | null;
  /** Of what a short position pays, the part that became a debt. */
  readonly owed: bigint;
  /** Number of the ledger entry that paid; null: none has. */
  readonly entryNo: number | null;
  /** False: it is paid, and nothing will change any more. */
  readonly open: boolean;
}

export const DIVIDEND_COLUMNS: Columns<Dividend> = {
  id: 'text',
  symbol: 'text',
  quarter: 'text',
  stage: 'text',
  won: 'int',
  exDay: 'day',
  recordDay: 'day',
  payDay: 'day',
  declaredAt: 'int',
  incomeTaxPpm: 'int',
  localTaxPpm: 'int',
  holders: 'int',
  shares: 'int',
  borrowed: 'int',
  entitled: 'int',
  settled: 'int',
};

export const ENTITLEMENT_COLUMNS: Columns<Entitlement> = {
  id: 'text',
  seq: 'int',
  dividend: 'text',
  customer: 'text',
  symbol: 'text',
  shares: 'int',
  cashOnly: 'int',
  gross: 'big',
  incomeTax: 'big',
  localTax: 'big',
  net: 'big',
  payDay: 'day',
  paidAt: 'int',
  owed: 'big',
  entryNo: 'int',
  open: 'bool',
};

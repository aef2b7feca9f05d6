import type { DividendStage } from '@maru/contract/dividend-rules';
import {
  big,
  bool,
  day,
  instant,
  int,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** One cash dividend of an issue, from its announcement to its payment. */
export const DIVIDEND_COLUMNS = {
  /** `symbol:quarter`. */
  id: text,
  symbol: text,
  /** `YYYYQn`. */
  quarter: text,
  stage: textOf<DividendStage>(),
  /** Won a share. */
  won: int,
  /** At its beginning the entitlements are frozen. */
  exDay: day,
  recordDay: day,
  payDay: day,
  declaredAt: instant,
  /** Parts per million, in force as the ex date began: of the gross, and of that tax; 0 before. */
  incomeTaxPpm: int,
  localTaxPpm: int,
  /** Customers with shares or a short position as the ex date began; 0 before. */
  holders: int,
  /** Their shares: held, and borrowed by short positions. */
  shares: int,
  borrowed: int,
  /** Holders whose entitlement is written, and those of them that are paid. */
  entitled: int,
  settled: int,
};
export interface Dividend extends RowOf<typeof DIVIDEND_COLUMNS> {}

/** What one dividend brings a holder, or costs a short position. Money is won. */
export const ENTITLEMENT_COLUMNS = {
  /** `dividend:customer`. */
  id: text,
  seq: int,
  dividend: text,
  customer: text,
  symbol: text,
  /** As the ex date began; below zero: of a short position. */
  shares: int,
  /** Of these, where shares are offered for it, the ones that bring money only (SCP-6). */
  cashOnly: int,
  /** Won a share times shares; below zero: the customer pays it. */
  gross: big,
  /** Income tax withheld, and the local income tax on it. */
  incomeTax: big,
  localTax: big,
  /** `gross` less both taxes. */
  net: big,
  payDay: day,
  /** null: not paid yet. */
  paidAt: nullable(instant),
  /** The part of a short position's payment that became a debt. */
  owed: big,
  /** Number of the ledger entry that paid; null: none has. */
  entryNo: nullable(int),
  /** False: it is paid, and nothing will change any more. */
  open: bool,
};
export interface Entitlement extends RowOf<typeof ENTITLEMENT_COLUMNS> {}

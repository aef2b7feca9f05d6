import type { Order } from './rows.ts';

/** The fields of an order without a request to the venue. */
export const NOTHING_ASKED = {
  cancelSeq: null,
  amendSeq: null,
  amendQuantity: null,
  amendPrice: null,
  amendStopPrice: null,
} as const;

/**
 * The fields that every order begins with. An order is a literal that spreads it first: a spread
 * further down would make the literal several times slower.
 */
export const NEW_ORDER = {
  ...NOTHING_ASKED,
  triggeredAt: null,
  holding: 0,
  locked: 0,
  readyToClose: 0,
  closed: 0,
  cancelled: 0,
  filled: 0,
  amount: 0n,
  fee: 0n,
  transactionTax: 0n,
  ruralTax: 0n,
  costBasis: 0n,
  realised: 0n,
  net: null,
  interest: null,
  reason: null,
  amends: null,
  amendedBy: null,
  openedAt: null,
  closedAt: null,
} as const satisfies Partial<Order>;

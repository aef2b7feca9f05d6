import type { Env } from '../core/command.ts';
import type { OrderTerms } from './commands.ts';
import type { Rates } from './costs.ts';
import { NEW_ORDER } from './new-order.ts';
import type { Order } from './rows.ts';
import type { Part } from './sellable.ts';

interface ClosingTerms extends OrderTerms {
  readonly clientOrderId: string;
  readonly rates: Rates;
}

/** An order that closes a part of a position, whose prices have passed. */
export function closingOrder(
  terms: ClosingTerms,
  { line, quantity }: Part,
  at: { readonly env: Env; readonly id: string; readonly day: string },
): Order {
  return {
    ...NEW_ORDER,
    id: at.id,
    seq: at.env.seq,
    customer: line.customer,
    clientOrderId: terms.clientOrderId,
    kind: 'close',
    closes: line.id,
    symbol: line.symbol,
    side: line.side,
    type: terms.type,
    tif: terms.tif,
    price: terms.price,
    stopPrice: terms.stopPrice,
    leverage: line.leverage,
    quantity,
    pending: quantity,
    feePpm: terms.rates.feePpm,
    transactionTaxPpm: terms.rates.transactionTaxPpm,
    ruralTaxPpm: terms.rates.ruralTaxPpm,
    reservationPrice: 0,
    held: 0n,
    acceptedAt: at.env.now,
    day: at.day,
  };
}

import type { BookSide, Mark } from '@maru/std/venue-port';
import type { Env } from '../../kernel/core/command.ts';
import type { OrderTerms } from './commands.ts';
import type { Rates } from './costs.ts';
import { NEW_ORDER } from './new-order.ts';
import type { Order } from './rows.ts';
import type { Part } from './sellable.ts';
import { reservationPriceOf } from './terms.ts';

interface ClosingTerms extends OrderTerms {
  readonly clientOrderId: string;
  readonly rates: Rates;
  readonly reservationPrice: number;
}

/** The reservation price of a closing order: a sale holds nothing, so that it has none. */
export const closingReservation = (
  { type, price }: Pick<OrderTerms, 'type' | 'price'>,
  side: BookSide,
  mark: Mark,
): number => (side === 'sell' ? 0 : reservationPriceOf(type, price, side, mark));

/** An order that closes a part of a position, whose prices have passed. */
export function closingOrder(
  terms: ClosingTerms,
  { position, quantity }: Part,
  at: { readonly env: Env; readonly id: string; readonly day: string },
): Order {
  return {
    ...NEW_ORDER,
    id: at.id,
    seq: at.env.seq,
    customer: position.customer,
    clientOrderId: terms.clientOrderId,
    kind: 'close',
    closes: position.id,
    symbol: position.symbol,
    side: position.side,
    type: terms.type,
    tif: terms.tif,
    price: terms.price,
    stopPrice: terms.stopPrice,
    leverage: position.leverage,
    quantity,
    pending: quantity,
    feePpm: terms.rates.feePpm,
    transactionTaxPpm: terms.rates.transactionTaxPpm,
    ruralTaxPpm: terms.rates.ruralTaxPpm,
    reservationPrice: terms.reservationPrice,
    held: 0n,
    acceptedAt: at.env.now,
    day: at.day,
  };
}

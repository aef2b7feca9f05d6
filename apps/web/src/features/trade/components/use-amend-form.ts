import type { Input, Output } from '@maru/contract/calls';
import { useState } from 'react';
import { priceOf, unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf, type DayBand } from '#entities/instrument/model/step-price.ts';
import type { Order } from '#entities/order/model/profit.ts';
import { useDebounced } from '#shared/use-debounced.ts';
import { useAmendPreview } from '../api/amend.ts';
import { useStock } from '../api/summary.ts';
import type { Keepable } from '../model/amend-quantity.ts';

export interface AmendForm {
  /** Price units; null: the order has none. */
  readonly price: number | null;
  /** Of a stop that waits; null: there is none. */
  readonly stopPrice: number | null;
  readonly quantity: number;
  readonly setPrice: (units: number) => void;
  readonly setStopPrice: (units: number) => void;
  readonly setQuantity: (units: number) => void;
  /** Null until the stock is known. */
  readonly band: DayBand | null;
  readonly keepable: Keepable;
  /** The amendment as it stands, without its key; null: nothing differs from the order. */
  readonly input: Input<'tradeAmendPreview'> | null;
  readonly estimate: Output<'tradeAmendPreview'> | undefined;
  readonly refusal: Error | null;
  /** True until the estimate is of the amendment as it stands. */
  readonly settling: boolean;
}

/** Milliseconds that typing must rest before the server is asked. */
const TYPING_MS = 250;

const inUnits = (price: string | null, order: Order): number | null =>
  price === null ? null : unitsOf(price, order);

/** Only what differs is sent: a smaller quantity alone keeps the order's place. */
function inputOf(order: Order, form: Pick<AmendForm, 'price' | 'stopPrice' | 'quantity'>) {
  const { price, stopPrice, quantity } = form;
  const repriced = price !== inUnits(order.price, order);
  const restopped = stopPrice !== null && stopPrice !== inUnits(order.stopPrice, order);
  const changed = {
    ...(price !== null && repriced && { price: priceOf(price, order) }),
    ...(restopped && { stopPrice: priceOf(stopPrice, order) }),
    ...(quantity !== order.quantities.pending && { quantity }),
  };
  return Object.keys(changed).length === 0 ? null : { id: order.id, ...changed };
}

/**
 * An amendment being filled in: the order as it stands to begin with. `asking` is false once it has
 * been sent.
 */
export function useAmendForm(order: Order, asking: boolean): AmendForm {
  const { data: stock } = useStock(order.symbol, true);
  const waits = order.stopPrice !== null && order.triggeredAt === null;
  const [price, setPrice] = useState(inUnits(order.price, order));
  const [stopPrice, setStopPrice] = useState(waits ? inUnits(order.stopPrice, order) : null);
  const [wanted, setQuantity] = useState<number | null>(null);
  const { pending } = order.quantities;
  const quantity = Math.min(wanted ?? pending, pending);
  const input = inputOf(order, { price, stopPrice, quantity });
  const settled = useDebounced(JSON.stringify(input), TYPING_MS);
  const asked = JSON.parse(settled) as typeof input;
  // the button of the sheet is the second confirmation of a large amount
  const shown = { ...(asked ?? { id: order.id }), confirmed: true };
  const preview = useAmendPreview(shown, asking && asked !== null);
  const fresh = settled === JSON.stringify(input) && preview.isCurrent;
  const known = input !== null && preview.error === null;
  return {
    price,
    stopPrice,
    quantity,
    setPrice,
    setStopPrice,
    setQuantity,
    band: stock === undefined ? null : bandOf(stock),
    keepable: { pending, lot: order.kind === 'close' ? 1 : (stock?.lotSize ?? 1) },
    input,
    estimate: known ? preview.data : undefined,
    refusal: fresh && input !== null ? preview.error : null,
    settling: input !== null && !fresh,
  };
}

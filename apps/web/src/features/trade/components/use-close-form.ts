import type { Input, Output } from '@maru/contract/calls';
import { useState } from 'react';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf, stepPrice } from '#entities/instrument/model/step-price.ts';
import type { Position } from '#entities/order/model/profit.ts';
import { type Terms, termInput } from '#entities/order/model/terms.ts';
import { useDebounced } from '#shared/use-debounced.ts';
import { useClosePreview } from '../api/orders.ts';
import { useStock } from '../api/summary.ts';

export interface CloseForm {
  readonly quantity: number;
  readonly terms: Terms;
  readonly setQuantity: (quantity: number) => void;
  readonly setTerms: (terms: Terms) => void;
  /** The stock once it is known: its limits, and the order types it accepts now. */
  readonly stock: Output<'marketDetail'> | undefined;
  /** The closing order as it stands, without its key. */
  readonly input: Input<'tradeClosePreview'>;
  readonly estimate: Output<'tradeClosePreview'> | undefined;
  readonly refusal: Error | null;
  /** True until the estimate is of the order as it stands. */
  readonly settling: boolean;
}

/** Milliseconds that typing must rest before the server is asked. */
const TYPING_MS = 250;

/** At market; the other types begin at the last price, a stop one tick below it. */
function atMarket(position: Position, stock: Output<'marketDetail'> | undefined): Terms {
  const price = unitsOf(position.last ?? position.price ?? '0', position);
  const stopPrice = stock === undefined ? price : stepPrice(price, -1, bandOf(stock));
  return { type: 'market', tif: 'day', price, stopPrice };
}

/**
 * A closing order being filled in: all at market to begin with. `asking` is false once it has been
 * sent, since a position that is being closed cannot be closed again.
 */
export function useCloseForm(position: Position, asking: boolean): CloseForm {
  const [quantity, setQuantity] = useState(position.quantities.holding);
  const { data: stock } = useStock(position.symbol, true);
  const [chosen, setTerms] = useState<Terms | null>(null);
  const terms = chosen ?? atMarket(position, stock);
  const input = { id: position.id, quantity, ...termInput(terms, position) };
  const settled = useDebounced(JSON.stringify(input), TYPING_MS);
  const preview = useClosePreview(position.symbol, JSON.parse(settled) as typeof input, asking);
  const fresh = settled === JSON.stringify(input) && !preview.isPlaceholderData;
  return {
    quantity,
    terms,
    setQuantity,
    setTerms,
    stock,
    input,
    estimate: preview.error === null ? preview.data : undefined,
    refusal: fresh ? preview.error : null,
    settling: !fresh || preview.isPending,
  };
}

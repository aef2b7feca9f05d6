import type { Input, Output } from '@maru/contract/calls';
import { useState } from 'react';
import { useDebounced } from '#shared/use-debounced.ts';
import { useClosePreview } from '../api/orders.ts';
import type { Position } from '../model/profit.ts';

export type OrderType = 'limit' | 'market';

export interface CloseForm {
  readonly quantity: number;
  readonly type: OrderType;
  readonly price: number;
  readonly setQuantity: (quantity: number) => void;
  readonly setType: (type: OrderType) => void;
  readonly setPrice: (price: number) => void;
  /** The closing order as it stands, without its key. */
  readonly input: Input<'tradeClosePreview'>;
  readonly estimate: Output<'tradeClosePreview'> | undefined;
  readonly refusal: Error | null;
  /** True until the estimate is of the order as it stands. */
  readonly settling: boolean;
}

/** Milliseconds that typing must rest before the server is asked. */
const TYPING_MS = 250;

/**
 * A closing order being filled in: all at market to begin with. `asking` is false once it has been
 * sent, since what is being closed could not be closed again.
 */
export function useCloseForm(position: Position, asking: boolean): CloseForm {
  const [quantity, setQuantity] = useState(position.quantities.holding);
  const [type, setType] = useState<OrderType>('market');
  const [price, setPrice] = useState(Number(position.last ?? position.price ?? 0));
  const input = {
    id: position.id,
    quantity,
    type,
    ...(type === 'limit' ? { price: String(price) } : {}),
  };
  const settled = useDebounced(JSON.stringify(input), TYPING_MS);
  const preview = useClosePreview(JSON.parse(settled) as typeof input, asking);
  const fresh = settled === JSON.stringify(input) && !preview.isPlaceholderData;
  return {
    quantity,
    type,
    price,
    setQuantity,
    setType,
    setPrice,
    input,
    estimate: preview.error === null ? preview.data : undefined,
    refusal: fresh ? preview.error : null,
    settling: !fresh || preview.isPending,
  };
}

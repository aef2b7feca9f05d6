import type { Output } from '@maru/contract/calls';
import { useState } from 'react';
import { useDebounced } from '#shared/use-debounced.ts';
import { type PreviewInput, usePreview } from '../../api/trade-preview.ts';
import type { StockDetail } from '../../model/quote.ts';
import type { Mend } from '../../model/ticket.ts';

export type Estimate = Output<'tradePreview'>;
export type OrderType = 'limit' | 'market';

export interface TicketState {
  readonly type: OrderType;
  readonly price: number;
  readonly lots: number;
  readonly setType: (type: OrderType) => void;
  readonly setPrice: (price: number) => void;
  readonly setLots: (lots: number) => void;
  readonly mend: (mend: Mend) => void;
  /** The order as it stands, as the API takes it. */
  readonly input: PreviewInput;
  /** What that order would cost; undefined while unknown, or where it would be refused. */
  readonly estimate: Estimate | undefined;
  readonly refusal: Error | null;
  /** True until the estimate is of the order as it stands. */
  readonly settling: boolean;
  /** The most lots that the money covers at this price. */
  readonly maxLots: number;
}

/** Milliseconds that typing must rest before the server is asked. */
const TYPING_MS = 250;

const inputOf = (symbol: string, type: OrderType, price: number, lots: number): PreviewInput => ({
  symbol,
  side: 'long',
  type,
  ...(type === 'limit' ? { price: String(price) } : {}),
  lots,
  leverage: 1,
});

/** A ticket being filled in, with its estimate by the order's own code. */
export function useTicket(stock: StockDetail, startPrice: number): TicketState {
  const [type, setType] = useState<OrderType>('limit');
  const [price, setPrice] = useState(startPrice);
  const [lots, setLots] = useState(1);
  const input = inputOf(stock.symbol, type, price, lots);
  const settled = useDebounced(JSON.stringify(input), TYPING_MS);
  const asked = JSON.parse(settled) as PreviewInput;
  const preview = usePreview(asked, true);
  // An order that is too large says nothing of how much would do; one lot at its price does.
  const one = usePreview({ ...asked, lots: 1 }, true);
  const fresh = settled === JSON.stringify(input) && !preview.isPlaceholderData;

  return {
    type,
    price,
    lots,
    setType,
    setPrice,
    setLots,
    mend: (mend) => {
      if (mend.kind === 'price') setPrice(mend.value);
      else if (mend.kind === 'lots') setLots(mend.value);
      else setType('limit');
    },
    input,
    estimate: preview.error === null ? preview.data : undefined,
    refusal: fresh ? preview.error : null,
    settling: !fresh || preview.isPending,
    maxLots: preview.data?.maxLots ?? one.data?.maxLots ?? 0,
  };
}

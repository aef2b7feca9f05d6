import type { Output } from '@maru/contract/calls';
import { useState } from 'react';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf, stepPrice } from '#entities/instrument/model/step-price.ts';
import { type Terms, termInput } from '#entities/order/model/terms.ts';
import { useDebounced } from '#shared/use-debounced.ts';
import { type PreviewInput, usePreview } from '../../api/trade-preview.ts';
import type { Fix } from '../../model/ticket.ts';

export type Estimate = Output<'tradePreview'>;

export interface TicketState {
  readonly terms: Terms;
  readonly lots: number;
  readonly setTerms: (terms: Terms) => void;
  readonly setLots: (lots: number) => void;
  readonly fix: (fix: Fix) => void;
  /** The order as it stands, as the call's input. */
  readonly input: PreviewInput;
  /** The estimate of that order; undefined while unknown, or where it would be refused. */
  readonly estimate: Estimate | undefined;
  readonly refusal: Error | null;
  /** True until the estimate is of the order as it stands. */
  readonly settling: boolean;
  /** The most lots that the money covers at this price. */
  readonly maxLots: number;
}

/** Milliseconds that typing must rest before the server is asked. */
const TYPING_MS = 250;

/** A ticket being filled in, with its estimate by the order's own code. */
export function useTicket(stock: StockDetail, startPrice: number): TicketState {
  const [terms, setTerms] = useState<Terms>(() => ({
    // the session at the closing price accepts no other type
    type: stock.phase === 'closing_price' ? 'closing_price' : 'limit',
    tif: 'day',
    price: startPrice,
    // the nearest price that a buy's stop may have
    stopPrice: stepPrice(unitsOf(stock.price, stock), 1, bandOf(stock)),
  }));
  const [lots, setLots] = useState(1);
  const order = { symbol: stock.symbol, side: 'long', lots, leverage: 1 } as const;
  const input: PreviewInput = { ...order, ...termInput(terms, stock) };
  const settled = useDebounced(JSON.stringify(input), TYPING_MS);
  const asked = JSON.parse(settled) as PreviewInput;
  const preview = usePreview(asked, true);
  // An order that is too large says nothing of how much would do; one lot at its price does.
  const one = usePreview({ ...asked, lots: 1 }, true);
  const fresh = settled === JSON.stringify(input) && !preview.isPlaceholderData;

  return {
    terms,
    lots,
    setTerms,
    setLots,
    fix: (fix) => {
      if (fix.kind === 'price') setTerms({ ...terms, price: fix.value });
      else if (fix.kind === 'stop') setTerms({ ...terms, stopPrice: fix.value });
      else if (fix.kind === 'lots') setLots(fix.value);
      else setTerms({ ...terms, type: 'limit', tif: 'day' });
    },
    input,
    estimate: preview.error === null ? preview.data : undefined,
    refusal: fresh ? preview.error : null,
    settling: !fresh || preview.isPending,
    maxLots: preview.data?.maxLots ?? one.data?.maxLots ?? 0,
  };
}

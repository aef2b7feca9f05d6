import type { Output } from '@maru/contract/calls';
import { useState } from 'react';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { startTerms, type Terms, termInput } from '#entities/order/model/terms.ts';
import { type SellInput, useLiveSellPreview, useSellPreview } from '../../api/trade-sell.ts';
import type { Fix } from '../../model/fix.ts';
import { useSettled } from './use-settled.ts';

export type SellEstimate = Output<'tradeSellPreview'>;

export interface SellTicketState {
  readonly terms: Terms;
  readonly setTerms: (terms: Terms) => void;
  /** Trading units; null: all that can be sold. */
  readonly quantity: number | null;
  readonly setQuantity: (quantity: number | null) => void;
  /** The one purchase to sell; null: the oldest first. */
  readonly line: string | null;
  readonly setLine: (line: string | null) => void;
  readonly fix: (fix: Fix) => void;
  /** The sale as it stands, as the call's input. */
  readonly input: SellInput;
  /** The estimate of that sale; undefined while unknown, or where it would be refused. */
  readonly estimate: SellEstimate | undefined;
  readonly refusal: Error | null;
  /** True until the estimate is of the sale as it stands. */
  readonly settling: boolean;
  /** The most that can be sold; 0 until it is known. */
  readonly sellable: number;
}

/** What a sale begins with. */
interface SaleStart {
  /** Of the limit, price units. */
  readonly price: number;
  /** The position to close; null: the oldest first. */
  readonly line: string | null;
  /** Of the book: short positions are bought back. */
  readonly side: 'buy' | 'sell';
}

/**
 * A sale being filled in: at first all that can be sold, at a limit of the start's price. Its
 * estimate is by the order's own code and follows the market.
 * @param asking false once the sale is made: the same again may be more than is left
 */
export function useSellTicket(
  stock: StockDetail,
  start: SaleStart,
  asking: boolean,
): SellTicketState {
  const [terms, setTerms] = useState<Terms>(() => startTerms(start.side, stock, start.price));
  const [quantity, setQuantity] = useState<number | null>(null);
  const [line, pickLine] = useState(start.line);
  const input: SellInput = {
    symbol: stock.symbol,
    ...(line === null ? {} : { lines: [line] }),
    ...(quantity === null ? {} : { quantity }),
    ...termInput(terms, stock),
  };
  const { asked, settled } = useSettled(input);
  const preview = useLiveSellPreview(asked, asking);
  // a sale of too much says nothing of how much would do; one of a single unit does
  const one = useSellPreview({ ...asked, quantity: 1 }, asking);
  const fresh = settled && preview.isCurrent;
  return {
    terms,
    setTerms,
    quantity,
    setQuantity,
    line,
    // another purchase holds another quantity
    setLine: (picked) => {
      pickLine(picked);
      setQuantity(null);
    },
    fix: (fix) => {
      if (fix.kind === 'price') setTerms({ ...terms, price: fix.value });
      else if (fix.kind === 'stop') setTerms({ ...terms, stopPrice: fix.value });
      else if (fix.kind === 'lots') setQuantity(fix.value);
      else setTerms({ ...terms, type: 'limit', tif: 'day' });
    },
    input,
    estimate: preview.error === null ? preview.data : undefined,
    refusal: fresh && asking ? preview.error : null,
    settling: !fresh,
    sellable: preview.data?.sellable ?? one.data?.sellable ?? 0,
  };
}

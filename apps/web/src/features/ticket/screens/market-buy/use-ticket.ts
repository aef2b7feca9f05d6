import { useState } from 'react';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { type Levels, levelInput, NO_LEVELS } from '#entities/order/model/levels.ts';
import { startTerms, type Terms, termInput } from '#entities/order/model/terms.ts';
import {
  type PreviewInput,
  type TicketEstimate,
  useLivePreview,
  usePreview,
} from '../../api/trade-preview.ts';
import type { Fix } from '../../model/fix.ts';
import { useSettled } from './use-settled.ts';

export interface TicketState {
  /** Long: it buys; short: it sells what is borrowed. */
  readonly side: 'long' | 'short';
  readonly setSide: (side: 'long' | 'short') => void;
  readonly terms: Terms;
  readonly lots: number;
  /** Its take-profit and stop-loss, price units. */
  readonly levels: Levels;
  readonly leverage: number;
  /** In the account for day trading: closed on its day. */
  readonly intraday: boolean;
  readonly setIntraday: (intraday: boolean) => void;
  /** Chooses the account for day trading with a leverage. */
  readonly startIntraday: (leverage: number) => void;
  readonly setLeverage: (leverage: number) => void;
  /** The highest leverage of the issue for this customer; 1 until it is known. */
  readonly maxLeverage: number;
  readonly setTerms: (terms: Terms) => void;
  readonly setLots: (lots: number) => void;
  readonly setLevels: (levels: Levels) => void;
  readonly fix: (fix: Fix) => void;
  /** Begins the next order after one was placed: one lot on the same terms, unprotected. */
  readonly begin: () => void;
  /** The order as it stands, as the call's input. */
  readonly input: PreviewInput;
  /** The estimate of that order; undefined while unknown, or where it would be refused. */
  readonly estimate: TicketEstimate | undefined;
  readonly refusal: Error | null;
  /** True until the estimate is of the order as it stands. */
  readonly settling: boolean;
  /** The most lots that the money covers on these terms; 0 until it is known. */
  readonly maxLots: number;
}

/** The first terms of a ticket; a short sale is one of the other side of the book. */
const startFor = (side: 'long' | 'short', stock: StockDetail, startPrice: number): Terms =>
  startTerms(side === 'long' ? 'buy' : 'sell', stock, startPrice);

/**
 * A ticket being filled in, with its estimate by the order's own code, which follows the market.
 * @param asking false once the order is placed: the same again may be more than is left
 */
export function useTicket(
  stock: StockDetail,
  startPrice: number,
  startSide: 'long' | 'short',
  asking: boolean,
): TicketState {
  const [side, setSide] = useState(startSide);
  const [terms, setTerms] = useState<Terms>(() => startFor(startSide, stock, startPrice));
  const [lots, setLots] = useState(1);
  const [levels, setLevels] = useState(NO_LEVELS);
  const [leverage, setLeverage] = useState(1);
  const [intraday, setIntraday] = useState(false);
  const order = { symbol: stock.symbol, side, lots, leverage, intraday };
  const input: PreviewInput = {
    ...order,
    ...termInput(terms, stock),
    ...levelInput(side === 'long' ? levels : NO_LEVELS, stock),
  };
  const { asked, settled } = useSettled(input);
  const preview = useLivePreview(asked, asking);
  // An order that is too large says nothing of how much would do; one lot at its price does.
  const one = usePreview({ ...asked, lots: 1 }, asking);
  const fresh = settled && preview.isCurrent;
  // on other terms a lot holds another amount: what was true of those says nothing of these
  const sameTerms =
    JSON.stringify({ ...asked, lots: 1 }) === JSON.stringify({ ...input, lots: 1 }) &&
    one.isCurrent;

  return {
    side,
    setSide: (picked) => {
      setSide(picked);
      setTerms(startFor(picked, stock, startPrice));
      // what can be borrowed is another quantity than what money buys
      setLots(1);
    },
    terms,
    lots,
    levels,
    leverage,
    setLeverage,
    intraday,
    setIntraday: (on) => {
      setIntraday(on);
      // each account has a highest leverage of its own
      setLeverage(1);
    },
    startIntraday: (most) => {
      setIntraday(true);
      setLeverage(most);
    },
    maxLeverage: preview.data?.maxLeverage ?? one.data?.maxLeverage ?? 1,
    setTerms,
    setLots,
    setLevels,
    fix: (fix) => {
      if (fix.kind === 'price') setTerms({ ...terms, price: fix.value });
      else if (fix.kind === 'stop') setTerms({ ...terms, stopPrice: fix.value });
      else if (fix.kind === 'lots') setLots(fix.value);
      else setTerms({ ...terms, type: 'limit', tif: 'day' });
    },
    input,
    estimate: preview.error === null ? preview.data : undefined,
    begin: () => {
      setLots(1);
      setLevels(NO_LEVELS);
    },
    refusal: fresh && asking ? preview.error : null,
    settling: !fresh,
    maxLots: sameTerms ? (preview.data?.maxLots ?? one.data?.maxLots ?? 0) : 0,
  };
}

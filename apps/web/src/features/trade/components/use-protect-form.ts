import type { Input, Output } from '@maru/contract/calls';
import { useState } from 'react';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf, type DayBand } from '#entities/instrument/model/step-price.ts';
import { type Levels, levelInput } from '#entities/order/model/levels.ts';
import { openQuantity, type Position } from '#entities/order/model/profit.ts';
import { useDebounced } from '#shared/use-debounced.ts';
import { useProtectPreview } from '../api/protect.ts';
import { useStock } from '../api/summary.ts';
import type { Protection } from '../model/position-detail.ts';

export interface ProtectForm {
  readonly levels: Levels;
  readonly setLevels: (levels: Levels) => void;
  /** Trading units; null: all that is held. */
  readonly quantity: number | null;
  readonly setQuantity: (units: number | null) => void;
  /** Trading units that are held. */
  readonly held: number;
  /** The price that levels are measured from, in price units. */
  readonly from: number;
  /** Null until the stock is known. */
  readonly band: DayBand | null;
  /** The setting as it stands, without its key. */
  readonly input: Input<'tradeProtectPreview'>;
  readonly estimate: Output<'tradeProtectPreview'> | undefined;
  readonly refusal: Error | null;
  /** True until the estimate is of the setting as it stands. */
  readonly settling: boolean;
}

/** Milliseconds that typing must rest before the server is asked. */
const TYPING_MS = 250;

/** A take-profit and stop-loss being filled in; `asking` is false once they have been sent. */
export function useProtectForm(
  position: Position,
  protection: Protection | null,
  asking: boolean,
): ProtectForm {
  const { data: stock } = useStock(position.symbol, true);
  const live = protection?.state === 'ended' ? null : protection;
  const inUnits = (price: string | null | undefined): number | null =>
    price === null || price === undefined ? null : unitsOf(price, position);
  const [levels, setLevels] = useState<Levels>({
    takeProfit: inUnits(live?.takeProfit),
    stopLoss: inUnits(live?.stopLoss),
  });
  const [wanted, setQuantity] = useState<number | null>(live?.quantity ?? null);
  const held = openQuantity(position);
  const quantity = wanted === null ? null : Math.min(wanted, held);
  const input = {
    id: position.id,
    ...levelInput(levels, position),
    ...(quantity !== null && { quantity }),
  };
  const settled = useDebounced(JSON.stringify(input), TYPING_MS);
  const some = levels.takeProfit !== null || levels.stopLoss !== null;
  const preview = useProtectPreview(JSON.parse(settled) as typeof input, asking && some);
  const fresh = settled === JSON.stringify(input) && preview.isCurrent;
  const last = position.last ?? position.price ?? position.averagePrice;
  return {
    levels,
    setLevels,
    quantity,
    setQuantity,
    held,
    from: Math.round(inUnits(held > 0 ? last : (position.price ?? last)) ?? 0),
    band: stock === undefined ? null : bandOf(stock),
    input,
    estimate: some && preview.error === null ? preview.data : undefined,
    refusal: fresh && some ? preview.error : null,
    settling: some && !fresh,
  };
}

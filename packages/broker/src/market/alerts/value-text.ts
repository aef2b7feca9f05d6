import { priceText } from '@maru/std/price-text';
import type { State } from '../../kernel/core/state.ts';
import { instrumentOf } from '../market/instruments.ts';
import type { PriceAlert } from './rows.ts';

/** Scale of a change in per cent: its unit is a hundredth. */
export const PERCENT_SCALE = -2;

/** An alert's value as clients see it: a price, or a per cent with two decimals. */
export const valueText = (
  state: State,
  { symbol, measure, value }: Pick<PriceAlert, 'symbol' | 'measure' | 'value'>,
): string =>
  priceText(value, measure === 'price' ? instrumentOf(state, symbol).scale : PERCENT_SCALE);

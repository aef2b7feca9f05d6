/** What a typed target means beside the price of now. Pure. */
import type { Input } from '@maru/contract/calls';
import { millionths } from '@maru/std/price-text';

type Asked = Pick<Input<'alertAdd'>, 'measure' | 'direction' | 'value'>;
export type Measure = Asked['measure'];

/** The figures that a target is set beside: the price in won, the change of the day in per cent. */
export interface Now {
  readonly price: string;
  readonly gain: string;
}

const TYPED: Readonly<Record<Measure, RegExp>> = {
  price: /^\d{1,15}(\.\d{1,6})?$/,
  percent: /^-?\d{1,3}(\.\d{1,2})?$/,
};

/** Without separators and signs of its own; leading zeros do not count. */
const plain = (typed: string): string =>
  typed
    .trim()
    .replaceAll(',', '')
    .replace('−', '-')
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1');

/**
 * The alert that a typed target asks for: above when it is higher than now, below when lower. Null
 * for what is no number, and for where the price is already.
 */
export function alertOf(measure: Measure, typed: string, now: Now): Asked | null {
  const value = plain(typed);
  if (!TYPED[measure].test(value)) return null;
  const target = millionths(value);
  const current = millionths(measure === 'price' ? now.price : now.gain);
  if (target === current || target === 0n) return null;
  return { measure, value, direction: target > current ? 'above' : 'below' };
}

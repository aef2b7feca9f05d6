import type { Instrument } from '@maru/std/instrument';
import type { Random } from '@maru/std/prng';

/** Standard deviation of a day's attention, in logarithms. */
const SPREAD = 1;

/**
 * The attention that an issue gets on one day, as a multiple of the usual; most days a little less
 * than that, on a few many times as much. It raises volume and volatility alike, as on real markets
 * (Karpoff 1987), and says nothing of the direction. Only shares of companies have such days.
 */
export function attentionOf({ board, basket, crowd }: Instrument, today: Random): number {
  const listed = board === 'main' || board === 'second';
  return listed && basket === null && crowd !== 'maker' ? Math.exp(SPREAD * today.normal()) : 1;
}

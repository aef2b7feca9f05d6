import type { Instrument } from '@maru/std/instrument';
import type { Day } from '@maru/std/kst';
import type { Random } from '@maru/std/prng';
import { noveltyOf } from '../companies/debuts.ts';

/** Standard deviation of a day's attention, in logarithms. */
const SPREAD = 1;

/**
 * The attention that an issue gets on one day, as a multiple of the usual; most days a little less
 * than that, on a few many times as much. It raises volume and volatility alike, as on real markets
 * (Karpoff 1987), and gives no direction. Only shares of companies have such days; a new listing
 * has its most on the first.
 */
export function attentionOf(instrument: Instrument, day: Day, today: Random): number {
  const { board, basket, crowd } = instrument;
  const listed = board === 'main' || board === 'second';
  if (!listed || basket !== null || crowd === 'maker') return 1;
  return Math.exp(SPREAD * today.normal()) + noveltyOf(instrument, day);
}

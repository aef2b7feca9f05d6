/**
 * Price dynamics of the whole market, and of products other than listed shares. Floats: they steer
 * decisions only.
 */
import type { Instrument } from '@maru/std/instrument';

/** Daily volatility of the factor that all listed shares have in common. */
export const MARKET_VOLATILITY = 0.0185;

/** Daily volatility of an issue's own opinion, and its sensitivity to the market factor. */
interface Temper {
  readonly volatility: number;
  readonly beta: number;
}

/**
 * The temper of an issue other than a listed share; null for a listed share.
 * @param draw a random number in [0, 1) that belongs to the issue and never changes
 */
export function temperOf({ board, basket }: Instrument, draw: number): Temper | null {
  // a fund's value is its basket's; this is the random walk of the premium
  if (basket !== null) return { volatility: 0.001, beta: 0 };
  switch (board) {
    case 'otc':
      return { volatility: 0.018 + 0.01 * draw, beta: 0.4 + 0.4 * draw };
    case 'digital':
      return { volatility: 0.02 + 0.014 * draw, beta: 0 };
    case 'pair':
      return { volatility: 0.0025 + 0.002 * draw, beta: 0 };
    case 'main':
    case 'second':
    case 'konex':
      return null;
  }
}

/** Daily volatility of the factor shared by a sector's issues; `usual` is that of companies. */
export function sectorVolatility(sector: string, usual: number): number {
  if (sector === 'digital') return 0.027;
  return sector === 'pair' ? 0.003 : usual;
}

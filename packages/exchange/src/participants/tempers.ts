/** How what is no listed share moves. Floats: these steer decisions, never amounts. */
import type { Instrument } from '@maru/std/instrument';

/** Daily volatility of an issue's own opinion, and how far it follows the market. */
interface Temper {
  readonly volatility: number;
  readonly beta: number;
}

/**
 * The temper of an issue that is no listed share; null for one that is.
 * @param draw a number in [0, 1) that belongs to the issue and never changes
 */
export function temperOf({ board, basket }: Instrument, draw: number): Temper | null {
  // what investors think of a fund is its basket's worth; this is the premium's own walk
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

/** Daily volatility of the view that the issues of a sector share; `usual` is that of companies. */
export function sectorVolatility(sector: string, usual: number): number {
  if (sector === 'digital') return 0.027;
  return sector === 'pair' ? 0.003 : usual;
}

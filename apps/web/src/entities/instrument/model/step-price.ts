import { type GridName, type PriceGrid, priceGrid } from '@maru/std/price-grid';
import { priceOf, type Scaled, scaleOf, unitsOf } from './scaled.ts';

export interface DayBand extends Scaled {
  /** Price units, as every price of an order being filled in. */
  readonly lower: number;
  readonly upper: number;
  readonly grid: PriceGrid;
}

/** The prices that orders in a stock may name today; limits in won, as on the wire. */
export const bandOf = (
  stock: Scaled & {
    readonly lower: string;
    readonly upper: string;
    readonly grid: GridName;
  },
): DayBand => ({
  ...scaleOf(stock),
  lower: unitsOf(stock.lower, stock),
  upper: unitsOf(stock.upper, stock),
  grid: priceGrid(stock.grid),
});

/**
 * The next price an order may name, one tick up or down from `price` (it may be off tick),
 * kept inside the day's band.
 */
export const stepPrice = (price: number, direction: 1 | -1, band: DayBand): number =>
  Math.min(band.upper, Math.max(band.lower, neighbour(band.grid, price, direction)));

function neighbour(grid: PriceGrid, price: number, direction: 1 | -1): number {
  if (direction === 1) {
    const above = grid.ceilToTick(price);
    return above > price ? above : price + grid.tickSize(price);
  }
  const below = grid.floorToTick(price);
  return below < price ? below : grid.floorToTick(Math.max(price - 1, 0));
}

/**
 * The on-tick price nearest to a point of a chart.
 * @param won a price as a number, which drawing alone may have
 */
export function nearestTick(won: number, stock: Scaled & { readonly grid: GridName }): number {
  const units = Math.floor(unitsOf(Math.max(won, 0).toFixed(6), stock));
  const grid = priceGrid(stock.grid);
  const [below, above] = [grid.floorToTick(units), grid.ceilToTick(units)];
  return Number(priceOf(units - below < above - units ? below : above, stock));
}

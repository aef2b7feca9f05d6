import { floorPpm } from '@maru/std/money';

/** The rights of shares, floored to whole new ones; a short position has none. */
export const rightsOf = (shares: number, ratioPpm: number): number =>
  shares > 0 ? Number(floorPpm(BigInt(shares), BigInt(ratioPpm))) : 0;

import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  tradeIndex: chunk(() => import('./screens/trade-index/trade-index.screen.tsx')),
  tradePositionDetail: chunk(() => import('./screens/position-detail/position-detail.screen.tsx')),
  homeDayTrading: chunk(() => import('./screens/day-trading/day-trading.screen.tsx')),
};

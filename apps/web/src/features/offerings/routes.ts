import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  homeNewStock: chunk(() => import('./screens/new-stock/new-stock.screen.tsx')),
  homeNewStockBuy: chunk(() => import('./screens/new-stock-buy/new-stock-buy.screen.tsx')),
  marketSubscribeRecord: chunk(
    () => import('./screens/subscribe-record/subscribe-record.screen.tsx'),
  ),
  homeNewStockps: chunk(() => import('./screens/placements/placements.screen.tsx')),
  homeNewStockPsBuy: chunk(() => import('./screens/placement-buy/placement-buy.screen.tsx')),
  homeDividend: chunk(() => import('./screens/dividend/dividend.screen.tsx')),
  homeDraw: chunk(() => import('./screens/draw/draw.screen.tsx')),
};

import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  marketIndex: chunk(() => import('./screens/market-index/market-index.screen.tsx')),
  marketStockDetail: chunk(() => import('./screens/stock-detail/stock-detail.screen.tsx')),
  marketMarketBuy: chunk(() => import('./screens/market-buy/market-buy.screen.tsx')),
  homeMoreList: chunk(() => import('./screens/more-list/more-list.screen.tsx')),
  marketStockDetailzs: chunk(() => import('./screens/index-detail/index-detail.screen.tsx')),
};

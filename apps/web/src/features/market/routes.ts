import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  marketIndex: () => import('./screens/market-index/market-index.screen.tsx'),
  marketStockDetail: () => import('./screens/stock-detail/stock-detail.screen.tsx'),
  marketMarketBuy: () => import('./screens/market-buy/market-buy.screen.tsx'),
  homeMoreList: () => import('./screens/more-list/more-list.screen.tsx'),
  marketStockDetailzs: () => import('./screens/index-detail/index-detail.screen.tsx'),
};

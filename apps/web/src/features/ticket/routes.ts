import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  marketMarketBuy: chunk(() => import('./screens/market-buy/market-buy.screen.tsx')),
};

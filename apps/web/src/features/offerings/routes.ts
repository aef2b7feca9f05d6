import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  homeNewStock: chunk(() => import('./screens/new-stock/new-stock.screen.tsx')),
  homeNewStockBuy: chunk(() => import('./screens/new-stock-buy/new-stock-buy.screen.tsx')),
  marketSubscribeRecord: chunk(
    () => import('./screens/subscribe-record/subscribe-record.screen.tsx'),
  ),
  homeBlockTrade: chunk(() => import('./screens/block-trade/block-trade.screen.tsx')),
  homeBlockTrade1: chunk(() => import('./screens/block-offer/block-offer.screen.tsx')),
  homeBlockTrade2: chunk(() => import('./screens/block-records/block-records.screen.tsx')),
  homeQcList: chunk(() => import('./screens/special-zone/special-zone.screen.tsx')),
  homeNewStockps: chunk(() => import('./screens/placements/placements.screen.tsx')),
  homeNewStockPsBuy: chunk(() => import('./screens/placement-buy/placement-buy.screen.tsx')),
  homeDividend: chunk(() => import('./screens/dividend/dividend.screen.tsx')),
  homeAuction: chunk(() => import('./screens/auction/auction.screen.tsx')),
  homeDraw: chunk(() => import('./screens/draw/draw.screen.tsx')),
};

import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  tradeIndex: () => import('./screens/trade-index/trade-index.screen.tsx'),
  tradePositionDetail: () => import('./screens/position-detail/position-detail.screen.tsx'),
};

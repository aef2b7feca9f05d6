import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  marketStockDetail: chunk(() => import('./screens/stock-detail/stock-detail.screen.tsx')),
  marketStockDetailzs: chunk(() => import('./screens/index-detail/index-detail.screen.tsx')),
  informationAlerts: chunk(() => import('./screens/alerts/alerts.screen.tsx')),
};

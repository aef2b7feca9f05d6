import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  informationFundRecord: chunk(() => import('./screens/fund-record/fund-record.screen.tsx')),
  informationStatement: chunk(() => import('./screens/statement/statement.screen.tsx')),
  informationProfit: chunk(() => import('./screens/profit/profit.screen.tsx')),
};

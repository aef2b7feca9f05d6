import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  informationFundRecord: () => import('./screens/fund-record/fund-record.screen.tsx'),
};

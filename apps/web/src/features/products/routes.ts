import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  homeFllow: chunk(() => import('./screens/fllow/fllow.screen.tsx')),
  homeFllowDetail: chunk(() => import('./screens/fllow-detail/fllow-detail.screen.tsx')),
  homeFllowRecord: chunk(() => import('./screens/fllow-record/fllow-record.screen.tsx')),
};

import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  informationLoginPass: chunk(() => import('./screens/login-pass/login-pass.screen.tsx')),
  informationFundPass: chunk(() => import('./screens/fund-pass/fund-pass.screen.tsx')),
};

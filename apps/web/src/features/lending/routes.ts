import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  homeWorth: chunk(() => import('./screens/worth/worth.screen.tsx')),
  homeWorthList: chunk(() => import('./screens/worth-list/worth-list.screen.tsx')),
};

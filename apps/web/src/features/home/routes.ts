import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  homeNewsList: chunk(() => import('./screens/news-list/news-list.screen.tsx')),
  homeKefuCenter: chunk(() => import('./screens/kefu-center/kefu-center.screen.tsx')),
};

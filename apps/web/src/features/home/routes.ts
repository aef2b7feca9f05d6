import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  homeNewsList: () => import('./screens/news-list/news-list.screen.tsx'),
  homeKefuCenter: () => import('./screens/kefu-center/kefu-center.screen.tsx'),
};

import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  marketOptionList: () => import('./screens/option-list/option-list.screen.tsx'),
  favoriteIndex: () => import('./screens/favorite-index/favorite-index.screen.tsx'),
  favoriteSearch: () => import('./screens/search/search.screen.tsx'),
};

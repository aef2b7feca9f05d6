import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  marketOptionList: chunk(() => import('./screens/option-list/option-list.screen.tsx')),
  favoriteIndex: chunk(() => import('./screens/favorite-index/favorite-index.screen.tsx')),
  favoriteSearch: chunk(() => import('./screens/search/search.screen.tsx')),
};

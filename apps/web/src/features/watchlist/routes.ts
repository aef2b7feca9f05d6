import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  marketOptionList: () => import('./screens/option-list/option-list.screen.tsx'),
};

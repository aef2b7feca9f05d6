import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  informationIndex: () => import('./screens/index/index.screen.tsx'),
  informationSetting: () => import('./screens/setting/setting.screen.tsx'),
  informationChangeLang: () => import('./screens/change-lang/change-lang.screen.tsx'),
  informationAboutInfo: () => import('./screens/about-info/about-info.screen.tsx'),
  informationPrivacy: () => import('./screens/privacy/privacy.screen.tsx'),
  informationAboutUs: () => import('./screens/about-us/about-us.screen.tsx'),
};

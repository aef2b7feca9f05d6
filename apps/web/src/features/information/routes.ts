import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  informationIndex: chunk(() => import('./screens/index/index.screen.tsx')),
  informationMsgInfo: chunk(() => import('./screens/msg-info/msg-info.screen.tsx')),
  informationSetting: chunk(() => import('./screens/setting/setting.screen.tsx')),
  informationChangeLang: chunk(() => import('./screens/change-lang/change-lang.screen.tsx')),
  informationAboutInfo: chunk(() => import('./screens/about-info/about-info.screen.tsx')),
  informationPrivacy: chunk(() => import('./screens/privacy/privacy.screen.tsx')),
  informationAboutUs: chunk(() => import('./screens/about-us/about-us.screen.tsx')),
  informationUserInfo: chunk(() => import('./screens/user-info/user-info.screen.tsx')),
  informationCredit: chunk(() => import('./screens/credit/credit.screen.tsx')),
  informationMargin: chunk(() => import('./screens/margin/margin.screen.tsx')),
};

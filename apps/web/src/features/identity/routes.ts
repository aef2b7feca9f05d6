import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  informationLoginPass: chunk(() => import('./screens/login-pass/login-pass.screen.tsx')),
  informationFundPass: chunk(() => import('./screens/fund-pass/fund-pass.screen.tsx')),
  informationAuthInfo: chunk(() => import('./screens/auth-info/auth-info.screen.tsx')),
  informationBankList: chunk(() => import('./screens/bank-list/bank-list.screen.tsx')),
  informationAddBankCard: chunk(() => import('./screens/add-bank-card/add-bank-card.screen.tsx')),
  loginLoginAfter: chunk(() => import('./screens/login-after/login-after.screen.tsx')),
  informationSessions: chunk(() => import('./screens/sessions/sessions.screen.tsx')),
  informationFundPassLost: chunk(
    () => import('./screens/fund-pass-lost/fund-pass-lost.screen.tsx'),
  ),
  informationPasskeys: chunk(() => import('./screens/passkeys/passkeys.screen.tsx')),
  informationTwoFactor: chunk(() => import('./screens/two-factor/two-factor.screen.tsx')),
  informationMail: chunk(() => import('./screens/mail/mail.screen.tsx')),
};

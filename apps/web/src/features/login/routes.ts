import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  loginStart: chunk(() => import('./screens/start/start.screen.tsx')),
  loginStart1: chunk(() => import('./screens/start1/start1.screen.tsx')),
  loginLogin: chunk(() => import('./screens/login/login.screen.tsx')),
  loginReLogin: chunk(() => import('./screens/re-login/re-login.screen.tsx')),
  loginRegister: chunk(() => import('./screens/register/register.screen.tsx')),
  loginForgot: chunk(() => import('./screens/forgot/forgot.screen.tsx')),
  loginGuardian: chunk(() => import('./screens/guardian/guardian.screen.tsx')),
  loginNewPassword: chunk(() => import('./screens/new-password/new-password.screen.tsx')),
};

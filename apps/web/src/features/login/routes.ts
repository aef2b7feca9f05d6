import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  loginStart: () => import('./screens/start/start.screen.tsx'),
  loginStart1: () => import('./screens/start1/start1.screen.tsx'),
  loginLogin: () => import('./screens/login/login.screen.tsx'),
  loginReLogin: () => import('./screens/re-login/re-login.screen.tsx'),
  loginRegister: () => import('./screens/register/register.screen.tsx'),
};

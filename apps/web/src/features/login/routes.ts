import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  loginStart: () => import('./screens/start/start.screen.tsx'),
  loginLogin: () => import('./screens/login/login.screen.tsx'),
  loginRegister: () => import('./screens/register/register.screen.tsx'),
};

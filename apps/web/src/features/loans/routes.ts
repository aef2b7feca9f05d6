import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  homeLoan: chunk(() => import('./screens/loan/loan.screen.tsx')),
  homeLoanRe: chunk(() => import('./screens/loan-re/loan-re.screen.tsx')),
};

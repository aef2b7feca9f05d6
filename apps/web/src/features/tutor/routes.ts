import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  tutorIndex: chunk(() => import('./screens/mentors/mentors.screen.tsx')),
  tutorInfo: chunk(() => import('./screens/mentor/mentor.screen.tsx')),
  tutorRecord: chunk(() => import('./screens/follows/follows.screen.tsx')),
};

/** Packages of the app whose licences ask to be named, with those licences. */
export const NOTICES = [
  { name: 'React', licence: 'MIT' },
  { name: 'React Router', licence: 'MIT' },
  { name: 'TanStack Query, Virtual', licence: 'MIT' },
  { name: 'zustand', licence: 'MIT' },
  { name: 'KLineChart', licence: 'Apache-2.0' },
  { name: 'Lucide', licence: 'ISC' },
  { name: 'Pretendard', licence: 'OFL-1.1' },
] as const;

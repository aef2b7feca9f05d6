/** The kinds of devices that a session is told of: never more of a user agent than these words. */
export const BROWSERS = [
  'chrome',
  'safari',
  'samsung',
  'edge',
  'firefox',
  'whale',
  'opera',
  'kakaotalk',
  'naver',
  'other',
] as const;
export type Browser = (typeof BROWSERS)[number];

export const SYSTEMS = [
  'android',
  'ios',
  'windows',
  'macos',
  'linux',
  'chromeos',
  'other',
] as const;
export type System = (typeof SYSTEMS)[number];

export interface Device {
  readonly browser: Browser;
  readonly system: System;
}

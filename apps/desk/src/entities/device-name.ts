/** Browsers and systems by their own names, which are the same in each language. */
const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  edge: 'Edge',
  firefox: 'Firefox',
  whale: 'Whale',
  opera: 'Opera',
  kakaotalk: 'KakaoTalk',
  naver: 'NAVER',
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  chromeos: 'ChromeOS',
};

/** A device of the audit log, e.g. `chrome linux`; what has no name is left out. */
export const deviceName = (device: string): string =>
  device
    .split(' ')
    .flatMap((word) => NAMES[word] ?? [])
    .join(' · ');

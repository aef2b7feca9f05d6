/** A kind of device in plain words: `Chrome · Android`. Pure. */
import type { Language } from './constants.ts';
import type { Browser, Device, System } from './devices.ts';

type Named<Word extends string> = Exclude<Word, 'other'>;

const BROWSER: Readonly<Record<Named<Browser>, string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  edge: 'Edge',
  firefox: 'Firefox',
  whale: 'Whale',
  opera: 'Opera',
  kakaotalk: 'KakaoTalk',
  naver: 'NAVER',
};
const SYSTEM: Readonly<Record<Named<System>, string>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  chromeos: 'ChromeOS',
};
/** What goes by a name of its own in Korea. */
const KOREAN: Partial<Record<Browser, string>> = {
  samsung: '삼성 인터넷',
  whale: '웨일',
  kakaotalk: '카카오톡',
  naver: '네이버 앱',
};
const UNKNOWN: Readonly<Record<Language, string>> = {
  kor: '알 수 없는 기기',
  en: 'Unknown device',
  tw: '未知裝置',
};

/** A kind of device in a language. */
export function deviceName({ browser, system }: Device, language: Language): string {
  const own = language === 'kor' ? KOREAN[browser] : undefined;
  const program = own ?? (browser === 'other' ? null : BROWSER[browser]);
  const known = [program, system === 'other' ? null : SYSTEM[system]].filter((one) => one !== null);
  return known.length === 0 ? UNKNOWN[language] : known.join(' · ');
}

/** A device by its words in the audit log, such as `chrome linux`; unknown ones are left out. */
export function deviceOfWords(words: string): string {
  const names: Readonly<Record<string, string>> = { ...BROWSER, ...SYSTEM };
  return words
    .split(' ')
    .flatMap((word) => names[word] ?? [])
    .join(' · ');
}

/**
 * A user agent in words of closed lists, by which people recognize their devices. A browser claims
 * to be its predecessors, so browsers that are built on another come first.
 */
import type { Browser, Device, System } from '@maru/contract/devices';

const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/KAKAOTALK/i, 'kakaotalk'],
  [/NAVER\(/i, 'naver'],
  [/Whale\//, 'whale'],
  [/SamsungBrowser\//, 'samsung'],
  [/Edg(?:e|A|iOS)?\//, 'edge'],
  [/OPR\/|OPT\//, 'opera'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Version\/[\d.]+.* Safari\//, 'safari'],
];

const SYSTEMS: readonly (readonly [RegExp, System])[] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/CrOS/, 'chromeos'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'macos'],
  [/Linux|X11/, 'linux'],
];

/** A longer user agent is read up to here only. */
const READ_CHARS = 512;

const first = <Word>(known: readonly (readonly [RegExp, Word])[], text: string): Word | 'other' =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';

/** The device of a user agent; `other` for an unknown one. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, READ_CHARS);
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) };
}

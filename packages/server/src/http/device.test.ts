import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; SM-S938N)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

it.each([
  [`${ANDROID} ${CHROME} Mobile Safari/537.36`, 'chrome', 'android'],
  [`${ANDROID} ${CHROME} SamsungBrowser/29.0 Mobile Safari/537.36`, 'samsung', 'android'],
  [`${ANDROID} ${CHROME} Mobile Safari/537.36;KAKAOTALK 2510100`, 'kakaotalk', 'android'],
  [`${IPHONE} (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1`, 'safari', 'ios'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`, 'chrome', 'ios'],
  [`${IPHONE} NAVER(inapp; search; 1000; 12.9)`, 'naver', 'ios'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'edge', 'windows'],
  [`${WINDOWS} ${CHROME} Whale/4.33.325.17 Safari/537.36`, 'whale', 'windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36 OPR/125.0.0.0`, 'opera', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605',
    'safari',
    'macos',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${CHROME} Safari/537.36`, 'chrome', 'chromeos'],
  ['curl/8.16.0', 'other', 'other'],
  ['x'.repeat(10_000), 'other', 'other'],
  [undefined, 'other', 'other'],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it('says browser and system, in Korean by their names in Korea', () => {
  const phone = { browser: 'samsung', system: 'android' } as const;
  expect(deviceName(phone, 'kor')).toBe('삼성 인터넷 · Android');
  expect(deviceName(phone, 'en')).toBe('Samsung Internet · Android');
});

it('says what is known of the two, or that nothing is', () => {
  expect(deviceName({ browser: 'other', system: 'ios' }, 'tw')).toBe('iOS');
  expect(deviceName({ browser: 'chrome', system: 'other' }, 'kor')).toBe('Chrome');
  expect(deviceName({ browser: 'other', system: 'other' }, 'tw')).toBe('未知裝置');
});

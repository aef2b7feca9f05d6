import { describe, expect, it } from 'vitest';
import { externalHost, parseHours } from './hours.ts';

describe('hours', () => {
  it('are read from the settings', () => {
    expect(parseHours('weekdays 09:00-18:00')).toEqual({
      days: 'weekdays',
      from: '09:00',
      to: '18:00',
    });
    expect(parseHours('daily 00:00-24:00')?.days).toBe('daily');
    expect(parseHours('always')?.days).toBe('always');
  });

  it.each(['', '9 to 6', 'sometimes 09:00-18:00', 'daily 9-18'])('are not %j', (text) => {
    expect(parseHours(text)).toBeNull();
  });
});

describe('an address that may be opened', () => {
  it('is an https one', () => {
    expect(externalHost('https://help.maru.test/chat?room=1')).toBe('help.maru.test');
  });

  it.each([undefined, '', 'help', 'http://maru.test', 'javascript:alert(1)'])(
    'is not %j',
    (url) => {
      expect(externalHost(url)).toBeNull();
    },
  );
});

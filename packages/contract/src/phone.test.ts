import { expect, it } from 'vitest';
import { phoneDigits } from './phone.ts';

it.each([
  '010-1234-5678',
  '01012345678',
  '+82 10 1234 5678',
  '+82-10-1234-5678',
  '+82 (0)10 1234 5678',
  '010.1234.5678',
  ' 010 1234 5678 ',
  'tel:010-1234-5678',
  'tel:+82-10-1234-5678',
  '010\u20111234\u20115678',
  '010\u20131234\u20135678',
  '010\u22121234\u22125678',
  '\uff10\uff11\uff10\uff0d\uff11\uff12\uff13\uff14\uff0d\uff15\uff16\uff17\uff18',
  '\u200e010 1234 5678\u202c',
  '010\u00a01234\u00a05678',
  '0082 10 1234 5678',
])('%s is one and the same phone', (text) => expect(phoneDigits(text)).toBe('01012345678'));

it.each([
  ['02-123-4567', '021234567'],
  ['031-123-4567', '0311234567'],
  ['070-1234-5678', '07012345678'],
])('%s is a phone', (text, digits) => expect(phoneDigits(text)).toBe(digits));

it.each([
  '123',
  '',
  'demo',
  '010-1234',
  '1012345678',
  '+1 202 555 0100',
  '01012345678x',
  '0000000000',
])('%j is none', (text) => expect(phoneDigits(text)).toBeNull());

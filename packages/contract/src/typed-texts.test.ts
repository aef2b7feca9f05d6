import { plainCode, plainLine, plainName } from '@maru/std/plain-text';
import { describe, expect, test } from 'vitest';
import { bankCardRules } from './bank-card-rules.ts';
import { problemsOf } from './form-rules.ts';
import { INSTITUTION_CODE } from './institution-rules.ts';
import { phoneDigits } from './phone.ts';
import { nameOf } from './real-name-rules.ts';
import { code, line, personName } from './shapes.ts';
import { CODES, NAMES, PHONES } from './testing/typed-texts.ts';

/** What a text is read to, and what is read of the text that the call's schema hands on. */
const readings = (typed: string, read: (text: string) => string | null, shape: typeof line) => [
  read(typed),
  read(shape.parse(typed)),
];

describe.each([
  ['phone', PHONES, phoneDigits, line],
  ['name', NAMES, nameOf, personName],
  [
    'code',
    CODES,
    (text: string) => (INSTITUTION_CODE.test(plainCode(text)) ? plainCode(text) : null),
    code,
  ],
] as const)('a %s', (_kind, list, read, shape) => {
  test.each(list)('%j is %j', (typed, plain) => {
    expect(readings(typed, read, shape)).toEqual([plain, plain]);
    // what is kept is read to itself
    if (plain !== null) expect(read(plain)).toBe(plain);
  });

  test('is listed in sixty ways, each once', () => {
    expect(new Set(list.map(([typed]) => typed)).size).toBe(list.length);
    expect(list.length).toBeGreaterThanOrEqual(60);
  });
});

test('every character is read the same when it is read again', () => {
  const unsteady: string[] = [];
  // those that stand for others, and those that nobody sees, lie below and in one plane above
  for (let point = 0; point <= 0xe_01ff; point = point === 0x2_ffff ? 0xe_0000 : point + 1) {
    const text = `a${String.fromCodePoint(point)}b`;
    const [line, name] = [plainLine(text), plainName(text)];
    if (plainLine(line) !== line || plainName(name) !== name) unsteady.push(point.toString(16));
  }
  expect(unsteady).toEqual([]);
});

test('a number of a bank card keeps each digit, and none is cut off', () => {
  const card = { holder: 'Kim', bank: '090', branch: 'Seoul', requestId: 'k' };
  const numbers = (numberFirst: string, numberLast: string) =>
    problemsOf(bankCardRules([{ code: '090', open: true }]), { ...card, numberFirst, numberLast });
  expect(numbers(' \uff13\uff13\uff13\uff13', '12345\u200b6789')).toEqual({});
  expect(numbers('3333', '1'.repeat(13))).toEqual({ numberLast: 'bank_card_number_format' });
  expect(numbers('33331', '123456789')).toEqual({ numberFirst: 'bank_card_number_format' });
  expect(numbers('3333', '12345\u0669789')).toEqual({ numberLast: 'bank_card_number_format' });
});

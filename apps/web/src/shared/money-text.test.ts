import { describe, expect, it } from 'vitest';
import { compact, formatPercent, formatWon, precise, roundedUp, wonInWords } from './money-text.ts';

describe('formatWon', () => {
  it.each([
    ['21360000', 'kor', '21,360,000원'],
    ['21360000', 'en', '₩21,360,000'],
    ['-2136000', 'tw', '−₩2,136,000'],
    [9_007_199_254_740_993n, 'kor', '9,007,199,254,740,993원'],
    ['0', 'kor', '0원'],
    ['1390.5', 'kor', '1,390.5원'],
    ['-0.05472', 'en', '−₩0.05472'],
  ] as const)('%s in %s is %s', (value, language, text) =>
    expect(formatWon(value, language)).toBe(text),
  );
});

describe('wonInWords', () => {
  it.each([
    ['320000000', 'kor', '3억 2,000만원'],
    ['21363204', 'kor', '2,136만 3,204원'],
    ['1000000000000', 'kor', '1조원'],
    ['-10000', 'kor', '−1만원'],
    ['320000000', 'tw', '3億2,000萬韓元'],
    ['320500000', 'en', '₩320.5 million'],
    ['1999999999', 'en', '₩1.99 billion'],
    ['9999', 'kor', null],
    ['999999', 'en', null],
  ] as const)('%s in %s is said %s', (value, language, text) =>
    expect(wonInWords(value, language)).toBe(text),
  );
});

describe('compact', () => {
  it.each([
    ['1234500000000', 'kor', '1.2조'],
    ['320400000000', 'kor', '3,204억'],
    ['9999', 'kor', '9,999'],
    ['3812094', 'en', '3.8M'],
    ['-15000', 'tw', '−1.5萬'],
  ] as const)('%s in %s is %s', (value, language, text) =>
    expect(compact(value, language)).toBe(text),
  );
});

describe('formatPercent', () => {
  it.each([
    ['6.75', true, '+6.75%'],
    ['-1.20', false, '−1.20%'],
    ['0.00', true, '0.00%'],
    ['-0.00', false, '0.00%'],
    ['1234.5', false, '1,234.5%'],
  ] as const)('%s (signed: %s) is %s', (value, signed, text) =>
    expect(formatPercent(value, signed)).toBe(text),
  );
});

describe('precise', () => {
  it.each([
    ['kor', 3_004_300_000_000n, '3조 43억'],
    ['tw', -3_004_300_000_000n, '−3兆43億'],
    ['en', 3_004_300_000_000n, '3.004T'],
    ['en', 1_250_900_000_000_000n, '1,250.9T'],
    ['kor', 3_000_000_000_000n, '3조'],
    ['kor', 320_400_000_000n, '3,204억'],
  ] as const)('%s %s', (language, value, text) => {
    expect(precise(value, language)).toBe(text);
  });
});

describe('rounded up', () => {
  it.each([
    ['kor', 4_835_000n, '483.5만원'],
    ['kor', 897_000n, '89.7만원'],
    ['kor', 13_240_000n, '1,324만원'],
    ['kor', 13_240_001n, '1,325만원'],
    ['kor', 100_600_000n, '1.006억원'],
    ['kor', 990n, '990원'],
    ['en', 4_835_000n, '₩4.835M'],
    ['tw', 4_835_000n, '₩483.5萬'],
  ] as const)('%s %s', (language, won, text) => {
    expect(roundedUp(won, language)).toBe(text);
  });
});

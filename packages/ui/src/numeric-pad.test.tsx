import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { afterKey, NumericPad } from './numeric-pad.tsx';

describe('afterKey', () => {
  it.each([
    ['', '0', ''],
    ['', '00', ''],
    ['', '7', '7'],
    ['7', '00', '700'],
    ['123', '4', '1234'],
    ['12345', '6', '12345'],
    ['1234', '00', '1234'],
  ])('%s and then %s makes %s', (value, key, next) => expect(afterKey(value, key, 5)).toBe(next));

  it.each([
    ['', '.', '0.'],
    ['0', '5', '5'],
    ['0.', '0', '0.0'],
    ['1390', '.', '1390.'],
    ['1390.5', '.', '1390.5'],
    ['1390.5', '5', '1390.5'],
    ['12345', '6', '12345'],
  ])('with one decimal %s and then %s makes %s', (value, key, next) =>
    expect(afterKey(value, key, 5, 1)).toBe(next),
  );

  it('has no point where there are no decimals', () =>
    expect(afterKey('3950', '.', 5)).toBe('3950'));
});

describe('NumericPad', () => {
  it('names the keys and itself', () => {
    const pad = <NumericPad value="" onChange={() => {}} label="Amount" eraseLabel="Erase" />;
    const html = renderToStaticMarkup(pad);
    expect(html.match(/<button/g)).toHaveLength(12);
    expect(html).toContain('aria-label="Amount"');
    expect(html).toContain('aria-label="Erase"');
  });
});

import { describe, expect, it } from 'vitest';
import { alertOf } from './alert.ts';

const NOW = { price: '8970', gain: '9.12' };

describe('a typed target', () => {
  it('is above or below by where the price stands', () => {
    expect(alertOf('price', '9,300', NOW)).toEqual({
      measure: 'price',
      value: '9300',
      direction: 'above',
    });
    expect(alertOf('price', '08000', NOW)).toMatchObject({ value: '8000', direction: 'below' });
    expect(alertOf('percent', '+10.5', NOW)).toMatchObject({ value: '10.5', direction: 'above' });
    expect(alertOf('percent', '−5', NOW)).toMatchObject({ value: '-5', direction: 'below' });
    // a rise that is less than that of now is reached by falling
    expect(alertOf('percent', '5', NOW)).toMatchObject({ direction: 'below' });
  });

  it('asks for nothing where it is no number, nothing, or reached already', () => {
    for (const typed of ['', 'x', '-', '9.1234567', '-100', '0', '8970.00']) {
      expect(alertOf('price', typed, NOW), typed).toBeNull();
    }
    for (const typed of ['', '9.12', '1.234', '0', '1000']) {
      expect(alertOf('percent', typed, NOW), typed).toBeNull();
    }
  });
});

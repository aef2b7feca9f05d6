import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageText, millionths, priceText, priceUnits, quantityText } from './price-text.ts';

describe('prices and quantities as text', () => {
  it.each([
    [71_200, 0, '71200'],
    [9_512, 4, '95120000'],
    [13_905, -1, '1390.5'],
    [13_900, -1, '1390.0'],
    [5_472, -5, '0.05472'],
    [-3, -2, '-0.03'],
    [-5, 3, '-5000'],
  ])('%i price units of scale %i are %s won', (units, scale, text) => {
    expect(priceText(units, scale)).toBe(text);
    expect(priceUnits(text, scale)).toBe(units);
  });

  it.each([
    [100, 0, '100'],
    [12_000, 4, '1.2'],
    [1, 4, '0.0001'],
    [7, -1, '70'],
    [20_000, 4, '2'],
    [0, 4, '0'],
  ])('%i trading units of scale %i are %s of the asset', (units, scale, text) => {
    expect(quantityText(units, scale)).toBe(text);
  });

  it('price × quantity is won, whatever the scale', () => {
    const units = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(units, units, fc.integer({ min: -6, max: 6 }), (price, quantity, scale) => {
        const won = millionths(priceText(price, scale)) * millionths(quantityText(quantity, scale));
        expect(won).toBe(BigInt(price * quantity) * 10n ** 12n);
        expect(priceUnits(priceText(price, scale), scale)).toBe(price);
      }),
    );
  });

  it('a price between two units is neither of them', () => {
    expect(priceUnits('1390.55', -1)).toBe(13_905.5);
    expect(priceUnits('95125000', 4)).toBe(9_512.5);
    expect(priceUnits('71200.5', 0)).toBe(71_200.5);
    expect(priceUnits('-5', 4)).toBe(-0.5);
    expect(priceUnits('999999999999999999', 0)).toBe(Number.MAX_SAFE_INTEGER);
    expect(priceUnits('-999999999999999999', 0)).toBe(-Number.MAX_SAFE_INTEGER);
  });

  it.each([
    [7_000_050n, 100, 0, '70000.50'],
    [10_001n, 3, 0, '3333.67'],
    [95_120n, 10, 4, '95120000.00'],
    [13_905n * 7n, 7, -1, '1390.50'],
    [5_472n, 1, -5, '0.05472'],
  ])('%s won for %i units of scale %i are %s each', (amount, quantity, scale, text) => {
    expect(averageText(amount, quantity, scale)).toBe(text);
  });
});

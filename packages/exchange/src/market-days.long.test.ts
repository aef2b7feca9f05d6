import { describe, expect, it } from 'vitest';
import { fictionalMarket } from './companies/listing.ts';
import { marketDays } from './market-days.ts';

const FIRST_DAY = '2026-11-20';
/** Coarser than the live step, so that a day takes seconds. */
const STEP_MS = 5_000;

/** More seeds and more days: `npm run simulate:market`. */
describe('a day of the whole fictional market without customers', () => {
  it.each([
    ['eta', 'krx'],
    ['phi', 'always'],
  ] as const)('[SIM-9] keeps every invariant (seed %s, %s)', (seed, hours) => {
    const market = fictionalMarket(seed);
    const of = { ...market, seed, hours, firstDay: FIRST_DAY, days: 1, stepMs: STEP_MS };
    const [day] = [...marketDays(of)];
    expect(day?.day).toBe(FIRST_DAY);
    expect(day?.trades).toBeGreaterThan(100_000);
  });
});

import { inLongForm } from '@maru/std/testing/long-form';
import { describe, expect, it } from 'vitest';
import { fictionalMarket } from './companies/listing.ts';
import { marketDays } from './market-days.ts';

const FIRST_DAY = '2026-11-20';
/** One of so many issues is there. */
const ONE_OF = inLongForm(1, 12);

/** More seeds and more days: `npm run simulate:market`. */
describe('a day of a fictional market without customers', () => {
  it.each([
    ['eta', 'krx', 5_000],
    ['phi', 'always', 10_000],
  ] as const)('[SIM-9] keeps every invariant (seed %s, %s)', (seed, hours, stepMs) => {
    const market = fictionalMarket(seed);
    const instruments = market.instruments.filter(
      ({ basket }, i) => ONE_OF === 1 || (basket === null && i % ONE_OF === 0),
    );
    // so far apart that visits are left out and a day takes seconds
    const of = { ...market, instruments, seed, hours, firstDay: FIRST_DAY, days: 1, stepMs };
    const [day] = [...marketDays(ONE_OF === 1 ? of : { ...of, indices: [] })];
    expect(day?.day).toBe(FIRST_DAY);
    expect(day?.trades).toBeGreaterThan(100_000 / ONE_OF);
  });
});

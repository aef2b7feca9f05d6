import { addDays, daysBetween } from '@maru/std/kst';
import { REST_OF_WON } from '@maru/std/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accruedUntil, interestBetween, interestOfTerm, loanInterestADay } from './interest.ts';

const PAID = '2026-11-25';
const RATES = { interestPpm: 59_000, overduePpm: 89_000 };
const DUE = addDays(PAID, 30);

const fresh = (principal: bigint) => ({
  ...RATES,
  principal,
  since: PAID,
  dueOn: DUE,
  accrued: 0n,
  accruedRest: 0n,
  interestPaid: 0n,
});

describe('interest of a credit loan', () => {
  it('[LON-6] is that of the screen: 20 million won for 30 days at 5.9 %', () => {
    expect(loanInterestADay(20_000_000n, 59_000)).toBe(3_232n);
    expect(interestOfTerm(20_000_000n, 59_000, 30)).toBe(96_986n);
    expect(accruedUntil(fresh(20_000_000n), DUE).accrued).toBe(96_986n);
  });

  it('[LON-6] bears the overdue rate after the due day, and none on the first day', () => {
    const loan = fresh(10_000_000n);
    expect(accruedUntil(loan, PAID).accrued).toBe(0n);
    const late = accruedUntil(loan, addDays(DUE, 2));
    expect(late.accrued * REST_OF_WON + late.accruedRest).toBe(
      10_000_000n * (30n * 59_000n + 2n * 89_000n),
    );
  });

  it('[LON-6] is the same however often it is asked for or repaid in parts (I34)', () => {
    const steps = fc.array(
      fc.record({ days: fc.nat({ max: 40 }), part: fc.bigInt({ min: 0n, max: 900_000n }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10_000_000_000n }), steps, (amount, plan) => {
        let loan = { ...fresh(amount) };
        let parts = 0n;
        let day = PAID;
        for (const { days, part } of plan) {
          const to = addDays(day, days);
          // day by day, as an independent count
          for (let at = day; at < to; at = addDays(at, 1)) {
            parts += loan.principal * BigInt(at < DUE ? 59_000 : 89_000);
          }
          const whole = interestBetween(loan.principal, { from: day, to, dueOn: DUE }, RATES);
          const until = accruedUntil(loan, to);
          expect(until.accrued * REST_OF_WON + until.accruedRest).toBe(parts);
          const before = loan.accrued * REST_OF_WON + loan.accruedRest;
          expect(parts - before).toBe(whole);
          loan = { ...loan, ...until };
          loan.principal -= part < loan.principal ? part : loan.principal;
          day = to;
        }
        expect(daysBetween(PAID, day)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200, seed: 34 },
    );
  });

  it('[LON-6] never counts a day twice when the clock stands still or leaps', () => {
    const once = accruedUntil(fresh(7_000_001n), '2027-01-02');
    const loan = { ...fresh(7_000_001n), ...once };
    expect(accruedUntil(loan, '2027-01-02')).toEqual(once);
    expect(accruedUntil(loan, '2026-12-30')).toEqual(once);
  });
});

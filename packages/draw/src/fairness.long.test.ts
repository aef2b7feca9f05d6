import { expect, test } from 'vitest';
import { winnersOfAny, winnersOfTwo } from './testing/fairness.ts';

test('[DRW-15] [DRW-18] 120,000 draws are fair, and won as often as applicants are told', () => {
  for (const { what, chiSquare, most } of [...winnersOfTwo(100_000), ...winnersOfAny(20_000)]) {
    expect(chiSquare, what).toBeLessThan(most);
  }
});

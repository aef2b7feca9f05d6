import { expect, test } from 'vitest';
import { winnersOfAny, winnersOfTwo } from './testing/fairness.ts';

test('[DRW-15] 10,000 draws are fair', () => {
  for (const { what, chiSquare, most } of [...winnersOfTwo(5_000), ...winnersOfAny(5_000)]) {
    expect(chiSquare, what).toBeLessThan(most);
  }
});

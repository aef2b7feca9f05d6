import { expect, it } from 'vitest';
import { signed } from './signed.ts';

it('has a plus or a minus, and nothing at zero', () =>
  expect([20, -10, 0].map(signed)).toEqual(['+20', '−10', '0']));

/** All faults. */
import { CREDIT } from './credit.ts';
import { MONEY } from './money.ts';
import type { Mutant } from './mutant.ts';
import { OFFERINGS } from './offerings.ts';
import { PRODUCTS } from './products.ts';
import { TRADING } from './trading.ts';

export const MUTANTS: readonly Mutant[] = [
  ...MONEY,
  ...TRADING,
  ...CREDIT,
  ...PRODUCTS,
  ...OFFERINGS,
];

/** All faults. */
import type { Mutant } from './mutant.ts';
import { PRODUCTS } from './products.ts';

export const MUTANTS: readonly Mutant[] = [...PRODUCTS];

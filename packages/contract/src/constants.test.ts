import { LIMITS } from '@maru/std/limits';
import { expect, it } from 'vitest';
import { EXPORT_PAGE_ROWS, EXPORT_ROWS } from './constants.ts';

it('a file is read in the largest pages that the server gives, all of them whole', () => {
  expect(EXPORT_PAGE_ROWS).toBe(LIMITS.pageSize);
  expect(EXPORT_ROWS % EXPORT_PAGE_ROWS).toBe(0);
});

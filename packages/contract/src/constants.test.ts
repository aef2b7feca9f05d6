import { LIMITS } from '@maru/std/limits';
import { expect, it } from 'vitest';
import { DESK_EXPORT_ROWS, EXPORT_PAGE_ROWS, EXPORT_ROWS } from './constants.ts';

it('a file is read in the largest pages that the server gives, all of them whole', () => {
  expect(EXPORT_PAGE_ROWS).toBe(LIMITS.pageSize);
  expect(EXPORT_ROWS % EXPORT_PAGE_ROWS).toBe(0);
  expect(DESK_EXPORT_ROWS % EXPORT_PAGE_ROWS).toBe(0);
});

it('the largest file of the desk is read within what one caller may read in a minute', () =>
  expect(DESK_EXPORT_ROWS).toBeLessThan(LIMITS.readRowsPerMinute));

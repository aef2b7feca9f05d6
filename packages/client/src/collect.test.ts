import { EXPORT_PAGE_ROWS, EXPORT_ROWS } from '@maru/contract/constants';
import { describe, expect, it } from 'vitest';
import { collect } from './collect.ts';

/** Pages of the numbers below `total`, the greatest first; `more` come before each further page. */
const pagesOf = (total: number, more = 0) => {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    const now = total + more * (page - 1);
    const from = (page - 1) * EXPORT_PAGE_ROWS;
    const length = Math.max(0, Math.min(EXPORT_PAGE_ROWS, now - from));
    return { rows: Array.from({ length }, (_, i) => now - 1 - from - i), total: now };
  };
  return { asked, read };
};
const itself = (row: number): number => row;

describe('collecting pages', () => {
  it.each([0, 1, EXPORT_PAGE_ROWS, EXPORT_PAGE_ROWS + 1])('has all of %d rows', async (total) => {
    const { asked, read } = pagesOf(total);
    const { rows, whole } = await collect(read, itself);
    expect(whole).toBe(true);
    expect(rows).toEqual(Array.from({ length: total }, (_, i) => total - 1 - i));
    expect(asked).toHaveLength(Math.max(1, Math.ceil(total / EXPORT_PAGE_ROWS)));
  });

  it('misses and doubles no row that moves to a later page meanwhile', async () => {
    const { rows, whole } = await collect(pagesOf(250, 7).read, itself);
    expect(whole).toBe(true);
    expect(rows).toEqual(Array.from({ length: 250 }, (_, i) => 249 - i));
  });

  it('misses no row when others leave meanwhile', async () => {
    const waiting = Array.from({ length: 250 }, (_, i) => i);
    let asked = 0;
    const { rows, whole } = await collect(async (page) => {
      asked += 1;
      // the first ten are settled while the second page is on its way
      if (asked === 2) waiting.splice(0, 10);
      const from = (page - 1) * EXPORT_PAGE_ROWS;
      return { rows: waiting.slice(from, from + EXPORT_PAGE_ROWS), total: waiting.length };
    }, itself);
    expect([rows, whole, asked]).toEqual([waiting, true, 5]);
  });

  it('comes to an end with a list that never rests', async () => {
    let total = 10 * EXPORT_PAGE_ROWS;
    const { whole } = await collect(async (page) => ({ rows: [page], total: total-- }), itself);
    expect(whole).toBe(true);
  });

  it('says after each page how far it is', async () => {
    const said: (readonly [number, number])[] = [];
    await collect(pagesOf(250).read, itself, { progress: (...at) => said.push(at) });
    expect(said).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  it('ends at the limit of a file, and says that there are more', async () => {
    const { asked, read } = pagesOf(EXPORT_ROWS + 1);
    const { rows, whole } = await collect(read, itself);
    expect([rows.length, whole]).toEqual([EXPORT_ROWS, false]);
    expect(asked).toHaveLength(EXPORT_ROWS / EXPORT_PAGE_ROWS);
    expect((await collect(pagesOf(EXPORT_ROWS).read, itself)).whole).toBe(true);
    const more = await collect(pagesOf(EXPORT_ROWS + 1).read, itself, { most: 2 * EXPORT_ROWS });
    expect([more.rows.length, more.whole]).toEqual([EXPORT_ROWS + 1, true]);
  });
});

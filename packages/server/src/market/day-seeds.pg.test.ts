import { type Day, startOfDay } from '@maru/std/kst';
import { KRX } from '@maru/std/testing/calendars';
import { beforeEach, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { liveSeed, seedHash } from '../crypto/live-seed.ts';
import { deriveKeys } from '../crypto/master-key.ts';
import { checkSeeds, DaySeeds, readSeeds } from './day-seeds.ts';

const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const secretOf = liveSeed(null, deriveKeys(Buffer.alloc(32, 1)));
const otherSecret = liveSeed(null, deriveKeys(Buffer.alloc(32, 2)));

describe.each(STORES)('seeds of days on $name', ({ open }) => {
  const store = setStore(open);
  let now: number;
  let seeds: DaySeeds;
  beforeEach(async () => {
    await store.commit([{ text: 'truncate day_seeds', params: [] }]);
    now = startOfDay(FRIDAY) + 1;
    seeds = new DaySeeds(store, secretOf, KRX, () => now);
  });

  const listed = async () => (await readSeeds(store, { pageSize: 100 })).rows;
  const rowOf = async (day: Day) => (await listed()).find((row) => row.day === day);

  it('have their hash published before the day, for two weeks of trading days', async () => {
    expect(await seeds.begin(FRIDAY)).toBe(secretOf(FRIDAY));
    const rows = await listed();
    expect(rows).toHaveLength(15);
    expect(rows.at(-1)?.day).toBe(FRIDAY);
    expect(rows.at(-2)?.day).toBe(MONDAY);
    for (const { day, hash, publishedAt, seed } of rows) {
      expect({ day, hash, publishedAt, seed }).toEqual({
        day,
        seed: null,
        publishedAt: now,
        hash: seedHash(secretOf(day)),
      });
    }
    now = startOfDay(MONDAY);
    await seeds.begin(MONDAY);
    expect(await listed()).toHaveLength(16);
    expect((await rowOf(MONDAY))?.publishedAt).toBe(startOfDay(FRIDAY) + 1);
  });

  it('are in no table until their day is over, then public', async () => {
    await seeds.begin(FRIDAY);
    await seeds.begin(MONDAY);
    await seeds.reveal(FRIDAY);
    const rows = await store.query('select * from day_seeds');
    for (const day of [FRIDAY, MONDAY])
      expect(JSON.stringify(rows, textOf)).not.toContain(secretOf(day));
    await seeds.reveal(MONDAY);
    expect((await rowOf(FRIDAY))?.seed).toBe(secretOf(FRIDAY));
    expect((await rowOf(MONDAY))?.seed).toBeNull();
    await seeds.reveal(MONDAY);
    expect((await rowOf(FRIDAY))?.seed).toBe(secretOf(FRIDAY));
  });

  it('are listed in pages, the latest day first', async () => {
    await seeds.begin(FRIDAY);
    const all = await listed();
    const { rows, total } = await readSeeds(store, { page: 3, pageSize: 6 });
    expect(total).toBe(15);
    expect(rows).toEqual(all.slice(12));
    expect([...all].sort((a, b) => (a.day < b.day ? 1 : -1))).toEqual(all);
  });

  it('of another secret refuse the start while a day with a public hash is not over', async () => {
    await checkSeeds(store, otherSecret);
    await seeds.begin(FRIDAY);
    await checkSeeds(store, secretOf);
    await expect(checkSeeds(store, otherSecret)).rejects.toMatchObject({
      reason: 'live_seed_wrong',
      message: expect.stringContaining(FRIDAY),
    });
    await store.commit([{ text: 'delete from day_seeds where day > $1', params: [FRIDAY] }]);
    await seeds.reveal(MONDAY);
    await checkSeeds(store, otherSecret);
  });
});

const textOf = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value;

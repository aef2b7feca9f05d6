import { LIMITS } from '@maru/std/limits';
import { expect, it } from 'vitest';
import type { Store } from '../store/port.ts';
import { StoreAway, StoreRefused } from '../store/port.ts';
import { edgeReads, readingFor, TooManyReads } from './edge-reads.ts';

type Query = Store['query'];
const storeOf = (query: () => Promise<unknown[]>): Pick<Store, 'query'> => ({
  query: query as Query,
});
/** A store that never answers, but lets go of what is given up. */
const hanging: Pick<Store, 'query'> = {
  query: ((_text, _params, reading) =>
    new Promise((_done, reject) => {
      reading?.signal.addEventListener('abort', () => reject(new StoreAway('given up')));
    })) as Query,
};

it('a read that hangs is given up', async () => {
  const reads = edgeReads(hanging, { ...LIMITS, storeAwayMs: 5 });
  await expect(reads.query('select 1')).rejects.toThrow(StoreAway);
});

it('what the store refuses is passed on', async () => {
  const refusing = storeOf(() => Promise.reject(new StoreRefused('no')));
  await expect(edgeReads(refusing, LIMITS).query('select 1')).rejects.toThrow(StoreRefused);
});

it('a caller has so many rows a minute, whatever number of reads they came by', async () => {
  const rows = Array.from({ length: 600 }, () => ({}));
  const reads = edgeReads(
    storeOf(async () => rows),
    { ...LIMITS, readRowsPerMinute: 1_000 },
  );
  const read = (caller: string) => readingFor(caller, () => reads.query('select 1'));
  expect(await read('a')).toHaveLength(600);
  expect(await read('a')).toHaveLength(600);
  await expect(read('a')).rejects.toThrow(TooManyReads);
  expect(await read('b')).toHaveLength(600);
});

it('a caller has so many reads at once, and room again when they have ended', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  const reads = edgeReads(
    storeOf(() => promise),
    { ...LIMITS, readsAtOnce: 2 },
  );
  const read = (caller: string) => readingFor(caller, () => reads.query('select 1'));
  const running = [read('a'), read('a')];
  await expect(read('a')).rejects.toThrow(TooManyReads);
  const other = read('b');
  resolve([]);
  await Promise.all([...running, other]);
  expect(await read('a')).toEqual([]);
});

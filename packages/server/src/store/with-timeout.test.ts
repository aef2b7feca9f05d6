import { expect, it } from 'vitest';
import { type Store, StoreAway, StoreRefused } from './port.ts';
import { withTimeout } from './with-timeout.ts';

const storeOf = (query: () => Promise<never[]>): Store => ({
  query,
  commit: async () => undefined,
  close: async () => undefined,
});

it('gives up a query that hangs, and passes everything else on', async () => {
  const hanging = storeOf(() => new Promise<never[]>(() => undefined));
  await expect(withTimeout(hanging, 5).query('select 1')).rejects.toThrow(StoreAway);
  const quick = storeOf(async () => []);
  expect(await withTimeout(quick, 60_000).query('select 1')).toEqual([]);
  const refusing = storeOf(async () => Promise.reject(new StoreRefused('no')));
  await expect(withTimeout(refusing, 60_000).query('select 1')).rejects.toThrow(StoreRefused);
});

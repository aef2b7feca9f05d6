import { expect, it } from 'vitest';
import { impatient } from './impatient.ts';
import { type Store, StoreAway, StoreRefused } from './port.ts';

const storeOf = (query: () => Promise<never[]>): Store => ({
  query,
  commit: async () => undefined,
  close: async () => undefined,
});

it('gives up a query that hangs, and passes everything else on', async () => {
  const hanging = storeOf(() => new Promise<never[]>(() => undefined));
  await expect(impatient(hanging, 5).query('select 1')).rejects.toThrow(StoreAway);
  const quick = storeOf(async () => []);
  expect(await impatient(quick, 60_000).query('select 1')).toEqual([]);
  const refusing = storeOf(async () => Promise.reject(new StoreRefused('no')));
  await expect(impatient(refusing, 60_000).query('select 1')).rejects.toThrow(StoreRefused);
});

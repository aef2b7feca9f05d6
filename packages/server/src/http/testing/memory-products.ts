/** Requests and values of products as the database would have them: those that the core made. */
import type { ProductRequest, Strike } from '@maru/broker/products/products/rows';
import { pageOf } from '../handlers/read.ts';
import type { ProductRecords, RequestTab } from '../product-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

const isIn = (tab: RequestTab, { kind, state }: ProductRequest): boolean => {
  const isOver = state === 'done' || state === 'returned';
  if (tab === 'waiting') return !isOver;
  return tab === 'done' ? isOver : kind !== 'subscription' && state === 'done';
};

export function memoryProducts(engine: MemoryEngine): ProductRecords {
  const requests = (): ProductRequest[] => {
    const newest = new Map<string, ProductRequest>();
    for (const { rows } of engine.commits) {
      for (const [id, row] of rows.productRequests) if (row !== undefined) newest.set(id, row);
    }
    return [...newest.values()];
  };
  const strikes = (): Strike[] => engine.commits.flatMap(({ productStrikes }) => productStrikes);
  return {
    requests: async (customer, tab, slice) =>
      pageOf(
        requests()
          .filter((one) => one.customer === customer && isIn(tab, one))
          .sort((a, b) => b.seq - a.seq),
        slice,
      ),
    history: async (products) =>
      new Map(
        products.map((id) => [
          id,
          strikes()
            .filter(({ product }) => product === id)
            .map(({ at, nav }) => ({ at, nav })),
        ]),
      ),
    strikes: async (id, slice) =>
      pageOf(
        strikes()
          .filter(({ product }) => product === id)
          .reverse(),
        slice,
      ),
    closed: async () => ({ rows: [], total: 0 }),
  };
}

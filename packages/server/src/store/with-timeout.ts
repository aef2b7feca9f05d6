import { type Store, StoreAway } from './port.ts';

/**
 * The same store with a time limit: a query that takes longer than `ms` ends as `StoreAway`, so
 * that a hanging database is answered "system busy" in time.
 */
export function withTimeout(store: Store, ms: number): Store {
  return {
    query: async <T>(text: string, params?: readonly unknown[]): Promise<T[]> => {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new StoreAway(`no answer within ${ms} ms`)), ms);
      try {
        return await Promise.race([store.query<T>(text, params), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    commit: (statements) => store.commit(statements),
    close: () => store.close(),
  };
}

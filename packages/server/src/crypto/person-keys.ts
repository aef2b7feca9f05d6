import type { Store } from '../store/port.ts';
import type { PersonKeys } from './sealer.ts';

/** Wrapped data keys in the table `person_keys`. Every method throws what the store throws. */
export const sqlPersonKeys = (store: Pick<Store, 'query'>): PersonKeys => ({
  find: async (account) => {
    const rows = await store.query<{ wrapped: string }>(
      'select wrapped from person_keys where account = $1',
      [account],
    );
    return rows[0]?.wrapped ?? null;
  },
  add: async (account, wrapped) => {
    await store.query('insert into person_keys (account, wrapped) values ($1, $2)', [
      account,
      wrapped,
    ]);
  },
  remove: async (account) => {
    await store.query('delete from person_keys where account = $1', [account]);
  },
});

import type { Store } from './port.ts';

/** False in a database that no version, or one from before this table, has made. */
export async function hasTable(store: Pick<Store, 'query'>, name: string): Promise<boolean> {
  const text = 'select to_regclass($1) is not null as there';
  const [row] = await store.query<{ there: boolean }>(text, [name]);
  return row?.there === true;
}

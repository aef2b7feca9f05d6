import { chunk } from '#shared/chunk.ts';

/** Fetched once a list is saved: few visits need them. */
export const tables = chunk(() => import('./tables.ts'));

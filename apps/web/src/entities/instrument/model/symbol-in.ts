import { stockCode } from '@maru/std/stock-code';

/** The symbol that an address names, in whatever form it is written; null: it names none. */
export const symbolIn = (query: URLSearchParams): string | null =>
  stockCode(query.get('symbol') ?? '').slice(0, 12) || null;

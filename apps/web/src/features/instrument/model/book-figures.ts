import type { StockDetail } from '#entities/instrument/model/quote.ts';

export type BookFigure =
  | 'high'
  | 'open'
  | 'low'
  | 'viUpper'
  | 'viLower'
  | 'base'
  | 'upper'
  | 'lower'
  | 'volume'
  | 'turnover';

export interface BookFigureRow {
  readonly key: BookFigure;
  /** Won; null: no price yet, or no price at all. */
  readonly price: string | null;
}

/** Figures of the day beside the order book, the most asked for first; without VI it has none. */
export function bookFigures(stock: StockDetail): BookFigureRow[] {
  const { high, open, low, vi, base, upper, lower } = stock;
  return [
    { key: 'high', price: high },
    { key: 'open', price: open },
    { key: 'low', price: low },
    ...(vi === null
      ? []
      : ([
          { key: 'viUpper', price: vi.upper },
          { key: 'viLower', price: vi.lower },
        ] as const)),
    { key: 'base', price: base },
    { key: 'upper', price: upper },
    { key: 'lower', price: lower },
    { key: 'volume', price: null },
    { key: 'turnover', price: null },
  ];
}

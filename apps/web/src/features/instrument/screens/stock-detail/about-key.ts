import type { StockDetail } from '#entities/instrument/model/quote.ts';

/** The content of the last tab: a company, an ETF's basket, or a currency's trading rules. */
export function aboutKey({ fund, market }: StockDetail): 'company' | 'fundTab' | 'rulesTab' {
  if (fund) return 'fundTab';
  return market === 'digital' || market === 'pair' ? 'rulesTab' : 'company';
}

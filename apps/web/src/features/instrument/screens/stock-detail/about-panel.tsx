import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { aboutKey } from './about-key.ts';
import { CompanyPanel } from './company-panel.tsx';
import { CurrencyPanel } from './currency-panel.tsx';
import { FundPanel } from './fund-panel.tsx';

/** What stands behind a stock. */
export function AboutPanel({ stock }: { readonly stock: StockDetail }) {
  switch (aboutKey(stock)) {
    case 'fundTab':
      return <FundPanel stock={stock} />;
    case 'rulesTab':
      return <CurrencyPanel stock={stock} />;
    case 'company':
      return <CompanyPanel stock={stock} />;
  }
}

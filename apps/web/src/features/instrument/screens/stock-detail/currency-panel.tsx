import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { currencyOf, formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { productTexts } from './product.texts.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** How a digital currency or a currency pair trades. */
export function CurrencyPanel({ stock }: { readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const productT = useTexts(productTexts);
  const language = useLanguage();
  const pair = stock.market === 'pair';
  const unit = formatQuantity(stock.lotSize, stock, language);
  return (
    <section className={styles.company}>
      <h2 className="visually-hidden">{productT('rulesTitle')}</h2>
      <Card variant="well">{productT(pair ? 'pairNote' : 'digitalNote')}</Card>
      <Lines>
        <Line
          label={productT('tradingHours')}
          value={productT(pair ? 'weekdays' : 'roundTheClock')}
        />
        <Line
          label={productT('quotedIn')}
          value={productT('quotedWon', { unit: currencyOf(stock.symbol) })}
        />
        <Line label={marketT('tick')} value={formatWon(stock.tick, language)} />
        <Line label={stockT('lot')} value={stockT('lotValue', { n: unit })} />
        <Line label={productT('dayBand')} value={`±${formatPercent(pair ? '5' : '30')}`} />
        <Line label={productT('interruptions')} value={productT('noInterruptions')} />
        <Line label={productT('salesTax')} value={productT('noTax')} />
      </Lines>
    </section>
  );
}

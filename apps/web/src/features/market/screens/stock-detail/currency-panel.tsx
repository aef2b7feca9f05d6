import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { currencyOf, formatPercent, formatQuantity, formatWon } from '#shared/format.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { StockDetail } from '../../model/quote.ts';
import { productTexts } from '../../product.texts.ts';
import { texts } from '../../text.ts';
import styles from './stock-detail.module.css';

/** How a digital currency or a currency pair trades. */
export function CurrencyPanel({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(texts);
  const own = useTexts(productTexts);
  const language = useLanguage();
  const pair = stock.market === 'pair';
  const unit = formatQuantity(stock.lotSize, stock, language);
  return (
    <section className={styles.company}>
      <h2 className="visually-hidden">{own('rulesTitle')}</h2>
      <Card variant="well">{own(pair ? 'pairNote' : 'digitalNote')}</Card>
      <Lines>
        <Line label={own('tradingHours')} value={own(pair ? 'weekdays' : 'roundTheClock')} />
        <Line
          label={own('quotedIn')}
          value={own('quotedWon', { unit: currencyOf(stock.symbol) })}
        />
        <Line label={t('tick')} value={formatWon(stock.tick, language)} />
        <Line label={t('lot')} value={t('lotValue', { n: unit })} />
        <Line label={own('dayBand')} value={`±${formatPercent(pair ? '5' : '30')}`} />
        <Line label={own('interruptions')} value={own('noInterruptions')} />
        <Line label={own('salesTax')} value={own('noTax')} />
      </Lines>
    </section>
  );
}

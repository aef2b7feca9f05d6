import { Line, Lines } from '@maru/ui/line';
import { compact, formatWon, plainQuantity } from '#shared/format.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { StockDetail } from '../../model/quote.ts';
import { texts } from '../../text.ts';
import styles from './stock-detail.module.css';

/** The figures and limits of the day. */
export function TodayPanel({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const won = (price: string | null): string => (price === null ? '–' : formatWon(price, language));
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('todayTitle')}</h2>
      <div className={styles.columns}>
        <Lines>
          <Line label={t('open')} value={won(stock.open)} />
          <Line label={t('high')} value={won(stock.high)} />
          <Line label={t('low')} value={won(stock.low)} />
          <Line label={t('basePrice')} value={won(stock.base)} />
          {stock.vi && <Line label={t('viUpper')} value={won(stock.vi.upper)} />}
          <Line label={t('volume')} value={plainQuantity(stock.volume, stock)} />
        </Lines>
        <Lines>
          <Line label={t('upperLimit')} value={won(stock.upper)} />
          <Line label={t('lowerLimit')} value={won(stock.lower)} />
          <Line label={t('tick')} value={won(stock.tick)} />
          {stock.market !== 'pair' && (
            <Line label={t('marketCap')} value={compact(stock.marketCap, language)} />
          )}
          {stock.vi && <Line label={t('viLower')} value={won(stock.vi.lower)} />}
          <Line label={t('turnover')} value={compact(stock.turnover, language)} />
        </Lines>
      </div>
    </section>
  );
}

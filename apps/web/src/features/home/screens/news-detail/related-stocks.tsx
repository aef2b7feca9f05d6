import { SkeletonRows } from '@maru/ui/skeleton';
import { useLiveQuotes } from '#entities/instrument/api/live.ts';
import { boardName } from '#entities/instrument/components/board-name.ts';
import { InterruptionBadge } from '#entities/instrument/components/interruption-badge.tsx';
import { StockLine, StockName, StockPrice } from '#entities/instrument/components/stock-line.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { usePages } from '#shared/query.ts';
import styles from './news-detail.module.css';
import { newsDetailTexts } from './news-detail.texts.ts';

/** The stocks that news concerns, with live prices. */
export function RelatedStocks({ symbols }: { readonly symbols: readonly string[] }) {
  const t = useTexts(newsDetailTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const { rows, isPending, error, refetch } = usePages('marketList', { symbols: [...symbols] });
  useLiveQuotes(symbols);
  if (symbols.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2 className={styles.heading}>{t('related')}</h2>
      {isPending && <SkeletonRows rows={symbols.length} />}
      {error !== null && rows.length === 0 && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      <ul>
        {rows.map((stock) => (
          <li key={stock.symbol}>
            <StockLine symbol={stock.symbol} className={styles.stock}>
              <StockName name={localName(stock.names, language)} cut>
                {stock.symbol} · {boardName(stock, marketT)}
                <InterruptionBadge phase={stock.phase} />
              </StockName>
              <StockPrice price={stock.price} gain={stock.gain} />
            </StockLine>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Price } from '@maru/ui/figure';
import { SkeletonRows } from '@maru/ui/skeleton';
import { alignedQuantity, formatTime } from '#shared/format.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useTrades } from '../../api/market-trades.ts';
import { type StockDetail, signAgainst } from '../../model/quote.ts';
import { texts } from '../../text.ts';
import styles from './stock-detail.module.css';

/** The last trades, newest first; the colour of a quantity is the side that came last. */
export function TradesPanel({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data: trades, error, refetch } = useTrades(stock.symbol);
  if (trades === undefined) {
    return error === null ? (
      <SkeletonRows rows={8} rowHeight="2.25rem" />
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    );
  }
  if (trades.length === 0) return <NoData title={t('noTrades')} />;
  return (
    <table className={styles.trades}>
      <caption className="visually-hidden">{t('tradesTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prints of one event differ in place only
          <tr key={`${trade.at}:${trade.bookSeq}:${trades.length - index}`}>
            <td className={styles.label}>{formatTime(trade.at, language)}</td>
            <td>
              <Price value={trade.price} change={signAgainst(trade.price, stock.base)} strong />
            </td>
            <td data-side={trade.side}>
              {alignedQuantity(trade.quantity, stock)}
              <span className="visually-hidden">{t(trade.side === 'buy' ? 'bought' : 'sold')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

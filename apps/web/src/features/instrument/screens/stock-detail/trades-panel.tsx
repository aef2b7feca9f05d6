import { Price } from '@maru/ui/figure';
import { SkeletonRows } from '@maru/ui/skeleton';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { alignedQuantity } from '#entities/instrument/model/amounts.ts';
import { type StockDetail, signAgainst } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { formatTime } from '#shared/time-text.ts';
import { useTrades } from '../../api/market-trades.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** The last trades, newest first; the colour of a quantity is the side that came last. */
export function TradesPanel({ stock }: { readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const read = useTrades(stock.symbol);
  const { data: trades } = read;
  if (trades === undefined)
    return <Loading read={read} skeleton={<SkeletonRows rows={8} rowHeight="2.25rem" />} />;
  if (trades.length === 0) return <NoData title={stockT('noTrades')} />;
  return (
    <table className={styles.trades}>
      <caption className="visually-hidden">{stockT('tradesTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{marketT('time')}</th>
          <th scope="col">{stockT('price')}</th>
          <th scope="col">{stockT('quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prints of one event differ in place only
          <tr key={`${trade.at}:${trade.bookSeq}:${trades.length - index}`}>
            <td className="quiet figure">{formatTime(trade.at, language)}</td>
            <td>
              <Price value={trade.price} change={signAgainst(trade.price, stock.base)} strong />
            </td>
            <td data-side={trade.side}>
              {alignedQuantity(trade.quantity, stock)}
              <span className="visually-hidden">
                {stockT(trade.side === 'buy' ? 'bought' : 'sold')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

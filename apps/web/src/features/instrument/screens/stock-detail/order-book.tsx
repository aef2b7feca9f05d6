import { AUCTION_BOOK_LEVELS } from '@maru/contract/constants';
import { isAuction } from '@maru/std/krx/session-plan';
import { millionths } from '@maru/std/price-text';
import { grouped } from '@maru/ui/digits';
import { Price } from '@maru/ui/figure';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { BOOK_LEVELS, useBook } from '#entities/instrument/api/market-book.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { alignedQuantity, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { type StockDetail, signAgainst } from '#entities/instrument/model/quote.ts';
import { phaseTexts } from '#entities/instrument/phase.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { percentChange } from '#shared/percent.ts';
import { href } from '#shared/routes.ts';
import { useMyPending } from '../../api/my-symbol.ts';
import { bookTotals, ladder, ownPending, type Rung } from '../../model/book.ts';
import styles from './order-book.module.css';
import { stockTexts } from './stock.texts.ts';

export interface OrderBookProps {
  readonly stock: StockDetail;
  /** Shows the total size of each side. */
  readonly totals?: boolean;
}

/** Five levels of each side. A price leads to the ticket with that price filled in. */
export function OrderBook({ stock, totals = false }: OrderBookProps) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const { data: book, error, refetch } = useBook(stock.symbol);
  const { data: pending } = useMyPending(stock.symbol, true);
  const own = useMemo(() => ownPending(pending?.rows ?? []), [pending]);
  const rungs =
    book && ladder(book, { levels: BOOK_LEVELS, base: stock.base, last: stock.price, own });
  const sums = rungs && bookTotals(rungs);
  const auction = isAuction(stock.phase);

  return (
    <section className={styles.section}>
      <div className={styles.title}>
        <h2>{marketT('bookTitle')}</h2>
        <span className={styles.label}>
          {stockT('bookNote', {
            levels: auction ? AUCTION_BOOK_LEVELS : BOOK_LEVELS,
            upper: grouped(stock.upper),
            lower: grouped(stock.lower),
          })}
        </span>
      </div>
      {rungs === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {rungs === undefined && error === null && <SkeletonRows rows={6} rowHeight="2.75rem" />}
      {rungs?.length === 0 && <NoData title={stockT('noBook')} />}
      {rungs !== undefined && rungs.length > 0 && (
        <ul>
          <Levels rungs={rungs.filter((rung) => rung.side === 'ask')} stock={stock} />
          {auction && <IndicativeLevel stock={stock} />}
          <Levels rungs={rungs.filter((rung) => rung.side === 'bid')} stock={stock} />
        </ul>
      )}
      {totals && sums && rungs.length > 0 && (
        <div className={styles.sums}>
          <span>{alignedQuantity(sums.asks, stock)}</span>
          <span className={styles.label}>{stockT('totalSize')}</span>
          <span>{alignedQuantity(sums.bids, stock)}</span>
        </div>
      )}
    </section>
  );
}

const Levels = (props: { readonly rungs: readonly Rung[]; readonly stock: StockDetail }) =>
  props.rungs.map((rung, place) => (
    // By place, not by price: a level that moves keeps its row and its bar's transition.
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed places
    <Level key={place} rung={rung} stock={props.stock} />
  ));

/** The indicative price and quantity of the auction, between the sides. */
function IndicativeLevel({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(phaseTexts);
  const { indicative } = stock;
  return (
    <li className={styles.indicative}>
      <span>{t(indicative === null ? 'noIndicative' : 'indicative')}</span>
      {indicative !== null && (
        <>
          <Price
            value={indicative.price}
            change={signAgainst(indicative.price, stock.base)}
            live
            strong
          />
          <span>{t('indicativeShares', { n: grouped(String(indicative.quantity)) })}</span>
        </>
      )}
    </li>
  );
}

function Level({ rung, stock }: { readonly rung: Rung; readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const own =
    rung.own > 0 ? stockT('mine', { n: formatQuantity(rung.own, stock, language) }) : null;
  return (
    <li className={styles.level} data-side={rung.side}>
      <Link
        className={styles.link}
        to={href('marketMarketBuy', { symbol: stock.symbol, price: rung.price })}
      >
        <span className={styles.bar} style={{ transform: `scaleX(${rung.depth / 100})` }} />
        <span className={styles.size}>
          <span className="visually-hidden">
            {stockT(rung.side === 'ask' ? 'askSize' : 'bidSize')}{' '}
          </span>
          {alignedQuantity(rung.quantity, stock)}
        </span>
        <span className={styles.price} data-last={rung.last || undefined}>
          <Price value={rung.price} change={rung.sign} strong />
          <span className={styles.percent}>
            {formatPercent(percentChange(millionths(stock.base), millionths(rung.price)), true)}
          </span>
        </span>
        {own !== null && <span className={styles.own}>{own}</span>}
        <span className="visually-hidden">
          {rung.last && `${marketT('lastPrice')}, `}
          {stockT('orderAt', { price: formatWon(rung.price, language) })}
        </span>
      </Link>
    </li>
  );
}

import { AUCTION_BOOK_LEVELS } from '@maru/contract/constants';
import { isAuction } from '@maru/std/krx/session-plan';
import { grouped } from '@maru/ui/digits';
import { SkeletonRows } from '@maru/ui/skeleton';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BOOK_LEVELS, useBook } from '#entities/instrument/api/market-book.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { alignedQuantity } from '#entities/instrument/model/amounts.ts';
import { isUnlimited, type StockDetail } from '#entities/instrument/model/quote.ts';
import { useHolding } from '#entities/order/api/holding.ts';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useRoomFor } from '#shared/room.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { useMyPending } from '../../api/my-symbol.ts';
import { bookTotals, ladder, ownPending, type Rung } from '../../model/book.ts';
import { IndicativeLevel, Levels } from './book-levels.tsx';
import { BookFigures, BookTrades } from './book-quadrants.tsx';
import styles from './order-book.module.css';
import { stockTexts } from './stock.texts.ts';

/** Until it is there a bid leads to the buy ticket, as an ask does. */
const SIDE_SHEET = chunk(() => import('./side-sheet.tsx'));

/** Levels of each side before the rest is asked for. */
const FEW_LEVELS = 5;

/**
 * The order book: five levels of each side, ten at a tap, with the day's figures beside the asks
 * and the last trades beside the bids. A price leads to the ticket with that price filled in,
 * one of a bid asks for the side first where the stock can be sold.
 */
export function OrderBook({ stock }: { readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const [whole, setWhole] = useState(false);
  const { data: book, error, refetch } = useBook(stock.symbol);
  const { data: pending } = useMyPending(stock.symbol, true);
  const own = useMemo(() => ownPending(pending?.rows ?? []), [pending]);
  const auction = isAuction(stock.phase);
  const levels = auction ? AUCTION_BOOK_LEVELS : whole ? BOOK_LEVELS : FEW_LEVELS;
  const rungs = book && ladder(book, { levels, base: stock.base, last: stock.price, own });
  const sums = rungs && bookTotals(rungs);

  return (
    <section className={styles.section}>
      <div className={styles.title}>
        <h2>{marketT('bookTitle')}</h2>
        <span className={styles.label}>
          {isUnlimited(stock)
            ? stockT('bookNoteUnlimited', { levels })
            : stockT('bookNote', {
                levels,
                upper: grouped(stock.upper),
                lower: grouped(stock.lower),
              })}
        </span>
      </div>
      {rungs === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {rungs === undefined && error === null && <SkeletonRows rows={10} rowHeight="1.75rem" />}
      {rungs?.length === 0 && <NoData title={stockT('noBook')} />}
      {rungs !== undefined && rungs.length > 0 && (
        <>
          <div className={styles.half} data-side="ask">
            <ul className={styles.levels}>
              <Levels rungs={rungs.filter((rung) => rung.side === 'ask')} stock={stock} />
            </ul>
            <BookFigures stock={stock} rows={Math.max(levels, FEW_LEVELS)} />
          </div>
          {auction && <IndicativeLevel stock={stock} />}
          <BidHalf
            rungs={rungs.filter((rung) => rung.side === 'bid')}
            stock={stock}
            rows={Math.max(levels, FEW_LEVELS)}
          />
        </>
      )}
      {sums && rungs.length > 0 && (
        <div className={styles.sums}>
          <span>{alignedQuantity(sums.asks, stock)}</span>
          <span className={styles.label}>{stockT('totalSize')}</span>
          <span>{alignedQuantity(sums.bids, stock)}</span>
        </div>
      )}
      {rungs !== undefined && rungs.length > 0 && !auction && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {stockT(whole ? 'fewLevels' : 'allLevels', { few: FEW_LEVELS, all: BOOK_LEVELS })}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </section>
  );
}

interface BidHalfProps {
  readonly rungs: readonly Rung[];
  readonly stock: StockDetail;
  /** Of the quadrant beside the bids. */
  readonly rows: number;
}

/** The bids with the last trades; a bid is a price to sell at as well as one to buy at. */
function BidHalf({ rungs, stock, rows }: BidHalfProps) {
  const held = useHolding(stock.symbol);
  const sellable = held?.side === 'long' ? held.sellable : 0;
  /** The price of the bid that was pressed, won. */
  const [asking, setAsking] = useState<string | null>(null);
  const { module } = useChunk(SIDE_SHEET);
  // beside its ticket a price fills that
  const beside = useRoomFor('two');
  const asks = sellable > 0 && module !== undefined && !beside;
  return (
    <div className={styles.half} data-side="bid">
      <BookTrades stock={stock} rows={rows} />
      <ul className={styles.levels}>
        <Levels rungs={rungs} stock={stock} onPick={asks ? setAsking : undefined} />
      </ul>
      {module !== undefined && (
        <module.SideSheet
          stock={stock}
          price={asking}
          sellable={sellable}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

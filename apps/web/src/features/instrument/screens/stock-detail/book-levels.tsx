import { grouped } from '@maru/ui/digits';
import { Price } from '@maru/ui/figure';
import { Link } from 'react-router';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import {
  alignedQuantity,
  formatQuantity,
  plainQuantity,
} from '#entities/instrument/model/amounts.ts';
import { type StockDetail, signAgainst } from '#entities/instrument/model/quote.ts';
import { phaseTexts } from '#entities/instrument/phase.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import type { Rung } from '../../model/book.ts';
import styles from './order-book.module.css';
import { stockTexts } from './stock.texts.ts';

interface LevelsProps {
  readonly rungs: readonly Rung[];
  readonly stock: StockDetail;
  /** Asks for the side of an order at a price; without it a price leads to the buy ticket. */
  readonly onPick?: ((price: string) => void) | undefined;
}

/** The rows of one side of the book. */
export const Levels = ({ rungs, stock, onPick }: LevelsProps) =>
  rungs.map((rung, place) => (
    // By place, not by price: a level that moves keeps its row and its bar's transition.
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed places
    <li key={place} className={styles.level} data-side={rung.side}>
      {onPick === undefined ? (
        <Link
          className={styles.link}
          to={href('marketMarketBuy', { symbol: stock.symbol, price: rung.price })}
        >
          <Level rung={rung} stock={stock} />
        </Link>
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-haspopup="dialog"
          onClick={() => onPick(rung.price)}
        >
          <Level rung={rung} stock={stock} />
        </button>
      )}
    </li>
  ));

/** The indicative price and quantity of the auction, between the sides. */
export function IndicativeLevel({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(phaseTexts);
  const { indicative } = stock;
  return (
    <p className={styles.indicative}>
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
    </p>
  );
}

function Level({ rung, stock }: { readonly rung: Rung; readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  return (
    <>
      <span className={styles.bar} style={{ transform: `scaleX(${rung.depth / 100})` }} />
      <span className={styles.size}>
        <span className="visually-hidden">
          {stockT(rung.side === 'ask' ? 'askSize' : 'bidSize')}{' '}
        </span>
        {alignedQuantity(rung.quantity, stock)}
      </span>
      <span className={styles.price} data-last={rung.last || undefined}>
        <Price value={rung.price} change={rung.sign} strong />
        {rung.percent !== '' && <span className={styles.percent}>{rung.percent}</span>}
      </span>
      {rung.own > 0 && (
        <>
          <span className={styles.own} aria-hidden="true">
            {stockT('own', { n: plainQuantity(rung.own, stock) })}
          </span>
          <span className="visually-hidden">
            {stockT('mine', { n: formatQuantity(rung.own, stock, language) })}
          </span>
        </>
      )}
      <span className="visually-hidden">
        {rung.last && `${marketT('lastPrice')}, `}
        {stockT('orderAt', { price: formatWon(rung.price, language) })}
      </span>
    </>
  );
}

import type { Output } from '@maru/contract/calls';
import { grouped } from '@maru/ui/digits';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { type Scaled, unitsOf } from '#entities/instrument/model/scaled.ts';
import { useTexts } from '#shared/i18n.ts';
import styles from './market-buy.module.css';
import { quickPriceTexts } from './quick-prices.texts.ts';

/** Levels of each side that are offered. */
const LEVELS = 3;

/** The nearest quotes; a press makes one the price. */
export function QuickPrices(props: {
  readonly book: Output<'marketBook'>;
  readonly stock: Scaled;
  /** In price units. */
  readonly onPick: (price: number) => void;
}) {
  const t = useTexts(quickPriceTexts);
  const marketT = useTexts(marketTexts);
  const side = (levels: Output<'marketBook'>['asks'], kind: 'ask' | 'bid') =>
    levels.slice(0, LEVELS).map(({ price }, place) => (
      <button
        // By place, not by price: a quote that moves must not take the focus along.
        // biome-ignore lint/suspicious/noArrayIndexKey: the buttons are fixed places
        key={place}
        type="button"
        className={styles.quote}
        data-side={kind}
        aria-label={`${t(kind === 'ask' ? 'askPrice' : 'bidPrice')} ${grouped(price)}`}
        onClick={() => props.onPick(unitsOf(price, props.stock))}
      >
        {grouped(price)}
      </button>
    ));
  return (
    <fieldset className={styles.quotes} aria-label={marketT('bookTitle')}>
      <div className={styles.quoteRow}>
        <span className="quiet figure">{t('askPrice')}</span>
        {side(props.book.asks, 'ask')}
      </div>
      <div className={styles.quoteRow}>
        <span className="quiet figure">{t('bidPrice')}</span>
        {side(props.book.bids, 'bid')}
      </div>
    </fieldset>
  );
}

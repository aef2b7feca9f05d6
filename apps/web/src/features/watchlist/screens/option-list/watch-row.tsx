import { Gain, Price } from '@maru/ui/figure';
import { Sparkline } from '@maru/ui/sparkline';
import { toast } from '@maru/ui/toast';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { toastFailed } from '#shared/action-result.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { InterruptionBadge } from '#shared/interruption-badge.tsx';
import { localName } from '#shared/local-name.ts';
import { href } from '#shared/routes.ts';
import { type Stock, useChange } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import styles from './option-list.module.css';

export interface WatchRowProps {
  readonly stock: Stock;
  /** The whole list, to take this one off it. */
  readonly symbols: readonly string[];
}

const signOf = (gain: string): -1 | 0 | 1 =>
  !/[1-9]/.test(gain) ? 0 : gain.startsWith('-') ? -1 : 1;

/** A watched stock at its live price, with the star that takes it off. */
export const WatchRow = memo(function WatchRow({ stock, symbols }: WatchRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const change = useChange();
  const name = localName(stock.names, language);
  const remove = (): void =>
    change.mutate(
      { symbols: symbols.filter((symbol) => symbol !== stock.symbol), removed: stock.symbol },
      { onSuccess: () => toast(t('removed')), onError: toastFailed('delete') },
    );
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.star}
        aria-label={t('remove', { name })}
        onClick={remove}
      >
        <Star />
      </button>
      <Link to={href('marketStockDetail', { symbol: stock.symbol })} className={styles.link}>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.sub}>
            {stock.symbol}
            <InterruptionBadge phase={stock.phase} />
          </span>
        </span>
        <Sparkline values={stock.spark} sign={signOf(stock.gain)} />
        <span className={styles.price}>
          <Price value={stock.price} live strong />
          <Gain percent={stock.gain} size={13} />
        </span>
      </Link>
    </div>
  );
});

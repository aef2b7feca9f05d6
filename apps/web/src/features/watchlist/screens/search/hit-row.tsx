import { Star } from 'lucide-react';
import { memo } from 'react';
import type { Hit } from '#entities/instrument/api/stock-search.ts';
import { boardName } from '#entities/instrument/components/board-name.ts';
import { InterruptionBadge } from '#entities/instrument/components/interruption-badge.tsx';
import { StockLine, StockName, StockPrice } from '#entities/instrument/components/stock-line.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { Change } from '../../api/watchlist.ts';
import { Marked } from '../../components/marked.tsx';
import { type Matched, otherName, shownLanguage } from '../../model/other-name.ts';
import { texts } from '../../text.ts';
import styles from './search.module.css';

export interface HitRowProps {
  readonly hit: Omit<Hit, 'name' | 'matched'>;
  /** Where the keyword stands in it; undefined: it was not searched for. */
  readonly matched?: Matched;
  /** My watchlist; undefined until it is known. */
  readonly watched: readonly string[] | undefined;
  /** Stays the same one, so that a row is drawn again only when it is another. */
  readonly change: (change: Change) => void;
}

/** A stock that was found or looked at, with its star. */
export const HitRow = memo(function HitRow({ hit, matched, watched, change }: HitRowProps) {
  const t = useTexts(texts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const { symbol } = hit;
  const name = localName(hit.names, language);
  const span = matched?.[shownLanguage(hit.names, language)];
  const other = otherName(hit.names, matched, language);
  const starred = watched?.includes(symbol) === true;
  const press = (): void => {
    if (watched === undefined) return;
    const others = watched.filter((one) => one !== symbol);
    change(
      starred
        ? { symbols: others, removed: symbol }
        : { symbols: [...others, symbol], added: symbol },
    );
  };
  return (
    <li className={styles.row}>
      <StockLine symbol={symbol} className={styles.link}>
        <StockName name={<Marked text={name} span={span} />} cut>
          <span>
            <Marked text={symbol} span={matched?.code} /> · {boardName(hit, marketT)}
          </span>
          <InterruptionBadge stock={hit} />
          {other !== null && (
            <span>
              <Marked {...other} />
            </span>
          )}
        </StockName>
        <StockPrice price={hit.price} gain={hit.gain} />
      </StockLine>
      <button
        type="button"
        className={styles.star}
        aria-label={t(starred ? 'remove' : 'add', { name })}
        data-on={starred || undefined}
        onClick={press}
      >
        <Star />
      </button>
    </li>
  );
});

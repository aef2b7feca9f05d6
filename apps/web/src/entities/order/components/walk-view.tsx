import { type Counted, formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { slippageOf, type Walk } from '../model/estimate.ts';
import { estimateTexts } from '../order-estimate.texts.ts';
import styles from './walk-view.module.css';

export interface WalkViewProps {
  readonly walk: Walk;
  readonly side: 'buy' | 'sell';
  readonly counted: Counted;
  /** Where a rest waits, won; null where the type names no price. */
  readonly price: string | null;
}

/** What the standing quotes would do with the order, level by level. */
export function WalkView({ walk, side, counted, price }: WalkViewProps) {
  const t = useTexts(estimateTexts);
  const language = useLanguage();
  const { levels, rest, fate } = walk;
  const worst = formatWon(levels.at(-1)?.price ?? '0', language);
  const n = formatQuantity(rest, counted, language);
  const slippage = slippageOf(walk, counted);
  const buys = side === 'buy';
  return (
    <div className={styles.walk}>
      <p className={styles.head}>
        <span className={styles.label}>{t(buys ? 'walkBuy' : 'walkSell')}</span>
        <b className={styles.prices}>
          {t('average', { price: formatAverage(walk.averagePrice, counted, language) })}
          {levels.length > 1 && ` · ${t(buys ? 'highest' : 'lowest', { price: worst })}`}
        </b>
      </p>
      {levels.length > 1 && <LevelBar levels={levels} counted={counted} side={side} />}
      {/[1-9]/.test(slippage) && (
        <p className={styles.note}>{t('slippage', { percent: formatPercent(slippage) })}</p>
      )}
      {fate !== null && (
        <p className={styles.note} data-warn={fate !== 'waits' || undefined}>
          {fate === 'waits' &&
            price !== null &&
            t('waits', { n, price: formatWon(price, language) })}
          {fate === 'waits' && price === null && t('waitsQuoted', { n })}
          {fate === 'cancelled' && t('cancelled', { n })}
          {fate === 'beyond' && t(buys ? 'beyondBuy' : 'beyondSell', { n })}
        </p>
      )}
    </div>
  );
}

/** Levels that are named below the bar; of more the last of them stands for the rest. */
const NAMED = 3;

/** The share of each level, nearest first, and the quantities of the nearest. */
function LevelBar(props: Pick<WalkViewProps, 'counted' | 'side'> & Pick<Walk, 'levels'>) {
  const { levels, counted, side } = props;
  const language = useLanguage();
  return (
    <>
      <div className={styles.bar} data-side={side} aria-hidden="true">
        {levels.map(({ price, quantity }, place) => (
          <span
            key={price}
            style={{ flexGrow: quantity, opacity: 1 - (0.7 * place) / levels.length }}
          />
        ))}
      </div>
      <ul className={styles.levels}>
        {levels.slice(0, NAMED).map(({ price, quantity }) => (
          <li key={price}>
            {formatWon(price, language)} {formatQuantity(quantity, counted, language)}
          </li>
        ))}
        {levels.length > NAMED && <li>+{levels.length - NAMED}</li>}
      </ul>
    </>
  );
}

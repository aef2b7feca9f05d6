import type { StockRow } from '#entities/instrument/model/quote.ts';
import { useTexts } from '#shared/i18n.ts';
import { reasonTexts } from '../reason.texts.ts';
import styles from './reason-word.module.css';

type Reason = NonNullable<StockRow['reason']>;

/** Why a stock has moved today, in a word. */
export function ReasonWord({ reason }: { readonly reason: Reason }) {
  const t = useTexts(reasonTexts);
  const { kind, direction } = reason;
  if (kind !== 'limit_reached') {
    return (
      <span className={styles.word} data-kind={kind}>
        {t(kind)}
      </span>
    );
  }
  const side = direction === 'up' ? 'up' : 'down';
  return (
    <span className={styles.word} data-side={side}>
      {t(`limit_${side}`)}
    </span>
  );
}

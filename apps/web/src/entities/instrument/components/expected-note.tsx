import { useTexts } from '#shared/i18n.ts';
import { marketTexts } from '../instrument.texts.ts';
import type { StockRow } from '../model/quote.ts';
import styles from './expected-note.module.css';

export interface ExpectedNoteProps {
  readonly rows: readonly Pick<StockRow, 'expected'>[];
  /** The rows are ranked by their indicative prices. */
  readonly ranked?: boolean;
}

/** What "indicative" means, above rows of which at least one has such a price. */
export function ExpectedNote({ rows, ranked = false }: ExpectedNoteProps) {
  const t = useTexts(marketTexts);
  if (rows.every((row) => row.expected === null)) return null;
  return (
    <p className={styles.note}>
      {t('expectedNote')} {ranked && t('expectedRank')}
    </p>
  );
}

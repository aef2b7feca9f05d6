import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useTexts } from '#shared/i18n.ts';
import type { Walk } from '../model/estimate.ts';
import { interrupts } from '../model/interruption.ts';
import { estimateTexts } from '../order-estimate.texts.ts';
import styles from './warning.module.css';

export interface ViNoteProps {
  /** Null: the order meets no standing quote. */
  readonly walk: Walk | null;
  readonly stock: StockDetail;
  /** The limit price, won; null: the order names none. */
  readonly price: string | null;
}

/** Warns of an order that would interrupt trading; nothing for any other. */
export function ViNote({ walk, stock, price }: ViNoteProps) {
  const t = useTexts(estimateTexts);
  return (
    <div className={styles.warning} role="status">
      {walk !== null && interrupts(walk, stock, price) && <p>{t('mayInterrupt')}</p>}
    </div>
  );
}

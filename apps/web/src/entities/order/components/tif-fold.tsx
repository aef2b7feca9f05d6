import type { TimeInForce } from '@maru/std/venue-port';
import { Sheet } from '@maru/ui/sheet';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { phaseTexts } from '#entities/instrument/phase.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { type AcceptingStock, accepts, hasTif, type Terms } from '../model/terms.ts';
import { orderTermTexts } from '../order-terms.texts.ts';
import styles from './order-terms.module.css';

const TIFS: readonly TimeInForce[] = ['day', 'ioc', 'fok'];

export interface TifFoldProps {
  readonly terms: Terms;
  readonly stock: AcceptingStock;
  readonly onChange: (terms: Terms) => void;
  /** At the other end of the line. */
  readonly children?: ReactNode;
}

/** The time in force in one line; a press opens the choice, with what each of them does. */
export function TifFold({ terms, stock, onChange, children }: TifFoldProps) {
  const t = useTexts(orderTermTexts);
  const phase = useTexts(phaseTexts)(stock.phase);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.fold}>
      {hasTif(terms.type) ? (
        <button type="button" className={styles.foldButton} onClick={() => setChoosing(true)}>
          {t('condition', { tif: t(terms.tif) })}
          <span aria-hidden="true"> ›</span>
        </button>
      ) : (
        <span className={styles.foldText}>{t('condition', { tif: t('day') })}</span>
      )}
      {children}
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('tif')}>
        <ul className={styles.types}>
          {TIFS.map((tif) => {
            const accepted = tif === 'day' || accepts(stock, terms.type, tif);
            return (
              <li key={tif}>
                <button
                  type="button"
                  className={styles.type}
                  aria-pressed={tif === terms.tif}
                  disabled={!accepted}
                  onClick={() => {
                    setChoosing(false);
                    onChange({ ...terms, tif });
                  }}
                >
                  <span className={styles.typeText}>
                    <span className={styles.typeName}>{t(tif)}</span>
                    <span className={styles.note}>
                      {t(`${tif}Note`)} {!accepted && t('notNow', { phase })}
                    </span>
                  </span>
                  {tif === terms.tif && <Check aria-hidden="true" />}
                </button>
              </li>
            );
          })}
        </ul>
      </Sheet>
    </div>
  );
}

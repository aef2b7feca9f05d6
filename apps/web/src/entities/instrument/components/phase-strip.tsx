import { isAuction } from '@maru/std/krx/session-plan';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { Price } from '@maru/ui/figure';
import { useTexts } from '#shared/i18n.ts';
import { type StockDetail, signAgainst } from '../model/quote.ts';
import { phaseTexts } from '../phase.texts.ts';
import { isInterrupted } from './interruption-badge.tsx';
import { PhaseEnd, PhaseName } from './phase-end.tsx';
import styles from './phase-strip.module.css';
import strip from './strip.module.css';

/** The phase outside of ordinary trading, its cause, and its end. */
export function PhaseStrip({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(phaseTexts);
  const { phase, phaseEnds, cause, indicative } = stock;
  if (phase === 'continuous') return null;
  const auction = isAuction(phase);
  return (
    <section className={`${strip.strip} ${styles.place}`} aria-label={t('phase')}>
      <p className={strip.line}>
        {isInterrupted(phase) ? (
          <Badge tone="warn">{t(phase)}</Badge>
        ) : (
          <span className={strip.name}>
            <PhaseName phase={phase} />
          </span>
        )}
        {cause !== null && cause !== 'halt' && <span>{t(`cause_${cause}`)}</span>}
        {phaseEnds !== null && (
          <span className={strip.left}>
            <PhaseEnd phase={phase} at={phaseEnds} />
          </span>
        )}
      </p>
      {auction && (
        <p className={strip.line}>
          <span className={styles.label}>{t('indicative')}</span>
          {indicative === null ? (
            <span className={styles.label}>{t('noIndicative')}</span>
          ) : (
            <>
              <Price
                value={indicative.price}
                live
                strong
                change={signAgainst(indicative.price, stock.base)}
              />
              <span className={styles.label}>
                {t('indicativeShares', { n: grouped(String(indicative.quantity)) })}
              </span>
            </>
          )}
        </p>
      )}
      {cause !== null && <p className={styles.label}>{t(`causeNote_${cause}`)}</p>}
      {(auction || phase === 'halted') && (
        <p className={styles.label}>{t(auction ? 'auctionNote' : 'haltNote')}</p>
      )}
    </section>
  );
}

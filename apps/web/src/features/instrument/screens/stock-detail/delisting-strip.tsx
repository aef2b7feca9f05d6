import { Badge } from '@maru/ui/badge';
import strip from '#entities/instrument/components/strip.module.css';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDate } from '#shared/time-text.ts';
import { delistingTexts } from './delisting.texts.ts';
import styles from './delisting-strip.module.css';

interface DelistingStripProps {
  readonly delisting: NonNullable<StockDetail['delisting']>;
}

/** That a stock leaves the market, when, and what that means for who has it. */
export function DelistingStrip({ delisting }: DelistingStripProps) {
  const t = useTexts(delistingTexts);
  const language = useLanguage();
  const { stage } = delisting;
  const [from, last] = [formatDate(delisting.from, language), formatDate(delisting.last, language)];
  return (
    <section className={`${strip.strip} ${styles.place}`} aria-label={t('label')}>
      <p className={strip.line}>
        <Badge tone="warn">{t(stage)}</Badge>
        <span className={strip.name}>
          {stage === 'gone' ? t('goneOn', { last }) : t('days', { from, last })}
        </span>
      </p>
      <p className={styles.note}>{t(stage === 'gone' ? 'after' : 'before')}</p>
      {stage !== 'gone' && <p className={styles.note}>{t('credit')}</p>}
    </section>
  );
}

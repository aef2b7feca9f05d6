import { addDays } from '@maru/std/kst';
import { lastOfMonth } from '@maru/std/periods';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatMonth } from '../model/month-text.ts';
import { monthTexts } from '../month.texts.ts';
import styles from './month-pager.module.css';

interface Props {
  /** `YYYY-MM`, as is the last one that can be chosen. */
  readonly month: string;
  readonly last: string;
  readonly onChange: (month: string) => void;
}

/** A month by name, with a step to the one before and the one after. */
export function MonthPager({ month, last, onChange }: Props) {
  const t = useTexts(monthTexts);
  const language = useLanguage();
  return (
    <div className={styles.month}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('before')}
        onClick={() => onChange(addDays(`${month}-01`, -1).slice(0, 7))}
      >
        <ChevronLeft />
      </button>
      <h2 aria-live="polite">{formatMonth(month, language)}</h2>
      <button
        type="button"
        className={styles.step}
        aria-label={t('after')}
        disabled={month >= last}
        onClick={() => onChange(addDays(lastOfMonth(month), 1).slice(0, 7))}
      >
        <ChevronRight />
      </button>
    </div>
  );
}

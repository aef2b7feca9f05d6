import type { Day } from '@maru/std/kst';
import { Check } from 'lucide-react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDay } from '#shared/time-text.ts';
import styles from './check-in.module.css';
import { checkInTexts } from './check-in.texts.ts';

interface Props {
  readonly day: Day;
  readonly today: Day;
  readonly done: boolean;
}

/** A day of the calendar: checked in, or its number. */
export function DayMark({ day, today, done }: Props) {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  const isPast = day <= today;
  return (
    <span className={styles.day}>
      <span
        className={styles.mark}
        data-done={done || undefined}
        data-today={day === today || undefined}
        aria-hidden={isPast || undefined}
      >
        {done ? <Check /> : Number(day.slice(8))}
      </span>
      {isPast && (
        <span className="visually-hidden">
          {t(done ? 'dayDone' : 'dayOpen', { day: formatDay(day, language) })}
        </span>
      )}
    </span>
  );
}

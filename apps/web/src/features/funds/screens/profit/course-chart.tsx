import { Chips } from '@maru/ui/chips';
import { useState } from 'react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LineFigure } from '#shared/line-figure.tsx';
import { compact, formatWon } from '#shared/money-text.ts';
import { formatDate } from '#shared/time-text.ts';
import type { Profit } from '../../api/profit.ts';
import { COURSES, type Course, courseOf } from '../../model/profit.ts';
import { profitTexts } from '../../profit.texts.ts';

/** Assets, or the profit since the range began, over its periods; a list has each figure. */
export function CourseChart({ profit }: { readonly profit: Profit }) {
  const t = useTexts(profitTexts);
  const language = useLanguage();
  const [course, setCourse] = useState<Course>('profit');
  const values = courseOf(profit, course);
  const [first = 0n, last = 0n] = [values[0], values.at(-1)];
  const [from, to] = [profit.periods[0]?.from, profit.periods.at(-1)?.to];
  if (from === undefined || to === undefined) return null;
  const high = values.reduce((most, value) => (value > most ? value : most), first);
  const low = values.reduce((least, value) => (value < least ? value : least), first);
  return (
    <>
      <Chips
        label={t('courses')}
        value={course}
        onChange={setCourse}
        items={COURSES.map((value) => ({ value, label: t(`course_${value}`) }))}
      />
      <LineFigure
        values={values.map(Number)}
        sign={course === 'total' || last === 0n ? null : last > 0n ? 1 : -1}
        text={t('courseText', {
          from: formatDate(from, language),
          to: formatDate(to, language),
          first: formatWon(first, language),
          last: formatWon(last, language),
        })}
        range={{
          high: compact(high, language),
          low: high === low ? '' : compact(low, language),
        }}
        from={formatDate(from, language)}
        to={formatDate(to, language)}
      />
    </>
  );
}

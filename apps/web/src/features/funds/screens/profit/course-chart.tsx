import { Chips } from '@maru/ui/chips';
import { sparkPaths } from '@maru/ui/sparkline';
import { useState } from 'react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact, formatWon } from '#shared/money-text.ts';
import { formatDate } from '#shared/time-text.ts';
import type { Profit } from '../../api/profit.ts';
import { COURSES, type Course, courseOf } from '../../model/profit.ts';
import { profitTexts } from '../../profit.texts.ts';
import styles from './profit.module.css';

const WIDTH = 320;
const HEIGHT = 120;

/** Assets, or the profit since the range began, over its periods; a list has each figure. */
export function CourseChart({ profit }: { readonly profit: Profit }) {
  const t = useTexts(profitTexts);
  const language = useLanguage();
  const [course, setCourse] = useState<Course>('profit');
  const values = courseOf(profit, course);
  const [first = 0n, last = 0n] = [values[0], values.at(-1)];
  // won of a drawing only: a line needs no more than its pixels
  const { line, base } = sparkPaths(values.map(Number), WIDTH, HEIGHT);
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
      <figure className={styles.course}>
        <figcaption className="visually-hidden">
          {t('courseText', {
            from: formatDate(from, language),
            to: formatDate(to, language),
            first: formatWon(first, language),
            last: formatWon(last, language),
          })}
        </figcaption>
        <div className={styles.drawing}>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            data-sign={course === 'total' ? 0 : last > 0n ? 1 : last < 0n ? -1 : 0}
            aria-hidden="true"
          >
            <path className={styles.base} d={base} vectorEffect="non-scaling-stroke" />
            <path d={line} vectorEffect="non-scaling-stroke" />
          </svg>
          <span aria-hidden="true">
            <span>{compact(high, language)}</span>
            <span>{high === low ? '' : compact(low, language)}</span>
          </span>
        </div>
        <p className={styles.ends} aria-hidden="true">
          <span>{formatDate(from, language)}</span>
          <span>{formatDate(to, language)}</span>
        </p>
      </figure>
    </>
  );
}

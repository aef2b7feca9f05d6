import type { Instant } from '@maru/std/kst';
import type { ReactNode } from 'react';
import { byDay } from './by-day.ts';
import styles from './day-sections.module.css';
import { useLanguage } from './i18n.ts';
import { formatDay } from './time-text.ts';

export interface DaySectionsProps<R> {
  /** Newest first. */
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** Says how the list of a day looks. */
  readonly listClass?: string | undefined;
  readonly children: (row: R) => ReactNode;
}

/** Rows in a list for each Korean day, under its date. */
export function DaySections<R extends { readonly at: Instant }>(props: DaySectionsProps<R>) {
  const { rows, keyOf, listClass, children } = props;
  const language = useLanguage();
  return byDay(rows, keyOf).map(({ day, rows: ofDay }) => (
    <section key={day} className={styles.day}>
      <h2>{formatDay(day, language)}</h2>
      <ul className={listClass}>
        {ofDay.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
    </section>
  ));
}

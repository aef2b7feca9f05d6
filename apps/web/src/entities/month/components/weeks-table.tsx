import type { Day } from '@maru/std/kst';
import { weeksOf } from '@maru/std/periods';
import type { ReactNode } from 'react';
import { useLanguage } from '#shared/i18n.ts';
import { formatWeekdays } from '../model/month-text.ts';
import styles from './weeks-table.module.css';

interface Props {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly day: (day: Day) => ReactNode;
}

/** The weeks of a month, from Sunday on, with what stands in the place of each day. */
export function WeeksTable({ month, day }: Props) {
  const language = useLanguage();
  return (
    <table className={styles.weeks}>
      <thead>
        <tr>
          {formatWeekdays(language).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((one) => one !== null)}>
            {week.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week
              <td key={i}>{one !== null && day(one)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

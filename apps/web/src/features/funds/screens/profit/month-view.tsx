import type { Day } from '@maru/std/kst';
import { lastOfMonth } from '@maru/std/periods';
import { Card } from '@maru/ui/card';
import { signOf } from '@maru/ui/digits';
import { Skeleton } from '@maru/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { MonthPager } from '#entities/month/components/month-pager.tsx';
import { WeeksTable } from '#entities/month/components/weeks-table.tsx';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { compact, formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { type Profit, useProfit } from '../../api/profit.ts';
import { type ProfitPeriod, totalsOf } from '../../model/profit.ts';
import { periodsTable } from '../../model/profit-table.ts';
import { profitTexts } from '../../profit.texts.ts';
import styles from './profit.module.css';
import { Totals } from './totals.tsx';

/** A month with one number a day: its profit. A press on a day opens its statement. */
export function MonthView({ today }: { readonly today: Day }) {
  const t = useTexts(profitTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const now = today.slice(0, 7);
  const month = chosen ?? now;
  const first = `${month}-01`;
  const { data, error, refetch } = useProfit({ from: first, to: lastOfMonth(month), by: 'day' });
  // while another month loads the one before still stands: its days are no days of this one
  const known = data?.periods[0]?.from === first ? data : undefined;
  return (
    <>
      <MonthPager month={month} last={now} onChange={setChosen} />
      {error !== null && known === undefined ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Calendar month={month} profit={known} />
      )}
      {known !== undefined && (
        <>
          <Totals profit={known} />
          <div className={styles.save}>
            <ExportButton
              file={`${t('file_calendar')} ${month}`}
              read={async () => ({ ...periodsTable(known.periods, language), whole: true })}
            />
          </div>
        </>
      )}
    </>
  );
}

interface CalendarProps {
  /** `YYYY-MM`. */
  readonly month: string;
  /** By day; undefined while it loads. */
  readonly profit: Profit | undefined;
}

/** The weeks of a month, and the sum of its days. */
function Calendar({ month, profit }: CalendarProps) {
  const t = useTexts(profitTexts);
  const days = new Map(profit?.periods.map((period) => [period.from, period]));
  return (
    <Card className={styles.calendar}>
      <h3 className={styles.monthLabel}>{t('rangeProfit')}</h3>
      <p className={styles.monthSum}>
        {profit === undefined ? (
          <Skeleton width="9rem" height="1.5rem" />
        ) : (
          <Won value={totalsOf(profit).profit} signed toned size={24} />
        )}
      </p>
      <WeeksTable month={month} day={(day) => <DayCell day={day} period={days.get(day)} />} />
    </Card>
  );
}

/** A day's number; of a day that has none yet, only its date. */
function DayCell(props: { readonly day: Day; readonly period: ProfitPeriod | undefined }) {
  const { day, period } = props;
  const t = useTexts(profitTexts);
  const language = useLanguage();
  if (period === undefined) {
    return (
      <span className={styles.day}>
        <span className="quiet figure">{Number(day.slice(8))}</span>
      </span>
    );
  }
  const { profit } = period;
  const sign = signOf(profit);
  return (
    <Link className={styles.day} to={href('informationStatement', { period: day })}>
      <span className="quiet figure" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.gain} data-sign={sign} aria-hidden="true">
        {sign === 0 ? '' : `${sign > 0 ? '+' : ''}${compact(profit, language)}`}
      </span>
      <span className="visually-hidden">
        {t('openDay', {
          day: formatDay(day, language),
          amount: formatWon(profit, language),
        })}
      </span>
    </Link>
  );
}

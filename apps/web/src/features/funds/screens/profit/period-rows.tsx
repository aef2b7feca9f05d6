import type { Day } from '@maru/std/kst';
import { Link } from 'react-router';
import { useMarketDay } from '#entities/instrument/api/market-day.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDate, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import type { Profit } from '../../api/profit.ts';
import { isQuiet, type ProfitPeriod, statementOf } from '../../model/profit.ts';
import { periodsTable } from '../../model/profit-table.ts';
import { profitTexts } from '../../profit.texts.ts';
import styles from './profit.module.css';

export interface RowsProps {
  readonly profit: Profit;
  /** Of the range before, while another is read: it is not saved as the one asked for. */
  readonly isOld: boolean;
}

/** The periods in which something happened, newest first; a day or month opens its statement. */
export function PeriodRows({ profit, isOld }: RowsProps) {
  const t = useTexts(profitTexts);
  const language = useLanguage();
  const today = useMarketDay();
  const rows = profit.periods.filter((period) => !isQuiet(period)).toReversed();
  if (rows.length === 0) return <NoData title={t('none')} note={t('noneNote')} />;
  return (
    <>
      <div className={styles.save}>
        <ExportButton
          file={t('file_periods')}
          disabled={isOld}
          read={async () => ({ ...periodsTable(profit.periods, language), whole: true })}
        />
      </div>
      <ul className={styles.rows}>
        {rows.map((period) => (
          <li key={period.from}>
            <Row period={period} today={today} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ period, today }: { readonly period: ProfitPeriod; readonly today: Day }) {
  const t = useTexts(profitTexts);
  const language = useLanguage();
  const { from, to, profit, total, realised } = period;
  const statement = statementOf(period, today);
  const content = (
    <>
      <span className={styles.what}>
        {from === to
          ? formatDay(from, language)
          : `${formatDate(from, language)} – ${formatDate(to, language)}`}
      </span>
      <span className={styles.amount}>
        <Won value={profit} signed toned />
      </span>
      <span className={styles.sub}>
        {t('sumOf', {
          total: formatWon(total, language),
          realised: formatWon(realised, language),
        })}
      </span>
    </>
  );
  return statement === null ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <Link className={styles.row} to={href('informationStatement', { period: statement })}>
      {content}
    </Link>
  );
}

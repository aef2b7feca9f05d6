import { Chips } from '@maru/ui/chips';
import { useState } from 'react';
import detail from '#entities/instrument/components/detail.module.css';
import { type Translate, useLanguage, useTexts } from '#shared/i18n.ts';
import { compact, formatPercent } from '#shared/money-text.ts';
import { formatDate } from '#shared/time-text.ts';
import {
  barHeights,
  type CompanyView,
  STATEMENT_LINES,
  type StatementLine,
  yearOnYear,
} from '../../model/company-figures.ts';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const PERIODS = ['quarters', 'years'] as const;
type Period = (typeof PERIODS)[number];

interface Bar {
  readonly name: string;
  readonly sum: string;
}

export type StatementsProps = Pick<CompanyView, 'quarters' | 'years'>;

/** One line of the statements over its periods, the newest against the year before. */
export function Statements(props: StatementsProps) {
  const t = useTexts(companyTexts);
  const language = useLanguage();
  const [line, setLine] = useState<StatementLine>('revenue');
  const [period, setPeriod] = useState<Period>('quarters');
  const bars = barsOf(props, period, line, t);
  const [last, before] = [bars.at(-1), bars.at(period === 'quarters' ? -5 : -2)];
  const { reported = null } = props.quarters.at(-1) ?? {};
  return (
    <section className={detail.section}>
      <h2 className="strong">{t('statements')}</h2>
      <div className={styles.choices}>
        <Chips
          label={t('line')}
          value={line}
          onChange={setLine}
          items={STATEMENT_LINES.map((value) => ({ value, label: t(value) }))}
        />
        <Chips
          label={t('period')}
          value={period}
          onChange={setPeriod}
          items={PERIODS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <p className={styles.newest}>
        {last !== undefined && before !== undefined && (
          <Compared before={before.sum} now={last.sum} />
        )}
        {period === 'quarters' && reported !== null && (
          <span>{t('reported', { day: formatDate(reported, language) })}</span>
        )}
      </p>
      <Bars bars={bars} />
      <p className={detail.note}>{t('generated')}</p>
    </section>
  );
}

type CompanyT = Translate<keyof typeof companyTexts.dictionary.kor>;

function barsOf(
  { quarters, years }: StatementsProps,
  period: Period,
  line: StatementLine,
  t: CompanyT,
): Bar[] {
  if (period === 'years')
    return years.map((each) => ({ name: String(each.year), sum: each[line] }));
  return quarters.map((each) => {
    const n = Number(each.ends.slice(5, 7)) / 3;
    return { name: t('quarter', { year: each.ends.slice(2, 4), n }), sum: each[line] };
  });
}

function Compared({ before, now }: { readonly before: string; readonly now: string }) {
  const t = useTexts(companyTexts);
  const compared = yearOnYear(before, now);
  const text =
    compared.kind === 'change'
      ? t('change', { percent: formatPercent(compared.percent, true) })
      : t(compared.kind);
  return (
    <span>
      {t('yearOnYear')} <strong>{text}</strong>
    </span>
  );
}

/** Sums as bars, each with its figure; a list to whoever can't see them. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const language = useLanguage();
  const heights = barHeights(bars.map(({ sum }) => sum));
  const deepest = Math.min(0, ...heights);
  return (
    <ol className={styles.bars}>
      {bars.map(({ name, sum }, i) => {
        const height = heights[i] ?? 0;
        return (
          <li key={name} className={styles.bar}>
            <span className={styles.period}>{name}</span>
            <span className={styles.sum}>{compact(sum, language)}</span>
            <span className={styles.column} aria-hidden="true">
              <span
                className={styles.fill}
                data-loss={height < 0 || undefined}
                style={{
                  height: `${(Math.abs(height) / (100 - deepest)) * 100}%`,
                  bottom: `${((Math.min(height, 0) - deepest) / (100 - deepest)) * 100}%`,
                }}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

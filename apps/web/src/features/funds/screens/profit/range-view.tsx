import type { Day } from '@maru/std/kst';
import { PERIOD_STEPS, type PeriodStep } from '@maru/std/periods';
import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { Gain } from '@maru/ui/figure';
import { Skeleton } from '@maru/ui/skeleton';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { Won } from '#shared/won.tsx';
import { type Profit, useProfit } from '../../api/profit.ts';
import {
  type Asked,
  askedOf,
  PROFIT_RANGES,
  type ProfitRange,
  totalsOf,
} from '../../model/profit.ts';
import { profitTexts } from '../../profit.texts.ts';
import { CourseChart } from './course-chart.tsx';
import { PeriodRows } from './period-rows.tsx';
import styles from './profit.module.css';
import { StockRows } from './stock-rows.tsx';
import { Totals } from './totals.tsx';

export interface RangeViewProps {
  readonly today: Day;
  readonly by: 'periods' | 'stocks';
}

/** A range of days: its profit, the course of assets, and what it consists of. */
export function RangeView({ today, by }: RangeViewProps) {
  const [range, setRange] = useState<ProfitRange>('month');
  const [own, setOwn] = useState({ from: '', to: '' });
  const [step, setStep] = useState<PeriodStep | null>(null);
  const quick = askedOf(range === 'custom' ? 'month' : range, today);
  const chosen = range === 'custom' ? { ...own, by: 'day' as const } : quick;
  const asked: Asked = { ...chosen, by: step ?? chosen.by };
  const valid = asked.from !== '' && asked.to !== '' && asked.from <= asked.to;
  const { data, error, refetch, isPlaceholderData } = useProfit(asked, valid);
  const choose = (next: ProfitRange): void => {
    if (next === 'custom') setOwn({ from: quick.from, to: quick.to });
    setStep(null);
    setRange(next);
  };
  return (
    <>
      <RangePicker range={range} onRange={choose} own={own} onOwn={setOwn} today={today} />
      {by === 'periods' && <StepPicker step={asked.by} onStep={setStep} />}
      {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {error === null && valid && data === undefined && (
        <Card>
          <Skeleton height="12rem" />
        </Card>
      )}
      {error === null && valid && data !== undefined && (
        <Found profit={data} by={by} isOld={isPlaceholderData} />
      )}
    </>
  );
}

interface RangePickerProps {
  readonly range: ProfitRange;
  readonly onRange: (range: ProfitRange) => void;
  /** Days of the range of one's own. */
  readonly own: { readonly from: string; readonly to: string };
  readonly onOwn: (own: { readonly from: string; readonly to: string }) => void;
  readonly today: Day;
}

function RangePicker({ range, onRange, own, onOwn, today }: RangePickerProps) {
  const t = useTexts(profitTexts);
  const wrong = own.from !== '' && own.to !== '' && own.from > own.to;
  return (
    <>
      <Chips
        label={t('range')}
        value={range}
        onChange={onRange}
        items={PROFIT_RANGES.map((value) => ({ value, label: t(value) }))}
      />
      {range === 'custom' && (
        <div className={styles.dates}>
          <TextField
            label={t('from')}
            type="date"
            max={today}
            value={own.from}
            onChange={(from) => onOwn({ ...own, from })}
          />
          <TextField
            label={t('to')}
            type="date"
            max={today}
            value={own.to}
            onChange={(to) => onOwn({ ...own, to })}
            error={wrong ? t('badRange') : undefined}
          />
        </div>
      )}
    </>
  );
}

function StepPicker(props: {
  readonly step: PeriodStep;
  readonly onStep: (step: PeriodStep) => void;
}) {
  const t = useTexts(profitTexts);
  return (
    <Chips
      label={t('by')}
      value={props.step}
      onChange={props.onStep}
      items={PERIOD_STEPS.map((value) => ({ value, label: t(`by_${value}`) }))}
    />
  );
}

interface FoundProps extends Pick<RangeViewProps, 'by'> {
  readonly profit: Profit;
  /** Of the range before, while another is read. */
  readonly isOld: boolean;
}

function Found({ profit, by, isOld }: FoundProps) {
  const Rows = by === 'periods' ? PeriodRows : StockRows;
  const t = useTexts(profitTexts);
  const { profit: sum, percent } = totalsOf(profit);
  return (
    <>
      <Card>
        <h2 className="quiet">{t('rangeProfit')}</h2>
        <p className={styles.sum}>
          <Won value={sum} signed toned size={32} />
          {sum !== 0n && <Gain percent={percent} size={15} strong />}
        </p>
        {sum !== 0n && (
          <p className="quiet">
            {t('rate')}: {t('rateNote')}
          </p>
        )}
        {by === 'periods' && <CourseChart profit={profit} />}
      </Card>
      <Totals profit={profit} />
      <Rows profit={profit} isOld={isOld} />
    </>
  );
}

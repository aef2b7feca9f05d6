import { dayOf } from '@maru/std/kst';
import { daysOf } from '@maru/std/periods';
import { Chips } from '@maru/ui/chips';
import { TextField } from '@maru/ui/text-field';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useMarketNow } from '#entities/instrument/api/market-status.ts';
import { useTexts } from '#shared/i18n.ts';
import { besides, otherKind } from '../../model/statement.ts';
import styles from './statement.module.css';
import { statementTexts } from './statement.texts.ts';

export interface PeriodPickerProps {
  /** A day `YYYY-MM-DD` or a month `YYYY-MM`. */
  readonly period: string;
  readonly onChange: (period: string) => void;
}

/** Day or month, which one, and the ones beside it. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const t = useTexts(statementTexts);
  const today = dayOf(useMarketNow());
  const kind = period.length === 7 ? 'month' : 'day';
  const latest = today.slice(0, period.length);
  // what is half typed is no period yet
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (next: string): void => {
    const whole = daysOf(next) !== null && next <= latest && next.length === period.length;
    setTyped(whole ? null : next);
    if (whole) onChange(next);
  };
  return (
    <div className={styles.picker}>
      <Chips
        label={t('kind')}
        value={kind}
        onChange={(next) => next !== kind && onChange(otherKind(period, today))}
        items={(['day', 'month'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('before')}
          onClick={() => choose(besides(period, -1))}
        >
          <ChevronLeft />
        </button>
        <TextField
          label={t(kind === 'day' ? 'pickDay' : 'pickMonth')}
          type={kind === 'day' ? 'date' : 'month'}
          max={latest}
          value={typed ?? period}
          onChange={choose}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t('after')}
          disabled={period >= latest}
          onClick={() => choose(besides(period, 1))}
        >
          <ChevronRight />
        </button>
      </div>
    </div>
  );
}

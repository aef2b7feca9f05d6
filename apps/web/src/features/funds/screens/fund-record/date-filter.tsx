import type { Day } from '@maru/std/kst';
import { Chips } from '@maru/ui/chips';
import { TextField } from '@maru/ui/text-field';
import { useTexts } from '#shared/i18n.ts';
import { isRange, RANGES, type Range } from '../../model/records.ts';
import { texts } from '../../text.ts';
import styles from './fund-record.module.css';

export interface DateFilterProps {
  readonly range: Range;
  /** By the market's clock. */
  readonly today: Day;
  readonly onRange: (range: Range) => void;
  /** Days of the custom range; empty for an open end. */
  readonly chosen: { readonly from: string; readonly to: string };
  readonly onChosen: (chosen: { readonly from: string; readonly to: string }) => void;
}

/** A quick stretch of days, or two days of one's own. */
export function DateFilter({ range, today, onRange, chosen, onChosen }: DateFilterProps) {
  const t = useTexts(texts);
  const wrong =
    chosen.from !== '' && chosen.to !== '' && !isRange({ from: chosen.from, to: chosen.to });
  return (
    <div className={styles.filter}>
      <Chips
        label={t('period')}
        value={range}
        onChange={onRange}
        items={RANGES.map((value) => ({ value, label: t(value === 'all' ? 'anyTime' : value) }))}
      />
      {range === 'custom' && (
        <div className={styles.dates}>
          <TextField
            label={t('from')}
            type="date"
            max={today}
            value={chosen.from}
            onChange={(from) => onChosen({ ...chosen, from })}
          />
          <TextField
            label={t('to')}
            type="date"
            max={today}
            value={chosen.to}
            onChange={(to) => onChosen({ ...chosen, to })}
            error={wrong ? t('badRange') : undefined}
          />
        </div>
      )}
    </div>
  );
}

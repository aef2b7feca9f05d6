import { Price } from '@maru/ui/figure';
import { useStudies } from '#entities/instrument/api/chart-studies.ts';
import { BandFigures } from '#entities/instrument/components/chart/band-figures.tsx';
import frame from '#entities/instrument/components/chart/chart-frame.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { candleTime } from '#entities/instrument/model/candle-time.ts';
import { averageAt, type Candle, CHART_PLANS } from '#entities/instrument/model/candles.ts';
import { hundredthsOf, plainPoints, pointsText } from '#entities/instrument/model/index-days.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { IndexChartKind } from './use-index-series.ts';

const PRICES = ['open', 'high', 'low', 'close'] as const;
const SHORT = { open: 'o', high: 'h', low: 'l', close: 'c' } as const;

export interface IndexLegendProps {
  readonly kind: IndexChartKind;
  /** Prices in hundredths of a point. */
  readonly candles: readonly Candle[];
  /** The candle described. */
  readonly at: number;
  /** Value at the close before a line, in points; null: none. */
  readonly base: string | null;
}

/** Figures of one candle above the chart, where no finger covers them. */
export function IndexLegend({ kind, candles, at, base }: IndexLegendProps) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const averages = useStudies().includes('ma') ? CHART_PLANS[kind].averages : [];
  const candle = candles[at];
  if (candle === undefined) return <div className={frame.legend} />;
  const figure = (value: string, against: string) => (
    <Price value={plainPoints(BigInt(value))} change={Number(value) - Number(against)} />
  );
  const before = base === null ? candle.open : String(hundredthsOf(base));
  return (
    <div className={frame.legend} aria-hidden="true">
      <div className={frame.legendRow}>
        <span>{candleTime(candle.at, kind, language)}</span>
        {kind === 'timeShare' ? (
          <span>
            {t('lastPrice')} {figure(candle.close, before)}
          </span>
        ) : (
          PRICES.map((key) => (
            <span key={key}>
              {t(SHORT[key])} {figure(candle[key], candle.open)}
            </span>
          ))
        )}
        {base !== null && (
          <span>
            {t('previousClose')} {pointsText(BigInt(before))}
          </span>
        )}
      </div>
      <div className={frame.legendRow}>
        {averages.map((length) => {
          const average = averageAt(candles, at, length);
          return average === null ? null : (
            <span key={length} data-average={length}>
              MA{length} {pointsText(BigInt(average))}
            </span>
          );
        })}
        {candle.generated && <span className={frame.generated}>{t('generatedMark')}</span>}
      </div>
      {kind !== 'timeShare' && (
        <BandFigures candles={candles} index={at}>
          {(value) => pointsText(BigInt(value))}
        </BandFigures>
      )}
    </div>
  );
}

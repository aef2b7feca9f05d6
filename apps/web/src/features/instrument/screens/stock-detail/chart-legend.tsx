import type { Language } from '@maru/contract/constants';
import { Price } from '@maru/ui/figure';
import { useStudies } from '#entities/instrument/api/chart-studies.ts';
import type { MarketT } from '#entities/instrument/components/board-name.ts';
import { BandFigures } from '#entities/instrument/components/chart/band-figures.tsx';
import frame from '#entities/instrument/components/chart/chart-frame.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { candleTime } from '#entities/instrument/model/candle-time.ts';
import {
  averageAt,
  type Candle,
  CHART_PLANS,
  type ChartKind,
} from '#entities/instrument/model/candles.ts';
import type { ChartMark } from '#entities/instrument/model/chart-marks.ts';
import type { Scaled } from '#entities/instrument/model/scaled.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import styles from './stock-detail.module.css';

const SHORT = { open: 'o', high: 'h', low: 'l', close: 'c' } as const;

/** A candle in one sentence, for screen readers. */
export function candleText(
  candle: Candle | undefined,
  kind: ChartKind,
  language: Language,
  t: MarketT,
  stock: Counted,
): string {
  if (candle === undefined) return t('noCandles');
  const prices = (['open', 'high', 'low', 'close'] as const).map(
    (key) => `${t(key)} ${formatWon(candle[key], language)}`,
  );
  return [
    candleTime(candle.at, kind, language),
    ...prices,
    `${t('volume')} ${formatQuantity(candle.volume, stock, language)}`,
    ...(candle.generated ? [t('generatedMark')] : []),
  ].join(', ');
}

export interface ChartLegendProps {
  readonly kind: ChartKind;
  readonly candles: readonly Candle[];
  /** The candle described. */
  readonly index: number;
  readonly base: string;
  readonly stock: Scaled;
  /** Marks of the candle that the crosshair is on; they take the place of its averages. */
  readonly marks?: readonly ChartMark[] | undefined;
  /** Name of the index that is drawn too; null: none. */
  readonly compared: string | null;
}

/** Figures of one candle above the chart, where no finger covers them. */
export function ChartLegend({
  kind,
  candles,
  index,
  base,
  stock,
  marks,
  compared,
}: ChartLegendProps) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const candle = candles[index];
  const plan = CHART_PLANS[kind];
  const averages = useStudies().includes('ma') && marks === undefined ? plan.averages : [];
  return (
    <div className={`${frame.legend} ${styles.legend}`} aria-hidden="true">
      {candle !== undefined && (
        <>
          <div className={frame.legendRow}>
            <span>{candleTime(candle.at, kind, language)}</span>
            {plan.style === 'line' ? (
              <>
                <Figure label={t('lastPrice')} value={candle.close} base={base} />
                <Figure label={t('previousClose')} value={base} />
              </>
            ) : (
              (['open', 'high', 'low', 'close'] as const).map((key) => (
                <Figure key={key} label={t(SHORT[key])} value={candle[key]} base={candle.open} />
              ))
            )}
          </div>
          <div className={frame.legendRow}>
            {compared !== null && <strong>— {compared}</strong>}
            {marks?.slice(0, 2).map(({ text }) => (
              <span key={text}>{text}</span>
            ))}
            {averages.map((length) => {
              const average = averageAt(candles, index, length, stock);
              return average === null ? null : (
                <span key={length} data-average={length}>
                  MA{length} <Price value={average} />
                </span>
              );
            })}
            {candle.generated && <span className={frame.generated}>{t('generatedMark')}</span>}
          </div>
          {plan.style === 'candles' && (
            <BandFigures candles={candles} index={index} stock={stock}>
              {(price) => <Price value={price} />}
            </BandFigures>
          )}
        </>
      )}
    </div>
  );
}

function Figure(props: { readonly label: string; readonly value: string; readonly base?: string }) {
  const change = props.base === undefined ? undefined : Number(props.value) - Number(props.base);
  return (
    <span>
      {props.label} <Price value={props.value} {...(change !== undefined && { change })} />
    </span>
  );
}

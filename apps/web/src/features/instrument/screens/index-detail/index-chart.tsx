import { Chips } from '@maru/ui/chips';
import { signOf } from '@maru/ui/digits';
import { Price } from '@maru/ui/figure';
import { useMemo, useState } from 'react';
import { useStudies } from '#entities/instrument/api/chart-studies.ts';
import { Chart } from '#entities/instrument/components/chart/chart.tsx';
import frame from '#entities/instrument/components/chart/chart-frame.module.css';
import { StudyButton } from '#entities/instrument/components/chart/study-button.tsx';
import { useChartWords } from '#entities/instrument/components/chart/use-chart-words.ts';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import {
  averageAt,
  type Candle,
  CHART_PLANS,
  type ChartSummary,
  summarise,
} from '#entities/instrument/model/candles.ts';
import type { ChartMark } from '#entities/instrument/model/chart-marks.ts';
import type { Compared } from '#entities/instrument/model/compared.ts';
import {
  drawnCandles,
  foldedDays,
  type IndexDetail,
  pointCandles,
  pointsText,
  wholeCandles,
} from '#entities/instrument/model/index-days.ts';
import { LOCALES, useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { formatDate } from '#shared/time-text.ts';
import styles from './index-detail.module.css';
import { IndexTable } from './index-table.tsx';

/** The charts that day candles make. */
const KINDS = ['day', 'week', 'month', 'halfYear', 'year'] as const;
/** Studies of prices: an index has no volume. */
const PRICE_STUDIES = ['ma', 'boll', 'macd', 'rsi'] as const;
type Kind = (typeof KINDS)[number];

const PRICES = ['open', 'high', 'low', 'close'] as const;
const SHORT = { open: 'o', high: 'h', low: 'l', close: 'c' } as const;
const NO_MARKS: readonly ChartMark[] = [];
const NOTHING: readonly Compared[] = [];
const nothingEarlier = (): void => undefined;

/** The days of an index as candles, with a legend, and the same in words and figures. */
export function IndexChart(props: { readonly index: IndexDetail; readonly name: string }) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const words = useChartWords();
  const [kind, setKind] = useState<Kind>('day');
  const [pointed, setPointed] = useState<number | null>(null);
  const { days } = props.index;
  const whole = useMemo(
    () => foldedDays(wholeCandles(pointCandles(days)), CHART_PLANS[kind].period),
    [days, kind],
  );
  const candles = useMemo(() => drawnCandles(whole), [whole]);
  const chosen = useStudies();
  const studies = PRICE_STUDIES.filter((study) => chosen.includes(study));
  const summary = summarise(whole);
  const at = Math.min(pointed ?? candles.length - 1, candles.length - 1);
  const candle = candles[at];
  if (candle === undefined || summary === null) return <NoData title={t('noCandles')} />;
  const date = formatDate(candle.at, language);
  const figures = PRICES.map((key) => `${t(key)} ${pointsText(BigInt(whole[at]?.[key] ?? 0))}`);

  return (
    <section aria-label={t('chart')} className={styles.chart}>
      <Legend kind={kind} candle={candle} date={date} whole={whole} at={at} />
      <div className={frame.canvas} data-no-swipe>
        <Chart
          key={`${kind}:${studies.join()}`}
          kind={kind}
          candles={candles}
          base={null}
          line={null}
          tone={signOf(props.index.gainValue)}
          snap={(points) => Math.round(points * 100) / 100}
          hasEarlier={false}
          onEarlier={nothingEarlier}
          pointed={pointed}
          onPointed={setPointed}
          label={t('chartLabel', { name: props.name, kind: t(kind) })}
          valueText={[date, ...figures].join(', ')}
          locale={LOCALES[language]}
          volumeText=""
          studies={studies}
          marks={NO_MARKS}
          compared={NOTHING}
          decimals={2}
          words={words}
        />
      </div>
      <div className={frame.periods}>
        <Chips
          label={t('charts')}
          value={kind}
          onChange={(next) => {
            setPointed(null);
            setKind(next);
          }}
          items={KINDS.map((value) => ({ value, label: t(value) }))}
        />
        <StudyButton studies={PRICE_STUDIES} />
      </div>
      <Summary of={summary} />
      {summary.generated > 0 && <p className={detail.note}>{t('generatedNote')}</p>}
      <IndexTable candles={whole} />
    </section>
  );
}

/** The chart in words. */
function Summary({ of }: { readonly of: ChartSummary }) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const points = (value: string): string => pointsText(BigInt(value));
  return (
    <p className="visually-hidden">
      {t('chartSummary', {
        count: of.count,
        from: formatDate(of.from, language),
        to: formatDate(of.to, language),
        first: points(of.first),
        last: points(of.last),
        change: of.change,
        high: points(of.high),
        low: points(of.low),
      })}
    </p>
  );
}

interface LegendProps {
  readonly kind: Kind;
  readonly candle: Candle;
  readonly date: string;
  /** Candles in hundredths, and which of them the legend speaks of. */
  readonly whole: readonly Candle[];
  readonly at: number;
}

/** Figures of one day above the chart, where no finger covers them. */
function Legend({ kind, candle, date, whole, at }: LegendProps) {
  const t = useTexts(marketTexts);
  const averages = useStudies().includes('ma') ? CHART_PLANS[kind].averages : [];
  return (
    <div className={frame.legend} aria-hidden="true">
      <div className={frame.legendRow}>
        <span>{date}</span>
        {PRICES.map((key) => (
          <span key={key}>
            {t(SHORT[key])}{' '}
            <Price value={candle[key]} change={Number(candle[key]) - Number(candle.open)} />
          </span>
        ))}
      </div>
      <div className={frame.legendRow}>
        {averages.map((length) => {
          const average = averageAt(whole, at, length);
          return average === null ? null : (
            <span key={length} data-average={length}>
              MA{length} {pointsText(BigInt(average))}
            </span>
          );
        })}
        {candle.generated && <span className={frame.generated}>{t('generatedMark')}</span>}
      </div>
    </div>
  );
}

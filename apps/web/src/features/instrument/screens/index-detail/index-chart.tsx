import { signOf } from '@maru/ui/digits';
import { Segments } from '@maru/ui/segments';
import { useMemo, useState } from 'react';
import { useStudies } from '#entities/instrument/api/chart-studies.ts';
import { Chart, ChartWaiting } from '#entities/instrument/components/chart/chart.tsx';
import frame from '#entities/instrument/components/chart/chart-frame.module.css';
import { StudyButton } from '#entities/instrument/components/chart/study-button.tsx';
import { useChartWords } from '#entities/instrument/components/chart/use-chart-words.ts';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { candleTime } from '#entities/instrument/model/candle-time.ts';
import { type Candle, type ChartSummary, summarise } from '#entities/instrument/model/candles.ts';
import type { ChartMark } from '#entities/instrument/model/chart-marks.ts';
import type { Compared } from '#entities/instrument/model/compared.ts';
import {
  drawnCandles,
  hundredthsOf,
  type IndexDetail,
  pointsText,
} from '#entities/instrument/model/index-days.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import styles from './index-detail.module.css';
import { IndexLegend } from './index-legend.tsx';
import { IndexTable } from './index-table.tsx';
import {
  INDEX_CHARTS,
  type IndexChartKind,
  type IndexSeries,
  useIndexSeries,
} from './use-index-series.ts';

/** Studies of prices: an index has no volume. */
const PRICE_STUDIES = ['ma', 'boll', 'macd', 'rsi'] as const;
const PRICES = ['open', 'high', 'low', 'close'] as const;
const LINE_PRICES = ['close'] as const;
const NO_MARKS: readonly ChartMark[] = [];
const NOTHING: readonly Compared[] = [];
const nothingEarlier = (): void => undefined;

/** An index as a line of its day or as candles, with a legend, in words, and in figures. */
export function IndexChart(props: { readonly index: IndexDetail; readonly name: string }) {
  const t = useTexts(marketTexts);
  const [kind, setKind] = useState<IndexChartKind>('timeShare');
  const [pointed, setPointed] = useState<number | null>(null);
  const series = useIndexSeries(props.index, kind);
  const { candles } = series;
  const summary = summarise(candles);
  const at = Math.min(pointed ?? candles.length - 1, candles.length - 1);
  return (
    <section aria-label={t('chart')} className={styles.chart}>
      <IndexLegend kind={kind} candles={candles} at={at} base={series.base} />
      <div className={frame.canvas} data-no-swipe>
        {series.error !== null && (
          <LoadFailed error={series.error} onRetry={() => void series.refetch()} />
        )}
        {!series.isRead && series.error === null && <ChartWaiting />}
        {series.isRead && candles.length === 0 && <NoData title={t('noCandles')} />}
        {candles.length > 0 && (
          <Canvas
            {...props}
            kind={kind}
            series={series}
            at={at}
            pointed={pointed}
            onPointed={setPointed}
          />
        )}
      </div>
      <div className={frame.periods}>
        <Segments
          label={t('charts')}
          value={kind}
          onChange={(next) => {
            setPointed(null);
            setKind(next);
          }}
          items={INDEX_CHARTS.map((value) => ({ value, label: t(value) }))}
        />
        <StudyButton studies={PRICE_STUDIES} />
      </div>
      {summary !== null && <Summary of={summary} kind={kind} />}
      {summary !== null && summary.generated > 0 && (
        <p className={detail.note}>{t('generatedNote')}</p>
      )}
      {candles.length > 0 && <IndexTable kind={kind} candles={candles} />}
    </section>
  );
}

interface CanvasProps {
  readonly index: IndexDetail;
  readonly name: string;
  readonly kind: IndexChartKind;
  readonly series: IndexSeries;
  /** The candle described. */
  readonly at: number;
  readonly pointed: number | null;
  readonly onPointed: (index: number | null) => void;
}

function Canvas({ index, name, kind, series, at, pointed, onPointed }: CanvasProps) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const words = useChartWords();
  const chosen = useStudies();
  const studies = PRICE_STUDIES.filter((study) => chosen.includes(study));
  const { candles, line, base } = series;
  const drawn = useMemo(() => drawnCandles(candles), [candles]);
  const previous =
    base === null ? '' : t('previousTick', { price: pointsText(hundredthsOf(base)) });
  return (
    <Chart
      key={`${kind}:${line?.from}:${studies.join()}`}
      kind={kind}
      candles={drawn}
      base={base === null ? null : { price: Number(base), text: previous }}
      line={line}
      tone={signOf(index.gainValue)}
      snap={(points) => Math.round(points * 100) / 100}
      hasEarlier={false}
      onEarlier={nothingEarlier}
      pointed={pointed}
      onPointed={onPointed}
      label={t('chartLabel', { name, kind: t(kind) })}
      valueText={useValueText(candles[at], kind)}
      language={language}
      volumeText=""
      studies={studies}
      marks={NO_MARKS}
      compared={NOTHING}
      decimals={2}
      words={words}
    />
  );
}

/** A candle in one sentence, for screen readers. */
function useValueText(candle: Candle | undefined, kind: IndexChartKind): string {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  if (candle === undefined) return '';
  const prices = kind === 'timeShare' ? LINE_PRICES : PRICES;
  const figures = prices.map((key) => `${t(key)} ${pointsText(BigInt(candle[key]))}`);
  return [candleTime(candle.at, kind, language), ...figures].join(', ');
}

/** The chart in words. */
function Summary({ of, kind }: { readonly of: ChartSummary; readonly kind: IndexChartKind }) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const points = (value: string): string => pointsText(BigInt(value));
  return (
    <p className="visually-hidden">
      {t('chartSummary', {
        count: of.count,
        from: candleTime(of.from, kind, language),
        to: candleTime(of.to, kind, language),
        first: points(of.first),
        last: points(of.last),
        change: of.change,
        high: points(of.high),
        low: points(of.low),
      })}
    </p>
  );
}

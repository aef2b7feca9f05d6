import { Chips } from '@maru/ui/chips';
import { Segments } from '@maru/ui/segments';
import { type ReactNode, useMemo, useState } from 'react';
import { useCandles } from '#entities/instrument/api/market-candles.ts';
import { ChartWaiting } from '#entities/instrument/components/chart/chart.tsx';
import frame from '#entities/instrument/components/chart/chart-frame.module.css';
import { StudyButton } from '#entities/instrument/components/chart/study-button.tsx';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import {
  type Candle,
  type ChartKind,
  DAY_CHARTS,
  isIntraday,
  isMinuteChart,
  MINUTE_CHARTS,
} from '#entities/instrument/model/candles.ts';
import { marksByCandle } from '#entities/instrument/model/chart-marks.ts';
import { dayLine } from '#entities/instrument/model/day-line.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { STUDIES } from '#entities/instrument/model/studies.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { formatDate } from '#shared/time-text.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { stockTexts } from './stock.texts.ts';
import { StockChart } from './stock-chart.tsx';
import styles from './stock-detail.module.css';
import { useCompared } from './use-compared.ts';
import { useMarks } from './use-marks.ts';

const NO_ROWS: readonly Candle[] = [];

/** The chart with its legend, periods, and the same in words and figures. */
export function ChartPanel(props: { readonly stock: StockDetail; readonly name: string }) {
  const { stock, name } = props;
  const t = useTexts(marketTexts);
  const [kind, setKind] = useState<ChartKind>('timeShare');
  const [pointed, setPointed] = useState<number | null>(null);
  const { data, error, refetch } = useCandles(stock.symbol, kind);
  const { hours, base } = stock;
  const line = useMemo(
    () => (kind === 'timeShare' ? dayLine(data?.candles ?? [], hours, base) : null),
    [data?.candles, kind, hours, base],
  );
  const candles = line?.candles ?? data?.candles ?? NO_ROWS;
  const marks = useMarks(stock, candles);
  const [compare, setCompare] = useState<string | null>(null);
  const compared = useCompared(compare, kind);
  const choose = (next: ChartKind): void => {
    setPointed(null);
    setKind(next);
  };
  const index = Math.min(pointed ?? candles.length - 1, candles.length - 1);
  const found = useMemo(
    () => marksByCandle(marks, candles, !isIntraday(kind)),
    [marks, candles, kind],
  );

  return (
    <section className={styles.chart} aria-label={t('chart')}>
      <ChartLegend
        kind={kind}
        candles={candles}
        index={index}
        base={base}
        stock={stock}
        marks={pointed === null ? undefined : found.get(index)}
        compared={compared.name}
      />
      <div className={frame.canvas} data-no-swipe>
        {data === undefined && error !== null && (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <ChartWaiting />}
        {data !== undefined && candles.length === 0 && <NoCandles />}
        {candles.length > 0 && (
          <StockChart
            stock={stock}
            name={name}
            kind={kind}
            line={line}
            candles={candles}
            index={index}
            hasEarlier={line === null && data?.hasEarlier === true}
            pointed={pointed}
            onPointed={setPointed}
            marks={marks}
            compared={compared.values}
            found={found.get(index)}
          />
        )}
      </div>
      <Periods kind={kind} onChange={choose}>
        <CompareChoice value={compare} onChange={setCompare} />
      </Periods>
      {stock.replays !== null && <ReplayNote day={stock.replays} />}
      <ChartTable kind={kind} candles={candles} stock={stock} />
    </section>
  );
}

interface PeriodsProps {
  readonly kind: ChartKind;
  readonly onChange: (kind: ChartKind) => void;
  /** Further settings beside the studies. */
  readonly children: ReactNode;
}

/** The six periods; candles of minutes are a setting of today's line. */
function Periods({ kind, onChange, children }: PeriodsProps) {
  const t = useTexts(marketTexts);
  const minutes = isMinuteChart(kind);
  const lengths = (
    <Chips
      label={t('minuteCharts')}
      value={minutes ? kind : null}
      onChange={onChange}
      items={MINUTE_CHARTS.map((value) => ({ value, label: t(value) }))}
    />
  );
  return (
    <>
      <div className={frame.periods}>
        <Segments
          label={t('charts')}
          value={minutes ? 'timeShare' : kind}
          onChange={onChange}
          items={DAY_CHARTS.map((value) => ({ value, label: t(value) }))}
        />
        <StudyButton studies={STUDIES}>
          <section className={detail.section}>
            <h3 className="strong">{t('minuteCharts')}</h3>
            {lengths}
          </section>
          {children}
        </StudyButton>
      </div>
      {minutes && lengths}
    </>
  );
}

function NoCandles() {
  const marketT = useTexts(marketTexts);
  const stockT = useTexts(stockTexts);
  return <NoData title={marketT('noCandles')} note={stockT('noCandlesNote')} />;
}

/** Says that the day's path is generated. */
function ReplayNote(props: { readonly day: string }) {
  const t = useTexts(stockTexts);
  const language = useLanguage();
  return <p className={detail.note}>{t('replayNote', { day: formatDate(props.day, language) })}</p>;
}

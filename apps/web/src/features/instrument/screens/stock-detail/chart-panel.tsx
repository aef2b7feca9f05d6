import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { useCallback, useMemo, useState } from 'react';
import { useStudies } from '#entities/instrument/api/chart-studies.ts';
import { loadEarlierCandles, useCandles } from '#entities/instrument/api/market-candles.ts';
import { Chart, ChartWaiting } from '#entities/instrument/components/chart/chart.tsx';
import frame from '#entities/instrument/components/chart/chart-frame.module.css';
import { StudyButton } from '#entities/instrument/components/chart/study-sheet.tsx';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { wholeQuantity } from '#entities/instrument/model/amounts.ts';
import {
  type ChartKind,
  DAY_CHARTS,
  isMinuteChart,
  MINUTE_CHARTS,
  type MinuteChart,
} from '#entities/instrument/model/candles.ts';
import { dayLine } from '#entities/instrument/model/day-line.ts';
import { type StockDetail, signAgainst } from '#entities/instrument/model/quote.ts';
import { decimalsOf } from '#entities/instrument/model/scaled.ts';
import { nearestTick } from '#entities/instrument/model/step-price.ts';
import { STUDIES } from '#entities/instrument/model/studies.ts';
import { LOCALES, useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { compact } from '#shared/money-text.ts';
import { formatDate } from '#shared/time-text.ts';
import { ChartLegend, candleText } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** The chart with its legend, periods, and the same in words and figures. */
export function ChartPanel(props: { readonly stock: StockDetail; readonly name: string }) {
  const { stock, name } = props;
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const [kind, setKind] = useState<ChartKind>('timeShare');
  const [pointed, setPointed] = useState<number | null>(null);
  const { data, error, refetch } = useCandles(stock.symbol, kind);
  const { hours, base } = stock;
  const studies = useStudies();
  const line = useMemo(
    () => (kind === 'timeShare' ? dayLine(data?.candles ?? [], hours, base) : null),
    [data?.candles, kind, hours, base],
  );
  const candles = line?.candles ?? data?.candles ?? [];
  const earlier = useCallback(
    () => void loadEarlierCandles(stock.symbol, kind),
    [stock.symbol, kind],
  );
  const choose = (next: ChartKind): void => {
    setPointed(null);
    setKind(next);
  };
  const index = Math.min(pointed ?? candles.length - 1, candles.length - 1);
  const volume = wholeQuantity(candles[index]?.volume ?? 0, stock);
  const previous = { price: Number(base), text: t('previousTick', { price: grouped(base) }) };

  return (
    <section className={styles.chart} aria-label={t('chart')}>
      <ChartLegend kind={kind} candles={candles} index={index} base={base} stock={stock} />
      <div className={frame.canvas} data-no-swipe>
        {data === undefined && error !== null && (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <ChartWaiting />}
        {data !== undefined && candles.length === 0 && <NoCandles />}
        {candles.length > 0 && (
          <Chart
            key={`${kind}:${base}:${line?.from}:${studies.join()}`}
            kind={kind}
            candles={candles}
            decimals={decimalsOf(stock)}
            snap={(price) => nearestTick(price, stock)}
            tone={signAgainst(stock.price, base)}
            base={line?.isToday === true ? previous : null}
            line={line}
            hasEarlier={line === null && data?.hasEarlier === true}
            onEarlier={earlier}
            pointed={pointed}
            onPointed={setPointed}
            label={t('chartLabel', { name, kind: t(kind) })}
            valueText={candleText(candles[index], kind, language, t, stock)}
            locale={LOCALES[language]}
            studies={studies}
            volumeText={`${t('volume')} ${compact(volume, language)}`}
            words={{
              before: t('generatedBefore'),
              after: t('generatedAfter'),
              now: t('toNow'),
            }}
          />
        )}
      </div>
      <Periods kind={kind} onChange={choose} />
      {stock.replays !== null && <ReplayNote day={stock.replays} />}
      <ChartTable kind={kind} candles={candles} stock={stock} />
    </section>
  );
}

interface PeriodsProps {
  readonly kind: ChartKind;
  readonly onChange: (kind: ChartKind) => void;
}

/** What a period's chip stands for before a length of minutes is chosen. */
const FIRST_MINUTES: MinuteChart = 'minute1';
const GROUPS = ['timeShare', 'minutes', ...DAY_CHARTS.slice(1)] as const;

/** The periods; those of minutes unfold their lengths. */
function Periods({ kind, onChange }: PeriodsProps) {
  const t = useTexts(marketTexts);
  const minutes = isMinuteChart(kind);
  return (
    <>
      <div className={frame.periods}>
        <Chips
          label={t('charts')}
          value={minutes ? 'minutes' : kind}
          onChange={(next) => onChange(next === 'minutes' ? FIRST_MINUTES : next)}
          items={GROUPS.map((value) => ({ value, label: t(value) }))}
        />
        <StudyButton studies={STUDIES} />
      </div>
      {minutes && (
        <Chips
          label={t('minuteCharts')}
          value={kind}
          onChange={onChange}
          items={MINUTE_CHARTS.map((value) => ({ value, label: t(value) }))}
        />
      )}
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

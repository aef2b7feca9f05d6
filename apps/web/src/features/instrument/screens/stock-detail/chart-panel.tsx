import { Chips } from '@maru/ui/chips';
import { useCallback, useMemo, useState } from 'react';
import { loadEarlierCandles, useCandles } from '#entities/instrument/api/market-candles.ts';
import { Chart, ChartWaiting } from '#entities/instrument/components/chart/chart.tsx';
import frame from '#entities/instrument/components/chart/chart-frame.module.css';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { wholeQuantity } from '#entities/instrument/model/amounts.ts';
import { CHARTS, type ChartKind, lastDay } from '#entities/instrument/model/candles.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { decimalsOf } from '#entities/instrument/model/scaled.ts';
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
  const [kind, setKind] = useState<ChartKind>('day');
  const [pointed, setPointed] = useState<number | null>(null);
  const { data, error, refetch } = useCandles(stock.symbol, kind);
  const candles = useMemo(
    () => (kind === 'timeShare' ? lastDay(data?.candles ?? []) : (data?.candles ?? [])),
    [data?.candles, kind],
  );
  const earlier = useCallback(
    () => void loadEarlierCandles(stock.symbol, kind),
    [stock.symbol, kind],
  );
  const choose = (next: ChartKind): void => {
    setPointed(null);
    setKind(next);
  };
  const index = pointed ?? candles.length - 1;
  const volume = wholeQuantity(candles[index]?.volume ?? 0, stock);

  return (
    <section className={styles.chart} aria-label={t('chart')}>
      <ChartLegend kind={kind} candles={candles} index={index} base={stock.base} stock={stock} />
      <div className={frame.canvas} data-no-swipe>
        {data === undefined && error !== null && (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <ChartWaiting />}
        {data !== undefined && candles.length === 0 && <NoCandles />}
        {candles.length > 0 && (
          <Chart
            key={`${kind}:${stock.base}`}
            kind={kind}
            candles={candles}
            decimals={decimalsOf(stock)}
            base={kind === 'timeShare' ? Number(stock.base) : null}
            hasEarlier={kind !== 'timeShare' && data?.hasEarlier === true}
            onEarlier={earlier}
            pointed={pointed}
            onPointed={setPointed}
            label={t('chartLabel', { name, kind: t(kind) })}
            valueText={candleText(candles[index], kind, language, t, stock)}
            locale={LOCALES[language]}
            volumeText={`${t('volume')} ${compact(volume, language)}`}
          />
        )}
      </div>
      <Chips
        label={t('charts')}
        value={kind}
        onChange={choose}
        items={CHARTS.map((value) => ({ value, label: t(value) }))}
      />
      {stock.replays !== null && <ReplayNote day={stock.replays} />}
      <ChartTable kind={kind} candles={candles} stock={stock} />
    </section>
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

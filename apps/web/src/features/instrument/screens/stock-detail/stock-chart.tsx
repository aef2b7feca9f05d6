import { grouped } from '@maru/ui/digits';
import { useCallback } from 'react';
import { useStudies } from '#entities/instrument/api/chart-studies.ts';
import { loadEarlierCandles } from '#entities/instrument/api/market-candles.ts';
import { Chart } from '#entities/instrument/components/chart/chart.tsx';
import { useChartWords } from '#entities/instrument/components/chart/use-chart-words.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { wholeQuantity } from '#entities/instrument/model/amounts.ts';
import type { Candle, ChartKind } from '#entities/instrument/model/candles.ts';
import type { ChartMark } from '#entities/instrument/model/chart-marks.ts';
import type { Compared } from '#entities/instrument/model/compared.ts';
import type { DayLine } from '#entities/instrument/model/day-line.ts';
import { type StockDetail, signAgainst } from '#entities/instrument/model/quote.ts';
import { decimalsOf } from '#entities/instrument/model/scaled.ts';
import { nearestTick } from '#entities/instrument/model/step-price.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact } from '#shared/money-text.ts';
import { candleText } from './chart-legend.tsx';

export interface StockChartProps {
  readonly stock: StockDetail;
  readonly name: string;
  readonly kind: ChartKind;
  /** The day of a time-share line; null: candles. */
  readonly line: DayLine | null;
  readonly candles: readonly Candle[];
  /** The candle described. */
  readonly index: number;
  readonly hasEarlier: boolean;
  readonly pointed: number | null;
  readonly onPointed: (index: number | null) => void;
  readonly marks: readonly ChartMark[];
  /** The index that the candles are compared with; empty: none. */
  readonly compared: readonly Compared[];
  /** Marks of the candle described. */
  readonly found: readonly ChartMark[] | undefined;
}

/** The canvas with what a stock gives it. */
export function StockChart({ stock, name, kind, line, found, index, ...chart }: StockChartProps) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const words = useChartWords();
  const studies = useStudies();
  const { base, symbol } = stock;
  const earlier = useCallback(() => void loadEarlierCandles(symbol, kind), [symbol, kind]);
  const volume = wholeQuantity(chart.candles[index]?.volume ?? 0, stock);
  const previous = { price: Number(base), text: t('previousTick', { price: grouped(base) }) };
  return (
    <Chart
      {...chart}
      key={`${kind}:${base}:${line?.from}:${studies.join()}`}
      kind={kind}
      decimals={decimalsOf(stock)}
      snap={(price) => nearestTick(price, stock)}
      tone={signAgainst(stock.price, base)}
      base={line?.isToday === true ? previous : null}
      line={line}
      onEarlier={earlier}
      label={t('chartLabel', { name, kind: t(kind) })}
      valueText={[
        candleText(chart.candles[index], kind, language, t, stock),
        ...(found ?? []).map(({ text }) => text),
      ].join(', ')}
      language={language}
      studies={studies}
      volumeText={`${t('volume')} ${compact(volume, language)}`}
      words={words}
    />
  );
}

import { grouped } from '@maru/ui/digits';
import { type Chart, type Crosshair, dispose } from 'klinecharts';
import { ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { paintCompared } from './chart-compare.ts';
import { ChartFeed } from './chart-feed.ts';
import { attachGestures } from './chart-gestures.ts';
import { CANDLES } from './chart-indicators.ts';
import { paintMarks } from './chart-marks.ts';
import type { PriceChartProps } from './chart-props.ts';
import { emptyChart, fit, paint, setAxes, setUp, watchLooks } from './chart-setup.ts';
import { PANE_REM, panesOf } from './chart-studies.ts';
import styles from './price-chart.module.css';

/** The price of the crosshair, and where it stands from the top, px. */
interface PricePoint {
  readonly y: number;
  readonly text: string;
}

/** The canvas; shown through `chart.tsx`. */
export function PriceChart(props: PriceChartProps) {
  const { box, layer, chart, latest, away, cross, setCross } = useLibraryChart(props);
  const panes = props.line === null ? panesOf(props.studies).length : 0;
  return (
    <div
      className={styles.chart}
      style={{ height: `calc(var(--chart-height) + ${panes * PANE_REM}rem)` }}
    >
      <div ref={box} className={styles.canvas} aria-hidden="true" />
      {props.studies.includes('volume') && (
        <span className={styles.volume} aria-hidden="true">
          {props.volumeText}
        </span>
      )}
      <div
        ref={layer}
        className={styles.layer}
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, props.candles.length - 1)}
        aria-valuenow={props.pointed ?? Math.max(0, props.candles.length - 1)}
        aria-valuetext={props.valueText}
        onKeyDown={(event) => {
          const point = onKey(event, chart.current, latest.current);
          if (point !== undefined) setCross(point);
        }}
        onBlur={() => {
          if (chart.current) setCross(showPoint(chart.current, null, latest.current));
        }}
      />
      {cross !== null && (
        <span className={styles.cross} style={{ top: cross.y }} aria-hidden="true">
          {cross.text}
        </span>
      )}
      {away && props.line === null && (
        <button
          type="button"
          className={styles.now}
          onClick={() => chart.current?.scrollToRealTime()}
        >
          {props.words.now}
          <ChevronsRight aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The library's chart in a box, with the gestures of a layer above it. */
function useLibraryChart(props: PriceChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const feed = useRef<ChartFeed | null>(null);
  const [away, setAway] = useState(false);
  const [cross, setCross] = useState<PricePoint | null>(null);
  const latest = useRef(props);
  latest.current = props;

  // Effects of a hidden kept-alive screen are undone: the chart is made anew when it comes back.
  useEffect(() => {
    const host = box.current as HTMLDivElement;
    const made = emptyChart(host);
    chart.current = made;
    feed.current = new ChartFeed(
      latest.current.candles,
      () => latest.current.hasEarlier,
      () => latest.current.onEarlier(),
    );
    setUp(made, host, () => latest.current);
    made.setDataLoader(feed.current.loader);
    fit(made, host, latest.current);
    // the chart follows the finger first
    made.subscribeAction('onVisibleRangeChange', () =>
      startTransition(() => setAway(isAway(made))),
    );
    const undo = attachGestures(layer.current as HTMLDivElement, made, {
      onPoint: (point) => setCross(showPoint(made, point, latest.current)),
      fixed: () => latest.current.line !== null,
    });
    const unwatch = watchLooks(made, host, () => latest.current);
    return () => {
      unwatch();
      undo();
      dispose(host);
      chart.current = null;
      feed.current = null;
    };
  }, []);

  useEffect(() => {
    if (feed.current?.show(props.candles) === false) chart.current?.resetData();
  }, [props.candles]);

  // the axis names no price under the tag of the last one
  const last = props.candles.at(-1)?.close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tag stands at the last price
  useEffect(() => {
    if (chart.current && box.current) setAxes(chart.current, box.current, () => latest.current);
  }, [last]);

  // a line keeps its day in view while it grows
  const points = props.line === null ? null : props.candles.length;
  useEffect(() => {
    if (points !== null && chart.current && box.current) {
      fit(chart.current, box.current, latest.current);
    }
  }, [points]);

  const { marks, compared, candles } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows these
  useEffect(() => {
    if (!chart.current || !box.current) return;
    paintMarks(chart.current, box.current, latest.current);
    paintCompared(chart.current, box.current, latest.current);
  }, [marks, compared, candles[0]?.at, candles.length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the tone
  useEffect(() => {
    if (chart.current && box.current) paint(chart.current, box.current, latest.current);
  }, [props.tone]);

  return { box, layer, chart, latest, away, cross, setCross };
}

/** True while the newest candle lies beyond the right edge. */
const isAway = (chart: Chart): boolean => chart.getVisibleRange().to < chart.getDataList().length;

/** Moves the crosshair; gives its price on tick and the height of that, null without one. */
function showPoint(
  chart: Chart,
  point: { readonly x: number; readonly y: number } | null,
  props: PriceChartProps,
): PricePoint | null {
  if (point === null) {
    // No crosshair is `null` to the library, though its types do not say so; `{}` would stay drawn.
    chart.executeAction('onCrosshairChange', null as unknown as Crosshair);
    props.onPointed(null);
    return null;
  }
  const found = chart.convertFromPixel([point], CANDLES);
  const { dataIndex = 0, value } = (Array.isArray(found) ? found[0] : found) ?? {};
  const inside = Math.min(Math.max(0, dataIndex), props.candles.length - 1);
  const price = value === undefined ? null : props.snap(value);
  const y = price === null ? point.y : placeOf(chart, price, point.y);
  chart.executeAction('onCrosshairChange', { x: point.x, y, paneId: CANDLES.paneId });
  props.onPointed(inside);
  return price === null ? null : { y, text: grouped(price.toFixed(props.decimals)) };
}

/** Where a price stands, in pixels from the top; `y` where it stands nowhere. */
function placeOf(chart: Chart, value: number, y: number): number {
  const pixel = chart.convertToPixel([{ dataIndex: 0, value }], CANDLES);
  return (Array.isArray(pixel) ? pixel[0] : pixel)?.y ?? y;
}

/**
 * Arrows walk the candles, Home and End go to the ends, Escape removes the crosshair. Gives the new
 * price of the crosshair; undefined: it stays.
 */
function onKey(
  event: KeyboardEvent,
  chart: Chart | null,
  props: PriceChartProps,
): PricePoint | null | undefined {
  const count = props.candles.length;
  if (chart === null || count === 0) return undefined;
  if (event.key === 'Escape') return showPoint(chart, null, props);
  const from = props.pointed ?? count - 1;
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined) return undefined;
  event.preventDefault();
  const index = Math.min(Math.max(0, to), count - 1);
  chart.scrollToDataIndex(Math.min(count - 1, index + 5));
  const value = Number(props.candles[index]?.close);
  const pixel = chart.convertToPixel([{ dataIndex: index, value }], CANDLES);
  const { x, y } = (Array.isArray(pixel) ? pixel[0] : pixel) ?? {};
  return x === undefined || y === undefined ? undefined : showPoint(chart, { x, y }, props);
}

import { type Chart, type Crosshair, dispose, init } from 'klinecharts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Candle, CHART_PLANS, type ChartKind } from '../../model/candles.ts';
import { ChartFeed } from './chart-feed.ts';
import { attachGestures } from './chart-gestures.ts';
import { BASE_LINE, GENERATED } from './chart-indicators.ts';
import { chartStyles, readInk } from './chart-styles.ts';
import styles from './price-chart.module.css';

export interface PriceChartProps {
  readonly kind: ChartKind;
  readonly candles: readonly Candle[];
  /** The previous close in won, drawn dashed under the time-share line; null: none. */
  readonly base: number | null;
  readonly hasEarlier: boolean;
  readonly onEarlier: () => void;
  /** The candle under the crosshair, or null. */
  readonly pointed: number | null;
  readonly onPointed: (index: number | null) => void;
  /** Name of the chart, and figures of the pointed (or last) candle, for screen readers. */
  readonly label: string;
  readonly valueText: string;
  readonly locale: string;
  /** Stands on the volume pane; null: there is none. */
  readonly volumeText: string | null;
  /** Decimals of a price; by default none. */
  readonly decimals?: number;
}

const CANDLES = { paneId: 'candle_pane' };
const VOLUME_PANE = 'volume';
/** Share of the chart's height that the volume takes; the label in the style sheet stands on it. */
const VOLUME_SHARE = 0.2;

/** The canvas; shown through `chart.tsx`. */
export function PriceChart(props: PriceChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const feed = useRef<ChartFeed | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const rises = isUp(props);

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
    setUp(made, host, latest.current);
    made.setDataLoader(feed.current.loader);
    fit(made, host, latest.current);
    const undo = attachGestures(layer.current as HTMLDivElement, made, {
      onPoint: (point) => showPoint(made, point, latest.current),
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

  useEffect(() => {
    if (chart.current !== null && box.current !== null && rises !== null) {
      paint(chart.current, box.current, latest.current);
    }
  }, [rises]);

  return (
    <div className={styles.chart}>
      <div ref={box} className={styles.canvas} aria-hidden="true" />
      {props.volumeText !== null && (
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
        onKeyDown={(event) => onKey(event, chart.current, latest.current)}
        onBlur={() => chart.current && showPoint(chart.current, null, latest.current)}
      />
    </div>
  );
}

function emptyChart(host: HTMLElement): Chart {
  const chart = init(host, { locale: 'en-US', timezone: 'Asia/Seoul' }) as Chart;
  // The layer above handles the keys; the library's own box must not be a stop of the Tab key.
  for (const part of host.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  return chart;
}

/** Follows the size of its box and the theme of the page; the answer ends that. */
function watchLooks(chart: Chart, host: HTMLElement, props: () => PriceChartProps): () => void {
  const resized = new ResizeObserver(() => chart.resize());
  resized.observe(host);
  const themed = new MutationObserver(() => paint(chart, host, props()));
  themed.observe(document.documentElement, { attributes: true });
  return () => {
    themed.disconnect();
    resized.disconnect();
  };
}

function setUp(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  const plan = CHART_PLANS[props.kind];
  const ink = readInk(host);
  chart.setFormatter({ formatDate: ({ timestamp }) => tickLabel(timestamp, props) });
  chart.setZoomAnchor('cursor');
  paint(chart, host, props);
  chart.createIndicator({ name: GENERATED, ...CANDLES, extendData: `${ink.text}0f` }, true);
  if (plan.style === 'line' && props.base !== null) {
    chart.createIndicator({ name: BASE_LINE, ...CANDLES, calcParams: [props.base] }, true);
  }
  if (plan.averages.length > 0) {
    chart.createIndicator({ name: 'MA', ...CANDLES, calcParams: [...plan.averages] }, true);
  }
  if (props.volumeText !== null) addVolume(chart, host);
  chart.setSymbol({ ticker: 'stock', pricePrecision: props.decimals ?? 0, volumePrecision: 0 });
  chart.setPeriod({ type: plan.period === '1m' ? 'minute' : 'day', span: 1 });
}

function addVolume(chart: Chart, host: HTMLElement): void {
  chart.createIndicator({ name: 'VOL', paneId: VOLUME_PANE, calcParams: [] });
  chart.setPaneOptions({
    id: VOLUME_PANE,
    height: host.clientHeight * VOLUME_SHARE,
    dragEnabled: false,
  });
  chart.overrideYAxis({ paneId: VOLUME_PANE, createTicks: () => [] });
}

/** As many candles as the plan shows fill the width; fewer begin at the left edge. */
function fit(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  const plan = CHART_PLANS[props.kind];
  const width = chart.getSize('candle_pane', 'main')?.width ?? host.clientWidth;
  const least = plan.style === 'line' ? 30 : Math.min(plan.shown, 24);
  const shown = Math.max(least, Math.min(plan.shown, props.candles.length));
  const space = width / (shown + 1);
  chart.setBarSpace(space);
  chart.setOffsetRightDistance(Math.max(space, width - props.candles.length * space));
}

function paint(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  chart.setStyles(chartStyles(readInk(host), lineOf(props), CHART_PLANS[props.kind].averages));
}

const lineOf = (props: PriceChartProps): { readonly up: boolean } | null =>
  CHART_PLANS[props.kind].style === 'line' ? { up: isUp(props) !== false } : null;

/** True at or above the previous close, false below, null while there is nothing to compare. */
function isUp(props: PriceChartProps): boolean | null {
  const last = props.candles.at(-1);
  return last === undefined || props.base === null ? null : Number(last.close) >= props.base;
}

function tickLabel(at: number, props: PriceChartProps): string {
  const minutes = CHART_PLANS[props.kind].period === '1m';
  const english = props.locale === 'en';
  const month = english ? 'short' : 'numeric';
  return new Intl.DateTimeFormat(english ? 'en-GB' : props.locale, {
    timeZone: 'Asia/Seoul',
    ...(minutes
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : props.kind === 'month'
        ? { year: '2-digit', month }
        : { month, day: 'numeric' }),
  }).format(at);
}

function showPoint(
  chart: Chart,
  point: { readonly x: number; readonly y: number } | null,
  props: PriceChartProps,
): void {
  if (point === null) {
    // No crosshair is `null` to the library, though its types do not say so; `{}` would stay drawn.
    chart.executeAction('onCrosshairChange', null as unknown as Crosshair);
    props.onPointed(null);
    return;
  }
  const found = chart.convertFromPixel([{ x: point.x }], CANDLES);
  const index = (Array.isArray(found) ? found[0] : found)?.dataIndex ?? 0;
  const inside = Math.min(Math.max(0, index), props.candles.length - 1);
  chart.executeAction('onCrosshairChange', { x: point.x, y: point.y, paneId: 'candle_pane' });
  props.onPointed(inside);
}

/** Arrows walk the candles, Home and End go to the ends, Escape removes the crosshair. */
function onKey(event: KeyboardEvent, chart: Chart | null, props: PriceChartProps): void {
  const count = props.candles.length;
  if (chart === null || count === 0) return;
  if (event.key === 'Escape') {
    showPoint(chart, null, props);
    return;
  }
  const from = props.pointed ?? count - 1;
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const index = Math.min(Math.max(0, to), count - 1);
  chart.scrollToDataIndex(Math.min(count - 1, index + 5));
  const value = Number(props.candles[index]?.close);
  const pixel = chart.convertToPixel([{ dataIndex: index, value }], CANDLES);
  const { x, y } = (Array.isArray(pixel) ? pixel[0] : pixel) ?? {};
  if (x !== undefined && y !== undefined) showPoint(chart, { x, y }, props);
}

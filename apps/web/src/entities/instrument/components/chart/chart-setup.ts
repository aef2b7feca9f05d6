/** Makes the library's chart and gives it the plan, looks and axes of ours. */
import { type Chart, init } from 'klinecharts';
import { CHART_PLANS, isIntraday } from '../../model/candles.ts';
import { ofLine, type Study } from '../../model/studies.ts';
import { priceTicks, timeTicks } from './chart-axes.ts';
import { addCompared, paintCompared } from './chart-compare.ts';
import {
  BASE_LINE,
  CANDLES,
  GENERATED,
  type GeneratedLook,
  NO_LEGEND,
} from './chart-indicators.ts';
import { addMarks, paintMarks } from './chart-marks.ts';
import type { PriceChartProps } from './chart-props.ts';
import { addStudy, PANE_REM, paintStudy, panesOf } from './chart-studies.ts';
import { chartStyles, readInk } from './chart-styles.ts';

const VOLUME_PANE = 'volume';
/** Share of the chart's height that the volume takes; the label in the style sheet stands on it. */
const VOLUME_SHARE = 0.2;
/** A day of 480 points on the narrowest phone. */
const BAR_SPACE = { min: 0.25, max: 50 };

export function emptyChart(host: HTMLElement): Chart {
  const layout = { barSpaceLimit: BAR_SPACE };
  const chart = init(host, { locale: 'en-US', timezone: 'Asia/Seoul', layout }) as Chart;
  // The layer above handles the keys; the library's own box must not be a stop of the Tab key.
  for (const part of host.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  return chart;
}

/** Follows the size of its box and the theme of the page; the answer ends that. */
export function watchLooks(
  chart: Chart,
  host: HTMLElement,
  props: () => PriceChartProps,
): () => void {
  const resized = new ResizeObserver(() => {
    chart.resize();
    if (props().line !== null) fit(chart, host, props());
  });
  resized.observe(host);
  const themed = new MutationObserver(() => paint(chart, host, props()));
  themed.observe(document.documentElement, { attributes: true });
  return () => {
    themed.disconnect();
    resized.disconnect();
  };
}

/** @param props gives those of the newest rendering */
export function setUp(chart: Chart, host: HTMLElement, props: () => PriceChartProps): void {
  const { kind, base, line, studies, decimals } = props();
  const plan = CHART_PLANS[kind];
  chart.setZoomAnchor('cursor');
  paint(chart, host, props());
  chart.createIndicator(
    { name: GENERATED, ...CANDLES, extendData: generated(host, props()) },
    true,
  );
  if (line !== null && base !== null) {
    chart.createIndicator({ name: BASE_LINE, ...CANDLES, calcParams: [base.price] }, true);
  }
  if (studies.includes('ma') && plan.averages.length > 0) {
    chart.createIndicator(
      { name: 'MA', ...NO_LEGEND, ...CANDLES, calcParams: [...plan.averages] },
      true,
    );
  }
  if (studies.includes('volume')) addVolume(chart, host, props());
  const ink = readInk(host);
  for (const study of shownOf(props())) addStudy(chart, study, ink);
  addCompared(chart, host, props());
  addMarks(chart, host, props());
  setAxes(chart, host, props);
  chart.setSymbol({ ticker: 'stock', pricePrecision: decimals, volumePrecision: 0 });
  chart.setPeriod({ type: isIntraday(kind) ? 'minute' : 'day', span: 1 });
}

/** Gives both axes the ticks of the newest rendering. */
export function setAxes(chart: Chart, host: HTMLElement, props: () => PriceChartProps): void {
  const { size } = readInk(host);
  const ofPrices = priceTicks(() => {
    const { snap, decimals, base, line, candles } = props();
    const newest = candles.at(-1);
    const last = newest === undefined ? null : Number(newest.close);
    return { snap, decimals, base: line === null ? null : base, last, size };
  });
  const place = (point: number): number => {
    const found = chart.convertToPixel([{ dataIndex: point }], CANDLES);
    return (Array.isArray(found) ? found[0] : found)?.x ?? 0;
  };
  const ofTimes = timeTicks(() => {
    const { kind, language, line } = props();
    return { kind, language, day: line === null ? null : { ...line, place } };
  });
  chart.overrideYAxis({ ...CANDLES, createTicks: ofPrices });
  chart.overrideXAxis({ createTicks: ofTimes });
}

const shownOf = ({ studies, line }: PriceChartProps): readonly Study[] =>
  line === null ? studies : studies.filter(ofLine);

function addVolume(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  const below = panesOf(shownOf(props)).length * PANE_REM * readInk(host).rem;
  chart.createIndicator({ name: 'VOL', ...NO_LEGEND, paneId: VOLUME_PANE, calcParams: [] });
  chart.setPaneOptions({
    id: VOLUME_PANE,
    height: (host.clientHeight - below) * VOLUME_SHARE,
    dragEnabled: false,
  });
  chart.overrideYAxis({ paneId: VOLUME_PANE, createTicks: () => [] });
}

/**
 * A time-share line has room for its whole day. Of candles as many as the plan shows fill the
 * width; fewer begin at the left edge.
 */
export function fit(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  const { candles, line } = props;
  const plan = CHART_PLANS[props.kind];
  const width = chart.getSize('candle_pane', 'main')?.width ?? host.clientWidth;
  const shown =
    line?.points ?? Math.max(Math.min(plan.shown, 24), Math.min(plan.shown, candles.length)) + 1;
  const space = width / shown;
  chart.setMaxOffsetRightDistance(width);
  chart.setBarSpace(space);
  const least = line === null ? space : 0;
  chart.setOffsetRightDistance(Math.max(least, width - candles.length * space));
}

export function paint(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  const look = { line: props.line !== null, tone: props.tone };
  chart.setStyles(chartStyles(readInk(host), look, CHART_PLANS[props.kind].averages));
  const ink = readInk(host);
  for (const study of shownOf(props)) paintStudy(chart, study, ink);
  paintMarks(chart, host, props);
  paintCompared(chart, host, props);
  chart.overrideIndicator({ name: GENERATED, ...CANDLES, extendData: generated(host, props) });
}

function generated(host: HTMLElement, { words }: PriceChartProps): GeneratedLook {
  const { text, font, size } = readInk(host);
  return { before: words.before, after: words.after, colour: text, font: `${size}px ${font}` };
}

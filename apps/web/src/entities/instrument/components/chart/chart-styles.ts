import type { DeepPartial, Styles } from 'klinecharts';

/** The tokens a chart draws with, as colours; read anew when the theme changes. */
export interface ChartInk {
  readonly rise: string;
  readonly fall: string;
  readonly flat: string;
  readonly ink: string;
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly averages: readonly string[];
  readonly font: string;
  /** Pixels of the smallest text, and of the root's. */
  readonly size: number;
  readonly rem: number;
}

/** Moving averages, each in a colour of its own whichever of them a chart shows. */
const AVERAGES: readonly number[] = [5, 20, 60, 120];

export function readInk(element: HTMLElement): ChartInk {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return {
    rise: token('--rise'),
    fall: token('--fall'),
    flat: token('--ink-2'),
    ink: token('--ink'),
    text: token('--ink-3'),
    line: token('--line'),
    surface: token('--bg'),
    averages: ['--warn', '--brand', '--ink-2', '--ink-3'].map(token),
    font: style.fontFamily,
    size: Math.round(root * 0.6875),
    rem: root,
  };
}

/** `#RRGGBB` with an opacity of 0–255. */
export const faded = (colour: string, alpha: number): string =>
  `${colour}${alpha.toString(16).padStart(2, '0')}`;

/** What of the looks follows from the chart and its prices. */
export interface ChartLook {
  readonly line: boolean;
  /** The last price against the previous close: the colour of its tag, and of a line. */
  readonly tone: -1 | 0 | 1;
}

/** Korean colours everywhere, hairlines, no built-in legends: they would cover the candles. */
export function chartStyles(
  ink: ChartInk,
  look: ChartLook,
  averages: readonly number[],
): DeepPartial<Styles> {
  const text = { family: ink.font, size: ink.size };
  const hidden = { show: false };
  return {
    grid: {
      horizontal: { color: ink.line, style: 'dashed', dashedValue: [2, 4] },
      vertical: hidden,
    },
    candle: candleStyles(ink, look),
    indicator: indicatorStyles(ink, averages),
    xAxis: {
      axisLine: { color: ink.line },
      tickLine: hidden,
      tickText: { ...text, color: ink.text },
    },
    yAxis: { axisLine: hidden, tickLine: hidden, tickText: { ...text, color: ink.text } },
    separator: { size: 0, color: ink.line },
    crosshair: {
      // its price stands in a label of ours: the library's would be between two ticks
      horizontal: { ...crosshair(ink, text), text: { show: false } },
      vertical: { ...crosshair(ink, text), text: { show: false } },
    },
  };
}

const barColours = (ink: ChartInk) => ({
  upColor: ink.rise,
  downColor: ink.fall,
  noChangeColor: ink.flat,
});

function candleStyles(ink: ChartInk, look: ChartLook): DeepPartial<Styles['candle']> {
  const text = { family: ink.font, size: ink.size };
  const bars = barColours(ink);
  const stroke = look.tone > 0 ? ink.rise : look.tone < 0 ? ink.fall : ink.flat;
  return {
    type: look.line ? 'area' : 'candle_solid',
    bar: {
      ...bars,
      upBorderColor: ink.rise,
      downBorderColor: ink.fall,
      noChangeBorderColor: ink.flat,
      upWickColor: ink.rise,
      downWickColor: ink.fall,
      noChangeWickColor: ink.flat,
    },
    area: {
      lineColor: stroke,
      lineSize: 1.5,
      value: 'close',
      backgroundColor: [
        { offset: 0, color: faded(stroke, 0x02) },
        { offset: 1, color: faded(stroke, 0x2e) },
      ],
      point: {
        show: true,
        color: stroke,
        radius: 3,
        rippleColor: faded(stroke, 0x33),
        rippleRadius: 6,
        animation: false,
      },
    },
    priceMark: {
      high: { color: ink.text, textFamily: ink.font, textSize: ink.size },
      low: { color: ink.text, textFamily: ink.font, textSize: ink.size },
      last: {
        upColor: stroke,
        downColor: stroke,
        noChangeColor: stroke,
        line: { style: 'dashed', dashedValue: [3, 3], size: 1 },
        text: { ...text, color: ink.surface, borderRadius: 4 },
      },
    },
    tooltip: { showRule: 'none' },
  };
}

const indicatorStyles = (
  ink: ChartInk,
  averages: readonly number[],
): DeepPartial<Styles['indicator']> => ({
  ohlc: barColours(ink),
  bars: [
    {
      style: 'fill',
      upColor: faded(ink.rise, 0x66),
      downColor: faded(ink.fall, 0x66),
      noChangeColor: faded(ink.flat, 0x66),
    },
  ],
  lines: averages.map((length) => ({
    color: ink.averages[AVERAGES.indexOf(length)] ?? ink.text,
    size: 1.25,
    style: length === 120 ? 'dashed' : 'solid',
    dashedValue: [3, 2],
    smooth: false,
  })),
  lastValueMark: { show: false },
  // only studies with a pane of their own have a legend on the canvas
  tooltip: {
    showRule: 'always',
    offsetTop: 0,
    offsetLeft: 0,
    title: { ...legendText(ink), showName: false, showParams: false },
    legend: legendText(ink),
  },
});

const legendText = (ink: ChartInk) => ({
  family: ink.font,
  size: ink.size,
  color: ink.text,
  marginTop: 0,
  marginLeft: 0,
  marginRight: 6,
});

const crosshair = (ink: ChartInk, text: { readonly family: string; readonly size: number }) => ({
  line: { style: 'solid' as const, size: 1, color: ink.flat },
  text: {
    ...text,
    color: ink.surface,
    backgroundColor: ink.ink,
    borderColor: ink.ink,
    borderRadius: 4,
  },
});

/** Marks at candles: triangles for one's own fills, dots for news, a bar for a changed base. */
import { type Chart, type KLineData, registerIndicator } from 'klinecharts';
import { isIntraday } from '../../model/candles.ts';
import { type ChartMark, marksByCandle } from '../../model/chart-marks.ts';
import { CANDLES, NO_LEGEND } from './chart-indicators.ts';
import type { PriceChartProps } from './chart-props.ts';
import { type ChartInk, readInk } from './chart-styles.ts';

const NAME = 'maruMarks';
/** Half of a mark's width, and its distance from the candle, px. */
const HALF = 5;
const GAP = 4;

interface Drawn {
  readonly marks: ReadonlyMap<number, readonly ChartMark[]>;
  readonly ink: ChartInk;
}

// the library copies what it is handed, and a map would be lost: it gets a function
registerIndicator<KLineData, unknown, () => Drawn>({
  name: NAME,
  series: 'price',
  ...NO_LEGEND,
  figures: [],
  zLevel: 1,
  calc: (bars) => bars,
  draw: ({ ctx, chart, indicator, bounding, xAxis, yAxis }) => {
    const bars = chart.getDataList();
    const { from, to } = chart.getVisibleRange();
    const { marks, ink } = indicator.extendData();
    for (const [index, at] of marks) {
      const bar = bars[index];
      if (bar === undefined || index < from || index >= to) continue;
      const x = xAxis.convertToPixel(index);
      const kinds = new Set(at.map((mark) => mark.kind));
      const top = yAxis.convertToPixel(bar.high) - GAP;
      const places = {
        sell: top,
        // above the triangle of a sale at the same candle
        news: kinds.has('sell') ? top - 2 * HALF : top,
        buy: yAxis.convertToPixel(bar.low) + GAP,
        base: bounding.height,
      };
      for (const kind of kinds) draw(ctx, kind, x, places[kind], ink);
    }
    return true;
  },
});

function draw(
  ctx: CanvasRenderingContext2D,
  kind: ChartMark['kind'],
  x: number,
  y: number,
  ink: ChartInk,
): void {
  ctx.save();
  ctx.fillStyle = { buy: ink.rise, sell: ink.fall, news: ink.ink, base: ink.text }[kind];
  ctx.strokeStyle = ink.surface;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([]);
  ctx.beginPath();
  if (kind === 'news') ctx.arc(x, y - HALF, HALF - 1, 0, 2 * Math.PI);
  else if (kind === 'base') ctx.rect(x - 1, y - 2 * HALF, 2, 2 * HALF);
  else {
    const back = kind === 'buy' ? y + 2 * HALF - 1 : y - 2 * HALF + 1;
    ctx.moveTo(x, y);
    ctx.lineTo(x - HALF, back);
    ctx.lineTo(x + HALF, back);
    ctx.closePath();
  }
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}

function drawnOf(host: HTMLElement, { marks, candles, kind }: PriceChartProps): () => Drawn {
  const drawn = { marks: marksByCandle(marks, candles, !isIntraday(kind)), ink: readInk(host) };
  return () => drawn;
}

export function addMarks(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  const extendData = drawnOf(host, props);
  chart.createIndicator({ name: NAME, ...CANDLES, extendData }, true);
}

/** Draws the marks of the newest rendering. */
export function paintMarks(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  chart.overrideIndicator({ name: NAME, ...CANDLES, extendData: drawnOf(host, props) });
}

/** A line of something else, such as an index, from the price of the first candle on screen on. */
import { type Chart, type KLineData, registerIndicator } from 'klinecharts';
import { comparedValues } from '../../model/compared.ts';
import { CANDLES, NO_LEGEND } from './chart-indicators.ts';
import type { PriceChartProps } from './chart-props.ts';
import { readInk } from './chart-styles.ts';

const NAME = 'maruCompare';

interface Drawn {
  readonly values: readonly (number | null)[];
  readonly colour: string;
}

// a function, as the library would copy what it is handed
registerIndicator<KLineData, unknown, () => Drawn>({
  name: NAME,
  series: 'price',
  ...NO_LEGEND,
  figures: [],
  calc: (bars) => bars,
  draw: ({ ctx, chart, indicator, xAxis, yAxis }) => {
    const { values, colour } = indicator.extendData();
    const bars = chart.getDataList();
    const { from, to } = chart.getVisibleRange();
    const first = values.findIndex((value, i) => i >= from && value !== null);
    const base = values[first];
    const start = bars[first]?.close;
    if (base === undefined || base === null || start === undefined) return true;
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.5;
    ctx.setLineDash([]);
    ctx.beginPath();
    for (let i = first; i < Math.min(to, bars.length); i++) {
      const value = values[i];
      if (value === undefined || value === null) continue;
      const [x, y] = [xAxis.convertToPixel(i), yAxis.convertToPixel((value / base) * start)];
      if (i === first) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.stroke();
    ctx.restore();
    return true;
  },
});

function drawnOf(host: HTMLElement, { compared, candles }: PriceChartProps): () => Drawn {
  const drawn = { values: comparedValues(candles, compared), colour: readInk(host).ink };
  return () => drawn;
}

export function addCompared(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  chart.createIndicator({ name: NAME, ...CANDLES, extendData: drawnOf(host, props) }, true);
}

/** Draws the line of the newest rendering. */
export function paintCompared(chart: Chart, host: HTMLElement, props: PriceChartProps): void {
  chart.overrideIndicator({ name: NAME, ...CANDLES, extendData: drawnOf(host, props) });
}

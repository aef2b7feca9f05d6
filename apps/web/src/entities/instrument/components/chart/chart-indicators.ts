import { type KLineData, registerIndicator } from 'klinecharts';

/** Indicators of ours by name; registered once, when the chart's chunk is loaded. */
export const BASE_LINE = 'maruBase';
export const GENERATED = 'maruGenerated';

/** The pane of the prices. */
export const CANDLES = { paneId: 'candle_pane' };

/** For an indicator without a legend on the canvas: its figures stand elsewhere, or it has none. */
export const NO_LEGEND = {
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
};

interface BasePoint {
  readonly base: number;
}

/** The previous close as a dashed line. As an indicator it widens the price axis to its price. */
registerIndicator<BasePoint, number>({
  name: BASE_LINE,
  series: 'price',
  ...NO_LEGEND,
  calcParams: [0],
  figures: [
    {
      key: 'base',
      type: 'line',
      styles: ({ defaultStyles }) => ({
        style: 'dashed',
        dashedValue: [4, 4],
        size: 1,
        color: defaultStyles?.ohlc.noChangeColor ?? '',
      }),
    },
  ],
  calc: (bars, indicator) => bars.map(() => ({ base: indicator.calcParams[0] ?? 0 })),
});

/** The words and looks of the line where real trading begins. */
export interface GeneratedLook {
  readonly before: string;
  readonly after: string;
  readonly colour: string;
  readonly font: string;
}

/** Dotted lines between generated bars and real trading; the last has a word on each side. */
registerIndicator<KLineData, unknown, GeneratedLook>({
  name: GENERATED,
  series: 'price',
  ...NO_LEGEND,
  figures: [],
  calc: (bars) => bars,
  draw: ({ ctx, chart, indicator, bounding, xAxis }) => {
    const bars = chart.getDataList();
    const last = bars.findLastIndex((bar) => bar.generated === true);
    if (last < 0) return true;
    const { before, after, colour, font } = indicator.extendData;
    const xAfter = (i: number): number =>
      Math.round(xAxis.convertToPixel(i) + chart.getBarSpace().halfBar) + 0.5;
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.font = font;
    ctx.textBaseline = 'top';
    ctx.setLineDash([2, 3]);
    ctx.beginPath();
    for (let i = 0; i < bars.length - 1; i++) {
      if ((bars[i]?.generated === true) === (bars[i + 1]?.generated === true)) continue;
      ctx.moveTo(xAfter(i), 0);
      ctx.lineTo(xAfter(i), bounding.height);
    }
    ctx.stroke();
    const x = xAfter(last);
    const wide = (text: string): number => ctx.measureText(text).width + 4;
    if (last < bars.length - 1) {
      if (x - wide(before) >= 0) ctx.fillText(before, x - wide(before), 0);
      if (x >= 0 && x + wide(after) <= bounding.width) ctx.fillText(after, x + 4, 0);
    }
    ctx.restore();
    return true;
  },
});

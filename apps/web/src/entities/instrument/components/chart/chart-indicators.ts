import { type KLineData, registerIndicator } from 'klinecharts';

/** Indicators of ours by name; registered once, when the chart's chunk is loaded. */
export const BASE_LINE = 'maruBase';
export const GENERATED = 'maruGenerated';

interface BasePoint {
  readonly base: number;
}

/** The previous close as a dashed line. As an indicator it widens the price axis to its price. */
registerIndicator<BasePoint, number>({
  name: BASE_LINE,
  series: 'price',
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

/** A tint behind the candles that are generated history, up to where real trading begins. */
registerIndicator<KLineData, unknown, string>({
  name: GENERATED,
  series: 'price',
  figures: [],
  zLevel: -1,
  calc: (bars) => bars,
  draw: ({ ctx, chart, indicator, bounding, xAxis }) => {
    const bars = chart.getDataList();
    const end = bars.findLastIndex((bar) => bar.generated === true);
    if (end < 0) return true;
    const right = xAxis.convertToPixel(end) + chart.getBarSpace().halfBar;
    ctx.fillStyle = indicator.extendData;
    ctx.fillRect(0, 0, Math.min(right, bounding.width), bounding.height);
    return true;
  },
});

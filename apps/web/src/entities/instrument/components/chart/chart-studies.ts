/** The indicators of a chart: the library's own, and volume by price. */
import { type Chart, type IndicatorCreate, type KLineData, registerIndicator } from 'klinecharts';
import { BAND_PARAMS, type Study, volumeByPrice } from '../../model/studies.ts';
import { CANDLES, NO_LEGEND } from './chart-indicators.ts';
import { type ChartInk, faded } from './chart-styles.ts';

const BY_PRICE = 'maruVolumeByPrice';
/** Steps of price that volume by price tells apart. */
const LEVELS = 24;
/** The longest bar of volume by price, as a share of the width. */
const WIDEST = 0.35;
/** Studies with a pane of their own below the volume. */
const PANES: readonly Study[] = ['macd', 'rsi'];
/** Height of such a pane, rem. */
export const PANE_REM = 4.5;

export const panesOf = (studies: readonly Study[]): readonly Study[] =>
  PANES.filter((study) => studies.includes(study));

registerIndicator<KLineData, unknown, string>({
  name: BY_PRICE,
  series: 'price',
  ...NO_LEGEND,
  figures: [],
  zLevel: -1,
  calc: (bars) => bars,
  draw: ({ ctx, chart, indicator, bounding, yAxis }) => {
    const { from, to } = chart.getVisibleRange();
    const { low, step, volumes } = volumeByPrice(chart.getDataList().slice(from, to), LEVELS);
    const largest = Math.max(...volumes, 1);
    ctx.fillStyle = indicator.extendData;
    volumes.forEach((volume, level) => {
      const top = yAxis.convertToPixel(low + (level + 1) * step);
      const bottom = yAxis.convertToPixel(low + level * step);
      const width = (volume / largest) * bounding.width * WIDEST;
      ctx.fillRect(0, top, width, Math.max(1, bottom - top - 1));
    });
    return true;
  },
});

/** Adds a study to a chart; averages and volume belong to the chart's plan. */
export function addStudy(chart: Chart, study: Study, ink: ChartInk): void {
  const create = studyOf(study, ink);
  if (create === null) return;
  chart.createIndicator(create, create.paneId === CANDLES.paneId);
  if (!PANES.includes(study)) return;
  const id = create.paneId ?? '';
  chart.setPaneOptions({ id, height: PANE_REM * ink.rem, dragEnabled: false });
  if (study === 'macd') {
    chart.overrideYAxis({ paneId: id, createTicks: () => [] });
    return;
  }
  const whole = { from: 0, to: 100, range: 100 };
  chart.overrideYAxis({
    paneId: id,
    gap: { top: 0.1, bottom: 0.05 },
    createRange: () => ({
      ...whole,
      realFrom: 0,
      realTo: 100,
      realRange: 100,
      displayFrom: 0,
      displayTo: 100,
      displayRange: 100,
    }),
    createTicks: ({ bounding }) =>
      [30, 70].map((value) => ({
        value,
        text: String(value),
        coord: Math.round((1 - value / 100) * bounding.height),
      })),
  });
}

/** Gives a study the colours of the theme. */
export function paintStudy(chart: Chart, study: Study, ink: ChartInk): void {
  const override = studyOf(study, ink);
  if (override !== null) chart.overrideIndicator(override);
}

function studyOf(study: Study, ink: ChartInk): IndicatorCreate | null {
  const [first, second, , last] = ink.averages;
  const line = (color = ink.text) => ({ color, size: 1.25, style: 'solid' as const });
  switch (study) {
    case 'boll':
      return {
        name: 'BOLL',
        ...CANDLES,
        ...NO_LEGEND,
        calcParams: [...BAND_PARAMS],
        styles: { lines: [line(last), line(second), line(last)] },
      };
    case 'macd':
      return {
        name: 'MACD',
        precision: 1,
        paneId: 'macd',
        styles: { lines: [line(first), line(second)] },
      };
    case 'rsi':
      return {
        name: 'RSI',
        precision: 1,
        paneId: 'rsi',
        calcParams: [14],
        regenerateFigures: () => [{ key: 'rsi1', title: 'RSI: ', type: 'line' }],
        styles: { lines: [line(second)] },
      };
    case 'volumeByPrice':
      return { name: BY_PRICE, ...CANDLES, extendData: faded(ink.text, 0x2e) };
    default:
      return null;
  }
}

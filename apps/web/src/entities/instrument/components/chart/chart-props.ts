import type { Language } from '@maru/contract/constants';
import type { Candle, ChartKind } from '../../model/candles.ts';
import type { ChartMark } from '../../model/chart-marks.ts';
import type { Compared } from '../../model/compared.ts';
import type { Study } from '../../model/studies.ts';

/** What the chart shows. */
export interface PriceChartProps {
  readonly kind: ChartKind;
  readonly candles: readonly Candle[];
  /** The last price against the previous close, as the head of the screen colours it. */
  readonly tone: -1 | 0 | 1;
  /** The previous close and its name on the axis, dashed under a time-share line; null: none. */
  readonly base: { readonly price: number; readonly text: string } | null;
  /** The trading day of a time-share line: when it begins, and its points; null: candles. */
  readonly line: { readonly from: number; readonly points: number } | null;
  readonly hasEarlier: boolean;
  readonly onEarlier: () => void;
  /** The candle under the crosshair, or null. */
  readonly pointed: number | null;
  readonly onPointed: (index: number | null) => void;
  /** Name of the chart, and figures of the pointed (or last) candle, for screen readers. */
  readonly label: string;
  readonly valueText: string;
  readonly language: Language;
  /** Stands on the volume pane, where there is one. */
  readonly volumeText: string;
  readonly studies: readonly Study[];
  /** What happened at candles: one's own fills, news, changed bases. */
  readonly marks: readonly ChartMark[];
  /** What the candles are compared with, oldest first; empty: nothing. */
  readonly compared: readonly Compared[];
  readonly decimals: number;
  /** The nearest price that an axis may name. */
  readonly snap: (price: number) => number;
  /** Words on both sides of the line where real trading begins, and of the way back to now. */
  readonly words: { readonly before: string; readonly after: string; readonly now: string };
}

/**
 * Business time of a market, in which every hour has the same activity. Under the exchange's own
 * hours stocks trade most after the opening and before the close and least at night, so business
 * time runs fast at 09:00 and slowly at 03:00 (Korean time). Digital currencies trade at all hours,
 * and currency pairs follow the foreign exchange market around the world. A market that is always
 * open has no such hours: it is as busy on a Sunday night as in an ordinary session.
 */

import type { CalendarMode } from '@maru/std/krx/calendar';
import { DAY_MS, type Instant, kstDays } from '@maru/std/kst';

/** Minutes of the day with the activity of trading, interpolated in straight lines. */
type Shape = readonly (readonly [minute: number, activity: number])[];

const STOCKS: Shape = [
  [0, 0.03],
  [360, 0.02],
  [479, 0.04],
  [480, 0.25],
  [539, 0.5],
  [540, 2.6],
  [555, 1.9],
  [600, 1.2],
  [660, 0.85],
  [750, 0.65],
  [810, 0.75],
  [870, 1.05],
  [910, 1.8],
  [930, 2.5],
  [931, 0.45],
  [1_200, 0.25],
  [1_201, 0.04],
  [1_440, 0.03],
];
/** Traders around the world: busiest from the Korean evening into the American day. */
const COINS: Shape = [
  [0, 1.3],
  [180, 0.95],
  [330, 0.65],
  [480, 0.85],
  [540, 1.15],
  [720, 0.9],
  [1_080, 0.95],
  [1_320, 1.35],
  [1_440, 1.3],
];
/** Seoul from 09:00 to 15:30, London from 16:00, New York from 21:30; quiet before Asia opens. */
const PAIRS: Shape = [
  [0, 0.9],
  [120, 0.6],
  [300, 0.25],
  [480, 0.3],
  [539, 0.6],
  [540, 1.5],
  [600, 1.15],
  [720, 0.75],
  [840, 0.9],
  [930, 1.2],
  [960, 1],
  [1_080, 0.9],
  [1_290, 1.3],
  [1_380, 1.1],
  [1_440, 0.9],
];
const MINUTES = 1_440;
const [OPENS, CLOSES] = [540, 930];

function shapeAt(shape: Shape, minute: number): number {
  const next = shape.findIndex(([at]) => at > minute);
  const [to, high] = shape[next] as readonly [number, number];
  const [from, low] = shape[next - 1] as readonly [number, number];
  return low + ((high - low) * (minute - from)) / (to - from);
}

const mean = (values: Float64Array): number =>
  values.reduce((sum, v) => sum + v, 0) / values.length;

/** The activity of a board over the day. */
export interface BusinessClock {
  /** Activity of trading, as a multiple of the ordinary. */
  activityAt(at: Instant): number;
  /** Business time in days; grows by 1 from one midnight to the next. */
  businessDays(at: Instant): number;
  /** Milliseconds of ordinary trading that have as much business time as a whole day. */
  readonly ordinaryDayMs: number;
}

/** A clock on which ordinary trading is the mean between two minutes of the day. */
function clockOf(shape: Shape, ordinary: readonly [from: number, until: number]): BusinessClock {
  const activity = Float64Array.from({ length: MINUTES }, (_, i) => shapeAt(shape, i + 0.5));
  const usual = mean(activity.subarray(...ordinary));
  for (let i = 0; i < MINUTES; i++) activity[i] = (activity[i] as number) / usual;
  /** Part of the day's business time that is over when each minute begins. */
  const passed = new Float64Array(MINUTES + 1);
  const daySum = mean(activity) * MINUTES;
  for (let i = 0; i < MINUTES; i++) {
    passed[i + 1] = (passed[i] as number) + (activity[i] as number) / daySum;
  }
  return {
    activityAt: (at) => {
      const days = kstDays(at);
      return activity[Math.floor((days - Math.floor(days)) * MINUTES)] as number;
    },
    businessDays: (at) => {
      const days = kstDays(at);
      const day = Math.floor(days);
      const minutes = (days - day) * MINUTES;
      const minute = Math.floor(minutes);
      const begun = passed[minute] as number;
      return day + begun + (minutes - minute) * ((passed[minute + 1] as number) - begun);
    },
    ordinaryDayMs: (daySum / MINUTES) * DAY_MS,
  };
}

const STOCK_CLOCK = clockOf(STOCKS, [OPENS, CLOSES]);
const COIN_CLOCK = clockOf(COINS, [0, MINUTES]);
const PAIR_CLOCK = clockOf(PAIRS, [0, MINUTES]);

/**
 * The clock on which every minute of every day is ordinary. Opinions move in a day as far as on any
 * other clock, so that a day without a night is no wilder than one with it.
 */
const steady = ({ ordinaryDayMs }: BusinessClock): BusinessClock => ({
  activityAt: () => 1,
  businessDays: kstDays,
  ordinaryDayMs,
});
const STEADY_STOCK_CLOCK = steady(STOCK_CLOCK);
const STEADY_COIN_CLOCK = steady(COIN_CLOCK);
const STEADY_PAIR_CLOCK = steady(PAIR_CLOCK);

/**
 * The business clock of participants.
 * @param where a board, or the sector shared by its issues; any other value means stocks
 */
export function businessClock(where: string, hours: CalendarMode): BusinessClock {
  const always = hours === 'always';
  if (where === 'digital') return always ? STEADY_COIN_CLOCK : COIN_CLOCK;
  if (where === 'pair') return always ? STEADY_PAIR_CLOCK : PAIR_CLOCK;
  return always ? STEADY_STOCK_CLOCK : STOCK_CLOCK;
}

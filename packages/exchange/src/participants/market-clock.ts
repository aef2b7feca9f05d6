/**
 * The clock by which a market's day passes: business time, in which as much happens in every hour.
 * Trading is busiest after the opening and before the close and quiet at night, so business time
 * runs fast at 09:00 and slowly at 03:00 (Korean time).
 */
import { DAY_MS, type Instant, kstDays } from '@maru/std/kst';

/** Minutes of the day and how busy trading is from there on, in straight lines between them. */
const SHAPE: readonly (readonly [minute: number, activity: number])[] = [
  [0, 0.16],
  [360, 0.1],
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
  [1_080, 0.3],
  [1_200, 0.25],
  [1_440, 0.16],
];
const MINUTES = 1_440;
const [OPENS, CLOSES] = [540, 930];

function shapeAt(minute: number): number {
  const next = SHAPE.findIndex(([at]) => at > minute);
  const [to, high] = SHAPE[next] as readonly [number, number];
  const [from, low] = SHAPE[next - 1] as readonly [number, number];
  return low + ((high - low) * (minute - from)) / (to - from);
}

const mean = (values: Float64Array): number =>
  values.reduce((sum, v) => sum + v, 0) / values.length;

/** Activity in each minute of the day; on average 1 from 09:00 to 15:30. */
const ACTIVITY = Float64Array.from({ length: MINUTES }, (_, minute) => shapeAt(minute + 0.5));
const ORDINARY = mean(ACTIVITY.subarray(OPENS, CLOSES));
for (let i = 0; i < MINUTES; i++) ACTIVITY[i] = (ACTIVITY[i] as number) / ORDINARY;

/** Part of the day's business time that is over when each minute begins. */
const PASSED = new Float64Array(MINUTES + 1);
const DAY_SUM = mean(ACTIVITY) * MINUTES;
for (let i = 0; i < MINUTES; i++) {
  PASSED[i + 1] = (PASSED[i] as number) + (ACTIVITY[i] as number) / DAY_SUM;
}

/** How busy trading is, as a multiple of the mean from 09:00 to 15:30. */
export function activityAt(at: Instant): number {
  const days = kstDays(at);
  return ACTIVITY[Math.floor((days - Math.floor(days)) * MINUTES)] as number;
}

/** Business time in days; grows by 1 from one midnight to the next. */
export function businessDays(at: Instant): number {
  const days = kstDays(at);
  const day = Math.floor(days);
  const minutes = (days - day) * MINUTES;
  const minute = Math.floor(minutes);
  const begun = PASSED[minute] as number;
  return day + begun + (minutes - minute) * ((PASSED[minute + 1] as number) - begun);
}

/** Milliseconds of ordinary trading that have as much business time as a whole day. */
export const ORDINARY_DAY_MS = (DAY_SUM / MINUTES) * DAY_MS;

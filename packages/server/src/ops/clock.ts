/** `npm run clock`: moves the sandbox's clock forward, so that processes of days can be seen. */
import { errorMessage } from '@maru/contract/errors';
import { DAY_MS, dayOf, type Instant, MINUTE_MS, minuteOfDay } from '@maru/std/kst';
import type { Clock } from '../clock/clock.ts';

const UNITS: Readonly<Record<string, number>> = { d: DAY_MS, h: 60 * MINUTE_MS, m: MINUTE_MS };
/** The calendar is known two years ahead at most; more is never needed at once. */
const MOST_MS = 366 * DAY_MS;

/** Reads `+1d`, `+2h` or `+30m` as milliseconds; null when it is none of these, or over a year. */
export function parseStep(text: string): number | null {
  const match = /^\+?([1-9]\d{0,5})([dhm])$/.exec(text);
  const unit = UNITS[match?.[2] ?? ''];
  if (match === null || unit === undefined) return null;
  const ms = Number(match[1]) * unit;
  return ms <= MOST_MS ? ms : null;
}

/** An instant as a Korean clock shows it: `2026-11-21 00:05 KST`. */
export function showKst(at: Instant): string {
  const minutes = minuteOfDay(at);
  const pad = (n: number): string => String(n).padStart(2, '0');
  return `${dayOf(at)} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)} KST`;
}

/** Moves the clock by `ms` and prints the time; false when that was refused. */
export async function advanceClock(
  clock: Pick<Clock, 'advance'>,
  now: () => Instant,
  ms: number,
  print: (line: string) => void,
): Promise<boolean> {
  const before = now();
  const done = await clock.advance('operator', ms);
  if (!done.ok) {
    print(errorMessage(done.refusal.code, done.refusal.params));
    return false;
  }
  print(`The clock went from ${showKst(before)} to ${showKst(now())}.`);
  return true;
}

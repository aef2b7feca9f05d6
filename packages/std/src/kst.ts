/**
 * Korean time without a clock: instants come in as milliseconds since 1970 UTC and days are
 * `YYYY-MM-DD` strings. Korea has had no daylight saving since 1988, so KST is UTC+9 throughout.
 */
import { assert } from './assert.ts';

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;
/** A calendar day in Korea, `YYYY-MM-DD`. */
export type Day = string;

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const KST_OFFSET_MS = 9 * 3_600_000;

/** Days since 1970-01-01 of a civil date (proleptic Gregorian; Hinnant's algorithm). */
function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

const pad = (n: number): string => String(n).padStart(2, '0');

function fromDayNumber(n: number): Day {
  const z = n + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${pad(month)}-${pad(dayOfYear - Math.floor((153 * mp + 2) / 5) + 1)}`;
}

const toDayNumber = (day: Day): number => {
  assert(/^\d{4}-\d{2}-\d{2}$/.test(day), 'a day is written YYYY-MM-DD');
  return dayNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)));
};

/** Days since 1970-01-01T00:00 in Korea, with the part of the day as a fraction. */
export const kstDays = (at: Instant): number => (at + KST_OFFSET_MS) / DAY_MS;

/** The Korean day an instant falls in. */
export const dayOf = (at: Instant): Day => fromDayNumber(Math.floor((at + KST_OFFSET_MS) / DAY_MS));

/** The minute of an instant in Korea: `2026-11-27 15:04`. */
export const minuteText = (at: Instant): string =>
  new Date(at + KST_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');

/** 00:00 KST of a day. */
export const startOfDay = (day: Day): Instant => toDayNumber(day) * DAY_MS - KST_OFFSET_MS;

/** The day `count` calendar days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day => fromDayNumber(toDayNumber(day) + count);

/** Calendar days from one day to another; negative when `to` is the earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  from === to ? 0 : toDayNumber(to) - toDayNumber(from);

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (day: Day): number => (((toDayNumber(day) + 4) % 7) + 7) % 7;

/** Minutes since 00:00 KST, 0–1439. */
export const minuteOfDay = (at: Instant): number =>
  Math.floor((at - startOfDay(dayOf(at))) / MINUTE_MS);

/** True for a day that exists, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && fromDayNumber(toDayNumber(text)) === text;

/** Whole years from `birth` to `day`, as a Korean statute counts age. */
export function yearsBetween(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The same time of the day of that date some years before; of a February 29 maybe of the 28th. */
export function yearsBefore(at: Instant, years: number): Instant {
  const day = dayOf(at);
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const before = `${year}${day.slice(4)}`;
  return startOfDay(isDay(before) ? before : `${year}-02-28`) + (at - startOfDay(day));
}

/** Fields of day and time of the desk's forms; times are Korean. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Korea is nine hours ahead, all year. */
const OFFSET_MS = 9 * HOUR_MS;

/** An instant as a field of day and time, to the minute. */
export const timeFieldOf = (at: number): string =>
  new Date(at + OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** The day of a field of day and time, as a field of a day. */
export const dayOfField = (field: string): string => field.slice(0, 'YYYY-MM-DD'.length);

/** The day some days after an instant, as a field of a day. */
export const dayFieldOf = (at: number, days: number): string =>
  dayOfField(timeFieldOf(at + days * DAY_MS));

/** The instant of a field of day and time; 0: the field is empty. */
export const instantOf = (field: string): number =>
  field === '' ? 0 : Date.parse(`${field}Z`) - OFFSET_MS;

/**
 * The fields of a timetable whose day 0 is the day after `now`.
 * @returns the field of a day and an hour of it
 */
export function timetableFrom(now: number): (days: number, hour: number) => string {
  const morning = Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS + DAY_MS;
  return (days, hour) => timeFieldOf(morning + days * DAY_MS + hour * HOUR_MS);
}

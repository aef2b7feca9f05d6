/** The form of a placement: what it begins with, and what it sends. Times are Korean. */
import type { Input } from '@maru/contract/desk-calls';
import { PLACEMENT_TIERS } from '@maru/contract/placement-rules';
import { fieldOf, instantOf } from './offering-form.ts';

export type AskedPlacement = Omit<Input<'deskPlacementAsk'>, 'requestId'>;
type TimeField = 'opensAt' | 'closesAt' | 'allotsAt';
/** As typed: times as fields of the browser have them. */
export type PlacementDraft = Omit<AskedPlacement, TimeField> & {
  readonly [F in TimeField]: string;
};

export const PLACEMENT_TIMES = ['opensAt', 'closesAt', 'allotsAt'] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Korea is nine hours ahead, all year. */
const OFFSET_MS = 9 * HOUR_MS;
/** Per cent of the shares. */
const PARTS = ['50', '30', '20'];

/** An empty form whose timetable begins on the day after `now`. */
export function emptyPlacement(now: number): PlacementDraft {
  const morning = Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS + DAY_MS;
  const at = (days: number, hour: number): string =>
    fieldOf(morning + days * DAY_MS + hour * HOUR_MS);
  return {
    ...{ symbol: '', price: '', shares: '', parts: PARTS.slice(0, PLACEMENT_TIERS) },
    ...{ opensAt: at(0, 10), closesAt: at(1, 16), allotsAt: at(2, 10) },
    listsOn: at(6, 9).slice(0, 'YYYY-MM-DD'.length),
  };
}

/** What is sent; null: a field is empty. */
export function askedPlacement(draft: PlacementDraft): AskedPlacement | null {
  const { opensAt, closesAt, allotsAt, ...rest } = draft;
  const { parts, ...texts } = rest;
  const typed = [...Object.values(texts), ...parts, opensAt, closesAt, allotsAt];
  if (typed.some((text) => text.trim() === '')) return null;
  return {
    ...rest,
    ...{ opensAt: instantOf(opensAt), closesAt: instantOf(closesAt) },
    allotsAt: instantOf(allotsAt),
  };
}

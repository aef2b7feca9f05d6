/** The form of a placement: what it begins with, and what it sends. Times are Korean. */
import type { Input } from '@maru/contract/desk-calls';
import { PLACEMENT_TIERS } from '@maru/contract/placement-rules';
import { dayOfField, instantOf, timetableFrom } from '../../shared/time-fields.ts';

export type AskedPlacement = Omit<Input<'deskPlacementAsk'>, 'requestId'>;
type TimeField = 'opensAt' | 'closesAt' | 'allotsAt';
/** As typed: times as fields of the browser have them. */
export type PlacementDraft = Omit<AskedPlacement, TimeField> & {
  readonly [F in TimeField]: string;
};

export const PLACEMENT_TIMES = ['opensAt', 'closesAt', 'allotsAt'] as const;

/** Per cent of the shares. */
const PARTS = ['50', '30', '20'];

/** An empty form whose timetable begins on the day after `now`. */
export function emptyPlacement(now: number): PlacementDraft {
  const at = timetableFrom(now);
  return {
    symbol: '',
    price: '',
    shares: '',
    parts: PARTS.slice(0, PLACEMENT_TIERS),
    opensAt: at(0, 10),
    closesAt: at(1, 16),
    allotsAt: at(2, 10),
    listsOn: dayOfField(at(6, 9)),
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
    opensAt: instantOf(opensAt),
    closesAt: instantOf(closesAt),
    allotsAt: instantOf(allotsAt),
  };
}

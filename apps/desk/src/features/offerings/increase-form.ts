/** The form of a capital increase: what it begins with, and what it sends. Times are Korean. */
import type { Input } from '@maru/contract/desk-calls';
import { dayOfField, instantOf, timetableFrom } from '../../shared/time-fields.ts';

export type AskedIncrease = Omit<Input<'deskIncreaseAsk'>, 'requestId'>;
export const INCREASE_TIMES = [
  'pricesAt',
  'opensAt',
  'closesAt',
  'publicOpensAt',
  'publicClosesAt',
  'allotsAt',
] as const;
type TimeField = (typeof INCREASE_TIMES)[number];
/** As typed: times as fields of the browser have them. */
export type IncreaseDraft = Omit<AskedIncrease, TimeField> & {
  readonly [F in TimeField]: string;
};

/** An empty form whose ex date is the second day after `now`. */
export function emptyIncrease(now: number): IncreaseDraft {
  const at = timetableFrom(now);
  return {
    symbol: '',
    ratio: '20',
    discount: '25',
    exDay: dayOfField(at(1, 9)),
    pricesAt: at(5, 9),
    opensAt: at(6, 9),
    closesAt: at(7, 16),
    publicOpensAt: at(10, 9),
    publicClosesAt: at(11, 16),
    allotsAt: at(12, 10),
    listsOn: dayOfField(at(20, 9)),
  };
}

/** What is sent; null: a field is empty. */
export function askedIncrease(draft: IncreaseDraft): AskedIncrease | null {
  if (Object.values(draft).some((text) => text.trim() === '')) return null;
  const times = INCREASE_TIMES.map((field) => [field, instantOf(draft[field])]);
  return { ...draft, ...(Object.fromEntries(times) as Record<TimeField, number>) };
}

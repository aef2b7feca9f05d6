/** The form of an auction: what it begins with, and what it sends. Times are Korean. */
import type { Input } from '@maru/contract/desk-calls';
import { instantOf, timetableFrom } from '../../shared/time-fields.ts';

export type Asked = Omit<Input<'deskAuctionAsk'>, 'requestId'>;
export const TIME_FIELDS = ['opensAt', 'fixedFrom', 'closesAt'] as const;
export const TERM_FIELDS = [
  'lots',
  'reserve',
  'highest',
  'minimumLots',
  'leastLots',
  'mostLots',
] as const;
type TimeField = (typeof TIME_FIELDS)[number];
/** As typed: times as fields of the browser have them. */
export type Draft = Omit<Asked, TimeField> & { readonly [F in TimeField]: string };

/** An empty form whose timetable begins on the day after `now`. */
export function emptyDraft(now: number): Draft {
  const at = timetableFrom(now);
  return {
    stake: '',
    lots: '',
    reserve: '',
    highest: '',
    minimumLots: '1',
    leastLots: '1',
    mostLots: '',
    opensAt: at(0, 10),
    fixedFrom: at(1, 15),
    closesAt: at(1, 16),
  };
}

/** What is sent; null: a field is empty. */
export function askedOf(draft: Draft): Asked | null {
  if (Object.values(draft).some((text) => text.trim() === '')) return null;
  const { opensAt, fixedFrom, closesAt, ...rest } = draft;
  const times = { opensAt: instantOf(opensAt), fixedFrom: instantOf(fixedFrom) };
  return { ...rest, ...times, closesAt: instantOf(closesAt) };
}

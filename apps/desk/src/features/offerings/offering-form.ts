/** The form of an offering: what it begins with, and what it sends. Times are Korean. */
import type { Input } from '@maru/contract/desk-calls';
import { OFFERING_BOARDS } from '@maru/contract/new-share-rules';
import { dayOfField, instantOf, timetableFrom } from '../../shared/time-fields.ts';

export type Asked = Omit<Input<'deskOfferingAsk'>, 'requestId'>;
export type Words = Asked['names'];
type TimeField = 'closesAt' | 'drawsAt' | 'opensAt' | 'payBy';
/** As typed: times as fields of the browser have them. */
export type Draft = Omit<Asked, TimeField> & { readonly [F in TimeField]: string };

export const TERM_FIELDS = [
  'priceFrom',
  'priceTo',
  'price',
  'issued',
  'pool',
  'lotSize',
  'leastLots',
  'mostLots',
] as const;
export const TIME_FIELDS = ['opensAt', 'closesAt', 'drawsAt', 'payBy'] as const;
export const WORD_FIELDS = ['names', 'business', 'underwriter'] as const;

const NO_WORDS: Words = { kor: '', en: '', tw: '' };

/** An empty form whose timetable begins on the day after `now`. */
export function emptyDraft(now: number): Draft {
  const at = timetableFrom(now);
  return {
    symbol: '',
    names: NO_WORDS,
    business: NO_WORDS,
    underwriter: NO_WORDS,
    board: OFFERING_BOARDS[1],
    sector: '',
    priceFrom: '',
    priceTo: '',
    price: '',
    issued: '',
    pool: '',
    // a lot and a least that are left empty are as the parameters say
    lotSize: '',
    leastLots: '',
    mostLots: '500',
    opensAt: at(0, 10),
    closesAt: at(1, 16),
    drawsAt: at(2, 10),
    payBy: at(3, 16),
    listsOn: dayOfField(at(6, 9)),
  };
}

/** What is sent; null: a field is empty that may not be. */
export function askedOf(draft: Draft): Asked | null {
  const { opensAt, closesAt, drawsAt, payBy, ...rest } = draft;
  const { names, business, underwriter, lotSize: _lot, leastLots: _least, ...texts } = rest;
  const words = [names, business, underwriter].flatMap((one) => Object.values(one));
  const typed = [...Object.values(texts), ...words, opensAt, closesAt, drawsAt, payBy];
  if (typed.some((text) => text.trim() === '')) return null;
  return {
    ...rest,
    opensAt: instantOf(opensAt),
    closesAt: instantOf(closesAt),
    drawsAt: instantOf(drawsAt),
    payBy: instantOf(payBy),
  };
}

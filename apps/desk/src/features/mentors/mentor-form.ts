/** The form of a new mentor: what it begins with, and what it sends. Times are Korean. */
import type { Input, Output } from '@maru/contract/desk-calls';
import { instantOf, timetableFrom } from '../../shared/time-fields.ts';

export type AskedMentor = Omit<Input<'deskMentorAsk'>, 'requestId'>;
type Defaults = Output<'deskMentors'>['defaults'];
/** As typed: the time as a field of the browser has it. */
export type MentorDraft = Omit<AskedMentor, 'endsAt'> & { readonly endsAt: string };

const PPM_OF_PERCENT = 10_000;
/** A mentor can be followed for half a year unless somebody says otherwise. */
const DAYS = 180;
const EMPTY = { kor: '', en: '', tw: '' };

/** An empty form with the terms that the parameters say. */
export function emptyMentor(now: number, defaults: Defaults | undefined): MentorDraft {
  const { minimum = '', lockDays = 7, sharePpm = 100_000 } = defaults ?? {};
  return {
    customer: '',
    names: EMPTY,
    style: EMPTY,
    minimum,
    lockDays: String(lockDays),
    share: String(sharePpm / PPM_OF_PERCENT),
    endsAt: timetableFrom(now)(DAYS, 15),
  };
}

/** What is sent; null: a field is empty. */
export function askedMentor(draft: MentorDraft): AskedMentor | null {
  const { names, style, endsAt, ...texts } = draft;
  const typed = [...Object.values(texts), ...Object.values(names), ...Object.values(style), endsAt];
  if (typed.some((text) => text.trim() === '')) return null;
  return { ...draft, endsAt: instantOf(endsAt) };
}

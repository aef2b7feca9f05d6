/** The form of a product: what it begins with, and what it sends. Times are Korean. */
import type { Input } from '@maru/contract/desk-calls';
import { instantOf, timetableFrom } from '../../shared/time-fields.ts';

export type AskedProduct = Omit<Input<'deskProductAsk'>, 'requestId'>;
/** As typed: the time as a field of the browser has it. */
export type ProductDraft = Omit<AskedProduct, 'endsAt'> & { readonly endsAt: string };

/** Days for which it takes subscriptions, unless changed. */
const DAYS = 90;

export function emptyProduct(now: number): ProductDraft {
  const names = { kor: '', en: '', tw: '' };
  return { kind: 'index', names, seed: '', endsAt: timetableFrom(now)(DAYS, 16) };
}

/** What is sent; null: a field is empty. */
export function askedProduct({ endsAt, ...draft }: ProductDraft): AskedProduct | null {
  const typed = [...Object.values(draft.names), draft.seed, endsAt];
  if (typed.some((text) => text.trim() === '')) return null;
  return { ...draft, endsAt: instantOf(endsAt) };
}

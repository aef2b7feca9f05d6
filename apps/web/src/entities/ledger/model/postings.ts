import type { Output } from '@maru/contract/calls';
import { millionths, quantityText } from '@maru/std/price-text';

export type Entry = Output<'fundEntry'>;
export type Posting = Entry['postings'][number];

export interface UnitPostings {
  /** A currency, or the symbol of shares. */
  readonly unit: string;
  readonly postings: readonly Posting[];
  /** Their sum; `0` in every entry of a sound ledger. */
  readonly sum: string;
}

/** The postings of an entry unit by unit, in the order in which units first appear. */
export function postingsByUnit(postings: readonly Posting[]): UnitPostings[] {
  const units = new Map<string, Posting[]>();
  for (const posting of postings) {
    const known = units.get(posting.unit);
    if (known === undefined) units.set(posting.unit, [posting]);
    else known.push(posting);
  }
  return [...units].map(([unit, list]) => ({
    unit,
    postings: list,
    // amounts of a currency may have decimals
    sum: quantityText(
      list.reduce((sum, posting) => sum + millionths(posting.amount), 0n),
      6,
    ),
  }));
}

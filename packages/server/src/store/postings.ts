/** A ledger entry's postings as JSON: the same text is hashed (`engine/chain.ts`) and stored. */
import type { Posting } from '@maru/broker/kernel/ledger/rows';

/** `[owner, account, unit, amount]`, the amount a decimal string. */
export type StoredPosting = readonly [string, Posting['account'], string, string];

/** Cached: the text is built for the hash and read again when the entry is stored. */
const texts = new WeakMap<readonly Posting[], string>();

/** Arrays in the postings' order, without spaces. This form must never change. */
export function postingsJson(postings: readonly Posting[]): string {
  const known = texts.get(postings);
  if (known !== undefined) return known;
  const text = JSON.stringify(postings.map((p) => [p.owner, p.account, p.unit, String(p.amount)]));
  texts.set(postings, text);
  return text;
}

export const readPostings = (stored: readonly StoredPosting[]): Posting[] =>
  stored.map(([owner, account, unit, amount]) => ({
    owner,
    account,
    unit,
    amount: BigInt(amount),
  }));

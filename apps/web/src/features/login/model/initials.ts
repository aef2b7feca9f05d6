/**
 * The one or two letters that stand for an account: the first of its first two words
 * (`new.customer` → `NC`), or the last two digits of a phone number, whose first ones are
 * everybody's.
 */
export function initials(account: string): string {
  const words = account.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const only = words.join('');
  if (/^\d+$/.test(only)) return only.slice(-2);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

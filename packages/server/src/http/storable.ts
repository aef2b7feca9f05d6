/**
 * Text that no database takes is no text: U+0000 and halves of a surrogate pair (PostgreSQL, 8.3
 * and 8.14; I-JSON, RFC 7493 2.1). Found at the edge, before it costs a batch its transaction.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

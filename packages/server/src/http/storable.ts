/**
 * Text that no database takes is no text: U+0000 and halves of a surrogate pair (PostgreSQL, 8.3
 * and 8.14; I-JSON, RFC 7493 2.1). Found at the edge, before it costs a batch its transaction.
 * @returns where the first of it stands: the names and numbers that lead to it; null: there is none
 */
export function unstorable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const path = unstorable(part);
    if (path !== null) return [name, ...path];
  }
  return null;
}

/** A decimal number's text with thousands separated: `-1234567.5` → `-1,234,567.5`. */
export function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.');
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? separated : `${separated}.${decimals}`;
}

/** Sign of a decimal number's text; `-0.00` is 0. */
export function signOf(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith('-') ? -1 : 1;
}

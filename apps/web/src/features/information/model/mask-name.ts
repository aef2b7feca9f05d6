const segments = new Intl.Segmenter();

/** A name with all but its first and last letter hidden; of two letters the last: 홍*동, 김*. */
export function maskName(name: string): string {
  const letters = [...segments.segment(name.trim())].map(({ segment }) => segment);
  const last = letters.length > 2 ? letters.at(-1) : '';
  const hidden = Math.max(1, letters.length - (letters.length > 2 ? 2 : 1));
  return `${letters[0] ?? ''}${'*'.repeat(hidden)}${last}`;
}

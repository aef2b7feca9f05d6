/** Texts as a search compares them. */

/** The letters and digits of a text, in their usual width; the case is kept. */
export interface Folded {
  readonly text: string;
  /** Where in the unfolded text each UTF-16 unit of `text` comes from; `to` is exclusive. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Letters by themselves, which the rule for widths would turn into parts of syllables. */
const HANGUL_LETTER = /[\u3131-\u318e]/u;
/** Spaces, punctuation, invisible letters, and the dot of Korean phones, a letter to Unicode. */
const IGNORED = /[^\p{L}\p{N}]|[\u119e\u318d]/gu;

/** The searched form of a text. Spans are of the composed text (NFC), which names are. */
export function fold(unfolded: string): Folded {
  const [from, to]: [number[], number[]] = [[], []];
  let text = '';
  let at = 0;
  for (const one of unfolded.normalize('NFC')) {
    const usual = HANGUL_LETTER.test(one) ? one : one.normalize('NFKC');
    const kept = usual.replace(IGNORED, '');
    for (let i = 0; i < kept.length; i += 1) {
      from.push(at);
      to.push(at + one.length);
    }
    text += kept;
    at += one.length;
  }
  return { text, from, to };
}

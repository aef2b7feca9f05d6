/** Searches stocks by typed text. */
import { SEARCH_ROWS } from '@maru/contract/constants';
import type { Instrument } from '@maru/std/instrument';

interface Entry {
  readonly symbol: string;
  readonly code: string;
  /** In all languages, normalised by `plain`. */
  readonly names: readonly string[];
}

/**
 * Text normalised for comparison: without case and spaces, Hangul decomposed into its letters, so
 * that a syllable in the middle of typing (`온비`) matches the finished one (`온빛`).
 */
const plain = (text: string): string => text.normalize('NFD').toLowerCase().replace(/\s+/g, '');

/** The listed stocks by code and by their names in all languages. */
export class StockSearch {
  readonly #entries: Entry[];

  /** @param instruments in the order of equally good matches */
  constructor(instruments: readonly Instrument[]) {
    this.#entries = instruments.map(entryOf);
  }

  /** Adds a stock after the others. */
  add(instrument: Instrument): void {
    this.#entries.push(entryOf(instrument));
  }

  /**
   * Symbols that match, at most `SEARCH_ROWS`: the exact code, codes that begin with the keyword,
   * names that do, then codes and names that contain it. A keyword of spaces matches none.
   */
  find(keyword: string): string[] {
    const wanted = plain(keyword);
    if (wanted === '') return [];
    const grades: string[][] = [[], [], [], []];
    for (const entry of this.#entries) {
      const grade = gradeOf(entry, wanted);
      if (grade !== null) grades[grade]?.push(entry.symbol);
    }
    return grades.flat().slice(0, SEARCH_ROWS);
  }
}

const entryOf = ({ symbol, names }: Instrument): Entry => ({
  symbol,
  code: plain(symbol),
  names: [names.kor, names.en, names.tw].filter((name) => name !== null).map(plain),
});

/** 0 is the best match; null is none. */
function gradeOf({ code, names }: Entry, wanted: string): 0 | 1 | 2 | 3 | null {
  if (code === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (names.some((name) => name.startsWith(wanted))) return 2;
  return code.includes(wanted) || names.some((name) => name.includes(wanted)) ? 3 : null;
}

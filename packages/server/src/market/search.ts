/** Searches stocks by typed text. */
import { SEARCH_ROWS } from '@maru/contract/constants';
import type { Instrument } from '@maru/std/instrument';
import { keywordPattern, type Span, spanOf } from './keyword.ts';

/** Where the keyword stands in the code and in each name; null: not in this one. */
export interface Matched {
  readonly code: Span | null;
  readonly kor: Span | null;
  readonly en: Span | null;
  readonly tw: Span | null;
}

export interface Hit {
  readonly symbol: string;
  readonly matched: Matched;
}

/** The listed stocks by code, by their names in all languages and by initial consonants. */
export class StockSearch {
  readonly #instruments: Instrument[];

  /** @param instruments in the order of matches that are equal in everything */
  constructor(instruments: readonly Instrument[]) {
    this.#instruments = [...instruments];
  }

  /** Adds a stock after the others. */
  add(instrument: Instrument): void {
    this.#instruments.push(instrument);
  }

  /**
   * Stocks that match, at most `SEARCH_ROWS`: the exact code, codes that begin with the keyword,
   * names that do, then codes and names that contain it. A keyword of spaces matches none.
   * @param weightOf the heavier of equally good matches comes first
   */
  find(typed: string, weightOf: (symbol: string) => bigint): Hit[] {
    const pattern = keywordPattern(typed);
    if (pattern === null) return [];
    const grades: Hit[][] = [[], [], [], []];
    for (const instrument of this.#instruments) {
      const hit = { symbol: instrument.symbol, matched: matchedBy(instrument, pattern) };
      const grade = gradeOf(hit);
      if (grade !== null) grades[grade]?.push(hit);
    }
    return grades.flatMap((hits) => heaviestFirst(hits, weightOf)).slice(0, SEARCH_ROWS);
  }
}

const matchedBy = ({ symbol, names }: Instrument, pattern: RegExp): Matched => ({
  code: spanOf(symbol, pattern),
  kor: spanOf(names.kor, pattern),
  en: names.en === null ? null : spanOf(names.en, pattern),
  tw: names.tw === null ? null : spanOf(names.tw, pattern),
});

/** 0 is the best match; null is none. */
function gradeOf({ symbol, matched }: Hit): 0 | 1 | 2 | 3 | null {
  const { code, kor, en, tw } = matched;
  if (code?.from === 0) return code.to === symbol.length ? 0 : 1;
  const names = [kor, en, tw].filter((span) => span !== null);
  if (names.some((span) => span.from === 0)) return 2;
  return code === null && names.length === 0 ? null : 3;
}

function heaviestFirst(hits: readonly Hit[], weightOf: (symbol: string) => bigint): Hit[] {
  const weighed = hits.map((hit) => ({ hit, weight: weightOf(hit.symbol) }));
  weighed.sort((a, b) => (a.weight === b.weight ? 0 : a.weight > b.weight ? -1 : 1));
  return weighed.map(({ hit }) => hit);
}

/** Searches stocks by typed text. */
import { SEARCH_ROWS } from '@maru/contract/constants';
import type { Instrument } from '@maru/std/instrument';
import { type Folded, fold } from './folded.ts';
import { keywordPattern, otherReadings, type Span, spanOf } from './keyword.ts';

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

/** The searched texts of a stock. */
interface Entry {
  readonly symbol: string;
  readonly code: Folded;
  readonly kor: Folded;
  readonly en: Folded | null;
  readonly tw: Folded | null;
}

/** The listed stocks by code, by their names in all languages and by initial consonants. */
export class StockSearch {
  readonly #entries: Entry[];

  /** @param instruments in the order of matches that are equal in everything */
  constructor(instruments: readonly Instrument[]) {
    this.#entries = instruments.map(entryOf);
  }

  /** Adds a stock after the others. */
  add(instrument: Instrument): void {
    this.#entries.push(entryOf(instrument));
  }

  /**
   * Stocks that match, at most `SEARCH_ROWS`: a whole code or name, codes that begin with the
   * keyword, names that do, then codes and names that contain it. Only letters and digits count. A
   * keyword that matches none is tried once more by its other readings (`otherReadings`).
   * @param weightOf the heavier of equally good matches comes first
   */
  find(typed: string, weightOf: (symbol: string) => bigint): Hit[] {
    const keyword = fold(typed).text;
    if (keyword === '') return [];
    const hits = this.#matches([keyword], weightOf);
    if (hits.length > 0) return hits;
    const others = otherReadings(keyword);
    return others.length === 0 ? [] : this.#matches(others, weightOf);
  }

  #matches(keywords: readonly string[], weightOf: (symbol: string) => bigint): Hit[] {
    const pattern = keywordPattern(keywords);
    const grades: Hit[][] = [[], [], [], []];
    for (const entry of this.#entries) {
      const matched = matchedBy(entry, pattern);
      const grade = gradeOf(entry, matched);
      if (grade !== null) grades[grade]?.push({ symbol: entry.symbol, matched });
    }
    return grades.flatMap((hits) => heaviestFirst(hits, weightOf)).slice(0, SEARCH_ROWS);
  }
}

const entryOf = ({ symbol, names }: Instrument): Entry => ({
  symbol,
  code: fold(symbol),
  kor: fold(names.kor),
  en: names.en === null ? null : fold(names.en),
  tw: names.tw === null ? null : fold(names.tw),
});

const matchedBy = ({ code, kor, en, tw }: Entry, pattern: RegExp): Matched => ({
  code: spanOf(code, pattern),
  kor: spanOf(kor, pattern),
  en: en && spanOf(en, pattern),
  tw: tw && spanOf(tw, pattern),
});

/** 0 is the best match; null is none. */
function gradeOf(entry: Entry, { code, kor, en, tw }: Matched): 0 | 1 | 2 | 3 | null {
  // most stocks; the rest need not be quick
  if (code === null && kor === null && en === null && tw === null) return null;
  const pairs = [
    [entry.code, code],
    [entry.kor, kor],
    [entry.en, en],
    [entry.tw, tw],
  ] as const;
  if (pairs.some(([text, span]) => isWhole(text, span))) return 0;
  if (code?.from === 0) return 1;
  return pairs.some(([, span]) => span?.from === 0) ? 2 : 3;
}

const isWhole = (text: Folded | null, span: Span | null): boolean =>
  text !== null && span?.from === text.from[0] && span?.to === text.to.at(-1);

function heaviestFirst(hits: readonly Hit[], weightOf: (symbol: string) => bigint): Hit[] {
  const weighed = hits.map((hit) => ({ hit, weight: weightOf(hit.symbol) }));
  weighed.sort((a, b) => (a.weight === b.weight ? 0 : a.weight > b.weight ? -1 : 1));
  return weighed.map(({ hit }) => hit);
}

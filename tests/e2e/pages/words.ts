/**
 * What the app says, in three languages, and which of its texts says it. A flow in the browser
 * reads it in one language; `tests/said.test.ts` renders all three by the app's own code.
 */
import type { Language } from '@maru/contract/constants';
import type { ErrorCode, ErrorParams } from '@maru/contract/errors';

/** What fills a placeholder: a text, or what each language writes in its own way. */
export type Sample =
  | string
  | { readonly won: string }
  | { readonly shares: number }
  /** Milliseconds. */
  | { readonly at: number };

/** A text of the app's dictionaries. */
export interface TextSource {
  /** Namespace and key, with a dot between them. */
  readonly text: string;
  readonly params: Readonly<Record<string, Sample>>;
}

/** A refusal of the server. */
export interface RefusalSource {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** Which of the 17 actions it ends, where both are said in one text. */
  readonly ends: string | null;
}

/** What is read in each language. */
export interface Said extends Readonly<Record<Language, RegExp>> {
  readonly source: TextSource | RefusalSource;
}

/**
 * Korean, English and Chinese, in the syntax of patterns; `#` stands for a number, and a dot before
 * a space for itself.
 */
export type Words = readonly [kor: string, en: string, tw: string];

function said(source: TextSource | RefusalSource, [kor, en, tw]: Words): Said {
  const of = (text: string): RegExp =>
    new RegExp(text.replaceAll('. ', '\\. ').replaceAll('#', '[\\d,]+'));
  return { kor: of(kor), en: of(en), tw: of(tw), source };
}

/** A text, by its namespace and key. */
export const text = (name: string, words: Words, params: TextSource['params'] = {}): Said =>
  said({ text: name, params }, words);

/** A refusal of the server by its code. */
export const refused = (code: ErrorCode, words: Words, params: ErrorParams = {}): Said =>
  said({ code, params, ends: null }, words);

/** One of the 17 actions has failed, and why. */
export const failed = (action: string, code: ErrorCode, words: Words): Said =>
  said({ code, params: {}, ends: action }, words);

/** Refusals by their codes. */
export function refusals<C extends ErrorCode>(
  words: Readonly<Record<C, Words>>,
  params: Partial<Record<ErrorCode, ErrorParams>> = {},
): Readonly<Record<C, Said>> {
  const codes = Object.keys(words) as C[];
  const all = codes.map((code) => [code, refused(code, words[code], params[code])] as const);
  return Object.fromEntries(all) as Record<C, Said>;
}

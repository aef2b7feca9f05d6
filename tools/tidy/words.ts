/**
 * Subjects that name neither a part of the code nor a person of the business, and verbs of speech:
 * comments do without them.
 */
import { isCode, type Source } from './sources.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

/** How often the comments of all code have each word: a number that falls falls here too. */
export const WORDS = {
  who: 60,
  nobody: 46,
  somebody: 25,
  whoever: 15,
  told: 32,
  tells: 12,
  he: 5,
  his: 9,
} as const;
export type Word = keyof typeof WORDS;

/** How often the comments of code have each word. */
export function wordsIn(sources: readonly Source[]): Readonly<Record<Word, number>> {
  const comments = sources
    .filter(isCode)
    .flatMap(({ text }) => text.match(COMMENT) ?? [])
    .join('\n');
  const count = (word: string): number =>
    comments.match(new RegExp(`\\b${word}\\b`, 'gi'))?.length ?? 0;
  return Object.fromEntries(Object.keys(WORDS).map((word) => [word, count(word)])) as Record<
    Word,
    number
  >;
}

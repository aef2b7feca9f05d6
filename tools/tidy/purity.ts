/** Forbidden in core, exchange and draw: a clock, randomness, async code, floats. */
import { codeOnly } from './code-only.ts';
import { isCode, isTest, lineOf, type Source } from './sources.ts';

const PURE = /^packages\/(broker|exchange|draw)\/src\//;
const EXACT = /^packages\/(broker|draw)\/src\//;

const NEVER: readonly (readonly [RegExp, string])[] = [
  [/\bDate\b/g, 'time comes in with the command'],
  [/\bMath\s*\.\s*random\b/g, 'chance comes from a seed'],
  [/\b(async|await|Promise)\b/g, 'it is synchronous'],
  [/\b(setTimeout|setInterval|setImmediate|queueMicrotask|performance|process)\b/g, 'it is pure'],
  [/\b(fetch|crypto|globalThis)\b(?!\s*:)/g, 'it is pure'],
];
const NO_FLOATS: readonly (readonly [RegExp, string])[] = [
  [/\b(parseFloat|toFixed|toPrecision)\b/g, 'no float touches money'],
  [/(?<![\w$.])\d[\d_]*\.\d+(?![\d_]*n)/g, 'no float touches money'],
];

/** Hundredths of a per cent worked out by hand. */
const PERCENT = /\* ?[12]0_000n\b/g;

/** Percentages of the server are rounded by one function. */
export function percentProblems(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^packages\/(broker|exchange|server)\/src\//.test(path))
    .filter((source) => isCode(source) && !isTest(source))
    .flatMap(({ path, text }) =>
      [...codeOnly(text).matchAll(PERCENT)].map(
        ({ index }) => `${path}:${lineOf(text, index)}: a percentage (percentOf of std/percent)`,
      ),
    );
}

export function purityProblems(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => PURE.test(source.path) && isCode(source) && !isTest(source))
    .flatMap((source) => {
      const code = codeOnly(source.text);
      const rules = EXACT.test(source.path) ? [...NEVER, ...NO_FLOATS] : NEVER;
      return rules.flatMap(([pattern, why]) =>
        [...code.matchAll(pattern)].map(
          ({ 0: word, index }) => `${source.path}:${lineOf(code, index)}: ${word} (${why})`,
        ),
      );
    });
}

/** The outer form of files: names, sizes, lines, exports. */
import { codeOnly } from './code-only.ts';
import { isCode, isTest, lineOf, type Source } from './sources.ts';

const LINES_SOFT = 300;
export const LINES_HARD = 600;
export const COLUMNS = 100;

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
/** File names that are conventionally in capitals. */
const CAPITALS = /^(README|SPEC|ARCHITECTURE|CONTRIBUTING|LICENSE|CHANGELOG|SECURITY)(\.md)?$/;

export function nameProblems(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => {
      const parts = path.split('/');
      const file = parts.pop() ?? '';
      return !(KEBAB.test(file) || CAPITALS.test(file)) || parts.some((part) => !KEBAB.test(part));
    })
    .map(({ path }) => `${path}:1: names are in kebab-case`);
}

const linesOf = ({ text }: Source): number => text.split('\n').length;

/** Code files beyond the hard limit. */
export const sizeProblems = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && linesOf(source) > LINES_HARD)
    .map(
      (source) => `${source.path}:1: ${linesOf(source)} lines; split it (at most ${LINES_HARD})`,
    );

/** Code files that are growing large: worth a look, no error. */
export const largeFiles = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && linesOf(source) > LINES_SOFT)
    .map((source) => `${source.path}: ${linesOf(source)} lines`);

/** A line that is a single text (of a dictionary, say) may be longer. */
const ONE_TEXT = /^\s*([\w'-]+: )?(['"`]).*\2[,;]?$/;

export const columnProblems = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) || /\.(css|sql)$/.test(source.path))
    .flatMap((source) =>
      source.text
        .split('\n')
        .flatMap((line, i) =>
          [...line].length > COLUMNS && !ONE_TEXT.test(line)
            ? [`${source.path}:${i + 1}: ${[...line].length} columns (at most ${COLUMNS})`]
            : [],
        ),
    );

/** Files whose default export is required by another program. */
const MAY_DEFAULT = /\.config\.ts$|-setup\.ts$/;
const RE_EXPORT = /^export\s+(type\s+)?(\*|\{[^}]*\}\s*from\b)/gm;

/** Files that are loaded lazily, which takes a default export: by the last part of their path. */
function lazilyLoaded(sources: readonly Source[]): Set<string> {
  const lazy = /\bimport\(\s*['"][^'"]*?([^/'"]+)['"]/g;
  return new Set(
    sources.flatMap(({ text }) => [...text.matchAll(lazy)].map(([, name]) => name ?? '')),
  );
}

/** Re-exports, default exports, packed fields, and words that announce unfinished work. */
export function exportProblems(sources: readonly Source[]): string[] {
  const unfinished = new RegExp(
    `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`,
    'g',
  );
  const lazy = lazilyLoaded(sources.filter(isCode));
  return sources.filter(isCode).flatMap((source) => {
    const code = codeOnly(source.text);
    const mayDefault = MAY_DEFAULT.test(source.path) || lazy.has(source.path.replace(/.*\//, ''));
    const at = (text: string, pattern: RegExp, why: string): string[] =>
      [...text.matchAll(pattern)].map(
        ({ index }) => `${source.path}:${lineOf(text, index)}: ${why}`,
      );
    return [
      ...at(code, RE_EXPORT, 'a name has one home; no re-exports'),
      ...(mayDefault ? [] : at(code, /^export\s+default\b/gm, 'exports have names')),
      ...at(code, /\.\.\.\{/g, 'fields stand in their object, each on a line where it is long'),
      ...at(source.text, unfinished, 'finish it or leave it out'),
    ];
  });
}

const EXPORTED = /^export\s+(?:async\s+)?(?:const|function\*?|class)\s+([A-Za-z_$][\w$]*)/gm;

/** Exported values that no other file mentions; a type may be exported for a signature alone. */
export function unusedExports(sources: readonly Source[]): string[] {
  const code = sources.filter(isCode);
  const mentions = new Map<string, Set<string>>();
  for (const { path, text } of code) {
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const files = mentions.get(word) ?? new Set();
      mentions.set(word, files.add(path));
    }
  }
  return code
    .filter((source) => !isTest(source))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)].flatMap((match) => {
        const name = match[1] ?? '';
        const used = (mentions.get(name)?.size ?? 0) > 1;
        return used ? [] : [`${path}:${lineOf(text, match.index)}: nobody imports ${name}`];
      }),
    );
}

/** What the front ends name of their style sheets. */
import { posix } from 'node:path';
import { isCode, isTest, lineOf, type Source } from './sources.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const PATH = / from '[^']+'/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The classes that a style sheet has rules for. */
const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replaceAll(COMMENT, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
  );

/** Where an import leads to, from the root. */
function pathOf(from: string, imported: string): string {
  const [app = ''] = /^apps\/\w+\/src/.exec(from) ?? [];
  if (imported.startsWith('#')) return posix.join(app, imported.slice(1));
  if (imported.startsWith('@maru/ui/')) return imported.replace('@maru/ui/', 'packages/ui/src/');
  return posix.join(posix.dirname(from), imported);
}

/** Classes that code names and no style sheet has: they have no effect. */
export function styleProblems(sources: readonly Source[]): string[] {
  const sheets = new Map(
    sources
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ path, text }) => [path, classesIn(text)] as const),
  );
  const global = new Set(
    [...sheets].flatMap(([path, names]) => (path.endsWith('.module.css') ? [] : [...names])),
  );
  const problems = ({ path, text }: Source): string[] => {
    const code = text.replaceAll(PATH, (part) => ' '.repeat(part.length));
    const isThere = (name: string, sheet: ReadonlySet<string> | undefined, at: number) =>
      sheet?.has(name) === true ? [] : [`${path}:${lineOf(text, at)}: .${name} has no rule`];
    const own = [...text.matchAll(IMPORT)].flatMap(([, styles = '', imported = '']) =>
      [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].flatMap(
        ({ 1: name = '', index }) => isThere(name, sheets.get(pathOf(path, imported)), index),
      ),
    );
    const common = [...text.matchAll(/\bclassName="([^"]+)"/g)].flatMap(
      ({ 1: names = '', index }) =>
        names.split(' ').flatMap((name) => isThere(name, global, index)),
    );
    return [...own, ...common];
  };
  return sources
    .filter(
      (source) => isCode(source) && !isTest(source) && /^(apps|packages\/ui)/.test(source.path),
    )
    .flatMap(problems);
}

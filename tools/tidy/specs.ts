/** Numbered rules: each has a test whose name begins with it, and such a test has its rule. */
import { isTest, lineOf, type Source } from './sources.ts';

const RULE = /\[[A-Z][A-Z0-9]*-\d+\]/g;
const NAMED_TEST = /['"`]((?:\[[A-Z][A-Z0-9]*-\d+\]\s*)+)/g;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

export function specProblems(sources: readonly Source[]): string[] {
  const stated = new Map<string, string>();
  const problems: string[] = [];
  for (const { path, text } of sources.filter((source) => source.path.endsWith('/SPEC.md'))) {
    // a rule is stated where it begins its line or list item; elsewhere it is referred to
    for (const match of text.matchAll(/^[-*\s|]*(\[[A-Z][A-Z0-9]*-\d+\])/gm)) {
      const rule = match[1] ?? '';
      const where = `${path}:${lineOf(text, match.index + match[0].length - 1)}`;
      if (stated.has(rule)) problems.push(`${where}: ${rule} is stated twice`);
      stated.set(rule, where);
    }
  }
  const tested = new Set<string>();
  for (const { path, text } of sources.filter(isTest)) {
    if (!/^(packages|apps|tests)\/.*\.tsx?$/.test(path)) continue;
    for (const match of text.matchAll(NAMED_TEST)) {
      for (const [rule] of (match[1] ?? '').matchAll(RULE)) {
        tested.add(rule);
        if (!stated.has(rule)) {
          problems.push(
            `${path}:${lineOf(text, match.index)}: no SPEC.md states ${rule} (${folderOf(path)})`,
          );
        }
      }
    }
  }
  for (const [rule, where] of stated) {
    if (!tested.has(rule)) problems.push(`${where}: no test's name begins with ${rule}`);
  }
  return problems;
}

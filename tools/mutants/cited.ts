/** Refusals that rules cite by their codes, and a fault in each that is answered in one place. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ERROR_CODES } from '@maru/contract/errors';
import { ROOT } from '../prepare.mjs';
import type { Mutant } from './mutant.ts';
import { otherAnswer } from './rows.ts';

interface Cited {
  readonly code: string;
  /** The id of the rule, in brackets. */
  readonly rule: string;
  /** The folder of the rule's `SPEC.md`, from the root. */
  readonly folder: string;
}

const CODES: ReadonlySet<string> = new Set(ERROR_CODES);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const found = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();

const citedBy = (spec: string): Cited[] =>
  [...read(spec).matchAll(/^- (\[[A-Z]+-\d+\])(.*)$/gm)].flatMap(([, rule = '', text = '']) =>
    [...text.matchAll(/`(\w+)`/g)].flatMap(([, code = '']) =>
      CODES.has(code) ? [{ code, rule, folder: dirname(spec) }] : [],
    ),
  );

/** Every code that a rule of a `SPEC.md` cites, once for each rule. */
export const CITED: readonly Cited[] = found('packages/*/src/**/SPEC.md').flatMap(citedBy);

/** The files of a folder with a text, those of tests or the others. */
const filesWith = (folder: string, ofTests: boolean, text: string): string[] =>
  found(`${folder}/**/*.ts`).filter(
    (path) =>
      path.endsWith('.test.ts') === ofTests &&
      basename(path) !== 'faults.ts' &&
      read(path).includes(text),
  );

/** The tests of a rule, which stand in the folder of its `SPEC.md`. */
export const testsOf = (folder: string, rule: string): string[] => filesWith(folder, true, rule);

/** A code that its folder answers in several places has its faults in `faults.ts`. */
export const CITED_REFUSALS: readonly Mutant[] = CITED.flatMap(({ code, rule, folder }) => {
  const [file, ...others] = filesWith(folder, false, `'${code}'`);
  const tests = testsOf(folder, rule);
  if (file === undefined || others.length > 0 || tests.length === 0) return [];
  if (read(file).split(`'${code}'`).length > 2) return [];
  return [otherAnswer(file, code, tests, rule)];
});

/**
 * The faults that stand beside what they break, each in a file `faults.ts`: `FAULTS` by file, and
 * `REFUSALS` of rules whose code the folder answers in several places. Such a file imports nothing.
 */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';
import { testsOf } from './cited.ts';
import { type Faults, faultsIn, type Mutant } from './mutant.ts';
import { otherAnswer } from './rows.ts';

/** The rule, and where the code stands several times in the file, the text around it. */
type Answer = string | readonly [rule: string, text: string];

interface Beside {
  readonly FAULTS?: Readonly<Record<string, Faults>>;
  /** By file, which may be another folder's, then by code. */
  readonly REFUSALS?: Readonly<Record<string, Readonly<Record<string, Answer>>>>;
}

async function faultsOf(path: string): Promise<Mutant[]> {
  const url = pathToFileURL(join(ROOT, path)).href;
  const { FAULTS = {}, REFUSALS = {} } = (await import(url)) as Beside;
  const folder = dirname(path);
  const refused = Object.entries(REFUSALS).flatMap(([file, answers]) =>
    Object.entries(answers).map(([code, answer]) => {
      const [rule, text] = typeof answer === 'string' ? [answer] : answer;
      return otherAnswer(join(folder, file), code, testsOf(folder, rule), rule, text);
    }),
  );
  return [...faultsIn(folder, FAULTS), ...refused];
}

const paths = globSync('packages/*/src/**/faults.ts', { cwd: ROOT }).toSorted();
export const BESIDE: readonly Mutant[] = (await Promise.all(paths.map(faultsOf))).flat();

/**
 * `npm run check`; with `--all` `npm test`; with `--long` `npm run test:long`. Runs every step,
 * prints the output of failed ones, and ends with one line of counts. A tool's step counts as one
 * test; those of vitest count theirs.
 */
import { join } from 'node:path';
import { installedBrowser } from '../tests/harness/browser.ts';
import { ROOT } from './prepare.mjs';
import {
  execute,
  type FileResult,
  failuresOf,
  type Project,
  projectOf,
  runTests,
} from './run-tests.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed; repeated at the end, where a truncated log still shows it. */
  readonly failures: readonly string[];
}

const isLong = process.argv.includes('--long');
const isAll = isLong || process.argv.includes('--all');
// vitest.config.ts tells the tests that have a longer form
if (isLong) process.env.TEST_LONG = 'yes';

const bin = (path: string): string => join(ROOT, 'node_modules', path);

/** Tools, each of which passes or fails as a whole. */
const TOOLS: readonly (readonly [name: string, ...args: string[]])[] = [
  // a further checker of a project checks again what both need: 50 s of processor against 30
  ['types', bin('typescript/bin/tsc'), '-b', '--checkers', '1'],
  ['format and lint', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  ['types in use', bin('oxlint/bin/oxlint'), '--type-aware'],
  ['sizes', join(ROOT, 'tools/sizes.ts')],
];

const PROJECTS: readonly Project[] = isLong ? ['e2e', 'pg', 'long', 'unit'] : ['e2e', 'pg', 'unit'];

const secondsSince = (begin: number): string => ((performance.now() - begin) / 1000).toFixed(1);
const mark = (failed: number): string => (failed === 0 ? '✓' : '✗');

async function runTools(): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [name, ...args] of TOOLS) {
    const begin = performance.now();
    const failed = (await execute(args, true)) === 0 ? 0 : 1;
    console.warn(`${mark(failed)} ${name} (${secondsSince(begin)} s)`);
    counts.push({ passed: 1 - failed, failed, skipped: 0, failures: failed === 0 ? [] : [name] });
  }
  return counts;
}

/**
 * Failed files that run once more where `CI` is set, with new processes: browser tests use real
 * processes and a market that moves by itself, and not all of them are steady yet. More than these
 * are no bad moment. It goes once `npm run test:steady` finds none.
 */
const SECOND_RUNS = 3;

/** Runs tests; failed files of browser and PostgreSQL once more, if few, where `CI` is set. */
async function runTwice(projects: readonly Project[]) {
  const first = await runTests(projects);
  const bad = first.results.filter(({ status }) => status === 'failed');
  const mayRepeat = bad.every((one) => projectOf(one) === 'e2e' || projectOf(one) === 'pg');
  const repeats = process.env.CI !== undefined && bad.length > 0 && bad.length <= SECOND_RUNS;
  if (!repeats || !mayRepeat) return first;
  console.warn(`Failed, and run once more:\n${failuresOf(first.results).join('\n')}`);
  const names = bad.map(({ name }) => name);
  const { code, results } = await runTests(['e2e', 'pg'], names);
  const held = results.filter(({ status }) => status === 'passed').map(({ name }) => name);
  if (held.length > 0) console.warn(`Held only when run once more: ${held.join(', ')}`);
  const others = first.results.filter(({ name }) => !names.includes(name));
  return { code, results: [...others, ...results] };
}

/** Tests of all kinds in one run: what waits in one of them leaves the processor to the others. */
async function runTestsOf(projects: readonly Project[]): Promise<Count[]> {
  const begin = performance.now();
  try {
    const { code, results } = await runTwice(projects);
    const counts = projects.map((project) => {
      const own = results.filter((one) => projectOf(one) === project);
      const seconds = own.reduce((sum, one) => sum + one.seconds, 0);
      const count = countOf(own);
      console.warn(
        `${mark(count.failed)} ${project} tests: ${own.length} files, ${seconds.toFixed(0)} s`,
      );
      return count;
    });
    console.warn(`all tests (${secondsSince(begin)} s)`);
    // an error outside of any test fails the run too
    const isClean = code === 0 || counts.some(({ failed }) => failed > 0);
    return isClean ? counts : [...counts, lost('an error outside of any test')];
  } catch (error) {
    console.error(error);
    return [lost('tests: no report')];
  }
}

const lost = (what: string): Count => ({ passed: 0, failed: 1, skipped: 0, failures: [what] });

/** A file that can't be loaded counts as one failed test. */
function countOf(results: readonly FileResult[]): Count {
  const all = results.flatMap(({ tests }) => tests);
  const having = (...kinds: string[]): number =>
    all.filter(({ status }) => kinds.includes(status)).length;
  const failures = failuresOf(results);
  return {
    passed: having('passed'),
    failed: failures.length,
    skipped: having('skipped', 'pending', 'todo', 'disabled'),
    failures,
  };
}

// the tools use the moments in which all tests wait; the quick tests of a check take none of them
const counts = isAll
  ? (await Promise.all([runTools(), runTestsOf(PROJECTS)])).flat()
  : [...(await runTools()), ...(await runTestsOf(['unit']))];
if (isLong && installedBrowser() !== null) {
  console.warn('The browser tests once more, in the browser that npm brought:');
  process.env.TEST_BROWSER = 'npm';
  counts.push(...(await runTestsOf(['e2e'])));
}
const total = (of: 'passed' | 'failed' | 'skipped'): number =>
  counts.reduce((sum, count) => sum + count[of], 0);
if (total('skipped') > 0) console.warn(`${total('skipped')} skipped`);
const failures = counts.flatMap((count) => count.failures);
if (failures.length > 0) console.error(`Failed:\n${failures.map((one) => `  ${one}`).join('\n')}`);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') === 0 ? 0 : 1;

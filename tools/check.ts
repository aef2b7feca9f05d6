/**
 * `npm run check` and, with `--all`, `npm test`: runs every step, prints the output of failed ones,
 * and ends with one line of counts. A tool's step counts as one test; vitest's steps count theirs.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { NODE, ROOT } from './prepare.mjs';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests, repeated at the end, where a truncated log still shows them. */
  readonly names?: readonly string[];
}
interface Step {
  readonly name: string;
  run(): Promise<Count>;
}

const bin = (path: string): string => join(ROOT, 'node_modules', path);

/** Runs a program of the project; its output stays hidden unless it fails or `loud`. */
function execute(args: readonly string[], loud: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, args, { cwd: ROOT, stdio: loud ? 'inherit' : 'pipe' });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0 && !loud) process.stdout.write(output);
      resolve(code ?? 1);
    });
  });
}

/** A tool that passes or fails as a whole. */
const tool = (name: string, ...args: readonly string[]): Step => ({
  name,
  async run() {
    const passed = (await execute(args, false)) === 0;
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  },
});

interface VitestReport {
  readonly testResults: readonly FileResult[];
}
interface FileResult {
  readonly status: string;
  /** The file. */
  readonly name: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

/** Runs a project of vitest.config.ts, or some files of it. */
async function vitest(project: string, files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'maru-report-'));
  try {
    const file = join(folder, 'report.json');
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await execute(
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--project',
        project,
        '--passWithNoTests',
        ...report,
      ].concat(files),
      true,
    );
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    return { code, results: testResults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Failed files of a project that run once more, with new processes, on a machine of the gate: its
 * tests use real processes, a market that moves by itself and a machine that others use, and one
 * bad moment of an hour does not fail it. More than these are no bad moment.
 */
const SECOND_RUNS = 3;
/** Files that held in their second run. */
const unsteady: string[] = [];

const tests = (project: string, mayRepeat = false): Step => ({
  name: `${project} tests`,
  async run() {
    try {
      const { code, results } = await vitest(project, []);
      const bad = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
      const repeats = mayRepeat && process.env.CI !== undefined && bad.length > 0;
      if (!repeats || bad.length > SECOND_RUNS) return countOf(results, code);
      console.warn(`Failed, and run once more:\n${namesOf(results).join('\n')}`);
      const second = await vitest(project, bad);
      const held = second.results.filter(({ status }) => status === 'passed');
      unsteady.push(...held.map(({ name }) => relative(ROOT, name)));
      const others = results.filter(({ name }) => !bad.includes(name));
      return countOf([...others, ...second.results], second.code);
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1, skipped: 0 };
    }
  },
});

/** A file that can't be loaded counts as one failed test. */
function countOf(results: readonly FileResult[], code: number): Count {
  const unloaded = results.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const all = results.flatMap(({ assertionResults }) => assertionResults);
  const having = (...kinds: string[]): number =>
    all.filter(({ status }) => kinds.includes(status)).length;
  const failed = having('failed') + unloaded;
  return {
    passed: having('passed'),
    // an error outside of any test still fails the run
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: having('skipped', 'pending', 'todo', 'disabled'),
    names: namesOf(results),
  };
}

/** File, test and first line of the message of each that failed. */
const namesOf = (results: readonly FileResult[]): string[] =>
  results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: could not run`];
      return failed.map(({ fullName, failureMessages }) => {
        const [message = ''] = (failureMessages?.[0] ?? '').split('\n');
        return `${file}: ${fullName}\n    ${message}`;
      });
    });

const steps: Step[] = [
  tool('types', bin('typescript/bin/tsc'), '-b'),
  tool('format and lint', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'),
  tool('types in use', bin('oxlint/bin/oxlint'), '--type-aware'),
  tool('sizes', join(ROOT, 'tools/sizes.ts')),
  tests('unit'),
];
if (process.argv.includes('--all'))
  steps.push(tests('long'), tests('pg', true), tests('e2e', true));

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const step of steps) {
  const begin = performance.now();
  const count = await step.run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.warn(`${count.failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (count.failed > 0) failures.push(step.name, ...(count.names ?? []).map((n) => `  ${n}`));
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
if (total.skipped > 0) console.warn(`${total.skipped} skipped`);
if (unsteady.length > 0) console.warn(`Held only when run once more: ${unsteady.join(', ')}`);
if (failures.length > 0) console.error(`Failed:\n${failures.join('\n')}`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

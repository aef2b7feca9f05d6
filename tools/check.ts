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
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    /** The file. */
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** A project of vitest.config.ts. A file that can't be loaded counts as one failed test. */
const tests = (project: string): Step => ({
  name: `${project} tests`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'maru-report-'));
    try {
      const file = join(folder, 'report.json');
      const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const code = await execute(
        [bin('vitest/vitest.mjs'), 'run', '--project', project, '--passWithNoTests', ...report],
        true,
      );
      return countOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport, code);
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1, skipped: 0 };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

function countOf(report: VitestReport, code: number): Count {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    // an error outside of any test still fails the run
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
    names: namesOf(report),
  };
}

/** File, test and first line of the message of each that failed. */
const namesOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const [message = ''] = (failureMessages?.[0] ?? '').split('\n');
        return `${relative(ROOT, name)}: ${fullName}\n    ${message}`;
      }),
  );

const steps: Step[] = [
  tool('types', bin('typescript/bin/tsc'), '-b'),
  tool('format and lint', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'),
  tool('types in use', bin('oxlint/bin/oxlint'), '--type-aware'),
  tool('sizes', join(ROOT, 'tools/sizes.ts')),
  tests('unit'),
];
if (process.argv.includes('--all')) steps.push(tests('long'), tests('pg'), tests('e2e'));

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
if (failures.length > 0) console.error(`Failed:\n${failures.join('\n')}`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

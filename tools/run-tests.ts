/** Runs tests of vitest.config.ts, and what came of them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { NODE, ROOT } from './prepare.mjs';

/** Kinds of tests, by the endings of their files. */
export type Project = 'unit' | 'long' | 'pg' | 'e2e';

export interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[] | null;
}

export interface FileResult {
  readonly status: string;
  /** From the project's folder. */
  readonly name: string;
  readonly seconds: number;
  readonly tests: readonly TestResult[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly TestResult[];
  }[];
}

/** Runs a program with the project's Node; its output, if `hidden`, is shown when it fails. */
export function execute(args: readonly string[], hidden: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, args, { cwd: ROOT, stdio: hidden ? 'pipe' : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(output);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs all files of some kinds of tests, or those of them whose paths contain one of `files`.
 * Rejects when there is no report to read.
 */
export async function runTests(projects: readonly Project[], files: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'maru-report-'));
  try {
    const file = join(folder, 'report.json');
    const code = await execute(
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...projects.flatMap((name) => ['--project', name]),
        ...files,
      ],
      false,
    );
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const results = testResults.map((one) => ({
      status: one.status,
      name: relative(ROOT, one.name),
      seconds: (one.endTime - one.startTime) / 1000,
      tests: one.assertionResults,
    }));
    return { code, results };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const projectOf = ({ name }: FileResult): Project => {
  const [, ending = 'unit'] = /\.(long|pg|e2e)\.test\.ts$/.exec(name) ?? [];
  return ending as Project;
};

/** Each failed test with the first line of its message, below its file. */
export const failuresOf = (results: readonly FileResult[]): string[] =>
  results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, tests }) => {
      const failed = tests.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${name}: could not run`];
      return failed.map(({ fullName, failureMessages }) => {
        const [message = ''] = (failureMessages?.[0] ?? '').split('\n');
        return `${name}: ${fullName}\n    ${message}`;
      });
    });

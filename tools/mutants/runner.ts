/** Runs tests of a copy of the project again and again, and pays vitest's start once. */
import { relative } from 'node:path';
import {
  createVitest,
  escapeTestName,
  type Reporter,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';

/** How a run of tests ended. */
export interface Outcome {
  /** The first test that failed and the first line of why; null: all passed. */
  readonly failed: string | null;
  /** Tests that ran. */
  readonly ran: number;
  readonly ms: number;
}

export interface Runner {
  /**
   * Runs tests until one fails or the time is over, which counts as a failure.
   * @param tests files, and folders of which those of the project `unit` run, from the root
   * @param test only tests whose name contains it; undefined: all
   */
  run(tests: readonly string[], test: string | undefined, mostMs: number): Promise<Outcome>;
  /** A file was written: it is read again. @param path absolute */
  changed(path: string): void;
  close(): Promise<void>;
}

const firstLine = (message = ''): string => message.split('\n', 1)[0] ?? '';

/** @param root of the copy */
export async function openRunner(root: string): Promise<Runner> {
  let ran = 0;
  const failed: string[] = [];
  /** What failed outside of a test: it may only follow from a test that ended the run. */
  const errors: string[] = [];
  /** The end of a run after its first failure. */
  const endings: Promise<void>[] = [];
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const result = test.result();
      if (result.state !== 'skipped') ran++;
      if (result.state !== 'failed') return;
      const where = relative(root, test.module.moduleId);
      failed.push(`${where}: ${test.fullName} (${firstLine(result.errors?.[0]?.message)})`);
      // not vitest's own `bail`: its end can't be waited for, and would reach into the next run
      if (endings.length === 0) endings.push(vitest.cancelCurrentRun('test-failure'));
    },
    onTestModuleEnd(module) {
      const where = relative(root, module.moduleId);
      for (const error of module.errors()) errors.push(`${where}: ${firstLine(error.message)}`);
    },
    onTestRunEnd(_modules, unhandled) {
      for (const error of unhandled) errors.push(`outside of tests: ${firstLine(error.message)}`);
    },
  };
  // without a watcher, which would run tests of its own for a file that has changed; one process
  // loads the modules once for all files of a run
  const options = { root, watch: false, maxWorkers: 1, silent: true, reporters: [reporter] };
  const vitest = await createVitest(options, { server: { watch: null } });
  await vitest.standalone();
  return {
    async run(tests, test, mostMs) {
      ran = 0;
      endings.length = 0;
      failed.length = 0;
      errors.length = 0;
      if (test === undefined) vitest.resetGlobalTestNamePattern();
      else vitest.setGlobalTestNamePattern(new RegExp(escapeTestName(test, false)));
      const all = await vitest.getRelevantTestSpecifications([...tests]);
      // of a folder the fast ones
      const isMeant = ({ moduleId, project }: TestSpecification): boolean =>
        project.name === 'unit' || tests.includes(relative(root, moduleId));
      const found = all.filter(isMeant);
      const begin = performance.now();
      const isLate = await within(vitest, vitest.runTestSpecifications(found), mostMs);
      await Promise.all(endings);
      const ms = Math.round(performance.now() - begin);
      if (isLate) return { failed: `not done after ${mostMs} ms`, ran, ms };
      return { failed: failed[0] ?? errors[0] ?? null, ran, ms };
    },
    changed: (path) => vitest.invalidateFile(path),
    close: () => vitest.close(),
  };
}

/** Waits for a run, which is cancelled when the time is over. @returns whether it was */
async function within(vitest: Vitest, run: Promise<unknown>, mostMs: number): Promise<boolean> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // the first cancel waits for tests to end, the second ends their process
    void vitest.cancelCurrentRun('keyboard-input');
    void vitest.cancelCurrentRun('keyboard-input');
  }, mostMs);
  try {
    await run;
  } catch (error) {
    if (!isLate) throw error;
  } finally {
    clearTimeout(timer);
  }
  return isLate;
}

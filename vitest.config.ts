import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BUILD_CONSTANTS } from './apps/web/build-constants.ts';

if (process.features.typescript !== 'strip') {
  throw new Error(
    `These tests need the project's own Node, and this is ${process.versions.node}: ` +
      'npx vitest run FILE, or npm test, runs them on it.',
  );
}

const EVERYWHERE = ['packages', 'apps', 'tools', 'tests'];
const named = (ending: string): string[] => EVERYWHERE.map((folder) => `${folder}/**/${ending}`);
const elsewhere = ['**/node_modules/**', '**/dist/**'];

/** They end what hangs, on the slowest machine; no test is there to measure time. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The kinds of tests in their order: those that wait for something first. */
const ORDER = ['e2e', 'long', 'pg', 'unit'];
/** Files that take long, the longest first: none of them is to begin when the others are done. */
const LONGEST = [
  'screens.e2e',
  'clock-jumps.pg',
  'newcomer.e2e',
  'kill.e2e',
  'account.e2e',
  'attack.e2e',
  'start.pg',
  'venue.e2e',
  'desk.e2e',
  'interruption.e2e',
  'damaged-starts.pg',
  'faults.e2e',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place === -1 ? LONGEST.length + ORDER.indexOf(project.name) : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // a test of a browser or a database waits a part of its time
    maxWorkers: availableParallelism() + 2,
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    provide: { isLong: process.env.TEST_LONG !== undefined },
    projects: [
      {
        // as the build of the app does
        define: BUILD_CONSTANTS,
        test: {
          ...patience,
          name: 'unit',
          // loading the same modules for each file took a third of the time
          isolate: false,
          include: named('*.test.{ts,tsx}'),
          exclude: [...elsewhere, ...named('*.{long,pg,e2e}.test.ts')],
        },
      },
      {
        test: {
          ...patience,
          name: 'long',
          include: named('*.long.test.ts'),
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...patience,
          name: 'pg',
          isolate: false,
          include: named('*.pg.test.ts'),
          exclude: elsewhere,
          globalSetup: ['tests/harness/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'e2e',
          // modules and the browser are loaded once for all files of a process
          isolate: false,
          include: named('*.e2e.test.ts'),
          exclude: elsewhere,
          globalSetup: ['postgres-setup', 'first-start', 'shared-server'].map(
            (name) => `tests/harness/${name}.ts`,
          ),
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const EVERYWHERE = ['packages', 'apps', 'tools', 'tests'];
const named = (ending: string): string[] => EVERYWHERE.map((folder) => `${folder}/**/${ending}`);
const elsewhere = ['**/node_modules/**', '**/dist/**'];

/** They end what hangs, on the slowest machine; no test is there to measure time. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // one more than the gate's cores: a test of a browser or a database waits a fifth of its time
    maxWorkers: 3,
    reporters: ['default'],
    projects: [
      {
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
          globalSetup: ['tests/harness/postgres-setup.ts', 'tests/harness/first-start.ts'],
        },
      },
    ],
  },
});

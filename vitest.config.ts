import { defineConfig } from 'vitest/config';

const EVERYWHERE = ['packages', 'apps', 'tools', 'tests'];
const named = (ending: string): string[] => EVERYWHERE.map((folder) => `${folder}/**/${ending}`);
const elsewhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: named('*.test.{ts,tsx}'),
          exclude: [...elsewhere, ...named('*.{pg,e2e}.test.ts')],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pg',
          include: named('*.pg.test.ts'),
          exclude: elsewhere,
          globalSetup: ['tests/harness/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: named('*.e2e.test.ts'),
          exclude: elsewhere,
          globalSetup: ['tests/harness/postgres-setup.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

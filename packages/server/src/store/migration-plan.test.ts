import { expect, it } from 'vitest';
import { refusalOf } from '../ops/start-failure.ts';
import type { Migration } from './migration-files.ts';
import { type Applied, planOf } from './migration-plan.ts';

const file = (number: number, sha: string, isLanded = true): Migration => ({
  number,
  name: `00${number}-m.sql`,
  text: '',
  sha,
  isLanded,
  mark: number === 3 ? 'before' : 'stopped',
});
const row = (number: number, sha: string, version: string | null = null): Applied => ({
  number,
  name: `00${number}-m.sql`,
  sha,
  version,
});
const FILES = [file(1, 'a'), file(2, 'b'), file(3, 'c')];

it('an empty database gets all, an older one what it lacks, one of this version nothing', () => {
  const states = (applied: Applied[]) =>
    planOf(FILES, applied, '2.0.0').all.map((one) => one.state);
  expect(states([])).toEqual(['open', 'open', 'open']);
  const { all, open, refused } = planOf(FILES, [row(1, 'a'), row(2, 'b')], '2.0.0');
  expect(all).toEqual([
    { name: '001-m.sql', mark: 'stopped', state: 'applied' },
    { name: '002-m.sql', mark: 'stopped', state: 'applied' },
    { name: '003-m.sql', mark: 'before', state: 'open' },
  ]);
  expect(open).toEqual([FILES[2]]);
  expect(refused).toBeNull();
  expect(states([row(1, 'a'), row(2, 'b'), row(3, 'c')])).toEqual([
    'applied',
    'applied',
    'applied',
  ]);
});

it.each<[string, Migration[], Applied[], string, string, RegExp]>([
  [
    'a newer database names the version that made it so',
    FILES.slice(0, 1),
    [row(1, 'a'), row(2, 'b', '2.1.0')],
    'unknown',
    'database_newer',
    /this version, Maru 2.0.0: Maru 2.1.0 applied 002.*\n.*Start Maru 2.1.0 .*, or restore the b/,
  ],
  [
    'one from before the first release has other texts',
    FILES,
    [row(1, 'x')],
    'changed',
    'migrations',
    /001-m.sql is not what .*: a checkout from .* another text.*\n.*Start the version that made/,
  ],
  [
    'another line of development has another name at a number',
    FILES,
    [{ ...row(1, 'x', '2.0.0-dev'), name: '001-other.sql' }],
    'unknown',
    'migrations',
    /001-m.sql is not what was applied .*: Maru 2.0.0-dev applied 001-other.sql/,
  ],
  [
    'a file that was changed here is to be put back',
    [file(1, 'a', false)],
    [row(1, 'x')],
    'changed',
    'migrations',
    /the file was changed here after it had landed.*\n.*Put the file back/,
  ],
])('%s', (_name, files, applied, state, reason, words) => {
  const { all, refused } = planOf(files, applied, '2.0.0');
  expect(all[applied.length - 1]?.state).toBe(state);
  expect(refused?.message).toMatch(words);
  expect(refused?.message).toContain('Nothing was changed');
  expect(refusalOf(refused)?.reason).toBe(reason);
});

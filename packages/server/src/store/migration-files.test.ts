import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS_DIR, readLanded, readMigrations } from './migration-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is wrong with the migrations of a folder, each with what to do. */
function problems(of: string): string[] {
  const landed = readLanded(of);
  const files = readMigrations(of);
  const changed = files.filter(({ name, isLanded }) => landed.has(name) && !isLanded);
  const missing = files.filter(({ name }) => !landed.has(name));
  const gone = [...landed.keys()].filter((name) => files.every((file) => file.name !== name));
  return [
    ...changed.map(
      ({ name }) =>
        `${name} has landed, and databases have it: put it back as it was, and write a new one.`,
    ),
    ...missing.map(
      ({ name, sha }) =>
        `${name} is new: add "${name} stopped ${sha}" to migrations.txt (or before).`,
    ),
    ...gone.map((name) => `${name} has landed, and databases have it: bring it back.`),
  ];
}

it('no migration that has landed is changed, and each has its line in migrations.txt', () => {
  expect(problems(MIGRATIONS_DIR)).toEqual([]);
  expect([...readLanded().keys()]).toEqual(readMigrations().map(({ name }) => name));
});

it('a changed, a new and a lost migration are found', () => {
  const sha = 'a'.repeat(64);
  const own = mkdtempSync(join(folder, 'own-'));
  writeFileSync(`${own}.txt`, `# a remark\n001-a.sql before ${sha}\n003-c.sql stopped ${sha}\n`);
  writeFileSync(join(own, '001-a.sql'), 'select 1;');
  writeFileSync(join(own, '002-b.sql'), 'select 2;');
  expect(problems(own).map((one) => one.slice(0, 24))).toEqual([
    '001-a.sql has landed, an',
    '002-b.sql is new: add "0',
    '003-c.sql has landed, an',
  ]);
  expect(readMigrations(own).map(({ mark, isLanded }) => [mark, isLanded])).toEqual([
    ['before', false],
    ['stopped', true],
  ]);
});

it('an installation that is incomplete is refused with what to do', () => {
  const own = mkdtempSync(join(folder, 'own-'));
  writeFileSync(join(own, '002-b.sql'), '');
  expect(() => readMigrations(own)).toThrow(/without gaps.*\n.*Install this version of Maru again/);
  expect(() => readMigrations(join(folder, 'none'))).toThrow(/incomplete or was changed: ENOENT/);
  writeFileSync(`${own}.txt`, `001-a.sql now ${'a'.repeat(64)}\n`);
  expect(() => readMigrations(own)).toThrow(/has "001-a.sql now a/);
});

/** The faults of `npm run mutants` are about the code as it is. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';
import { ERROR_CODES } from '@maru/contract/errors';
import { describe, expect, test } from 'vitest';
import { MUTANTS } from './mutants/all.ts';
import { CITED } from './mutants/cited.ts';
import { faultsIn, type Mutant, withFault } from './mutants/mutant.ts';
import { ROOT } from './prepare.mjs';
import { CORE } from './structure/floors.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The rows of a section of the page: what each names, and the codes of refusals. */
function rowsOf(section: string): string[] {
  const [, from = ''] = read('docs/coverage.md').split(`\n## ${section}\n`);
  const [text = ''] = from.split('\n## ');
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -'));
  return lines.slice(1).map((line) => {
    const [, name = '', codes = ''] = line.split(/ ?\| ?/);
    return section.startsWith('Refusals') ? `${name} ${codes}` : name;
  });
}

/** Domains that move no money and hold none. */
const WITHOUT_MONEY = new Set([
  'core',
  'parameters',
  'holidays',
  'schedule',
  'reviews',
  'staff',
  'audit',
  'customers',
  'identity',
  'factors',
  'passkeys',
  'profile',
  'mail',
  'messages',
  'notices',
  'inquiries',
  'documents',
  'banks',
  'site',
  'market',
  'alerts',
]);

describe('the faults', () => {
  test('stand in one line each, once in its file, and leave it a program', () => {
    const wrong = MUTANTS.flatMap((mutant) => {
      try {
        const text = withFault(mutant, read(mutant.file));
        if (mutant.file.endsWith('.ts')) stripTypeScriptTypes(text);
        return [];
      } catch (error) {
        return [`${mutant.name}: ${String(error)}`];
      }
    });
    expect(wrong).toEqual([]);
  });

  test('have names of their own, and tests that exist', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(MUTANTS.filter(({ tests }) => tests.length === 0)).toEqual([]);
    const paths = new Set(MUTANTS.flatMap(({ tests }) => tests));
    expect([...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('name rows that are there, or refusals that rules cite', () => {
    const page = read('docs/coverage.md');
    const cited = new Set(CITED.map(({ code }) => code));
    const rows = MUTANTS.flatMap(({ row }) => row ?? []);
    expect(rows.filter((row) => !cited.has(row) && !page.includes(row))).toEqual([]);
  });

  test('of a row are found by a test that it names, or one of a rule that cites it', () => {
    const lines = read('docs/coverage.md').split('\n');
    const names = (line: string, { tests, test = '' }: Mutant): boolean =>
      [...tests, ...(/^\[[A-Z]+-\d+\]$/.test(test) ? [test] : [])].some((one) =>
        line.includes(one),
      );
    const others = MUTANTS.filter((mutant) => {
      const { row } = mutant;
      if (row === undefined) return false;
      if (CITED.some(({ code, rule }) => code === row && rule === mutant.test)) return false;
      return !lines.some((line) => line.includes(row) && names(line, mutant));
    });
    expect(others.map(({ name, tests, test }) => [name, ...tests, test])).toEqual([]);
  });

  test.each(['States (4)', 'Refusals (8)', 'Constants (9)'])('are in each row of %s', (section) => {
    const faulty = MUTANTS.flatMap(({ row }) => row ?? []);
    const rows = rowsOf(section).filter((row) => !faulty.some((one) => row.includes(one)));
    expect(rows).toEqual([]);
  });

  test('are in each refusal', () => {
    const faulty = new Set(MUTANTS.flatMap(({ row }) => row ?? []));
    expect(ERROR_CODES.filter((code) => !faulty.has(code))).toEqual([]);
  });

  test('are in each domain that moves money', () => {
    const files = MUTANTS.filter(({ row }) => row === undefined).map(({ file }) => file);
    expect(files.length).toBeGreaterThanOrEqual(100);
    const floors = CORE.floors.map(({ name }) => name).join(',');
    const domains = globSync(`packages/broker/src/{${floors}}/*/`, { cwd: ROOT }).filter(
      (domain) => !WITHOUT_MONEY.has(basename(domain)),
    );
    expect(domains.length).toBeGreaterThan(20);
    const few = domains.filter(
      (domain) => files.filter((file) => file.startsWith(`${domain}/`)).length < 2,
    );
    expect(few).toEqual([]);
  });
});

describe('a fault', () => {
  const [mutant] = faultsIn('packages/std/src', { 'x.ts': { 'one more': ['+ 1', '+ 2'] } });

  test('is put in its place', () => {
    const { name, tests } = mutant as Mutant;
    expect([name, tests]).toEqual(['std/x.ts: one more', ['packages/std/src']]);
    expect(withFault(mutant as Mutant, 'a + 1;\nb;')).toBe('a + 2;\nb;');
  });

  test.each(['a;', 'a + 1;\nb + 1;'])('is stale in %j', (source) => {
    expect(() => withFault(mutant as Mutant, source)).toThrow('stale');
  });
});

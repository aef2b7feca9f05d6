/** Keeps `docs/coverage.md` whole: what is built has its row, and what a row names exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@maru/contract/errors';
import { FOLLOW_STAGES } from '@maru/contract/follow-rules';
import { LENDING_STATES } from '@maru/contract/lending-rules';
import { OFFERING_PHASES, SUBSCRIPTION_RESULTS } from '@maru/contract/new-share-rules';
import { ORDER_STATUSES, REVIEW_STATES } from '@maru/contract/status';
import { describe, expect, test } from 'vitest';
import { CITED } from './mutants/cited.ts';
import { ROOT } from './prepare.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/coverage.md');
const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
const named = new Set(quoted);
/** What is in a list but not on the page. */
const missing = (wanted: readonly string[]): string[] => wanted.filter((each) => !named.has(each));

/** The addresses that open a screen. */
function addresses(): string[] {
  const routes = read('apps/web/src/shared/routes.ts');
  const opened = globSync('apps/web/src/features/*/routes.ts', { cwd: ROOT })
    .flatMap((path) => [...read(path).matchAll(/^ {2}(\w+): chunk\(/gm)])
    .map(([, name]) => name);
  return opened.map((name) => {
    const [, address = `${name} has no address`] =
      routes.match(new RegExp(`^ {2}${name}: route\\('([^']+)'`, 'm')) ?? [];
    return address;
  });
}

describe('the page of what is covered', () => {
  test('has each screen, state and refusal', () => {
    expect(addresses().length).toBeGreaterThan(20);
    expect(missing(addresses())).toEqual([]);
    const cited: ReadonlySet<string> = new Set(CITED.map(({ code }) => code));
    expect(missing(ERROR_CODES).filter((code) => !cited.has(code))).toEqual([]);
    expect(missing(ORDER_STATUSES)).toEqual([]);
    expect(missing(REVIEW_STATES)).toEqual([]);
    expect(missing([...OFFERING_PHASES, ...SUBSCRIPTION_RESULTS])).toEqual([]);
    expect(missing([...LENDING_STATES, ...FOLLOW_STAGES])).toEqual([]);
  });

  test('has each constant of time and language', () => {
    const constants = read('packages/contract/src/constants.ts');
    const names = [...constants.matchAll(/^export const (\w+_MS|LANGUAGES)\b/gm)];
    expect(missing(names.map(([, name = '']) => name))).toEqual([]);
  });

  test('names files that exist', () => {
    const paths = quoted.filter((each) => /^(packages|apps|tests|tools)\//.test(each));
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('names tests that exist', () => {
    const cited = [...page.matchAll(/`([^`\n]+\.test\.tsx?)`: ([^|;)\n]+)/g)];
    expect(cited.length).toBeGreaterThan(30);
    const gone = cited.filter(([, path = '', title = '']) => !read(path).includes(title.trim()));
    expect(gone.map(([whole]) => whole)).toEqual([]);
  });

  test('names rules that are stated', () => {
    const specs = globSync('packages/**/SPEC.md', { cwd: ROOT, exclude: ['**/node_modules'] });
    const stated = specs.map(read).join('\n');
    const rules = [...page.matchAll(/\[[A-Z]+-\d+\]/g)].map(([rule]) => rule);
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((rule) => !stated.includes(rule))).toEqual([]);
  });

  test('has no refusal that nothing answers', () => {
    const sources = globSync('packages/*/src/**/*.ts', { cwd: ROOT })
      .filter(
        (path) => !/\.test\.ts$|\/faults\.ts$|\/testing\/|contract\/src\/errors\.ts$/.test(path),
      )
      .map(read);
    const unused = ERROR_CODES.filter((code) => {
      return !sources.some((text) => text.includes(`'${code}'`));
    });
    expect(unused).toEqual([]);
  });
});

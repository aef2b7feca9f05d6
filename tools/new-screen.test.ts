import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newScreen } from './new-screen.ts';
import { ROOT } from './prepare.mjs';
import { columnProblems, exportProblems, nameProblems } from './tidy/form.ts';
import { importProblems } from './tidy/imports.ts';
import type { Source } from './tidy/sources.ts';

const read = (path: string): string | null =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;

const sourcesOf = (files: ReadonlyMap<string, string>): Source[] =>
  [...files].map(([path, text]) => ({ path, text }));

const WEB = 'apps/web/src';

describe('a new screen', () => {
  test('gets a folder, its route line, texts, a test and a row of what is covered', () => {
    const files = newScreen({ area: 'home', name: 'try-out', route: 'homeIndex' }, read);
    expect([...files.keys()]).toEqual([
      `${WEB}/features/home/screens/try-out/try-out.screen.tsx`,
      `${WEB}/features/home/screens/try-out/try-out.texts.ts`,
      `${WEB}/features/home/screens/try-out/try-out.test.ts`,
      `${WEB}/features/home/routes.ts`,
      'docs/coverage.md',
    ]);
    expect(files.get(`${WEB}/features/home/routes.ts`)).toContain(
      "\n  homeIndex: chunk(() => import('./screens/try-out/try-out.screen.tsx')),\n};",
    );
  });

  test('in a feature of its own makes the feature known, and a route that is missing', () => {
    const files = newScreen({ area: 'sample', name: 'of-a-screen' }, read);
    expect(files.get(`${WEB}/features/sample/routes.ts`)).toContain('sampleOfAScreen: chunk(');
    expect(files.get(`${WEB}/app/screens.ts`)).toContain('  ...sample,\n});');
    expect(files.get(`${WEB}/app/screens.ts`)).toContain(
      "import { screens as sample } from '../features/sample/routes.ts';",
    );
    expect(files.get(`${WEB}/shared/routes.ts`)).toContain(
      "  sampleOfAScreen: route('/sample/ofAScreen'),\n} as const;",
    );
    expect(files.get('docs/coverage.md')).toMatch(
      /\n\| `\/sample\/ofAScreen` \| .+ \|\n\nChrome: /,
    );
  });

  test('keeps the form of the project', () => {
    const sources = sourcesOf(newScreen({ area: 'sample', name: 'of-a-screen' }, read));
    const manifest = JSON.parse(read('apps/web/package.json') ?? '{}');
    const root = JSON.parse(read('package.json') ?? '{}');
    expect(importProblems(sources, { 'apps/web': manifest, '': root })).toEqual([]);
    expect(nameProblems(sources)).toEqual([]);
    expect(columnProblems(sources)).toEqual([]);
    expect(exportProblems(sources)).toEqual([]);
  });

  test('is refused where one stands, and under a name of another form', () => {
    expect(() => newScreen({ area: 'home', name: 'news-list' }, read)).toThrow('stands already');
    expect(() => newScreen({ area: 'home', name: 'checkIn' }, read)).toThrow('kebab-case');
    expect(() => newScreen({ area: '', name: '' }, read)).toThrow('kebab-case');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './prepare.mjs';
import { codeOnly } from './tidy/code-only.ts';
import {
  COLUMNS,
  columnProblems,
  exportProblems,
  LINES_HARD,
  largeFiles,
  nameProblems,
  sizeProblems,
  unusedExports,
} from './tidy/form.ts';
import { importProblems, type Manifest } from './tidy/imports.ts';
import { percentProblems, purityProblems } from './tidy/purity.ts';
import { readSources, type Source } from './tidy/sources.ts';
import { specProblems } from './tidy/specs.ts';
import { styleProblems } from './tidy/styles.ts';
import { scaleProblems } from './tidy/web.ts';
import { WORDS, wordsIn } from './tidy/words.ts';

const sources = readSources(ROOT);
const manifests: Record<string, Manifest> = Object.fromEntries(
  sources
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .map(({ path, text }) => [path.replace(/\/?package\.json$/, ''), JSON.parse(text) as Manifest]),
);

const planted = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n') });

/** No word at all. */
const ZERO = Object.fromEntries(Object.keys(WORDS).map((word) => [word, 0]));

describe('the project', () => {
  test('was found', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(Object.keys(manifests)).toContain('packages/broker');
    expect(readFileSync(join(ROOT, 'package.json'), 'utf8')).toContain('"maru"');
  });
  test('imports go one way, by name, and are declared', () => {
    expect(importProblems(sources, manifests)).toEqual([]);
  });
  test('names are in kebab-case', () => expect(nameProblems(sources)).toEqual([]));
  test('files are small', () => {
    const large = largeFiles(sources);
    if (large.length > 0) console.warn(`Growing large:\n${large.join('\n')}`);
    expect(sizeProblems(sources)).toEqual([]);
  });
  test('lines are short', () => expect(columnProblems(sources)).toEqual([]));
  test('exports are named, stand once, and nothing is unfinished', () => {
    expect(exportProblems(sources)).toEqual([]);
  });
  test('what is exported is used', () => expect(unusedExports(sources)).toEqual([]));
  test('the core, the exchange and the draw are pure', () =>
    expect(purityProblems(sources)).toEqual([]));
  test('percentages are rounded in one place', () => expect(percentProblems(sources)).toEqual([]));
  test('prices know their own scale', () => expect(scaleProblems(sources)).toEqual([]));
  test('classes have rules', () => expect(styleProblems(sources)).toEqual([]));
  test('comments have no riddles more', () => expect(wordsIn(sources)).toEqual(WORDS));
  test('each rule has its test and each test its rule', () => {
    expect(specProblems(sources)).toEqual([]);
  });
});

describe('the guards bite', () => {
  const importing = (path: string, line: string): string[] =>
    importProblems([planted(path, '// a comment', line)], manifests);

  test.each([
    ['packages/broker/src/x.ts', "import { Book } from '@maru/exchange/book';"],
    ['packages/exchange/src/x.ts', "import { errorMessage } from '@maru/contract/errors';"],
    ['packages/std/src/x.ts', "import type { Code } from '@maru/contract/errors';"],
    ['packages/draw/src/x.ts', "import { errorMessage } from '@maru/contract/errors';"],
    ['packages/draw/src/x.ts', "import { createHash } from 'node:crypto';"],
    ['packages/broker/src/x.ts', "import { draw } from '@maru/draw/draw';"],
    ['packages/broker/src/x.ts', "import { readFileSync } from 'node:fs';"],
    ['packages/broker/src/x.ts', "import { CALLS } from '@maru/contract/calls';"],
    ['apps/web/src/x.ts', "const c = chunk(() => import('@maru/contract/calls'));"],
    ['apps/web/src/x.ts', "const Chart = lazy(() => import('./price-chart.tsx'));"],
    ['packages/client/src/x.ts', "import { useState } from 'react';"],
    ['packages/client/src/x.ts', "import { join } from 'node:path';"],
    ['apps/web/src/x.ts', "import { openStore } from '@maru/server/store/port';"],
    ['packages/broker/src/x.ts', "import { x } from '../../std/src/money.ts';"],
    ['packages/broker/src/x.ts', "import { x } from './money';"],
    ['packages/server/src/x.ts', "import express from 'express';"],
    ['packages/server/src/x.ts', "import { test } from 'vitest';"],
    ['apps/web/src/features/home/x.ts', "import { tab } from '../trade/components/tab.tsx';"],
    ['apps/web/src/entities/order/x.ts', "import { go } from '../../features/trade/go.ts';"],
    ['apps/web/src/shared/x.ts', "import { Stock } from '#entities/instrument/stock.ts';"],
    ['apps/web/src/shared/x.ts', "import { Shell } from '../app/shell/shell.tsx';"],
    ['apps/web/src/shared/x.ts', "import type { Board } from '@maru/std/instrument';"],
    ['apps/web/src/features/home/x.ts', "import { Stage } from '../../app/stage.tsx';"],
  ])('%s: %s', (path, line) => {
    const problems = importing(path, line);
    expect(problems).toHaveLength(1);
    const [told] = problems;
    expect(told).toContain(`${path}:2: `);
  });
  test('an import over several lines is seen, at its first line', () => {
    const lines = ['import {', '  Book,', "} from '@maru/exchange/book';"];
    const [told] = importProblems([planted('packages/broker/src/x.ts', '', ...lines)], manifests);
    expect(told).toMatch(/x\.ts:2: import \{ Book, \} from '@maru\/exchange\/book'/);
  });
  test.each([
    ['packages/broker/src/x.ts', "import type { AccountEvent } from '@maru/contract/stream';"],
    ['packages/broker/src/x.ts', "import { refusal } from '@maru/contract/errors';"],
    ['packages/broker/src/x.test.ts', "import { test } from 'vitest';"],
    ['packages/server/src/x.ts', "import { join } from 'node:path';"],
    ['apps/web/src/x.ts', "const chart = chunk(() => import('./price-chart.tsx'));"],
    ['apps/web/src/features/home/x.ts', "import { Stock } from '#entities/instrument/stock.ts';"],
    ['apps/web/src/entities/order/x.ts', "import { Stock } from '#entities/instrument/stock.ts';"],
    ['apps/web/src/features/home/x.ts', "import { call } from '#shared/api.ts';"],
  ])('and let pass %s: %s', (path, line) => expect(importing(path, line)).toEqual([]));

  test('on names, sizes, columns and exports', () => {
    expect(nameProblems([planted('tools/BadName.ts')])).toHaveLength(1);
    expect(nameProblems([planted('tools/bad_folder/x.ts')])).toHaveLength(1);
    const long = planted('tools/x.ts', ...new Array<string>(LINES_HARD + 1).fill(''));
    expect(sizeProblems([long])).toHaveLength(1);
    expect(largeFiles([long])).toHaveLength(1);
    expect(columnProblems([planted('tools/x.ts', '', 'x'.repeat(COLUMNS + 1))])).toEqual([
      `tools/x.ts:2: ${COLUMNS + 1} columns (at most ${COLUMNS})`,
    ]);
    const bad = ["export * from './y.ts';", "export { y } from './y.ts';", 'export default 1;'];
    expect(exportProblems([planted('tools/x.ts', ...bad)])).toHaveLength(3);
    expect(exportProblems([planted('tools/x.ts', 'const x = { ...{ a, b } };')])).toHaveLength(1);
    expect(exportProblems([planted('tools/x.ts', `// ${'TO'}DO later`)])).toHaveLength(1);
    expect(unusedExports([planted('tools/x.ts', 'export const lonely = 1;')])).toHaveLength(1);
    expect(wordsIn([planted('tools/x.ts', `/** ${'W'}ho calls. */`, "const who = 'he';")])).toEqual(
      {
        ...ZERO,
        who: 1,
      },
    );
  });
  test.each([
    'const now = Date.now();',
    'const n = Math.random();',
    'async function f() {}',
    'const fee = 0.015;',
    'const text = amount.toFixed(2);',
    ['const text = `$', '{Date.now()}`;'].join(''),
    'setTimeout(f, 1);',
  ])('on the core: %s', (line) => {
    expect(purityProblems([planted('packages/broker/src/x.ts', line)])).not.toEqual([]);
  });
  test('not on words in comments, strings and regular expressions', () => {
    const lines = ['// Date', "const a = 'await';", 'const b = /Date|0.5/;', 'const c = `async`;'];
    expect(purityProblems([planted('packages/broker/src/x.ts', ...lines)])).toEqual([]);
    expect(codeOnly(`a('//', \`x\${b}y\`, /['"]/) / c; // d`)).toBe(
      'a(    ,     b   ,       ) / c;     ',
    );
  });
  test('on a percentage worked out by hand', () => {
    const own = 'const gain = (part * 10_000n) / whole;';
    expect(percentProblems([planted('packages/broker/src/x.ts', '', own)])).toEqual([
      'packages/broker/src/x.ts:2: a percentage (percentOf of std/percent)',
    ]);
  });
  test('on a scale that is threaded by hand', () => {
    const threaded = 'const text = priceText(units, stock.scale);';
    expect(scaleProblems([planted('apps/web/src/features/x.tsx', '', threaded)])).toEqual([
      'apps/web/src/features/x.tsx:2: scale (hand over what has it)',
    ]);
    expect(scaleProblems([planted('apps/web/src/x.ts', "const css = 'scale(2)';")])).toEqual([]);
  });
  test('on rules without tests and tests without rules', () => {
    const spec = planted('packages/broker/src/a/SPEC.md', '- [A-1] one', '- [A-2] two, see [A-1]');
    const tests = planted('packages/broker/src/a/x.test.ts', "test('[A-2] two')", "it('[A-3] x')");
    expect(specProblems([spec, tests])).toEqual([
      'packages/broker/src/a/x.test.ts:2: no SPEC.md states [A-3] (packages/broker/src/a/)',
      "packages/broker/src/a/SPEC.md:1: no test's name begins with [A-1]",
    ]);
  });
});

test('a class without a rule is found, the own and the common', () => {
  const screen = (...lines: string[]): Source =>
    planted('apps/web/src/features/x/x.tsx', "import styles from './x.module.css';", ...lines);
  const own = planted('apps/web/src/features/x/x.module.css', '.there {', '}');
  const common = planted('packages/ui/src/parts.css', '/* .gone */ .quiet {', '}');
  expect(styleProblems([screen('styles.there'), own, common])).toEqual([]);
  expect(styleProblems([screen('', 'styles.gone'), own, common])).toEqual([
    'apps/web/src/features/x/x.tsx:3: .gone has no rule',
  ]);
  expect(styleProblems([screen('className="quiet gone"'), own, common])).toHaveLength(1);
});

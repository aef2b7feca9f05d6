import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './prepare.mjs';
import {
  arrowsOf,
  circles,
  circlesOfFiles,
  circlesOfFloors,
  partOf,
  upward,
} from './structure/arrows.ts';
import { type Body, CORE, SERVER } from './structure/floors.ts';
import { ownersOf } from './structure/owners.ts';
import { faultLines, homeless } from './structure/report.ts';
import { readSources, type Source } from './tidy/sources.ts';

const sources = readSources(ROOT);
const found = [
  [CORE, arrowsOf(CORE, sources, await ownersOf(ROOT))],
  [SERVER, arrowsOf(SERVER, sources)],
] as const;

describe('the structure', () => {
  test('has a floor for every part', () => {
    for (const [body, arrows] of found) {
      expect(arrows.length).toBeGreaterThan(20);
      expect(
        homeless(
          body,
          arrows.flatMap(({ from, to }) => [from, to]),
        ),
      ).toEqual([]);
    }
  });

  test('has no arrow up, and no circle on a floor', () => {
    expect(found.flatMap(([body, arrows]) => faultLines(body, arrows))).toEqual([]);
  });

  test.each(['apps/web/src', 'apps/desk/src'])(
    'has no files of %s that know each other round',
    (app) => {
      expect(circlesOfFiles(app, sources)).toEqual([]);
    },
  );
});

test('ARCHITECTURE.md names no domain that is not on its floor', () => {
  const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const named = CORE.floors.flatMap(({ name, parts }) => {
    const [, row = ''] = page.split(`\n| \`${name}\` | `);
    const [line = ''] = row.split('\n');
    return [...line.matchAll(/`([\w-]+)`/g)].map(([, part = '']) => [part, parts.includes(part)]);
  });
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, isThere]) => isThere !== true)).toEqual([]);
});

describe('the guard bites', () => {
  const body: Body = {
    name: 'toy',
    folder: 'toy',
    loose: null,
    floors: [
      { name: 'low', parts: ['money'] },
      { name: 'middle', parts: ['orders', 'funds', 'loans'] },
      { name: 'one', parts: ['a', 'b'], isOneBody: true },
    ],
  };
  const file = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n') });
  const owners = {
    tables: new Map([
      ['wallets', 'money'],
      ['openOrders', 'orders'],
    ]),
    indexes: new Map([['ordersByDay', 'orders']]),
  };
  const seen = (...files: Source[]) =>
    arrowsOf(body, files, owners).map(({ from, to, way, places }) => [from, to, way, ...places]);

  test('on imports of values and of types, and on rows, however they are reached', () => {
    const lines = [
      ["import { fill } from '../orders/fill.ts';", 'values'],
      ["import type { Order } from '../orders/rows.ts';", 'types'],
      ["import {\n  fill,\n} from '../orders/fill.ts';", 'values'],
      ['const id = state.openOrders.get(1);', 'rows'],
      ['const all = state.indexes.ordersByDay.rows(day);', 'rows'],
      ['const { ordersByDay } = state.indexes;', 'rows'],
      ['const all = indexes.ordersByDay.rows(day);', 'rows'],
      ['const { wallets, openOrders: open } = state;', 'rows'],
    ] as const;
    for (const [line, way] of lines) {
      expect(seen(file('toy/money/pay.ts', '', line))).toEqual([
        ['money', 'orders', way, 'toy/money/pay.ts:2'],
      ]);
    }
  });

  test('on a part in the folder of another floor than its own', () => {
    const [here, there] = ['toy/low/money/pay.ts', 'toy/middle/money/pay.ts'];
    const byFloor: Body = { ...body, byFloor: true };
    expect([partOf(byFloor, here), partOf(byFloor, there)]).toEqual(['money', 'middle/money']);
    expect(homeless(byFloor, ['middle/money'])).toEqual(['middle/money']);
  });

  test('on files of a front end that know each other round, by a type too', () => {
    const screen = file('app/src/a/screen.tsx', "import { Part } from './part.tsx';");
    const part = file('app/src/a/part.tsx', "import type { Shown } from '#a/screen.tsx';");
    expect(circlesOfFiles('app/src', [screen, part])).toEqual([[part.path, screen.path]]);
    expect(circlesOfFiles('app/src', [screen])).toEqual([]);
  });

  test('on nothing of tests, of what lists the parts, or of a part itself', () => {
    const line = "import { fill } from '../orders/fill.ts'; state.openOrders;";
    expect(seen(file('toy/money/pay.test.ts', line))).toEqual([]);
    expect(seen(file('toy/testing/kit.ts', line))).toEqual([]);
    expect(seen(file('toy/domains.ts', "import { fill } from './orders/fill.ts';"))).toEqual([]);
    expect(seen(file('toy/money/pay.ts', "import type { All } from '../domains.ts';"))).toEqual([]);
    expect(seen(file('toy/orders/fill.ts', 'state.openOrders;'))).toEqual([]);
  });

  test('on arrows up, and on circles in a floor that is no one body', () => {
    const to = (from: string, other: string) =>
      file(`toy/${from}/one.ts`, `import { one } from '../${other}/other.ts';`);
    const files = [
      to('money', 'a'),
      to('orders', 'funds'),
      to('funds', 'loans'),
      to('loans', 'orders'),
      to('a', 'b'),
      to('b', 'a'),
    ];
    const arrows = arrowsOf(body, files);
    expect(upward(body, arrows)).toMatchObject([{ from: 'money', to: 'a' }]);
    expect(circles(arrows)).toEqual([
      ['funds', 'loans', 'orders'],
      ['a', 'b'],
    ]);
    expect(circlesOfFloors(body, arrows)).toEqual([['funds', 'loans', 'orders']]);
    expect(faultLines(body, arrows)).toEqual([
      'toy: money → a by values, toy/money/one.ts:1',
      'toy: round funds loans orders',
    ]);
    expect(homeless(body, ['money', 'moon'])).toEqual(['moon']);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/prepare.mjs';

const DIST = join(ROOT, 'apps/web/dist');

const scripts = new Map(
  readdirSync(join(DIST, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(DIST, 'assets', name), 'utf8')] as const),
);

test('no schema travels to the browser', () => {
  const found = [...scripts].filter(([, text]) => text.includes('_zod')).map(([name]) => name);
  expect(found).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/prepare.mjs';

const DIST = join(ROOT, 'apps/web/dist');
/** Gzipped JavaScript that a phone may need before it can log in. */
const LOGIN_BYTES = 150 * 1024;

const scripts = new Map(
  readdirSync(join(DIST, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(DIST, 'assets', name), 'utf8')] as const),
);

/** A script and everything that it imports statically, by name. */
function withImports(name: string, seen: Set<string> = new Set()): Set<string> {
  const text = scripts.get(name);
  if (text === undefined || seen.has(name)) return seen;
  seen.add(name);
  for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    withImports(imported ?? '', seen);
  }
  return seen;
}

test('no schema travels to the browser', () => {
  const found = [...scripts].filter(([, text]) => text.includes('_zod')).map(([name]) => name);
  expect(found).toEqual([]);
});

test('what log-in needs is small', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/assets\/([^"']+\.js)/g)].map(([, name]) => name ?? '');
  const lazily = [...scripts.keys()].filter((name) => /^(app|login\.screen)-/.test(name));
  expect(entries.length).toBeGreaterThan(0);
  expect(lazily).toHaveLength(2);
  const needed = new Set([...entries, ...lazily].flatMap((name) => [...withImports(name)]));
  const bytes = [...needed].reduce(
    (sum, name) => sum + gzipSync(scripts.get(name) ?? '').length,
    0,
  );
  expect(bytes).toBeLessThan(LOGIN_BYTES);
});

/** Keeps the pages true: settings, commands, links, and the names that the tour leads to. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readConfig } from '@maru/server/config/config';
import { describe, expect, test } from 'vitest';
import { ROOT } from './prepare.mjs';
import { isCode, readSources } from './tidy/sources.ts';

const sources = readSources(ROOT);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** What is in the first list but not in the second. */
const without = (all: Iterable<string>, known: Iterable<string>): string[] => {
  const names = new Set(known);
  return [...new Set(all)].filter((name) => !names.has(name)).sort();
};

/** Names of the system's, and those by which processes of tests tell each other something. */
const NOT_SETTINGS = ['PATH', 'HOME', 'TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'TEST_LONG', 'CLOCK_FILE'];

/** The names that the server looks up as it reads its settings. */
function serverSettings(): Set<string> {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_none, name) => void asked.add(String(name)) },
  );
  readConfig(environment);
  return asked;
}

/** The names that code reads from the process's environment by itself. */
function namesRead(): string[] {
  const texts = [...sources.filter(isCode).map(({ text }) => text), read('vitest.config.ts')];
  return texts.flatMap((text) => [
    ...[...text.matchAll(/\bprocess\.env\.([A-Z]\w*)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.replace(/[:=].*/s, '').trim()),
    ),
  ]);
}

/** The first cells of the rows of a page's tables. */
const firstCells = (page: string): string[] =>
  [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, cell = '']) => cell);

describe('docs/settings.md', () => {
  const cells = firstCells(read('docs/settings.md'));
  const settings = cells.filter((cell) => /^[A-Z][A-Z_]+$/.test(cell));
  const readByCode = [...serverSettings(), ...without(namesRead(), NOT_SETTINGS)];

  test('has each setting that the code reads, and no other', () => {
    expect(serverSettings().size).toBeGreaterThan(20);
    expect(without(readByCode, settings)).toEqual([]);
    expect(without(settings, readByCode)).toEqual([]);
  });

  test('has each command, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    const rows = cells.map((cell) => /^npm (?:run )?([\w:]+)/.exec(cell)?.[1] ?? '');
    expect(without(Object.keys(scripts), rows)).toEqual([]);
    expect(without(rows.filter(Boolean), Object.keys(scripts))).toEqual([]);
  });
});

test('README.md is short', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(80);
});

const isPage = ({ path }: { readonly path: string }): boolean => path.endsWith('.md');
/** A page without its code blocks. */
const prose = (text: string): string => text.replace(/^```.*?^```$/gms, '');

/** The relative links of a page, from the root, with their anchors. */
const linksOf = (path: string, text: string): { target: string; anchor: string }[] =>
  [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .map((to) => {
      const [file = '', anchor = ''] = to.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      return { target, anchor };
    });

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of prose(text).matchAll(/^#+ (.*)$/gm)) {
    const plain = title.replace(/\]\([^)]*\)/g, '').toLowerCase();
    const slug = plain.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let no = 1; anchors.has(anchor); no++) anchor = `${slug}-${no}`;
    anchors.add(anchor);
  }
  return anchors;
}

test('each link of a page leads somewhere', () => {
  const links = sources.filter(isPage).flatMap(({ path, text }) => {
    return linksOf(path, text).map((link) => ({ path, ...link }));
  });
  expect(links.length).toBeGreaterThan(100);
  const dead = links.filter(({ target, anchor }) => {
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== '' && !anchorsOf(read(target)).has(anchor);
  });
  expect(dead.map(({ path, target, anchor }) => `${path}: ${target}#${anchor}`)).toEqual([]);
});

test('each command that a page names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  const named = sources
    .filter(isPage)
    .flatMap(({ text }) => [...text.matchAll(/\bnpm run ([a-z][\w:]*\w)/g)]);
  expect(named.length).toBeGreaterThan(20);
  expect(
    without(
      named.map(([, name = '']) => name),
      Object.keys(scripts),
    ),
  ).toEqual([]);
});

describe('docs/tour.md', () => {
  const path = 'docs/tour.md';
  const stops = prose(read(path)).split(/^## /m).slice(1);
  const titled = stops.map((text) => ({ title: text.split('\n')[0], text }));

  test('was found', () => expect(titled.length).toBeGreaterThan(10));
  test.each(titled)('$title: what it names is in the files it links', ({ text }) => {
    const files = linksOf(path, text).map(({ target }) => target);
    expect(files.length).toBeGreaterThan(0);
    const linked = files.map(read).join('\n');
    const names = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const isThere = (name: string): boolean => {
      // a part of a longer name does not count
      const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return new RegExp(`(?<![\\w$])${quoted}(?![\\w$])`).test(linked);
    };
    // another test looks at commands
    const ofCode = names.filter((name) => !name.startsWith('npm '));
    expect(ofCode.filter((name) => !isThere(name))).toEqual([]);
  });
});

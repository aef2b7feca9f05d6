/** A release has one version, wherever it is written, and an entry in the changelog. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prepare.mjs';
import { readSources } from './tidy/sources.ts';

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

/** What a manifest says of versions of the project's own packages, with where it says so. */
const versionsIn = (where: string, manifest: Manifest): [string, string | undefined][] => [
  [where, manifest.version],
  ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([name]) => name.startsWith('@maru/'))
    .map(([name, wanted]): [string, string] => [`${where}: ${name}`, wanted]),
];

test('every package, what it asks of the others, and the lock file have one version', () => {
  const manifests = readSources(ROOT)
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .map(({ path, text }): [string, Manifest] => [path, JSON.parse(text) as Manifest]);
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, Manifest & { link?: true }>;
  };
  const locked = Object.entries(lock.packages)
    .filter(([path, { link }]) => !path.includes('node_modules') && link === undefined)
    .map(([path, manifest]): [string, Manifest] => [`package-lock.json ${path}`, manifest]);
  expect(manifests.length).toBeGreaterThan(5);
  expect(locked.length).toBe(manifests.length);
  const all = [...manifests, ...locked].flatMap(([where, one]) => versionsIn(where, one));
  expect(lock.version).toBe(version);
  expect(all.filter(([, found]) => found !== version)).toEqual([]);
});

test('the newest entry of the changelog is of this version', () => {
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## \[(.+)\] - \d{4}-\d\d-\d\d$/gm)];
  expect(newest?.[1]).toBe(version);
});

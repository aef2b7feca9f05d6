import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readFiles } from './import-krx-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-listings-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['NFD', 'NFC'],
  ['NFC', 'NFD'],
])('a file and its folder are found by %s names that are %s on disk', (typed, stored) => {
  const [inside, name] = [`받은 ${stored} 시세`, '전종목_2026-03-13.csv'];
  mkdirSync(join(folder, inside.normalize(stored)));
  writeFileSync(join(folder, inside.normalize(stored), name.normalize(stored)), 'rows');
  const [file] = readFiles([join(folder, inside, name).normalize(typed)]);
  expect(file).toEqual({ name: name.normalize('NFC'), bytes: Buffer.from('rows') });
});

it('a path that is not there is named as it was typed', () => {
  const path = join(folder, 'none', 'listing-2026-03-13.csv');
  expect(() => readFiles([path])).toThrow(`${path} can't be read: `);
});

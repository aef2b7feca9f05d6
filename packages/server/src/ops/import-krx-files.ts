/** Finds and reads the files that an import names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ListingFile } from './import-krx.ts';

/**
 * The files at `paths`. A name, also of a folder, may be written in another Unicode form than on
 * disk: a name copied from a Mac has its Hangul in parts, where a keyboard composes it.
 * @throws {Error} naming the path that can't be read
 */
export function readFiles(paths: readonly string[]): ListingFile[] {
  return paths.map((path) => {
    try {
      return { name: basename(path).normalize(), bytes: readFileSync(onDisk(path)) };
    } catch (error) {
      throw new Error(`${path} can't be read: ${(error as Error).message}`);
    }
  });
}

function onDisk(path: string): string {
  const folder = dirname(path);
  if (existsSync(path) || folder === path) return path;
  const found = onDisk(folder);
  const name = basename(path).normalize();
  return join(found, readdirSync(found).find((entry) => entry.normalize() === name) ?? name);
}

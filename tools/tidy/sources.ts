import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project: its path from the root, with `/`, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const FOLDERS = ['packages', 'apps', 'tools', 'tests', 'bench', 'docs', '.ci'];
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'coverage']);
const TEXT = /\.(ts|tsx|mjs|css|html|json|md|sql|svg)$|(^|\/)run$/;

/** Every text file of the project below `root`. */
export function readSources(root: string): Source[] {
  const top = readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && TEXT.test(entry.name) && entry.name !== 'package-lock.json',
    )
    .map((entry) => entry.name);
  return [...top, ...FOLDERS.flatMap((folder) => below(root, folder))].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

function below(root: string, folder: string): string[] {
  let entries: ReturnType<typeof list>;
  try {
    entries = list(join(root, folder));
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : below(root, path);
    return TEXT.test(path) ? [path] : [];
  });
}

const list = (folder: string) => readdirSync(folder, { withFileTypes: true });

/** TypeScript and JavaScript. */
export const isCode = ({ path }: Source): boolean => /\.(ts|tsx|mjs)$/.test(path);

/** Tests, and files that only support them. */
export const isTest = ({ path }: Source): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /(^|\/)(tests|testing|bench)\//.test(path) ||
  path.endsWith('-contract.ts');

export const lineOf = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

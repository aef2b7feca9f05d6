/** Which part of the core owns which table and index of its state. */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Table } from '../../packages/broker/src/kernel/core/table.ts';
import type { Owners } from './arrows.ts';
import { CORE } from './floors.ts';

interface Declared {
  readonly name: string;
  readonly tables: object;
  readonly indexes: (tables: object) => object;
}

const isDomain = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'tables' in value && 'indexes' in value;

/** Asks each domain of the core for what it declares. */
export async function ownersOf(root: string): Promise<Owners> {
  const tables = new Map<string, string>();
  const indexes = new Map<string, string>();
  const folder = join(root, CORE.folder);
  // an index is made over tables, which need no rows for it
  const empty = new Proxy({}, { get: (_target, name) => new Table(String(name), [], () => true) });
  for (const path of globSync('*/*/domain.ts', { cwd: folder })) {
    const part = basename(dirname(path));
    if (part === 'core') continue;
    const file = pathToFileURL(join(folder, path)).href;
    const module = (await import(file)) as Record<string, unknown>;
    const domain = Object.values(module).find(isDomain);
    if (domain === undefined) continue;
    for (const name of Object.keys(domain.tables)) tables.set(name, part);
    for (const name of Object.keys(domain.indexes(empty))) indexes.set(name, part);
  }
  return { tables, indexes };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the product, such as `1.0.0`: its packages all have the same. */
export const productVersion = (): string => {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

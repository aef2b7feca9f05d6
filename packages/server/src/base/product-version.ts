import { readFileSync } from 'node:fs';
import { packageFile } from './programs.ts';

/** The version of the product, such as `1.0.0`: its packages all have the same. */
export const productVersion = (): string => {
  const text = readFileSync(packageFile('package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

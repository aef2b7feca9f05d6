import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openPglite } from './pglite.ts';
import { storeContract } from './store-contract.ts';

describe('PGlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-pglite-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  storeContract(() => openPglite(join(folder, 'pg')));
});

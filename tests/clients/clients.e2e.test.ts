/** What a generator makes of `/openapi.json` compiles, and trades. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/prepare.mjs';
import { Customer } from '../harness/customer.ts';
import { shareStage } from '../harness/stage.ts';

const HERE = import.meta.dirname;
const stage = shareStage();

/** Runs a script on this Node; what it prints. A failure carries the script's own words. */
async function run(script: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args]);
  return stdout + stderr;
}

test('a client of generated types logs in and places an order', async () => {
  const document = await fetch(`${stage.app.url}/openapi.json`);
  await mkdir(join(HERE, 'dist'), { recursive: true });
  const description = join(HERE, 'dist/openapi.json');
  await writeFile(description, await document.text());
  const types = join(HERE, 'dist/api.d.ts');
  await run(join(HERE, 'node_modules/openapi-typescript/bin/cli.js'), description, '-o', types);

  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  expect(await run(compiler, '-p', join(HERE, 'tsconfig.json'))).toBe('');

  const account = `client.${crypto.randomUUID().slice(0, 8)}`;
  await new Customer(stage.app.url).open(account);
  const status = await run(join(HERE, 'place-order.ts'), stage.app.url, account, 'Maru!2345');
  expect(status.trim()).toBe('pending');
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draw } from '@maru/draw/draw';
import { sortEntries } from '@maru/draw/entries';
import { randomBundle, randomEntries, seedOf } from '@maru/draw/testing/draws';
import { edited } from '@maru/draw/testing/edits';
import { Prng } from '@maru/std/prng';
import { afterAll, describe, expect, test } from 'vitest';
import { NODE, ROOT } from './prepare.mjs';
import { redraw, verifyDraw } from './verify-draw.mjs';

const SCRIPT = join(ROOT, 'tools/verify-draw.mjs');
const folder = mkdtempSync(join(tmpdir(), 'maru-draw-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The script as it is run by hand, on a bundle or on whatever text. */
function run(content: unknown, ...more: readonly string[]) {
  const file = join(folder, 'bundle.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(NODE, [SCRIPT, file, ...more], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const passes = async (json: unknown): Promise<boolean> =>
  (await verifyDraw(JSON.parse(JSON.stringify(json)))).every(({ difference }) => !difference);

describe('the stand-alone verifier', () => {
  test('shares no code and is short', () => {
    const text = readFileSync(SCRIPT, 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(400);
    const imports = [...text.matchAll(/(?:from |import\()'([^']+)'/g)].map(([, from]) => from);
    const known = ['node:crypto', 'node:fs', 'node:url', '@noble/curves/bls12-381.js'];
    expect(imports.sort()).toEqual(known.sort());
  });

  test('draws what the product draws', () => {
    const random = new Prng('both');
    for (let n = 0; n < 200; n++) {
      const entries = sortEntries(randomEntries(random, random.between(1, 80)));
      const input = { pool: random.between(1, 20_000), entries, seed: seedOf(n) };
      expect(redraw(input)).toEqual(draw(input));
    }
  });

  test('prints each check and ends with 0, of a chain and of drand', () => {
    for (const kind of ['chain', 'drand'] as const) {
      const { status, stdout } = run(randomBundle(new Prng(kind), kind));
      expect(stdout.match(/^ok {6} ?(entries|root|beacon|draw|result)$/gm)).toHaveLength(5);
      expect(status).toBe(0);
    }
  });

  test('ends with 1 on a difference and names it', () => {
    const bundle = randomBundle(new Prng('cli'), 'chain');
    const other = run({ ...bundle, root: '0'.repeat(64) });
    expect(other.status).toBe(1);
    expect(other.stdout).toContain('DIFFERS root: root is 0000');
    expect(run({ ...bundle, more: 1 }).stdout).toContain('DIFFERS form: ');
    const pinned = run(bundle, '--pool', String(bundle.pool), '--head', '00');
    expect(pinned.status).toBe(1);
    expect(pinned.stdout).toContain('DIFFERS beacon: head is');
    expect(pinned.stdout).toContain('ok      entries');
  });

  test('ends with 2 when there is nothing to check', () => {
    expect(run('{').status).toBe(2);
    expect(run('{}', 'another.json').stderr).toContain('bundle.json');
  });

  test('lets none of 200 random edits pass', async () => {
    const random = new Prng('edits');
    const passed: string[] = [];
    for (let n = 0; n < 200; n++) {
      const original = randomBundle(random, n % 8 === 7 ? 'drand' : 'chain');
      const [name, other] = edited(original, n, random);
      if (await passes(other)) passed.push(`${n}: ${name}`);
      if (n % 20 === 0) expect(await passes(original)).toBe(true);
    }
    expect(passed).toEqual([]);
  });
});

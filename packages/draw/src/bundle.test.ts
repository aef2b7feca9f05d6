import { Prng } from '@maru/std/prng';
import { describe, expect, test } from 'vitest';
import { verifyDrandRound } from './beacon-drand.ts';
import {
  CHECKS,
  type Check,
  type CheckProgress,
  type DrawBundle,
  parseBundle,
  verifyBundle,
  verifySteps,
} from './bundle.ts';
import { finish, SLICE } from './steps.ts';
import { randomBundle, randomEntries } from './testing/draws.ts';
import { edited } from './testing/edits.ts';

const bundle = randomBundle(new Prng('bundle'), 'chain');
const drand = randomBundle(new Prng('bundle'), 'drand');

const failed = (checks: readonly Check[]): string[] =>
  checks.filter(({ difference }) => difference !== null).map(({ name }) => name);

/** Whether a bundle, as it travels, passes. */
function passes(json: unknown): boolean {
  const parsed = parseBundle(JSON.parse(JSON.stringify(json)));
  if (!parsed.ok) return false;
  return failed(verifyBundle(parsed.value, {}, undefined, verifyDrandRound)).length === 0;
}

describe('a bundle', () => {
  test('[DRW-20] survives its way as JSON', () => {
    for (const one of [bundle, drand]) {
      const parsed = parseBundle(JSON.parse(JSON.stringify(one)));
      expect(parsed).toEqual({ ok: true, value: one });
    }
  });

  const first = bundle.entries[0];
  const second = bundle.entries[1];
  const given = bundle.allotments[0];
  test.each<[string, unknown]>([
    ['', null],
    ['', []],
    ['', 'x'],
    ['', { ...bundle, more: 1 }],
    ['', Object.fromEntries(Object.entries(bundle).slice(1))],
    ['version', { ...bundle, version: 2 }],
    ['offering', { ...bundle, offering: '' }],
    ['offering', { ...bundle, offering: 'a b' }],
    ['pool', { ...bundle, pool: 0 }],
    ['pool', { ...bundle, pool: 2 ** 53 }],
    ['pool', { ...bundle, pool: '7' }],
    ['entries', { ...bundle, entries: {} }],
    ['entries', { ...bundle, entries: bundle.entries.map((e) => ({ ...e, shares: 2 ** 52 })) }],
    ['entries[0]', { ...bundle, entries: [{ ...first, more: 1 }] }],
    ['entries[0]', { ...bundle, entries: [null] }],
    ['entries[0].id', { ...bundle, entries: [{ ...first, id: first?.id.toUpperCase() }] }],
    ['entries[0].shares', { ...bundle, entries: [{ ...first, shares: 1.5 }] }],
    ['entries[0].hold', { ...bundle, entries: [{ ...first, hold: 0 }] }],
    ['entries[1].id', { ...bundle, entries: [first, first] }],
    ['entries[1].id', { ...bundle, entries: [second, first] }],
    ['root', { ...bundle, root: bundle.root.slice(1) }],
    ['beacon', { ...bundle, beacon: { ...bundle.beacon, kind: 'drand' } }],
    ['beacon', { ...bundle, beacon: { ...bundle.beacon, kind: 'dice' } }],
    ['beacon', { ...bundle, beacon: { ...bundle.beacon, more: 1 } }],
    ['beacon.round', { ...bundle, beacon: { ...bundle.beacon, round: 0 } }],
    ['beacon.round', { ...bundle, beacon: { ...bundle.beacon, round: 1e9 } }],
    ['beacon.head', { ...bundle, beacon: { ...bundle.beacon, head: '' } }],
    ['beacon.chain', { ...drand, beacon: { ...drand.beacon, chain: 'x' } }],
    ['beacon.publicKey', { ...drand, beacon: { ...drand.beacon, publicKey: '00' } }],
    ['value', { ...bundle, value: bundle.value.toUpperCase() }],
    ['value', { ...bundle, value: drand.value }],
    ['value', { ...drand, value: bundle.value }],
    ['allotments[0]', { ...bundle, allotments: [{}] }],
    ['allotments[0].id', { ...bundle, allotments: [{ ...given, id: 7 }] }],
    ['allotments[0].equal', { ...bundle, allotments: [{ ...given, equal: -1 }] }],
    ['allotments[0].proportional', { ...bundle, allotments: [{ ...given, proportional: -0 }] }],
    ['allotments[1].id', { ...bundle, allotments: [given, given] }],
  ])('[DRW-20] is refused when it is malformed: %s', (where, json) => {
    expect(parseBundle(json)).toEqual({ ok: false, error: where });
  });

  test('[DRW-20] has no room for what only looks like a field', () => {
    const text = JSON.stringify(bundle).replace('"version":1', '"__proto__":1');
    expect(parseBundle(JSON.parse(text))).toEqual({ ok: false, error: '' });
  });

  test('[DRW-21] passes as it was drawn, check by check, and tells how far it is', () => {
    const progressed: CheckProgress[] = [];
    const checks = verifyBundle(bundle, {}, (progress) => progressed.push(progress));
    expect(checks.map(({ name }) => name)).toEqual([...CHECKS]);
    expect(failed(checks)).toEqual([]);
    expect([...new Set(progressed.map(({ name }) => name))]).toEqual([...CHECKS]);
    for (const name of CHECKS) {
      const last = progressed.findLast((each) => each.name === name);
      expect(last?.done).toBe(last?.of);
    }
  });

  test('[DRW-21] is checked in slices', () => {
    const entries = randomEntries(new Prng('large'), 3 * SLICE);
    const large: DrawBundle = { ...bundle, entries, allotments: [] };
    const sorted = { ...large, entries: [...entries].sort((a, b) => (a.id < b.id ? -1 : 1)) };
    let steps = 0;
    finish(verifySteps(sorted, {}), () => {
      steps += 1;
    });
    expect(steps).toBeGreaterThan(10);
  });

  test('[DRW-21] names the first difference of each check', () => {
    const last = bundle.allotments.length - 1;
    const more = bundle.allotments.map((one, i) => (i === last ? { ...one, equal: 1e6 } : one));
    const checks = verifyBundle({ ...bundle, allotments: more, root: '0'.repeat(64) }, {});
    expect(failed(checks)).toEqual(['root', 'draw', 'result']);
    const of = (name: string) => checks.find((one) => one.name === name)?.difference;
    expect(of('root')).toEqual({ where: 'root', expected: bundle.root, found: '0'.repeat(64) });
    expect(of('draw')).toMatchObject({ where: `allotments[${last}]` });
    expect(of('result')?.where).toMatch(/^allotments\[\d+\]\.(equal|proportional)$/);
    const short = verifyBundle({ ...bundle, allotments: bundle.allotments.slice(0, -1) }, {});
    expect(failed(short)).toEqual(['draw', 'result']);
    const unsorted = { ...bundle, entries: [...bundle.entries].reverse() };
    expect(failed(verifyBundle(unsorted, {}))).toEqual([...CHECKS]);
  });

  test('[DRW-22] is compared with what was published before', () => {
    const { offering, pool, root, beacon } = bundle;
    const head = beacon.kind === 'chain' ? beacon.head : '';
    const pinned = { offering, pool, root, head, round: beacon.round };
    expect(failed(verifyBundle(bundle, pinned))).toEqual([]);
    const other = (change: object): string[] =>
      failed(verifyBundle(bundle, { ...pinned, ...change }));
    expect(other({ offering: 'Y' })).toEqual(['entries']);
    expect(other({ pool: pool + 1 })).toEqual(['entries']);
    expect(other({ root: '0'.repeat(64) })).toEqual(['root']);
    expect(other({ head: '0'.repeat(64) })).toEqual(['beacon']);
    expect(other({ round: 1 + beacon.round })).toEqual(['beacon']);
    // a chain that was promised is not replaced by drand
    const { round } = drand.beacon;
    expect(failed(verifyBundle(drand, { round }, undefined, verifyDrandRound))).toEqual([]);
    expect(failed(verifyBundle(drand, { head }, undefined, verifyDrandRound))).toEqual(['beacon']);
    expect(failed(verifyBundle(drand, {}))).toEqual(['beacon']);
  });

  test('[DRW-23] passes in no other form: 200 random edits', () => {
    const random = new Prng('edits');
    const passed: string[] = [];
    for (let n = 0; n < 200; n++) {
      const original = randomBundle(random, n % 8 === 7 ? 'drand' : 'chain');
      const [name, other] = edited(original, n, random);
      if (passes(other)) passed.push(`${n}: ${name}`);
      if (n % 20 === 0) expect(passes(original)).toBe(true);
    }
    expect(passed).toEqual([]);
  });
});

/** Fuzz over every call of the contract, bodies that get past the edge included. */
import { crc32 } from 'node:zlib';
import { CALLS, type CallName } from '@maru/contract/calls';
import fc from 'fast-check';
import { bodyOf, nearBodyOf } from './arbitraries.ts';
import { knownAt, knownTo } from './known.ts';
import type { Target } from './target.ts';

/** Bodies as text that no JSON of a client is. */
export const BROKEN = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"symbol":}',
  '{"symbol":"900005","symbol":"900005"}',
  `${'['.repeat(10_000)}`,
  `{"symbol":"${'x'.repeat(70_000)}"}`,
  '\u0000',
  '{"__proto__":{"admin":true}}',
] as const;

/**
 * A log-out ends the session that everything else needs, and a picture is no JSON: what is sent in
 * its place is in `packages/server/src/http/real-name.test.ts`.
 */
const NOT_FUZZED: ReadonlySet<CallName> = new Set(['loginLogout', 'identityPicture']);
export const FUZZED = (Object.keys(CALLS) as CallName[]).filter((name) => !NOT_FUZZED.has(name));

/** What the edge answers before a handler is asked. */
export const EDGE: ReadonlySet<string> = new Set(['bad_request', 'too_frequent']);

/** The seed of a call: the same whatever other calls there are. */
export const seedOf = (seed: number, call: string): number => (seed + crc32(call)) % 0x7fff_ffff;

/**
 * Sends to every call `rounds` bodies that its schema takes, as many that miss it by a little, and
 * every broken text. The same seed gives the same bodies, but for what they name. Answers the calls
 * of which a body got past the edge.
 */
export async function fuzz(
  target: Target,
  seed: number,
  rounds: number,
): Promise<ReadonlySet<CallName>> {
  const market = await knownAt(target);
  const reached = new Set<CallName>();
  for (const name of FUZZED) {
    const call = CALLS[name];
    const known = await knownTo(target, name, market);
    const sampled = { seed: seedOf(seed, name), numRuns: rounds };
    const fitting = fc.sample(bodyOf(call, known), sampled);
    for (const body of [...fitting, ...fc.sample(nearBodyOf(call, known), sampled)]) {
      const answered = await target.call(name, body);
      if (answered !== null && !EDGE.has(answered.code)) reached.add(name);
    }
    for (const text of BROKEN) await target.send(call.path, text);
  }
  return reached;
}

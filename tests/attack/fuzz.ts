/** Fuzz over every call of the contract, bodies that get past the edge included. */
import { CALLS, type CallName } from '@maru/contract/calls';
import fc from 'fast-check';
import { bodyOf, type Known, nearBodyOf } from './arbitraries.ts';
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
const LISTED = [
  ...['tradeOrders', 'loanRecords', 'lendingRecords', 'productList', 'mentorList'],
  ...['followRecords', 'increaseList'],
] as const satisfies readonly CallName[];
const FUZZED = (Object.keys(CALLS) as CallName[]).filter((name) => !NOT_FUZZED.has(name));

/** What the customer under attack has, and is offered: half of it orders. */
async function idsAt(target: Target): Promise<string[]> {
  const [orders = [], ...others] = await Promise.all(LISTED.map((name) => rowIds(target, name)));
  return [...orders, ...others.flat()];
}

/** The ids of a list's newest rows. */
export async function rowIds(target: Target, name: (typeof LISTED)[number]): Promise<string[]> {
  const answer = await target.call(name, { pageSize: name === 'tradeOrders' ? 20 : 4 });
  const rows = (answer?.data as { rows?: { id: string }[] } | undefined)?.rows ?? [];
  return rows.map(({ id }) => id);
}

/** Values of the market under attack: without them most bodies end at "the product is missing". */
export async function knownAt(target: Target): Promise<Known> {
  const list = await target.call('marketList', { board: 'listed', pageSize: 20 });
  const rows = (list?.data as { rows: Record<string, string>[] } | undefined)?.rows ?? [];
  const ids = await idsAt(target);
  const prices = rows.flatMap(({ price, lower, upper }) => [price, lower, upper]);
  return {
    symbol: rows.map(({ symbol }) => symbol),
    ...(ids.length > 0 && { id: ids }),
    price: prices,
    stopPrice: prices,
    lots: [1, 2, 3],
    leverage: [1],
    side: ['long'],
    amount: ['1000000', '5000000'],
    shares: [1, 100, 300],
    fundPassword: ['246813'],
    institutionCode: ['MARU01'],
  };
}

/**
 * Sends to every call `rounds` bodies that its schema takes, as many that miss it by a little, and
 * every broken text. The same seed gives the same bodies.
 */
export async function fuzz(target: Target, seed: number, rounds: number): Promise<void> {
  const known = await knownAt(target);
  for (const [i, name] of FUZZED.entries()) {
    const call = CALLS[name];
    const sampled = { seed: seed + i, numRuns: rounds };
    for (const body of fc.sample(bodyOf(call, known), sampled)) await target.call(name, body);
    for (const body of fc.sample(nearBodyOf(call, known), sampled)) await target.call(name, body);
    for (const text of BROKEN) await target.send(call.path, text);
  }
}

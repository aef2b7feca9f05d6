import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import { TABLES } from './durable.ts';

/** A value as text, with the amounts in it. */
export const text = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));

/** Asserts that both batches changed the same rows to the same values and added the same ones. */
export function sameRows(own: Changes, twins: Changes): void {
  const differ = (what: string, a: unknown, b: unknown): void => {
    const [mine, others] = [text(a), text(b)];
    assert(mine === others, `both cores change ${what} alike: ${mine}, never evicted ${others}`);
  };
  differ('entries', own.entries, twins.entries);
  differ('fills', own.fills, twins.fills);
  differ('blockFills', own.blockFills, twins.blockFills);
  differ('profitShares', own.profitShares, twins.profitShares);
  differ('stakeMoves', own.stakeMoves, twins.stakeMoves);
  differ('protectionCloses', own.protectionCloses, twins.protectionCloses);
  for (const name of TABLES) {
    const sorted = (rows: Iterable<readonly [string, unknown]>) =>
      [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
    differ(name, sorted(own.rows[name]), sorted(twins.rows[name]));
  }
}

/**
 * Held money of a wallet and the shares of a holding are the sums of what rows declare (I4, I14).
 * A batch is checked by how both sides changed; `npm run verify` recounts them whole.
 */
import { assert } from '@maru/std/assert';
import { type Changes, touchedRows } from '../core/changes.ts';
import type { Holds } from '../core/domain.ts';
import type { Registry } from '../core/registry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Differences by wallet or holding; what has none is left out. */
class Balance {
  readonly #left = new Map<string, bigint>();

  add(key: string, amount: bigint): void {
    const left = (this.#left.get(key) ?? 0n) + amount;
    if (left === 0n) this.#left.delete(key);
    else this.#left.set(key, left);
  }

  /** The first difference, else null. */
  first(): string | null {
    for (const [key, left] of this.#left) return `${key} by ${left}`;
    return null;
  }
}

interface Balances {
  readonly money: Balance;
  readonly shares: Balance;
}

/** Calls `see` with every touched row of a table, as it was (−1) and as it is (+1). */
function eachRow(changes: Changes, table: string, see: (row: Fields, sign: 1n | -1n) => void) {
  const { before, after } = touchedRows(changes, table);
  for (const row of before.values()) if (row !== undefined) see(row as Fields, -1n);
  for (const row of after.values()) if (row !== undefined) see(row as Fields, 1n);
}

/** What one row declares, by wallet and by holding. */
function declare({ money, shares }: Holds, row: Fields, sign: bigint, to: Balances): void {
  const of = (field: string): string => row[field] as string;
  if (money !== undefined) {
    const amount = row[money.amount] as bigint;
    if (amount !== 0n) to.money.add(`${of(money.customer)}:${money.currency}`, sign * amount);
  }
  if (shares === undefined) return;
  const quantity = shares.quantity.reduce((sum, field) => sum + (row[field] as number), 0);
  if (quantity === 0) return;
  to.shares.add(`${of(shares.customer)}:${of(shares.symbol)}`, sign * BigInt(quantity));
}

export function checkHolds({ tables }: Registry, changes: Changes): void {
  const balances: Balances = { money: new Balance(), shares: new Balance() };
  for (const { name, holds } of tables) {
    if (holds) eachRow(changes, name, (row, sign) => declare(holds, row, sign, balances));
  }
  eachRow(changes, 'wallets', ({ id, held }, sign) => {
    balances.money.add(id as string, -sign * (held as bigint));
  });
  eachRow(changes, 'holdings', ({ id, quantity }, sign) => {
    balances.shares.add(id as string, -sign * BigInt(quantity as number));
  });
  const [money, shares] = [balances.money.first(), balances.shares.first()];
  assert(money === null, `held money is what rows declare (I4): ${money}`);
  assert(shares === null, `shares held are what rows declare (I14): ${shares}`);
}

/**
 * The held money of a wallet and the held shares of a holding equal the sums of the holds that
 * rows declare (I4, I14). A batch is checked by the change of both sides; `npm run verify`
 * recounts the whole tables.
 */
import { assert } from '@maru/std/assert';
import { type Changes, touchedRows } from '../core/changes.ts';
import type { Holds } from '../core/domain.ts';
import type { Registry } from '../core/registry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Differences by wallet or holding; entries without a difference are left out. */
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

const NONE: Fields = {};
const amountIn = (row: Fields, field: string): bigint => (row[field] as bigint | undefined) ?? 0n;

function quantityIn(row: Fields, fields: readonly string[]): number {
  let sum = 0;
  for (const field of fields) sum += (row[field] as number | undefined) ?? 0;
  return sum;
}

/** The change of one row's declared holds, by wallet and by holding. */
function declare({ money, shares }: Holds, before: Fields, after: Fields, to: Balances): void {
  // most changes leave the holds of a row as they were: skip them before a key is built
  const of = (field: string): string => (after[field] ?? before[field]) as string;
  if (money !== undefined) {
    const by = amountIn(after, money.amount) - amountIn(before, money.amount);
    if (by !== 0n) to.money.add(`${of(money.customer)}:${money.currency}`, by);
  }
  if (shares === undefined) return;
  const { only } = shares;
  if (only !== undefined && of(only.field) !== only.is) return;
  const by = quantityIn(after, shares.quantity) - quantityIn(before, shares.quantity);
  if (by !== 0) to.shares.add(`${of(shares.customer)}:${of(shares.symbol)}`, BigInt(by));
}

/** Calls `see` with every touched row of a table as it was and as it is; `NONE`: not there. */
function eachRow(changes: Changes, table: string, see: (before: Fields, after: Fields) => void) {
  const { before, after } = touchedRows(changes, table);
  for (const [id, row] of after) {
    see((before.get(id) as Fields | undefined) ?? NONE, (row as Fields | undefined) ?? NONE);
  }
}

export function checkHolds({ tables }: Registry, changes: Changes): void {
  const balances: Balances = { money: new Balance(), shares: new Balance() };
  for (const { name, holds } of tables) {
    if (holds) eachRow(changes, name, (before, after) => declare(holds, before, after, balances));
  }
  eachRow(changes, 'wallets', (before, after) => {
    const by = amountIn(after, 'held') - amountIn(before, 'held');
    balances.money.add((after.id ?? before.id) as string, -by);
  });
  eachRow(changes, 'holdings', (before, after) => {
    const by = quantityIn(after, ['quantity']) - quantityIn(before, ['quantity']);
    balances.shares.add((after.id ?? before.id) as string, BigInt(-by));
  });
  const [money, shares] = [balances.money.first(), balances.shares.first()];
  assert(money === null, `held money is what rows declare (I4): ${money}`);
  assert(shares === null, `shares held are what rows declare (I14): ${shares}`);
}

/** Recounts loans and debts from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Durable } from './durable.ts';

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

/** Loans, by the fills of their positions in turn: each sale repays its share of what is open. */
export function auditLoans(db: Durable): void {
  const orders = db.table('orders');
  const loans = db.table('marginLoans');
  const byLine = new Map<
    string,
    { open: bigint; bought: bigint; principal: bigint; own: bigint }
  >();
  for (const { lineId, side, quantity, amount } of db.fills) {
    const by = BigInt(orders.get(lineId)?.leverage ?? 1);
    if (by === 1n) continue;
    const line = byLine.get(lineId) ?? { open: 0n, bought: 0n, principal: 0n, own: 0n };
    const shares = BigInt(quantity);
    if (side === 'buy') {
      const own = ceilDiv(line.bought + amount, by) - ceilDiv(line.bought, by);
      line.own += own;
      line.principal += amount - own;
      line.bought += amount;
      line.open += shares;
    } else {
      line.own -= (line.own * shares) / line.open;
      line.principal -= (line.principal * shares) / line.open;
      line.open -= shares;
    }
    byLine.set(lineId, line);
  }
  for (const [id, line] of byLine) {
    const loan = loans.get(id);
    assert(line.open > 0n === (loan !== undefined), `${id} has a loan while it is open`);
    const fits = loan?.principal === line.principal && loan.margin === line.own;
    assert(loan === undefined || fits, `${id} owes what its fills financed`);
  }
  const lent = sum([...loans.values()].map(({ principal }) => principal));
  const owed = sum([...db.table('marginDebts').values()].map(({ amount }) => amount));
  const balance = (name: string) => db.table('houseAccounts').get(`${name}:KRW`)?.balance ?? 0n;
  assert(balance('margin_loans') === -lent, `the house has lent ${lent} (MRG-8)`);
  assert(balance('margin_debts') === -owed, `the house is owed ${owed} (MRG-8)`);
}

/** Recounts loans and debts from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Durable } from './durable.ts';

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

/** The rest of a position's loan after its fills. */
interface Left {
  open: bigint;
  opened: bigint;
  principal: bigint;
  own: bigint;
}

/** Loans, by the fills of their positions in turn: each closing one repays its share of it. */
export function auditLoans(db: Durable): void {
  const orders = db.table('orders');
  const loans = db.table('marginLoans');
  const byLine = new Map<string, Left>();
  for (const { orderId, lineId, quantity, amount } of db.fills) {
    const of = orders.get(lineId);
    const by = BigInt(of?.leverage ?? 1);
    const isShort = of?.side === 'short';
    if (by === 1n && !isShort) continue;
    const position = byLine.get(lineId) ?? { open: 0n, opened: 0n, principal: 0n, own: 0n };
    const shares = BigInt(quantity);
    if (orderId === lineId) {
      const own = ceilDiv(position.opened + amount, by) - ceilDiv(position.opened, by);
      position.own += own;
      position.principal += isShort ? amount : amount - own;
      position.opened += amount;
      position.open += shares;
    } else {
      position.own -= (position.own * shares) / position.open;
      position.principal -= (position.principal * shares) / position.open;
      position.open -= shares;
    }
    byLine.set(lineId, position);
  }
  for (const [id, position] of byLine) {
    const loan = loans.get(id);
    assert(position.open > 0n === (loan !== undefined), `${id} has a loan while it is open`);
    const fits = loan?.principal === position.principal && loan.margin === position.own;
    assert(loan === undefined || fits, `${id} owes what its fills financed or borrowed`);
    const locked = loan?.side === 'short' ? position.principal + position.own : 0n;
    assert(loan === undefined || loan.held === locked, `${id} locks its collateral (SHT-4)`);
  }
  const long = [...loans.values()].filter(({ side }) => side === 'long');
  const lent = sum(long.map(({ principal }) => principal));
  const owed = sum([...db.table('marginDebts').values()].map(({ amount }) => amount));
  const balance = (name: string) => db.table('houseAccounts').get(`${name}:KRW`)?.balance ?? 0n;
  assert(balance('margin_loans') === -lent, `the house has lent ${lent} (MRG-8)`);
  assert(balance('margin_debts') === -owed, `the house is owed ${owed} (MRG-8)`);
}

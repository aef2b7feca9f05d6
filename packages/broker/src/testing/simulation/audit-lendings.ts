/** Recounts securities lending from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Entry } from '../../kernel/ledger/rows.ts';
import type { Durable } from './durable.ts';

const PPM = 1_000_000n;
/** The lenders' part of fees by default. */
const PART = 700_000n;

const moved = (entries: readonly Entry[], account: string): bigint =>
  entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, p) => sum + (p.account === account ? p.amount : 0n), 0n);

/** I14, I35: each lent share is locked in a purchase of its lender, and no other is. */
function auditShares(db: Durable): void {
  const parts = [...db.table('lentParts').values()];
  const byLending = Map.groupBy(parts, ({ lending }) => lending);
  const sum = (of: readonly { readonly shares: number }[]) =>
    of.reduce((total, { shares }) => total + shares, 0);
  for (const one of db.table('lendings').values()) {
    const own = byLending.get(one.id) ?? [];
    assert(sum(own) === one.open, `${one.id} lends what is locked for it (I14)`);
    assert(one.recalled <= one.open && one.open <= one.shares, `${one.id} lends what it lent`);
    assert((one.endedAt === null) === one.open > 0, `${one.id} ends with its last share`);
    for (const { line: position } of own) {
      const order = db.table('orders').get(position);
      const fits = order?.customer === one.customer && order.symbol === one.symbol;
      assert(fits && order.side === 'long' && order.leverage === 1, `${position} is its lender's`);
    }
  }
  for (const [position, own] of Map.groupBy(parts, (part) => part.line)) {
    assert(
      db.table('orders').get(position)?.locked === sum(own),
      `${position} locks what is lent (I14)`,
    );
  }
}

/** LND-5, LND-6: claims are those of lendings, on short positions that are open. */
function auditClaims(db: Durable): void {
  const claims = [...db.table('lendingClaims').values()];
  const byLending = Map.groupBy(claims, ({ lending }) => lending);
  for (const { id, shareDays } of db.table('lendings').values()) {
    const own = (byLending.get(id) ?? []).reduce((sum, one) => sum + one.shareDays, 0);
    assert(own === shareDays, `${id} has ${own} share-days open (stored ${shareDays})`);
  }
  for (const { line: position } of claims) {
    const order = db.table('orders').get(position);
    const open = (order?.holding ?? 0) + (order?.readyToClose ?? 0) + (order?.locked ?? 0);
    assert(order?.side === 'short' && open > 0, `${position} is short while something is claimed`);
  }
}

/** LND-6, LND-7: the lenders' credits, paid and to come, are their part of the fees. */
function auditFees(db: Durable): void {
  const entries = db.entries.filter(({ cause }) => cause === 'lending');
  const collected = entries.filter(({ customer }) => customer === null);
  for (const [key, own] of Map.groupBy(collected, ({ seq, ref }) => `${seq} ${ref}`)) {
    if (moved(own, 'lending_fees') < 0n) continue;
    const fees = db.entries.filter(({ cause, seq, ref }) => {
      return cause === 'borrow_fee' && `${seq} ${ref}` === key;
    });
    const paid = -moved(fees, 'unsettled');
    const fits = moved(own, 'lending_fees') * PPM <= paid * PART;
    assert(fits, `lenders get their part of what ${key} has paid (LND-6)`);
  }
  let due = 0n;
  for (const one of db.table('lendings').values()) {
    due += one.due;
    const credited = entries.filter(({ ref, customer }) => ref === one.id && customer !== null);
    assert(moved(credited, 'free') === one.paid, `${one.id} was credited what it says (LND-7)`);
  }
  const owed = db.table('houseAccounts').get('lending_fees:KRW')?.balance ?? 0n;
  assert(owed === due, `the house owes lenders ${due} (stored ${owed})`);
}

export function auditLendings(db: Durable): void {
  auditShares(db);
  auditClaims(db);
  auditFees(db);
}

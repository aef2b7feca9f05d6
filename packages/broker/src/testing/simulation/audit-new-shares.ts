/** Recounts new shares from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Offering, Subscription } from '../../products/new-shares/rows.ts';
import type { Durable } from './durable.ts';

const wonBy = (one: Subscription): number => (one.equal ?? 0) + (one.proportional ?? 0);
const sharesOf = (all: readonly Subscription[], ...results: Subscription['result'][]): number =>
  all.filter(({ result }) => results.includes(result)).reduce((sum, one) => sum + wonBy(one), 0);

/** I25: what is offered goes out once, to its applicants. */
function auditOffering(offering: Offering, own: readonly Subscription[]): void {
  const { id, applications, asked, allotted, paid, left, stage, pool } = offering;
  const decided = own.filter(({ result }) => result !== 'awaiting');
  assert(own.length === applications, `${id} counts its applications`);
  assert(decided.length === offering.decided, `${id} counts what is decided`);
  assert(own.reduce((sum, one) => sum + one.shares, 0) === asked, `${id} counts what is asked for`);
  const won = own.reduce((sum, one) => sum + wonBy(one), 0);
  assert(won === allotted && paid === sharesOf(own, 'paid'), `${id} counts what is won and paid`);
  assert(left === sharesOf(own, 'waived', 'payment_failed'), `${id} counts what is left`);
  const isDrawn = stage === 'payment' || stage === 'listing' || stage === 'listed';
  const total = Math.min(pool, asked);
  assert(isDrawn ? won === total : won <= total, `${id} gives out what it offers (I25)`);
  const isOver = stage === 'listing' || stage === 'listed';
  assert(!isOver || won === paid + left, `each win of ${id} has ended`);
  const positions = own.filter(({ line }) => line !== null).length;
  const paidFor = own.filter(({ result }) => result === 'paid').length;
  assert(
    stage !== 'listed' || positions === paidFor,
    `what was paid for is held, once ${id} is listed`,
  );
  const atOnce = new Set(own.map(({ customer }) => customer));
  assert(atOnce.size === own.length, `one application a customer for ${id} (I23)`);
}

/** I24, I27, I28: the ledger's entries of one application. */
function auditSubscription(db: Durable, one: Subscription, price: number): void {
  const { id, deposit, held, paid, released, result } = one;
  const entries = db.entries.filter(({ ref }) => ref === id);
  const moved = (cause: string, account: string): bigint =>
    entries
      .filter((entry) => entry.cause === cause)
      .flatMap(({ postings }) => postings)
      .reduce((sum, p) => sum + (p.account === account ? p.amount : 0n), 0n);
  assert(moved('subscription', 'held') === deposit, `${id} has held its deposit (I27)`);
  assert(entries[0]?.no === one.holdEntry, `${id} names the entry of its deposit (I27)`);
  const kept = ['subscription', 'refund', 'payment'].reduce((sum, c) => sum + moved(c, 'held'), 0n);
  assert(kept === held, `${id} holds what was not paid or released (I28)`);
  assert(moved('refund', 'free') === released, `${id} has released what it says (I28)`);
  const due = BigInt(price) * BigInt(wonBy(one));
  assert(paid === (result === 'paid' ? due : 0n), `${id} pays its shares, once (I28)`);
  assert(moved('payment', 'new_shares') === paid, `${id} has paid what it says (I28)`);
  const isOver = result !== 'awaiting' && result !== 'won' && (result !== 'paid' || !!one.line);
  assert(one.open !== isOver, `${id} is open while something may change`);
}

export function auditNewShares(db: Durable): void {
  const all = [...db.table('subscriptions').values()];
  const byOffering = Map.groupBy(all, ({ offering }) => offering);
  for (const offering of db.table('offerings').values()) {
    const own = byOffering.get(offering.id) ?? [];
    auditOffering(offering, own);
    for (const one of own) auditSubscription(db, one, offering.price);
  }
  for (const { id, application, amount, open } of db.table('allotments').values()) {
    const position = db.table('orders').get(id);
    const subscription = db.table('subscriptions').get(application);
    const from =
      subscription ??
      db.table('placementApplications').get(application) ??
      db.table('increaseSubscriptions').get(application) ??
      db.table('scripElections').get(application);
    assert(from?.line === id && from.paid === amount, `${id} is what ${application} paid for`);
    const held = (position?.holding ?? 0) + (position?.locked ?? 0) + (position?.readyToClose ?? 0);
    assert(position?.amount === amount && open === held > 0, `${id} is the position of its shares`);
  }
}

/** Recounts capital increases from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type {
  Increase,
  IncreaseRight,
  IncreaseSubscription,
} from '../../products/increases/rows.ts';
import type { Durable } from './durable.ts';

const PAID = ['allotted', 'delivered'];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** INC-6, INC-7: what each holder has, and what each short position has paid. */
function auditRights(db: Durable, one: Increase, own: readonly IncreaseRight[]): void {
  const { id, ratioPpm, rights, granted, base, cumPrice } = one;
  assert(sumOf(own.map((each) => each.rights)) === rights, `${id} counts its rights`);
  assert(own.length === granted, `${id} counts its rows`);
  for (const { id: right, shares, rights: n, charged } of own) {
    const exact = Math.floor((Math.max(0, shares) * ratioPpm) / 1_000_000);
    assert(n === exact, `${right} is the ratio of its shares`);
    const value = cumPrice === null || base === null ? 0n : BigInt(cumPrice - base);
    const isDue = charged === 0n || charged === value * BigInt(-shares);
    assert(isDue, `${right} is charged its value, or nothing`);
    const entries = db.entries.filter(({ ref }) => ref === right);
    const moved = entries
      .flatMap(({ postings }) => postings)
      .reduce((sum, p) => sum + (p.account === 'bank' ? p.amount : 0n), 0n);
    assert(moved === charged, `the ledger has the charge of ${right}`);
  }
}

/** INC-10, INC-11: no allotment exceeds its request, and all of it fits. */
function auditAllotments(one: Increase, own: readonly IncreaseSubscription[]): void {
  const { id, shares, byRight, over, offered, others, allotted, delivered, issued, held } = one;
  const standing = own.filter(({ result }) => result !== 'withdrawn');
  const [holders, open] = (['right', 'public'] as const).map((kind) =>
    standing.filter((each) => each.kind === kind),
  );
  const covered = sumOf((holders ?? []).map((each) => each.covered));
  assert(covered === byRight, `${id} counts what is covered`);
  const beyond = sumOf((holders ?? []).map((each) => each.shares - each.covered));
  assert(beyond === over.asked, `${id} counts what is asked beyond rights`);
  assert(
    sumOf((open ?? []).map((each) => each.shares)) === offered.asked,
    `${id} counts the public`,
  );
  const got = sumOf(own.map((each) => each.allotted ?? 0));
  assert(got === allotted, `${id} counts what it has allotted`);
  assert(held > issued || got + (others ?? 0) <= shares, `${id} issues no more than it may`);
  const given = own.filter(({ line }) => line !== null).map((each) => each.allotted ?? 0);
  assert(sumOf(given) === delivered, `${id} counts deliveries`);
  const keys = new Set(standing.map(({ customer, kind }) => `${customer} ${kind}`));
  assert(keys.size === standing.length, `one subscription of a kind for ${id} (INC-8)`);
}

/** INC-9, INC-12: the ledger's entries of one subscription. */
function auditSubscription(db: Durable, one: IncreaseSubscription, price: number | null): void {
  const {
    id,
    amount,
    held,
    paid,
    released,
    result,
    line: position,
    open,
    allotted,
    shares,
    covered,
  } = one;
  const entries = db.entries.filter(({ ref }) => ref === id);
  const moved = (account: string, ...causes: string[]): bigint =>
    entries
      .filter(({ cause }) => causes.includes(cause))
      .flatMap(({ postings }) => postings)
      .reduce((sum, p) => sum + (p.account === account ? p.amount : 0n), 0n);
  assert(moved('held', 'increase') === amount, `${id} has held its whole amount`);
  const all = ['increase', 'increase_refund', 'increase_payment'];
  assert(moved('held', ...all) === held, `${id} holds what was not paid or released`);
  assert(moved('free', 'increase_refund') === released, `${id} has released what it says`);
  assert(moved('increases', 'increase_payment') === paid, `${id} has paid what it says`);
  const due = PAID.includes(result) ? BigInt(price ?? 0) * BigInt(allotted ?? 0) : 0n;
  assert(paid === due && amount === BigInt(price ?? 0) * BigInt(shares), `${id} pays its shares`);
  assert(allotted === null || allotted >= covered, `${id} gets what the right covers`);
  assert((result === 'delivered') === (position !== null), `${id} is delivered as a position`);
  assert(open === ['standing', 'allotted'].includes(result), `${id} is open while it may change`);
}

export function auditIncreases(db: Durable): void {
  const all = [...db.table('increaseSubscriptions').values()];
  const byIncrease = Map.groupBy(all, ({ increase }) => increase);
  const rights = Map.groupBy(db.table('increaseRights').values(), ({ increase }) => increase);
  for (const increase of db.table('increases').values()) {
    const own = byIncrease.get(increase.id) ?? [];
    auditRights(db, increase, rights.get(increase.id) ?? []);
    auditAllotments(increase, own);
    for (const one of own) auditSubscription(db, one, increase.price);
  }
}

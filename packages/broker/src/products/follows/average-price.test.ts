/**
 * Block orders of mentors with random fills: in each the mentor and all followers have the same
 * average price, counted a second way, in plain fractions.
 */
import { Prng } from '@maru/std/prng';
import { inLongForm } from '@maru/std/testing/long-form';
import { expect, test } from 'vitest';
import { customerNo, FollowKit } from '../../testing/follow-kit.ts';
import { cutsOf, type Divided, dividedTo, type Taker, type Whole } from './divide.ts';

const ORDERS = inLongForm(100_000, 5_000);
const PPM = 1_000_000;
const FEE_PPM = 150;
const TAX_PPM = 500;
const RURAL_PPM = 1_500;

/**
 * Largest remainders: whole units of a pool by weights; `first` is the place that of equal
 * remainders comes first, `last` the one that comes last, and all others in their order.
 */
function shared(pool: number, weights: readonly number[], first: number, last: number): number[] {
  const total = weights.reduce((sum, one) => sum + one, 0);
  const parts = weights.map((weight) => Math.floor((pool * weight) / total));
  const turn = (place: number): number =>
    place === first ? -1 : place === last ? weights.length : place;
  const byRemainder = weights
    .map((weight, place) => ({ place, rest: (pool * weight) % total }))
    .sort((a, b) => b.rest - a.rest || turn(a.place) - turn(b.place));
  let left = pool - parts.reduce((sum, one) => sum + one, 0);
  for (const { place } of byRemainder) {
    if (left === 0) break;
    parts[place] = (parts[place] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** A mentor at the place 0 and up to seven followers, their requests, and its fills. */
function block(prng: Prng): { readonly takers: readonly Taker[]; readonly whole: Whole } {
  const takers = Array.from({ length: prng.between(1, 8) }, (_, place) => ({
    seq: 10 + place,
    own: place === 0,
    asked: prng.between(1, 400),
  }));
  const quantity = takers.reduce((sum, { asked }) => sum + asked, 0);
  // half of all orders end with a part of what was asked for
  const filled = prng.below(2) === 0 ? quantity : prng.between(1, quantity);
  let amount = 0;
  for (let left = filled; left > 0; ) {
    const shares = prng.between(1, left);
    amount += shares * prng.between(1_000, 90_000);
    left -= shares;
  }
  const side = prng.below(2) === 0 ? 'buy' : 'sell';
  const cost = (ppm: number): bigint => BigInt(Math.floor((amount * ppm) / PPM));
  const taxed = side === 'sell';
  const money = {
    amount: BigInt(amount),
    fee: cost(FEE_PPM),
    transactionTax: taxed ? cost(TAX_PPM) : 0n,
    ruralTax: taxed ? cost(RURAL_PPM) : 0n,
  };
  return { takers, whole: { side, quantity, filled, ...money } };
}

/** What each must get, and whether one of them differs. */
function differs(whole: Whole, takers: readonly Taker[], got: readonly Divided[]): boolean {
  const none = -1;
  const asked = takers.map((one) => one.asked);
  const shares = shared(whole.filled, asked, none, 0);
  const pay = (pool: bigint, isCost: boolean): number[] =>
    shared(Number(pool), shares, isCost ? 0 : none, isCost ? none : 0);
  const amounts = pay(whole.amount, whole.side === 'buy');
  const costs = [whole.fee, whole.transactionTax, whole.ruralTax].map((one) => pay(one, true));
  return got.some((one, i) => {
    const mine = [one.fee, one.transactionTax, one.ruralTax].map(Number);
    return (
      one.quantity !== shares[i] ||
      Number(one.amount) !== amounts[i] ||
      mine.some((cost, kind) => cost !== costs[kind]?.[i])
    );
  });
}

test(`[FLW-6] ${ORDERS} orders of mentors each have one average price for all`, () => {
  const prng = new Prng('average prices');
  let parts = 0;
  let rounded = 0;
  for (let no = 0; no < ORDERS; no++) {
    const { takers, whole } = block(prng);
    const cuts = cutsOf(whole, takers);
    const got = takers.map((one) => dividedTo(one, whole, cuts));
    if (differs(whole, takers, got)) expect.unreachable(`order ${no} is divided alike`);
    const filled = BigInt(whole.filled);
    let amount = 0n;
    let quantity = 0;
    for (const one of got) {
      amount += one.amount;
      quantity += one.quantity;
      // average times shares, in fractions of a won: less than a won off
      const off = one.amount * filled - whole.amount * BigInt(one.quantity);
      if (off >= filled || -off >= filled) expect.unreachable(`order ${no} has one average`);
      if (off !== 0n) rounded += 1;
    }
    if (amount !== whole.amount || quantity !== whole.filled) {
      expect.unreachable(`order ${no} adds up`);
    }
    parts += got.length;
  }
  expect(parts).toBeGreaterThan(4 * ORDERS);
  expect(rounded).toBeGreaterThan(ORDERS);
});

test('[FLW-6] so have orders that the core gathers, has filled at random and allots', () => {
  const prng = new Prng('orders of a core');
  const kit = new FollowKit(30).open(200_000_000n);
  for (let no = 3; no < 33; no++) {
    kit.follow(BigInt(prng.between(1_000_000, 60_000_000)), customerNo(no));
  }
  let copies = 0;
  for (let no = 0; no < 120; no++) {
    const side = no % 3 === 2 ? 'sell' : 'buy';
    kit.kit.take();
    const before = kit.kit.stored.length;
    const outcome = kit.order({ side, quantity: prng.between(1, 40) });
    if (!outcome.ok) continue;
    const id = String(outcome.reply.id);
    const limit = kit.block(id).pending;
    for (let left = prng.below(4) === 0 ? prng.between(1, limit) : limit; left > 0; ) {
      const shares = prng.between(1, left);
      const price = 70_000 + (side === 'buy' ? -1 : 1) * 100 * prng.below(30);
      kit.fill(id, shares, price);
      left -= shares;
    }
    if (kit.block(id).stage === 'sent') {
      kit.report({ kind: 'cancelled', id, reason: 'expired' });
    }
    const { filled, amount, fee } = kit.block(id);
    kit.kit.take();
    const rows = kit.kit.stored.slice(before).flatMap((batch) => [...batch.rows.copies]);
    const got = [...new Map(rows).values()].flatMap((one) => one ?? []);
    expect(got.reduce((sum, one) => sum + one.quantity, 0)).toBe(filled);
    expect(got.reduce((sum, one) => sum + one.amount, 0n)).toBe(amount);
    expect(got.reduce((sum, one) => sum + one.fee, 0n)).toBe(fee);
    for (const one of got) {
      const off = one.amount * BigInt(filled) - amount * BigInt(one.quantity);
      expect(off < BigInt(filled) && -off < BigInt(filled)).toBe(true);
    }
    copies += got.length;
  }
  expect(copies).toBeGreaterThan(1_500);
});

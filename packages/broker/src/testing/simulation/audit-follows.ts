/** Recounts mentors, follows and block orders from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { BrokerReads } from '../../domains.ts';
import type {
  BlockOrder,
  Copy,
  Follow,
  ProfitShare,
  StakeMove,
} from '../../products/follows/rows.ts';
import type { Durable } from './durable.ts';

const PPM = 1_000_000n;

const sumOf = (amounts: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

const costsOf = ({ fee, transactionTax, ruralTax }: Copy): bigint =>
  fee + transactionTax + ruralTax;

/** A copy's change of its follow's cash. */
export const movedBy = (copy: Copy): bigint =>
  copy.side === 'buy' ? -(copy.amount + costsOf(copy)) : copy.amount - costsOf(copy);

/** I38, I39: an average price for all, and sums that are exact. */
function auditBlock(db: Durable, block: BlockOrder, copies: readonly Copy[]): void {
  const { id, quantity, filled, amount, stage } = block;
  const fills = db.blockFills.filter((one) => one.block === id);
  const traded = sumOf(fills.map((one) => BigInt(one.price) * BigInt(one.quantity)));
  const shares = fills.reduce((sum, one) => sum + one.quantity, 0);
  assert(traded === amount && shares === filled, `${id} is the sum of its fills`);
  const asked = copies.reduce((sum, one) => sum + one.asked, 0);
  assert(asked === quantity && copies.length === block.copies, `${id} is the sum of its copies`);
  if (stage !== 'done') return;
  const got = copies.reduce((sum, one) => sum + one.quantity, 0);
  assert(got === filled, `${id} allots what was filled (I38)`);
  assert(sumOf(copies.map((one) => one.amount)) === amount, `${id} allots its amount (I38)`);
  const least = block.feePpm > 0 && amount > 0n ? 1n : 0n;
  const floored = (amount * BigInt(block.feePpm)) / PPM;
  const fee = floored > least ? floored : least;
  assert(sumOf(copies.map((one) => one.fee)) === fee, `${id} charges its fee once (I38)`);
  const tax =
    (amount * BigInt(block.transactionTaxPpm)) / PPM + (amount * BigInt(block.ruralTaxPpm)) / PPM;
  const taxes = copies.map((one) => one.transactionTax + one.ruralTax);
  assert(sumOf(taxes) === tax, `${id} charges its taxes once (I38)`);
  for (const one of copies) {
    const off = one.amount * BigInt(filled) - amount * BigInt(one.quantity);
    const least = filled === 0 ? 1n : BigInt(filled);
    assert(off < least && -off < least, `${one.id} has the average price (I38)`);
    const share = one.quantity * quantity - one.asked * filled;
    assert(Math.abs(share) < Math.max(1, quantity), `${one.id} has its shares (I38)`);
  }
}

/** I40: a share is of profit above a mark that never falls, but moves with the stake. */
function auditShares(
  db: Durable,
  follow: Follow,
  shares: readonly ProfitShare[],
  moves: readonly StakeMove[],
): void {
  let stake = follow.stake - sumOf(moves.map(({ amount }) => amount));
  let mark = stake;
  const all = [...shares, ...moves].sort((a, b) => a.seq - b.seq);
  for (const one of all) {
    if (!('base' in one)) {
      stake += one.amount;
      mark += one.amount;
      assert(one.stakeAfter === stake, `${one.id} moves the stake by its amount`);
      assert(one.markAfter === mark, `${one.id} moves the mark by its amount (I40)`);
      continue;
    }
    const ppm = BigInt(db.table('mentors').get(one.mentor)?.sharePpm ?? 0);
    assert(one.markBefore === mark && one.base > 0n, `${one.id} is above the mark (I40)`);
    assert(one.amount === (one.base * ppm) / PPM, `${one.id} is the part of the profit (I40)`);
    mark = one.markBefore + one.base - one.amount;
    assert(one.markAfter === mark, `${one.id} raises the mark (I40)`);
  }
  assert(follow.highWater === mark, `${follow.id} has the mark of its last share (I40)`);
}

/** I42: cash is the stake with all that was moved, and the end gives it back. */
function auditFollow(db: Durable, follow: Follow, copies: readonly Copy[]): void {
  const { id, stake, cash, handed, returned, shared, realised, open, stage } = follow;
  const shares = db.profitShares.filter((one) => one.follow === id);
  const moves = db.stakeMoves.filter((one) => one.follow === id);
  auditShares(db, follow, shares, moves);
  const paid = sumOf(shares.map((one) => one.amount));
  assert(shared === paid, `${id} has paid its profit shares`);
  const own = copies.filter((one) => one.quantity > 0);
  const left = stake + sumOf(own.map(movedBy)) - paid;
  assert(cash + (returned ?? 0n) === left, `${id} has its stake and what was moved (I42)`);
  assert(sumOf(own.map((one) => one.realised)) === realised, `${id} has realised its sales`);
  assert(open === (stage !== 'ended') && open === (returned === null), `${id} ends once`);
  const positions = [...db.table('copiedLines').values()].filter((one) => one.follow === id);
  assert(open || positions.every((one) => !one.open), `${id} has sold all before its end (I42)`);
  const given = sumOf(positions.map((position) => position.handedCost));
  assert(given === handed, `${id} has given what became the customer's own`);
  for (const position of positions) {
    const of = own.filter((one) => one.line === position.id);
    const quantity = of.reduce((sum, one) => sum + one.quantity * (one.side === 'buy' ? 1 : -1), 0);
    assert(
      quantity === position.quantity + position.handed,
      `${position.id} is what its copies left`,
    );
    const closing = copies.filter((one) => one.open && one.line === position.id);
    const asked = closing.reduce((sum, one) => sum + one.asked, 0);
    assert(asked === position.closing, `${position.id} waits for its sales`);
  }
  const waiting = copies.filter((one) => one.open).map((one) => one.reserved);
  assert(sumOf(waiting) === follow.reserved, `${id} reserves for its purchases`);
}

/** The sums in memory are those of the rows; only while nothing is in flight. */
export function auditScale(db: Durable, reads: BrokerReads): void {
  const follows = [...db.table('follows').values()].filter(({ open }) => open);
  for (const { id } of db.table('mentors').values()) {
    const own = follows.filter((one) => one.mentor === id);
    const { scale } = reads.mentorFigures(id);
    assert(scale === sumOf(own.map(reads.followWorth)), `${id} sums up its follows`);
  }
}

export function auditFollows(db: Durable): void {
  const copies = [...db.table('copies').values()];
  const byBlock = Map.groupBy(copies, ({ block }) => block);
  const byFollow = Map.groupBy(copies, ({ follow }) => follow);
  for (const block of db.table('blockOrders').values()) {
    auditBlock(db, block, byBlock.get(block.id) ?? []);
  }
  const follows = [...db.table('follows').values()];
  for (const follow of follows) auditFollow(db, follow, byFollow.get(follow.id) ?? []);
  for (const { id, followers } of db.table('mentors').values()) {
    const own = follows.filter((one) => one.mentor === id && one.open && !one.own);
    assert(own.length === followers, `${id} counts its followers`);
  }
}

/**
 * FLW-10: while shares of a stop cannot be sold, its cash waits for orders and the profit share
 * alone. To be called once all due steps have run.
 */
export function auditIdle(db: Durable): void {
  const copies = Map.groupBy(db.table('copies').values(), ({ follow }) => follow);
  for (const follow of db.table('follows').values()) {
    if (follow.stage !== 'stopping' || follow.own) continue;
    const { id, cash, reserved, stake, realised, shared, highWater } = follow;
    const all = copies.get(id) ?? [];
    const newest = all.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)).at(-1);
    // a sale that fell short is tried again, and its proceeds wait until then
    if (all.some(({ open }) => open) || (newest?.quantity ?? 0) < (newest?.asked ?? 0)) continue;
    const ppm = BigInt(db.table('mentors').get(follow.mentor)?.sharePpm ?? 0);
    const above = stake + realised - shared - highWater;
    const owed = above > 0n ? (above * ppm) / PPM : 0n;
    const idle = cash - reserved - owed - 1n;
    assert((idle < stake ? idle : stake) <= 0n, `${id} keeps ${idle} won for nothing (FLW-10)`);
  }
}

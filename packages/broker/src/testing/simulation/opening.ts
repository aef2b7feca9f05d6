/** The start of worlds: sequences that few random commands would get through. */
import { assert } from '@maru/std/assert';
import { isWeekend } from '@maru/std/krx/calendar';
import {
  addDays,
  DAY_MS,
  dayOf,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  startOfDay,
} from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { InstructionResult } from '@maru/std/venue-port';
import type { Command, CommandType } from '../../kernel/core/command.ts';
import type { Order } from '../../trading/orders/rows.ts';
import { LEAVES } from './delisting-generators.ts';
import { GENERATORS } from './families.ts';
import { customerNo, type Leaning, type Scene } from './generator.ts';
import { INCREASE } from './increase-generators.ts';
import { productTerms } from './product-generators.ts';
import { stakeTerms } from './stake-generators.ts';
import { offerTerms } from './stake-offer-generators.ts';

/** The world as far as its beginning needs it. */
export interface Stage {
  readonly prng: Prng;
  /** The number of the newest command. */
  seq(): number;
  scene(): Scene;
  command(type: CommandType, actor: string, payload: object): Command;
  /** Runs commands as one batch, which is durable at once. */
  run(commands: readonly Command[]): void;
  /** Time passes; all that is due by then is done. */
  wait(until: Instant): void;
  /** The venue halts an issue, until its market moves. */
  halt(symbol: string): void;
}

/** The approvals of a review by two people. */
const approvals = ({ command }: Stage, id: string): Command[] =>
  ['sandbox-reviewer', 'sandbox-approver'].map((customer) =>
    command('review.decide', customer, { id, approve: true, reason: null }),
  );

/** A command, and the two approvals of its request. */
function agreed(stage: Stage, asked: Command): void {
  stage.run([asked, ...approvals(stage, `R${stage.seq() + 1}`)]);
}

const OFFERED = ['offering.ask', 'placement.ask', 'increase.ask'] as const;

function offer(stage: Stage, types: readonly ((typeof OFFERED)[number] | 'scrip.ask')[]): void {
  for (const type of types) {
    const made = GENERATORS[type](stage.scene());
    if (made !== null) agreed(stage, stage.command(type, made.actor, made.payload));
  }
}

/** An institution's stake in custody, which takes seven commands. Answers its id. */
function stakeIn(stage: Stage): string {
  const first = stage.seq() + 1;
  const at = stage.scene().now;
  const done = (seq: number, result: InstructionResult): Command =>
    stage.command('venue.answer', 'venue', {
      answer: { kind: 'done', id: `I${seq}`, at, result },
    });
  agreed(stage, stage.command('stake.ask', 'sandbox', stakeTerms(stage.prng, at)));
  agreed(stage, done(first, { kind: 'buy_basket', bought: 20_000, spent: 1_000_000_000 }));
  stage.run([done(first + 3, { kind: 'transfer', from: 0, to: 20_000 })]);
  return `K${first}`;
}

function auction(stage: Stage): void {
  stakeIn(stage);
  const made = GENERATORS['auction.ask'](stage.scene());
  if (made !== null) agreed(stage, stage.command('auction.ask', 'operator', made.payload));
}

function offerStake(stage: Stage): void {
  const terms = { ...offerTerms(stage.prng, stage.scene().now), stake: stakeIn(stage) };
  agreed(stage, stage.command('stakeOffer.ask', 'sandbox', terms));
}

/** A mentor with a stake, and one follower. */
function follow(stage: Stage): void {
  const names = { kor: '윤슬', en: 'Yunseul', tw: '潤瑟' };
  const [customer, follower] = [customerNo(1), customerNo(2)];
  const mentor = `T${stage.seq() + 1}`;
  const terms = { customer, names, style: names, minimum: 500_000, sharePpm: 100_000 };
  const times = { endsAt: stage.scene().now + 40 * DAY_MS, lockDays: 0 };
  agreed(stage, stage.command('mentor.ask', 'sandbox', { ...terms, ...times }));
  const start = (customer: string, amount: bigint): Command =>
    stage.command('follow.start', customer, { mentor, amount, checkedHash: 'hash' });
  stage.run([start(customer, 20_000_000n), start(follower, 2_000_000n)]);
}

/** Where the market has closed days, one more of them, as soon as one can be closed. */
function closeDay(stage: Stage): void {
  const id = 'staff:member1';
  const roles = ['reviewer', 'approver'];
  const soon = addDays(dayOf(stage.scene().now), 7);
  const days = [isWeekend(soon) ? addDays(soon, 2) : soon];
  const payload = { kind: 'close_day', days, reason: 'as the exchange has said' };
  stage.run([stage.command('staff.appoint', 'operator', { id, passwordHash: 'hash', roles })]);
  const decision = { id: `R${stage.seq() + 1}`, approve: true, reason: null };
  stage.run([
    stage.command('holiday.change', id, payload),
    stage.command('review.decide', 'sandbox-approver', decision),
  ]);
}

const MAIN = '900005';
/** The price that all issues begin with, won. */
const BEGIN_PRICE = 50_000;

const openMargin = ({ command }: Stage, customer: string): Command =>
  command('margin.open', customer, { answer: 'all' });

/** An order on margin, with the most that its market allows, at the price that all begin with. */
const onMargin = (
  { command, seq }: Stage,
  customer: string,
  symbol: string,
  lots: number,
  mode: { readonly intraday?: true; readonly leverage?: number; readonly side?: 'short' } = {},
): Command =>
  command('order.place', customer, {
    symbol,
    lots,
    side: 'long',
    leverage: symbol === MAIN ? 5 : 3,
    type: 'limit',
    tif: 'day',
    price: BEGIN_PRICE,
    stopPrice: null,
    clientOrderId: `opening ${seq()}`,
    confirmed: true,
    ...mode,
  });

/** Whether the venue has no order of a customer's. */
const isIdle = ({ orders }: Scene, customer: string): boolean =>
  orders.every((one) => one.customer !== customer || one.pending === 0);

/** The venue reports on orders until the condition holds, or up to a limit. */
function untilReported(stage: Stage, isSo: (scene: Scene) => boolean): boolean {
  for (let reports = 0; reports < 60; reports++) {
    const scene = stage.scene();
    if (isSo(scene)) return true;
    const made = GENERATORS['venue.report'](scene);
    if (made !== null && made.actor === 'venue') {
      stage.run([stage.command('venue.report', 'venue', made.payload)]);
    }
  }
  return false;
}

/** With leverage 5 more than the money of small accounts, where all of it is lost. */
const LOSING_LOTS = 4;
/** The venue may refuse or cancel any order: the world tries so often. */
const TRIES = 6;

/**
 * A customer requests a part of the money, loses more than the rest on margin and owes; then two
 * people approve the request, and more credit is requested, before anything is recovered.
 */
function oweWhileWithdrawing(stage: Stage): void {
  const { prng, command } = stage;
  const customer = customerNo(prng.between(4, 5));
  const isOwn = (row: { readonly customer: string }): boolean => row.customer === customer;
  const card = stage.scene().bankCards.find(isOwn)?.id ?? 'C0';
  // up to ten million one person decides
  const amount = prng.pick([8_000_000n, 10_000_001n]);
  const asking = command('withdrawal.request', customer, { amount, card, checkedHash: 'hash' });
  stage.run([asking, openMargin(stage, customer)]);
  const isLine = (one: Order): boolean => isOwn(one) && one.holding > 0;
  const owes = ({ marginDebts }: Scene): boolean => marginDebts.some(isOwn);
  for (let tries = 0; tries < TRIES && !owes(stage.scene()); tries++) {
    const position = stage.scene().orders.find(isLine);
    const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
    const sale = { ...terms, quantity: null, clientOrderId: `loss ${tries}` };
    stage.run([
      position === undefined
        ? onMargin(stage, customer, MAIN, LOSING_LOTS)
        : command('order.close', customer, { ...sale, id: position.id }),
    ]);
    untilReported(stage, (scene) => owes(scene) || isIdle(scene, customer));
  }
  const asked = stage.scene().withdrawals.find(isOwn);
  // in the other worlds chance decides the first
  if (asked === undefined || !owes(stage.scene()) || prng.below(4) === 0) return;
  stage.run([
    ...approvals(stage, asked.review),
    command('loan.ask', customer, { amount: 1_000_000n }),
  ]);
}

/**
 * Positions on margin over the ex date of a capital increase, for which the venue has taken the
 * base: many steps, each of which has to come before that day.
 */
function holdOverExDate(stage: Stage): void {
  const { prng, command } = stage;
  const asked = GENERATORS['increase.ask'](stage.scene());
  if (asked === null) return;
  // with a discount, and so many new shares that a right is worth something
  const terms = { symbol: MAIN, ratioPpm: 1_000_000, discountPpm: prng.pick([200_000, 300_000]) };
  agreed(stage, command('increase.ask', asked.actor, { ...asked.payload, ...terms }));
  const increase = stage.scene().increases.find((one) => one.stage === 'upcoming');
  if (increase === undefined) return;
  const { symbol, exDay } = increase;
  const holders = [2, 3, 4, 5].map(customerNo);
  stage.run(
    holders.flatMap((customer) => [
      openMargin(stage, customer),
      onMargin(stage, customer, symbol, 1),
    ]),
  );
  untilReported(stage, (scene) => holders.every((customer) => isIdle(scene, customer)));
  stage.wait(startOfDay(exDay) - 30 * MINUTE_MS);
  const review = INCREASE.review.of(stage.scene());
  if (review !== null) stage.run(approvals(stage, review));
  const id = INCREASE.instruction(stage.scene());
  const result = { kind: 'halt', symbol: 'x' } as const;
  const answer = { kind: 'done', id, at: stage.scene().now, result };
  if (id !== null) stage.run([command('venue.answer', 'venue', { answer })]);
  stage.wait(startOfDay(exDay) + prng.between(0, 10) * HOUR_MS);
  if (prng.below(3) > 0) return;
  // some use a part of their rights
  stage.wait(increase.opensAt + MINUTE_MS);
  const rights = stage.scene().increaseRights.filter((one) => one.rights > 1);
  stage.run(
    rights.map(({ customer, rights: all }) => {
      const shares = prng.between(Math.floor(all / 2), all);
      return command('increase.subscribe', customer, { increase: increase.id, shares });
    }),
  );
}

/** Two loans of one quarter, each owed long enough to earn points, and repaid in time. */
function repayTwice(stage: Stage): void {
  const { command } = stage;
  const customer = customerNo(1);
  for (const amount of [5_000_000n, 3_000_000n]) {
    agreed(stage, command('loan.apply', customer, { amount }));
    stage.wait(stage.scene().now + 8 * DAY_MS);
    const loan = stage.scene().creditLoans.find(({ state }) => state === 'approved');
    if (loan !== undefined)
      stage.run([command('loan.repay', customer, { id: loan.id, amount: null })]);
  }
}

/**
 * A follow that is stopped while all that it has bought is halted: its cash comes back at once, and
 * its shares become the customer's own.
 */
function stopWhileHalted(stage: Stage): void {
  const { prng, command } = stage;
  const [mentor, follower] = [customerNo(1), customerNo(2)];
  follow(stage);
  const level = { price: BEGIN_PRICE, quantity: 9_999 };
  const terms = { symbol: MAIN, side: 'buy', type: 'limit', tif: 'day', price: BEGIN_PRICE };
  const order = { ...terms, quantity: 100, book: { asks: [level], bids: [level] } } as const;
  stage.run([command('mentor.order', mentor, order)]);
  untilReported(stage, ({ blockOrders }) => blockOrders.every(({ open }) => !open));
  const own = stage.scene().follows.find(({ customer }) => customer === follower);
  if (own === undefined) return;
  stage.halt(MAIN);
  stage.run([command('follow.stop', follower, { id: own.id })]);
  stage.wait(stage.scene().now + prng.between(0, 30) * MINUTE_MS);
  if (prng.below(2) === 0) return;
  // over a weekend too the trading day after the stop is over by then
  stage.wait(stage.scene().now + 5 * DAY_MS);
  const after = stage.scene().follows.find(({ id }) => id === own.id);
  assert(after?.stage === 'ended', `${own.id} waits for no halted issue (FLW-10)`);
}

/** Positions of a day-trading account, which are closed by force when the day is over. */
function tradeForADay(stage: Stage): void {
  const { prng, command } = stage;
  const customer = customerNo(prng.between(1, 3));
  agreed(stage, command('dayTrading.apply', customer, { experience: 'longer' }));
  for (let tries = 0; tries < TRIES; tries++) {
    stage.run([onMargin(stage, customer, MAIN, 1, { intraday: true, leverage: 2 })]);
    untilReported(stage, (scene) => isIdle(scene, customer));
  }
  stage.wait(stage.scene().now + DAY_MS);
  untilReported(stage, (scene) => isIdle(scene, customer));
  stage.wait(stage.scene().now + prng.between(1, 30) * MINUTE_MS);
}

/** An issue that two have on credit and short is announced to leave, and may begin to. */
function leave(stage: Stage): void {
  const { prng, command } = stage;
  const people = [customerNo(1), customerNo(2), customerNo(3)] as const;
  const id = 'staff:member1';
  const appointed = { id, passwordHash: 'hash', roles: ['reviewer', 'approver'] };
  stage.run([
    command('staff.appoint', 'operator', appointed),
    ...people.map((customer) => openMargin(stage, customer)),
  ]);
  stage.run([
    onMargin(stage, people[0], LEAVES, 2, { leverage: 2 }),
    onMargin(stage, people[1], LEAVES, 1, { side: 'short' }),
  ]);
  untilReported(stage, (scene) => people.every((customer) => isIdle(scene, customer)));
  const today = dayOf(stage.scene().now);
  const about = { symbol: LEAVES, reason: 'audit_opinion', note: 'as the exchange has said' };
  // the first of these days that may be the first one; requests for the others come too late
  for (let ahead = 4; ahead < 12; ahead++) {
    stage.run([command('delisting.ask', id, { ...about, firstDay: addDays(today, ahead) })]);
  }
  const review = stage.scene().reviews.find((one) => one.kind === 'delisting');
  if (review === undefined) return;
  stage.run([
    command('review.decide', 'sandbox-approver', { id: review.id, approve: true, reason: null }),
  ]);
  const [row] = stage.scene().delistings;
  assert(row !== undefined, 'the approval has made it');
  const delisting = { from: row.firstDay, last: row.lastDay };
  const result = { kind: 'delist', symbol: LEAVES, delisting } as const;
  const answer = { kind: 'done', id: row.instruction, at: 0, result } as const;
  stage.run([command('venue.answer', 'venue', { answer })]);
  if (prng.below(2) === 0) return;
  stage.wait(startOfDay(row.firstDay) + prng.between(0, 9) * DAY_MS + 10 * HOUR_MS);
}

/** The start of a world beside the common one. */
export type Beginning = 'owing' | 'rights' | 'loans' | 'stopping' | 'intraday' | 'leaving' | null;

const BEGINNINGS = ['owing', 'owing', 'rights', 'rights', 'loans', 'stopping', 'intraday'] as const;

/** The beginning of a world; one of eight has none of these, or an issue that leaves. */
export const beginningOf = (seed: string): Beginning =>
  BEGINNINGS[new Prng(`beginning of ${seed}`).below(8)] ??
  (new Prng(`leaving of ${seed}`).below(2) === 0 ? 'leaving' : null);

/** @param of whether the market climbs, the commands to prefer, and the start */
export function openWorld(
  stage: Stage,
  of: { readonly rises: boolean; readonly leaning: Leaning; readonly beginning: Beginning },
): void {
  const { prng } = stage;
  const { rises, leaning, beginning } = of;
  // other starts would come between
  if (beginning === 'owing') oweWhileWithdrawing(stage);
  if (beginning === 'rights') holdOverExDate(stage);
  if (beginning === 'loans') repayTwice(stage);
  if (beginning === 'stopping') stopWhileHalted(stage);
  if (beginning === 'intraday') tradeForADay(stage);
  if (beginning === 'leaving') leave(stage);
  if (prng.below(2) === 0) offer(stage, OFFERED);
  else offerStake(stage);
  if (prng.below(2) === 0) offer(stage, ['scrip.ask']);
  if (prng.below(2) === 0) auction(stage);
  if (prng.below(3) === 0) {
    const terms = productTerms({ prng, now: stage.scene().now });
    agreed(stage, stage.command('product.ask', 'sandbox', terms));
  }
  if (prng.below(3) === 0 || rises) follow(stage);
  if (prng.below(3) === 0) closeDay(stage);
  if (leaning !== null) {
    stage.run([1, 2, 3, 4, 5].map((no) => openMargin(stage, customerNo(no))));
  }
}

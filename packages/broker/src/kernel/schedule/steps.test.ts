import { LANGUAGES } from '@maru/contract/constants';
import type { NoticeTexts } from '@maru/contract/desk-rules';
import { addDays, DAY_MS, HOUR_MS, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import { AuctionKit } from '../../testing/auction-kit.ts';
import { BrokerKit, issue, markAt } from '../../testing/broker-kit.ts';
import { DelistingKit, LEAVING } from '../../testing/delisting-kit.ts';
import { customerNo, EX } from '../../testing/dividend-kit.ts';
import { FollowKit, LEAD } from '../../testing/follow-kit.ts';
import { TERMS as INCREASE, LISTED as INCREASED, IncreaseKit } from '../../testing/increase-kit.ts';
import { LendingKit } from '../../testing/lending-kit.ts';
import { OFFER_CLOSES, OfferKit } from '../../testing/offer-kit.ts';
import { TERMS as OFFERING, OfferingKit } from '../../testing/offering-kit.ts';
import { TERMS as PLACEMENT, PlacementKit } from '../../testing/placement-kit.ts';
import { ProductKit } from '../../testing/product-kit.ts';
import { set as protect } from '../../testing/protection-kit.ts';
import { ScripKit } from '../../testing/scrip-kit.ts';
import { outcomeOf, type Steps, watchSteps } from '../../testing/step-watch.ts';

/** So few rows that no job of a scenario is done in one step. */
const FEW = 60;
const MANY = 40;
const ALERT = {
  ...({ symbol: LEAVING, measure: 'price', direction: 'above', value: 200_000 } as const),
  repeat: 'once' as const,
};
/** A customer each. */
const ALL = Array.from({ length: MANY }, (_, i) => customerNo(i + 1));

/** Plays a scenario on a kit from `watch` on, which it calls when the kit is there. */
type Play = (watch: (kit: BrokerKit) => void) => void;

/** A dividend that half of the holders take in shares, with some short positions in the stock. */
const dividend: Play = (watch) => {
  const own = new ScripKit(MANY + 5);
  watch(own.kit);
  for (const [i, one] of ALL.entries()) own.buys(1 + (i % 3), one);
  for (let no = MANY + 1; no < MANY + 6; no++) own.shorts(1, customerNo(no));
  own.announce().to(EX).open();
  for (const one of ALL.slice(0, MANY / 2)) own.elected(1, one);
  own.close().issue().pay();
};

/** Holders with a protected position, some of whom subscribe, and the public. */
const increase: Play = (watch) => {
  const own = new IncreaseKit(MANY + 5);
  watch(own.kit);
  ALL.forEach((one, i) => {
    const line = own.buys(1 + (i % 3), one);
    expect(protect(own.kit, line, {}, one).ok).toBe(true);
  });
  for (let no = MANY + 1; no < MANY + 6; no++) own.shorts(1, customerNo(no));
  own.announce().at(own.kit.now + HOUR_MS);
  own.rebase().open();
  for (const [i, one] of ALL.entries()) if (i % 3 > 0) own.subscribed(10 + (i % 4), one);
  own.at(INCREASE.closesAt).at(INCREASE.publicOpensAt);
  for (const one of ALL) own.subscribed(5_000, one);
  own.at(INCREASE.allotsAt).issue().at(INCREASED);
};

/** More is asked for than there is, and some applications are never reviewed. */
const placement: Play = (watch) => {
  const own = new PlacementKit(MANY);
  watch(own.kit);
  own.open();
  const ids = ALL.map((one, i) => own.applied(200 + 100 * (i % 3), i % 2, one));
  for (const [i, id] of ids.entries()) if (i % 5 > 0) own.review(id);
  own.at(PLACEMENT.allotsAt);
  own.approve();
  own.answer();
  own.at(startOfDay(PLACEMENT.listsOn));
};

/** Half of the winners pay. */
const offering: Play = (watch) => {
  const pool = MANY * 20;
  const own = new OfferingKit(MANY);
  watch(own.kit);
  own.open({ pool });
  const ids = ALL.map((one) => own.applied(20, one));
  own.drawn();
  for (let from = 0; from < MANY; from += LIMITS.drawParts) {
    const part = ids.slice(from, from + LIMITS.drawParts);
    expect(own.allot(...part.map((id) => [id, 20, 0] as const))).toBeNull();
  }
  for (const [i, one] of ALL.entries()) if (i % 2 > 0) own.pay(ids[i] ?? '', one);
  own.listing();
  own.at(startOfDay(OFFERING.listsOn));
};

/** More lots are bid for than there are. */
const auction: Play = (watch) => {
  const own = new AuctionKit(MANY);
  watch(own.kit);
  own.open({ lots: MANY });
  for (const [i, one] of ALL.entries()) own.placed(9_000 + 100 * (i % 4), 1 + (i % 3), one);
  own.close();
};

const offer: Play = (watch) => {
  const own = new OfferKit(2 * MANY);
  watch(own.kit);
  own.open({ product: 'special' });
  for (let no = 1; no <= 2 * MANY; no++) own.take(1, customerNo(no));
  own.at(OFFER_CLOSES);
};

/** A product ends with units that wait, and some whose return is asked for. */
const product: Play = (watch) => {
  const own = new ProductKit(MANY);
  watch(own.kit);
  own.begin();
  const ids = ALL.map((one, i) => own.subscribed(BigInt(1_000_003 + i * 7), one));
  own.strike().bought('900005', 50, 70_000);
  own.days(1);
  for (const [i, one] of ALL.entries())
    if (i % 4 === 0) own.redeem(own.request(ids[i] ?? '').units / 3n, one);
  own.kit.ok('product.end', 'operator', { id: own.id });
  own.decide();
  own.at(own.kit.now);
  own.sellOut(() => 70_000);
  own.at(own.kit.now + HOUR_MS);
};

/** Lent shares, of up to eight purchases, are borrowed for two nights, bring a fee, come back. */
const lending: Play = (watch) => {
  const own = new LendingKit(MANY + 3).withoutOwnPool();
  watch(own.kit);
  const lent = ALL.map((one, i) => {
    const purchases = 1 + (i % 8);
    for (let nth = 0; nth < purchases; nth++) own.buys(1, one);
    return own.lend(100 * purchases, one);
  });
  const lines = [1, 2, 3].map((nth) => {
    const seller = customerNo(MANY + nth);
    return { seller, line: own.shorts(nth * 5, seller) };
  });
  own.later(2);
  for (const { line, seller } of lines) own.closes(line, seller);
  // the message of a return says what the lending has brought so far
  own.later(1);
  for (const [i, id] of lent.entries()) own.recall(id, null, ALL[i]);
  own.later(1);
};

const notice: Play = (watch) => {
  const kit = new BrokerKit();
  watch(kit);
  for (const one of ALL.slice(1)) kit.openDemo(one, 1n);
  const staff = { 'staff:rita': 'reviewer', 'staff:ana': 'approver' } as const;
  for (const [id, role] of Object.entries(staff)) {
    kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
  }
  kit.now += 1_000;
  const text = { title: 'A title', text: 'A text' };
  const texts = Object.fromEntries(LANGUAGES.map((one) => [one, text])) as unknown as NoticeTexts;
  kit.ok('notice.write', 'staff:rita', { kind: 'message', to: null, symbols: [], texts });
  const id = kit.broker.reads.pendingReviews()[0]?.id ?? '';
  const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
  kit.ok('review.decide', 'staff:ana', { id, approve: true, reason: null, seen });
  kit.runDue();
};

const mail: Play = (watch) => {
  const kit = new BrokerKit();
  watch(kit);
  const all = Array.from({ length: 2 * MANY }, (_, i) => customerNo(i + 1));
  for (const one of all.slice(1)) kit.openDemo(one, 1n);
  for (const customer of all) {
    const sealed = { address: `of ${customer}`, secret: 'code', codeHash: 'hash' };
    kit.ok('mail.begin', 'gateway', { customer, ...sealed, language: 'kor' });
    kit.ok('mail.confirm', 'gateway', { customer, codeHash: 'hash' });
    kit.ok('mail.settings', customer, { language: 'kor', statements: true });
  }
  kit.now = startOfDay('2026-12-01') + 9 * HOUR_MS;
  kit.runDue();
};

/** A mentor with many followers buys, gains over a month's end, sells a part, and ends. */
const follow: Play = (watch) => {
  const own = new FollowKit(MANY);
  watch(own.kit);
  own.open(200_000_000n);
  const followers = ALL.filter((one) => one !== LEAD);
  for (const [i, one] of followers.entries()) own.follow(BigInt(100_000_007 + i * 1_000_003), one);
  own.bought(1_500);
  own.price(80_000);
  const sale = own.ordered({ side: 'sell', quantity: 800, price: 80_000 });
  own.fill(sale, own.block(sale).quantity, 80_000);
  own.at(startOfDay('2026-12-01') + 10 * HOUR_MS);
  own.kit.ok('mentor.end', 'operator', { id: own.id });
  own.decide();
  own.kit.runDue();
  own.sellStops(80_000);
  own.at(own.kit.now + 3 * DAY_MS);
};

/** A follow of many positions is stopped. */
const stop: Play = (watch) => {
  const stocks = Array.from({ length: MANY }, (_, i) => String(910_001 + i));
  const own = new FollowKit(
    1,
    stocks.map((one) => issue(one)),
  );
  watch(own.kit);
  own.kit.broker.setMarks(stocks.map((symbol) => markAt(symbol, 70_000)));
  own.open(250_000_000n);
  const id = own.follow(250_000_000n);
  for (const symbol of stocks) own.bought(50, 70_000, symbol);
  own.at(own.kit.now + 8 * DAY_MS);
  expect(own.stop(id)).toBeNull();
  own.kit.runDue();
  own.sellStops(70_000);
  expect(own.of(id).stage).toBe('ended');
};

/** An issue leaves that many have, lend or sold short; an account with it is closed. */
const delisting: Play = (watch) => {
  const own = new LendingKit(2 * MANY);
  watch(own.kit);
  const desk = new DelistingKit(own.kit);
  const [closes = '', ...others] = ALL;
  for (let nth = 0; nth < MANY; nth++) own.buys(1, closes);
  for (const [i, one] of others.entries()) {
    expect(protect(own.kit, own.buys(1, one), {}, one).ok).toBe(true);
    own.kit.ok('alert.set', one, ALERT);
    if (i % 2 === 0) own.lend(50, one);
  }
  for (let nth = 1; nth < MANY; nth++) own.shorts(1, customerNo(MANY + nth));
  desk.make({ firstDay: addDays(own.day, 4) });
  own.later(12);
  const by = own.kit.sentBy(closes);
  const account = { bank: '090', numberIndex: 'a', sealed: 'sealed', by };
  const card = own.kit.ok('bankCard.add', closes, account);
  const passwords = { checkedHash: 'hash', checkedFundHash: 'hash' };
  own.kit.ok('closing.request', closes, { ...passwords, card });
  own.later(1);
  expect(own.kit.rows('holdings').filter(({ customer }) => customer === closes)).toEqual([]);
};

function played(play: Play, rows: number, isRestarted = false) {
  let kit: BrokerKit | null = null;
  let steps: Steps = new Map();
  play((begun) => {
    kit = begun;
    steps = watchSteps(begun, rows, isRestarted);
  });
  const end = kit as unknown as BrokerKit;
  expect(end.broker.reads.quarantined()).toEqual([]);
  return { steps, end: outcomeOf(end) };
}

const PLAYS: Readonly<Record<string, readonly [Play, ...string[]]>> = {
  dividend: [dividend, 'entitleHolders', 'payDividend', 'tellScrip', 'deliverScrip'],
  increase: [
    ...([increase, 'tellFirstPrice', 'tellPrice', 'grantRights', 'lowerLevels'] as const),
    'settleRights',
    'allotIncrease',
    'deliverIncrease',
  ],
  placement: [placement, 'allotPlacement', 'deliverPlacement'],
  offering: [offering, 'unpaidShares', 'newShares'],
  auction: [auction, 'settleBids', 'tellBids'],
  offer: [offer, 'endOfferTakes'],
  product: [product, 'payProduct'],
  lending: [lending, 'noteNight', 'returnLent', 'creditLending'],
  notice: [notice, 'notice'],
  mail: [mail, 'mailStatements'],
  follow: [follow, 'gatherBlock', 'allotBlock', 'shareProfits', 'endMentor', 'settlement'],
  stop: [stop, 'followStops'],
  delisting: [delisting, 'delisting', 'giveUp'],
};

describe('a step of a job', () => {
  const each = Object.entries(PLAYS);

  test.each(each)('[SCH-6] ends where its rows do: %s', (_, [play, ...kinds]) => {
    const whole = played(play, 100_000);
    const some = played(play, FEW);
    for (const kind of kinds) {
      const steps = some.steps.get(kind) ?? [];
      expect(steps.length, kind).toBeGreaterThan(whole.steps.get(kind)?.length ?? 0);
      expect(Math.max(...steps), kind).toBeLessThanOrEqual(FEW);
    }
    expect(some.end).toEqual(whole.end);
    // and goes on where it was, whatever memory held
    expect(played(play, FEW, true).end).toEqual(whole.end);
  });

  test('[SCH-6] changes no more rows than a command, however wide its items are', () => {
    const own = new LendingKit(16);
    own.set('lendingQuotaPpm', '10000');
    const steps = watchSteps(own.kit, LIMITS.rowsPerCommand, false);
    const lent = ALL.slice(0, 16).map((one) => {
      for (let nth = 0; nth < 40; nth++) own.buys(1, one);
      return own.lend(4_000, one);
    });
    for (const [i, id] of lent.entries()) own.recall(id, null, ALL[i]);
    own.later(1);
    expect(own.kit.rows('lendings').filter(({ open }) => open > 0)).toEqual([]);
    const returns = steps.get('returnLent') ?? [];
    expect(returns.length).toBeGreaterThan(1);
    expect(Math.max(...returns)).toBeLessThanOrEqual(LIMITS.rowsPerCommand);
  });

  test('[SCH-6] is tried of every job there is', () => {
    const tried = Object.values(PLAYS).flatMap(([, ...kinds]) => kinds);
    const jobs = Object.keys(new BrokerKit().broker.registry.jobs);
    expect(jobs.filter((kind) => !tried.includes(kind))).toEqual([]);
  });
});

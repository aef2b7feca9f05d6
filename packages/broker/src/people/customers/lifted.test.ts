/** An account that the staff bar in the middle of something, and let go on afterwards. */
import { FLAGS, type Flag } from '@maru/contract/desk-rules';
import type { Instrument } from '@maru/std/instrument';
import { DAY_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, issue, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { LENDER, LendingKit, PRICE, SELLER } from '../../testing/lending-kit.ts';
import { OfferKit } from '../../testing/offer-kit.ts';
import { ProductKit } from '../../testing/product-kit.ts';

const MILLION = 1_000_000n;
const [RITA, ANA] = ['staff:rita', 'staff:ana'] as const;
const BARS = ['frozen', 'loginBanned', 'tradeBarred'] as const satisfies readonly Flag[];
const CODES = {
  frozen: 'account_frozen',
  loginBanned: 'login_banned',
  tradeBarred: 'trade_barred',
};

/** Two staff members, one to set a flag and both to lift it. */
class Desk {
  readonly #kit: BrokerKit;

  constructor(kit: BrokerKit) {
    this.#kit = kit;
    for (const id of [RITA, ANA]) {
      const roles = ['reviewer', 'approver'] as const;
      kit.ok('staff.appoint', 'operator', { id, passwordHash: 'h', roles });
    }
  }

  bar(flag: Flag, customer = DEMO): void {
    this.#kit.ok('flag.set', RITA, { customer, flag, reason: 'suspicious' });
  }

  lift(customer = DEMO): void {
    const { reads } = this.#kit.broker;
    for (const flag of FLAGS) {
      if (reads.customer(customer)?.[flag] !== true) continue;
      const id = this.#kit.ok('flag.lift', RITA, { customer, flag });
      expect(this.decide(ANA, id)).toBeNull();
    }
  }

  /** Approves a case as it stands. */
  decide(by: string, id: string) {
    const seen = this.#kit.broker.reads.reviewCase(id, this.#kit.now)?.text ?? '';
    const decision = { id, approve: true, reason: null, seen };
    return this.#kit.codeOf(this.#kit.send('review.decide', by, decision));
  }
}

const PAIR: Instrument = { ...issue('USDKRW', 'pair'), scale: -1, lotSize: 1, grid: 'unit' };
const PAIR_MARK = { ...markAt('USDKRW', 13_900), bid: 13_900, ask: 13_910 };

/** The id of a bank card. */
const cardOf = (kit: BrokerKit): string =>
  kit.ok('bankCard.add', DEMO, {
    bank: '090',
    numberIndex: 'a',
    sealed: 'sealed',
    by: kit.sentBy(),
  });

/** Two lots that one has lent and another has sold short. */
function lentAndBorrowed() {
  const own = new LendingKit().withoutOwnPool();
  const { kit } = own;
  const desk = new Desk(kit);
  kit.ok('margin.open', SELLER, { answer: 'all' });
  const line = kit.placed({ lots: 2 }, LENDER);
  kit.fill(line, 200, PRICE);
  const lending = own.lend(200);
  const short = kit.placed({ side: 'short', lots: 2 }, SELLER);
  kit.fill(short, 200, PRICE);
  return { own, kit, desk, line, lending, short };
}

/** A subscription to a product, after its lock, while what the product holds is halted. */
function heldWhileHalted() {
  const own = new ProductKit().begin();
  const desk = new Desk(own.kit);
  own.subscribed();
  own.strike();
  own.days(8);
  own.bought('900005', 10, 70_000);
  own.mark('900005', 70_000, { phase: 'halted' });
  return { own, desk };
}

describe.each(BARS)('an account that is %s for a while', (flag) => {
  test('[FND-4] has what it sent before, decided by those who saw the flag', () => {
    const kit = new BrokerKit({ sandboxReview: 'manual' });
    const desk = new Desk(kit);
    const asked = { channel: 'bank_transfer', amount: 20n * MILLION, reference: 'a', proof: 'P1' };
    kit.ok('deposit.request', DEMO, { ...asked, checkedHash: null });
    const [review] = kit.broker.reads.pendingReviews();
    const id = review?.id ?? '';
    const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
    desk.bar(flag);
    // what was read is not what stands there now
    const stale = { id, approve: true, reason: null, seen };
    expect(kit.codeOf(kit.send('review.decide', RITA, stale))).toBe('review_changed');
    expect([desk.decide(RITA, id), desk.decide(ANA, id)]).toEqual([null, null]);
    expect(kit.money()).toEqual([PLAY_MONEY + 20n * MILLION, 0n, 0n]);
    expect(kit.codeOf(kit.place())).toBe(CODES[flag]);
    desk.lift();
    expect(kit.codeOf(kit.place())).toBeNull();
    kit.take();
  });

  test('[CUS-11] [OFR-9] keeps what it bought of a block, and sells it once it may', () => {
    const own = new OfferKit().open();
    const { kit } = own;
    const desk = new Desk(kit);
    const outcome = own.block(50);
    const line = outcome.ok ? String(outcome.reply.id) : '';
    const before = own.sum;
    desk.bar(flag);
    expect(kit.codeOf(own.block(50))).toBe(CODES[flag]);
    kit.now += 4 * DAY_MS;
    kit.runDue();
    expect(kit.order(line)).toMatchObject({ holding: 5_000, locked: 0 });
    expect(kit.codeOf(kit.close(line))).toBe(CODES[flag]);
    desk.lift();
    kit.broker.setMarks([markAt('900036', 9_000)]);
    kit.fill(kit.closing(line), 5_000, 9_000);
    expect([own.sum, kit.order(line).closed]).toEqual([before, 5_000]);
    kit.take();
  });

  test('[PRD-10] is paid for units that it asked back before, at the value that comes', () => {
    const { own, desk } = heldWhileHalted();
    const id = own.redeemed(10_000n);
    own.strike();
    desk.bar(flag);
    own.strike();
    expect(own.request(id).state).toBe('waiting');
    expect(own.kit.codeOf(own.subscribe())).toBe(CODES[flag]);
    own.mark('900005', 70_000);
    own.strike();
    const { state, paid } = own.request(id);
    expect([state, paid > 0n]).toEqual(['done', true]);
    desk.lift();
    own.days(3);
    const [available, held, unsettled] = own.kit.money();
    expect([available - PLAY_MONEY + 10n * MILLION, held, unsettled]).toEqual([paid, 0n, 0n]);
    own.kit.take();
  });

  test('[FX-5] exchanges nothing by a quote of before; afterwards by a new one', () => {
    const kit = new BrokerKit({ instruments: [issue('900005'), PAIR] });
    kit.broker.setMarks([PAIR_MARK]);
    const desk = new Desk(kit);
    const wish = { kind: 'exchange', from: 'KRW', to: 'USD', amount: MILLION, at: 0 } as const;
    const quote = kit.ok('fx.quote', DEMO, wish);
    desk.bar(flag);
    const exchange = (id: string, at: number) =>
      kit.codeOf(kit.send('fx.exchange', DEMO, { quote: id, checkedHash: 'hash', at }));
    // a customer barred from trading may still exchange money
    const code = flag === 'tradeBarred' ? null : CODES[flag];
    expect([exchange(quote, 1), kit.codeOf(kit.send('fx.quote', DEMO, wish))]).toEqual([
      code,
      code,
    ]);
    if (code !== null) expect(kit.money()[0]).toBe(PLAY_MONEY);
    desk.lift();
    expect(exchange(quote, 10_000)).toMatch(/^exchange_quote_/);
    expect(exchange(kit.ok('fx.quote', DEMO, wish), 1)).toBeNull();
    kit.take();
  });

  test('[LND-8] has fees and shares of what it lent, and sells what came back once it may', () => {
    const { own, kit, desk, line, lending, short } = lentAndBorrowed();
    desk.bar(flag, LENDER);
    expect(own.lendRefused(100)?.[0]).toBe(CODES[flag]);
    own.later(2);
    const back = kit.close(short, { quantity: 100 }, SELLER);
    kit.fill(back.ok ? String(back.reply.id) : '', 100, PRICE);
    own.later(1);
    expect(own.fees(lending).length).toBeGreaterThan(0);
    desk.lift(LENDER);
    expect(kit.codeOf(own.recall(lending))).toBeNull();
    own.later(1);
    expect(kit.order(line)).toMatchObject({ holding: 200, locked: 0 });
    expect(kit.codeOf(kit.close(line, {}, LENDER))).toBeNull();
    kit.take();
  });

  test('[LND-9] who has borrowed is bought in, whatever else is barred', () => {
    const { own, kit, desk, lending, short } = lentAndBorrowed();
    desk.bar(flag, SELLER);
    own.recall(lending);
    own.later(1);
    const buyIn = kit.rows('orders').find(({ closes }) => closes === short);
    expect(buyIn).toMatchObject({ pending: 200, type: 'market' });
    kit.fill(buyIn?.id ?? '', 200, PRICE);
    expect([kit.order(short).closed, kit.money(SELLER)[1]]).toEqual([200, 0n]);
    kit.take();
  });

  test('[LND-11] [MRG-9] pays a debt with what it lent, and owes nothing when it may act', () => {
    const own = new LendingKit().withoutOwnPool();
    const { kit } = own;
    const desk = new Desk(kit);
    const line = kit.placed({ lots: 42, confirmed: true }, LENDER);
    kit.fill(line, 4_200, PRICE);
    const lending = own.lend(4_200);
    desk.bar(flag, LENDER);
    kit.owes(LENDER, 20n * MILLION);
    kit.runDue();
    // what is in cash pays first, the rest waits for the shares
    expect(kit.money(LENDER)[0]).toBe(0n);
    expect(own.lending(lending)).toMatchObject({ open: 4_200, recalled: 4_200 });
    own.later(1);
    const sale = kit.rows('orders').find(({ closes, pending }) => closes === line && pending > 0);
    kit.fill(sale?.id ?? '', sale?.pending ?? 0, PRICE);
    kit.runDue();
    expect(kit.rows('marginDebts')).toEqual([]);
    desk.lift(LENDER);
    expect(kit.order(line).holding).toBe(4_200 - (sale?.quantity ?? 0));
    expect(kit.codeOf(kit.close(line, {}, LENDER))).toBeNull();
    kit.take();
  });

  test('[FND-12] [FX-7] has its withdrawal decided, and exchanges nothing before that', () => {
    const kit = new BrokerKit({ instruments: [issue('900005'), PAIR], sandboxReview: 'manual' });
    kit.broker.setMarks([PAIR_MARK]);
    const desk = new Desk(kit);
    const card = cardOf(kit);
    kit.ok('withdrawal.request', DEMO, { amount: MILLION, card, checkedHash: 'hash' });
    const id = kit.broker.reads.pendingReviews().at(-1)?.id ?? '';
    desk.bar(flag);
    // a ban is of the log-in and a bar of trading: neither keeps money that is the customer's
    expect(desk.decide(ANA, id)).toBe(flag === 'frozen' ? 'review_impeded' : null);
    const wish = { kind: 'exchange', from: 'KRW', to: 'USD', amount: MILLION, at: 0 } as const;
    const quote = () => kit.codeOf(kit.send('fx.quote', DEMO, wish));
    desk.lift();
    expect(quote()).toBe(flag === 'frozen' ? 'fund_operation_pending' : null);
    if (flag === 'frozen') expect(desk.decide(ANA, id)).toBeNull();
    expect([quote(), kit.money()]).toEqual([null, [PLAY_MONEY - MILLION, 0n, 0n]]);
    kit.take();
  });

  test('[CLS-5] ends the account as asked for before, once nothing bars it', () => {
    const kit = new BrokerKit({ sandboxReview: 'manual' });
    const desk = new Desk(kit);
    const card = cardOf(kit);
    kit.ok('closing.request', DEMO, { checkedHash: 'hash', checkedFundHash: 'hash', card });
    const ending = kit.broker.reads.pendingReviews().at(-1)?.id ?? '';
    desk.bar(flag);
    const isKept = flag === 'frozen';
    if (isKept) {
      expect(desk.decide(RITA, ending)).toBe('review_impeded');
      expect(kit.money()).toEqual([0n, PLAY_MONEY, 0n]);
      desk.lift();
    }
    expect([desk.decide(RITA, ending), desk.decide(ANA, ending)]).toEqual([null, null]);
    expect(kit.rows('customers').find(({ id }) => id === DEMO)?.closedAt).toBe(kit.now);
    expect(kit.rows('wallets').every(({ free, held }) => free + held === 0n)).toBe(true);
    kit.take();
  });

  test('[PRD-21] takes back what it asked for, if no value has come', () => {
    const { own, desk } = heldWhileHalted();
    const [units, more] = [own.redeemed(10_000n), own.subscribed()];
    desk.bar(flag);
    own.days(3);
    expect([own.request(units).state, own.request(more).held]).toEqual(['waiting', 10n * MILLION]);
    desk.lift();
    for (const id of [units, more]) own.kit.ok('product.takeBack', DEMO, { id });
    expect(own.kit.money()).toEqual([PLAY_MONEY - 10n * MILLION, 0n, 0n]);
    own.mark('900005', 70_000);
    const again = own.redeemed(10_000n);
    own.strike();
    expect(own.request(again).state).toBe('done');
    own.kit.take();
  });
});

import { DAY_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { BrokerKit, issue, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { customerNo, SYMBOL } from '../../testing/dividend-kit.ts';
import { LENDER, LendingKit, OTHER, PRICE, SELLER } from '../../testing/lending-kit.ts';

const MARKS = [markAt(SYMBOL, PRICE), markAt('900036', 9_000)];
/** 0.2 % of 10,000,000 shares. */
const QUOTA = 20_000;
/** The fee of 100 shares for a day: 3 % a year of what their sale has brought. */
const feeOf = (shares: number, days: number): bigint =>
  (BigInt(shares * PRICE) * 30_000n * BigInt(days)) / (1_000_000n * 365n);
const partOf = (fee: bigint): bigint => (fee * 7n) / 10n;

describe('lending shares', () => {
  it('[LND-1] takes whole shares that are held, the oldest first, of a least value', () => {
    const own = new LendingKit();
    const first = own.buys(1);
    const second = own.buys(2);
    const at = (shares: number) => own.lendRefused(shares);
    expect(at(0)).toEqual(['lending_shares', undefined]);
    expect(at(1.5)).toEqual(['lending_shares', undefined]);
    expect(at(301)).toEqual(['lending_over', '300']);
    expect(at(14)).toEqual(['lending_below', '1000000']);
    expect(own.lendRefused(100, LENDER, '999999')).toEqual(['product_missing', undefined]);
    expect(own.lendRefused(100, LENDER, '900036')).toEqual(['lending_over', '0']);
    const id = own.lend(150);
    expect(own.kit.order(first)).toMatchObject({ holding: 0, locked: 100 });
    expect(own.kit.order(second)).toMatchObject({ holding: 150, locked: 50 });
    expect(own.lending(id)).toMatchObject({ shares: 150, open: 150, recalled: 0, price: PRICE });
    expect(at(151)).toEqual(['lending_over', '150']);
  });

  it('[LND-1] takes none of what is owed for, locked, intraday or of another board', () => {
    const own = new LendingKit();
    own.kit.ok('margin.open', LENDER, { answer: 'all' });
    const id = own.kit.placed({ leverage: 2, confirmed: true });
    own.kit.fill(id, 100, PRICE);
    expect(own.lendRefused(100)).toEqual(['lending_over', '0']);
    own.set('sellLockDays', '1');
    own.buys(1);
    expect(own.lendRefused(100)).toEqual(['lending_over', '0']);
    own.kit.broker.setInstrument(issue('900040', 'otc'));
    expect(own.lendRefused(100, LENDER, '900040')).toEqual(['product_missing', undefined]);
    const barred = own.kit.rows('customers').find((one) => one.id === OTHER);
    own.kit.broker.load('customers', { ...barred, tradeBarred: true } as never);
    expect(own.lendRefused(100, OTHER)?.[0]).toBe('trade_barred');
  });

  it('[LND-2] has a channel, and a quota of each issue', () => {
    const own = new LendingKit();
    own.buys(2);
    own.set('lendingQuotaPpm', '15');
    expect(own.lendRefused(151)).toEqual(['lending_quota_full', '150']);
    own.lend(100);
    expect(own.lendRefused(60)).toEqual(['lending_quota_full', '50']);
    own.set('lendingChannel', 'closed');
    expect(own.lendRefused(50)).toEqual(['lending_channel_closed', undefined]);
  });

  it('[LND-3] locks them: they are neither sold nor lent twice, and stay the own (I14)', () => {
    const own = new LendingKit();
    const position = own.buys(2);
    const assets = own.kit.broker.reads.assets(LENDER, own.kit.now).total;
    own.lend(150);
    const { reads } = own.kit.broker;
    expect(reads.assets(LENDER, own.kit.now).total).toBe(assets);
    expect(reads.inventory(LENDER, own.kit.now)).toMatchObject([
      { quantity: 200, sellable: 50, locked: 0, lent: 150, lockedUntil: null },
    ]);
    expect(reads.positions(LENDER, own.kit.now)).toMatchObject([{ lent: 150, lock: null }]);
    const sale = {
      ...({ symbol: SYMBOL, type: 'market', tif: 'day', price: null, stopPrice: null } as const),
      quantity: 51,
      lines: null,
      clientOrderId: 'x',
    };
    expect(own.kit.codeOf(own.kit.send('order.sell', LENDER, sale))).toBe('sale_over_holding');
    own.closes(position);
    expect(own.kit.codeOf(own.kit.close(position))).toBe('shares_lent');
    expect(own.kit.order(position)).toMatchObject({ holding: 0, locked: 150 });
    const gates = reads.withdrawalGates(LENDER, own.kit.now);
    expect(gates.find(({ name }) => name === 'positions')?.closed).toBeNull();
    own.kit.take();
  });

  it('[LND-4] adds to what can be borrowed until they are recalled; a lender is not short', () => {
    const own = new LendingKit();
    own.set('borrowPoolPpm', '10');
    own.buys(2);
    const id = own.lend(150);
    const left = () => own.kit.broker.reads.borrowable(SYMBOL, own.kit.now);
    expect(left()).toBe(250);
    own.shorts(2, SELLER);
    expect(left()).toBe(50);
    expect(own.kit.codeOf(own.recall(id, 40))).toBeNull();
    expect(left()).toBe(10);
    own.kit.ok('margin.open', LENDER, { answer: 'all' });
    expect(own.kit.codeOf(own.kit.place({ side: 'short' }))).toBe('opposite_position');
  });
});

describe('a fee', () => {
  it('[LND-6] [LND-7] is the part of what a borrower paid, and credited a day later', () => {
    const own = new LendingKit();
    own.buys(1);
    const id = own.lend(100);
    const position = own.shorts(1, SELLER);
    own.later(10);
    const fee = feeOf(100, 10);
    expect(own.lending(id)).toMatchObject({ shareDays: 1_000, due: 0n, paid: 0n });
    const accrued = own.kit.broker.reads.lendingAccrued(id, own.kit.now);
    expect(accrued).toBe(partOf(fee));
    own.closes(position, SELLER);
    expect(own.feesPaid).toBe(fee);
    expect(own.lending(id)).toMatchObject({ shareDays: 0, due: partOf(fee), paid: 0n });
    expect(own.house('lending_fees')).toBe(partOf(fee));
    expect(own.house('borrow_fees')).toBe(fee - partOf(fee));
    const before = own.available();
    own.later(1);
    expect(own.available()).toBe(before + partOf(fee));
    expect(own.house('lending_fees')).toBe(0n);
    expect(own.fees(id)).toEqual([[own.day, partOf(fee)]]);
    expect(own.messagesWithCode(LENDER, 'lending_fee')).toEqual([
      { code: 'lending_fee', symbol: SYMBOL, amount: String(partOf(fee)) },
    ]);
    own.later(2);
    expect(own.fees(id)).toHaveLength(1);
  });

  it('[LND-5] counts lent shares before the own pool, and lenders by what they lend', () => {
    const own = new LendingKit();
    own.buys(3);
    own.buys(1, OTHER);
    const [mine, theirs] = [own.lend(300), own.lend(100, OTHER)];
    const position = own.shorts(2, SELLER);
    own.later(1);
    expect(own.lending(mine).shareDays).toBe(150);
    expect(own.lending(theirs).shareDays).toBe(50);
    own.shorts(1, SELLER);
    own.later(1);
    // shares of both positions over this night: 300 of 400
    expect(own.lending(mine).shareDays).toBe(150 + 225);
    own.shorts(3, SELLER);
    own.later(1);
    // 600 are borrowed: all 400, and 200 of the firm's own
    expect(own.lending(mine).shareDays).toBe(375 + 300);
    own.closes(position, SELLER);
    const fee = feeOf(200, 3);
    const total = own.lending(mine).due + own.lending(theirs).due;
    expect(total).toBe(partOf(fee));
    // of its 600 share-days 150, 200 and 200 were the first lender's
    expect(own.lending(mine).due).toBe((partOf(fee) * 550n) / 600n);
    own.kit.take();
  });

  it('[LND-5] nothing counts that was not borrowed over a night, or from the own pool', () => {
    const own = new LendingKit();
    own.buys(1);
    own.closes(own.shorts(1, SELLER), SELLER);
    const position = own.shorts(1, SELLER);
    own.later(5);
    const id = own.lend(100);
    own.later(5);
    own.closes(position, SELLER);
    // half of the days for which the borrower pays
    expect(own.lending(id).due).toBe(partOf(feeOf(100, 10)) / 2n);
  });

  it('[LND-5] nor what is lent or borrowed on the day that begins, before it is counted', () => {
    const own = new LendingKit();
    own.buys(2);
    const early = own.lend(100);
    own.kit.now += DAY_MS;
    const late = own.lend(100);
    const position = own.shorts(2, SELLER);
    own.kit.runDue();
    expect([early, late].map((id) => own.lending(id).shareDays)).toEqual([0, 0]);
    own.kit.now += DAY_MS;
    own.kit.runDue();
    expect([early, late].map((id) => own.lending(id).shareDays)).toEqual([100, 100]);
    expect(own.kit.order(position).holding).toBe(200);
  });

  it('[LND-5] nights without trading count, as they do in the fee', () => {
    const kit = new BrokerKit({ hours: 'krx' });
    kit.openDemo(OTHER, PLAY_MONEY);
    kit.fill(kit.placed(), 100, PRICE);
    const id = kit.ok('lending.lend', LENDER, { symbol: SYMBOL, shares: 100 });
    kit.ok('margin.open', OTHER, { answer: 'all' });
    kit.fill(kit.placed({ side: 'short' }, OTHER), 100, PRICE);
    // from Friday to Monday
    kit.now = startOfDay('2026-11-23');
    kit.runDue();
    expect(kit.rows('lendings')).toMatchObject([{ id, shareDays: 300 }]);
  });

  it('[LND-5] nor what the own pool lends to a position that was there before', () => {
    const own = new LendingKit();
    own.shorts(1, SELLER);
    own.buys(1);
    own.kit.now += DAY_MS;
    const id = own.lend(100);
    own.kit.runDue();
    expect(own.lending(id).shareDays).toBe(0);
  });

  it('[LND-6] has no part of shares that go back while the night is counted', () => {
    const own = new LendingKit().withoutOwnPool();
    own.buys(1);
    own.buys(1, OTHER);
    const ids = [own.lend(50), own.lend(50, OTHER)];
    const position = own.shorts(1, SELLER);
    own.kit.now += DAY_MS;
    own.until('noteNight');
    const part = own.kit.close(position, { quantity: 60 }, SELLER);
    own.kit.fill(part.ok ? String(part.reply.id) : '', 60, PRICE);
    own.kit.runDue();
    own.closes(position, SELLER);
    const due = ids.reduce((sum, id) => sum + own.lending(id).due, 0n);
    expect(due).toBe(partOf(feeOf(40, 1)));
    own.kit.take();
  });

  it('[LND-6] is shared by the shares that go back; of a debt there is no part', () => {
    const own = new LendingKit(3);
    own.buys(1);
    const id = own.lend(100);
    const position = own.shorts(1, SELLER);
    own.later(365);
    const closing = own.kit.close(position, { quantity: 40 }, SELLER);
    own.kit.fill(closing.ok ? String(closing.reply.id) : '', 40, PRICE);
    expect(own.lending(id)).toMatchObject({ shareDays: 60 * 365, due: partOf(feeOf(40, 365)) });
    // all that is left is taken out, so that the fee can be paid in part only
    const all = own.available(SELLER);
    const spent = own.kit.placed(
      { symbol: '900036', price: 9_000, lots: 300, confirmed: true },
      SELLER,
    );
    expect(all > 0n && spent !== '').toBe(true);
    own.closes(position, SELLER, 91_000);
    expect(own.lending(id).due <= partOf(own.feesPaid)).toBe(true);
    own.kit.take();
  });
});

describe('a recall', () => {
  it('[LND-8] brings shares back as the next day begins, the oldest purchase first', () => {
    const own = new LendingKit();
    const [first, second] = [own.buys(1), own.buys(1)];
    const id = own.lend(180);
    own.set('lendingChannel', 'closed');
    const code = (shares: number | null, customer = LENDER) =>
      own.kit.codeOf(own.recall(id, shares, customer));
    expect(code(10, OTHER)).toBe('lending_missing');
    expect(code(0)).toBe('lending_shares');
    expect(code(181)).toBe('lending_over');
    expect(code(110)).toBeNull();
    expect(code(20)).toBeNull();
    expect(code(51)).toBe('lending_over');
    expect(own.lending(id)).toMatchObject({ open: 180, recalled: 130, returnsOn: '2026-11-21' });
    expect(own.kit.order(first)).toMatchObject({ holding: 0, locked: 100 });
    own.later(1);
    expect(own.kit.order(first)).toMatchObject({ holding: 100, locked: 0 });
    expect(own.kit.order(second)).toMatchObject({ holding: 50, locked: 50 });
    expect(own.lending(id)).toMatchObject({ open: 50, recalled: 0, returnsOn: null });
    own.closes(first);
    expect(own.messagesWithCode(LENDER, 'lending_returned')).toMatchObject([
      { quantity: 130, left: 50 },
    ]);
    expect(code(null)).toBeNull();
    own.later(1);
    expect(own.lending(id)).toMatchObject({ open: 0, endedAt: own.kit.now });
    expect(own.kit.order(second)).toMatchObject({ holding: 100, locked: 0 });
  });

  it('[LND-8] waits until the last night is counted, in whatever order jobs run', () => {
    const own = new LendingKit();
    own.buys(1);
    const id = own.lend(100);
    own.shorts(1, SELLER);
    own.recall(id);
    own.kit.now += DAY_MS;
    const job = own.until('returnLent');
    own.kit.ok('job.continue', 'clock', { id: job });
    expect(own.lending(id)).toMatchObject({ open: 100, shareDays: 0 });
    own.kit.runDue();
    expect(own.lending(id)).toMatchObject({ open: 0, shareDays: 100 });
    own.kit.take();
  });

  it('[LND-9] moves what is borrowed to other lent shares and to the own pool', () => {
    const own = new LendingKit().withoutOwnPool();
    own.buys(1);
    own.buys(1, OTHER);
    const mine = own.lend(100);
    const theirs = own.lend(100, OTHER);
    const position = own.shorts(1, SELLER);
    own.later(1);
    own.recall(mine);
    own.later(2);
    expect(own.kit.order(position)).toMatchObject({ holding: 100, readyToClose: 0 });
    // the night in which they were still lent counts
    expect(own.lending(mine).shareDays).toBe(100);
    expect(own.lending(theirs).shareDays).toBe(50 + 50 + 100);
    expect(own.messagesWithCode(SELLER, 'short_notice')).toEqual([]);
  });

  it('[LND-9] what nobody lends is bought in, and whoever lent waits for none of it (I35)', () => {
    const own = new LendingKit().withoutOwnPool();
    const held = own.buys(2);
    const id = own.lend(200);
    const [older, newer] = [own.shorts(1, SELLER), own.shorts(1, SELLER)];
    own.recall(id, 150);
    expect(own.messagesWithCode(SELLER, 'short_notice')).toEqual([
      { code: 'short_notice', symbol: SYMBOL, quantity: 100, day: '2026-11-21' },
      { code: 'short_notice', symbol: SYMBOL, quantity: 50, day: '2026-11-21' },
    ]);
    expect(own.kit.order(newer).readyToClose).toBe(0);
    own.later(1);
    expect(own.kit.order(held)).toMatchObject({ holding: 150, locked: 50 });
    expect(own.kit.order(newer).readyToClose).toBe(100);
    expect(own.kit.order(older).readyToClose).toBe(50);
    expect(own.messagesWithCode(SELLER, 'short_recalled')).toHaveLength(2);
    own.closes(held);
    own.kit.take();
  });
});

describe('a lending', () => {
  it('[LND-10] keeps its dividend, and the short position pays its own', () => {
    const own = new LendingKit();
    own.buys(1);
    own.lend(100);
    own.shorts(1, SELLER);
    own.to('2026-12-12');
    expect(own.entitlementOf(LENDER)).toMatchObject({ shares: 100, gross: 100_300n });
    expect(own.entitlementOf(SELLER)).toMatchObject({ shares: -100, gross: -100_300n });
    expect(own.entitlements).toHaveLength(2);
    own.kit.take();
  });

  it('[LND-11] is recalled for a debt when nothing else can be sold', () => {
    const own = new LendingKit();
    const held = own.buys(42);
    const id = own.lend(4_200);
    own.kit.owes(LENDER, PLAY_MONEY);
    own.kit.runDue();
    expect(own.lending(id)).toMatchObject({ recalled: 4_200, returnsOn: '2026-11-21' });
    own.later(1);
    expect(own.kit.order(held).readyToClose).toBeGreaterThan(0);
  });

  it('[LND-11] who owes a debt lends nothing, so that what must be sold stays free', () => {
    const own = new LendingKit();
    own.buys(10);
    own.kit.owes(LENDER, PLAY_MONEY);
    expect(own.lendRefused(1_000)).toEqual(['debt_unpaid', undefined]);
  });

  it('[LND-12] keeps an account open while a fee is to be credited', () => {
    const own = new LendingKit();
    own.buys(1);
    own.lend(100);
    const position = own.shorts(1, SELLER);
    own.later(3);
    const gate = () =>
      own.kit.broker.reads
        .closing(LENDER, own.kit.now)
        .gates.find(({ name }) => name === 'lending');
    expect(gate()?.closed).toBeNull();
    own.closes(position, SELLER);
    expect(gate()?.closed).toMatchObject({ code: 'closing_lending' });
    own.later(1);
    expect(gate()?.closed).toBeNull();
  });

  it('[LND-12] what its borrowers pay after the end of the account stays with the house', () => {
    const own = new LendingKit();
    own.buys(1);
    const id = own.lend(100);
    const position = own.shorts(1, SELLER);
    own.later(3);
    own.closes(position, SELLER);
    const row = own.kit.rows('customers').find((one) => one.id === LENDER);
    own.kit.broker.load('customers', { ...row, closedAt: own.kit.now } as never);
    const fees = own.house('borrow_fees');
    const part = own.lending(id).due;
    own.later(1);
    expect(own.lending(id)).toMatchObject({ due: 0n, paid: 0n });
    expect(own.house('borrow_fees')).toBe(fees + part);
    expect(own.house('lending_fees')).toBe(0n);
  });

  it('[LND-13] ends with its last share; its lender may lend again', () => {
    const own = new LendingKit();
    own.buys(1);
    const id = own.lend(100);
    own.recall(id);
    expect(own.lending(id)).toMatchObject({ recalled: 100, endedAt: null });
    own.later(1);
    expect(own.lending(id).endedAt).toBe(own.kit.now);
    expect(own.lend(100)).not.toBe(id);
    expect(own.kit.broker.reads.lendingsOf(LENDER)).toHaveLength(1);
  });

  it('[LND-14] goes on after a restart as if there had been none', () => {
    const outcomes = [false, true].map((restarts) => {
      const own = new LendingKit(3).withoutOwnPool();
      const step = () => restarts && own.kit.restart(MARKS);
      own.buys(2);
      own.buys(1, OTHER);
      const [mine, theirs] = [own.lend(150), own.lend(100, OTHER)];
      step();
      const positions = [own.shorts(1, SELLER), own.shorts(1, customerNo(4))];
      own.later(2);
      step();
      own.recall(mine, 60);
      step();
      own.later(1);
      step();
      own.closes(positions[0] ?? '', SELLER);
      step();
      own.later(1);
      return [own.lending(mine), own.lending(theirs), own.fees(mine), own.available()];
    });
    expect(outcomes[1]).toEqual(outcomes[0]);
  });
});

it('[LND-2] the quota is a part of the shares issued', () => {
  const own = new LendingKit();
  own.buys(1);
  expect(own.kit.broker.reads.lendable(LENDER, own.kit.now)).toMatchObject([
    { quota: QUOTA, left: QUOTA, free: 100, own: 0, used: 0 },
  ]);
});

it('[LND-15] a preview has the refusal of the lending, or what it could bring, undone', () => {
  const own = new LendingKit();
  own.buys(1);
  const preview = (shares: number) => {
    const payload = { symbol: SYMBOL, shares };
    const command = { type: 'lending.lend', actor: LENDER, key: null, payload } as const;
    return own.kit.broker.preview(command, { seq: own.kit.seq + 1, now: own.kit.now });
  };
  const lent = (shares: number) => own.kit.send('lending.lend', LENDER, { symbol: SYMBOL, shares });
  const refusedAlike = (shares: number): void => {
    const { refusal } = lent(shares) as { readonly refusal: object };
    expect(preview(shares)).toMatchObject({ ok: false, refusal });
  };
  for (const shares of [0, 14, 101]) refusedAlike(shares);
  expect(preview(100)).toMatchObject({
    estimate: {
      shares: 100,
      price: String(PRICE),
      worth: String(100 * PRICE),
      fee: String(partOf(feeOf(100, 30))),
    },
  });
  expect(own.kit.rows('lendings')).toEqual([]);
  expect(own.kit.broker.reads.lendingTerms(own.kit.now)).toMatchObject({
    feePpm: 30_000,
    partPpm: 700_000,
    ratePpm: 21_000,
  });
  own.lend(100);
  refusedAlike(1);
});

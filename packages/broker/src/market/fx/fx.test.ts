import type { ErrorCode } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import { DAY_MS } from '@maru/std/kst';
import { CURRENCY_DECIMALS, type Currency } from '@maru/std/money';
import type { Mark } from '@maru/std/venue-port';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO, issue, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { termsOf } from './quote.ts';
import { inWon } from './rates.ts';
import type { Exchange } from './rows.ts';

const OTHER = 'M00000002';
const pair = (symbol: string, scale: number): Instrument => ({
  ...issue(symbol, 'pair'),
  scale,
  lotSize: 1,
  grid: 'unit',
  bandPercent: 5,
});

/** A market of a pair; prices in price units. */
const quoted = (symbol: string, bid: number | null, ask: number | null): Mark => ({
  symbol,
  last: 13_900,
  bid,
  ask,
  base: 13_900,
  upper: 15_000,
  lower: 13_000,
  phase: 'continuous',
});
/** 1,390.5 won for a dollar in the middle. */
const USD = quoted('USDKRW', 13_900, 13_910);
/** 9.05 won for a yen. */
const JPY: Mark = { ...quoted('JPYKRW', 9_040, 9_060), last: 9_050, base: 9_050 };

function fxKit(): BrokerKit {
  const pairs = [pair('USDKRW', -1), pair('JPYKRW', -3), pair('VNDKRW', -5), pair('USDTKRW', -1)];
  const kit = new BrokerKit({ instruments: [issue('900005'), ...pairs] });
  kit.openDemo(OTHER, 1_000_000n);
  kit.broker.setMarks([USD, JPY]);
  kit.take();
  return kit;
}

type Asked = Partial<CommandMap['fx.quote']>;

const quote = (kit: BrokerKit, asked: Asked = {}, actor = DEMO) =>
  kit.send('fx.quote', actor, {
    kind: 'exchange',
    from: 'KRW',
    to: 'USD',
    amount: 1_000_000n,
    at: 0,
    ...asked,
  });

const quoteCode = (kit: BrokerKit, asked: Asked, actor = DEMO): ErrorCode | null =>
  kit.codeOf(quote(kit, asked, actor));

function quotedId(kit: BrokerKit, asked: Asked = {}, actor = DEMO): string {
  const outcome = quote(kit, asked, actor);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return String(outcome.reply.id);
}

const exchange = (kit: BrokerKit, id: string, at = 9_999, checkedHash = 'hash', actor = DEMO) =>
  kit.send('fx.exchange', actor, { quote: id, checkedHash, at });

/** Quotes and exchanges; both must succeed. */
function exchanged(kit: BrokerKit, asked: Asked = {}, actor = DEMO): Exchange {
  const outcome = exchange(kit, quotedId(kit, asked, actor), 0, 'hash', actor);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  const row = kit.rows('fxExchanges').find(({ id }) => id === outcome.reply.id);
  if (row === undefined) throw new Error('the exchange is in memory until its commit');
  return row;
}

const balance = (kit: BrokerKit, currency: Currency, customer = DEMO): bigint =>
  kit.broker.reads.wallets(customer).find((one) => one.currency === currency)?.total ?? 0n;

const house = (kit: BrokerKit, id: string): bigint =>
  kit.rows('houseAccounts').find((account) => account.id === id)?.balance ?? 0n;

describe('quotes', () => {
  test('[FX-1] [FX-2] takes the middle of the book, and the spread from what is received', () => {
    const outcome = quote(fxKit());
    // 1,000,000 ÷ 1,390.5 = 719.16…, and 0.2 % less 717.72…
    const reply = { received: '71772', cost: '144', paid: '1000000', shut: false, seconds: 10 };
    expect(outcome).toMatchObject({ ok: true, reply });
  });

  test('[FX-1] two other currencies meet through the won, with one spread', () => {
    const kit = fxKit();
    exchanged(kit);
    // 100 dollars are 139,050 won, and these 15,364.6 yen; 0.2 % less are 15,333.9
    expect(quote(kit, { from: 'USD', to: 'JPY', amount: 10_000n })).toMatchObject({
      reply: { received: '15333', cost: '31' },
    });
  });

  test('[FX-13] nine currencies are exchanged against won, and there are no others', () => {
    const nine = ['USD', 'CNY', 'TWD', 'HKD', 'THB', 'JPY', 'VND', 'MYR', 'USDT'] as const;
    const kit = new BrokerKit({ instruments: nine.map((one) => pair(`${one}KRW`, -1)) });
    kit.broker.setMarks(nine.map((one) => quoted(`${one}KRW`, 13_900, 13_910)));
    kit.take();
    for (const currency of nine) {
      exchanged(kit, { to: currency, amount: 2_000_000n });
      const amount = balance(kit, currency);
      expect([currency, amount > 0n]).toEqual([currency, true]);
      exchanged(kit, { from: currency, to: 'KRW', amount });
      expect([currency, balance(kit, currency)]).toEqual([currency, 0n]);
    }
    const wallets = kit.broker.reads.wallets(DEMO).map(({ currency }) => currency);
    expect(wallets).toEqual(['KRW', ...nine]);
  });

  test('[FX-1] without a price, or with the exchange away, none is quoted', () => {
    const kit = fxKit();
    expect(quoteCode(kit, { to: 'VND' })).toBe('price_not_obtained');
    expect(quoteCode(kit, { to: 'CNY' })).toBe('price_not_obtained');
    kit.broker.setMarks([{ ...USD, bid: null, last: null }]);
    expect(quoteCode(kit, {})).toBe('price_not_obtained');
    kit.broker.setMarks([USD]);
    kit.broker.setVenueAway(true);
    expect(quoteCode(kit, {})).toBe('price_not_obtained');
    kit.broker.setVenueAway(false);
    expect(quoteCode(kit, {})).toBeNull();
  });

  test('[FX-2] in a shut market the last price counts, with the greater spread', () => {
    const kit = fxKit();
    kit.broker.setMarks([{ ...USD, phase: 'closed' }]);
    // 1,000,000 ÷ 1,390 = 719.42…, and 0.4 % less 716.54…
    expect(quote(kit)).toMatchObject({ reply: { received: '71654', cost: '288', shut: true } });
  });

  test('[FX-12] all of a wallet in another currency can be exchanged, also below the least', () => {
    const kit = fxKit();
    exchanged(kit, { amount: 1_000n });
    const all = BigInt(kit.broker.reads.wallets(DEMO).find((w) => w.currency === 'USD')!.total);
    const won = { from: 'USD', to: 'KRW' } as const;
    expect(quoteCode(kit, { ...won, amount: all - 1n })).toBe('exchange_below');
    expect(quoteCode(kit, { ...won, amount: all })).toBeNull();
  });

  test('[FX-4] what cannot be exchanged is refused, each with its code', () => {
    const kit = fxKit();
    expect(quoteCode(kit, { to: 'KRW' })).toBe('exchange_same_currency');
    expect(quoteCode(kit, { amount: 0n })).toBe('amount_invalid');
    expect(quoteCode(kit, { amount: 999n })).toBe('exchange_below');
    expect(quoteCode(kit, { amount: 1_000n })).toBeNull();
    expect(quoteCode(kit, { amount: 100_000_000n })).toBeNull();
    expect(quoteCode(kit, { amount: 100_000_001n })).toBe('exchange_above');
    expect(quoteCode(kit, { amount: 1_000_001n }, OTHER)).toBe('insufficient_balance');
    expect(quoteCode(kit, {}, 'M00000009')).toBe('account_missing');
    exchanged(kit);
    expect(quote(kit, { from: 'USD', to: 'KRW', amount: 71_773n })).toMatchObject({
      refusal: { params: { n: '717.72', currency: 'USD' } },
    });
  });

  test('[FX-4] what is held, or not settled, is not exchanged', () => {
    const kit = fxKit();
    const id = kit.placed({ lots: 1 });
    const { exchangeable } = kit.broker.reads.wallets(DEMO)[0] ?? {};
    expect(exchangeable).toBe(PLAY_MONEY - kit.order(id).held);
    kit.fill(id, 100, 70_000);
    kit.now += 3 * DAY_MS;
    kit.runDue();
    const settled = kit.broker.reads.wallets(DEMO)[0]?.exchangeable;
    kit.fill(kit.closing(id), 100, 70_000);
    const after = kit.broker.reads.wallets(DEMO)[0];
    expect(after?.exchangeable).toBe(settled);
    expect(after?.total).toBeGreaterThan(PLAY_MONEY - 100_000n);
  });
});

describe('exchanges', () => {
  test('[FX-6] [FX-8] does what was quoted, and each currency balances', () => {
    const kit = fxKit();
    const row = exchanged(kit);
    expect(row).toMatchObject({ paid: 1_000_000n, received: 71_772n, cost: 144n });
    expect(balance(kit, 'USD')).toBe(71_772n);
    expect(balance(kit, 'KRW')).toBe(PLAY_MONEY - 1_000_000n);
    expect(house(kit, 'fx_position:KRW')).toBe(1_000_000n);
    expect(house(kit, 'fx_position:USD')).toBe(-71_916n);
    expect(house(kit, 'fx_income:USD')).toBe(144n);
    const { entries } = kit.take();
    expect(entries.map(({ no }) => no)).toEqual([row.paidEntry, row.receivedEntry]);
  });

  test('[FX-5] a quote is used once, by its customer, and a newer one replaces it', () => {
    const kit = fxKit();
    const first = quotedId(kit);
    const second = quotedId(kit);
    expect(kit.codeOf(exchange(kit, first))).toBe('exchange_quote_missing');
    const others = exchange(kit, second, 0, 'hash', OTHER);
    expect(kit.codeOf(others)).toBe('exchange_quote_missing');
    expect(kit.codeOf(exchange(kit, second))).toBeNull();
    expect(kit.codeOf(exchange(kit, second))).toBe('exchange_quote_missing');
  });

  test('[FX-5] a quote ends with its seconds, and outlives a restart', () => {
    const kit = fxKit();
    const id = quotedId(kit, { at: 5_000 });
    expect(kit.codeOf(exchange(kit, id, 15_000))).toBe('exchange_quote_expired');
    kit.restart();
    kit.broker.setMarks([USD, JPY]);
    expect(kit.codeOf(exchange(kit, id, 14_999))).toBeNull();
  });

  test('[FX-6] nothing is done where the market has moved too far, either way', () => {
    const kit = fxKit();
    const id = quotedId(kit);
    for (const [bid, ask, code] of [
      [13_970, 13_980, 'exchange_rate_moved'],
      [13_830, 13_840, 'exchange_rate_moved'],
      [13_960, 13_970, null],
    ] as const) {
      kit.broker.setMarks([quoted('USDKRW', bid, ask)]);
      expect(kit.codeOf(exchange(kit, id)), String(bid)).toBe(code);
    }
    // not what the market stands at by now
    expect(balance(kit, 'USD')).toBe(71_772n);
  });

  test('[FX-6] as far as it may move it may', () => {
    const kit = fxKit();
    kit.broker.setMarks([quoted('USDKRW', 14_060, 14_080)]);
    const id = quotedId(kit);
    // half a per cent of what it stands at then, and a little more
    kit.broker.setMarks([quoted('USDKRW', 13_989, 14_010)]);
    expect(kit.codeOf(exchange(kit, id))).toBe('exchange_rate_moved');
    kit.broker.setMarks([quoted('USDKRW', 13_990, 14_010)]);
    expect(kit.codeOf(exchange(kit, id))).toBeNull();
  });

  test('[FX-7] needs the fund password, and waits for an undecided withdrawal', () => {
    const kit = fxKit();
    const id = quotedId(kit);
    expect(kit.codeOf(exchange(kit, id, 0, 'other'))).toBe('original_password_wrong');
    const added = { bank: '090', numberIndex: '1', sealed: 's', by: kit.sentBy() };
    const card = kit.ok('bankCard.add', DEMO, added);
    const asked = { amount: 10_000n, card, checkedHash: 'hash' };
    const withdrawal = kit.ok('withdrawal.request', DEMO, asked);
    expect(kit.codeOf(exchange(kit, id))).toBe('fund_operation_pending');
    expect(quoteCode(kit, {})).toBe('fund_operation_pending');
    kit.ok('withdrawal.cancel', DEMO, { id: withdrawal });
    expect(kit.codeOf(exchange(kit, id))).toBeNull();
  });

  test('[FX-7] money that was spent since the quote is not exchanged', () => {
    const kit = fxKit();
    const id = quotedId(kit, { amount: 100_000_000n });
    kit.placed({ lots: 30, confirmed: true });
    expect(kit.codeOf(exchange(kit, id))).toBe('insufficient_balance');
  });

  test('[FX-9] a transfer passes the clearing account, and has a record of its own', () => {
    const kit = fxKit();
    const asked = { kind: 'transfer', to: 'JPY' } as const;
    expect(quoteCode(kit, asked)).toBe('exchange_transfer_currencies');
    const out = exchanged(kit, { kind: 'transfer' });
    const back = exchanged(kit, { kind: 'transfer', from: 'USD', to: 'KRW', amount: 10_000n });
    expect([out.kind, back.kind]).toEqual(['transfer', 'transfer']);
    expect(house(kit, 'transfers:KRW')).toBe(0n);
    expect(house(kit, 'transfers:USD')).toBe(0n);
    const { entries } = kit.take();
    const causes = ['transfer', 'fx', 'transfer'];
    expect(entries.map(({ cause }) => cause)).toEqual([...causes, ...causes]);
    expect(entries[1]?.customer).toBeNull();
    expect([out.paidEntry, out.receivedEntry]).toEqual([entries[0]?.no, entries[2]?.no]);
  });

  test('[FX-10] tells the customer once, with both amounts', () => {
    const kit = fxKit();
    const { id } = exchanged(kit);
    const params = { kind: 'exchange', from: 'KRW', to: 'USD', paid: '1000000', received: '71772' };
    expect(kit.rows('messages')).toMatchObject([{ code: 'exchanged', ref: id, params }]);
  });

  test('[FX-11] lowers the assets by its cost only, and the rate moves them from then on', () => {
    const kit = fxKit();
    const before = kit.broker.reads.assets(DEMO, kit.now);
    exchanged(kit);
    kit.broker.setMarks([{ ...USD, last: 14_000 }]);
    // 717.72 dollars at 1,400 won
    const value = 1_004_808n;
    const after = kit.broker.reads.assets(DEMO, kit.now);
    expect(after.foreign).toBe(String(value));
    expect(BigInt(after.total) - BigInt(before.total)).toBe(value - 1_000_000n);
    expect(after.todayProfit).toBe(String(value - 1_000_000n));
    // 112,466 of 300 million won are 0.0375 per cent
    kit.broker.setMarks([{ ...USD, last: 15_500 }]);
    expect(kit.broker.reads.assets(DEMO, kit.now).todayGain).toBe('0.04');
    kit.broker.setMarks([{ ...USD, last: 14_000 }]);
    exchanged(kit, { from: 'USD', to: 'KRW', amount: 71_772n });
    const sold = kit.broker.reads.assets(DEMO, kit.now);
    expect(sold.foreign).toBe('0');
    const gained = BigInt(sold.total) - PLAY_MONEY;
    // the base of a part is floored to the won
    expect(Math.abs(Number(BigInt(sold.todayProfit) - gained))).toBeLessThanOrEqual(1);
  });
});

test('[FX-11] a deposit in another currency is an asset, and no gain of the day', () => {
  const kit = fxKit();
  kit.broker.setMarks([{ ...USD, symbol: 'USDTKRW', last: 14_000 }]);
  const asked = { channel: 'usdt', amount: 100_000_000n, reference: 'abc123', proof: 'P1' };
  kit.ok('deposit.request', DEMO, { ...asked, checkedHash: null });
  const id = kit.rows('reviews').find(({ kind }) => kind === 'deposit')?.id ?? '';
  for (const staff of ['sandbox-reviewer', 'sandbox-approver']) {
    kit.ok('review.decide', staff, { id, approve: true, reason: null });
  }
  const assets = kit.broker.reads.assets(DEMO, kit.now);
  expect(assets).toMatchObject({ foreign: '140000', todayProfit: '0' });
});

const currency = fc.constantFrom<Currency>('KRW', 'USD', 'JPY', 'VND', 'USDT', 'THB');
const rate = fc.bigInt({ min: 5_000_000n, max: 200_000_000_000n });

describe('rounding', () => {
  test('[FX-3] what is received is below its exact worth by less than a minor unit', () => {
    fc.assert(
      fc.property(
        currency,
        currency,
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        rate,
        rate,
        fc.bigInt({ min: 0n, max: 50_000n }),
        (from, to, amount, fromRate, toRate, spread) => {
          const wish = { kind: 'exchange', from, to, amount } as const;
          const { received, cost } = termsOf(wish, { fromRate, toRate }, spread);
          const over = amount * fromRate * 10n ** BigInt(CURRENCY_DECIMALS[to]);
          const under = toRate * 10n ** BigInt(CURRENCY_DECIMALS[from]);
          const [exact, unit] = [over * (1_000_000n - spread), under * 1_000_000n];
          expect(received * unit <= exact && exact < (received + 1n) * unit).toBe(true);
          expect(cost >= 0n && (received + cost) * under <= over).toBe(true);
        },
      ),
    );
  });

  test('[FX-3] there and back never gains', () => {
    fc.assert(
      fc.property(
        currency,
        currency,
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        rate,
        rate,
        fc.constantFrom(0n, 2_000n, 4_000n),
        (from, to, amount, fromRate, toRate, spread) => {
          const wish = { kind: 'exchange', from, to, amount } as const;
          const { received } = termsOf(wish, { fromRate, toRate }, spread);
          const back = { ...wish, from: to, to: from, amount: received };
          const home = termsOf(back, { fromRate: toRate, toRate: fromRate }, spread);
          expect(home.received <= amount).toBe(true);
        },
      ),
    );
  });

  test('[FX-3] a worth in won is floored', () => {
    expect(inWon(199n, 'USD', 139_050_000_000n)).toBe(2_767n);
    expect(inWon(1n, 'VND', 5_472_000n)).toBe(0n);
  });

  test('[FX-8] no currency is created or lost over any exchanges', () => {
    const step = fc.record({
      from: fc.constantFrom<Currency>('KRW', 'USD', 'JPY'),
      to: fc.constantFrom<Currency>('KRW', 'USD', 'JPY'),
      kind: fc.constantFrom('exchange' as const, 'transfer' as const),
      amount: fc.bigInt({ min: 0n, max: 5_000_000n }),
      bid: fc.integer({ min: 13_000, max: 14_900 }),
    });
    let done = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const kit = fxKit();
        exchanged(kit, { amount: 50_000_000n });
        exchanged(kit, { to: 'JPY', amount: 50_000_000n });
        for (const { bid, ...asked } of steps) {
          kit.broker.setMarks([quoted('USDKRW', bid, bid + 3)]);
          const outcome = quote(kit, asked);
          if (!outcome.ok) continue;
          expect(kit.codeOf(exchange(kit, String(outcome.reply.id)))).toBeNull();
          done += 1;
        }
        kit.take();
        for (const unit of ['KRW', 'USD', 'JPY'] as const) {
          const ofHouse = kit.rows('houseAccounts').filter((account) => account.unit === unit);
          const all = ofHouse.reduce((sum, account) => sum + account.balance, 0n);
          expect(all + balance(kit, unit) + balance(kit, unit, OTHER)).toBe(0n);
        }
      }),
      { numRuns: 60 },
    );
    expect(done).toBeGreaterThan(50);
  });
});

import { FIRMS_KEY } from '@maru/contract/constants';
import { DAY_MS, startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO, issue, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';

const SYMBOL = '900005';
/** 0.5 % of 10,000,000 shares. */
const POOL = 50_000;
const FEE = 150n;
const COSTS = FEE + 500n + 1_500n;
const ppm = (amount: bigint, rate: bigint): bigint => (amount * rate) / 1_000_000n;
/** The costs of a sale on the main board, each floored on its own. */
const saleCosts = (amount: bigint): bigint =>
  ppm(amount, FEE) + ppm(amount, 500n) + ppm(amount, 1_500n);

const house = (kit: BrokerKit, name: string, unit = 'KRW'): bigint =>
  kit.rows('houseAccounts').find(({ id }) => id === `${name}:${unit}`)?.balance ?? 0n;
const loanOf = (kit: BrokerKit, id: string) =>
  kit.rows('marginLoans').find((loan) => loan.id === id);
const total = (kit: BrokerKit): bigint => kit.money()[0] + kit.money()[1];

function kitForShorts(): BrokerKit {
  const kit = new BrokerKit();
  kit.ok('margin.open', DEMO, { answer: 'all' });
  return kit;
}

/** A filled short sale of whole lots at ₩70,000. */
function sold(kit: BrokerKit, { leverage = 1, lots = 1 } = {}): string {
  const id = kit.placed({ side: 'short', leverage, lots, confirmed: true });
  kit.fill(id, lots * 100, 70_000);
  return id;
}

/** Runs the steps that a price leads to, until none is due. */
function moved(kit: BrokerKit, last: number): void {
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, last), upper: 1_000_000 }]);
  kit.runDue();
}
const forcedOf = (kit: BrokerKit, id: string) =>
  kit
    .rows('orders')
    .filter((order) => order.closes === id && order.clientOrderId.startsWith(FIRMS_KEY));

function setPool(kit: BrokerKit, value: bigint): void {
  const row = { name: 'borrowPoolPpm', version: 2, value: String(value), from: 0, change: null };
  kit.broker.load('parameters', { id: 'borrowPoolPpm:2', ...row });
}

describe('what can be sold short', () => {
  it('[SHT-1] is what can be borrowed; orders that may fill have theirs', () => {
    const kit = kitForShorts();
    const code = (lots: number) => {
      const outcome = kit.place({ side: 'short', lots, leverage: 5, confirmed: true, price: 100 });
      return outcome.ok ? null : [outcome.refusal.code, outcome.refusal.params.n];
    };
    kit.broker.setMarks([{ ...markAt(SYMBOL, 100), lower: 1, upper: 1_000 }]);
    expect(kit.broker.reads.borrowable(SYMBOL, kit.now)).toBe(POOL);
    expect(code(501)).toEqual(['short_over_pool', '50000']);
    const id = kit.placed({ side: 'short', lots: 400, leverage: 5, price: 100 });
    expect(code(101)).toEqual(['short_over_pool', '10000']);
    kit.fill(id, 30_000, 100);
    kit.report({ kind: 'cancelled', id, reason: 'requested' });
    expect(kit.broker.reads.borrowable(SYMBOL, kit.now)).toBe(20_000);
    expect(code(200)).toBeNull();
    expect(code(1)).toEqual(['short_not_borrowable', undefined]);
  });

  it('[SHT-1] not one share more than there are is borrowed', () => {
    const kit = kitForShorts();
    kit.broker.setInstrument({ ...issue(SYMBOL), shares: 9_950_000 });
    setPool(kit, 20n);
    expect(kit.broker.reads.borrowable(SYMBOL, kit.now)).toBe(199);
    expect(kit.place({ side: 'short', lots: 2, confirmed: true })).toMatchObject({
      refusal: { code: 'short_over_pool', params: { n: '199' } },
    });
    expect(kit.codeOf(kit.place({ side: 'short', lots: 1 }))).toBeNull();
  });

  it('[SHT-1] is an issue of the main or the second board', () => {
    const boards = ['main', 'second', 'konex', 'otc'] as const;
    const instruments = boards.map((board, i) => issue(`90000${i}`, board));
    const kit = new BrokerKit({ instruments });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    kit.broker.setMarks(instruments.map(({ symbol }) => markAt(symbol, 10_000)));
    const codes = instruments.map(({ symbol }) =>
      kit.codeOf(kit.place({ side: 'short', symbol, price: 10_000 })),
    );
    expect(codes).toEqual([null, null, 'short_not_borrowable', 'short_not_borrowable']);
  });

  it('[SHT-2] a customer is long or short in an issue', () => {
    const kit = kitForShorts();
    const long = kit.placed();
    expect(kit.codeOf(kit.place({ side: 'short' }))).toBe('opposite_position');
    kit.report({ kind: 'cancelled', id: long, reason: 'requested' });
    const short = sold(kit);
    expect(kit.codeOf(kit.place())).toBe('opposite_position');
    expect(kit.codeOf(kit.place({ symbol: '900036', price: 9_000 }))).toBeNull();
    kit.fill(kit.closing(short), 100, 70_000);
    expect(kit.codeOf(kit.place())).toBeNull();
  });

  it('[SHT-12] takes no levels, and is bought back by stock', () => {
    const kit = kitForShorts();
    const levels = { takeProfit: 60_000, stopLoss: 80_000 };
    expect(kit.codeOf(kit.place({ side: 'short', levels }))).toBe('short_not_protected');
    const id = sold(kit);
    const set = kit.send('protection.set', DEMO, { id, quantity: null, ...levels });
    expect(kit.codeOf(set)).toBe('not_in_position');
    const second = sold(kit);
    const payload = {
      ...({ symbol: SYMBOL, type: 'market', tif: 'day', price: null, stopPrice: null } as const),
      quantity: 150,
      lines: null,
      clientOrderId: 'x',
    };
    const outcome = kit.send('order.sell', DEMO, payload);
    const ids = (outcome.ok ? outcome.reply.ids : []) as string[];
    expect(ids.map((each) => kit.order(each))).toMatchObject([
      { closes: id, quantity: 100, reservationPrice: 91_000 },
      { closes: second, quantity: 50, reservationPrice: 91_000 },
    ]);
  });
});

describe('a short sale', () => {
  it('[SHT-3] holds margin and costs at the upper limit, whatever its own price', () => {
    const kit = kitForShorts();
    const upper = 91_000n * 100n;
    const limit = kit.placed({ side: 'short', leverage: 2 });
    expect(kit.order(limit).held).toBe(upper / 2n + ppm(upper, COSTS));
    const market = kit.placed({ side: 'short', type: 'market', price: null });
    expect(kit.order(market).held).toBe(upper + ppm(upper, COSTS));
  });

  it('[SHT-4] locks its proceeds and margin, and is taxed', () => {
    const kit = kitForShorts();
    const id = kit.placed({ side: 'short', leverage: 3, price: 70_100 });
    kit.fill(id, 33, 70_100);
    kit.fill(id, 67, 70_200);
    const amount = 70_100n * 33n + 70_200n * 67n;
    const margin = (amount + 2n) / 3n;
    const held = amount + margin;
    expect(loanOf(kit, id)).toMatchObject({ side: 'short', principal: amount, margin, held });
    const costs = saleCosts(amount);
    expect(kit.money()).toEqual([PLAY_MONEY - margin - costs, held, -costs]);
    expect(kit.order(id)).toMatchObject({ held: 0n, holding: 100, costBasis: amount - costs });
    expect(house(kit, 'borrowed_shares', SYMBOL)).toBe(-100n);
    expect(kit.rows('holdings').find(({ symbol }) => symbol === SYMBOL)).toBeUndefined();
    kit.take();
  });

  it('[SHT-5] unlocks a proportion with what is bought back, and the rest with the last', () => {
    const kit = kitForShorts();
    const id = sold(kit, { leverage: 4 });
    const opened = saleCosts(7_000_000n);
    const part = kit.closing(id, { quantity: 30, type: 'limit', price: 69_000 });
    expect(kit.order(part)).toMatchObject({ reservationPrice: 69_000, held: 0n });
    kit.fill(part, 30, 69_000);
    expect(loanOf(kit, id)).toMatchObject({ principal: 4_900_000n, margin: 1_225_000n });
    const fee = ppm(2_070_000n, FEE);
    expect(kit.order(part)).toMatchObject({ fee, transactionTax: 0n, ruralTax: 0n });
    // what the sale of 30 shares brought, floored with its costs, less the purchase
    const basis = ((7_000_000n - opened) * 30n) / 100n;
    expect(kit.order(part).realised).toBe(basis - 2_070_000n - fee);
    const rest = kit.closing(id);
    kit.fill(rest, 70, 68_000);
    expect(loanOf(kit, id)).toBeUndefined();
    const bought = 2_070_000n + fee + 4_760_000n + ppm(4_760_000n, FEE);
    expect(total(kit)).toBe(PLAY_MONEY + 7_000_000n - opened - bought);
    expect(kit.money()[1]).toBe(0n);
    expect(house(kit, 'borrowed_shares', SYMBOL)).toBe(0n);
    kit.take();
  });

  it('[SHT-6] the borrow fee runs by calendar days and is paid with the purchase', () => {
    const kit = kitForShorts();
    const id = sold(kit, { leverage: 5 });
    kit.now = startOfDay('2026-11-30') + 10 * 3_600_000;
    kit.runDue();
    kit.broker.setMarks([markAt(SYMBOL, 70_000)]);
    const fee = (7_000_000n * 30_000n * 10n) / 365_000_000n;
    expect(kit.broker.reads.loanView(id, kit.now)?.interest).toBe(String(fee));
    const costs = saleCosts(7_000_000n);
    const [position] = kit.broker.reads.positions(DEMO, kit.now);
    expect(position?.profit).toBe(String(-costs - fee));
    expect(kit.broker.reads.assets(DEMO, kit.now).total).toBe(String(PLAY_MONEY - costs - fee));
    kit.fill(kit.closing(id), 100, 70_000);
    expect(house(kit, 'borrow_fees')).toBe(fee);
    expect(total(kit)).toBe(PLAY_MONEY - costs - fee - ppm(7_000_000n, FEE));
  });

  it('[SHT-7] [SHT-10] is told its costs and its liquidation price beforehand', () => {
    const kit = kitForShorts();
    const outcome = kit.preview({ side: 'short', leverage: 5 });
    const costs = saleCosts(7_000_000n);
    expect(outcome.ok && outcome.estimate).toMatchObject({
      margin: '1400000',
      financed: '0',
      // 3 % of 7,000,000 a year
      interest: '575',
      // 8,400,000 less a quarter of 1,400,000, over 100 shares
      liquidationPrice: '80500',
      total: String(1_400_000n + costs),
      maxLots: 163,
    });
    const id = sold(kit, { leverage: 5 });
    expect(kit.broker.reads.assets(DEMO, kit.now)).toMatchObject({
      total: String(PLAY_MONEY - costs),
      marketValue: '-7000000',
      profit: String(-costs),
    });
    expect(kit.broker.reads.loanView(id, kit.now)?.liquidationPrice).toBe('80500');
  });

  it('I18 whatever is sold and bought back, nothing is locked or lost in between', () => {
    const trade = fc.record({
      price: fc.integer({ min: 490, max: 910 }).map((hundreds) => hundreds * 100),
      shares: fc.integer({ min: 1, max: 100 }),
      opens: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(trade), (leverage, trades) => {
        const kit = kitForShorts();
        const id = kit.placed({ side: 'short', leverage, lots: 3, type: 'market', price: null });
        for (const { price, shares, opens } of trades) {
          const position = kit.order(id);
          if (opens && position.pending > 0)
            kit.fill(id, Math.min(shares, position.pending), price);
          else if (position.holding > 0) {
            const quantity = Math.min(shares, position.holding);
            kit.fill(kit.closing(id, { quantity }), quantity, price);
          }
          kit.take();
          if (kit.rows('orders').every((order) => order.id !== id)) return;
        }
        if (kit.order(id).pending > 0) kit.report({ kind: 'cancelled', id, reason: 'requested' });
        const left = kit.rows('orders').find((order) => order.id === id)?.holding ?? 0;
        if (left > 0) kit.fill(kit.closing(id), left, 70_000);
        kit.take();
        expect(kit.money()[1]).toBe(0n);
        expect(house(kit, 'borrowed_shares', SYMBOL)).toBe(0n);
        const kept = ['market', 'fees', 'transaction_tax', 'rural_tax'];
        const paid = kept.reduce((sum, name) => sum + house(kit, name), 0n);
        expect(total(kit) + paid).toBe(PLAY_MONEY);
      }),
    );
  });
});

describe('a rise against a short position', () => {
  it('[SHT-7] warns at 50 % and closes by force at 25 %, judged by the highest price', () => {
    const kit = kitForShorts();
    const id = sold(kit, { leverage: 5 });
    moved(kit, 76_900);
    expect(loanOf(kit, id)?.warnedAt).toBeNull();
    moved(kit, 77_000);
    expect(loanOf(kit, id)?.warnedAt).not.toBeNull();
    expect(forcedOf(kit, id)).toEqual([]);
    // between two judgements it touched the level
    kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 80_500), upper: 1_000_000 }]);
    moved(kit, 70_000);
    expect(forcedOf(kit, id)).toMatchObject([
      { type: 'market', side: 'short', quantity: 100, reservationPrice: 1_000_000 },
    ]);
    const own = kit.close(id);
    expect(kit.codeOf(own)).toBe('not_in_position');
  });

  it.each([0, 30])(
    '[SHT-8] limit-up after %i days: a shortfall is a debt, paid from other positions',
    (days) => {
      const kit = kitForShorts();
      const other = kit.placed({ symbol: '900036', price: 9_000, lots: 10, confirmed: true });
      kit.fill(other, 1_000, 9_000);
      const id = sold(kit, { leverage: 5 });
      kit.now += days * DAY_MS;
      kit.runDue();
      // all other money goes elsewhere
      const rest = kit.money()[0];
      const price = Number((rest * 999n) / 1_000n / 100n / 10n) * 10;
      kit.broker.setMarks([{ ...markAt('900036', 9_000), upper: 100_000_000 }]);
      kit.placed({ symbol: '900036', price: price - (price % 1_000), confirmed: true });
      moved(kit, 91_000);
      const [forced] = forcedOf(kit, id);
      kit.broker.setMarks([{ ...markAt('900036', 9_000), upper: 100_000_000 }]);
      const before = kit.money();
      const fee = BigInt(kit.broker.reads.loanView(id, kit.now)?.interest ?? 0);
      kit.fill(forced?.id ?? '', 100, 91_000);
      const [debt] = kit.rows('marginDebts');
      const unlocked = 7_000_000n + 1_400_000n;
      const paid = 9_100_000n + ppm(9_100_000n, FEE) + fee;
      expect(debt?.amount).toBe(paid - unlocked - before[0]);
      expect(house(kit, 'margin_debts')).toBe(-(debt?.amount ?? 0n));
      expect(fee > 0n).toBe(days > 0);
      expect(kit.money()[0]).toBe(0n);
      kit.runDue();
      expect(forcedOf(kit, other)).toHaveLength(1);
      kit.take();
    },
  );

  it('[SHT-9] recall into buy-in: the newest positions first, no more than is recalled', () => {
    const kit = kitForShorts();
    const first = sold(kit, { leverage: 5, lots: 2 });
    const second = sold(kit, { leverage: 5, lots: 2 });
    const third = sold(kit, { leverage: 5, lots: 1 });
    kit.runDue();
    expect([first, second, third].flatMap((id) => forcedOf(kit, id))).toEqual([]);
    // 0.003 % of the shares are 300
    setPool(kit, 30n);
    kit.runDue();
    const bought = [first, second, third].map((id) =>
      forcedOf(kit, id).reduce((shares, { quantity }) => shares + quantity, 0),
    );
    expect(bought).toEqual([0, 100, 100]);
    for (const id of [second, third]) {
      for (const { id: order, quantity } of forcedOf(kit, id)) kit.fill(order, quantity, 70_000);
    }
    kit.runDue();
    expect(kit.broker.reads.borrowable(SYMBOL, kit.now)).toBe(0);
    const recalls = kit.rows('messages').filter(({ code }) => code === 'short_recalled');
    expect(recalls).toHaveLength(2);
    kit.take();
  });

  it('[SHT-9] what waits for its customer is cancelled first, also after a restart', () => {
    const kit = kitForShorts();
    const id = sold(kit, { lots: 2 });
    const close = kit.closing(id, { quantity: 150, type: 'limit', price: 60_000 });
    kit.restart();
    kit.broker.setMarks([markAt(SYMBOL, 70_000)]);
    setPool(kit, 0n);
    kit.runDue();
    expect(kit.order(close).cancelSeq).not.toBeNull();
    kit.report({ kind: 'cancelled', id: close, reason: 'requested' });
    kit.runDue();
    expect(forcedOf(kit, id).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(200);
  });

  it('[SHT-9] orders at the own terms of a customer are no return', () => {
    const kit = kitForShorts();
    const [older, newer] = [sold(kit, { lots: 1 }), sold(kit, { lots: 2 })];
    const close = kit.closing(newer, { type: 'limit', price: 60_000 });
    // 0.001 % of the shares are 100
    setPool(kit, 10n);
    kit.runDue();
    expect(forcedOf(kit, older)).toEqual([]);
    expect(kit.order(close).cancelSeq).not.toBeNull();
    kit.report({ kind: 'cancelled', id: close, reason: 'requested' });
    kit.runDue();
    expect(forcedOf(kit, newer)).toMatchObject([{ pending: 200 }]);
    expect(forcedOf(kit, older)).toEqual([]);
    kit.take();
  });
});

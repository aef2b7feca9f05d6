import { FIRMS_KEY } from '@maru/contract/constants';
import { DAY_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO, issue, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';

const SYMBOL = '900005';
const balance = (kit: BrokerKit): bigint => {
  const wallet = kit.rows('wallets').find(({ customer }) => customer === DEMO);
  return wallet === undefined ? 0n : wallet.free + wallet.held + wallet.unsettled;
};
const house = (kit: BrokerKit, name: string): bigint =>
  kit.rows('houseAccounts').find(({ id }) => id === `${name}:KRW`)?.balance ?? 0n;
const loanOf = (kit: BrokerKit, id: string) =>
  kit.rows('marginLoans').find((loan) => loan.id === id);
const debts = (kit: BrokerKit) => kit.rows('marginDebts');

function kitOnMargin(): BrokerKit {
  const kit = new BrokerKit();
  kit.ok('margin.open', DEMO, { answer: 'all' });
  return kit;
}

/** A filled purchase of whole lots at ₩70,000. */
function bought(
  kit: BrokerKit,
  leverage: number,
  lots = 1,
  symbol = SYMBOL,
  price = 70_000,
): string {
  const id = kit.placed({ leverage, lots, symbol, price, confirmed: true });
  kit.fill(id, lots * 100, price);
  return id;
}

/** Runs the steps that a price leads to, until none is due. */
function moved(kit: BrokerKit, last: number, symbol = SYMBOL, base = 70_000): void {
  kit.broker.setMarks([{ ...markAt(symbol, base, last), lower: 1 }]);
  kit.runDue();
}
const forcedOf = (kit: BrokerKit, id: string) =>
  kit
    .rows('orders')
    .filter((order) => order.closes === id && order.clientOrderId.startsWith(FIRMS_KEY));

describe('enabling margin trading', () => {
  it('[MRG-1] an order with leverage is refused until it is enabled by the right answer', () => {
    const kit = new BrokerKit();
    expect(kit.codeOf(kit.place({ leverage: 2 }))).toBe('margin_not_enabled');
    const wrong = kit.send('margin.open', DEMO, { answer: 'fifth' });
    expect(kit.codeOf(wrong)).toBe('margin_answer_wrong');
    expect(kit.codeOf(kit.place({ leverage: 2 }))).toBe('margin_not_enabled');
    kit.ok('margin.open', DEMO, { answer: 'all' });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    expect(kit.codeOf(kit.place({ leverage: 2 }))).toBeNull();
  });

  it('[MRG-2] the leverage is bounded by market and by net assets', () => {
    const issues = [
      issue(SYMBOL),
      issue('900036', 'second'),
      issue('900501', 'otc'),
      { ...issue('900700'), basket: [] as never },
    ];
    const kit = new BrokerKit({ instruments: issues });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    kit.broker.setMarks(issues.map(({ symbol }) => markAt(symbol, 10_000)));
    const most = (symbol: string, actor = DEMO) => {
      const outcome = kit.place({ symbol, price: 10_000, leverage: 6 }, actor);
      return outcome.ok ? null : [outcome.refusal.code, outcome.refusal.params.n];
    };
    expect(most(SYMBOL)).toEqual(['leverage_over_limit', '5']);
    expect(most('900036')).toEqual(['leverage_over_limit', '3']);
    expect(most('900501')).toEqual(['leverage_over_limit', '1']);
    expect(most('900700')).toEqual(['leverage_over_limit', '5']);
    expect(kit.codeOf(kit.place({ price: 10_000, leverage: 5 }))).toBeNull();
    kit.openDemo('M00000002', 999_999n);
    kit.openDemo('M00000003', 1_000_000n);
    for (const id of ['M00000002', 'M00000003']) kit.ok('margin.open', id, { answer: 'all' });
    expect(most(SYMBOL, 'M00000002')).toEqual(['leverage_over_limit', '2']);
    expect(most(SYMBOL, 'M00000003')).toEqual(['leverage_over_limit', '3']);
    for (const leverage of [0, -1, 1.5]) {
      expect(kit.codeOf(kit.place({ price: 10_000, leverage }))).toBe('leverage_over_limit');
    }
  });

  it('[MRG-1] a short sale needs it too, without leverage as well', () => {
    const kit = new BrokerKit();
    expect(kit.codeOf(kit.place({ side: 'short' }))).toBe('margin_not_enabled');
    kit.ok('margin.open', DEMO, { answer: 'all' });
    expect(kit.codeOf(kit.place({ side: 'short' }))).toBeNull();
  });
});

describe('a purchase on margin', () => {
  it('[MRG-3] holds the margin at its reservation price, rounded up, and the fee', () => {
    const kit = kitOnMargin();
    const id = kit.placed({ leverage: 3, price: 70_100 });
    // ₩7,010,000 ÷ 3 = 2,336,666.67; fee 0.015 % = 1,051
    expect(kit.order(id).held).toBe(2_336_667n + 1_051n);
  });

  it('[MRG-3] margin is rounded up once over all fills, whatever their number', () => {
    const kit = kitOnMargin();
    const id = kit.placed({ leverage: 3, price: 70_100 });
    kit.fill(id, 33, 70_100);
    kit.fill(id, 67, 70_000);
    const amount = 70_100n * 33n + 70_000n * 67n;
    const margin = (amount + 2n) / 3n;
    expect(loanOf(kit, id)).toMatchObject({ margin, principal: amount - margin });
    expect(kit.order(id).held).toBe(0n);
    expect(balance(kit)).toBe(PLAY_MONEY - margin - (amount * 150n) / 1_000_000n);
    expect(house(kit, 'margin_loans')).toBe(margin - amount);
  });

  it('[MRG-3] the most that can be bought grows with the leverage', () => {
    const kit = kitOnMargin();
    const most = (leverage: number): number => {
      const outcome = kit.preview({ leverage });
      return outcome.ok ? Number(outcome.estimate?.maxLots) : -1;
    };
    for (const leverage of [1, 2, 3, 5]) {
      const lots = most(leverage);
      const hold = (n: number) => {
        const contract = 7_000_000n * BigInt(n);
        const by = BigInt(leverage);
        return (contract + by - 1n) / by + (contract * 150n) / 1_000_000n;
      };
      expect(hold(lots)).toBeLessThanOrEqual(PLAY_MONEY);
      expect(hold(lots + 1)).toBeGreaterThan(PLAY_MONEY);
    }
  });

  it('[MRG-4] [MRG-8] a sale repays its proportion, and the last share the rest', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 4);
    const before = balance(kit);
    const first = kit.closing(id, { quantity: 30, type: 'limit', price: 71_000 });
    kit.fill(first, 30, 71_000);
    // ₩5,250,000 financed: 30 of 100 shares repay 1,575,000
    expect(loanOf(kit, id)).toMatchObject({ principal: 3_675_000n, margin: 1_225_000n });
    const net = 2_130_000n - 319n - 1_065n - 3_195n;
    expect(balance(kit)).toBe(before + net - 1_575_000n);
    const rest = kit.closing(id, { type: 'limit', price: 71_000 });
    kit.fill(rest, 70, 71_000);
    expect(loanOf(kit, id)).toBeUndefined();
    expect(house(kit, 'margin_loans')).toBe(0n);
  });

  it('[MRG-5] interest runs by calendar days and is paid with the sale', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    kit.now = startOfDay('2026-11-30') + 10 * 3_600_000;
    kit.runDue();
    kit.broker.setMarks([markAt(SYMBOL, 70_000)]);
    // ₩5,600,000 at 5.9 % for ten days
    const interest = (5_600_000n * 59_000n * 10n) / 365_000_000n;
    const now = kit.now;
    expect(kit.broker.reads.loanView(id, now)?.interest).toBe(String(interest));
    const [position] = kit.broker.reads.positions(DEMO, now);
    expect(position?.profit).toBe(String(-1_050n - interest));
    expect(kit.broker.reads.assets(DEMO, now)).toMatchObject({
      total: String(PLAY_MONEY - 1_050n - interest),
      interest: String(interest),
    });
    const sale = kit.closing(id, { type: 'limit', price: 70_000 });
    kit.fill(sale, 100, 70_000);
    expect(house(kit, 'interest')).toBe(interest);
    const costs = 1_050n + 1_050n + 3_500n + 10_500n;
    expect(kit.order(sale).realised).toBe(-costs - interest);
    expect(balance(kit)).toBe(PLAY_MONEY - costs - interest);
  });

  it('[MRG-5] a position closed on its first day bears no interest', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    kit.fill(kit.closing(id, { type: 'limit', price: 70_000 }), 100, 70_000);
    expect(house(kit, 'interest')).toBe(0n);
  });

  it('[MRG-11] net assets count what is owed, and the estimate what is financed', () => {
    const kit = kitOnMargin();
    const outcome = kit.preview({ leverage: 5 });
    expect(outcome.ok && outcome.estimate).toMatchObject({
      margin: '1400000',
      financed: '5600000',
      interest: '905',
      // 5,600,000 + a quarter of 1,400,000, over 100 shares
      liquidationPrice: '59500',
      maxLeverage: 5,
      hold: '1401050',
    });
    bought(kit, 5);
    const assets = kit.broker.reads.assets(DEMO, kit.now);
    expect(assets).toMatchObject({
      total: String(PLAY_MONEY - 1_050n),
      financed: '5600000',
      profit: '-1050',
    });
  });

  it.each([0, 90])('[MRG-12] the highest price that closes a position after %i days', (days) => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    kit.now += days * DAY_MS;
    kit.runDue();
    const price = Number(kit.broker.reads.loanView(id, kit.now)?.liquidationPrice);
    moved(kit, price + 1);
    expect(forcedOf(kit, id)).toEqual([]);
    moved(kit, price);
    expect(forcedOf(kit, id)).toHaveLength(1);
  });
});

describe('falling prices', () => {
  it('[MRG-6] warns once, and again only after a recovery', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    const warnings = () =>
      kit.rows('messages').filter(({ code }) => code === 'margin_warning').length;
    // equity is half of the margin at ₩63,000
    moved(kit, 63_010);
    expect(warnings()).toBe(0);
    moved(kit, 63_000);
    moved(kit, 62_900);
    expect(warnings()).toBe(1);
    expect(loanOf(kit, id)?.warnedAt).toBe(kit.now);
    moved(kit, 64_000);
    moved(kit, 63_000);
    expect(warnings()).toBe(1);
    moved(kit, 65_000);
    expect(loanOf(kit, id)?.warnedAt).toBeNull();
    moved(kit, 63_000);
    expect(warnings()).toBe(2);
  });

  it('[MRG-6] interest lessens the equity', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    moved(kit, 63_010);
    expect(loanOf(kit, id)?.warnedAt).toBeNull();
    // 905 won a day, of 1,000 that are left
    for (const warned of [false, true]) {
      kit.now += DAY_MS;
      kit.runDue();
      moved(kit, 63_010);
      expect(loanOf(kit, id)?.warnedAt !== null).toBe(warned);
    }
  });

  it('[MRG-6] a closing keeps since when its customer was warned', () => {
    const kit = kitOnMargin();
    const [warned, fallen] = [bought(kit, 5), bought(kit, 5)];
    const begun = kit.now;
    moved(kit, 62_900);
    kit.now += 60_000;
    moved(kit, 59_000);
    const closing = { warnedAt: begun, closingSince: kit.now };
    expect(loanOf(kit, warned)).toMatchObject(closing);
    expect(loanOf(kit, fallen)).toMatchObject(closing);
    kit.now += 60_000;
    const late = bought(kit, 5);
    moved(kit, 58_000);
    expect(loanOf(kit, late)).toMatchObject({ warnedAt: kit.now, closingSince: kit.now });
  });

  it('[MRG-7] closes all at market, and cancels what the customer has pending of it', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5, 2);
    const own = kit.closing(id, { quantity: 50, type: 'limit', price: 80_000 });
    moved(kit, 59_000);
    expect(kit.order(own).cancelSeq).not.toBeNull();
    const [forced] = forcedOf(kit, id);
    expect(forced).toMatchObject({ type: 'market', pending: 150 });
    moved(kit, 58_000);
    expect(kit.order(forced?.id ?? '').cancelSeq).toBeNull();
    kit.report({ kind: 'cancelled', id: own, reason: 'requested' });
    moved(kit, 59_000);
    expect(forcedOf(kit, id).map(({ pending }) => pending)).toEqual([150, 50]);
    const closings = kit.rows('messages').filter(({ code }) => code === 'margin_closing');
    expect(closings).toHaveLength(1);
    for (const order of forcedOf(kit, id)) kit.fill(order.id, order.pending, 58_900);
    expect(kit.broker.reads.loanView(id, kit.now)).toBeNull();
    expect(debts(kit)).toEqual([]);
  });

  it('[MRG-7] is one closing for the score and for the customer, whatever steps it takes', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5, 2);
    const own = kit.closing(id, { quantity: 50, type: 'limit', price: 80_000 });
    const score = () => kit.broker.reads.creditScore(DEMO, kit.now).score;
    const before = score();
    moved(kit, 59_000);
    const after = score();
    expect(after).toBeLessThan(before);
    kit.now += 60_000;
    kit.report({ kind: 'cancelled', id: own, reason: 'requested' });
    moved(kit, 58_900);
    expect(forcedOf(kit, id)).toHaveLength(2);
    expect(score()).toBe(after);
    expect(kit.rows('messages').filter(({ code }) => code === 'margin_closing')).toHaveLength(1);
  });

  it('[MRG-7] sells locked shares too', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    kit.broker.load('orders', { ...kit.order(id), holding: 30, locked: 70 });
    moved(kit, 59_000);
    expect(forcedOf(kit, id).map(({ pending }) => pending)).toEqual([100]);
    expect(kit.order(id)).toMatchObject({ holding: 0, locked: 0, readyToClose: 100 });
  });

  it('[MRG-7] a price between two judgements counts', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 59_000) }]);
    kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 70_000) }]);
    kit.runDue();
    expect(forcedOf(kit, id)).toHaveLength(1);
  });

  it('[MRG-7] waits while no market order is taken, and begins again after an expiry', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 59_000), phase: 'halted' }]);
    kit.runDue();
    expect(forcedOf(kit, id)).toEqual([]);
    moved(kit, 59_000);
    const [first] = forcedOf(kit, id);
    kit.report({ kind: 'cancelled', id: first?.id ?? '', reason: 'expired' });
    moved(kit, 59_000);
    expect(forcedOf(kit, id).filter(({ pending }) => pending > 0)).toHaveLength(1);
  });

  it('[MRG-7] after a restart the first mark decides', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    kit.restart();
    moved(kit, 59_000);
    expect(forcedOf(kit, id)).toHaveLength(1);
    kit.restart();
    moved(kit, 59_000);
    expect(forcedOf(kit, id)).toHaveLength(1);
  });

  it('[MRG-10] its customer can neither cancel nor amend a forced order', () => {
    const kit = kitOnMargin();
    const id = bought(kit, 5);
    moved(kit, 59_000);
    const forced = forcedOf(kit, id)[0]?.id ?? '';
    expect(kit.codeOf(kit.send('order.cancel', DEMO, { id: forced }))).toBe('order_forced');
    const amended = kit.send('order.amend', DEMO, {
      id: forced,
      price: null,
      stopPrice: null,
      quantity: 50,
      confirmed: false,
    });
    expect(kit.codeOf(amended)).toBe('order_forced');
  });
});

describe('a shortfall', () => {
  /** All of the money is in one position with leverage 5, but for what another one costs. */
  function shortfall(other: boolean, waits = false) {
    const kit = kitOnMargin();
    const second = other ? bought(kit, 1, 10, '900036', 9_000) : null;
    const order = waits ? kit.placed({ symbol: '900036', price: 8_500, lots: 1 }) : null;
    const outcome = kit.preview({ leverage: 5 });
    const lots = outcome.ok ? Number(outcome.estimate?.maxLots) : 0;
    const id = bought(kit, 5, lots);
    moved(kit, 50_000);
    const [forced] = forcedOf(kit, id);
    kit.fill(forced?.id ?? '', lots * 100, 50_000);
    return { kit, id, other: second, order };
  }

  it("[MRG-9] without anything else is the house's loss, and no money is below zero", () => {
    const { kit } = shortfall(false);
    expect(debts(kit)).toHaveLength(1);
    const owed = debts(kit)[0]?.amount ?? 0n;
    expect(balance(kit)).toBe(0n);
    kit.runDue();
    expect(debts(kit)).toEqual([]);
    expect(house(kit, 'bad_debt')).toBe(-owed);
    expect(house(kit, 'margin_debts')).toBe(0n);
  });

  it('[MRG-9] waits for money that is held, and is paid once that is free', () => {
    const { kit, order } = shortfall(false, true);
    const owed = debts(kit)[0]?.amount ?? 0n;
    kit.runDue();
    expect(debts(kit)[0]?.amount).toBe(owed);
    kit.report({ kind: 'cancelled', id: order ?? '', reason: 'expired' });
    kit.runDue();
    expect(debts(kit)[0]?.amount ?? 0n).toBeLessThan(owed);
  });

  it('[MRG-9] is paid by a sale of the other positions, and no more of them is sold', () => {
    const { kit, other } = shortfall(true);
    const owed = debts(kit)[0]?.amount ?? 0n;
    expect(owed).toBeGreaterThan(9_000_000n);
    kit.runDue();
    const [sale] = forcedOf(kit, other ?? '');
    expect(sale?.pending).toBe(1_000);
    kit.runDue();
    expect(forcedOf(kit, other ?? '')).toHaveLength(1);
    kit.fill(sale?.id ?? '', 1_000, 9_000);
    kit.runDue();
    expect(debts(kit)).toEqual([]);
    expect(house(kit, 'bad_debt')).toBeLessThan(0n);
    expect(balance(kit)).toBe(0n);
  });

  it('[MRG-9] only as many shares are sold as the debt needs', () => {
    const kit = kitOnMargin();
    const other = bought(kit, 1, 100, '900036', 9_000);
    const outcome = kit.preview({ leverage: 5 });
    const lots = outcome.ok ? Number(outcome.estimate?.maxLots) : 0;
    const id = bought(kit, 5, lots);
    moved(kit, 55_900);
    const [forced] = forcedOf(kit, id);
    kit.fill(forced?.id ?? '', lots * 100, 55_900);
    const owed = debts(kit)[0]?.amount ?? 0n;
    expect(owed).toBeGreaterThan(0n);
    kit.runDue();
    const [sale] = forcedOf(kit, other);
    const needed = Number((owed * 10n + 80_999n) / 81_000n);
    expect(sale?.pending).toBe(needed);
    kit.fill(sale?.id ?? '', needed, 9_000);
    kit.runDue();
    expect(debts(kit)).toEqual([]);
    expect(house(kit, 'bad_debt')).toBe(0n);
    expect(kit.order(other).holding).toBe(10_000 - needed);
  });
});

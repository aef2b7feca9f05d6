import { describe, expect, test } from 'vitest';
import { DEMO, markAt } from '../../testing/broker-kit.ts';
import { EX, IncreaseKit, TERMS } from '../../testing/increase-kit.ts';

const SYMBOL = '900005';

/**
 * 1,000 shares at 70,000 won with leverage 5: a margin of 14 million won. Four new shares for five
 * old ones at 43,750 won take 11,600 won a share from the base, which is 83 per cent of it.
 */
function onMargin() {
  const own = new IncreaseKit().announce({ ratioPpm: 800_000 });
  const { kit } = own;
  kit.ok('margin.open', DEMO, { answer: 'all' });
  const position = kit.placed({ leverage: 5, lots: 10, confirmed: true });
  kit.fill(position, 1_000, 70_000);
  own.rebase();
  own.at(EX);
  const base = own.increase.base ?? 0;
  const view = () => kit.broker.reads.loanView(position, kit.now);
  const trades = (price = base): void => {
    kit.broker.setMarks([markAt(SYMBOL, base, price)]);
    kit.runDue();
  };
  const isClosing = (): boolean => kit.rows('orders').some(({ closes }) => closes === position);
  return { own, kit, position, base, view, trades, isClosing };
}

describe('a long position on margin over an ex date', () => {
  test('[MRG-15] is worth what it was: neither warned about nor closed by force', () => {
    const { kit, base, view, trades, isClosing } = onMargin();
    expect(base).toBe(58_400);
    trades();
    const right = 1_000n * BigInt(70_000 - base);
    expect(view()).toMatchObject({ warnedAt: null, closingSince: null, rights: String(right) });
    const interest = BigInt(view()?.interest ?? 0);
    expect(BigInt(view()?.equity ?? 0)).toBe(14_000_000n - interest);
    expect(isClosing()).toBe(false);
    // 56 million and a quarter of the margin, less the right, is what the shares must bring
    const closes = Number(view()?.liquidationPrice);
    expect(closes).toBe(Number((59_500_000n + interest - right) / 1_000n));
    trades(closes + 50);
    expect(isClosing()).toBe(false);
    trades(closes);
    expect(isClosing()).toBe(true);
    kit.take();
  });

  test('[MRG-15] counts no right that is used, or whose time is over', () => {
    const { own, kit, base, view, trades, isClosing } = onMargin();
    trades();
    const right = 1_000n * BigInt(70_000 - base);
    own.at(TERMS.pricesAt).price();
    own.at(TERMS.opensAt);
    expect(view()?.rights).toBe(String(right));
    own.subscribed(200);
    expect(view()?.rights).toBe(String((right * 3n) / 4n));
    own.at(TERMS.closesAt);
    expect(view()?.rights).toBe('0');
    trades();
    expect(isClosing()).toBe(true);
    kit.take();
  });

  test('[MRG-15] has none where it was opened on the ex date, or is short', () => {
    const { own, kit, base } = onMargin();
    kit.broker.setMarks([markAt(SYMBOL, base)]);
    const late = kit.placed({ leverage: 5, price: base, confirmed: true });
    kit.fill(late, 100, base);
    expect(kit.broker.reads.loanView(late, kit.now)?.rights).toBe('0');
    const other = new IncreaseKit(1).announce({ ratioPpm: 800_000 });
    const short = other.shorts(1);
    other.rebase();
    other.at(EX);
    expect(other.kit.broker.reads.loanView(short, other.kit.now)?.rights).toBe('0');
    expect(own.rights).toHaveLength(1);
    other.kit.take();
  });
});

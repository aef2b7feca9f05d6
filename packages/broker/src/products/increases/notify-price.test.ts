import { describe, expect, test } from 'vitest';
import { DEMO, markAt } from '../../testing/broker-kit.ts';
import { customerNo, IncreaseKit, TERMS } from '../../testing/increase-kit.ts';

const MARKS = [markAt('900005', 70_000), markAt('900036', 9_000)];
const OTHER = customerNo(2);
const codes = (own: IncreaseKit, customer = DEMO) =>
  own.messagesTo(customer).map(({ code }) => code);

describe('the prices of a capital increase', () => {
  test('[INC-18] the first one is told with the announcement, to who holds the stock', () => {
    const own = new IncreaseKit(2);
    own.buys(3);
    own.shorts(1, OTHER);
    own.announce().at(own.kit.now);
    expect(own.messagesTo()).toEqual([
      {
        code: 'increase_announced',
        params: { symbol: '900005', quantity: 60, price: '50000', exDay: TERMS.exDay },
      },
    ]);
    expect([codes(own, OTHER), codes(own, customerNo(3))]).toEqual([[], []]);
  });

  test('[INC-18] the issue price is told to each right when it is fixed, once', () => {
    const own = new IncreaseKit(1).announce();
    own.buys(3);
    own.rebase();
    // bought without the right
    own.at(TERMS.pricesAt);
    own.buys(1, OTHER);
    own.price(60_000);
    own.price(50_000);
    own.at(own.kit.now);
    expect(own.messagesTo().at(-1)).toEqual({
      code: 'increase_priced',
      params: {
        symbol: '900005',
        quantity: 60,
        price: '45000',
        opensAt: TERMS.opensAt,
        closesAt: TERMS.closesAt,
      },
    });
    own.kit.restart(MARKS);
    own.at(TERMS.opensAt);
    expect(codes(own).filter((code) => code === 'increase_priced')).toHaveLength(1);
    expect(codes(own, OTHER)).toEqual([]);
  });

  test('[INC-18] where the market has none, the first price is told as the issue price', () => {
    const own = new IncreaseKit().announce();
    own.buys(3);
    own.rebase().at(TERMS.opensAt);
    expect(own.increase).toMatchObject({ stage: 'holders', price: 50_000 });
    own.at(TERMS.opensAt);
    expect(own.messagesTo().at(-1)).toMatchObject({
      code: 'increase_priced',
      params: { price: '50000', quantity: 60 },
    });
  });
});

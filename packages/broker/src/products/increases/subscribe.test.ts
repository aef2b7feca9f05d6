import { describe, expect, test } from 'vitest';
import { DEMO, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { customerNo, IncreaseKit, TERMS } from '../../testing/increase-kit.ts';

const MARKS = [markAt('900005', 70_000), markAt('900036', 9_000)];
const OTHER = customerNo(2);

/** DEMO holds 300 shares with 60 rights, and another customer none. */
function opened(lots = 3) {
  const own = new IncreaseKit(2).announce();
  own.buys(lots);
  return own.open();
}

function toPublic(own: IncreaseKit) {
  return own.at(TERMS.publicOpensAt);
}

describe('a subscription', () => {
  test('[INC-8] [INC-9] holds its whole amount, up to the right and a fifth more', () => {
    const own = opened();
    const before = own.kit.money();
    expect(own.kit.codeOf(own.subscribe(73))).toBe('subscription_above');
    expect(own.subscribe(73)).toMatchObject({ refusal: { params: { n: '72' } } });
    const id = own.subscribed(72);
    expect(own.subscription(id)).toMatchObject({
      kind: 'right',
      shares: 72,
      covered: 60,
      amount: 3_600_000n,
      held: 3_600_000n,
      result: 'standing',
    });
    expect(own.kit.money()).toEqual([before[0] - 3_600_000n, 3_600_000n, before[2]]);
    expect(own.increase).toMatchObject({ byRight: 60, over: { subscriptions: 1, asked: 12 } });
  });

  test('[INC-8] each obstacle has its refusal, and nothing is left of it', () => {
    const own = new IncreaseKit(2).announce();
    own.buys(1);
    expect(own.kit.codeOf(own.subscribe(1))).toBe('increase_not_yet');
    own.open();
    expect(own.kit.codeOf(own.subscribe(1, OTHER))).toBe('increase_no_right');
    expect(own.kit.codeOf(own.subscribe(0.5))).toBe('bad_request');
    own.subscribed(20);
    expect(own.kit.codeOf(own.subscribe(1))).toBe('increase_subscribed');
    expect(
      own.kit.codeOf(own.kit.send('increase.subscribe', DEMO, { increase: 'G0', shares: 1 })),
    ).toBe('product_missing');
    // no customer is short of a stock that is to be received
    const short = own.kit.place({ side: 'short', leverage: 1 });
    expect(['opposite_position', 'margin_not_enabled']).toContain(own.kit.codeOf(short));
    own.kit.now = TERMS.closesAt;
    expect(own.kit.codeOf(own.subscribe(1, OTHER))).toBe('increase_over');
    toPublic(own);
    own.shorts(1, customerNo(3));
    expect(own.kit.codeOf(own.subscribe(1, customerNo(3)))).toBe('opposite_position');
    own.at(TERMS.publicClosesAt);
    expect(own.kit.codeOf(own.subscribe(1, OTHER))).toBe('increase_over');
  });

  test('[INC-8] who subscribes for more than there is money, is refused without a trace', () => {
    const own = opened(40);
    const spent = own.kit.money()[0];
    const shares = Number(spent / 50_000n) + 1;
    const refused = own.subscribe(shares);
    expect(refused).toMatchObject({
      refusal: { code: 'insufficient_funds', params: { n: String(shares * 50_000) } },
    });
    expect(own.subscriptions).toEqual([]);
    expect(own.increase).toMatchObject({ byRight: 0, over: { asked: 0 } });
  });

  test('[INC-8] a closed channel takes none', () => {
    const own = opened();
    const row = { name: 'increaseChannel', version: 2, value: 'closed', from: 0, change: null };
    own.kit.broker.load('parameters', { id: 'increaseChannel:2', ...row });
    expect(own.kit.codeOf(own.subscribe(1))).toBe('increase_channel_closed');
  });

  test('[INC-9] it is withdrawn until its time is over, by its owner alone', () => {
    const own = opened();
    const money = own.kit.money();
    const id = own.subscribed(70);
    expect(own.withdraw(id, OTHER)).toBe('subscription_missing');
    expect(own.withdraw(id)).toBeNull();
    expect(own.kit.money()).toEqual(money);
    expect(own.increase).toMatchObject({ byRight: 0, over: { subscriptions: 0, asked: 0 } });
    expect(own.withdraw(id)).toBe('not_in_subscription');
    const again = own.subscribed(60);
    own.kit.now = TERMS.closesAt;
    expect(own.withdraw(again)).toBe('increase_over');
  });

  test('[INC-16] a restart in each stage changes nothing', () => {
    const own = opened();
    const id = own.subscribed(72);
    own.kit.restart(MARKS);
    expect(own.subscription(id)).toMatchObject({ result: 'standing', held: 3_600_000n });
    toPublic(own).kit.restart(MARKS);
    const other = own.subscribed(10, OTHER);
    own.kit.restart(MARKS);
    expect(own.withdraw(other, OTHER)).toBeNull();
    expect(own.withdraw(id)).toBe('not_in_subscription');
    expect(own.kit.money()[0]).toBe(PLAY_MONEY - 3n * 7_000_000n - 3n * 1_050n - 3_600_000n);
  });

  test('[INC-15] an account with one cannot be closed', () => {
    const own = opened();
    const gate = () =>
      own.kit.broker.reads.closing(DEMO, own.kit.now).gates.find(({ name }) => name === 'requests');
    expect(gate()?.closed).toBeNull();
    own.subscribed(1);
    expect(gate()?.closed).toMatchObject({ code: 'closing_requests' });
  });
});

test('[INC-19] a preview has the subscription’s refusal, or its figures, and undoes it', () => {
  const own = new IncreaseKit();
  const { kit } = own;
  own.buys(5);
  let shares = 120;
  const previewOf = () => {
    const payload = { increase: own.id, shares };
    const command = { type: 'increase.subscribe', actor: DEMO, key: null, payload } as const;
    return kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now });
  };
  const refusedAlike = (code: string) => {
    const preview = previewOf();
    expect(preview).toMatchObject({ ok: false, refusal: { code } });
    const payload = { increase: own.id, shares };
    expect(kit.send('increase.subscribe', DEMO, payload)).toEqual(preview);
  };
  refusedAlike('product_missing');
  own.announce();
  refusedAlike('increase_not_yet');
  own.rebase().open();
  shares = 121;
  refusedAlike('subscription_above');
  shares = 120;
  const [free, held] = kit.money();
  const amount = BigInt(own.increase.price ?? 0) * 120n;
  expect(previewOf()).toMatchObject({
    estimate: {
      shares: 120,
      kind: 'right',
      covered: 100,
      amount: String(amount),
      availableAfter: String(free - amount),
    },
  });
  expect(kit.money()[0]).toBe(free);
  kit.ok('increase.subscribe', DEMO, { increase: own.id, shares });
  expect(kit.money().slice(0, 2)).toEqual([free - amount, held + amount]);
  refusedAlike('increase_subscribed');
});

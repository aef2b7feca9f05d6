import { startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { DEMO, markAt } from '../../testing/broker-kit.ts';
import { customerNo, DIVIDEND, RECORD, SYMBOL } from '../../testing/dividend-kit.ts';
import { FollowKit } from '../../testing/follow-kit.ts';
import { LAST, PRICE, ScripKit } from '../../testing/scrip-kit.ts';
import { cashOnlyOf } from './cash-only.ts';
import { choiceOf } from './choice.ts';

const MARKS = [markAt(SYMBOL, 70_000), markAt('900036', 9_000)];
const OTHER = customerNo(2);

/** DEMO holds 300 shares: 254,562 won after tax, three new shares. */
function opened(customers = 1) {
  const own = new ScripKit(customers).announce();
  own.buys(3);
  return own;
}

describe('a choice of shares', () => {
  test('[SCP-4] [SCP-5] is of one share up to what the dividend after tax buys', () => {
    const own = opened().open();
    expect(own.entitlementOf()?.net).toBe(254_562n);
    expect(own.kit.codeOf(own.elect(0))).toBe('bad_request');
    expect(own.kit.codeOf(own.elect(1.5))).toBe('bad_request');
    const tooMany = own.elect(4);
    expect(tooMany).toMatchObject({
      ok: false,
      refusal: { code: 'scrip_above', params: { n: '3' } },
    });
    const id = own.elected(3);
    expect(own.election(id)).toMatchObject({
      dividend: DIVIDEND,
      shares: 3,
      amount: 199_500n,
      result: 'standing',
      open: true,
    });
    expect(own.scrip).toMatchObject({ elections: 1, shares: 3 });
  });

  test('[SCP-5] is changed and withdrawn until the time is over, and made anew', () => {
    const own = opened().open();
    const id = own.elected(3);
    expect(own.elected(1)).toBe(id);
    expect(own.scrip).toMatchObject({ elections: 1, shares: 1 });
    expect(own.withdraw(id, OTHER)).toBe('subscription_missing');
    expect(own.withdraw(id)).toBeNull();
    expect(own.withdraw(id)).toBe('not_in_subscription');
    expect(own.scrip).toMatchObject({ elections: 0, shares: 0 });
    expect(own.election(id)).toMatchObject({ result: 'withdrawn', open: false });
    const again = own.elected(2);
    expect(again).not.toBe(id);
    own.close();
    expect(own.kit.codeOf(own.elect(1))).toBe('scrip_over');
    expect(own.withdraw(again)).toBe('scrip_over');
    expect(own.scrip).toMatchObject({ stage: 'closed', elections: 1, shares: 2 });
  });

  test('[SCP-5] is refused before its time, and where there is none', () => {
    const own = opened();
    expect(own.kit.codeOf(own.elect(1))).toBe('scrip_not_yet');
    own.to(RECORD);
    expect(own.kit.codeOf(own.elect(1))).toBe('scrip_not_yet');
    own.open();
    expect(own.kit.codeOf(own.elect(1, OTHER))).toBe('scrip_none');
    const unknown = { dividend: `900036:2026Q4`, shares: 1 };
    expect(own.kit.codeOf(own.kit.send('scrip.elect', DEMO, unknown))).toBe('scrip_none');
    own.at(startOfDay(LAST) - 1);
    const id = own.elected(1);
    // its alarm comes a moment after its time
    own.kit.now = startOfDay(LAST);
    expect(own.kit.codeOf(own.elect(2))).toBe('scrip_over');
    expect(own.withdraw(id)).toBe('scrip_over');
    expect(own.scrip).toMatchObject({ stage: 'open', shares: 1 });
  });

  test('[SCP-5] is not for who may not trade, or is short of the stock by now', () => {
    const own = opened(1);
    const position = own.buys(3, OTHER);
    own.open();
    const row = own.kit.broker.reads.customer(DEMO);
    own.kit.broker.load('customers', { ...row, id: DEMO, tradeBarred: true });
    expect(own.kit.codeOf(own.elect(1))).toBe('trade_barred');
    own.closes(position, OTHER);
    own.shorts(1, OTHER);
    expect(own.kit.codeOf(own.elect(1, OTHER))).toBe('opposite_position');
  });

  test('[SCP-5] forbids a short sale of the stock while it stands', () => {
    const own = opened(1);
    const position = own.buys(3, OTHER);
    own.open();
    own.elected(1, OTHER);
    own.closes(position, OTHER);
    own.kit.send('margin.open', OTHER, { answer: 'all' });
    const short = own.kit.place({ side: 'short', lots: 1, confirmed: true }, OTHER);
    expect(own.kit.codeOf(short)).toBe('opposite_position');
  });

  test('[SCP-6] is of the part of the dividend that is not of lent shares', () => {
    const own = opened();
    own.kit.ok('lending.lend', DEMO, { symbol: SYMBOL, shares: 200 });
    own.open();
    expect(own.entitlementOf()).toMatchObject({ shares: 300, cashOnly: 200 });
    // a third of 254,562 won
    const choice = choiceOf({ shares: 300, cashOnly: 200, net: 254_562n }, PRICE);
    expect(choice).toEqual({ value: 84_854n, most: 1 });
    expect(own.kit.codeOf(own.elect(2))).toBe('scrip_above');
    expect(own.kit.codeOf(own.elect(1))).toBeNull();
  });

  test('[SCP-6] leaves out copied shares, and short positions', () => {
    const kit = new FollowKit(1).open(100_000_000n);
    kit.follow(50_000_000n);
    kit.bought(400);
    const { broker } = kit.kit;
    const state = {
      copiedLines: { values: () => broker.rows('copiedLines') },
      indexes: { lendingsBySymbol: { rows: () => [] } },
    } as unknown as Parameters<typeof cashOnlyOf>[0];
    const shares = [...cashOnlyOf(state, '900005').values()];
    expect(shares.toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(choiceOf({ shares: 200, cashOnly: 200, net: 169_708n }, PRICE).most).toBe(0);
    expect(choiceOf({ shares: -100, cashOnly: 0, net: -100_300n }, PRICE).most).toBe(0);
  });

  test('[SCP-10] keeps the account open until its shares are delivered', () => {
    const own = opened().open();
    const gate = () =>
      own.kit.broker.reads.closing(DEMO, own.kit.now).gates.find(({ name }) => name === 'requests');
    expect(gate()?.closed).toBeNull();
    own.elected(1);
    expect(gate()?.closed).toMatchObject({ code: 'closing_requests' });
    own.close().issue().pay();
    expect(gate()?.closed).toBeNull();
  });

  test('[SCP-11] stands after a restart, and can be withdrawn when it left memory', () => {
    const own = opened().open();
    const id = own.elected(2);
    own.kit.take();
    own.kit.restart(MARKS);
    expect(own.scrip).toMatchObject({ stage: 'open', price: PRICE, shares: 2 });
    expect(own.elected(3)).toBe(id);
    expect(own.withdraw(id)).toBeNull();
    own.kit.take();
    own.kit.restart(MARKS);
    own.pay();
    expect(own.scrip.stage).toBe('ended');
    expect(own.messagesTo().at(-1)?.code).toBe('dividend_paid');
  });
});

test('[SCP-14] a preview has the refusal of the choice, or what it leaves, and undoes it', () => {
  const own = opened();
  const preview = (shares: number) => {
    const payload = { dividend: DIVIDEND, shares };
    const command = { type: 'scrip.elect', actor: DEMO, key: null, payload } as const;
    return own.kit.broker.preview(command, { seq: own.kit.seq + 1, now: own.kit.now });
  };
  expect(preview(1)).toEqual(own.elect(1));
  own.open();
  expect(preview(4)).toEqual(own.elect(4));
  expect(preview(3)).toMatchObject({
    estimate: {
      shares: 3,
      price: String(PRICE),
      amount: '199500',
      gross: '300900',
      tax: '46338',
      cash: '55062',
    },
  });
  expect(own.scrip).toMatchObject({ elections: 0, shares: 0 });
  // of a choice that is changed, the figures of the new one
  const id = own.elected(3);
  expect(preview(1)).toMatchObject({ estimate: { shares: 1, cash: String(254_562 - PRICE) } });
  expect(own.election(id)).toMatchObject({ shares: 3 });
  const standing = own.election(id);
  expect(standing && own.kit.broker.reads.scripCash(standing)).toBe(55_062n);
  own.close();
  expect(preview(1)).toEqual(own.elect(1));
});

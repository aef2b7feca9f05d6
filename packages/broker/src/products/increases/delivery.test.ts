import { startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO, markAt } from '../../testing/broker-kit.ts';
import { customerNo, IncreaseKit, LISTED, TERMS } from '../../testing/increase-kit.ts';

const MARKS = [markAt('900005', 70_000), markAt('900036', 9_000)];
const OTHER = customerNo(2);

/** DEMO has 60 rights, another customer 20. */
function opened() {
  const own = new IncreaseKit(3).announce();
  own.buys(3);
  own.buys(1, OTHER);
  return own.rebase().open();
}

/** What customers do not hold, with the parameter's part of the rights: 95 % of 1,999,920. */
const OTHERS = 1_899_924;

describe('the allotment to holders', () => {
  test('[INC-10] [INC-12] gives what the right covers, and more of what is left', () => {
    const own = opened();
    const id = own.subscribed(72);
    own.at(TERMS.closesAt);
    expect(own.subscription(id)).toMatchObject({
      result: 'allotted',
      allotted: 72,
      paid: 3_600_000n,
      released: 0n,
      held: 0n,
    });
    expect(own.increase).toMatchObject({
      stage: 'settled',
      others: OTHERS,
      over: { pool: 12 },
      allotted: 72,
      offered: { pool: 2_000_000 - 72 - OTHERS },
    });
    expect(own.rights.every(({ open }) => !open)).toBe(true);
    expect(own.house('increases')).toBe(3_600_000n);
    expect(own.messagesTo().at(-1)).toEqual({
      code: 'increase_allotted',
      params: {
        symbol: '900005',
        quantity: 72,
        amount: '3600000',
        released: '0',
        listsOn: TERMS.listsOn,
      },
    });
  });

  test('[INC-10] others subscribe for nothing that costs more than in the market', () => {
    const own = opened();
    own.kit.broker.setMarks([{ ...markAt('900005', 70_000), last: 50_000 }]);
    own.at(TERMS.closesAt);
    expect(own.increase).toMatchObject({ others: 0, offered: { pool: 2_000_000 } });
  });

  test('[INC-9] [INC-10] a right that nobody has used lapses', () => {
    const own = opened().at(TERMS.closesAt);
    expect(own.increase).toMatchObject({ stage: 'settled', allotted: 0, byRight: 0 });
    expect(own.at(TERMS.publicOpensAt).increase.stage).toBe('public');
  });
});

describe('the allotment to the public', () => {
  test('[INC-11] is in proportion to what was asked, and the rest is released', () => {
    const own = opened();
    own.kit.broker.load('parameters', {
      id: 'increaseOthersPpm:2',
      name: 'increaseOthersPpm',
      version: 2,
      value: '1000000',
      from: 0,
      change: null,
    });
    own.at(TERMS.publicOpensAt);
    // the rights of both, which they have not used
    expect(own.increase.offered.pool).toBe(80);
    const ids = [own.subscribed(80), own.subscribed(40, OTHER), own.subscribed(1, customerNo(3))];
    own.at(TERMS.allotsAt);
    expect(ids.map((id) => own.subscription(id).allotted)).toEqual([53, 26, 1]);
    expect(own.subscription(ids[0] ?? '')).toMatchObject({
      kind: 'public',
      covered: 0,
      paid: 2_650_000n,
      released: 1_350_000n,
    });
    expect(own.increase).toMatchObject({ stage: 'listing', allotted: 80 });
  });

  test('[INC-11] [INC-12] who gets nothing has all back and is told', () => {
    const own = opened();
    own.kit.broker.load('parameters', {
      id: 'increaseOthersPpm:2',
      name: 'increaseOthersPpm',
      version: 2,
      value: '1000000',
      from: 0,
      change: null,
    });
    // one share is left
    own.subscribed(60);
    own.subscribed(19, OTHER);
    own.at(TERMS.publicOpensAt);
    expect(own.increase.offered.pool).toBe(1);
    const [first, second] = [own.subscribed(1), own.subscribed(1, OTHER)];
    own.at(TERMS.allotsAt);
    expect(own.subscription(first)).toMatchObject({ result: 'allotted' });
    expect(own.subscription(second)).toMatchObject({
      result: 'not_allotted',
      allotted: 0,
      released: 50_000n,
      open: false,
    });
    expect(own.messagesTo(OTHER).at(-1)).toEqual({
      code: 'increase_not_allotted',
      params: { symbol: '900005', released: '50000' },
    });
  });
});

describe('a delivery', () => {
  function allotted() {
    const own = opened();
    const id = own.subscribed(60);
    own.at(TERMS.allotsAt);
    return { own, id };
  }

  test('[INC-12] what is paid for counts at the last price until it is delivered', () => {
    const { own } = allotted();
    const marketValue = () => BigInt(own.kit.broker.reads.assets(DEMO, own.kit.now).marketValue);
    own.kit.broker.setMarks(MARKS);
    const before = marketValue();
    own.kit.broker.setMarks([markAt('900005', 71_000)]);
    // 300 shares held and 60 to be delivered
    expect(marketValue() - before).toBe(360n * 1_000n);
  });

  test('[INC-13] two approve an issue for customers and one for the other shareholders', () => {
    const { own } = allotted();
    own.kit.take();
    const { instruction, othersInstruction } = own.increase;
    own.approve();
    own.approve();
    const sent = own.kit.broker.instructions(own.kit.take());
    const issue = { kind: 'issue_shares', symbol: '900005', day: TERMS.listsOn } as const;
    expect(sent).toEqual(
      expect.arrayContaining([
        { ...issue, id: instruction, holder: 'customers', shares: 60 },
        { ...issue, id: othersInstruction, holder: 'shareholders', shares: OTHERS },
      ]),
    );
    own.answer(instruction);
    // both must be there
    own.at(LISTED);
    expect(own.increase.stage).toBe('listing');
    own.answer(othersInstruction);
    own.kit.runDue();
    expect(own.increase).toMatchObject({ stage: 'listed', delivered: 60 });
  });

  test('[INC-13] what came too late is asked for at once, what was refused on the next day', () => {
    const { own } = allotted();
    const { instruction, othersInstruction } = own.increase;
    own.approve();
    own.approve();
    own.at(LISTED);
    own.answer(instruction, 'too_late');
    own.answer(othersInstruction, 'bad_terms');
    own.kit.runDue();
    expect(own.increase).toMatchObject({ listsOn: '2026-11-24', othersInstruction: null });
    expect(own.increase.instruction).not.toBe(instruction);
    own.at(startOfDay('2026-11-24'));
    expect(own.increase.othersInstruction).not.toBeNull();
    own.issue();
    own.at(startOfDay('2026-11-25'));
    expect(own.increase).toMatchObject({ stage: 'listed', delivered: 60 });
  });

  test('[INC-14] shares become an unlocked position, and the issuer has its money', () => {
    const { own, id } = allotted();
    const bank = own.house('bank');
    own.issue().at(LISTED);
    const one = own.subscription(id);
    expect(one).toMatchObject({ result: 'delivered', open: false });
    expect(own.kit.order(one.line ?? '')).toMatchObject({
      holding: 60,
      locked: 0,
      price: 50_000,
      costBasis: 3_000_000n,
      quantity: 60,
    });
    expect([own.house('increases'), own.house('bank') - bank]).toEqual([0n, 3_000_000n]);
    expect(own.house('increases', '900005')).toBe(-60n);
    expect(own.messagesTo().at(-1)).toEqual({
      code: 'increase_delivered',
      params: { symbol: '900005', quantity: 60, price: '50000' },
    });
    expect(own.kit.close(one.line ?? '').ok).toBe(true);
  });

  test('[INC-13] where nobody has subscribed it ends, and nothing is issued', () => {
    const own = opened();
    own.kit.broker.setMarks([{ ...markAt('900005', 70_000), last: 50_000 }]);
    own.at(TERMS.allotsAt);
    expect(own.increase).toMatchObject({ stage: 'ended', instruction: null, others: 0 });
  });
});

const deed = fc.record({
  customer: fc.integer({ min: 1, max: 4 }),
  part: fc.integer({ min: 1, max: 130 }),
  what: fc.constantFrom('subscribe', 'withdraw', 'restart'),
});

/** Something that customers do in one of the two times. */
function act(
  own: IncreaseKit,
  {
    customer: no,
    part,
    what,
  }: { [K in 'customer' | 'part']: number } & {
    what: string;
  },
): void {
  const customer = customerNo(no);
  if (what === 'restart') {
    own.kit.restart(MARKS);
    return;
  }
  const standing = own.subscriptions.find(
    (one) => one.customer === customer && one.result === 'standing',
  );
  if (what === 'withdraw' && standing !== undefined) own.withdraw(standing.id, customer);
  const rights = own.rightOf(customer)?.rights ?? 0;
  if (what === 'subscribe') own.subscribe(Math.ceil((rights * part) / 100) || part, customer);
}

test('[INC-17] money and shares are conserved, whatever is subscribed for and withdrawn', () => {
  let delivered = 0;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 4, maxLength: 4 }),
      fc.array(deed, { maxLength: 12 }),
      fc.array(deed, { maxLength: 12 }),
      (lots, byRight, byPublic) => {
        const own = new IncreaseKit(3).announce();
        lots.forEach((count, i) => {
          if (count > 0) own.buys(count, customerNo(i + 1));
        });
        own.open();
        const money = (): bigint =>
          own.kit
            .rows('wallets')
            .reduce((sum, { free, held, unsettled }) => sum + free + held + unsettled, 0n);
        const before = money() + own.house('increases');
        for (const one of byRight) act(own, one);
        own.at(TERMS.publicOpensAt);
        for (const one of byPublic) act(own, one);
        own.at(TERMS.allotsAt).issue().at(LISTED);
        const { rights, shares, allotted, others, stage } = own.increase;
        const held = lots.reduce((sum, count) => sum + count * 100, 0);
        expect(rights).toBeLessThanOrEqual((held * TERMS.ratioPpm) / 1_000_000);
        expect(allotted + (others ?? 0)).toBeLessThanOrEqual(shares);
        expect(stage).toBe('listed');
        const paid = own.subscriptions.reduce((sum, one) => sum + one.paid, 0n);
        expect(paid).toBe(BigInt(allotted) * 50_000n);
        expect(before - money()).toBe(paid);
        expect(own.house('increases', '900005')).toBe(BigInt(-allotted));
        expect(own.subscriptions.every(({ open, held: kept }) => !open && kept === 0n)).toBe(true);
        delivered += allotted;
      },
    ),
    { numRuns: 40 },
  );
  expect(delivered).toBeGreaterThan(100);
});

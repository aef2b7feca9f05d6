import { DAY_MS, dayOf, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';

const NEW = 'M00000002';
const scoreOf = (kit: BrokerKit, customer = DEMO) =>
  kit.broker.reads.creditScore(customer, kit.now).score;

/** The stored moves of a customer, the oldest first. */
function moves(kit: BrokerKit, customer = DEMO) {
  kit.take();
  return kit.stored
    .flatMap(({ rows }) => [...rows.creditMoves.values()])
    .flatMap((row) => (row?.customer === customer ? [row] : []))
    .map(({ no, cause, before, after }) => [no, cause, before, after]);
}

function registered(kit: BrokerKit): void {
  kit.ok('customer.register', 'gateway', {
    id: NEW,
    loginIndex: 'index',
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: 'MARU01',
    minor: false,
    investor: 'general' as const,
    guardian: null,
  });
}

function verified(kit: BrokerKit, checks: 'pass' | 'birth_date_differs'): void {
  kit.ok('realName.submit', NEW, { sealed: 's', front: 'P1', back: 'P2', checks });
  kit.now += 11_000;
  kit.runDue();
}

const card = (kit: BrokerKit, numberIndex: string) => ({
  bank: '090',
  numberIndex,
  sealed: 'sealed',
  by: kit.sentBy(NEW),
});

/** A line on margin that a fall of its price closes. */
function closedByForce(kit: BrokerKit): string {
  kit.ok('margin.open', DEMO, { answer: 'all' });
  const id = kit.placed({ leverage: 5 });
  kit.fill(id, 100, 70_000);
  kit.broker.setMarks([{ ...markAt('900005', 70_000, 57_000), lower: 1 }]);
  kit.runDue();
  return id;
}

describe('a credit score', () => {
  it('[SCR-3] ends at the highest of its scale', () => {
    const kit = new BrokerKit();
    registered(kit);
    const most = { id: 'scoreMost:2', name: 'scoreMost', version: 2, value: '625', from: 0 };
    kit.broker.load('parameters', most);
    verified(kit, 'pass');
    kit.ok('bankCard.add', NEW, card(kit, 'one'));
    expect(scoreOf(kit, NEW)).toBe(625);
  });

  it('[SCR-1] begins at 600, and a name and the first card count once', () => {
    const kit = new BrokerKit();
    registered(kit);
    expect(scoreOf(kit, NEW)).toBe(600);
    verified(kit, 'birth_date_differs');
    expect(scoreOf(kit, NEW)).toBe(600);
    verified(kit, 'pass');
    expect(scoreOf(kit, NEW)).toBe(620);
    const first = kit.ok('bankCard.add', NEW, card(kit, 'one'));
    expect(scoreOf(kit, NEW)).toBe(630);
    kit.ok('bankCard.remove', NEW, { id: first, by: kit.sentBy(NEW) });
    kit.restart();
    kit.ok('bankCard.add', NEW, card(kit, 'two'));
    expect(scoreOf(kit, NEW)).toBe(630);
    expect(moves(kit, NEW)).toEqual([
      [1, 'real_name', 600, 620],
      [2, 'bank_card', 620, 630],
    ]);
  });

  it('[SCR-2] moves once for a line that is closed by force', () => {
    const kit = new BrokerKit();
    const before = scoreOf(kit);
    const id = closedByForce(kit);
    expect(scoreOf(kit)).toBe(before - 10);
    // the rest of the line is sold by a second order
    const [forced] = kit.rows('orders').filter(({ closes }) => closes === id);
    kit.fill(forced?.id ?? '', 40, 57_000);
    kit.report({ kind: 'cancelled', id: forced?.id ?? '', reason: 'no_liquidity' });
    kit.broker.setMarks([{ ...markAt('900005', 70_000, 56_900), lower: 1 }]);
    kit.runDue();
    expect(kit.rows('orders').filter(({ closes }) => closes === id)).toHaveLength(2);
    expect(scoreOf(kit)).toBe(before - 10);
    expect(moves(kit).filter(([, cause]) => cause === 'closed_by_force')).toEqual([
      [3, 'closed_by_force', before, before - 10],
    ]);
  });

  it('[SCR-3] stays on its scale', () => {
    const kit = new BrokerKit();
    const low = { id: 'scoreLeast:2', name: 'scoreLeast', version: 2, value: '625', from: 0 };
    kit.broker.load('parameters', low);
    closedByForce(kit);
    expect(scoreOf(kit)).toBe(625);
  });

  it('[SCR-4] rises after twelve months, which something overdue begins anew', () => {
    const kit = new BrokerKit();
    const before = scoreOf(kit);
    const dueOn = () =>
      kit.rows('alarms').find(({ kind, ref }) => kind === 'creditYear' && ref === DEMO)?.dueAt ?? 0;
    expect(dayOf(dueOn())).toBe('2027-11-20');
    kit.now = dueOn();
    kit.restart();
    kit.runDue();
    expect(scoreOf(kit)).toBe(before + 20);
    expect(dayOf(dueOn())).toBe('2028-11-20');
    // a fall so deep that the line leaves a debt
    kit.now += 100 * DAY_MS;
    kit.runDue();
    kit.broker.setMarks([markAt('900005', 70_000)]);
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const outcome = kit.preview({ leverage: 5 });
    const lots = outcome.ok ? Number(outcome.estimate?.maxLots) : 0;
    const id = kit.placed({ leverage: 5, lots, confirmed: true });
    kit.fill(id, lots * 100, 70_000);
    kit.broker.setMarks([{ ...markAt('900005', 70_000, 50_000), lower: 1 }]);
    kit.runDue();
    const [forced] = kit.rows('orders').filter(({ closes }) => closes === id);
    kit.fill(forced?.id ?? '', lots * 100, 50_000);
    expect(kit.rows('marginDebts')).toHaveLength(1);
    const day = dayOf(kit.now);
    expect(dayOf(dueOn())).toBe(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`);
  });

  it('[SCR-4] a year from 29 February ends on the 28th', () => {
    const kit = new BrokerKit();
    kit.now = startOfDay('2028-02-29') + 5;
    registered(kit);
    const alarm = kit.rows('alarms').find(({ ref }) => ref === NEW);
    expect(alarm?.dueAt).toBe(startOfDay('2029-02-28') + 5);
  });

  it('[SCR-5] is not moved by what day trading sells at its time', () => {
    const kit = new BrokerKit();
    const before = scoreOf(kit);
    kit.ok('dayTrading.apply', DEMO, { experience: 'longer' });
    kit.now += 11_000;
    kit.runDue();
    const id = kit.placed({ intraday: true, leverage: 4 });
    kit.fill(id, 100, 70_000);
    kit.now = startOfDay('2026-11-20') + (23 * 60 + 50) * 60_000;
    kit.broker.setMarks([markAt('900005', 70_000)]);
    kit.runDue();
    expect(kit.rows('orders').filter(({ closes }) => closes === id)).toHaveLength(1);
    expect(scoreOf(kit)).toBe(before);
  });

  it('[SCR-6] counts no months of a closed account', () => {
    const kit = new BrokerKit();
    registered(kit);
    const years = () => kit.rows('alarms').filter(({ ref }) => ref === NEW);
    expect(years()).toHaveLength(1);
    kit.ok('closing.request', NEW, { checkedHash: 'hash', card: null, checkedFundHash: null });
    kit.now += 11_000;
    kit.runDue();
    expect(kit.broker.reads.customer(NEW)?.closedAt).not.toBeNull();
    expect(years()).toEqual([]);
  });
});

import { startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';

const OTHER = 'M00000002';
const BASE = 70_000;

type Asked = CommandMap['alert.set'];
const UP = {
  symbol: '900005',
  measure: 'price',
  direction: 'above',
  value: 71_000,
  repeat: 'once',
} as const;

const set = (kit: BrokerKit, more: Partial<Asked> = {}, actor = DEMO) =>
  kit.send('alert.set', actor, { ...UP, ...more });
const idOf = (kit: BrokerKit, more: Partial<Asked> = {}): string =>
  kit.ok('alert.set', DEMO, { ...UP, ...more });

/** New prices of the stock, one mark after another, and then what the clock finds due. */
function marks(kit: BrokerKit, ...lasts: number[]): void {
  for (const last of lasts) kit.broker.setMarks([markAt('900005', BASE, last)]);
  kit.runDue();
}

/** Alerts of the last batch: the alert and the price that reached it. */
const rungBy = (kit: BrokerKit): string[] =>
  [...kit.take().rows.messages.values()].map((message) => {
    const { price = '' } = (message?.params ?? {}) as { readonly price?: string };
    return `${message?.id.split(':')[1]} ${price}`;
  });

/** A restart, after which the venue sends its last price. */
function restart(kit: BrokerKit, last: number): void {
  kit.restart();
  kit.broker.setMarks([markAt('900005', BASE, last)]);
}

describe('price alerts', () => {
  test('[ALR-1] ring at the price or beyond it, above and below', () => {
    const kit = new BrokerKit();
    const above = idOf(kit);
    const below = idOf(kit, { direction: 'below', value: 69_000 });
    marks(kit, 70_900, 69_100);
    expect(rungBy(kit)).toEqual([]);
    marks(kit, 71_000);
    expect(rungBy(kit)).toEqual([`${above} 71000`]);
    marks(kit, 68_900);
    expect(rungBy(kit)).toEqual([`${below} 68900`]);
  });

  test('[ALR-1] ring at a change of the day, exact to the won', () => {
    const kit = new BrokerKit();
    const up = idOf(kit, { measure: 'percent', value: 500 });
    const down = idOf(kit, { measure: 'percent', direction: 'below', value: -500 });
    marks(kit, 73_499, 66_501);
    expect(rungBy(kit)).toEqual([]);
    marks(kit, 73_500, 66_500);
    expect(rungBy(kit)).toEqual([`${up} 73500`, `${down} 66500`]);
  });

  test('[ALR-2] the first mark that reaches it decides, though the price goes back', () => {
    const kit = new BrokerKit();
    const id = idOf(kit);
    marks(kit, 71_100, 71_500, 70_000);
    expect(rungBy(kit)).toEqual([`${id} 71100`]);
  });

  test('[ALR-3] once: it is off after it has rung, and waits again when switched on', () => {
    const kit = new BrokerKit();
    const id = idOf(kit);
    marks(kit, 71_100, 70_000);
    marks(kit, 71_200, 70_000);
    expect(rungBy(kit)).toEqual([`${id} 71100`]);
    expect(kit.broker.reads.alerts(DEMO)).toMatchObject([{ id, on: false, rungAt: kit.now }]);
    kit.ok('alert.switch', DEMO, { id, on: true });
    marks(kit, 71_300);
    expect(rungBy(kit)).toEqual([`${id} 71300`]);
  });

  test('[ALR-3] daily: once on a trading day, and again on the next', () => {
    const kit = new BrokerKit();
    const id = idOf(kit, { repeat: 'daily' });
    marks(kit, 71_100, 70_000);
    marks(kit, 71_200, 70_000);
    expect(rungBy(kit)).toEqual([`${id} 71100`]);
    kit.now = startOfDay('2026-11-21') + 10 * 3_600_000;
    kit.runDue();
    marks(kit, 71_400, 70_000);
    marks(kit, 71_500);
    expect(rungBy(kit)).toEqual([`${id} 71400`]);
  });

  test('[ALR-3] over restarts none rings twice, and one that did not ring yet still does', () => {
    const kit = new BrokerKit();
    const [once, daily] = [idOf(kit), idOf(kit, { repeat: 'daily' })];
    // reached, but the process ends before the command: the price is still there at the start
    kit.broker.setMarks([markAt('900005', BASE, 71_100)]);
    restart(kit, 71_100);
    kit.runDue();
    expect(rungBy(kit)).toEqual([`${once} 71100`, `${daily} 71100`]);
    for (const last of [71_100, 71_200, 70_500, 71_300]) {
      restart(kit, last);
      kit.runDue();
      expect(rungBy(kit)).toEqual([]);
    }
    expect(kit.broker.reads.inbox(DEMO).unread).toBe(2);
  });

  test('[ALR-3] more than one command rings them all, each once', () => {
    const kit = new BrokerKit();
    for (let no = 2; no <= 9; no++) kit.openDemo(`M0000000${no}`, PLAY_MONEY);
    for (let no = 2; no <= 9; no++) {
      for (let i = 0; i < LIMITS.priceAlerts; i++) set(kit, { value: 71_000 + i }, `M0000000${no}`);
    }
    marks(kit, 75_000);
    const rung = rungBy(kit);
    expect(rung).toHaveLength(8 * LIMITS.priceAlerts);
    expect(new Set(rung).size).toBe(rung.length);
    expect(kit.broker.due(kit.now)).toBeNull();
  });

  test('[ALR-4] what makes no sense is refused with a code of its own', () => {
    const kit = new BrokerKit();
    const code = (more: Partial<Asked>) => kit.codeOf(set(kit, more));
    expect(code({ symbol: '000000' })).toBe('product_missing');
    for (const value of [0, -1, 0.5]) expect(code({ value })).toBe('alert_value_invalid');
    for (const value of [0, 10_001, -10_001, 1.5]) {
      expect(code({ measure: 'percent', value })).toBe('alert_value_invalid');
    }
    expect(code({ value: 70_000 })).toBe('alert_reached');
    expect(code({ direction: 'below', value: 70_000 })).toBe('alert_reached');
    expect(code({ measure: 'percent', value: -100 })).toBe('alert_reached');
    for (let i = 0; i < LIMITS.priceAlerts; i++) expect(code({ value: 71_000 + i })).toBeNull();
    expect(code({ value: 80_000 })).toBe('alerts_full');
  });

  test('[ALR-6] one that cannot ring is quarantined, and the others ring', () => {
    const kit = new BrokerKit();
    const row = { customer: DEMO, measure: 'price', direction: 'above', value: 10, repeat: 'once' };
    const unrung = { on: true, setAt: kit.now, rings: 0, rungAt: null, rungOn: null, failed: null };
    // of an issue that is not listed
    kit.broker.load('priceAlerts', { ...row, ...unrung, id: 'A0', symbol: 'X' });
    const id = idOf(kit);
    kit.broker.setMarks([markAt('X', 20)]);
    marks(kit, 71_100);
    expect(rungBy(kit)).toEqual([`${id} 71100`]);
    expect(kit.broker.reads.quarantined()).toMatchObject([{ table: 'priceAlerts', id: 'A0' }]);
    kit.broker.setMarks([markAt('X', 30)]);
    expect(kit.broker.due(kit.now)).toBeNull();
  });

  test('[ALR-5] removed and switched off they stay silent, also when reached before', () => {
    const kit = new BrokerKit();
    kit.openDemo(OTHER, PLAY_MONEY);
    const [removed, off] = [idOf(kit), idOf(kit)];
    const own = kit.send('alert.switch', OTHER, { id: off, on: false });
    expect(kit.codeOf(own)).toBe('alert_missing');
    kit.ok('alert.remove', OTHER, { id: removed });
    expect(kit.broker.reads.alerts(DEMO)).toHaveLength(2);
    kit.broker.setMarks([markAt('900005', BASE, 71_100)]);
    kit.ok('alert.remove', DEMO, { id: removed });
    kit.ok('alert.remove', DEMO, { id: removed });
    kit.ok('alert.switch', DEMO, { id: off, on: false });
    kit.runDue();
    expect(rungBy(kit)).toEqual([]);
    expect(kit.codeOf(kit.send('alert.switch', DEMO, { id: off, on: true }))).toBe('alert_reached');
    expect(kit.broker.due(kit.now)).toBeNull();
  });
});

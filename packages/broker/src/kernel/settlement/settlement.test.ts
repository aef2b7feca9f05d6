import { DAY_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { BrokerKit, PLAY_MONEY } from '../../testing/broker-kit.ts';

const HOUR_MS = 3_600_000;

describe('settlement', () => {
  test('[SET-1] [SET-2] a sale buys at once and settles on the second day, once', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    const bought = 7_001_050n;
    kit.now += DAY_MS;
    kit.runDue();
    kit.fill(kit.closing(id), 100, 80_000);
    const net = 8_000_000n - 1_200n - 4_000n - 12_000n;
    const total = PLAY_MONEY - bought + net;
    const wallet = () => kit.broker.reads.balances('M00000001')[0];
    expect(wallet()).toMatchObject({
      available: String(total),
      withdrawable: String(PLAY_MONEY - bought),
      dues: [
        { day: '2026-11-22', amount: String(-bought) },
        { day: '2026-11-23', amount: String(net) },
      ],
    });
    kit.now = startOfDay('2026-11-22');
    kit.runDue();
    expect(wallet()).toMatchObject({
      settled: String(PLAY_MONEY - bought),
      unsettled: String(net),
    });
    kit.now = startOfDay('2026-11-23');
    kit.runDue();
    kit.runDue();
    expect(wallet()).toMatchObject({ settled: String(total), unsettled: '0', dues: [] });
    expect(wallet()).toMatchObject({ withdrawable: String(total) });
  });

  test('[SET-5] under KRX hours Friday’s fills settle on Tuesday and no weekend day begins', () => {
    const kit = new BrokerKit({ hours: 'krx' });
    kit.fill(kit.placed(), 100, 70_000);
    const days = kit.take().fills.map((fill) => fill.dueDay);
    expect(days).toEqual(['2026-11-24']);
    const begun: string[] = [];
    for (let hour = 0; hour < 5 * 24; hour++) {
      kit.now += HOUR_MS;
      const due = kit.broker.due(kit.now);
      if (due?.type === 'alarm.fire') begun.push(due.payload.id);
      kit.runDue();
    }
    expect(begun).toEqual(['day:2026-11-23', 'day:2026-11-24', 'day:2026-11-25']);
    expect(kit.broker.reads.balances('M00000001')[0]).toMatchObject({ unsettled: '0', dues: [] });
  });

  test('[SET-3] days missed are caught up, in parts', () => {
    const kit = new BrokerKit();
    kit.limitSteps(400);
    for (let i = 2; i < 452; i++) {
      const customer = `M${String(i).padStart(8, '0')}`;
      kit.openDemo(customer, 10_000_000n);
      kit.fill(kit.placed({}, customer), 100, 70_000);
    }
    kit.take();
    kit.now += 5 * DAY_MS;
    const before = kit.seq;
    kit.runDue();
    const changes = kit.take();
    expect(changes.entries.length).toBe(450);
    expect(new Set(changes.entries.map((e) => e.seq)).size).toBe(3);
    expect(kit.seq - before).toBeGreaterThan(8);
    expect(changes.rows.jobs.size).toBeGreaterThan(0);
    expect(kit.broker.due(kit.now)).toBeNull();
    expect(kit.broker.nextAlarmAt()).toBe(startOfDay('2026-11-26'));
  });

  test('[SET-4] the clock goes forward, and only in the sandbox', () => {
    const kit = new BrokerKit();
    expect(kit.codeOf(kit.send('clock.advance', 'sandbox', { ms: 0 }))).toBe('bad_request');
    expect(kit.codeOf(kit.send('clock.advance', 'sandbox', { ms: -1 }))).toBe('bad_request');
    expect(kit.send('clock.advance', 'sandbox', { ms: DAY_MS }).ok).toBe(true);
    Object.assign(kit.config, { sandbox: false });
    expect(kit.codeOf(kit.send('clock.advance', 'sandbox', { ms: DAY_MS }))).toBe('not_allowed');
  });
});

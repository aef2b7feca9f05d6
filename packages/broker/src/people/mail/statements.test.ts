import { HOUR_MS, startOfDay } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import type { Mail } from './rows.ts';

const OTHER = 'M00000002';

function stage() {
  const kit = new BrokerKit({ hours: 'krx' });
  let mails: Mail[] = [];
  const take = (): void => {
    for (const row of kit.take().rows.mails.values()) {
      if (row?.kind === 'statement') mails.push(row);
    }
  };
  kit.openDemo(OTHER, 0n);
  for (const customer of [DEMO, OTHER]) {
    const sealed = { address: `of ${customer}`, secret: 'code', codeHash: 'hash' };
    kit.ok('mail.begin', 'gateway', { customer, ...sealed, language: 'kor' });
    kit.ok('mail.confirm', 'gateway', { customer, codeHash: 'hash' });
  }
  const choose = (customer: string, statements: boolean, language: 'kor' | 'en' = 'en') =>
    kit.codeOf(kit.send('mail.settings', customer, { language, statements }));
  /** Runs what is due at an instant, and returns the statements that it announced. */
  const at = (day: string, hour: number) => {
    mails = [];
    kit.now = startOfDay(day) + hour * HOUR_MS;
    kit.runDue();
    take();
    return mails.map(({ customer, recipient, params, language }) => [
      customer,
      recipient,
      params.month,
      language,
    ]);
  };
  return { kit, choose, at };
}

test('[MAL-6] statements are announced once, on the first trading day of the next month', () => {
  const { kit, choose, at } = stage();
  expect([choose(DEMO, true), choose(OTHER, true, 'kor')]).toEqual([null, null]);
  expect(at('2026-11-30', 23)).toEqual([]);
  expect(at('2026-12-01', 7)).toEqual([]);
  kit.restart();
  const both = [
    [DEMO, `of ${DEMO}`, '2026-11', 'en'],
    [OTHER, `of ${OTHER}`, '2026-11', 'kor'],
  ];
  expect(at('2026-12-01', 8)).toEqual(both);
  expect(at('2026-12-31', 23)).toEqual([]);
  expect(choose(OTHER, false)).toBeNull();
  // New Year's Day, and a weekend
  expect(at('2027-01-03', 23)).toEqual([]);
  expect(at('2027-01-04', 8)).toEqual([[DEMO, `of ${DEMO}`, '2026-12', 'en']]);
});

test('[MAL-6] a server that was away announces the statements of each month it missed', () => {
  const { choose, at } = stage();
  choose(DEMO, true);
  expect(at('2027-02-10', 12).map(([, , month]) => month)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
});

test('[MAL-6] hundreds are told once each, and none that has left or wants no more', () => {
  const { kit, at } = stage();
  kit.limitSteps(100);
  const many = Array.from({ length: 250 }, (_, no) => `M1${String(no).padStart(7, '0')}`);
  for (const customer of many) {
    kit.openDemo(customer, 0n);
    kit.ok('mail.begin', 'gateway', {
      customer,
      address: customer,
      secret: 'code',
      codeHash: 'hash',
      language: 'tw',
    });
    kit.ok('mail.confirm', 'gateway', { customer, codeHash: 'hash' });
    kit.ok('mail.settings', customer, { language: 'tw', statements: true });
  }
  kit.now = startOfDay('2026-12-01') + 8 * HOUR_MS;
  const written: string[] = [];
  const [off, gone] = many.slice(-2);
  for (let due = kit.broker.due(kit.now); due !== null; due = kit.broker.due(kit.now)) {
    kit.ok(due.type, due.actor, due.payload as never);
    for (const [id, row] of kit.take().rows.mails) if (row?.kind === 'statement') written.push(id);
    if (written.length > 0) {
      kit.send('mail.settings', off ?? '', { language: 'tw', statements: false });
      kit.send('mail.remove', 'gateway', { customer: gone ?? '' });
    }
    kit.restart();
  }
  expect(written).toHaveLength(248);
  expect(new Set(written).size).toBe(248);
  expect(at('2026-12-02', 9)).toEqual([]);
});

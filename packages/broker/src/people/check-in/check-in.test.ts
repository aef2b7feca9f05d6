import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const checkIn = (kit: BrokerKit) => kit.codeOf(kit.send('checkIn.add', DEMO, {}));
const exchange = (kit: BrokerKit) => kit.send('checkIn.exchange', DEMO, {});
const view = (kit: BrokerKit) => kit.broker.reads.checkIns(DEMO, kit.now);
const scoreOf = (kit: BrokerKit) => kit.broker.reads.creditScore(DEMO, kit.now).score;

/** Checks in on so many days in a row, the last of which is today then. */
function days(kit: BrokerKit, count: number): void {
  for (let day = 0; day < count; day++) {
    kit.now += DAY_MS;
    kit.ok('checkIn.add', DEMO, {});
  }
}

describe('a check-in', () => {
  it('[CHK-1] is taken once a day in Korea, whatever is in between', () => {
    const kit = new BrokerKit();
    kit.now = startOfDay('2026-11-20') + 1;
    expect(checkIn(kit)).toBeNull();
    expect(checkIn(kit)).toBe('checked_in_already');
    kit.restart();
    expect(checkIn(kit)).toBe('checked_in_already');
    kit.now = startOfDay('2026-11-21') - 1;
    kit.runDue();
    expect(checkIn(kit)).toBe('checked_in_already');
    kit.now += 1;
    expect(checkIn(kit)).toBeNull();
    // a clock that goes back
    kit.now -= DAY_MS;
    expect(checkIn(kit)).toBe('checked_in_already');
    kit.restart();
    const taken = kit.stored.flatMap(({ rows }) => [...rows.checkInDays.values()]);
    expect(taken.map((row) => row?.day)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('[CHK-2] counts days in a row', () => {
    const kit = new BrokerKit();
    expect(view(kit)).toMatchObject({ streak: 0, unspent: 0, done: false });
    days(kit, 3);
    expect(view(kit)).toMatchObject({ streak: 3, unspent: 3, done: true });
    kit.now = startOfDay(view(kit).today) + 2 * DAY_MS - HOUR_MS;
    expect(view(kit)).toMatchObject({ streak: 3, done: false });
    kit.now += 2 * HOUR_MS;
    expect(view(kit)).toMatchObject({ streak: 0, unspent: 3, done: false });
    kit.ok('checkIn.add', DEMO, {});
    expect(view(kit)).toMatchObject({ streak: 1, unspent: 4 });
  });
});

it('[CHK-1] I61: on no day twice, however the time goes by and the server starts anew', () => {
  const go = fc.oneof(
    fc.nat({ max: 40 * HOUR_MS }).map((ms) => ({ ms })),
    fc.constantFrom('check in' as const, 'check in' as const, 'restart' as const),
  );
  let taken = 0;
  fc.assert(
    fc.property(fc.array(go, { minLength: 10, maxLength: 60 }), (steps) => {
      const kit = new BrokerKit();
      const days: string[] = [];
      for (const step of steps) {
        if (step === 'restart') kit.restart();
        else if (step !== 'check in') kit.now += step.ms;
        else {
          const isNew = !days.includes(dayOf(kit.now));
          expect(checkIn(kit)).toBe(isNew ? null : 'checked_in_already');
          if (isNew) days.push(dayOf(kit.now));
        }
      }
      taken += days.length;
      expect(new Set(days).size).toBe(days.length);
    }),
    { numRuns: 60 },
  );
  expect(taken).toBeGreaterThan(60);
});

describe('an exchange of check-ins', () => {
  it('[CHK-3] takes seven of them, each once', () => {
    const kit = new BrokerKit();
    const before = scoreOf(kit);
    expect(exchange(kit)).toMatchObject({
      refusal: { code: 'check_ins_missing', params: { n: '7' } },
    });
    days(kit, 6);
    expect(exchange(kit)).toMatchObject({
      refusal: { code: 'check_ins_missing', params: { n: '1' } },
    });
    days(kit, 2);
    expect(exchange(kit).ok).toBe(true);
    expect(scoreOf(kit)).toBe(before + 5);
    expect(view(kit)).toMatchObject({ unspent: 1, streak: 8 });
    expect(exchange(kit)).toMatchObject({
      refusal: { code: 'check_ins_missing', params: { n: '6' } },
    });
    kit.restart();
    expect(view(kit)).toMatchObject({ unspent: 1, streak: 8 });
    expect(scoreOf(kit)).toBe(before + 5);
  });

  it('[CHK-4] costs nothing where the score is at its highest', () => {
    const kit = new BrokerKit();
    days(kit, 7);
    const most = { id: 'scoreMost:2', name: 'scoreMost', version: 2, value: '630', from: 0 };
    kit.broker.load('parameters', most);
    expect(exchange(kit)).toMatchObject({
      refusal: { code: 'credit_score_full', params: { n: '630' } },
    });
    expect(view(kit).unspent).toBe(7);
  });
});

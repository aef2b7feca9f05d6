import { type Instant, startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAINS } from '../../domains.ts';
import { BrokerKit, START } from '../../testing/broker-kit.ts';
import { registryOf } from '../core/registry.ts';
import type { Definition } from './definitions.ts';
import { boundsOf, isSensible } from './units.ts';

const NOW = { day: null, reason: 'as the board decided' } as const;
/** The first business day after the kit's Friday. */
const MONDAY = '2026-11-23';
const STAFF = ['staff:rita', 'staff:ana', 'staff:adam'] as const;
const [RITA, ANA, ADAM] = STAFF;

class Desk {
  readonly kit = new BrokerKit({ sandboxReview: 'manual' });

  constructor() {
    const roles = { [RITA]: ['reviewer'], [ANA]: ['approver'], [ADAM]: ['admin'] } as const;
    for (const id of STAFF) {
      const member = { id, passwordHash: 'hash', roles: [...roles[id]] };
      this.kit.ok('staff.appoint', 'operator', member);
    }
    this.kit.take();
  }

  /** Requests a change; gives the application's id, or the code of the refusal. */
  ask(name: string, value: string, more: object = {}, actor: string = RITA): string {
    const { kit } = this;
    const outcome = kit.send('parameter.change', actor, { name, value, ...NOW, ...more });
    return outcome.ok ? String(outcome.reply.id) : outcome.refusal.code;
  }

  /** Decides on what stands there now, or stood there before. */
  decide(id: string, actor: string = ANA, seen = this.read(id).text): string | null {
    const payload = { id, approve: true, reason: null, seen };
    return this.kit.codeOf(this.kit.send('review.decide', actor, payload));
  }

  read(id: string) {
    const found = this.kit.broker.reads.reviewCase(id, this.kit.now);
    if (found === undefined) throw new Error(`${id} is under review`);
    return found;
  }

  fee(at: Instant = this.kit.now): bigint {
    return this.kit.broker.reads.parameter('feePpm', at);
  }

  facts(name: string) {
    return this.kit.broker.reads.parameterFacts(this.kit.now).find((row) => row.name === name);
  }
}

describe('a change of a parameter', () => {
  test('[PAR-4] takes another person than who asked, and an approver', () => {
    const desk = new Desk();
    const id = desk.ask('feePpm', '200');
    expect(desk.decide(id, RITA)).toBe('review_same_person');
    expect(desk.decide(id, ADAM)).toBe('not_allowed');
    expect(desk.fee()).toBe(150n);
    expect(desk.decide(id)).toBeNull();
    expect(desk.fee()).toBe(200n);
    const [newest] = desk.facts('feePpm')?.versions ?? [];
    expect(newest?.row.change).toEqual({
      review: id,
      askedBy: RITA,
      approvedBy: ANA,
      approvedAt: desk.kit.now,
      reason: NOW.reason,
    });
    const logged = desk.kit.take().auditRows;
    expect(logged.map(({ action, actor }) => [action, actor])).toEqual([
      ['parameter_asked', RITA],
      ['refused', RITA],
      ['refused', ADAM],
      ['approve', ANA],
    ]);
    expect(logged[0]?.detail).toEqual({ parameter: 'feePpm', value: '200', from: 'now' });
  });

  test('[PAR-4] nobody but the staff asks for one, and nobody decides it alone', () => {
    const desk = new Desk();
    for (const actor of ['M00000001', 'operator', 'sandbox', 'staff:nobody']) {
      expect(desk.ask('feePpm', '200', {}, actor)).toBe('not_allowed');
    }
    const id = desk.ask('feePpm', '200', {}, ANA);
    expect(desk.decide(id, ANA)).toBe('review_same_person');
    expect(desk.decide(id, RITA)).toBe('review_approver_needed');
    expect(desk.fee()).toBe(150n);
  });

  test('[PAR-5] counts from the beginning of its day, and not a moment before', () => {
    const desk = new Desk();
    expect(desk.decide(desk.ask('feePpm', '200', { day: MONDAY }))).toBeNull();
    const begin = startOfDay(MONDAY);
    expect([desk.fee(), desk.fee(begin - 1), desk.fee(begin)]).toEqual([150n, 150n, 200n]);
    expect(desk.facts('feePpm')?.versions.map(({ state }) => state)).toEqual([
      'planned',
      'in_force',
    ]);
  });

  test('[PAR-5] that is approved after its day counts from then, and who approves is told', () => {
    const desk = new Desk();
    const id = desk.ask('feePpm', '200', { day: MONDAY });
    const early = desk.read(id);
    expect(early.conditions.every(({ closed }) => closed === null)).toBe(true);
    desk.kit.now = startOfDay(MONDAY) + 1;
    expect(desk.decide(id, ANA, early.text)).toBe('review_changed');
    expect(desk.read(id).conditions).toContainEqual({ name: 'dayAhead', closed: 'parameter_day' });
    expect(desk.decide(id)).toBeNull();
    expect([desk.fee(desk.kit.now - 1), desk.fee()]).toEqual([150n, 200n]);
  });

  test('[PAR-5] shows that the value it was to replace is another one by now', () => {
    const desk = new Desk();
    desk.decide(desk.ask('feePpm', '200', { day: MONDAY }));
    const id = desk.ask('feePpm', '300', { day: '2026-11-24' });
    const early = desk.read(id).text;
    desk.kit.now = startOfDay(MONDAY);
    expect(desk.decide(id, ANA, early)).toBe('review_changed');
    expect(desk.read(id).conditions[0]).toEqual({
      name: 'valueBefore',
      closed: 'parameter_moved',
    });
  });

  test.each([
    ['parameter_missing', 'nothing', '1', {}],
    ['parameter_missing', 'constructor', '1', {}],
    ['parameter_missing', '__proto__', '1', {}],
    ['parameter_format', 'feePpm', '1.5', {}],
    ['parameter_format', 'withdrawalHours', 'at noon', {}],
    ['parameter_format', 'withdrawalPayout', 'soon', {}],
    ['parameter_bounds', 'feePpm', '-1', {}],
    ['parameter_bounds', 'feePpm', '1000001', {}],
    ['parameter_bounds', 'leverageMain', '0', {}],
    ['parameter_bounds', 'withdrawalReviewPeople', '0:0', {}],
    ['parameter_bounds', 'withdrawalPayout', 'usually 90h within 1d', {}],
    ['parameter_day', 'feePpm', '200', { day: '2026-11-20' }],
    ['parameter_day', 'feePpm', '200', { day: '2026-11-22' }],
    ['parameter_day', 'feePpm', '200', { day: '2027-02-31' }],
    ['parameter_reason', 'feePpm', '200', { reason: 'so' }],
    ['parameter_reason', 'feePpm', '200', { reason: 'two\nlines' }],
    ['parameter_unchanged', 'feePpm', '150', {}],
  ])('[PAR-6] is refused: %s of %s', (code, name, value, more) => {
    expect(new Desk().ask(name, value, more)).toBe(code);
  });

  test('[PAR-6] is refused while another of the same parameter is undecided', () => {
    const desk = new Desk();
    const id = desk.ask('feePpm', '200');
    expect(desk.ask('feePpm', '300')).toBe('review_pending');
    expect(desk.ask('fxSpreadPpm', '300')).toMatch(/^R/);
    desk.decide(id);
    expect(desk.ask('feePpm', '300')).toMatch(/^R/);
  });

  test('[PAR-7] ends what was planned before it, also with the value that is in force', () => {
    const desk = new Desk();
    desk.decide(desk.ask('feePpm', '200', { day: MONDAY }));
    expect(desk.decide(desk.ask('feePpm', '150'))).toBeNull();
    expect(desk.fee(startOfDay(MONDAY))).toBe(150n);
    expect(desk.facts('feePpm')?.versions.map(({ state }) => state)).toEqual([
      'in_force',
      'overtaken',
      'past',
    ]);
  });

  test('[PAR-7] several that are planned take force one after the other', () => {
    const desk = new Desk();
    desk.decide(desk.ask('feePpm', '200', { day: MONDAY }));
    desk.decide(desk.ask('feePpm', '300', { day: '2026-11-24' }));
    const days = [MONDAY, '2026-11-24'].map((day) => desk.fee(startOfDay(day)));
    expect(days).toEqual([200n, 300n]);
  });
});

describe('a least and its most', () => {
  test('[PAR-9] are refused out of order, whichever of the two is changed', () => {
    const desk = new Desk();
    expect(desk.decide(desk.ask('withdrawalLeastWon', '2000000'))).toBeNull();
    expect(desk.ask('withdrawalMostWon', '1999999')).toBe('parameter_order');
    expect(desk.decide(desk.ask('withdrawalMostWon', '2000000'))).toBeNull();
    expect(desk.ask('withdrawalLeastWon', '2000001')).toBe('parameter_order');
    // a score out of reach would be a gate without a way out
    expect(desk.decide(desk.ask('scoreMost', '800'))).toBeNull();
    expect(desk.ask('withdrawalScoreLeast', '801')).toBe('parameter_order');
    expect(desk.ask('scoreStart', '801')).toBe('parameter_order');
    expect(desk.ask('seatFeePpm', '151')).toBe('parameter_order');
    expect(desk.ask('marginWarnPercent', '24')).toBe('parameter_order');
  });

  test('[PAR-9] are kept in order also on the days to come', () => {
    const desk = new Desk();
    desk.decide(desk.ask('withdrawalMostWon', '500000', { day: MONDAY }));
    // today it would be in order, on Monday no more
    expect(desk.ask('withdrawalLeastWon', '600000')).toBe('parameter_order');
    expect(desk.ask('withdrawalLeastWon', '500000')).toMatch(/^R/);
  });

  test('[PAR-9] of two that are asked for at once the second is not approved', () => {
    const desk = new Desk();
    const least = desk.ask('withdrawalLeastWon', '900000');
    const most = desk.ask('withdrawalMostWon', '800000');
    expect(desk.decide(least)).toBeNull();
    expect(desk.read(most).conditions).toContainEqual({
      name: 'inOrder',
      closed: 'parameter_order',
    });
    expect(desk.decide(most)).toBe('parameter_order');
    const { now, broker } = desk.kit;
    expect(broker.reads.parameter('withdrawalMostWon', now)).toBe(1_000_000_000n);
    const payload = {
      id: most,
      approve: false,
      reason: 'not_justified',
      seen: desk.read(most).text,
    };
    expect(desk.kit.codeOf(desk.kit.send('review.decide', ANA, payload))).toBeNull();
  });

  test('[PAR-9] are in order at any time, whatever is asked for and approved', () => {
    const { rising } = registryOf(DOMAINS);
    const names = [...new Set(rising.flat())];
    const change = fc.record({
      name: fc.constantFrom(...names),
      value: fc.oneof(fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 0n, max: 10n ** 9n })),
      day: fc.constantFrom(null, MONDAY, '2026-11-24'),
    });
    let changed = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 12 }), (changes) => {
        const desk = new Desk();
        const asked = changes.map(({ name, value, day }) => desk.ask(name, String(value), { day }));
        for (const id of asked) if (id.startsWith('R') && desk.decide(id) === null) changed += 1;
        const times = [desk.kit.now, startOfDay(MONDAY), startOfDay('2026-11-24')];
        for (const [low, high] of rising) {
          const at = (name: string, time: Instant) =>
            desk.kit.broker.reads.parameter(name as 'feePpm', time);
          for (const time of times) expect(at(low, time) <= at(high, time)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(changed).toBeGreaterThan(0);
  });

  test('[PAR-9] are whole numbers that some domain defines, in order from the first', () => {
    const { rising, parameters } = registryOf(DOMAINS);
    expect(rising.length).toBeGreaterThan(5);
    const first = (name: string) => (parameters as Record<string, Definition<bigint>>)[name]?.first;
    for (const [low, high] of rising) {
      const [a, b] = [first(low), first(high)];
      expect(typeof a === 'bigint' && typeof b === 'bigint' && a <= b, `${low} ${high}`).toBe(true);
    }
  });
});

const PARAMETERS = Object.entries(registryOf(DOMAINS).parameters) as [
  string,
  Definition<unknown>,
][];

describe('the values of each parameter', () => {
  test.each(PARAMETERS)('[PAR-6] %s has an initial one that is sensible', (name, definition) => {
    expect(isSensible(name, definition, definition.first)).toBe(true);
  });

  test('[PAR-6] no rate is negative or more than the whole, nobody decides by no people', () => {
    const of = (end: RegExp) => PARAMETERS.filter(([name]) => end.test(name));
    expect(of(/Ppm$/).length).toBeGreaterThan(8);
    fc.assert(
      fc.property(fc.constantFrom(...of(/Ppm$/)), fc.bigInt(), ([name, definition], value) => {
        const expected = value >= 0n && value <= 1_000_000n;
        expect(isSensible(name, definition, value)).toBe(expected);
      }),
    );
    for (const [name, definition] of of(/People$/)) {
      expect(boundsOf(name, definition)).toEqual({ least: 1n, most: 2n });
    }
  });

  test('[PAR-8] both readings of the specification are values of one parameter', () => {
    const desk = new Desk();
    const all = desk.kit.broker.reads.parameterFacts(START);
    const found = all.filter(({ readings }) => readings.length > 0);
    expect(found.map(({ name, value, readings }) => [name, value, readings])).toEqual([
      ['withdrawalLeastWon', '10000', ['10000', '100']],
      ['withdrawalHours', 'always', ['working 09:00-15:30', 'weekdays 09:30-24:00']],
      ['withdrawalPayout', 'within 48h', ['within 48h', 'usually 2h within 1d']],
      ['withdrawalPositions', 'any', ['any', 'under_way']],
    ]);
    for (const { name, readings } of found) {
      for (const reading of [...readings].reverse()) {
        expect(desk.decide(desk.ask(name, reading))).toBeNull();
        expect(desk.facts(name)?.value).toBe(reading);
      }
    }
    expect(desk.decide(desk.ask('withdrawalHours', 'always'))).toBeNull();
  });
});

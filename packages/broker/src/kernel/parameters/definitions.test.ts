import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START } from '../../testing/broker-kit.ts';
import { ToyKit } from '../../testing/toy/kit.ts';
import { oneOf, range, tierOf, tiers, whole } from './definitions.ts';

const TIERS = tiers([
  { from: 0n, value: 1n },
  { from: 10_000_000n, value: 2n },
]);

describe('kinds of parameters', () => {
  test('[PAR-3] a value is read as it was written', () => {
    const minutes = fc.nat(1_440);
    const parts = fc.tuple(minutes, minutes).filter(([from, until]) => from < until);
    const hours = range('00:00-24:00');
    fc.assert(
      fc.property(parts, fc.bigInt({ min: 0n, max: 10n ** 17n }), ([from, until], value) => {
        expect(hours.parse(hours.write({ from, until }))).toEqual({ from, until });
        expect(whole(0n).parse(whole(0n).write(value))).toBe(value);
        const two = [
          { from: 0n, value },
          { from: value + 1n, value: 3n },
        ];
        expect(TIERS.parse(TIERS.write(two))).toEqual(two);
      }),
    );
  });

  test.each([
    ['whole', whole(1n), ['', '1.5', '01', 'x', '--1']],
    ['range', range('09:00-15:30'), ['9:00-15:30', '15:30-09:00', '09:00', '09:60-10:00']],
    ['word', oneOf('one', 'two'), ['three', '', 'One']],
    ['tiers', TIERS, ['', '5:1', '0:1 0:2', '0:1 10:2 5:3', '0', '0:1,5:2']],
  ] as const)('[PAR-3] a text that is no %s is none', (_name, definition, texts) => {
    for (const text of texts) expect(definition.parse(text)).toBeNull();
  });

  test('[PAR-3] an amount has the value of the highest tier that it reaches', () => {
    expect([0n, 9_999_999n, 10_000_000n, 10n ** 12n].map((n) => tierOf(TIERS.first, n))).toEqual([
      1n,
      1n,
      2n,
      2n,
    ]);
  });

  test('[PAR-3] a later version of any kind counts from its time', () => {
    const kit = new ToyKit();
    const read = (name: string, at: number) => kit.broker.reads.parameter(name as never, at);
    expect(read('ticketColour', START)).toBe('red');
    expect(read('ticketHours', START)).toEqual({ from: 540, until: 930 });
    const version = { version: 2, from: START + 1, change: null };
    const put = (name: string, value: string) =>
      kit.broker.load('parameters', { id: `${name}:2`, name, value, ...version });
    put('ticketColour', 'blue');
    put('ticketHours', '00:00-24:00');
    put('ticketPeople', '0:2');
    expect(read('ticketColour', START)).toBe('red');
    expect(read('ticketColour', START + 1)).toBe('blue');
    expect(read('ticketHours', START + 1)).toEqual({ from: 0, until: 1_440 });
    expect(read('ticketPeople', START + 1)).toEqual([{ from: 0n, value: 2n }]);
  });
});

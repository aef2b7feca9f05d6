import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Alarm } from '../schedule/rows.ts';
import { AlarmHeap } from './alarm-heap.ts';
import { Table, type Undo } from './table.ts';

type Write = readonly [no: number, dueAt: number, end: 'put' | 'fail' | 'remove', keep: boolean];

const write: fc.Arbitrary<Write> = fc.tuple(
  fc.nat(12),
  fc.nat(20),
  fc.constantFrom('put', 'fail', 'remove'),
  fc.boolean(),
);

test('[SCH-1] the heap gives the earliest alarm through every write and undo', () => {
  let given = 0;
  fc.assert(
    fc.property(fc.array(write, { minLength: 30, maxLength: 80 }), (writes) => {
      const undo: Undo[] = [];
      const table = new Table<Alarm>('alarms', undo);
      const heap = table.follow(new AlarmHeap());
      for (const [no, dueAt, end, keep] of writes) {
        const id = `a${no}`;
        const failed = end === 'fail' ? 'why' : null;
        if (end === 'remove') table.removeAny(id);
        else table.put({ id, dueAt, kind: 'x', ref: '', failed });
        if (!keep) for (const one of undo.toReversed()) one.table.restore(one.cell, one.before);
        undo.length = 0;
        const waiting = [...table.values()].filter((alarm) => alarm.failed === null);
        waiting.sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
        expect(heap.first()).toEqual(waiting[0] ?? null);
        if (waiting.length > 0) given += 1;
      }
    }),
    { numRuns: 300, seed: 20_261_122 },
  );
  expect(given).toBeGreaterThan(2_000);
});

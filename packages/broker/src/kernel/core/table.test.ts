import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Table, type Undo } from './table.ts';

interface Item {
  readonly id: string;
  readonly owner: string;
  readonly open: boolean;
}

type Write = { readonly id: number; readonly open: boolean | null };
interface Step {
  readonly writes: readonly Write[];
  readonly end: 'commit' | 'refuse' | 'take';
}

const write = fc.record({
  id: fc.nat(5),
  open: fc.option(fc.boolean()),
});
const step: fc.Arbitrary<Step> = fc.record({
  writes: fc.array(write, { maxLength: 6 }),
  end: fc.constantFrom('commit', 'refuse', 'take'),
});

/** A table driven as commands drive it, beside a plain map as its reference. */
class Pair {
  readonly undo: Undo[] = [];
  readonly table = new Table<Item>('items', this.undo);
  readonly all = this.table.index((item) => item.owner);
  readonly open = this.table.index(
    (item) => item.owner,
    (item) => item.open,
  );
  model = new Map<string, Item>();
  touched = new Set<string>();

  run({ writes, end }: Step): void {
    const before = new Map(this.model);
    for (const { id: number, open } of writes) {
      const id = `i${number}`;
      const item = { id, owner: `o${number % 2}`, open: open === true };
      if (open === null) {
        this.table.removeAny(id);
        this.model.delete(id);
      } else {
        this.table.put(item);
        this.model.set(id, item);
      }
    }
    if (end === 'refuse') {
      for (const one of this.undo.toReversed()) one.table.restore(one.cell, one.before);
      this.model = before;
    } else {
      for (const one of this.undo) {
        one.table.touch(one.cell, one.before);
        this.touched.add(one.cell.id);
      }
    }
    this.undo.length = 0;
    if (end === 'take') this.take();
  }

  take(): void {
    const taken = this.table.takeTouched();
    expect(new Set(taken.after.keys())).toEqual(this.touched);
    for (const [id, row] of taken.after) expect(row).toEqual(this.model.get(id));
    this.touched.clear();
  }

  check(): void {
    const byId = (items: Iterable<Item>): Item[] =>
      [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(this.table.values())).toEqual(byId(this.model.values()));
    for (const owner of ['o0', 'o1']) {
      const own = byId(this.model.values()).filter((item) => item.owner === owner);
      expect(byId(this.all.rows(owner))).toEqual(own);
      const open = own.filter((item) => item.open);
      expect(byId(this.open.rows(owner))).toEqual(open);
      expect(this.open.count(owner)).toBe(open.length);
    }
  }
}

describe('a table', () => {
  test('keeps its rows, indexes and touched rows in step through every write and undo', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const pair = new Pair();
        for (const one of steps) {
          pair.run(one);
          pair.check();
        }
        taken += steps.filter(({ end, writes }) => end === 'take' && writes.length > 0).length;
        pair.take();
      }),
      { numRuns: 500, seed: 20_261_120 },
    );
    expect(taken).toBeGreaterThan(200);
  });
});

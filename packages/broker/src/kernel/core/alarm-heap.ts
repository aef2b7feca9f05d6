import type { Alarm } from '../schedule/rows.ts';
import type { Cell, Follower } from './table.ts';

interface Waiting {
  readonly cell: Cell<Alarm>;
  readonly dueAt: number;
  readonly id: string;
}

const isEarlier = (a: Waiting, b: Waiting): boolean =>
  a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.id < b.id);

/**
 * Alarms by their due time, the earliest first; of two that are due together the lesser id first.
 * Quarantined alarms are left out. A removed or moved alarm stays in the heap until it reaches the
 * top, where it is dropped.
 */
export class AlarmHeap implements Follower<Alarm> {
  readonly #heap: Waiting[] = [];

  moved(cell: Cell<Alarm>, before: Alarm | undefined): void {
    const { row } = cell;
    if (row === undefined || row.failed !== null) return;
    const waits = before !== undefined && before.failed === null && before.dueAt === row.dueAt;
    if (!waits) this.#push({ cell, dueAt: row.dueAt, id: row.id });
  }

  /** The alarm that is due first, else null. */
  first(): Alarm | null {
    for (;;) {
      const [top] = this.#heap;
      if (top === undefined) return null;
      const { row } = top.cell;
      if (row !== undefined && row.failed === null && row.dueAt === top.dueAt) return row;
      this.#pop();
    }
  }

  #push(one: Waiting): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(one);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isEarlier(one, heap[parent] as Waiting)) break;
      heap[at] = heap[parent] as Waiting;
      at = parent;
    }
    heap[at] = one;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      if (left >= heap.length) break;
      const rightIsLess =
        right < heap.length && isEarlier(heap[right] as Waiting, heap[left] as Waiting);
      const child = rightIsLess ? right : left;
      if (!isEarlier(heap[child] as Waiting, last)) break;
      heap[at] = heap[child] as Waiting;
      at = child;
    }
    heap[at] = last;
  }
}

import type { FactDetail } from '@maru/std/venue-port';
import type { IndexValue } from '../simulation-types.ts';

/** Thousandths of the last close by which an index moves between two facts. */
const STEP = 15;

type Direction = 'up' | 'down';

const stepsTo = (value: number, base: number, direction: Direction): number => {
  const moved = direction === 'up' ? value - base : base - value;
  return base > 0 && moved > 0 ? Math.floor((moved * 1_000) / (base * STEP)) : 0;
};

/** The day's large moves of indices: each 1.5 % from the last close, once in each direction. */
export class IndexFacts {
  /** Steps published today, by code and direction. */
  readonly #published = new Map<string, number>();

  /** @param values with the day so far, which was published before a restart */
  constructor(values: readonly IndexValue[]) {
    for (const { code, high, low, base } of values) {
      this.#published.set(`${code}/up`, stepsTo(high, base, 'up'));
      this.#published.set(`${code}/down`, stepsTo(low, base, 'down'));
    }
  }

  startDay(): void {
    this.#published.clear();
  }

  /** Publishes the moves of indices that have come further than before today. */
  watch(
    values: readonly IndexValue[],
    publish: (code: string, key: string, detail: FactDetail) => void,
  ): void {
    for (const { code, value, base } of values) {
      for (const direction of ['up', 'down'] as const) {
        const name = `${code}/${direction}`;
        const steps = stepsTo(value, base, direction);
        if (steps <= (this.#published.get(name) ?? 0)) continue;
        this.#published.set(name, steps);
        publish(code, `${direction}/${steps}`, { kind: 'index_moved', direction, value, base });
      }
    }
  }
}

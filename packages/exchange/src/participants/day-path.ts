/**
 * The path of a replayed day. An imported day has four prices only, so the path between them is
 * drawn. It is the participants' fair value; prices come from their trades.
 */
import { assert } from '@maru/std/assert';
import type { Random } from '@maru/std/prng';

/** The four prices of a day, won: `low` ≤ `open`, `close` ≤ `high`, above 0. */
export interface DayPrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Points of a path, the day's first and last included: one a minute of a KRX day. */
const POINTS = 391;
/** Range of a random walk, high to low, in its standard deviations (Parkinson 1980: √(4 ln 2)). */
const RANGE = 1.665;
/** Between two of its four prices a path moves by so many standard deviations at most. */
const FURTHEST = 3;
/** So many places of an extreme are drawn at most until one leaves that much time. */
const DRAWS = 100;

/** A base price nearer to the imported one than this, in logarithms, shifts no path. */
const PARTING_MAX = 0.05;

/**
 * Logarithms of the prices at evenly spaced moments: the first is `open`, the last `close`, the
 * greatest `high`, the least `low`.
 */
export function dayPath(prices: DayPrices, random: Random): Float64Array {
  const { open, high, low, close } = prices;
  assert(low > 0 && low <= Math.min(open, close), 'no price of a day is below its low');
  assert(high >= Math.max(open, close), 'no price of a day is above its high');
  const path = new Float64Array(POINTS);
  const last = POINTS - 1;
  const [top, bottom] = [Math.log(high), Math.log(low)];
  const anchors = new Map([
    [0, Math.log(open)],
    [last, Math.log(close)],
  ]);
  const deviation = (top - bottom) / RANGE / Math.sqrt(last);
  place(anchors, top, deviation, random);
  place(anchors, bottom, deviation, random);
  let from = 0;
  for (const to of [...anchors.keys()].sort((a, b) => a - b)) {
    path[to] = anchors.get(to) as number;
    bridge(path, from, to, deviation, { top, bottom, random });
    from = to;
  }
  return path;
}

/**
 * The path of an issue's replayed day. Where its own base price differs from the imported one by
 * more than a little (rights, a split, or customers' trading), the path applies the day's moves to
 * the own base.
 */
export class DayCourse {
  readonly #path: Float64Array;
  readonly #shift: number;

  constructor(imported: DayPrices & { readonly base: number }, base: number, random: Random) {
    this.#path = dayPath(imported, random);
    const parting = Math.log(base / imported.base);
    this.#shift = Math.abs(parting) > PARTING_MAX ? parting : 0;
  }

  /** Logarithm of the price at a part of the day. */
  at(part: number): number {
    return pathAt(this.#path, part) + this.#shift;
  }
}

/** The path at a part of the day: 0 its opening, 1 its close. In logarithms. */
export function pathAt(path: Float64Array, part: number): number {
  const place = Math.min(Math.max(part, 0), 1) * (path.length - 1);
  const before = Math.floor(place);
  const from = path[before] as number;
  const to = path[Math.min(before + 1, path.length - 1)] as number;
  return from + (to - from) * (place - before);
}

/**
 * Moves an extreme to a point of its own, unless the open or the close is the extreme. A point next
 * to a far price, as a high in the last minute of a day that closed low, would be no walk: the
 * participants could not follow, and the closing auction would be interrupted.
 * @param deviation of a walk over one point
 */
function place(
  anchors: Map<number, number>,
  extreme: number,
  deviation: number,
  random: Random,
): void {
  if ([...anchors.values()].includes(extreme)) return;
  const isReached = (point: number): boolean =>
    [...anchors].every(([other, price]) => {
      const furthest = FURTHEST * deviation * Math.sqrt(Math.abs(point - other));
      return Math.abs(price - extreme) <= furthest;
    });
  let at = 0;
  for (let draws = 0; anchors.has(at) || (draws < DRAWS && !isReached(at)); draws++) {
    at = random.between(1, POINTS - 2);
  }
  anchors.set(at, extreme);
}

/** A Brownian bridge between two fixed points, reflected at the day's high and low. */
function bridge(
  path: Float64Array,
  from: number,
  to: number,
  deviation: number,
  within: { readonly top: number; readonly bottom: number; readonly random: Random },
): void {
  const end = path[to] as number;
  for (let i = from + 1; i < to; i++) {
    const left = to - i + 1;
    const before = path[i - 1] as number;
    const noise = deviation * Math.sqrt((left - 1) / left) * within.random.normal();
    path[i] = reflect(before + (end - before) / left + noise, within.bottom, within.top);
  }
}

function reflect(value: number, bottom: number, top: number): number {
  const back = value > top ? 2 * top - value : value < bottom ? 2 * bottom - value : value;
  return Math.min(Math.max(back, bottom), top);
}

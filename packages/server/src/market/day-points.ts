/** The course of a symbol's day in few points, for the sparklines of lists. */
import { DAY_MS, type Day, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { Store } from '../store/port.ts';

/** Minutes of a point: a day of 24 hours has 72 of them. */
const POINT_MINUTES = 20;
const POINT_MS = POINT_MINUTES * MINUTE_MS;

export class DayPoints {
  #points: { readonly start: Instant; readonly price: number }[];

  /** @param points of the day so far, oldest first */
  constructor(points: readonly DayPoint[]) {
    this.#points = points.map(({ minute, price }) => ({ start: minute * MINUTE_MS, price }));
  }

  /** Moves the newest point, or adds one. @param price of the last trade up to now, price units */
  add(at: Instant, price: number): void {
    const start = at - (at % POINT_MS);
    if (this.#points.at(-1)?.start === start) this.#points.pop();
    this.#points.push({ start, price });
  }

  clear(): void {
    this.#points = [];
  }

  /** From the base price over each point with a trade to the newest price. Price units. */
  line(base: number, price: number): number[] {
    return [base, ...this.#points.slice(0, -1).map((point) => point.price), price];
  }
}

/** The last price of a point; `minute` is its first minute since 1970. */
export interface DayPoint {
  readonly minute: number;
  readonly price: number;
}

/** By symbol, the points of `day` that are stored, oldest first. @throws {StoreAway} */
export async function readDayPoints(store: Store, day: Day): Promise<Map<string, DayPoint[]>> {
  const first = startOfDay(day) / MINUTE_MS;
  const rows = await store.query<DayPoint & { readonly symbol: string }>(
    // a look into the index for each point: a whole day of bars would be read for few of them
    `select i.symbol, g.minute, b.close as price
     from instruments i cross join generate_series($1::int4, $2::int4, $3::int4) as g(minute)
     cross join lateral (
       select close from minute_bars
       where symbol = i.symbol and minute >= g.minute and minute < g.minute + $3::int4
       order by minute desc limit 1
     ) b order by i.symbol, g.minute`,
    [first, first + DAY_MS / MINUTE_MS - 1, POINT_MINUTES],
  );
  const points = new Map<string, DayPoint[]>();
  for (const { symbol, minute, price } of rows) {
    const known = points.get(symbol);
    if (known === undefined) points.set(symbol, [{ minute, price }]);
    else known.push({ minute, price });
  }
  return points;
}

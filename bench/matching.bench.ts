/** The order book against npm's `nodejs-order-book`, on the same orders and cancels. */
import { OrderBook } from '@maru/exchange/book/order-book';
import { OrderPool } from '@maru/exchange/book/order-pool';
import { assert } from '@maru/std/assert';
import { OrderBook as NpmBook } from 'nodejs-order-book';
import { type Figure, inTurns, millisecondsOf, report } from './figure.ts';
import { type Flow, GRID, LIMITS_OF_DAY, makeFlow, type Step } from './matching-flow.ts';

/** Orders and cancels of the timed part. */
const TIMED = 20_000;
/** Our passes over a flow per run, because one is too short for the clock. */
const ROUNDS = 25;

/** The final state of a book; two books with the same trades have the same. */
interface Left {
  readonly matched: number;
  /** Side, price and shares of every level. */
  readonly levels: string;
}

interface Played extends Left {
  readonly ms: number;
}

const levelsText = (bids: [number, number][], asks: [number, number][]): string =>
  JSON.stringify([bids, asks].map((side) => side.sort(([a], [b]) => a - b)));

function playOurs({ steps, filling }: Flow): Played {
  let matched = 0;
  const book = new OrderBook(GRID, LIMITS_OF_DAY, new OrderPool(), (fill) => {
    matched += fill.quantity;
  });
  const handles = new Float64Array(steps.length);
  const play = (step: Step, i: number): void => {
    if (step.kind === 'limit') {
      handles[i] = book.place(step.side, 0, book.levelOf(step.price), step.size);
    } else if (step.kind === 'market') {
      book.take(step.side, 0, step.side === 'buy' ? book.levels - 1 : 0, step.size);
    } else {
      book.cancel(handles[step.order] as number);
    }
  };
  for (let i = 0; i < filling; i++) play(steps[i] as Step, i);
  const ms = millisecondsOf(() => {
    for (let i = filling; i < steps.length; i++) play(steps[i] as Step, i);
  });
  const side = (of: 'buy' | 'sell') =>
    book.side(of, book.levels).map(({ price, quantity }): [number, number] => [price, quantity]);
  return { ms, matched, levels: levelsText(side('buy'), side('sell')) };
}

function playTheirs({ steps, filling }: Flow): Played {
  const book = new NpmBook();
  // the caller's arguments are built before the clock runs
  const orders = steps.map((step, i) => ({ ...step, id: String(i) }));
  let sides = 0;
  const play = (step: (typeof orders)[number]): void => {
    if (step.kind === 'limit') {
      book.limit(step);
      sides += step.size;
    } else if (step.kind === 'market') {
      sides += step.size - book.market(step).quantityLeft;
    } else {
      sides -= book.cancel(orders[step.order]?.id ?? '')?.order.size ?? 0;
    }
  };
  for (let i = 0; i < filling; i++) play(orders[i] as (typeof orders)[number]);
  const ms = millisecondsOf(() => {
    for (let i = filling; i < orders.length; i++) play(orders[i] as (typeof orders)[number]);
  });
  const [asks, bids] = book.depth();
  for (const [, quantity] of [...asks, ...bids]) sides -= quantity;
  // every trade took its shares from two orders
  return { ms, matched: sides / 2, levels: levelsText(bids, asks) };
}

async function compare(resting: number, target: Figure['target']): Promise<Figure> {
  const flows = Array.from({ length: 3 }, (_, i) => makeFlow(resting, TIMED, `flow ${i}`));
  const flow = (run: number): Flow => flows[run] as Flow;
  const left: Played[] = [];
  const runs = await inTurns({
    ours: (run) => {
      let ms = 0;
      for (let i = 0; i < ROUNDS; i++) {
        left[run] = playOurs(flow(run));
        ms += left[run].ms;
      }
      return (ROUNDS * TIMED * 1_000) / ms;
    },
    theirs: (run) => {
      const played = playTheirs(flow(run));
      assert(played.matched === left[run]?.matched, 'both books match the same shares');
      assert(played.levels === left[run]?.levels, 'both books are left with the same levels');
      assert(played.matched > 0, 'the flow trades');
      return (TIMED * 1_000) / played.ms;
    },
  });
  return {
    name: `matching, ${resting.toLocaleString('en')} resting orders`,
    unit: 'orders and cancels/s',
    runs: runs.ours,
    beside: { name: 'nodejs-order-book 10.1.1', runs: runs.theirs },
    target,
  };
}

report([
  await compare(100_000, { of: 'ratio', least: 50 }),
  // a thin book for comparison: the package scans a whole level for each cancel
  await compare(2_000, null),
]);

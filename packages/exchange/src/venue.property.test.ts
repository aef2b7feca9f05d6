import { takes } from '@maru/std/krx/order-types';
import type { TradingPhase } from '@maru/std/krx/phases';
import { isContinuous } from '@maru/std/krx/session-plan';
import { Prng } from '@maru/std/prng';
import { inLongForm } from '@maru/std/testing/long-form';
import type { OrderType, TimeInForce, VenueRequest } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { type Grid, NaiveVenue } from './naive-venue.ts';
import { instrument, type NewOrder, QuietMarket } from './testing.ts';

type Amendment = Extract<VenueRequest, { kind: 'amend' }>;

/** Instants at which a phase begins, each with the operation that follows it in a day. */
const MOMENTS: readonly (readonly [time: string, operation: number])[] = [
  ['08:30', 5],
  ['08:40', 45],
  ['09:00:30', 80],
  ['10:00', 170],
  ['10:30', 180],
  ['10:45', 210],
  ['15:20', 330],
  ['15:30:30', 390],
  ['15:40', 405],
  ['16:00', 425],
  ['20:00', 495],
];
const TYPES: readonly OrderType[] = [
  ...(['limit', 'limit', 'limit', 'limit', 'market', 'conditional'] as const),
  ...(['best_opposite', 'best_own', 'mid', 'mid', 'stop_limit', 'closing_price'] as const),
];
const TIFS: readonly TimeInForce[] = ['day', 'day', 'day', 'day', 'ioc', 'fok'];
const OPERATIONS = inLongForm(1_000_000, 25_000);
const PER_DAY = 500;

/** A random order around the base price; most are of a kind that the phase accepts. */
function randomOrder(prng: Prng, id: string, grid: Grid, phase: TradingPhase): NewOrder {
  const { base, tick, upper, lower } = grid;
  const side = prng.below(2) === 0 ? 'buy' : 'sell';
  let type = prng.pick(TYPES);
  let tif = prng.pick(TIFS);
  const fits = (): boolean =>
    takes(phase, type, tif) || (phase === 'opening_auction' && type === 'closing_price');
  for (let tries = prng.below(20); tries > 0 && !fits(); tries--) {
    type = prng.pick(TYPES);
    tif = prng.pick(TIFS);
  }
  const near = (): number => {
    if (prng.below(30) === 0) return prng.pick([upper, lower]);
    return base + tick * (prng.between(-6, 6) + (side === 'buy' ? -3 : 3));
  };
  const named = type === 'limit' || type === 'conditional' || type === 'stop_limit';
  const capped = side === 'buy' && !named && prng.below(3) === 0;
  return {
    kind: 'new',
    id,
    symbol: 'A',
    side,
    type,
    filledBefore: 0,
    tif,
    price: named ? near() : null,
    stopPrice: type === 'stop_limit' ? near() : null,
    cap: capped ? near() + prng.below(tick) : null,
    quantity: prng.below(12) === 0 ? prng.between(100, 400) : prng.between(1, 30),
  };
}

/** Less of an order, or other terms: those of a random order that names its price. */
function randomAmendment(
  prng: Prng,
  names: { readonly id: string; readonly order: string },
  grid: Grid,
  phase: TradingPhase,
): Amendment {
  let terms = randomOrder(prng, names.id, grid, phase);
  while (terms.price === null) terms = randomOrder(prng, names.id, grid, phase);
  const { type, price, stopPrice, cap, quantity } = terms;
  const named = prng.below(2) === 0 ? { type, price, stopPrice, cap } : null;
  return { kind: 'amend', ...names, symbol: 'A', quantity, terms: named };
}

const brief = (reports: ReturnType<QuietMarket['reports']>): string[] =>
  reports.map((r) => {
    if (r.kind === 'fill') return `${r.id} ${r.quantity} @ ${r.price}`;
    if (r.kind === 'reduced' || r.kind === 'replaced') return `${r.id} ${r.kind} ${r.left}`;
    return r.kind === 'cancelled' ? `${r.id} cancelled ${r.reason}` : `${r.id} ${r.kind}`;
  });

/** Runs one day on both; adds to `phases` the fills on which they agreed, by the phase after. */
function compareDay(seed: string, grid: Grid, phases: Map<TradingPhase, number>): void {
  const prng = new Prng(seed);
  const setup = { hours: 'krx', seed, bases: { A: grid.base } } as const;
  // KONEX has no interruptions
  const real = new QuietMarket(instrument('A', { board: 'konex', bandPercent: 15 }), setup);
  const { issue } = real;
  const naive = new NaiveVenue(grid);
  let moment = 0;
  const check = (): void => {
    const reports = brief(real.reports());
    if (reports.join() !== naive.reports.join()) expect(reports).toEqual(naive.reports);
    const fills = reports.filter((report) => report.includes('@'));
    phases.set(issue.phase, (phases.get(issue.phase) ?? 0) + fills.length);
    naive.reports.length = 0;
    const { book, phase } = issue;
    if (isContinuous(phase) && book.bestBidLevel >= book.bestAskLevel) {
      expect(book.bestBid).toBeLessThan(book.bestAsk ?? 0);
    }
    if (issue.last !== null && (issue.last < grid.lower || issue.last > grid.upper)) {
      expect(issue.last).toBe('within the limits');
    }
  };
  for (let i = 0; i < PER_DAY; i++) {
    const [time, operation] = MOMENTS[moment] ?? ['', Number.POSITIVE_INFINITY];
    if (i > operation + prng.below(20)) {
      moment += 1;
      real.at(time);
      if (time === '10:00') issue.trading.halt('halt', null);
      if (time === '10:30') issue.trading.resume();
      if (time === '08:40') {
        naive.fixed = null;
        naive.preHoursOver();
      } else if (issue.phase !== naive.phase) {
        naive.enter(issue.phase, time === '08:30' ? grid.base : null);
      } else {
        naive.fixed = time === '15:40' ? (issue.close ?? grid.base) : naive.fixed;
        naive.settle();
      }
    } else if (prng.below(10) === 0) {
      const order = naive.ids.length > 0 ? prng.pick(naive.ids) : 'none';
      const amendment = randomAmendment(prng, { id: String(i), order }, grid, issue.phase);
      real.submit(amendment);
      const first = real.peek();
      const refused = first?.kind === 'amend_rejected' && first.reason !== 'gone';
      if (refused) naive.reports.push(`${order} amend_rejected`);
      else naive.amend(amendment);
    } else if (prng.below(8) === 0) {
      const id = naive.ids.length > 0 ? prng.pick(naive.ids) : 'none';
      real.submit({ kind: 'cancel', id, symbol: 'A' });
      naive.cancel(id);
    } else {
      const order = randomOrder(prng, String(i), grid, issue.phase);
      real.submit(order);
      const first = real.peek();
      if (first?.kind === 'rejected') naive.reports.push(`${order.id} rejected`);
      else naive.submit(order);
    }
    check();
  }
}

describe('the venue against a naive one', () => {
  it(`[VENUE-16] say the same on ${OPERATIONS} orders, amendments, cancels and phases`, () => {
    const grids: readonly Grid[] = [
      { base: 10_000, tick: 10, lower: 8_500, upper: 11_500 },
      { base: 60, tick: 1, lower: 51, upper: 69 },
    ];
    const phases = new Map<TradingPhase, number>();
    for (let day = 0; day * PER_DAY < OPERATIONS; day++) {
      compareDay(`day ${day}`, grids[day % 2] as Grid, phases);
    }
    expect(phases.get('continuous')).toBeGreaterThan(OPERATIONS / 5);
    // the closing auction's fills are counted when it is over, the opening one's in continuous
    expect(phases.get('closing_price')).toBeGreaterThan(OPERATIONS / 50);
    expect(phases.get('opening_auction')).toBeGreaterThan(OPERATIONS / 500);
    expect(phases.get('after_market')).toBeGreaterThan(OPERATIONS / 50);
  });
});

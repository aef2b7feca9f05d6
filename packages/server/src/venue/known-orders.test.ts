import type { NumberedReport } from '@maru/exchange/simulation-types';
import type { VenueReport, VenueRequest } from '@maru/std/venue-port';
import { beforeEach, describe, expect, it } from 'vitest';
import { KnownOrders } from './known-orders.ts';

const SYMBOL = '900010';

const order = (id: string, quantity = 100, filledBefore = 0): VenueRequest => ({
  kind: 'new',
  id,
  symbol: SYMBOL,
  side: 'buy',
  type: 'limit',
  price: 50_000,
  tif: 'day',
  stopPrice: null,
  cap: null,
  quantity,
  filledBefore,
});

const fill = (id: string, quantity: number, cumulative: number): VenueReport => ({
  kind: 'fill',
  id,
  quantity,
  cumulative,
  price: 50_000,
  bookSeq: cumulative,
});

let known: KnownOrders;
let no: number;

function report(...reports: VenueReport[]): void {
  known.reported(reports.map((one): NumberedReport => ({ no: ++no, report: one })));
}

beforeEach(() => {
  known = new KnownOrders();
  no = 0;
  known.entered([order('A'), order('B'), order('C', 50, 50)]);
  report(fill('A', 30, 30), fill('B', 100, 100), fill('A', 20, 50), fill('C', 10, 60));
});

it('agrees with a core that has seen nothing, some or all of what is unconfirmed', () => {
  const nothing = { unknown: [], strangers: [] };
  expect(known.compare([order('A'), order('B'), order('C', 50, 50)])).toEqual(nothing);
  expect(known.compare([order('A', 70, 30), order('C', 40, 60)])).toEqual(nothing);
  expect(known.compare([order('A', 50, 50), order('C', 40, 60)])).toEqual(nothing);
});

it('keeps reports until they are durable, and tells them in their order', () => {
  known.confirm(2);
  expect(known.confirmed).toBe(2);
  expect(known.unconfirmed.map((one) => one.no)).toEqual([3, 4]);
  known.confirm(1);
  expect(known.unconfirmed).toHaveLength(2);
});

it('names orders that never arrived, and cancels of theirs are no orders', () => {
  const late = order('D');
  const open = [order('A'), order('C', 50, 50), late];
  expect(known.compare([...open, { kind: 'cancel', id: 'A', symbol: SYMBOL }])).toEqual({
    unknown: [late],
    strangers: [],
  });
});

it('names an order that rests here and that the core does not have', () => {
  expect(known.compare([order('C', 50, 50)])).toEqual({
    unknown: [],
    strangers: [{ id: 'A', symbol: SYMBOL }],
  });
});

it('an order that has ended here is no stranger', () => {
  report({ kind: 'cancelled', id: 'A', reason: 'requested' });
  report({ kind: 'rejected', id: 'C', reason: 'closed' });
  expect(known.compare([])).toEqual({ unknown: [], strangers: [] });
});

it.each([
  ['a fill that was durable is not there any more', [order('A'), order('C', 40, 60)], 4],
  ['an order that ended durably is open again', [order('A', 50, 50), order('B')], 4],
  ['more is filled there than ever was here', [order('A', 40, 60), order('C', 40, 60)], 0],
])('contradicts when %s', (_what, open, confirmed) => {
  known.confirm(confirmed);
  expect(known.compare(open)).toBeNull();
});

it('forgets what ended durably before a new day, and nothing else', () => {
  known.confirm(1);
  known.forgetEnded();
  expect(known.compare([order('A', 70, 30), order('B'), order('C', 50, 50)])).not.toBeNull();
  known.confirm(4);
  known.forgetEnded();
  const again = known.compare([order('A', 50, 50), order('B'), order('C', 40, 60)]);
  expect(again?.unknown).toEqual([order('B')]);
});

it('takes a report that is told again on a wish for what it is', () => {
  report(fill('A', 30, 30), fill('A', 20, 50));
  expect(known.compare([order('A', 50, 50), order('C', 40, 60)])).toEqual({
    unknown: [],
    strangers: [],
  });
  expect(known.compare([order('A'), order('C', 40, 60)])).not.toBeNull();
});

it('knows news from reports of orders', () => {
  const detail = { kind: 'vi_ended' } as const;
  const fact = { kind: 'fact', id: 'A', symbol: SYMBOL, at: 0, detail } as const;
  known.reported([{ no: ++no, report: fact }]);
  known.reported([{ no: ++no, report: { kind: 'refused', id: 'A', at: 0, reason: 'bad_terms' } }]);
  expect(known.unconfirmed.slice(-2).map((numbered) => numbered.no)).toEqual([no - 1, no]);
  expect(known.compare([order('A', 50, 50), order('C', 40, 60)])).not.toBeNull();
});

describe('amendments', () => {
  const amended = (kind: 'reduced' | 'replaced', id: string, by: string, left: number) =>
    ({ kind, id, by, cumulative: 50, left }) as const;
  const agreed = { unknown: [], strangers: [] };
  const asked: VenueRequest = {
    ...({ kind: 'amend', id: 'X', order: 'A', symbol: SYMBOL } as const),
    quantity: 20,
    terms: null,
  };

  it('agrees with a core that has, or has not, seen that less is pending', () => {
    known.entered([asked]);
    report(amended('reduced', 'A', 'X', 20), fill('A', 5, 55));
    const other = order('C', 40, 60);
    expect(known.compare([order('A'), other, asked])).toEqual(agreed);
    expect(known.compare([order('A', 50, 50), other, asked])).toEqual(agreed);
    expect(known.compare([order('A', 20, 50), other])).toEqual(agreed);
    expect(known.compare([order('A', 15, 55), other])).toEqual(agreed);
    expect(known.compare([order('A', 45, 55), other])).toBeNull();
  });

  it('knows the order that replaced one, whether the core has seen it or not', () => {
    report(amended('replaced', 'A', 'X', 50), fill('X', 10, 10), amended('replaced', 'X', 'Y', 40));
    const other = order('C', 40, 60);
    expect(known.compare([order('A'), other])).toEqual(agreed);
    expect(known.compare([order('X', 50, 0), other])).toEqual(agreed);
    expect(known.compare([order('Y', 40, 0), other])).toEqual(agreed);
    known.confirm(no);
    expect(known.compare([order('X', 40, 10), other])).toBeNull();
    const strangers = [{ id: 'Y', symbol: SYMBOL }];
    expect(known.compare([other])).toEqual({ unknown: [], strangers });
  });

  it('takes reports that are told again on a wish for what they are', () => {
    const reports = [amended('replaced', 'A', 'X', 50), fill('X', 10, 10)] as const;
    report(...reports);
    report(...reports);
    const other = order('C', 40, 60);
    expect(known.compare([order('X', 40, 10), other])).toEqual(agreed);
    expect(known.compare([order('X', 50, 0), other])).toEqual(agreed);
  });
});

import { expect, test } from 'vitest';
import {
  type Auction,
  type Bid,
  type BookRow,
  bidPriceFault,
  heldOf,
  redoAuction,
  standing,
  stepPrice,
  wonOf,
} from './auction.ts';

const bid = (id: string, fields: Partial<Bid> = {}): Bid => ({
  id,
  state: 'open',
  price: 19_900,
  lots: 2,
  held: '3980000',
  hold: 7,
  wonLots: 0,
  paid: '0',
  released: '0',
  placedAt: 1,
  changedAt: 1,
  line: null,
  ...fields,
});
const auction = (fields: Partial<Auction> = {}): Auction => ({
  id: 'A1',
  symbol: '900001',
  names: { kor: '종목', en: null, tw: null },
  seller: { kor: '기관', en: null, tw: null },
  phase: 'ended',
  stage: 'sold',
  lots: 10,
  lotSize: 100,
  reserve: 19_900,
  highest: 30_000,
  minimumLots: 1,
  leastLots: 1,
  mostLots: 10,
  lockDays: 3,
  announcedAt: 0,
  opensAt: 1,
  fixedFrom: 2,
  closesAt: 3,
  last: null,
  bids: 3,
  mine: [],
  result: { price: 20_000, soldLots: 10, winners: 2 },
  ...fields,
});
const ROWS: readonly BookRow[] = [
  ['B1', 20_000, 6, 1, 6],
  ['B2', 19_950, 4, 2, 0],
  ['B3', 20_050, 4, 3, 4],
];

test('a price moves by the tick where it stands, inside the range', () => {
  const one = auction();
  expect(stepPrice(19_990, 1, one)).toBe(20_000);
  expect(stepPrice(20_000, 1, one)).toBe(20_050);
  expect(stepPrice(20_000, -1, one)).toBe(19_990);
  expect(stepPrice(19_900, -1, one)).toBe(19_900);
  expect(stepPrice(30_000, 1, one)).toBe(30_000);
});

test('a price off the range or off tick is named', () => {
  const one = auction();
  expect(bidPriceFault(19_890, one)).toEqual({ kind: 'belowReserve', limit: 19_900 });
  expect(bidPriceFault(30_050, one)).toEqual({ kind: 'aboveHighest', limit: 30_000 });
  expect(bidPriceFault(20_010, one)).toEqual({ kind: 'offTick', below: 20_000, above: 20_050 });
  expect(bidPriceFault(20_050, one)).toBeNull();
});

test('what is mine is counted', () => {
  const mine = [bid('B1'), bid('B2', { state: 'withdrawn', held: '0' }), bid('B3', { wonLots: 2 })];
  const one = auction({ mine });
  expect(standing(one)).toHaveLength(2);
  expect(heldOf(one)).toBe(7_960_000n);
  expect(wonOf(one)).toBe(2);
});

test('a result that is as the rule says is redone without a difference', () => {
  const mine = [bid('B1', { price: 20_000, lots: 6 }), bid('B9', { state: 'withdrawn' })];
  expect(redoAuction(auction({ mine }), ROWS)).toEqual({
    bids: 3,
    price: 20_000,
    soldLots: 10,
    difference: null,
    found: 1,
    mine: 1,
  });
});

test('an auction that was called off, or sold nothing, has no price here either', () => {
  const result = { price: null, soldLots: 0, winners: 0 };
  const none = ROWS.map(([id, price, lots, seq]): BookRow => [id, price, lots, seq, 0]);
  expect(redoAuction(auction({ stage: 'called_off', result }), none).difference).toBeNull();
  const much = auction({ stage: 'unsold', result, lots: 20, minimumLots: 15 });
  expect(redoAuction(much, none)).toMatchObject({ price: null, difference: null });
});

test('whatever was changed is found', () => {
  const of = (one: Auction, rows: readonly BookRow[] = ROWS) => redoAuction(one, rows).difference;
  expect(of(auction(), ROWS.slice(1))).toBe('bids');
  expect(of(auction({ result: { price: 19_950, soldLots: 10, winners: 2 } }))).toBe('result');
  const shifted: BookRow[] = [['B1', 20_000, 6, 1, 5], ['B2', 19_950, 4, 2, 1], ...ROWS.slice(2)];
  expect(of(auction(), shifted)).toBe('share');
  expect(of(auction({ mine: [bid('B1', { price: 20_100, lots: 6 })] }))).toBe('mine');
  expect(of(auction({ mine: [bid('B8')] }))).toBe('mine');
});

import { describe, expect, it } from 'vitest';
import { instrument, QuietMarket, request } from './testing.ts';

const DAY = '2026-11-20';
const BASE = 10_000;
const MOST = 1_000_000_000;
/** Indices of two participants of a full crowd. */
const [ONE, OTHER] = [2, 7];

const quiet = (time: string): QuietMarket =>
  new QuietMarket(instrument('A'), { hours: 'krx', day: DAY }, time);

/** The size of an order for as much as a participant can have. */
function orderAll(
  { issue: { access, book } }: QuietMarket,
  participant: number,
  side: 'buy' | 'sell',
) {
  if (access.closingPrice === null) {
    const level = book.levelOf(BASE) + (side === 'buy' ? 0 : 1);
    return book.left(access.rest(participant, side, level, MOST));
  }
  access.orderAtClose(participant, side, MOST);
  const quantity = book.peggedAt(side, BASE);
  access.orderAtClose(participant, side, 0);
  return quantity;
}

function expectNothingHeld(market: QuietMarket): void {
  expect(['buy', 'sell'].map((side) => market.issue.book.peggedAt(side as 'buy', BASE))).toEqual([
    0, 0,
  ]);
  for (const participant of [ONE, OTHER]) {
    const { cash, shares } = market.issue.save();
    expect(orderAll(market, participant, 'sell')).toBe(shares[participant]);
    expect(orderAll(market, participant, 'buy')).toBe(Math.floor((cash[participant] ?? 0) / BASE));
  }
}

/** Two participants rest all they have; in continuous trading a customer trades with the first. */
function waiting(time: string): QuietMarket {
  const market = quiet(time);
  const { access, book } = market.issue;
  access.orderAtClose(ONE, 'buy', MOST);
  access.orderAtClose(OTHER, 'buy', MOST);
  market.submit(request('s', 'sell', { type: 'closing_price', quantity: 30 }));
  expect(book.peggedAt('buy', BASE)).toBeGreaterThan(1_000_000);
  return market;
}

describe("participants' orders at a closing price", () => {
  it('[PART-6] are cut to what they have, one for each', () => {
    const market = quiet('15:31');
    const { access, book } = market.issue;
    const { cash, shares } = market.issue.save();
    access.orderAtClose(ONE, 'buy', 40);
    access.orderAtClose(ONE, 'buy', MOST);
    expect(book.peggedAt('buy', BASE)).toBe((cash[ONE] ?? 0) / BASE);
    access.orderAtClose(ONE, 'sell', MOST);
    expect(book.peggedAt('buy', BASE)).toBe(0);
    expect(book.peggedAt('sell', BASE)).toBe(shares[ONE]);
    expect(market.issue.save()).toMatchObject({ cash, shares });
  });

  it('[PART-6] are taken only while there is such a price', () => {
    for (const time of ['08:29', '08:41', '10:00', '15:25', '16:00']) {
      const { issue } = quiet(time);
      expect([time, issue.access.closingPrice]).toEqual([time, null]);
      issue.access.orderAtClose(ONE, 'buy', 40);
      expect(issue.book.seq).toBe(0);
    }
  });

  it.each([
    ['08:31', '08:40'],
    ['15:31', '16:00'],
    ['15:41', '16:00'],
  ])('[PART-6] from %s are gone at %s, and nothing is set aside', (from, until) => {
    const market = waiting(from);
    market.at(until);
    expectNothingHeld(market);
  });

  it.each(['08:31', '15:31', '15:41'])('[PART-6] are gone when a halt begins at %s', (time) => {
    const market = waiting(time);
    market.submit({ kind: 'cancel', id: 's', symbol: 'A' });
    market.issue.trading.halt('halt', null);
    expect(market.issue.book.peggedAt('buy', BASE)).toBe(0);
    market.issue.trading.resume();
    expect(market.issue.access.closingPrice).toBe(BASE);
    expectNothingHeld(market);
  });

  it('[PART-6] are gone with the day', () => {
    const market = waiting('15:41');
    market.issue.endDay();
    market.issue.startDay(DAY, BASE, null);
    expectNothingHeld(market);
  });

  it('[PART-6] that are partly filled give back the rest alone', () => {
    const market = waiting('15:41');
    const [before, after] = [quiet('15:41').issue.save(), market.issue.save()];
    expect(after.shares[ONE]).toBe((before.shares[ONE] ?? 0) + 30);
    expect(after.cash[ONE]).toBe((before.cash[ONE] ?? 0) - 30 * BASE);
    expect(market.fills()).toEqual(['s 30 @ 10000']);
    market.issue.access.closeOver();
    expectNothingHeld(market);
  });
});

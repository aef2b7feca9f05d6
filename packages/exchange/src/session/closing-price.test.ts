import { describe, expect, it } from 'vitest';
import { instrument, QuietMarket, request } from '../testing.ts';

const KRX = { hours: 'krx', day: '2026-11-20' } as const;
const quiet = (time: string): QuietMarket => new QuietMarket(instrument('A'), KRX, time);

const atClose = (market: QuietMarket, id: string, side: 'buy' | 'sell', quantity: number): void =>
  market.submit(request(id, side, { type: 'closing_price', quantity }));

/** After a day whose last price was 10,100. */
function closed(time: string): QuietMarket {
  const market = quiet('15:00');
  market.submit(request('s', 'sell', { price: 10_100, quantity: 1 }));
  market.submit(request('b', 'buy', { price: 10_100, quantity: 1 }));
  market.at('15:30:30');
  market.at(time);
  market.reports();
  return market;
}

describe('sessions at a closing price', () => {
  it('[SESS-3] customers and participants wait until 15:40 and trade by time', () => {
    const market = closed('15:31');
    const { access, book } = market.issue;
    access.orderAtClose(2, 'buy', 5);
    atClose(market, 'b1', 'buy', 5);
    access.orderAtClose(7, 'sell', 3);
    atClose(market, 's1', 'sell', 4);
    market.at('15:39:59');
    expect([market.fills(), market.issue.quote().volume]).toEqual([[], 1]);
    market.at('15:40');
    // of the first buy 3 and 2, of the second the other 2
    expect(market.fills()).toEqual(['s1 2 @ 10100', 's1 2 @ 10100', 'b1 2 @ 10100']);
    access.orderAtClose(8, 'sell', 4);
    expect(market.fills()).toEqual(['b1 3 @ 10100']);
    expect(book.peggedAt('sell', 10_100)).toBe(1);
  });

  it('[SESS-4] a market that begins after the session has the close of the day so far', () => {
    const market = new QuietMarket(instrument('A'), { ...KRX, lasts: { A: 10_200 } }, '16:30');
    market.submit(request('s', 'sell', { price: 10_300, quantity: 1 }));
    market.submit(request('b', 'buy', { price: 10_300, quantity: 1 }));
    expect(market.issue.quote().last).toBe(10_300);
    expect(market.issue.close).toBe(10_200);
    const before = new QuietMarket(instrument('A'), { ...KRX, lasts: { A: 10_200 } }, '15:00');
    expect(before.issue.trading.close).toBeNull();
  });

  it('[SESS-3] who waited for 15:40 comes before anyone who comes then', () => {
    const market = closed('15:31');
    atClose(market, 'b1', 'buy', 5);
    atClose(market, 's1', 'sell', 5);
    market.turn('15:40');
    market.issue.access.orderAtClose(7, 'sell', 5);
    expect(market.fills()).toEqual(['s1 5 @ 10100', 'b1 5 @ 10100']);
    expect(market.issue.book.peggedAt('sell', 10_100)).toBe(5);
  });

  it('[SESS-11] the previous close gives the day volume, and its auction the first price', () => {
    const market = quiet('08:30');
    atClose(market, 'b1', 'buy', 5);
    market.issue.access.orderAtClose(7, 'sell', 3);
    expect(market.fills()).toEqual(['b1 3 @ 10000']);
    const none = { last: null, open: null, high: null, low: null };
    expect(market.issue.quote()).toMatchObject({ ...none, volume: 3, turnover: 30_000n });
    expect(market.issue.close).toBeNull();
    market.submit(request('b2', 'buy', { price: 10_300, quantity: 2 }));
    market.submit(request('s2', 'sell', { price: 10_300, quantity: 2 }));
    market.at('09:00:30');
    const opened = { last: 10_300, open: 10_300, high: 10_300, low: 10_300 };
    expect(market.issue.quote()).toMatchObject({ ...opened, volume: 5, turnover: 50_600n });
  });

  it("[SESS-11] trades at today's close move neither it nor the day's other prices", () => {
    const market = closed('15:40');
    const { open, high, low, last } = market.issue.quote();
    atClose(market, 'b1', 'buy', 5);
    market.issue.access.orderAtClose(7, 'sell', 3);
    expect(market.issue.quote()).toMatchObject({ open, high, low, last, volume: 4 });
    expect(market.issue.close).toBe(10_100);
    market.at('16:00');
    expect(market.issue.close).toBe(10_100);
  });

  it('[SESS-12] a halt over the opening ends orders at the previous close', () => {
    const market = quiet('08:31');
    atClose(market, 'b1', 'buy', 5);
    market.issue.trading.halt('halt', null);
    market.at('09:10');
    market.issue.trading.resume();
    expect(market.issue.phase).toBe('reopening_auction');
    expect(market.reports().slice(1)).toEqual([{ kind: 'cancelled', id: 'b1', reason: 'expired' }]);
    expect(market.issue.book.peggedAt('buy', 10_000)).toBe(0);
  });

  it('[SESS-12] one that ends before 08:40 leaves them in the book', () => {
    const market = quiet('08:31');
    atClose(market, 'b1', 'buy', 5);
    market.issue.trading.halt('halt', null);
    market.at('08:35');
    market.issue.trading.resume();
    atClose(market, 's1', 'sell', 2);
    expect(market.fills()).toEqual(['s1 2 @ 10000', 'b1 2 @ 10000']);
    market.issue.trading.halt('halt', null);
    market.at('08:45');
    market.issue.trading.resume();
    const expired = { kind: 'cancelled', id: 'b1', cumulative: 2, reason: 'expired' };
    expect(market.reports()).toEqual([expired]);
  });
});

import { describe, expect, it } from 'vitest';
import { instrument, QuietMarket, request } from '../testing.ts';

const DAY = '2026-11-20';

const quiet = (change = {}, time = '10:00'): QuietMarket =>
  new QuietMarket(instrument('A', change), { hours: 'krx', day: DAY }, time);

/** A trade of two customers. */
function deal(market: QuietMarket, price: number): void {
  market.submit(request(`s${price}`, 'sell', { price, quantity: 5 }));
  market.submit(request(`b${price}`, 'buy', { price, quantity: 5 }));
}

describe('facts', () => {
  it('[FACT-1] [FACT-4] an interruption is told when it begins and when it ends', () => {
    const market = quiet();
    deal(market, 10_000);
    deal(market, 10_600);
    const [begun] = market.facts;
    expect(market.facts).toEqual([expect.stringMatching(/^vi\/\d+$/)]);
    market.at('10:02:40');
    expect(market.facts).toEqual([begun, begun?.replace('vi', 'vi_ended')]);
  });

  it.each([
    ['a halt', (market: QuietMarket) => market.issue.trading.halt('halt', null)],
    ['a third circuit breaker', (market: QuietMarket) => market.issue.trading.shut()],
    ['the end of the day', (market: QuietMarket) => market.issue.endDay()],
  ])('[FACT-1] %s ends it too', (_, end) => {
    const market = quiet();
    deal(market, 10_600);
    end(market);
    expect(market.facts.map((fact) => fact.split('/')[0])).toEqual(['vi', 'vi_ended']);
  });

  it('[FACT-2] the first trade at a limit is told, once a side', () => {
    const market = quiet({ board: 'konex', bandPercent: 15 });
    for (const price of [11_500, 11_400, 11_500, 8_500, 8_500]) deal(market, price);
    expect(market.facts).toEqual([`limit_reached/${DAY}/upper`, `limit_reached/${DAY}/lower`]);
  });

  it('[FACT-2] the first price of a listing is told', () => {
    const market = quiet({ listedOn: DAY }, '09:00:31');
    deal(market, 30_000);
    deal(market, 31_000);
    expect(market.facts).toEqual([`first_price/${DAY}`]);
  });
});

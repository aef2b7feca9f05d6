import { describe, expect, it } from 'vitest';
import type { IndexValue } from '../simulation-types.ts';
import { instrument, QuietMarket, request } from '../testing.ts';
import { IndexFacts } from './index-facts.ts';

const DAY = '2026-11-20';

const quiet = (change = {}, time = '10:00'): QuietMarket =>
  new QuietMarket(instrument('A', change), { hours: 'krx', day: DAY }, time);

/** A trade of two customers. */
function deal(market: QuietMarket, price: number, quantity = 5): void {
  market.submit(request(`s${price}/${quantity}`, 'sell', { price, quantity }));
  market.submit(request(`b${price}/${quantity}`, 'buy', { price, quantity }));
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

  it('[FACT-5] the first trade of 500 million won is told, of shares only', () => {
    const market = quiet();
    deal(market, 10_000, 49_999);
    expect(market.facts).toEqual([]);
    for (const quantity of [50_000, 60_000]) deal(market, 10_000, quantity);
    expect(market.facts).toEqual([`large_trade/${DAY}`]);
    const pair = quiet({ board: 'pair' });
    deal(pair, 10_000, 60_000);
    expect(pair.facts).toEqual([]);
  });

  it('[FACT-6] an index tells each 1.5 % once in each direction of a day', () => {
    const base = 100_000;
    const at = (value: number, day = { high: value, low: value }): IndexValue[] => [
      { code: 'MAIN', value, base, open: base, ...day },
    ];
    const keys: string[] = [];
    const watch = (facts: IndexFacts, ...values: number[]): void => {
      for (const value of values) {
        facts.watch(at(value), (code, key) => keys.push(`${code}/${key}`));
      }
    };
    const facts = new IndexFacts(at(base));
    watch(facts, 101_499, 101_500, 101_400, 101_600, 103_100, 98_501, 98_500);
    expect(keys.splice(0)).toEqual(['MAIN/up/1', 'MAIN/up/2', 'MAIN/down/1']);
    facts.startDay();
    watch(facts, 101_500);
    expect(keys.splice(0)).toEqual(['MAIN/up/1']);
    // after a restart the day's earlier facts were already published
    watch(new IndexFacts(at(100_500, { high: 101_700, low: base })), 101_700, 103_000);
    expect(keys).toEqual(['MAIN/up/2']);
  });
});

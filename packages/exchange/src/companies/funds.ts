/** The ETFs of the fictional market: baskets of its listed shares, and their value. */
import { assert, present } from '@maru/std/assert';
import type { Basket, Instrument, Names } from '@maru/std/instrument';
import { priceGrid } from '@maru/std/price-grid';
import type { Listed } from './listed.ts';

/** Units of one creation or redemption. */
const UNITS = 2_000;
/** The part of a member's shares that one fund may hold, in thousandths. */
const MOST_PERMILLE = 60;
/** The most a fund is worth at its listing, won. */
const VALUE_MOST = 600_000_000_000;
const FIRST_SYMBOL = 900_701;

type Rule = (instrument: Instrument) => boolean;

interface FundPlan {
  readonly names: Names;
  readonly members: Rule;
  /** The number of its members: the largest ones. */
  readonly count: number;
  /** Price aimed at, won. */
  readonly price: number;
}

const plan = (
  kor: string,
  en: string,
  tw: string,
  members: Rule,
  price: number,
  count = 10,
): FundPlan => ({
  names: { kor: `도담 ${kor} ETF`, en: `Dodam ${en} ETF`, tw: `道潭${tw}ETF` },
  members,
  count,
  price,
});

const ofSector =
  (sector: string): Rule =>
  (instrument) =>
    instrument.sector === sector;

const PLANS: readonly FundPlan[] = [
  plan('대형주', 'Large Cap', '大型股', (i) => i.largeCap, 32_000, 30),
  plan('성장주', 'Growth', '成長股', (i) => i.board === 'second', 12_500, 30),
  plan('반도체', 'Semiconductor', '半導體', ofSector('semiconductors'), 21_800),
  plan('배터리', 'Battery', '電池', ofSector('batteries'), 17_300),
  plan('바이오', 'Biotech', '生技', ofSector('biotech'), 14_600),
  plan('로봇', 'Robotics', '機器人', ofSector('robotics'), 9_800),
  plan('자동차', 'Automotive', '汽車', ofSector('automotive'), 24_100),
  plan('조선', 'Shipbuilding', '造船', ofSector('shipbuilding'), 11_200),
  plan('금융', 'Finance', '金融', ofSector('finance'), 8_900),
  plan('소프트웨어', 'Software', '軟體', ofSector('software'), 13_400),
  plan('게임', 'Games', '遊戲', ofSector('games'), 6_700),
  plan('소비재', 'Consumer', '消費品', ofSector('consumer'), 19_500),
];

/** Net asset value of a unit at the members' prices: Σ(price × quantity) ÷ units, not rounded. */
export function unitValue(basket: Basket, price: (symbol: string) => number): number {
  const sum = basket.shares.reduce((won, m) => won + price(m.symbol) * m.quantity, 0);
  assert(Number.isSafeInteger(sum), 'a basket is worth a safe integer of won');
  return sum / basket.units;
}

/** A value rounded to a price on an ETF's grid. */
export const fundPrice = (value: number): number =>
  Math.max(priceGrid('fund').floorToTick(Math.floor(value)), 1);

/** The ETFs on the listed shares; each is worth its basket at the shares' closes. */
export function listFunds(shares: readonly Listed[]): Listed[] {
  const closes = new Map(shares.map(({ instrument, close }) => [instrument.symbol, close]));
  return PLANS.map((fund, place) => {
    const basket = basketOf(fund, shares);
    const value = unitValue(basket, (symbol) => present(closes.get(symbol), `${symbol} closed`));
    const instrument: Instrument = {
      symbol: String(FIRST_SYMBOL + place),
      names: fund.names,
      board: 'main',
      sector: null,
      shares: UNITS * creations(basket, value, shares),
      lotSize: 1,
      bandPercent: 30,
      grid: 'fund',
      scale: 0,
      basket,
      largeCap: false,
      fictional: true,
      listedOn: null,
      company: null,
      crowd: 'full',
    };
    return { instrument, close: fundPrice(value) };
  });
}

/** The largest members, each by the square root of its size, in whole shares. */
function basketOf({ members, count, price }: FundPlan, shares: readonly Listed[]): Basket {
  const chosen = shares
    .filter(({ instrument }) => members(instrument))
    .map((l) => ({ ...l, weight: Math.sqrt(l.instrument.shares * l.close) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count);
  const weights = chosen.reduce((sum, { weight }) => sum + weight, 0);
  return {
    units: UNITS,
    shares: chosen.map(({ instrument, close, weight }) => ({
      symbol: instrument.symbol,
      quantity: Math.max(1, Math.round((price * UNITS * weight) / weights / close)),
    })),
  };
}

/** The number of creations behind the units at the listing, bounded by each member's shares. */
function creations(basket: Basket, value: number, shares: readonly Listed[]): number {
  const issued = new Map(shares.map(({ instrument }) => [instrument.symbol, instrument.shares]));
  const limits = basket.shares.map(({ symbol, quantity }) =>
    Math.floor(((issued.get(symbol) ?? 0) * MOST_PERMILLE) / 1_000 / quantity),
  );
  const most = Math.min(...limits, Math.floor(VALUE_MOST / (value * UNITS)));
  assert(most > 0, 'a fund has units');
  return most;
}

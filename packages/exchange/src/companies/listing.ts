/**
 * The fictional market: companies, their size and price, other products, and indices. One seed, one
 * market.
 */
import type { Company, Instrument, Names } from '@maru/std/instrument';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import type { IndexDefinition } from '../simulation-types.ts';
import { listCurrencies } from './currencies.ts';
import { listFunds } from './funds.ts';
import type { Listed } from './listed.ts';
import { indicesOf } from './market-indices.ts';
import { SECTORS, type Sector } from './sectors.ts';
import { CITIES, GIVEN_NAMES, STEMS, SURNAMES } from './stems.ts';

type FictionalBoard = 'main' | 'second' | 'otc';

export interface FictionalMarket {
  readonly instruments: readonly Instrument[];
  /** Close of the day before the first live day by symbol, on tick. */
  readonly closes: Readonly<Record<string, number>>;
  readonly indices: readonly IndexDefinition[];
}

interface BoardPlan {
  readonly count: number;
  /** No other board has symbols from the first to the last. */
  readonly firstSymbol: number;
  readonly lastSymbol: number;
  /** Market value of the largest company, won, and how fast it falls with the rank. */
  readonly largest: number;
  readonly slope: number;
  /** Median price in won. */
  readonly price: number;
  /** Shares of an opening lot. */
  readonly lot: number;
}

const PLANS: Readonly<Record<FictionalBoard, BoardPlan>> = {
  main: {
    count: 120,
    firstSymbol: 900_001,
    lastSymbol: 900_200,
    largest: 2.4e14,
    slope: 1.45,
    price: 32_000,
    lot: 100,
  },
  second: {
    count: 80,
    firstSymbol: 900_201,
    lastSymbol: 900_500,
    largest: 1.6e13,
    slope: 1.2,
    price: 8_000,
    lot: 100,
  },
  otc: {
    count: 40,
    firstSymbol: 900_501,
    lastSymbol: 900_700,
    largest: 9e11,
    slope: 0.9,
    price: 6_000,
    lot: 10,
  },
};
const LARGE_CAPS = 50;
/** Spread of prices around the median, in logarithms. */
const PRICE_SPREAD = 1.4;
/** No company has fewer shares than this. */
const SHARES_MIN = 2_000_000;

/** A stem that with another sector's suffix would be the name of a company that existed. */
export const ANCHOR_ONLY = STEMS.findIndex((stem) => stem.kor === '누리');

/** Companies that every market has: symbol, name, place by size on their board, price. */
interface Anchor {
  readonly board: FictionalBoard;
  readonly symbol: number;
  readonly rank: number;
  readonly stem: number;
  readonly sector: string;
  readonly suffix: number;
  readonly price: number;
}

const ANCHORS: readonly Anchor[] = [
  anchor('main', 900_005, 0, 0, 'semiconductors', 0, 66_700),
  anchor('main', 900_018, 1, 5, 'batteries', 0, 412_500),
  anchor('main', 900_052, 3, 8, 'biotech', 0, 873_000),
  anchor('main', 900_127, 11, 2, 'robotics', 0, 115_900),
  anchor('main', 900_036, 38, 3, 'logistics', 0, 8_220),
  anchor('main', 900_061, 96, 17, 'construction', 0, 1_684),
  anchor('second', 900_412, 1, 1, 'biotech', 0, 37_250),
  anchor('second', 900_288, 9, 4, 'entertainment', 0, 23_400),
  anchor('second', 900_354, 52, 31, 'games', 0, 2_935),
];

function anchor(
  board: FictionalBoard,
  symbol: number,
  rank: number,
  stem: number,
  sector: string,
  suffix: number,
  price: number,
): Anchor {
  return { board, symbol, rank, stem, sector, suffix, price };
}

/**
 * The issues in the market of `seed`, with their closes before its first live day: listed shares,
 * then issues traded over the counter, ETFs, digital currencies, currency pairs.
 */
export function fictionalMarket(seed: string): FictionalMarket {
  const namer = new Namer(new Prng(`${seed}/names`));
  const listed = [
    ...listBoard('main', new Prng(`${seed}/main`), namer),
    ...listBoard('second', new Prng(`${seed}/second`), namer),
  ];
  const largest = new Set(
    listed
      .filter(({ instrument }) => instrument.board === 'main')
      .sort((a, b) => b.instrument.shares * b.close - a.instrument.shares * a.close)
      .slice(0, LARGE_CAPS),
  );
  const shares = listed
    .map((l) => ({ ...l, instrument: { ...l.instrument, largeCap: largest.has(l) } }))
    .sort(bySymbol);
  const otc = listBoard('otc', new Prng(`${seed}/otc`), namer).sort(bySymbol);
  const all = [...shares, ...otc, ...listFunds(shares), ...listCurrencies()];
  const closes = Object.fromEntries(all.map((l) => [l.instrument.symbol, l.close]));
  const indices = indicesOf(
    shares.map((l) => l.instrument),
    closes,
  );
  return { instruments: all.map((l) => l.instrument), closes, indices };
}

const bySymbol = (a: Listed, b: Listed): number =>
  a.instrument.symbol < b.instrument.symbol ? -1 : 1;

function listBoard(board: FictionalBoard, prng: Prng, namer: Namer): Listed[] {
  const plan = PLANS[board];
  const anchors = ANCHORS.filter((a) => a.board === board);
  const taken = new Set(anchors.map((a) => a.symbol));
  const ranks = Array.from({ length: plan.count }, (_, rank) => rank);
  const numbers = symbolNumbers(plan, taken, prng);
  return ranks.map((rank) => {
    const fixed = anchors.find((a) => a.rank === rank);
    const value = (plan.largest / (rank + 1) ** plan.slope) * Math.exp(0.12 * prng.normal());
    const drawn = plan.price * Math.exp(PRICE_SPREAD * prng.normal());
    const wanted = fixed?.price ?? Math.min(Math.max(drawn, 400), 950_000, value / SHARES_MIN);
    const close = priceGrid('krx').floorToTick(Math.round(wanted));
    const { names, sector } = fixed === undefined ? namer.draw() : namer.fixed(fixed);
    const shares = Math.max(Math.round(value / close / 1_000) * 1_000, SHARES_MIN);
    const instrument: Instrument = {
      symbol: String(fixed?.symbol ?? numbers.pop()),
      names,
      board,
      sector: sector.code,
      shares,
      lotSize: plan.lot,
      bandPercent: 30,
      grid: 'krx',
      scale: 0,
      basket: null,
      largeCap: false,
      fictional: true,
      listedOn: null,
      company: companyOf(sector, names, shares * close, shares, close, prng),
      crowd: 'full',
    };
    return { instrument, close };
  });
}

/**
 * Free symbols of a board in random order, so that a symbol reveals nothing about size. They lie
 * one or two apart; only one where the range would be exhausted too soon.
 */
function symbolNumbers(plan: BoardPlan, taken: ReadonlySet<number>, prng: Prng): number[] {
  const numbers: number[] = [];
  const fits = (next: number): boolean => {
    const takenLater = [...taken].filter((symbol) => symbol >= next).length;
    return plan.lastSymbol - next + 1 - takenLater >= plan.count - numbers.length;
  };
  for (let next = plan.firstSymbol; numbers.length < plan.count; ) {
    if (!taken.has(next)) numbers.push(next);
    const drawn = prng.between(1, 2);
    next += fits(next + drawn) ? drawn : 1;
  }
  return shuffled(numbers, prng);
}

export function shuffled<T>(list: readonly T[], prng: Prng): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = prng.below(i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

interface Named {
  readonly names: Names;
  readonly sector: Sector;
}

/** Gives each company a unique combination of stem and sector; sectors alternate in turn. */
class Namer {
  readonly #free: Named[];

  constructor(prng: Prng) {
    const reserved = new Set(ANCHORS.map((a) => `${a.stem}/${a.sector}`));
    const rounds = STEMS.map((_, round) =>
      shuffled(SECTORS, prng).map((sector, i) => {
        const stem = (round + i * 7) % STEMS.length;
        return { stem, sector, suffix: prng.below(sector.suffixes.length) };
      }),
    );
    this.#free = rounds
      .flat()
      .filter(({ stem }) => stem !== ANCHOR_ONLY)
      .filter(({ stem, sector }) => !reserved.has(`${stem}/${sector.code}`))
      .filter(uniqueBy(({ stem, sector }) => `${stem}/${sector.code}`))
      .map(({ stem, sector, suffix }) => ({ sector, names: joined(stem, sector, suffix) }))
      .reverse();
  }

  draw(): Named {
    return this.#free.pop() as Named;
  }

  fixed(anchorOf: Anchor): Named {
    const sector = SECTORS.find((s) => s.code === anchorOf.sector) as Sector;
    return { sector, names: joined(anchorOf.stem, sector, anchorOf.suffix) };
  }
}

function uniqueBy<T>(key: (item: T) => string): (item: T) => boolean {
  const seen = new Set<string>();
  return (item) => {
    const fresh = !seen.has(key(item));
    seen.add(key(item));
    return fresh;
  };
}

/** The name of a company: a stem and a suffix of its sector. */
export function joined(stemNo: number, sector: Sector, suffixNo: number): Names {
  const stem = STEMS[stemNo] as Names;
  const suffix = sector.suffixes[suffixNo] as Names;
  return {
    kor: `${stem.kor}${suffix.kor}`,
    en: `${stem.en} ${suffix.en}`,
    tw: `${stem.tw}${suffix.tw}`,
  };
}

const HUNDRED_MILLION = 100_000_000;
const inHundredMillions = (won: number): number =>
  Math.round(won / HUNDRED_MILLION) * HUNDRED_MILLION;

/** Company data that fit its size: revenue from the market value, the rest from revenue. */
export function companyOf(
  sector: Sector,
  names: Names,
  value: number,
  shares: number,
  price: number,
  prng: Prng,
): Company {
  const revenue = Math.max(
    inHundredMillions(value * Math.exp(0.6 * prng.normal() - 0.2)),
    20 * HUNDRED_MILLION,
  );
  // a larger company sells more with each employee
  const salesPerHead = 6e8 * Math.max(revenue / 1e12, 0.05) ** 0.3;
  const margin = 0.07 + 0.06 * prng.normal();
  const operatingProfit = inHundredMillions(revenue * margin);
  const netProfit = inHundredMillions(operatingProfit * (0.65 + 0.2 * prng.unit()));
  const yieldPart = netProfit > 0 && prng.unit() < 0.75 ? 0.005 + 0.035 * prng.unit() : 0;
  const payable = yieldPart === 0 ? 0 : Math.min(price * yieldPart, (netProfit * 0.8) / shares);
  const suffixNo = sector.suffixes.findIndex((s) => names.kor.endsWith(s.kor));
  return {
    founded: prng.between(1958, 2016),
    employees: Math.max(60, Math.round((revenue / salesPerHead) * (0.6 + 0.8 * prng.unit()))),
    headquarters: prng.pick(CITIES),
    business: sector.businesses[suffixNo] as Names,
    chief: prng.pick(SURNAMES) + prng.pick(GIVEN_NAMES),
    revenue,
    operatingProfit,
    netProfit,
    equity: inHundredMillions(value * (0.4 + 0.8 * prng.unit())),
    dividend: price < 2_000 ? Math.floor(payable) : Math.floor(payable / 10) * 10,
  };
}

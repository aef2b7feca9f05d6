/**
 * The strategies of the sandbox's products: the target of each, and the next order towards it. They
 * use the data of every participant: prices of the market, and company data.
 */
import type { ProductTerms } from '@maru/broker/products/products/commands';
import { PRODUCT_KINDS, type ProductKind } from '@maru/contract/product-rules';
import type { Instrument, Names } from '@maru/std/instrument';
import { DAY_MS, type Instant } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { Mark } from '@maru/std/venue-port';

/** Won that the house begins each with. */
const SEED = 2_000_000_000n;
/** How long one takes subscriptions. */
const OPEN_MS = 90 * DAY_MS;
/** Stocks that a strategy holds, and the part of its assets in each, per cent. */
const STOCKS = 9;
const PART_PERCENT = 9n;
/** A holding stays until its stock has fallen out of as many of the first. */
const KEPT = 18;
/** Won of one order. */
const ORDER_WON = 30_000_000n;
/** Stocks that are large enough to be bought, by what all their shares are worth. */
const LARGE = 60;

const NAMES: Readonly<Record<ProductKind, Names>> = {
  momentum: { kor: '마루 모멘텀', en: 'Maru Momentum', tw: 'Maru 動能' },
  reversion: { kor: '마루 평균회귀', en: 'Maru Mean Reversion', tw: 'Maru 均值回歸' },
  value: { kor: '마루 가치', en: 'Maru Value', tw: 'Maru 價值' },
  index: { kor: '마루 대형주 지수형', en: 'Maru Large-cap Index', tw: 'Maru 大型股指數型' },
};

/** The stocks that products may buy, without ETFs: these hold the same again. */
export const tradableBy = (instruments: readonly Instrument[]): readonly Instrument[] =>
  instruments.filter(
    ({ board, basket, company }) =>
      (board === 'main' || board === 'second') && basket === null && company !== null,
  );

/** The missing kinds: each is requested once, and again when one has ended. */
export const missingKinds = (there: readonly ProductKind[]): readonly ProductKind[] =>
  PRODUCT_KINDS.filter((kind) => !there.includes(kind));

/** @param nth number among those of its kind, from 1 */
export function productTerms(kind: ProductKind, nth: number, now: Instant): ProductTerms {
  const { kor, en, tw } = NAMES[kind];
  const names = { kor: `${kor} ${nth}호`, en: `${en} ${nth}`, tw: `${tw} ${nth} 號` };
  return { kind, names, endsAt: now + OPEN_MS, seed: SEED };
}

/** A stock with its market now. */
export interface Quoted {
  readonly instrument: Instrument;
  readonly mark: Mark;
}

const priceOf = ({ mark }: Quoted): number => mark.last ?? mark.base;
const sizeOf = (one: Quoted): number => priceOf(one) * one.instrument.shares;
/** The move of the day. */
const moveOf = (one: Quoted): number => priceOf(one) / one.mark.base - 1;
/** Earnings for a won that the company costs. */
const yieldOf = (one: Quoted): number => (one.instrument.company?.netProfit ?? 0) / sizeOf(one);

/** The rank of a stock in each strategy, the highest first. */
const RANKS: Readonly<Record<ProductKind, (one: Quoted) => number>> = {
  momentum: moveOf,
  reversion: (one) => -moveOf(one),
  value: yieldOf,
  index: sizeOf,
};

/** The stocks that a strategy would like to hold, the best first. */
export function ranked(kind: ProductKind, quoted: readonly Quoted[]): readonly Quoted[] {
  const rank = RANKS[kind];
  const bySymbol = (a: Quoted, b: Quoted): number =>
    a.instrument.symbol < b.instrument.symbol ? -1 : 1;
  const large = quoted.toSorted((a, b) => sizeOf(b) - sizeOf(a) || bySymbol(a, b)).slice(0, LARGE);
  return large.sort((a, b) => rank(b) - rank(a) || bySymbol(a, b));
}

/** A product's money and shares in its strategy's view. Money in won. */
export interface Account {
  readonly kind: ProductKind;
  readonly assets: bigint;
  readonly available: bigint;
  readonly shares: ReadonlyMap<string, number>;
}

export interface Order {
  readonly side: 'buy' | 'sell';
  readonly symbol: string;
  /** Lots to buy, or shares to sell. */
  readonly quantity: number;
  readonly price: number;
}

const isOpen = ({ mark }: Quoted): boolean => mark.phase === 'continuous';

/** Sells a stock that has fallen out of the best. */
function saleOf(shares: Account['shares'], order: readonly Quoted[]): Order | null {
  for (const [symbol, quantity] of shares) {
    const at = order.findIndex(({ instrument }) => instrument.symbol === symbol);
    const one = order[at];
    const { bid } = one?.mark ?? { bid: null };
    if (at < KEPT || one === undefined || bid === null || !isOpen(one)) continue;
    const most = Math.max(1, Math.floor(Number(ORDER_WON) / bid));
    return { side: 'sell', symbol, quantity: Math.min(quantity, most), price: bid };
  }
  return null;
}

/**
 * The next order of a strategy; null: it has its target, or there is no seller now.
 * @param order as `ranked`
 */
export function nextOrder(
  { assets, available, shares }: Account,
  order: readonly Quoted[],
  prng: Prng,
): Order | null {
  const sale = saleOf(shares, order);
  if (sale !== null) return sale;
  const wanted: Order[] = [];
  for (const one of order.slice(0, STOCKS)) {
    const { ask } = one.mark;
    const { symbol, lotSize } = one.instrument;
    if (ask === null || !isOpen(one)) continue;
    const has = BigInt(shares.get(symbol) ?? 0) * BigInt(ask);
    const missing = (assets * PART_PERCENT) / 100n - has;
    const lot = BigInt(ask * lotSize);
    // a little more than the price is held, for the fee
    const most = [missing, (available * 99n) / 100n, ORDER_WON].reduce((a, b) => (a < b ? a : b));
    const lots = Number(most / lot);
    if (lots > 0) wanted.push({ side: 'buy', symbol, quantity: lots, price: ask });
  }
  return wanted.length === 0 ? null : prng.pick(wanted);
}

/** The act of another customer with a product of a kind; null: nothing. */
export function subscriptionOf(seed: string, customerNo: number, product: string): bigint | null {
  const prng = new Prng(`${seed}/product/${product}/${customerNo}`);
  return prng.below(100) < 20 ? BigInt(prng.between(2, 40)) * 1_000_000n : null;
}

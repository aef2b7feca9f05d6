/**
 * The sandbox's mentors: their names, and the next order of each, by a strategy of its own. An
 * order follows from a seed, from numbers and from the market's prices, and may lose money.
 */
import type { MentorOrder, MentorTerms } from '@maru/broker/products/follows/commands';
import type { Instrument, Names } from '@maru/std/instrument';
import { DAY_MS, type Instant, MINUTE_MS } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { Mark } from '@maru/std/venue-port';

const MILLION = 1_000_000;
const PPM_OF_PERCENT = 10_000;

/** An issue in a strategy's view. */
export interface Quoted {
  readonly instrument: Instrument;
  readonly mark: Mark;
  /** Won a share now. */
  readonly price: number;
  /** The change since the day's base price, in per cent. */
  readonly change: number;
}

/** A mentor's holdings, in won. */
export interface Book {
  readonly free: bigint;
  readonly worth: bigint;
  /** Shares that can be sold, by symbol, and their profit in per cent. */
  readonly held: ReadonlyMap<string, { readonly shares: number; readonly gain: number }>;
}

type Choice = { readonly buy: Quoted } | { readonly sell: string } | null;
type Strategy = (quoted: readonly Quoted[], book: Book, prng: Prng) => Choice;

/** A mentor of the sandbox. */
export interface MentorPlan {
  readonly names: Names;
  readonly style: Names;
  /** Millions of won that the mentor puts in, and the least of a follower. */
  readonly stake: number;
  readonly minimum: number;
  /** Days open to followers, and days for which a follower stays. */
  readonly days: number;
  readonly lockDays: number;
  readonly sharePercent: number;
  /** Between two looks at the market. */
  readonly everyMs: number;
  /** The part of the worth in one purchase, per cent, and the most positions at a time. */
  readonly sizePercent: number;
  readonly positions: number;
  readonly isOf: (instrument: Instrument) => boolean;
  readonly next: Strategy;
}

const isEtf = ({ basket }: Instrument): boolean => basket !== null;
const isStock = ({ basket, company }: Instrument): boolean => basket === null && company !== null;
const isLarge = (one: Instrument): boolean => isStock(one) && one.largeCap;
const isSecond = (one: Instrument): boolean => isStock(one) && one.board === 'second';

const by = (quoted: readonly Quoted[], key: (one: Quoted) => number): readonly Quoted[] =>
  quoted.toSorted((a, b) => key(b) - key(a) || (a.mark.symbol < b.mark.symbol ? -1 : 1));

const isNew = (book: Book) => (one: Quoted) => !book.held.has(one.mark.symbol);

/** The held issue with the greatest `key` for which `when` is true. */
function heldWith(
  quoted: readonly Quoted[],
  { held }: Book,
  key: (one: Quoted, gain: number) => number,
  when: (one: Quoted, gain: number) => boolean,
): string | null {
  const gainOf = (one: Quoted): number => held.get(one.mark.symbol)?.gain ?? 0;
  const found = quoted
    .filter((one) => held.has(one.mark.symbol) && when(one, gainOf(one)))
    .toSorted((a, b) => key(b, gainOf(b)) - key(a, gainOf(a)));
  return found[0]?.mark.symbol ?? null;
}

const sale = (symbol: string | null): Choice => (symbol === null ? null : { sell: symbol });
const purchase = (one: Quoted | undefined): Choice => (one === undefined ? null : { buy: one });

/** Profit of a company to its price: above 0 for a profitable one. */
const earningsYield = ({ instrument, price }: Quoted): number =>
  instrument.company === null ? 0 : instrument.company.netProfit / (instrument.shares * price);
const dividendYield = ({ instrument, price }: Quoted): number =>
  (instrument.company?.dividend ?? 0) / price;

/** Buys the issues that rise most today, and sells those that have turned. */
const momentum: Strategy = (quoted, book) => {
  const weak = heldWith(
    quoted,
    book,
    (one) => -one.change,
    (one, gain) => one.change < 0.3 || gain < -3,
  );
  if (weak !== null) return sale(weak);
  return purchase(
    by(quoted.filter(isNew(book)), ({ change }) => change).find(({ change }) => change > 1),
  );
};

/** Buys the issues that have fallen most today, and sells those that recover or fall on. */
const reversion: Strategy = (quoted, book) => {
  const back = heldWith(
    quoted,
    book,
    (_, gain) => gain,
    (_, gain) => gain > 1.2 || gain < -6,
  );
  if (back !== null) return sale(back);
  return purchase(
    by(quoted.filter(isNew(book)), ({ change }) => -change).find(({ change }) => change < -1),
  );
};

/** Holds the highest earnings for the price, and changes them when the price has run away. */
const value: Strategy = (quoted, book) => {
  const dear = heldWith(
    quoted,
    book,
    (_, gain) => gain,
    (_, gain) => gain > 8,
  );
  if (dear !== null) return sale(dear);
  return purchase(by(quoted.filter(isNew(book)), earningsYield)[0]);
};

/** Holds the highest dividends, and changes little. */
const income: Strategy = (quoted, book) => {
  const poor = heldWith(
    quoted,
    book,
    (one) => -dividendYield(one),
    (_, gain) => gain > 10 || gain < -10,
  );
  if (poor !== null) return sale(poor);
  return purchase(by(quoted.filter(isNew(book)), dividendYield)[0]);
};

/** Holds funds of the whole market in equal parts. */
const index: Strategy = (quoted, book, prng) => {
  const fresh = quoted.filter(isNew(book));
  return fresh.length === 0 ? null : { buy: prng.pick(fresh) };
};

/** Is in the market while more rises than falls, and out of it otherwise. */
const timing: Strategy = (quoted, book) => {
  const rising = quoted.filter(({ change }) => change > 0).length * 2;
  if (rising < quoted.length) return sale([...book.held.keys()][0] ?? null);
  return purchase(by(quoted.filter(isNew(book)), ({ change }) => change)[0]);
};

/** Holds the laggard of each sector as long as it lags: as neutral as a long position can be. */
const relative: Strategy = (quoted, book) => {
  const sectors = Map.groupBy(quoted, ({ instrument }) => instrument.sector ?? '');
  const mean = new Map(
    [...sectors].map(([sector, all]) => [
      sector,
      all.reduce((sum, { change }) => sum + change, 0) / all.length,
    ]),
  );
  const lag = (one: Quoted): number => (mean.get(one.instrument.sector ?? '') ?? 0) - one.change;
  const even = heldWith(
    quoted,
    book,
    (one) => -lag(one),
    (one) => lag(one) < 0,
  );
  if (even !== null) return sale(even);
  return purchase(by(quoted.filter(isNew(book)), lag)[0]);
};

/** Trades often and by chance: its record shows the costs. */
const restless: Strategy = (quoted, book, prng) => {
  const held = [...book.held.keys()];
  if (held.length > 0 && prng.below(2) === 0) return { sell: prng.pick(held) };
  const fresh = quoted.filter(isNew(book));
  return fresh.length === 0 ? null : { buy: prng.pick(fresh) };
};

const names = (kor: string, en: string, tw: string): Names => ({ kor, en, tw });

/** All of them, by number. */
export const MENTOR_PLANS: readonly MentorPlan[] = [
  {
    names: names('윤슬', 'Yunseul', '潤瑟'),
    style: names('오르는 종목', 'Momentum', '追漲'),
    stake: 60,
    minimum: 1,
    days: 180,
    lockDays: 7,
    sharePercent: 10,
    everyMs: 3 * MINUTE_MS,
    sizePercent: 15,
    positions: 6,
    isOf: isStock,
    next: momentum,
  },
  {
    names: names('해든', 'Haedeun', '海燈'),
    style: names('내린 종목', 'Mean reversion', '均值回歸'),
    stake: 80,
    minimum: 1,
    days: 180,
    lockDays: 7,
    sharePercent: 10,
    everyMs: 4 * MINUTE_MS,
    sizePercent: 12,
    positions: 7,
    isOf: isStock,
    next: reversion,
  },
  {
    names: names('도담', 'Dodam', '度潭'),
    style: names('저평가 가치주', 'Value', '價值股'),
    stake: 200,
    minimum: 5,
    days: 365,
    lockDays: 7,
    sharePercent: 10,
    everyMs: 15 * MINUTE_MS,
    sizePercent: 9,
    positions: 10,
    isOf: isLarge,
    next: value,
  },
  {
    names: names('가온', 'Gaon', '佳溫'),
    style: names('ETF 분산', 'Index funds', 'ETF 分散'),
    stake: 150,
    minimum: 1,
    days: 365,
    lockDays: 7,
    sharePercent: 5,
    everyMs: 10 * MINUTE_MS,
    sizePercent: 10,
    positions: 8,
    isOf: isEtf,
    next: index,
  },
  {
    names: names('한결', 'Hangyeol', '韓潔'),
    style: names('배당주', 'Dividends', '股利股'),
    stake: 120,
    minimum: 3,
    days: 365,
    lockDays: 7,
    sharePercent: 8,
    everyMs: 12 * MINUTE_MS,
    sizePercent: 10,
    positions: 9,
    isOf: isStock,
    next: income,
  },
  {
    names: names('나린', 'Narin', '娜琳'),
    style: names('시장 흐름', 'Market timing', '大盤擇時'),
    stake: 90,
    minimum: 1,
    days: 90,
    lockDays: 7,
    sharePercent: 12,
    everyMs: 5 * MINUTE_MS,
    sizePercent: 18,
    positions: 5,
    isOf: isLarge,
    next: timing,
  },
  {
    names: names('이든', 'Ideun', '怡燈'),
    style: names('업종 안 뒤처진 종목', 'Sector laggards', '類股落後股'),
    stake: 100,
    minimum: 2,
    days: 180,
    lockDays: 7,
    sharePercent: 10,
    everyMs: 6 * MINUTE_MS,
    sizePercent: 10,
    positions: 9,
    isOf: isStock,
    next: relative,
  },
  {
    names: names('바람', 'Baram', '風'),
    style: names('잦은 단타', 'Frequent trades', '頻繁短線'),
    stake: 40,
    minimum: 1,
    days: 60,
    lockDays: 7,
    sharePercent: 15,
    everyMs: 2 * MINUTE_MS,
    sizePercent: 20,
    positions: 4,
    isOf: isSecond,
    next: restless,
  },
];

/** The terms of the request for the mentor of a number. */
export function mentorTerms(no: number, customer: string, now: Instant): MentorTerms | null {
  const plan = MENTOR_PLANS[no];
  if (plan === undefined) return null;
  const { names: shown, style, minimum, days, lockDays, sharePercent } = plan;
  const endsAt = now + days * DAY_MS;
  const sharePpm = sharePercent * PPM_OF_PERCENT;
  return { customer, names: shown, style, minimum: minimum * MILLION, endsAt, lockDays, sharePpm };
}

/** Won that the mentor of a number puts in. */
export const stakeOf = (no: number): bigint => BigInt((MENTOR_PLANS[no]?.stake ?? 0) * MILLION);

/** How many of a sector's issues, or of all, a mentor looks at: the same ones each time. */
const LOOKED_AT = 40;

/** The issues that the mentor of a number looks at. */
export function watchedBy(
  seed: string,
  no: number,
  instruments: readonly Instrument[],
): readonly Instrument[] {
  const plan = MENTOR_PLANS[no];
  if (plan === undefined) return [];
  const prng = new Prng(`${seed} mentor ${no} looks`);
  const all = instruments
    .filter(({ board, fictional }) => fictional && (board === 'main' || board === 'second'))
    .filter(plan.isOf)
    .map((one) => ({ one, place: prng.unit() }));
  return all
    .sort((a, b) => a.place - b.place)
    .slice(0, LOOKED_AT)
    .map(({ one }) => one);
}

/**
 * The turn of the mentor of a number at an instant: the mentor looks at the market once in each.
 */
export const turnAt = (no: number, now: Instant): number =>
  Math.floor(now / (MENTOR_PLANS[no]?.everyMs ?? DAY_MS));

const AT_MARKET = { type: 'market', tif: 'ioc', price: null } as const;

/** The next order of the mentor of a number; null: the mentor waits. */
export function nextOrder(
  seed: string,
  no: number,
  turn: number,
  quoted: readonly Quoted[],
  book: Book,
): Omit<MentorOrder, 'book'> | null {
  const plan = MENTOR_PLANS[no];
  if (plan === undefined || quoted.length === 0) return null;
  const choice = plan.next(quoted, book, new Prng(`${seed} mentor ${no} turn ${turn}`));
  if (choice === null) return null;
  if ('sell' in choice) {
    return { ...AT_MARKET, symbol: choice.sell, side: 'sell', quantity: null };
  }
  if (book.held.size >= plan.positions) return null;
  const size = (book.worth * BigInt(plan.sizePercent)) / 100n;
  // a market order is held at the upper limit
  const { symbol, upper } = choice.buy.mark;
  const most = book.free < size ? book.free : size;
  const quantity = Number((most * 95n) / (100n * BigInt(upper)));
  return quantity < 1 ? null : { ...AT_MARKET, symbol, side: 'buy', quantity };
}

/** The mentor that one of the sandbox's other customers follows, the amount, and the time. */
export function followOf(
  seed: string,
  customerNo: number,
): { readonly no: number; readonly amount: bigint; readonly afterMs: number } | null {
  const prng = new Prng(`${seed} follower ${customerNo}`);
  if (prng.below(4) === 0) return null;
  const no = prng.below(MENTOR_PLANS.length);
  const least = MENTOR_PLANS[no]?.minimum ?? 1;
  const amount = BigInt((least + prng.below(20)) * MILLION);
  return { no, amount, afterMs: (prng.below(20) * MINUTE_MS) / 4 };
}

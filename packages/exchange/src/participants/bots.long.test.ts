/**
 * Customers that trade on supposed knowledge. The first two have the public seed and every program;
 * with a day's secret seed they earn, which shows that they would use it well.
 */
import { addDays, type Day, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it, type TestContext } from 'vitest';
import { eventsOf, type PlannedEvent } from '../companies/corporate-events.ts';
import { fictionalMarket } from '../companies/listing.ts';
import { DayStreams, foreseeableSeed } from '../day-streams.ts';
import { mean, variance } from '../series-statistics.ts';
import { Simulation } from '../simulation.ts';
import type { MarketSetup } from '../simulation-types.ts';
import { instrument, request, setupOf, timeOf } from '../testing.ts';

const PUBLIC = 'maru';
const FIRST_DAY = '2026-11-20';
const TRIES = 20;
/** Won that a bot puts in at a time. */
const STAKE = 5_000_000;
/** Fees of both sides and the tax of the sale, as a part of the price. */
const COSTS = 0.00015 * 2 + 0.002;

/** The secret seed of the market on a day. */
const secretSeed = (day: Day): string => foreseeableSeed(`nobody knows/${day}`);
/** The best guess from what is public: the seed of the market, and the day. */
const guessedSeed = (day: Day): string => foreseeableSeed(`${PUBLIC}/${day}`);

/** Buys and later sells; each profit is net of costs, as a part of what was paid. */
class Bot {
  readonly profits: number[] = [];
  readonly #market: Simulation;
  #paid = 0;
  #got = 0;
  #shares = 0;
  #orders = 0;

  constructor(market: Simulation) {
    this.#market = market;
  }

  /** Steps the market, a second at a time. */
  goTo(at: number): void {
    while (this.#market.now < at) {
      this.#market.step(this.#market.now + 1_000);
      this.#observeTrades();
    }
  }

  price(symbol: string): number {
    const { last, base } = this.#market.quote(symbol);
    return last ?? base;
  }

  buy(symbol: string): void {
    const { ask } = this.#market.quote(symbol);
    if (ask !== null) this.#order(symbol, 'buy', Math.ceil(STAKE / ask));
  }

  /** Sells all that was bought; what is left after a minute is sold at any price. */
  sell(symbol: string): void {
    if (this.#shares === 0) return;
    while (this.#shares > 0) {
      this.#order(symbol, 'sell', this.#shares);
      this.goTo(this.#market.now + MINUTE_MS);
    }
    this.profits.push(this.#got / this.#paid - 1 - COSTS);
    [this.#paid, this.#got] = [0, 0];
  }

  #order(symbol: string, side: 'buy' | 'sell', quantity: number): void {
    this.#orders += 1;
    const id = `${side} ${this.#orders}`;
    this.#market.submit(request(id, side, { symbol, quantity, tif: 'ioc' }));
    this.#observeTrades();
  }

  #observeTrades(): void {
    for (const { report } of this.#market.take().reports) {
      if (report.kind !== 'fill') continue;
      const won = report.price * report.quantity;
      if (report.id.startsWith('buy')) {
        this.#paid += won;
        this.#shares += report.quantity;
      } else {
        this.#got += won;
        this.#shares -= report.quantity;
      }
    }
  }
}

interface Result {
  readonly tries: number;
  /** Mean profit of a try and its standard error, basis points. */
  readonly mean: number;
  readonly error: number;
}

type Annotate = TestContext['annotate'];

async function resultOf(
  annotate: Annotate,
  name: string,
  profits: readonly number[],
): Promise<Result> {
  const error = Math.sqrt(variance(profits) / profits.length) * 10_000;
  const result = { tries: profits.length, mean: mean(profits) * 10_000, error };
  const figures = `${result.mean.toFixed(0)} ± ${error.toFixed(0)} bp net a try`;
  await annotate(`${name}: ${result.tries} tries, ${figures}`);
  return result;
}

/** By as much as chance allows. */
const earns = ({ mean: won, error }: Result): boolean => won > 2 * error;

const { instruments, closes } = fictionalMarket(PUBLIC);
const isTraded = ({ event, move }: PlannedEvent): boolean => {
  const minutes = (event.at - startOfDay(FIRST_DAY)) % (1_440 * MINUTE_MS);
  return move > 0 && minutes > 560 * MINUTE_MS && minutes < 880 * MINUTE_MS;
};

interface News {
  readonly symbol: string;
  readonly at: number;
  /** At the day's true market with this issue alone, ten minutes before its news. */
  readonly bot: Bot;
}

/** The best news that a seed yields for a day; null: none. */
function bestNews(day: Day, seed: string): News | null {
  const streams = new DayStreams(seed, 0);
  const coming = instruments.flatMap((each) => eventsOf(streams, each, day)).filter(isTraded);
  const best = coming.sort((a, b) => b.move - a.move)[0];
  if (best === undefined) return null;
  const { symbol, at } = best.event;
  const listed = instruments.filter((each) => each.symbol === symbol);
  const setup = { seed: PUBLIC, daySeed: secretSeed(day), day, bases: closes };
  const market = new Simulation(setupOf(listed, { ...setup, now: at - 10 * MINUTE_MS }));
  return { symbol, at, bot: new Bot(market) };
}

/** The bot buys three minutes before the best news it foresees, and sells twenty after it. */
function beforeNews(foreseen: (day: Day) => string): number[] {
  const profits: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    const day = addDays(FIRST_DAY, i);
    const news = bestNews(day, foreseen(day));
    if (news === null) continue;
    const { symbol, at, bot } = news;
    bot.goTo(at - 3 * MINUTE_MS);
    bot.buy(symbol);
    bot.goTo(at + 20 * MINUTE_MS);
    bot.sell(symbol);
    profits.push(...bot.profits);
  }
  return profits;
}

/**
 * The bot buys a second after the best news of a day was published, and sells some minutes later.
 */
function afterNews(minutes: number): number[] {
  const profits: number[] = [];
  for (let i = 0; profits.length < TRIES; i++) {
    const day = addDays(FIRST_DAY, i);
    const news = bestNews(day, secretSeed(day));
    if (news === null) continue;
    const { symbol, at, bot } = news;
    bot.goTo(at + 1_000);
    bot.buy(symbol);
    bot.goTo(at + minutes * MINUTE_MS);
    // where news interrupts trading nothing was bought
    bot.sell(symbol);
    profits.push(...bot.profits);
  }
  return profits;
}

/**
 * The bot runs a twin of the market until noon, and buys in the morning what has risen there by
 * noon. A purchase disturbs the twin's likeness in the issue, not in the opinions behind it.
 */
function withTwin(foreseen: (day: Day) => string): number[] {
  const profits: number[] = [];
  for (let i = 0; profits.length < TRIES; i++) {
    const day = addDays(FIRST_DAY, i);
    const begin = { seed: PUBLIC, day, now: timeOf(day, '09:30'), bases: { A: 50_000 } };
    const noon = timeOf(day, '12:00');
    const twin = new Bot(new Simulation(twinOf(begin, foreseen(day))));
    twin.goTo(begin.now + MINUTE_MS);
    const before = twin.price('A');
    twin.goTo(noon);
    if (twin.price('A') / before < 1.01) continue;
    const bot = new Bot(new Simulation(twinOf(begin, secretSeed(day))));
    bot.goTo(begin.now + MINUTE_MS);
    bot.buy('A');
    bot.goTo(noon);
    bot.sell('A');
    profits.push(...bot.profits);
  }
  return profits;
}

const twinOf = (begin: Partial<MarketSetup>, daySeed: string): MarketSetup =>
  setupOf([instrument('A')], { ...begin, daySeed });

describe('a customer with the public seed', () => {
  it('earns nothing from events that he computes; with the secret one he would', async ({
    annotate,
  }) => {
    const computed = await resultOf(annotate, 'events by the public seed', beforeNews(guessedSeed));
    expect(computed.tries).toBe(TRIES);
    expect(earns(computed)).toBe(false);
    const known = await resultOf(annotate, 'events by the secret seed', beforeNews(secretSeed));
    expect(earns(known)).toBe(true);
  });

  it('earns nothing from a twin of the market; with the secret one he would', async ({
    annotate,
  }) => {
    const computed = await resultOf(annotate, 'a twin by the public seed', withTwin(guessedSeed));
    expect(computed.tries).toBeGreaterThanOrEqual(TRIES);
    expect(earns(computed)).toBe(false);
    const known = await resultOf(annotate, 'a twin by the secret seed', withTwin(secretSeed));
    expect(earns(known)).toBe(true);
  });
});

describe('a customer who buys on news', () => {
  it('[CROWD-20] earns nothing, since makers have heard of it', async ({ annotate }) => {
    for (const minutes of [1, 5]) {
      const name = `news, held ${minutes} min`;
      expect(earns(await resultOf(annotate, name, afterNews(minutes)))).toBe(false);
    }
  });
});

const OPENING_LISTED = ['A', 'B', 'C', 'D', 'E'].map((symbol, i) =>
  instrument(symbol, { shares: 10_000_000 * (i + 1), board: i % 2 === 0 ? 'main' : 'second' }),
);
const OPENING_BASES = { A: 2_930, B: 19_200, C: 66_700, D: 151_000, E: 8_220 };

/**
 * Each 15 s from the first indicative price until 08:40: buys at the previous close where that
 * price lies more than 1 % above it, and sells in the opening auction.
 */
function atTheOpening(seed: string, gap: number): { tries: number; profits: number[] } {
  const day = FIRST_DAY;
  const setup = { seed, hours: 'krx', day, bases: OPENING_BASES } as const;
  const first = new Simulation(setupOf(OPENING_LISTED, { ...setup, now: timeOf(day, '08:29') }));
  const { issues, ...rest } = first.save();
  const moved = issues.map((issue) => ({ ...issue, opinion: issue.opinion + Math.log1p(gap) }));
  const state = { ...rest, issues: moved };
  const now = timeOf(day, '08:29');
  const market = new Simulation(setupOf(OPENING_LISTED, { ...setup, now, state }));
  const held = new Map<string, { shares: number; paid: number; got: number }>();
  let tries = 0;
  const step = (): void => {
    market.step(market.now + 1_000);
    for (const { report } of market.take().reports) {
      if (report.kind !== 'fill') continue;
      const [side = '', symbol = ''] = report.id.split(' ');
      const own = held.get(symbol) ?? { shares: 0, paid: 0, got: 0 };
      const won = report.price * report.quantity;
      const sign = side === 'buy' ? 1 : -1;
      own.shares += sign * report.quantity;
      if (side === 'buy') own.paid += won;
      else own.got += won;
      held.set(symbol, own);
    }
  };
  while (market.now < timeOf(day, '08:40')) {
    step();
    if (market.now % 15_000 !== 0) continue;
    for (const { symbol } of OPENING_LISTED) {
      const { indicative, base } = market.quote(symbol);
      if (indicative === null || indicative.price <= base * 1.01) continue;
      tries += 1;
      const terms = { symbol, type: 'closing_price', quantity: 50 } as const;
      market.submit(request(`buy ${symbol} ${tries}`, 'buy', terms));
    }
  }
  for (let i = 0; i < 60; i++) step();
  for (const [symbol, { shares }] of held) {
    market.submit(request(`sell ${symbol}`, 'sell', { symbol, quantity: shares }));
  }
  while (market.now < timeOf(day, '09:05')) step();
  const ended = [...held.values()].filter(({ shares, paid }) => shares === 0 && paid > 0);
  expect(ended).toHaveLength(held.size);
  return { tries, profits: ended.map(({ paid, got }) => got / paid - 1 - COSTS) };
}

describe('a customer who watches the opening auction', () => {
  it('earns nothing at the previous close, from the first indicative price on', async ({
    annotate,
  }) => {
    const profits: number[] = [];
    let tries = 0;
    for (let i = 0; i < 10; i++) {
      for (const gap of [0, 0.01, 0.02, 0.04]) {
        const round = atTheOpening(`opening ${i}`, gap);
        tries += round.tries;
        profits.push(...round.profits);
      }
    }
    await annotate(`the opening: ${tries} orders, ${profits.length} positions`);
    expect(tries).toBeGreaterThan(500);
    if (profits.length > 1) {
      expect(earns(await resultOf(annotate, 'the opening', profits))).toBe(false);
    }
  });
});

/**
 * What a new customer sees in the first minute of a new market, at four hours of a week and under
 * both kinds of hours: how far its stocks have moved, and how much goes on.
 */
import { plannedSessions } from '@maru/broker/kernel/core/sessions';
import { foreseeableSeed } from '@maru/exchange/day-streams';
import { Simulation } from '@maru/exchange/simulation';
import { openMarket } from '@maru/server/open-market';
import { migrate } from '@maru/server/store/migrate';
import { assert, present } from '@maru/std/assert';
import type { CalendarMode } from '@maru/std/krx/calendar';
import { type Day, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { CALENDARS } from '@maru/std/testing/calendars';
import { embedded } from '../tests/harness/stores.ts';
import { type Figure, report } from './figure.ts';

const STEP_MS = 100;
/** Rows of stocks on a phone's screen under home's two indices. */
const ROWS = 8;
const FAR = 0.05;
const SEEDS = ['maru', 'second', 'third'];

/** Day, hours and minutes; of the KRX's hours, one within a session. */
const TIMES: readonly (readonly [string, Day, number, number, CalendarMode])[] = [
  ['Sunday 03:10', '2026-11-22', 3, 10, 'always'],
  ['Monday 10:00', '2026-11-23', 10, 0, 'always'],
  ['Wednesday 21:30', '2026-11-25', 21, 30, 'always'],
  ['Saturday 15:45', '2026-11-28', 15, 45, 'always'],
  ['Monday 10:00', '2026-11-23', 10, 0, 'krx'],
];

interface Seen {
  /** Seconds until the market is there. */
  readonly started: number;
  /** Shares that moved by more than 5 %, either way. */
  readonly risers: number;
  readonly fallers: number;
  /** Changes of a price on home's screen. */
  readonly prices: number;
  /** Changes of the largest share's book a second. */
  readonly books: number;
}

async function firstMinute(seed: string, hours: CalendarMode, now: Instant): Promise<Seen> {
  const opened = await embedded();
  try {
    await migrate(opened.store);
    const begun = performance.now();
    const start = { seed, replay: false, ownExchange: true, hours, now };
    const seeds = { begin: async (day: Day) => foreseeableSeed(`${seed}/${day}`) };
    const sessions = plannedSessions(CALENDARS[hours]);
    const { setup, stored } = await openMarket(opened.store, { ...start, sessions }, seeds);
    const market = new Simulation(setup);
    const started = (performance.now() - begun) / 1_000;
    return { started, ...watch(market, stored.instruments, now) };
  } finally {
    await opened.drop();
  }
}

interface Listed {
  readonly symbol: string;
  readonly board: string;
  readonly shares: number;
  readonly basket: unknown;
}

function watch(market: Simulation, listed: readonly Listed[], now: Instant) {
  const shares = listed.filter(({ board, basket }) => {
    return (board === 'main' || board === 'second') && basket === null;
  });
  const gain = (symbol: string): number => {
    const { last, base } = market.quote(symbol);
    return last === null ? 0 : last / base - 1;
  };
  const ranked = shares.map(({ symbol }) => symbol).sort((a, b) => gain(b) - gain(a));
  const rows = new Set(ranked.slice(0, ROWS));
  const gains = ranked.map(gain);
  const value = ({ symbol, shares: issued }: Listed): number =>
    (market.quote(symbol).last ?? 0) * issued;
  const [largest] = [...shares].sort((a, b) => value(b) - value(a));
  const large = present(largest, 'the market has shares').symbol;
  const [prices, books] = [new Map<string, number>(), { count: 0 }];
  let changes = 0;
  const note = (what: string, price: number): void => {
    const before = prices.get(what);
    if (before !== undefined && before !== price) changes += 1;
    prices.set(what, price);
  };
  for (let at = now; at < now + MINUTE_MS; at += STEP_MS) {
    market.step(at + STEP_MS);
    for (const { symbol, bookChanged } of market.take().changes) {
      if (symbol === large && bookChanged) books.count += 1;
      if (rows.has(symbol)) note(symbol, market.quote(symbol).last ?? 0);
    }
    for (const { code, value } of market.indexValues().slice(0, 2)) note(code, value);
  }
  return {
    risers: gains.filter((each) => each > FAR).length,
    fallers: gains.filter((each) => each < -FAR).length,
    prices: changes,
    books: books.count / 60,
  };
}

const figures: Figure[] = [];
for (const [name, day, hour, minute, hours] of TIMES) {
  const now = startOfDay(day) + (hour * 60 + minute) * MINUTE_MS;
  const seen: Seen[] = [];
  for (const seed of SEEDS) seen.push(await firstMinute(seed, hours, now));
  assert(seen.length === SEEDS.length, 'each seed has run');
  const of = (what: string, unit: string, one: (seen: Seen) => number, bound: object): void => {
    const target = { of: 'value', ...bound } as Figure['target'];
    const runs = seen.map(one);
    figures.push({ name: `${name}, ${hours}: ${what}`, unit, runs, beside: null, target });
  };
  of('the market is there', 's', ({ started }) => started, { most: 10 });
  of('shares above +5 %', 'shares', ({ risers }) => risers, { least: 1 });
  of('shares below -5 %', 'shares', ({ fallers }) => fallers, { least: 1 });
  of('prices that change on home in a minute', 'changes', ({ prices }) => prices, { least: 200 });
  of('changes of the largest share’s book', 'a second', ({ books }) => books, { least: 2 });
}
report(figures);

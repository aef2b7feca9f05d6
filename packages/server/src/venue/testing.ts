/** A small market for tests of the venue and of its readers. Test code only. */
import { foreseeableSeed } from '@maru/exchange/day-streams';
import type { DayStart, MarketSetup } from '@maru/exchange/simulation-types';
import type { Instrument } from '@maru/std/instrument';
import { limitsOn } from '@maru/std/krx/board-plan';
import { addDays, type Day, startOfDay } from '@maru/std/kst';
import { ALWAYS } from '@maru/std/testing/calendars';
import type { VenueInstruction } from '@maru/std/venue-port';
import type { MarketContents } from '../market/market-contents.ts';
import type { StoredMarket } from '../market/market-rows.ts';

export const DAY = '2026-11-20';
const DAY_SEED = foreseeableSeed(DAY);

/** A day that replays none. */
export const startOn = (day: Day): DayStart => ({
  day,
  seed: foreseeableSeed(day),
  replayed: null,
});

const instrument = (symbol: string, fields: Partial<Instrument> = {}): Instrument => ({
  symbol,
  names: { kor: `종목${symbol}`, en: null, tw: null },
  board: 'main',
  sector: null,
  shares: 10_000_000,
  lotSize: 100,
  bandPercent: 30,
  grid: 'krx',
  scale: 0,
  basket: null,
  largeCap: false,
  fictional: true,
  listedOn: null,
  company: null,
  crowd: 'full',
  ...fields,
});

export const INSTRUMENTS = [
  instrument('900010'),
  instrument('900020', { board: 'second', shares: 5_000_000 }),
  instrument('900030', { board: 'konex', bandPercent: 15, crowd: 'maker' }),
];

export const STORED: StoredMarket = {
  meta: { source: 'sim', seed: 'test', firstLiveDay: DAY, replay: false },
  generatedDays: [],
  instruments: INSTRUMENTS,
  indices: [
    {
      code: 'MAIN',
      names: { kor: '주가지수', en: 'Main index', tw: null },
      members: ['900010'],
      divisor: 5_000_000n,
    },
  ],
};

/** Its day and hours. */
export const BEGIN = {
  day: DAY,
  daySeed: DAY_SEED,
  hours: 'always',
  now: startOfDay(DAY),
  open: true,
} as const;

/** The first morning of the market: 50,000, 8,000 and 2,000 won. */
export const SETUP: MarketSetup = {
  seed: 'test',
  ...BEGIN,
  instruments: INSTRUMENTS,
  bases: { '900010': 50_000, '900020': 8_000, '900030': 2_000 },
  lasts: {},
  bookSeqs: {},
  dayBars: {},
  indexBars: {},
  indices: STORED.indices,
  state: null,
  customers: {},
  step: 0,
  replayed: null,
  instructions: [],
  rebased: {},
};

type Listing = Extract<VenueInstruction, { kind: 'list' }>;

/** Lists 2,000,000 shares of `symbol` on `day` at 20,000 won. */
export function listing(symbol: string, day: Day): Listing {
  const listed = instrument(symbol, { shares: 2_000_000, listedOn: day });
  const { base, upper, lower } = limitsOn(listed, ALWAYS, day, 20_000);
  const holders = { underwriter: 500_000 };
  return { kind: 'list', id: `list ${symbol}`, instrument: listed, base, upper, lower, holders };
}

/** The database's content before that morning. */
export const CONTENTS: MarketContents = {
  instruments: INSTRUMENTS,
  indices: STORED.indices,
  minuteBars: [],
  indexMinutes: [],
  facts: [],
  indexBars: [],
  dayBars: INSTRUMENTS.map(({ symbol }) => {
    const close = SETUP.bases[symbol] ?? 0;
    const prices = { open: close, high: close, low: close, close };
    const day = addDays(DAY, -1);
    return { symbol, day, ...prices, volume: 5, turnover: 5n * BigInt(close), generated: true };
  }),
};

/** Quantity of an order that ends the faulty thread, after the order's reports. */
export const FAULTY_PROGRAM = new URL('./faulty-worker.ts', import.meta.url);
export const FATAL_QUANTITY = 1_300;
/** Environment variable that ends each such thread at its start. */
export const FAULT = 'EXCHANGE_FAULT';

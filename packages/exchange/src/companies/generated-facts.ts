/**
 * Facts of generated days: causes of far moves of a company's price, and far moves of the boards'
 * indices. They belong to generated prices, and are marked as these are.
 */
import type { DayBar, IndexBar, Instrument } from '@maru/std/instrument';
import { type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { VenueFact } from '@maru/std/venue-port';
import { boardIndex } from '../safeguards/boards.ts';
import { sizeOf } from './corporate-events.ts';
import type { FictionalMarket } from './listing.ts';

/** Days before the first live one that have facts. */
const DAYS = 10;
/** Moves of a day, as a part of the close before, from which there is a fact. */
const FAR = 0.06;
const INDEX_FAR = 0.015;
/** Companies publish before the close: between 07:30 and 15:00. */
const [FIRST_MINUTE, LAST_MINUTE] = [450, 900];
/** The close of a regular session, when an index's day is known. */
const CLOSE_MINUTE = 930;

/** A move of a company's price that came at once. */
export interface Jump {
  readonly at: Instant;
  /** A logarithm. */
  readonly move: number;
}

/** A company's publication that explains a jump; null: only fictional companies have one. */
export function jumpFact(
  { symbol, fictional, company }: Instrument,
  { at, move }: Jump,
  seed: string,
): VenueFact | null {
  if (!fictional || company === null) return null;
  const prng = new Prng(`${seed}/jump/${symbol}/${at}`);
  const drawn = prng.unit();
  const kind = drawn < 0.45 ? 'earnings' : drawn < 0.8 ? 'contract' : 'rating';
  const direction = move > 0 ? 'up' : 'down';
  const detail = { kind, direction, size: sizeOf(Math.abs(move)) } as const;
  return { kind: 'fact', id: `${symbol}/${kind}/generated/${at}`, symbol, at, detail };
}

export interface History {
  /** The bars of one issue after another, each oldest first. */
  readonly dayBars: readonly DayBar[];
  readonly indexBars: readonly IndexBar[];
}

/** The facts of the history's last days, oldest first. */
export function historyFacts(
  { instruments, indices }: FictionalMarket,
  { dayBars, indexBars }: History,
  seed: string,
): VenueFact[] {
  const boards = new Set(instruments.map(({ board }) => board));
  const reported = new Set([...boards].map((board) => boardIndex(board, indices, instruments)));
  const bySymbol = new Map(instruments.map((each) => [each.symbol, each]));
  const companies = [...Map.groupBy(dayBars, ({ symbol }) => symbol)].flatMap(([symbol, bars]) => {
    const instrument = bySymbol.get(symbol);
    if (instrument === undefined) return [];
    return movesOf(bars).flatMap(({ day, part }) => {
      if (Math.abs(part) < FAR) return [];
      const prng = new Prng(`${seed}/published/${symbol}/${day}`);
      const minutes = prng.between(FIRST_MINUTE, LAST_MINUTE - 1);
      const at = startOfDay(day) + minutes * MINUTE_MS;
      return jumpFact(instrument, { at, move: Math.log(1 + part) }, seed) ?? [];
    });
  });
  const market = [...Map.groupBy(indexBars, ({ index }) => index)].flatMap(([code, bars]) =>
    reported.has(code) ? movesOf(bars).flatMap((move) => indexFact(code, move) ?? []) : [],
  );
  return [...companies, ...market].sort((a, b) => a.at - b.at);
}

interface Move {
  readonly day: string;
  readonly close: number;
  readonly before: number;
  /** Of the close before. */
  readonly part: number;
}

/** The moves of the last days of one series of bars. */
function movesOf(bars: readonly { readonly day: string; readonly close: number }[]): Move[] {
  return bars.slice(-DAYS - 1).flatMap(({ day, close }, i, all) => {
    const before = all[i - 1]?.close;
    return before === undefined ? [] : [{ day, close, before, part: close / before - 1 }];
  });
}

function indexFact(code: string, { day, close, before, part }: Move): VenueFact | null {
  if (Math.abs(part) < INDEX_FAR) return null;
  const direction = part > 0 ? 'up' : 'down';
  const detail = { kind: 'index_moved', direction, value: close, base: before } as const;
  const at = startOfDay(day) + CLOSE_MINUTE * MINUTE_MS;
  return { kind: 'fact', id: `${code}/index_moved/${day}/generated`, symbol: code, at, detail };
}

/** Whether the terms of an offering fit together. */
import type { ErrorCode } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import { startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { OfferingAsked, OfferingTerms } from './commands.ts';

/** 32 bytes in hex: a root, a result, the source of a beacon. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** The terms with the parameters in force where no lot or no least is requested. */
export function wholeTerms<T extends OfferingAsked>(state: State, asked: T, { now }: Env) {
  const lotSize = asked.lotSize ?? Number(parameter(state, 'newShareLotShares', now));
  const leastShares = Number(parameter(state, 'newShareLeastShares', now));
  return { ...asked, lotSize, leastLots: asked.leastLots ?? Math.ceil(leastShares / lotSize) };
}

/** The issue as it will be listed. */
export const instrumentFrom = (terms: OfferingTerms): Instrument => ({
  symbol: terms.symbol,
  names: terms.names,
  board: terms.board,
  sector: terms.sector,
  shares: terms.issued,
  lotSize: terms.lotSize,
  bandPercent: 30,
  grid: 'krx',
  scale: 0,
  basket: null,
  largeCap: false,
  fictional: true,
  listedOn: terms.listsOn,
  company: terms.company ?? null,
  crowd: 'full',
});

/** Counts are counts, prices are on tick, and every sum is exact. */
function fits(terms: OfferingTerms): boolean {
  const { priceFrom, priceTo, price, issued, pool, lotSize, leastLots, mostLots } = terms;
  const counts = [priceFrom, priceTo, price, issued, pool, lotSize, leastLots, mostLots];
  if (!counts.every(isCount)) return false;
  const grid = priceGrid('krx');
  if (![priceFrom, priceTo, price].every((one) => grid.isOnTick(one))) return false;
  if (priceFrom > price || price > priceTo) return false;
  if (leastLots > mostLots || mostLots * lotSize > pool || pool > issued) return false;
  return Number.isSafeInteger(issued * price) && /^\d{6}$/.test(terms.symbol);
}

/** Each time comes after the one before, the first is to come, and the listing is a trading day. */
function isInOrder(state: State, terms: OfferingTerms, { now }: Env): boolean {
  const { opensAt, closesAt, drawsAt, payBy, listsOn } = terms;
  const times = [now, opensAt, closesAt, drawsAt, payBy, startOfDay(listsOn)];
  const rises = times.every((time, i) => i === 0 || time > (times[i - 1] as number));
  const isSafe = times.every((time) => Number.isSafeInteger(time));
  return isSafe && rises && state.calendar.dayOf(startOfDay(listsOn)) === listsOn;
}

const isTaken = (state: State, symbol: string): boolean =>
  state.instruments.has(symbol) ||
  [...state.offerings.values()].some((one) => one.symbol === symbol && one.stage !== 'rejected');

/** Refuses offering_terms, offering_timetable and symbol_taken; null: they fit. */
export function termsFault(state: State, terms: OfferingTerms, env: Env): ErrorCode | null {
  if (!fits(terms)) return 'offering_terms';
  if (!isInOrder(state, terms, env)) return 'offering_timetable';
  return isTaken(state, terms.symbol) ? 'symbol_taken' : null;
}

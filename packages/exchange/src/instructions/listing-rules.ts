import { boardPlan, limitsOn } from '@maru/std/krx/board-plan';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { type Day, type Instant, isDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import type { InstructionRefusal, VenueInstruction } from '@maru/std/venue-port';
import type { Instructed } from './firm-types.ts';

export type ListInstruction = Extract<VenueInstruction, { kind: 'list' }>;

/** The state of the market that a listing is checked against. */
interface Market {
  now(): Instant;
  day(): Day;
  readonly calendar: TradingCalendar;
  find(symbol: string): object | undefined;
}

/** A safe integer above 0. */
export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

export const isName = (name: string): boolean => name.trim() !== '';

/** The first trading day from a day on: a day closed by now is moved to the next. */
export const firstDayOf = (calendar: TradingCalendar, day: Day): Day =>
  calendar.isTradingDay(day) ? day : calendar.nextTradingDay(day);

/** Why an instruction can list no issue; null: it can. */
export function listingFault(
  instruction: ListInstruction,
  { now, day, calendar, find }: Market,
): InstructionRefusal | null {
  const { instrument } = instruction;
  const { symbol, listedOn } = instrument;
  if (find(symbol) !== undefined) return 'already_listed';
  if (!isName(symbol) || !isWellFormed(instruction) || listedOn === null) return 'bad_terms';
  if (!isDay(listedOn)) return 'bad_terms';
  const first = firstDayOf(calendar, listedOn);
  const { upper, lower } = limitsOn(instrument, calendar, first, instruction.base);
  if (upper !== instruction.upper || lower !== instruction.lower) return 'bad_terms';
  const { sessions } = boardPlan(instrument, calendar, first);
  const opening = sessions.find(({ phase }) => phase !== 'closed');
  // the rules of a running auction must not change for the orders in it
  return first < day() || opening === undefined || now() >= opening.from ? 'too_late' : null;
}

/** True when sums are safe, the base is on tick and holders have no more than is issued. */
function isWellFormed({ instrument, base, holders }: ListInstruction): boolean {
  const { shares, grid, basket } = instrument;
  const held = Object.values(holders);
  return (
    // units of a fund need the shares of its basket, which a listing does not move
    basket === null &&
    isCount(shares) &&
    isCount(base) &&
    Number.isSafeInteger(shares * base) &&
    priceGrid(grid).isOnTick(base) &&
    Object.keys(holders).every(isName) &&
    held.every((own) => Number.isSafeInteger(own) && own >= 0) &&
    held.reduce((sum, own) => sum + own, 0) <= shares
  );
}

/** The holders of an issue that an answered instruction listed; null: none did. */
export function listedHolders(
  answered: readonly Instructed[] | undefined,
  symbol: string,
): ListInstruction['holders'] | null {
  for (const { instruction } of answered ?? []) {
    if (instruction.kind === 'list' && instruction.instrument.symbol === symbol) {
      return instruction.holders;
    }
  }
  return null;
}

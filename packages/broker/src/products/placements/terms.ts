/** Whether the terms of a placement fit together, and its price the market. */

import type { ErrorCode } from '@maru/contract/errors';
import { PLACEMENT_TIERS } from '@maru/contract/placement-rules';
import type { Instrument } from '@maru/std/instrument';
import { type Instant, startOfDay } from '@maru/std/kst';
import { PPM } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { valuePrice } from '../../market/market/instruments.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { isIncreased } from '../increases/terms.ts';
import type { PlacementTerms } from './commands.ts';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Of a real company nothing is made up; a fund and a currency issue no shares by a placement. */
function isStock({ board, basket, fictional }: Instrument): boolean {
  return fictional && basket === null && (board === 'main' || board === 'second');
}

function fits({ price, shares, partsPpm }: PlacementTerms, issued: number): boolean {
  const whole = partsPpm.reduce((sum, part) => sum + part, 0);
  return (
    isCount(price) &&
    isCount(shares) &&
    shares <= issued &&
    Number.isSafeInteger(shares * price) &&
    partsPpm.length === PLACEMENT_TIERS &&
    partsPpm.every(isCount) &&
    whole === Number(PPM)
  );
}

function isInOrder(state: State, terms: PlacementTerms, { now }: Env): boolean {
  const { opensAt, closesAt, allotsAt, listsOn } = terms;
  const times = [now, opensAt, closesAt, allotsAt, startOfDay(listsOn)];
  const rises = times.every((time, i) => i === 0 || time > (times[i - 1] as number));
  const isSafe = times.every((time) => Number.isSafeInteger(time));
  return isSafe && rises && state.calendar.dayOf(startOfDay(listsOn)) === listsOn;
}

/** Why a price is not allowed against the market's at an instant; null: it is. */
export function priceFault(
  state: State,
  { symbol, price }: { readonly symbol: string; readonly price: number },
  now: Instant,
): Extract<ErrorCode, 'price_not_obtained' | 'placement_discount'> | null {
  const market = valuePrice(state, symbol);
  if (market === null) return 'price_not_obtained';
  const most = parameter(state, 'placementDiscountMostPpm', now);
  const isBelow = BigInt(price) * PPM < BigInt(market) * (PPM - most);
  return isBelow ? 'placement_discount' : null;
}

/** Why a placement cannot be requested; null: it can. */
export function termsFault(state: State, terms: PlacementTerms, env: Env): ErrorCode | null {
  const instrument = state.instruments.get(terms.symbol);
  if (instrument === undefined || !isStock(instrument)) return 'product_missing';
  if (isLeaving(state, terms.symbol)) return 'delisting_announced';
  if (!fits(terms, instrument.shares)) return 'placement_terms';
  if (!isInOrder(state, terms, env)) return 'placement_timetable';
  if (isIncreased(state, terms.symbol)) return 'increase_conflict';
  return priceFault(state, terms, env.now);
}

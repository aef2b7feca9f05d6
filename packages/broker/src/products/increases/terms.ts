/** Whether the terms of a capital increase fit together, and what else goes on of the issue. */

import type { ErrorCode } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import { DAY_MS, type Day, HOUR_MS, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { floorPpm } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { Sessions } from '../../kernel/core/sessions.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { plannedOf } from '../dividends/plan.ts';
import type { IncreaseCommands } from './commands.ts';
import { isTraded } from './price.ts';
import type { Increase } from './rows.ts';

type Asked = IncreaseCommands['increase.ask'];

/** New shares for a million old ones, at least and at most. */
const RATIO_PPM = [10_000, 1_000_000] as const;
/** After the continuous session its closing auction ends, and its close is known. */
const CLOSE_MS = 30 * MINUTE_MS;
/** The last moment of a day at which two people can still approve a base for the next one. */
const LAST_MS = HOUR_MS;
const OVER: readonly Increase['stage'][] = ['rejected', 'listed', 'ended'];

/** The day before which no holder must be left: record date and the moment of the base. */
export function datesOf(calendar: Sessions, exDay: Day) {
  const lastDay = calendar.dayOf(startOfDay(exDay) - 1);
  const from = startOfDay(lastDay);
  const close = calendar.continuousUntil(from) ?? from + DAY_MS;
  const basesAt = Math.min(close + CLOSE_MS, from + DAY_MS - LAST_MS);
  return { recordDay: calendar.addTradingDays(exDay, 1), basesAt };
}

/** Of a real company nothing is made up; a fund and a currency issue no shares. */
const isStock = ({ board, basket, fictional }: Instrument): boolean =>
  fictional && basket === null && (board === 'main' || board === 'second');

/** New shares of an increase at most. */
export const newShares = (issued: number, ratioPpm: number): number =>
  Number(floorPpm(BigInt(issued), BigInt(ratioPpm)));

function fits(state: State, { ratioPpm, discountPpm, spans }: Asked, env: Env): boolean {
  const most = Number(parameter(state, 'increaseDiscountMostPpm', env.now));
  const [leastRatio, mostRatio] = RATIO_PPM;
  return (
    Number.isSafeInteger(ratioPpm) &&
    ratioPpm >= leastRatio &&
    ratioPpm <= mostRatio &&
    Number.isSafeInteger(discountPpm) &&
    discountPpm >= 0 &&
    discountPpm <= most &&
    [spans.month, spans.week, spans.day].every(isTraded)
  );
}

function isInOrder({ calendar }: State, terms: Asked, now: Instant): boolean {
  const { exDay, listsOn } = terms;
  const { recordDay, basesAt } = datesOf(calendar, exDay);
  const isTrading = [exDay, listsOn].every((day) => calendar.dayOf(startOfDay(day)) === day);
  const { pricesAt, opensAt, closesAt, publicOpensAt, publicClosesAt, allotsAt } = terms;
  const times = [pricesAt, opensAt, closesAt, publicOpensAt, publicClosesAt, allotsAt];
  const all = [...times, startOfDay(listsOn)];
  const rises = all.every((at, i) => i === 0 || at > (all[i - 1] as number));
  const isSafe = all.every((at) => Number.isSafeInteger(at));
  return isTrading && now < basesAt && startOfDay(recordDay) <= pricesAt && rises && isSafe;
}

const isGoing = ({ stage }: Pick<Increase, 'stage'>): boolean => !OVER.includes(stage);

/** Whether the ex date of an increase has come whose levels are not lowered yet. */
export function isExDue(state: State, symbol: string, now: Instant): boolean {
  for (const one of state.increases.values()) {
    if (one.symbol === symbol && one.stage === 'upcoming' && startOfDay(one.exDay) <= now) {
      return true;
    }
  }
  return false;
}

/** Whether an increase of an issue goes on. */
export const isIncreased = (state: State, symbol: string): boolean =>
  [...state.increases.values()].some((one) => one.symbol === symbol && isGoing(one));

/** INC-2: other changes of the issue at the same time. */
function conflicts(state: State, instrument: Instrument, exDay: Day): boolean {
  const { symbol } = instrument;
  const before = state.calendar.dayOf(startOfDay(exDay) - 1);
  const isDividends = plannedOf(state.calendar, instrument, before, exDay).length > 0;
  return isDividends || state.registry.issuesShares.some((issues) => issues(state, symbol));
}

/** Why a capital increase cannot be requested; null: it can. */
export function termsFault(state: State, terms: Asked, env: Env): ErrorCode | null {
  const instrument = state.instruments.get(terms.symbol);
  if (instrument === undefined || !isStock(instrument)) return 'product_missing';
  if (isLeaving(state, terms.symbol)) return 'delisting_announced';
  if (!fits(state, terms, env)) return 'increase_terms';
  if (!isInOrder(state, terms, env.now)) return 'increase_timetable';
  return conflicts(state, instrument, terms.exDay) ? 'increase_conflict' : null;
}

/** The days on which the increases that go on are ex, recorded and listed. */
export const increaseDays = ({ increases }: State): Day[] =>
  [...increases.values()]
    .filter(isGoing)
    .flatMap(({ exDay, recordDay, listsOn }) => [exDay, recordDay, listsOn]);

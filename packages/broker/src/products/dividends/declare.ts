/** Announces dividends some trading days before their ex dates. */

import type { Day } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { type Planned, plannedOf } from './plan.ts';
import type { Dividend } from './rows.ts';

/** The fields of a dividend whose ex date is to come. */
const NOTHING_YET = {
  stage: 'declared',
  incomeTaxPpm: 0,
  localTaxPpm: 0,
  holders: 0,
  shares: 0,
  borrowed: 0,
  entitled: 0,
  settled: 0,
} as const satisfies Partial<Dividend>;

/** Dividends that one command announces; the rest comes on the next day, the nearest first. */
const DECLARED_MOST = 500;

const byExDay = (one: Planned, other: Planned): number =>
  one.exDay < other.exDay || (one.exDay === other.exDay && one.id < other.id) ? -1 : 1;

/** Announces unannounced dividends with ex dates after a day. */
export function declareAfter(state: State, day: Day, env: Env): number {
  const { calendar } = state;
  const ahead = Number(parameter(state, 'dividendNoticeDays', env.now));
  const payDays = Number(parameter(state, 'dividendPayDays', env.now));
  const until = calendar.addTradingDays(day, ahead);
  const planned = [...state.instruments.values()]
    .filter(({ symbol }) => !isLeaving(state, symbol))
    .flatMap((instrument) => plannedOf(calendar, instrument, day, until))
    .filter(({ id }) => state.dividends.get(id) === undefined)
    .sort(byExDay)
    .slice(0, DECLARED_MOST);
  for (const one of planned) {
    const payDay = calendar.addTradingDays(one.recordDay, payDays);
    state.dividends.put({ ...NOTHING_YET, ...one, payDay, declaredAt: env.now });
  }
  return planned.length;
}

export const declareDividends: Handler<'dividend.declare'> = (state, _command, env) =>
  done({ declared: declareAfter(state, state.calendar.dayOf(env.now), env) });

/** Whether a dividend can be offered in shares, and when they are chosen. */

import type { ErrorCode } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import { type Instant, startOfDay } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import type { Dividend } from '../dividends/rows.ts';
import { isIncreased } from '../increases/terms.ts';
import type { ScripCommands } from './commands.ts';
import { isScripped } from './going.ts';

/** Of a real company nothing is made up; new shares are listed on the two main boards only. */
const isStock = ({ board, basket, fictional }: Instrument): boolean =>
  fictional && basket === null && (board === 'main' || board === 'second');

/** From the record date until the last trading day before the pay date begins. */
export function timesOf(
  { calendar }: State,
  { recordDay, payDay }: Pick<Dividend, 'recordDay' | 'payDay'>,
): { readonly opensAt: Instant; readonly closesAt: Instant } {
  const last = calendar.dayOf(startOfDay(payDay) - 1);
  return { opensAt: startOfDay(recordDay), closesAt: startOfDay(last) };
}

/** Whether an offer of a dividend stands; a rejected one may be requested again. */
const isOffered = (state: State, dividend: string): boolean => {
  const scrip = state.scrips.get(dividend);
  return scrip !== undefined && scrip.stage !== 'rejected';
};

/** Why shares cannot be offered for a dividend; null: they can. */
export function termsFault(
  state: State,
  { dividend: id, discountPpm }: ScripCommands['scrip.ask'],
  env: Env,
): ErrorCode | null {
  const dividend = state.dividends.get(id);
  const instrument = state.instruments.get(dividend?.symbol ?? '');
  if (dividend === undefined || instrument === undefined) return 'product_missing';
  if (!isStock(instrument)) return 'product_missing';
  if (isLeaving(state, instrument.symbol)) return 'delisting_announced';
  const most = Number(parameter(state, 'scripDiscountMostPpm', env.now));
  const fits = Number.isSafeInteger(discountPpm) && discountPpm >= 0 && discountPpm <= most;
  if (!fits || isOffered(state, id)) return 'scrip_terms';
  const { opensAt, closesAt } = timesOf(state, dividend);
  const isAhead = dividend.stage === 'declared' && env.now < startOfDay(dividend.exDay);
  if (!isAhead || opensAt >= closesAt) return 'scrip_timetable';
  const isBusy = isIncreased(state, dividend.symbol) || isScripped(state, dividend.symbol);
  return isBusy ? 'increase_conflict' : null;
}

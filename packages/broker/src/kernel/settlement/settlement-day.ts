import type { Day } from '@maru/std/kst';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import { parameter } from '../parameters/parameters.ts';

/** The settlement day of trades of now. */
export function settlementDay(state: State, env: Env): Day {
  const { calendar } = state;
  const days = Number(parameter(state, 'settlementDays', env.now));
  return calendar.addTradingDays(calendar.dayOf(env.now), days);
}

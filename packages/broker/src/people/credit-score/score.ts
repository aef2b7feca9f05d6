/** A customer's credit score: it begins at one value and moves by a table of causes alone. */
import type { ScoreCause } from '@maru/contract/credit-score-rules';
import { type Day, dayOf, type Instant, isDay, startOfDay } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { pastDueOf } from '../../kernel/core/past-due.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { type ParameterName, parameter } from '../../kernel/parameters/parameters.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';

/** The parameter with the points of each cause, and the causes that count once a customer. */
const POINTS = {
  real_name: 'scoreRealName',
  bank_card: 'scoreBankCard',
  check_ins: 'scoreCheckIns',
  closed_by_force: 'scoreClosedByForce',
  year_without_overdue: 'scoreYearWithoutOverdue',
  loan_repaid: 'scoreLoanRepaid',
  loan_overdue: 'scoreOverdue',
  loan_overdue_day: 'scoreOverdueDay',
} as const satisfies Record<ScoreCause, ParameterName>;
const ONCE: readonly ScoreCause[] = ['real_name', 'bank_card'];

/** The ends of the scale. */
export const scoreScale = (state: State, at: Instant): { least: number; most: number } => ({
  least: Number(parameter(state, 'scoreLeast', at)),
  most: Number(parameter(state, 'scoreMost', at)),
});

/** Points of each cause at an instant. */
export const scoreTable = (state: State, at: Instant): { cause: ScoreCause; points: number }[] =>
  (Object.keys(POINTS) as ScoreCause[]).map((cause) => ({
    cause,
    points: Number(parameter(state, POINTS[cause], at)),
  }));

export const scoreOf = (state: State, customer: string): number =>
  state.creditScores.must(customer).score;

/** The quarter of a day, as `2026Q4`: points for a repaid loan come once in each. */
const quarterOf = (day: Day): string =>
  `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The same time of day twelve months later; from 29 February the 28th. */
function yearAfter(at: Instant): Instant {
  const day = dayOf(at);
  const same = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  const next = isDay(same) ? same : `${same.slice(0, 8)}28`;
  return startOfDay(next) + (at - startOfDay(day));
}

const yearId = (customer: string): string => `credit-year:${customer}`;

/** Counts twelve months without anything overdue from an instant on. */
const startYear = (state: State, customer: string, from: Instant): void =>
  setAlarm(state, {
    id: yearId(customer),
    dueAt: yearAfter(from),
    kind: 'creditYear',
    ref: customer,
  });

/** A new customer's score. */
export function openScore(state: State, customer: string, env: Env): void {
  const score = Number(parameter(state, 'scoreStart', env.now));
  state.creditScores.put({ id: customer, score, moves: 0, counted: [], loanQuarter: null });
  startYear(state, customer, env.now);
}

/**
 * Moves a score by the present points of a cause, as far as the scale goes. A cause that counts
 * once, or once a quarter, does nothing the second time.
 * @param ref its object; the caller moves the score once for each
 * @param mostLost points that it may cost at most
 * @returns the points that count, whether or not the scale has room for them
 */
export function moveScore(
  state: State,
  customer: string,
  cause: ScoreCause,
  ref: string,
  env: Env,
  mostLost = Number.POSITIVE_INFINITY,
): number {
  const row = state.creditScores.must(customer);
  if (row.counted.includes(cause)) return 0;
  const quarter = cause === 'loan_repaid' ? quarterOf(dayOf(env.now)) : null;
  if (quarter !== null && quarter === row.loanQuarter) return 0;
  const { least, most } = scoreScale(state, env.now);
  const points = Math.max(-mostLost, Number(parameter(state, POINTS[cause], env.now)));
  const after = Math.min(most, Math.max(least, row.score + points));
  const no = row.moves + 1;
  const move = { id: `${customer}:${no}`, customer, no, cause, ref, at: env.now };
  state.creditMoves.put({ ...move, before: row.score, after });
  const counted = ONCE.includes(cause) ? [...row.counted, cause] : row.counted;
  const loanQuarter = quarter ?? row.loanQuarter;
  state.creditScores.put({ id: customer, score: after, moves: no, counted, loanQuarter });
  notify(state, customer, { kind: 'identity' });
  return points;
}

/** The account is closed: its score moves no more. */
export function endScore(state: State, customer: string): void {
  state.alarms.removeAny(yearId(customer));
}

/** Something was overdue: the twelve months begin anew. */
export const noteOverdue = (state: State, customer: string, env: Env): void =>
  startYear(state, customer, env.now);

/** Twelve months have passed without anything overdue, unless a debt has been owed all the time. */
export function endYear(state: State, { ref: customer, dueAt }: Alarm, env: Env) {
  const owes = pastDueOf(state, customer, env.now) !== null;
  if (!owes) moveScore(state, customer, 'year_without_overdue', dayOf(dueAt), env);
  startYear(state, customer, dueAt);
  return { customer };
}

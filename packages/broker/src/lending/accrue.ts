/**
 * As each trading day begins, it is counted whose lent shares were borrowed over night (LND-5). One
 * command notes the pairs in jobs; their rows are then written part by part.
 */
import { type Day, daysBetween, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import type { State } from '../core/state.ts';
import { openQuantity } from '../orders/quantities.ts';
import { startJob } from '../schedule/clock.ts';
import type { Job } from '../schedule/rows.ts';
import { type Pair, pairsOf } from './usage.ts';

const KIND = 'noteNight';

/** Pairs of one job, which writes two rows for each in one step. */
const PAIRS_PER_JOB = 400;

/** The pairs of an issue over the night before a day. */
function pairsBefore(state: State, symbol: string, day: Day): Pair[] {
  const lendings = state.indexes.lendingsBySymbol
    .rows(symbol)
    .filter(({ lentOn }) => lentOn < day)
    .sort((a, b) => a.seq - b.seq);
  const lines = state.indexes.shorts
    .rows(symbol)
    .filter((line) => line.day < day)
    .sort((a, b) => a.seq - b.seq)
    .map((line) => ({ id: line.id, shares: openQuantity(line) }));
  return pairsOf(lendings, lines);
}

/** Notes whose lent shares were borrowed over the night before a day. */
export function noteNight(state: State, day: Day): void {
  const symbols = new Set<string>();
  for (const { symbol, open } of state.lendings.values()) if (open > 0) symbols.add(symbol);
  const pairs = [...symbols].sort().flatMap((symbol) => pairsBefore(state, symbol, day));
  // nights without trading count as they do in the borrower's fee
  const days = daysBetween(state.calendar.dayOf(startOfDay(day) - 1), day);
  for (let from = 0; from < pairs.length; from += PAIRS_PER_JOB) {
    const part = pairs.slice(from, from + PAIRS_PER_JOB);
    const text = part.map(({ line, lending, shares }) => `${line} ${lending} ${shares}`).join(',');
    const payload = { days: String(days), pairs: text };
    startJob(state, { id: `night:${day}:${from}`, kind: KIND, payload });
  }
}

function addClaim(state: State, { line, lending: of, shares }: Pair, days: number): void {
  const lending = state.lendings.get(of);
  const short = state.orders.get(line);
  if (lending === undefined || short === undefined) return;
  const shareDays = Math.min(shares, openQuantity(short)) * days;
  const id = `${line}:${of}`;
  const known = state.lendingClaims.get(id);
  const isFull = state.indexes.claimsByLine.count(line) >= LIMITS.claimsPerShort;
  if (shareDays === 0 || (known === undefined && isFull)) return;
  const { customer } = lending;
  const before = known?.shareDays ?? 0;
  const claim = { id, customer, lending: of, line, shareDays: before + shareDays };
  state.lendingClaims.put(claim);
  state.lendings.patch(of, { shareDays: lending.shareDays + shareDays });
}

/** Whether a night is being counted. */
export function countsNight(state: State): boolean {
  for (const { kind, failed } of state.jobs.values())
    if (kind === KIND && failed === null) return true;
  return false;
}

/** The only step of a job: the rows of its pairs. */
export function writeNight(state: State, { payload }: Job, _env: Env): JobStep {
  const pairs = String(payload.pairs).split(',');
  for (const pair of pairs) {
    const [line = '', lending = '', shares = '0'] = pair.split(' ');
    addClaim(state, { line, lending, shares: Number(shares) }, Number(payload.days));
  }
  return { done: pairs.length, cursor: null };
}

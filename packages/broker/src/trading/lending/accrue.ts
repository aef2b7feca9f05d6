/**
 * As each trading day begins, lent shares that were borrowed over night are counted (LND-5). One
 * command notes the pairs in jobs; their rows are then written part by part.
 */
import { type Day, daysBetween, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { startJobs } from '../../kernel/schedule/clock.ts';
import { workOffList } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { openQuantity } from '../orders/quantities.ts';
import { type Pair, pairsOf } from './usage.ts';

const KIND = 'noteNight';

/** The pairs of an issue over the night before a day. */
function pairsBefore(state: State, symbol: string, day: Day): Pair[] {
  const lendings = state.indexes.lendingsBySymbol
    .rows(symbol)
    .filter(({ lentOn }) => lentOn < day)
    .sort((a, b) => a.seq - b.seq);
  const positions = state.indexes.shorts
    .rows(symbol)
    .filter((position) => position.day < day)
    .sort((a, b) => a.seq - b.seq)
    .map((position) => ({ id: position.id, shares: openQuantity(position) }));
  return pairsOf(lendings, positions);
}

/** Notes lendings whose shares were borrowed over the night before a day. */
export function noteNight(state: State, day: Day): void {
  const symbols = new Set<string>();
  for (const { symbol, open } of state.lendings.values()) if (open > 0) symbols.add(symbol);
  const pairs = [...symbols].sort().flatMap((symbol) => pairsBefore(state, symbol, day));
  // nights without trading count as they do in the borrower's fee
  const days = daysBetween(state.calendar.dayOf(startOfDay(day) - 1), day);
  const job = { id: `night:${day}`, kind: KIND, payload: { days: String(days) } };
  const noted = pairs.map(({ position, lending, shares }) => `${position} ${lending} ${shares}`);
  startJobs(state, job, 'pairs', noted);
}

function addClaim(state: State, { position, lending: of, shares }: Pair, days: number): void {
  const lending = state.lendings.get(of);
  const short = state.orders.get(position);
  if (lending === undefined || short === undefined) return;
  const shareDays = Math.min(shares, openQuantity(short)) * days;
  const id = `${position}:${of}`;
  const known = state.lendingClaims.get(id);
  const isFull = state.indexes.claimsByPosition.count(position) >= LIMITS.claimsPerShort;
  if (shareDays === 0 || (known === undefined && isFull)) return;
  const { customer } = lending;
  const before = known?.shareDays ?? 0;
  const claim = { id, customer, lending: of, line: position, shareDays: before + shareDays };
  state.lendingClaims.put(claim);
  state.lendings.patch(of, { shareDays: lending.shareDays + shareDays });
}

/** Whether a night is being counted. */
export function countsNight(state: State): boolean {
  for (const { kind, failed } of state.jobs.values())
    if (kind === KIND && failed === null) return true;
  return false;
}

/** One step of a job: the rows of its pairs. */
export function writeNight(state: State, job: Job, _env: Env): JobStep {
  const days = Number(job.payload.days);
  return workOffList(state, job, String(job.payload.pairs).split(','), {
    each: (pair) => {
      const [position = '', lending = '', shares = '0'] = pair.split(' ');
      addClaim(state, { position, lending, shares: Number(shares) }, days);
    },
  });
}

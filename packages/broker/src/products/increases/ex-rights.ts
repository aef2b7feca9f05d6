/**
 * The ex date: the base requested of the venue before it, and the holders of a right. As it begins,
 * one command notes all holders in jobs; their rows are then written part by part, and trades
 * meanwhile do not change them.
 */
import { type Day, startOfDay } from '@maru/std/kst';
import { minBig } from '@maru/std/money';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { startJobs } from '../../kernel/schedule/clock.ts';
import { workOffList } from '../../kernel/schedule/queue.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import { openInstruction } from '../../market/market/instruct.ts';
import { valuePrice } from '../../market/market/instruments.ts';
import { owe } from '../../trading/margin/debts.ts';
import { beginLowering } from '../../trading/protections/lower.ts';
import { type Holder, holdersOf } from '../dividends/holders.ts';
import { POLL_MS, setIncreaseAlarm } from './increase.ts';
import { notifyCharged, notifyGranted } from './messages.ts';
import { exRightsBase } from './price.ts';
import { rightsOf } from './rights.ts';
import type { Increase, IncreaseRight } from './rows.ts';

/** Requests the base of the ex date by the last price of a share with the right. */
export function askForBase(state: State, { ref }: Alarm, env: Env): Reply {
  const { symbol, firstPrice, ratioPpm, exDay } = state.increases.must(ref);
  // a clock that was late has passed the day: the venue takes no base for a day that has begun
  if (env.now >= startOfDay(exDay)) return { increase: ref };
  const cumPrice = valuePrice(state, symbol);
  if (cumPrice === null) {
    setIncreaseAlarm(state, ref, 'increaseBases', env.now + POLL_MS);
    return { increase: ref };
  }
  const base = exRightsBase(cumPrice, firstPrice, ratioPpm);
  if (base >= cumPrice) return { increase: ref };
  const asked = { kind: 'rebase', symbol, day: exDay, base, reason: 'rights' } as const;
  const baseInstruction = openInstruction(state, asked, 'system', env);
  state.increases.patch(ref, { baseInstruction, cumPrice, base });
  return { increase: ref };
}

/** The venue has taken an instruction; where it is no increase's base, nothing follows here. */
export function baseTaken(state: State, instruction: string): void {
  for (const { id, baseInstruction } of state.increases.values()) {
    if (baseInstruction === instruction) state.increases.patch(id, { rebased: true });
  }
}

function freeze(state: State, { id }: Increase, holders: readonly Holder[]): void {
  const sorted = holders.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sum = (sign: 1 | -1): number =>
    sorted.reduce((all, [, shares]) => all + Math.max(0, shares * sign), 0);
  const counted = { holders: sorted.length, held: sum(1), borrowed: sum(-1) };
  const begun = state.increases.patch(id, { stage: 'ex', ...counted });
  beginLowering(state, begun, rightValue(begun));
  const job = { id: `grant:${id}`, kind: 'grantRights', payload: { increase: id } };
  const noted = sorted.map((one) => one.join(' '));
  startJobs(state, job, 'holders', noted);
}

/** Freezes the rights of the increases whose ex date has begun. */
export function freezeRights(state: State, day: Day): void {
  const due = [...state.increases.values()].filter(
    ({ stage, exDay }) => stage === 'upcoming' && exDay <= day,
  );
  if (due.length === 0) return;
  const holders = holdersOf(state, new Set(due.map(({ symbol }) => symbol)));
  for (const one of due) freeze(state, one, holders.get(one.symbol) ?? []);
}

/** The value of a right of one old share, won: the fall of the base. */
export const rightValue = ({ rebased, cumPrice, base }: Increase): bigint =>
  rebased && cumPrice !== null && base !== null ? BigInt(cumPrice - base) : 0n;

/** A short position pays the value of the rights from available money; the rest is owed. */
function charge(state: State, increase: Increase, right: IncreaseRight, env: Env): IncreaseRight {
  const { id: ref, customer, symbol, shares } = right;
  const charged = rightValue(increase) * BigInt(-shares);
  if (charged === 0n) return right;
  const paid = minBig(charged, availableOf(state, customer, 'KRW'));
  const owed = charged - paid;
  const { no: entryNo } = post(state, env, {
    cause: 'right',
    customer,
    ref,
    symbol,
    postings: [
      customerPosting(customer, 'free', 'KRW', -paid),
      housePosting('margin_debts', 'KRW', -owed),
      housePosting('bank', 'KRW', charged),
    ],
  });
  owe(state, customer, owed, env);
  notify(state, customer, { kind: 'balance' });
  return { ...right, charged, owed, entryNo };
}

function grant(state: State, increase: Increase, [customer, shares]: Holder, env: Env): void {
  const { id: of, symbol, ratioPpm } = increase;
  const rights = rightsOf(shares, ratioPpm);
  const right: IncreaseRight = {
    id: `${of}:${customer}`,
    seq: env.seq,
    increase: of,
    customer,
    symbol,
    shares,
    rights,
    charged: 0n,
    owed: 0n,
    entryNo: null,
    open: true,
  };
  const row = state.increaseRights.put(shares < 0 ? charge(state, increase, right, env) : right);
  if (rights > 0) notifyGranted(state, increase, row, env);
  else if (row.charged > 0n) notifyCharged(state, row, env);
  notify(state, customer, { kind: 'increase' });
  const before = state.increases.must(of);
  state.increases.patch(of, { granted: before.granted + 1, rights: before.rights + rights });
}

const readHolder = (text: string): Holder => {
  const [customer = '', shares] = text.split(' ');
  return [customer, Number(shares)];
};

/** One step of a job: the rows of its holders. */
export function grantRights(state: State, job: Job, env: Env): JobStep {
  const increase = state.increases.must(String(job.payload.increase));
  return workOffList(state, job, String(job.payload.holders).split(','), {
    each: (holder) => grant(state, increase, readHolder(holder), env),
  });
}

/** The issue of the shares that were chosen, and the positions that they become. */
import { present } from '@maru/std/assert';
import { startOfDay } from '@maru/std/kst';
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import { notify, type State } from '../core/state.ts';
import { openInstruction } from '../market/instruct.ts';
import { deliverIssued } from '../new-shares/deliver-issued.ts';
import { orderId } from '../orders/ids.ts';
import { setAlarm, startJob } from '../schedule/clock.ts';
import { workOff } from '../schedule/queue.ts';
import type { Alarm, Job } from '../schedule/rows.ts';
import { tellDelivered } from './messages.ts';
import type { Scrip, ScripElection } from './rows.ts';

/**
 * Asks for the instruction that issues the shares, which two people approve as any other. The day
 * is the pay date, or the next trading day where that has come.
 */
export function beginIssue(state: State, id: string, env: Env): void {
  const { symbol, shares, listsOn } = state.scrips.must(id);
  const today = state.calendar.dayOf(env.now);
  const day = listsOn > today ? listsOn : state.calendar.addTradingDays(today, 1);
  const asked = { kind: 'issue_shares', symbol, shares, holder: CUSTOMERS, day } as const;
  const instruction = openInstruction(state, asked, 'system', env);
  state.scrips.patch(id, { stage: 'closed', listsOn: day, instruction });
}

/** Asks for it again. */
export function askForIssue(state: State, { ref }: Alarm, env: Env): Reply {
  beginIssue(state, ref, env);
  return { dividend: ref };
}

const scripBy = (state: State, asked: string): Scrip | undefined =>
  [...state.scrips.values()].find(({ instruction }) => instruction === asked);

/** The venue has taken an instruction; where it issues no scrip, nothing follows. */
export function scripIssued(state: State, asked: string, env: Env): void {
  const scrip = scripBy(state, asked);
  if (scrip === undefined) return;
  deliverDue(state, state.scrips.patch(scrip.id, { accepted: true }), env);
}

/**
 * People or the venue have refused an instruction. One that came too late is asked for at once, for
 * the trading day after; after any other refusal it is asked for on the next trading day.
 */
export function scripNotIssued(state: State, asked: string, why: string, env: Env): void {
  const scrip = scripBy(state, asked);
  if (scrip === undefined) return;
  const { id, listsOn } = scrip;
  const { calendar } = state;
  const today = calendar.dayOf(env.now);
  const isLate = why === 'too_late';
  const later = listsOn > today ? listsOn : today;
  state.scrips.patch(id, {
    instruction: null,
    listsOn: isLate ? calendar.addTradingDays(later, 1) : listsOn,
  });
  const dueAt = isLate ? env.now : startOfDay(calendar.addTradingDays(today, 1));
  setAlarm(state, { id: `scripIssues:${id}`, dueAt, kind: 'scripIssues', ref: id });
}

/** Delivers what is issued, listed and paid for. */
export function deliverDue(state: State, { id, stage, accepted, listsOn }: Scrip, env: Env): void {
  const isListed = stage === 'closed' && accepted && listsOn <= state.calendar.dayOf(env.now);
  if (!isListed || state.dividends.must(id).stage !== 'paid') return;
  startJob(state, { id: `scripped:${id}`, kind: 'deliverScrip', payload: { dividend: id } });
}

/** All holders of a dividend are paid. */
export function dividendPaid(state: State, dividend: string, env: Env): void {
  const scrip = state.scrips.get(dividend);
  if (scrip !== undefined) deliverDue(state, scrip, env);
}

function turnIntoShares(
  state: State,
  price: number,
  one: ScripElection,
  id: string,
  env: Env,
): void {
  const { customer, symbol, paid: amount, shares: quantity } = one;
  const line = deliverIssued(
    state,
    {
      ...{ id, application: one.id, customer, symbol, price, quantity, amount },
      ...{ isLocked: false, account: 'scrips', cause: 'scrip_delivery' },
    },
    env,
  );
  state.scripElections.patch(one.id, { line: id, result: 'delivered', open: false });
  tellDelivered(state, line, env);
  notify(state, customer, { kind: 'dividend' });
}

/** One step of a delivery; after the last one all that was chosen is held as shares. */
export function deliverNext(state: State, job: Job, env: Env): JobStep {
  const scrip = state.scrips.must(String(job.payload.dividend));
  const price = present(scrip.price, 'it was chosen at a price');
  return workOff(state, job, {
    collect: () =>
      state.indexes.scripElectionsByDividend
        .rows(scrip.id)
        .filter(({ result }) => result === 'paid')
        .map(({ id }) => id),
    each: (id, place) => {
      const one = state.scripElections.must(id);
      turnIntoShares(state, price, one, orderId(env.seq, place), env);
      const { delivered } = state.scrips.must(scrip.id);
      state.scrips.patch(scrip.id, { delivered: delivered + one.shares });
    },
    end: () => state.scrips.patch(scrip.id, { stage: 'listed' }),
  });
}

/** A trading day begins: what is to be listed on it is delivered. */
export function deliverListed(state: State, env: Env): void {
  for (const scrip of [...state.scrips.values()]) deliverDue(state, scrip, env);
}

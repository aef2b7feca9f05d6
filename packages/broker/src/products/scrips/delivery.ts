/** The issue of the shares that were chosen, and the positions that they become. */
import { present } from '@maru/std/assert';
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { openInstruction } from '../../market/market/instruct.ts';
import { deliverIssued } from '../new-shares/deliver-issued.ts';
import { deliverDue, type Issuing, issueDay } from '../new-shares/issuing.ts';
import { notifyDelivered } from './messages.ts';
import type { Scrip } from './rows.ts';

/** Requests the instruction that issues the shares, which two people approve as any other. */
export function beginIssue(state: State, id: string, env: Env): void {
  const { symbol, shares, listsOn } = state.scrips.must(id);
  const day = issueDay(state, listsOn, env);
  const asked = { kind: 'issue_shares', symbol, shares, holder: CUSTOMERS, day } as const;
  const instruction = openInstruction(state, asked, 'system', env);
  state.scrips.patch(id, { stage: 'closed', listsOn: day, instruction });
}

/** Requests it again. */
export function askForIssue(state: State, { ref }: Alarm, env: Env): Reply {
  beginIssue(state, ref, env);
  return { dividend: ref };
}

/** All holders of a dividend are paid. */
export function dividendPaid(state: State, dividend: string, env: Env): void {
  const scrip = state.scrips.get(dividend);
  if (scrip !== undefined) deliverDue(state, SCRIP_ISSUE, scrip, state.calendar.dayOf(env.now));
}

function turnIntoShares(
  state: State,
  scrip: Scrip,
  election: string,
  id: string,
  env: Env,
): number {
  const one = state.scripElections.must(election);
  const { customer, symbol, paid: amount, shares: quantity } = one;
  const price = present(scrip.price, 'it was chosen at a price');
  const position = deliverIssued(
    state,
    {
      id,
      application: election,
      customer,
      symbol,
      price,
      quantity,
      amount,
      isLocked: false,
      account: 'scrips',
      cause: 'scrip_delivery',
    },
    env,
  );
  state.scripElections.patch(election, { line: id, result: 'delivered', open: false });
  notifyDelivered(state, position, env);
  notify(state, customer, { kind: 'dividend' });
  return quantity;
}

/** The issue of chosen shares: on the pay date, once the dividend is paid. */
export const SCRIP_ISSUE: Issuing<Scrip> = {
  table: (state) => state.scrips,
  instructions: [{ id: 'instruction', done: 'accepted', alarm: 'scripIssues' }],
  job: { kind: 'deliverScrip', id: 'scripped', of: 'dividend' },
  isIssued: (state, { id, stage, accepted }) =>
    stage === 'closed' && accepted && state.dividends.must(id).stage === 'paid',
  paidFor: (state, { id }) =>
    state.indexes.scripElectionsByDividend.rows(id).filter(({ result }) => result === 'paid'),
  deliver: turnIntoShares,
};

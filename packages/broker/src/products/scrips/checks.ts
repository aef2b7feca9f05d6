/** Invariants of shares for dividends, checked for each batch. */
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import { choiceOf } from './choice.ts';
import type { Scrip, ScripElection } from './rows.ts';

/** The stages that may follow each; a row may pass several in one batch. */
const FOLLOWS: Readonly<Record<Scrip['stage'], readonly Scrip['stage'][]>> = {
  review: ['review', 'rejected', 'upcoming'],
  rejected: ['rejected', 'review'],
  upcoming: ['upcoming', 'open', 'closed', 'listed', 'ended', 'lapsed'],
  open: ['open', 'closed', 'listed', 'ended'],
  closed: ['closed', 'listed'],
  listed: ['listed'],
  ended: ['ended'],
  lapsed: ['lapsed'],
};

type Result = ScripElection['result'];
const MAY_BECOME: Readonly<Record<Result, readonly Result[]>> = {
  standing: ['standing', 'withdrawn', 'paid', 'delivered'],
  withdrawn: ['withdrawn'],
  paid: ['paid', 'delivered'],
  delivered: ['delivered'],
};

function checkScrip(one: Scrip, was: Scrip | undefined): void {
  const { id, stage, price, elections, shares, delivered } = one;
  assert(elections >= 0 && shares >= elections, `${id} counts its choices (SCP-5)`);
  assert(delivered <= shares && (stage !== 'listed' || delivered === shares), `${id} is whole`);
  const isPriced = ['open', 'closed', 'listed', 'ended'].includes(stage);
  assert(isPriced === (price !== null), `${id} has a price since it is open (SCP-3)`);
  if (was === undefined) return;
  assert(FOLLOWS[was.stage].includes(stage), `${id} goes its way (SCP-1)`);
  assert(was.price === null || was.price === price, `the price of ${id} is fixed once (SCP-3)`);
  const isFixed = was.stage === 'closed' || was.stage === 'listed';
  assert(!isFixed || was.shares === shares, `what ${id} issues stays (SCP-8)`);
}

function checkElection(state: State, one: ScripElection, was: ScripElection | undefined): void {
  const { id, shares, amount, result, paid, open, payEntry, line: position } = one;
  const { price } = state.scrips.must(one.dividend);
  assert(amount === BigInt(price ?? 0) * BigInt(shares), `${id} is its shares' price (SCP-4)`);
  const isPaid = result === 'paid' || result === 'delivered';
  assert(paid === (isPaid ? amount : 0n), `${id} has paid for its shares, or nothing (SCP-7)`);
  assert(isPaid === (payEntry !== null), `${id} is paid once (SCP-7)`);
  assert(
    (result === 'delivered') === (position !== null),
    `${id} is delivered as a position (SCP-9)`,
  );
  assert(open === (result === 'standing' || result === 'paid'), `${id} has one end (SCP-12)`);
  if (was !== undefined) {
    assert(MAY_BECOME[was.result].includes(result), `${id} goes its way (SCP-12)`);
    const isFixed = was.result !== 'standing';
    assert(!isFixed || was.shares === shares, `${id} stays as it was chosen (SCP-5)`);
  }
  const entitlement = state.entitlements.get(`${one.dividend}:${one.customer}`);
  const most = entitlement === undefined ? null : choiceOf(entitlement, price).most;
  assert(most === null || shares <= most, `${id} is covered by the dividend (SCP-4)`);
}

export function checkScrips(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.scrips) {
    if (one !== undefined) checkScrip(one, before.scrips.get(id));
  }
  for (const [id, one] of rows.scripElections) {
    if (one !== undefined) checkElection(state, one, before.scripElections.get(id));
  }
}

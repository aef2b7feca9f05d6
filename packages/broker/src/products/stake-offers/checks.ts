/** Invariants of block offers and the special zone, checked for each batch. */
import type { OfferStage } from '@maru/contract/stake-offer-rules';
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import type { StakeOffer } from './rows.ts';

/** The stages that may follow each, within one batch too. */
const FOLLOWS: Readonly<Record<OfferStage, readonly OfferStage[]>> = {
  review: ['rejected', 'upcoming', 'open', 'ended'],
  rejected: [],
  upcoming: ['open', 'ended'],
  open: ['ended'],
  ended: [],
};

function checkOffer(state: State, one: StakeOffer, was: StakeOffer | undefined): void {
  const { id, stage, pool, sold, price, product, announcedAt } = one;
  assert(sold >= 0 && sold <= pool, `${id} is never oversold (OFR-5)`);
  const isFixed = product === 'special' && announcedAt !== null;
  assert(isFixed === (price !== null), `${id} has a price once it is announced (OFR-7)`);
  assert((stage === 'ended') === (one.endedAt !== null), `${id} ends once (OFR-8)`);
  const stake = state.stakes.get(one.stake);
  assert(stage === 'rejected' || stake?.offer === id, `${id} has its stake (OFR-1)`);
  assert(stage === 'rejected' || stake?.sold === sold, `${id} has sold what its stake has (OFR-5)`);
  if (was === undefined) return;
  const goesOn = was.stage === stage || FOLLOWS[was.stage].includes(stage);
  assert(goesOn, `${id} goes its way (OFR-2)`);
  assert(sold >= was.sold, `no purchase from ${id} is undone (OFR-5)`);
  assert(was.price === null || was.price === price, `the price of ${id} stays (OFR-7)`);
}

export function checkOffers(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.stakeOffers) {
    if (one !== undefined) checkOffer(state, one, before.stakeOffers.get(id));
  }
  for (const [id, one] of rows.offerTakes) {
    if (one === undefined) continue;
    const { cap } = state.stakeOffers.must(one.offer);
    assert(cap !== null && one.shares <= cap, `${id} is within the cap (OFR-7)`);
  }
}

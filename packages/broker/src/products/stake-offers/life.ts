/** An offer opens and ends at its times, or ends as all of it is sold. */
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import { giveBack } from '../stakes/shares.ts';
import type { StakeOffer } from './rows.ts';

export function openOffer(state: State, { ref }: Alarm, _env: Env): Reply {
  state.stakeOffers.patch(ref, { stage: 'open' });
  return { offer: ref };
}

/** The time of an offer is over; a sold-out one has ended before. */
export function closeOffer(state: State, { ref }: Alarm, env: Env): Reply {
  const offer = state.stakeOffers.must(ref);
  if (offer.stage === 'open') endOffer(state, offer, env);
  return { offer: ref };
}

/** The institution has its money, and the rest of its shares. */
export function endOffer(state: State, { id, stake, cap }: StakeOffer, env: Env): void {
  state.stakeOffers.patch(id, { stage: 'ended', endedAt: env.now });
  giveBack(state, stake, env);
  if (cap === null) return;
  startJob(state, { id: `takes:${id}`, kind: 'endOfferTakes', payload: { offer: id } });
}

/** One step after the end of an offer with a cap: its notes leave memory. */
export function endTakes(state: State, job: Job, _env: Env): JobStep {
  const offer = String(job.payload.offer);
  return workOff(state, job, {
    collect: () => state.indexes.offerTakesByOffer.rows(offer).map(({ id }) => id),
    each: (id) => state.offerTakes.patch(id, { open: false }),
  });
}

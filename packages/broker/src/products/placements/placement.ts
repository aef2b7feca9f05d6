/** A placement from the request for it to the end of its applications. */
import { MINUTE_MS } from '@maru/std/kst';
import type { Env, Reply } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import type { Placement, PlacementTier } from './rows.ts';
import { priceFault, termsFault } from './terms.ts';

const KIND = 'placement';
/** Between two looks for a price of the market at the opening. */
const POLL_MS = MINUTE_MS;
const MINIMUMS = ['placementFirstTierWon', 'placementSecondTierWon', 'placementThirdTierWon'];

const evidenceOf = (placement: Placement): Evidence => ({
  placement: placement.id,
  symbol: placement.symbol,
  issue: placement.names.kor,
  placementPrice: placement.price,
  placed: placement.shares,
  opensAt: placement.opensAt,
  closesAt: placement.closesAt,
  allotsAt: placement.allotsAt,
  listsOn: placement.listsOn,
});

function tiersOf(state: State, partsPpm: readonly number[], env: Env): PlacementTier[] {
  return partsPpm.map((partPpm, i) => ({
    minimum: Number(parameter(state, MINIMUMS[i] as 'placementFirstTierWon', env.now)),
    partPpm,
    applications: 0,
    asked: 0,
    pool: null,
    cut: null,
  }));
}

export const askForPlacement: Handler<'placement.ask'> = (state, { actor, payload }, env) => {
  const fault = termsFault(state, payload, env);
  if (fault !== null) return refuse(fault);
  const { partsPpm, ...terms } = payload;
  const placement = state.placements.put({
    ...terms,
    id: `P${env.seq}`,
    stage: 'review',
    names: instrumentOf(state, terms.symbol).names,
    tiers: tiersOf(state, partsPpm, env),
    askedBy: actor,
    announcedAt: null,
    allotted: 0,
    delivered: 0,
    instruction: null,
    accepted: false,
  });
  const detail = { value: placement.symbol };
  const asked = { kind: KIND, evidence: evidenceOf(placement), actor, detail };
  askTwo(state, { ...asked, action: 'placement_asked' }, env);
  return done({ id: placement.id });
};

/** Sets the alarm of one of a placement's times. */
function setPlacementAlarm(state: State, id: string, kind: string, dueAt: number): void {
  setAlarm(state, { id: `${kind}:${id}`, dueAt, kind, ref: id });
}

const placementOf = (state: State, { placement }: Evidence): Placement =>
  state.placements.must(String(placement));

/** Two people, of whom a staff member that requested is the first. */
export const placementReview: ReviewKind = {
  evidence: {
    placement: 'text',
    symbol: 'text',
    issue: 'text',
    placementPrice: 'int',
    placed: 'int',
    opensAt: 'int',
    closesAt: 'int',
    allotsAt: 'int',
    listsOn: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions: (state, { evidence }, at) => [
    { name: 'nearMarket', closed: priceFault(state, placementOf(state, evidence), at) },
  ],
  blocked: (state, { evidence }, at) => {
    const placement = placementOf(state, evidence);
    // it is announced before the first application
    const code = at >= placement.opensAt ? 'placement_timetable' : priceFault(state, placement, at);
    return code === null ? null : { code, reason: 'not_justified' };
  },
  approved: (state, { evidence }, env) => {
    const { id, opensAt } = placementOf(state, evidence);
    state.placements.patch(id, { stage: 'upcoming', announcedAt: env.now });
    setPlacementAlarm(state, id, 'placementOpens', opensAt);
  },
  rejected: (state, { evidence }) => {
    state.placements.patch(placementOf(state, evidence).id, { stage: 'rejected' });
  },
};

/** Opens it; a placement whose price is too far below the market's by now is withdrawn. */
export function beginPlacement(state: State, { ref }: Alarm, env: Env): Reply {
  const placement = state.placements.must(ref);
  const { closesAt, allotsAt } = placement;
  const fault = priceFault(state, placement, env.now);
  // a venue that has just begun has published no prices yet
  const isTimeLeft = env.now + POLL_MS < closesAt;
  if (fault === 'price_not_obtained' && isTimeLeft) {
    setPlacementAlarm(state, ref, 'placementOpens', env.now + POLL_MS);
  } else if (fault === null && env.now < closesAt) {
    state.placements.patch(ref, { stage: 'open' });
    setPlacementAlarm(state, ref, 'placementCloses', closesAt);
    setPlacementAlarm(state, ref, 'placementAllots', allotsAt);
  } else state.placements.patch(ref, { stage: 'withdrawn' });
  return { placement: ref };
}

/** From here on no application is taken; earlier ones are still reviewed. */
export function closePlacement(state: State, { ref }: Alarm, _env: Env): Reply {
  state.placements.patch(ref, { stage: 'closed' });
  return { placement: ref };
}

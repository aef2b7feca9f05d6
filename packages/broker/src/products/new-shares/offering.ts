/** An offering from the request for it to the end of its applications. */
import type { Env, Reply } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import type { Offering } from './rows.ts';
import { instrumentFrom, isHash, termsFault, wholeTerms } from './terms.ts';

const KIND = 'offering';

/** The fields of an offering without applications. */
const NOTHING_YET = {
  announcedAt: null,
  applications: 0,
  asked: 0,
  root: null,
  rootAt: null,
  value: null,
  resultHash: null,
  drawnAt: null,
  decided: 0,
  allotted: 0,
  paid: 0,
  left: 0,
  instruction: null,
  accepted: false,
} as const satisfies Partial<Offering>;

const evidenceOf = (offering: Offering): Evidence => ({
  offering: offering.id,
  symbol: offering.symbol,
  issue: offering.instrument.names.kor,
  price: offering.price,
  pool: offering.pool,
  issued: offering.instrument.shares,
  lotSize: offering.instrument.lotSize,
  leastShares: offering.leastLots * offering.instrument.lotSize,
  opensAt: offering.opensAt,
  closesAt: offering.closesAt,
  drawsAt: offering.drawsAt,
  payBy: offering.payBy,
  listsOn: offering.listsOn,
});

/** A round of a chain is of one draw, or one value would predict two results. */
const isUsed = (state: State, { source, round }: { source: string; round: number }): boolean =>
  [...state.offerings.values()].some(
    (one) => one.beaconSource === source && one.beaconRound === round,
  );

export const askForOffering: Handler<'offering.ask'> = (state, { actor, payload }, env) => {
  const whole = wholeTerms(state, payload, env);
  const { names: _names, board: _board, sector: _s, issued: _i, lotSize: _l, ...own } = whole;
  const { beacon, company: _company, ...terms } = own;
  const fault = termsFault(state, whole, env);
  if (fault !== null) return refuse(fault);
  const isRound = Number.isSafeInteger(beacon.round) && beacon.round >= 0;
  if (!isRound || !isHash(beacon.source)) return refuse('bad_request');
  if (beacon.kind === 'chain' && isUsed(state, beacon)) return refuse('bad_request');
  const offering = state.offerings.put({
    ...NOTHING_YET,
    ...terms,
    id: `N${env.seq}`,
    stage: 'review',
    instrument: instrumentFrom(whole),
    askedBy: actor,
    beaconKind: beacon.kind,
    beaconRound: beacon.round,
    beaconSource: beacon.source,
  });
  const detail = { value: offering.symbol };
  const asked = { kind: KIND, evidence: evidenceOf(offering), actor, detail };
  askTwo(state, { ...asked, action: 'offering_asked' }, env);
  return done({ id: offering.id });
};

/** Sets the alarm of one of an offering's times. */
export function setOfferingAlarm(state: State, id: string, kind: string, dueAt: number): void {
  setAlarm(state, { id: `${kind}:${id}`, dueAt, kind, ref: id });
}

const offeringOf = (state: State, { offering }: Evidence): Offering =>
  state.offerings.must(String(offering));

/** Two people, of whom a staff member that requested is the first. */
export const offeringReview: ReviewKind = {
  evidence: {
    offering: 'text',
    symbol: 'text',
    issue: 'text',
    price: 'int',
    pool: 'int',
    issued: 'int',
    lotSize: 'int',
    leastShares: 'int',
    opensAt: 'int',
    closesAt: 'int',
    drawsAt: 'int',
    payBy: 'int',
    listsOn: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  // it is announced before the first application
  blocked: (state, { evidence }, at) =>
    at < offeringOf(state, evidence).opensAt
      ? null
      : { code: 'offering_timetable', reason: 'not_justified' },
  approved: (state, { evidence }, env) => {
    const { id, opensAt, closesAt } = offeringOf(state, evidence);
    state.offerings.patch(id, { stage: 'upcoming', announcedAt: env.now });
    setOfferingAlarm(state, id, 'offeringOpens', opensAt);
    setOfferingAlarm(state, id, 'offeringCloses', closesAt);
  },
  rejected: (state, { evidence }) => {
    state.offerings.patch(offeringOf(state, evidence).id, { stage: 'rejected' });
  },
};

export function beginOffering(state: State, { ref }: Alarm, _env: Env): Reply {
  state.offerings.patch(ref, { stage: 'open' });
  return { offering: ref };
}

/** From here on no application is taken: the entries of the draw are frozen. */
export function closeOffering(state: State, { ref }: Alarm, _env: Env): Reply {
  state.offerings.patch(ref, { stage: 'closed' });
  return { offering: ref };
}

/** A capital increase from the request for it to the opening of the holders' time. */
import { MINUTE_MS } from '@maru/std/kst';
import type { Env, Reply } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { beginFirstPrice, beginPrice } from './notify-price.ts';
import { firstPriceOf, isTraded, secondPriceOf } from './price.ts';
import type { Increase, IncreasePool } from './rows.ts';
import { datesOf, newShares, termsFault } from './terms.ts';

const KIND = 'increase';
/** Between two checks whether earlier steps are done. */
export const POLL_MS = MINUTE_MS;

const NOTHING_ASKED: IncreasePool = { subscriptions: 0, asked: 0, pool: null, cut: null };
const NOTHING_YET = {
  price: null,
  announcedAt: null,
  baseInstruction: null,
  cumPrice: null,
  base: null,
  rebased: false,
  holders: 0,
  held: 0,
  borrowed: 0,
  granted: 0,
  rights: 0,
  byRight: 0,
  over: NOTHING_ASKED,
  offered: NOTHING_ASKED,
  others: null,
  allotted: 0,
  delivered: 0,
  instruction: null,
  othersInstruction: null,
  accepted: false,
  othersAccepted: false,
} satisfies Partial<Increase>;

const evidenceOf = (increase: Increase): Evidence => ({
  increase: increase.id,
  symbol: increase.symbol,
  issue: increase.names.kor,
  ratio: increase.ratioPpm,
  newShares: increase.shares,
  discount: increase.discountPpm,
  firstPrice: increase.firstPrice,
  exDay: increase.exDay,
  pricesAt: increase.pricesAt,
  opensAt: increase.opensAt,
  closesAt: increase.closesAt,
  publicOpensAt: increase.publicOpensAt,
  publicClosesAt: increase.publicClosesAt,
  allotsAt: increase.allotsAt,
  listsOn: increase.listsOn,
});

export const askForIncrease: Handler<'increase.ask'> = (state, { actor, payload }, env) => {
  const fault = termsFault(state, payload, env);
  if (fault !== null) return refuse(fault);
  const { spans, ...terms } = payload;
  const { names, shares: issued } = instrumentOf(state, terms.symbol);
  const { ratioPpm, discountPpm } = terms;
  const increase = state.increases.put({
    ...NOTHING_YET,
    ...terms,
    ...datesOf(state.calendar, terms.exDay),
    id: `G${env.seq}`,
    stage: 'review',
    names,
    issued,
    shares: newShares(issued, ratioPpm),
    askedBy: actor,
    firstPrice: firstPriceOf(spans, discountPpm, ratioPpm),
  });
  const detail = { value: increase.symbol };
  const asked = { kind: KIND, evidence: evidenceOf(increase), actor, detail };
  askTwo(state, { ...asked, action: 'increase_asked' }, env);
  return done({ id: increase.id });
};

/** Sets the alarm of one of an increase's times. */
export function setIncreaseAlarm(state: State, id: string, kind: string, dueAt: number): void {
  setAlarm(state, { id: `${kind}:${id}`, dueAt, kind, ref: id });
}

const increaseOf = (state: State, { increase }: Evidence): Increase =>
  state.increases.must(String(increase));

/** Two people, of whom a staff member that requested is the first. */
export const increaseReview: ReviewKind = {
  evidence: {
    increase: 'text',
    symbol: 'text',
    issue: 'text',
    ratio: 'int',
    newShares: 'int',
    discount: 'int',
    firstPrice: 'int',
    exDay: 'text',
    pricesAt: 'int',
    opensAt: 'int',
    closesAt: 'int',
    publicOpensAt: 'int',
    publicClosesAt: 'int',
    allotsAt: 'int',
    listsOn: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions: (state, { evidence }, at) => [
    {
      name: 'beforeExDay',
      closed: at >= increaseOf(state, evidence).basesAt ? 'increase_timetable' : null,
    },
  ],
  // shares bought on the ex date must be known to have no right before that
  blocked: (state, { evidence }, at) =>
    at >= increaseOf(state, evidence).basesAt
      ? { code: 'increase_timetable', reason: 'not_justified' }
      : null,
  approved: (state, { evidence }, env) => {
    const { id, basesAt, pricesAt, opensAt } = increaseOf(state, evidence);
    state.increases.patch(id, { stage: 'upcoming', announcedAt: env.now });
    beginFirstPrice(state, id);
    setIncreaseAlarm(state, id, 'increaseBases', basesAt);
    setIncreaseAlarm(state, id, 'increasePrices', pricesAt);
    setIncreaseAlarm(state, id, 'increaseOpens', opensAt);
  },
  rejected: (state, { evidence }) => {
    state.increases.patch(increaseOf(state, evidence).id, { stage: 'rejected' });
  },
};

/** The issue price is due: the ex date has begun, and the published instant has come. */
export const isToPrice = ({ stage, pricesAt }: Increase, now: number): boolean =>
  stage === 'ex' && pricesAt <= now;

export const priceIncrease: Handler<'increase.price'> = (state, { payload }, env) => {
  const increase = state.increases.get(payload.increase);
  if (increase === undefined) return refuse('product_missing');
  const { id, discountPpm, firstPrice } = increase;
  // it is fixed once; a repeated request changes nothing
  if (!isToPrice(increase, env.now)) return done({ increase: id });
  const { spans } = payload;
  if (![spans.week, spans.day].every(isTraded)) return refuse('price_not_obtained');
  const price = Math.min(firstPrice, secondPriceOf(spans, discountPpm));
  state.increases.patch(id, { stage: 'priced', price });
  beginPrice(state, id);
  return done({ increase: id });
};

/**
 * The issue price is due: the reader of the market's bars polls the core for it. A clock that is
 * moved forward stops here.
 */
export const priceDue = (_state: State, { ref }: Alarm): Reply => ({ increase: ref });

/** Opens the holders' time, once every holder has a row. */
export function openToHolders(state: State, { ref }: Alarm, env: Env): Reply {
  const { stage, price, firstPrice, granted, holders, closesAt } = state.increases.must(ref);
  const isReady = (stage === 'ex' || stage === 'priced') && granted === holders;
  // a step may be quarantined, or the day that freezes the rights may be late
  if (!isReady && env.now + POLL_MS < closesAt) {
    setIncreaseAlarm(state, ref, 'increaseOpens', env.now + POLL_MS);
    return { increase: ref };
  }
  state.increases.patch(ref, { stage: 'holders', price: price ?? firstPrice });
  if (price === null) beginPrice(state, ref);
  setIncreaseAlarm(state, ref, 'increaseCloses', closesAt);
  return { increase: ref };
}

/**
 * The closed days have changed: the base of an ex date is requested after the last session with the
 * right, whichever day that now is.
 */
export function moveBases(state: State): void {
  for (const { id, stage, exDay, basesAt: before, baseInstruction } of state.increases.values()) {
    if ((stage !== 'review' && stage !== 'upcoming') || baseInstruction !== null) continue;
    const { basesAt } = datesOf(state.calendar, exDay);
    if (basesAt === before) continue;
    state.increases.patch(id, { basesAt });
    if (stage === 'upcoming') setIncreaseAlarm(state, id, 'increaseBases', basesAt);
  }
}

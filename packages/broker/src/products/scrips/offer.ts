/** An offer of shares for a dividend, from the request for it until customers have chosen. */
import { startOfDay } from '@maru/std/kst';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { setAlarm, startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { discountedAverage, isTraded } from '../increases/price.ts';
import { choiceOf } from './choice.ts';
import { beginIssue } from './delivery.ts';
import { notifyOffered } from './messages.ts';
import type { Scrip } from './rows.ts';
import { termsFault, timesOf } from './terms.ts';

const KIND = 'scrip';

const NOTHING_YET = {
  announcedAt: null,
  price: null,
  elections: 0,
  shares: 0,
  delivered: 0,
  instruction: null,
  accepted: false,
} satisfies Partial<Scrip>;

export const askForScrip: Handler<'scrip.ask'> = (state, { actor, payload }, env) => {
  const fault = termsFault(state, payload, env);
  if (fault !== null) return refuse(fault);
  const { dividend: id, discountPpm } = payload;
  const dividend = state.dividends.must(id);
  const { symbol, won, exDay, payDay } = dividend;
  const { names } = instrumentOf(state, symbol);
  const times = timesOf(state, dividend);
  state.scrips.put({
    ...NOTHING_YET,
    id,
    seq: env.seq,
    stage: 'review',
    symbol,
    names,
    discountPpm,
    askedBy: actor,
    ...times,
    listsOn: payDay,
  });
  const evidence: Evidence = {
    dividend: id,
    symbol,
    issue: names.kor,
    perShare: won,
    discount: discountPpm,
    exDividend: exDay,
    choiceFrom: times.opensAt,
    choiceUntil: times.closesAt,
    listsOn: payDay,
  };
  const asked = { kind: KIND, evidence, actor, detail: { value: symbol } };
  askTwo(state, { ...asked, action: 'scrip_asked' }, env);
  return done({ id });
};

function setScripAlarm(state: State, id: string, kind: string, dueAt: number): void {
  setAlarm(state, { id: `${kind}:${id}`, dueAt, kind, ref: id });
}

const scripOf = (state: State, { dividend }: Evidence): Scrip =>
  state.scrips.must(String(dividend));

const exDateOf = (state: State, evidence: Evidence): number =>
  startOfDay(state.dividends.must(String(evidence.dividend)).exDay);

/** Two people, of whom a staff member that requested is the first. */
export const scripReview: ReviewKind = {
  evidence: {
    dividend: 'text',
    symbol: 'text',
    issue: 'text',
    perShare: 'int',
    discount: 'int',
    exDividend: 'text',
    choiceFrom: 'int',
    choiceUntil: 'int',
    listsOn: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions: (state, { evidence }, at) => [
    {
      name: 'beforeExDividend',
      closed: at >= exDateOf(state, evidence) ? 'scrip_timetable' : null,
    },
  ],
  // a buyer before the ex date must be able to know the terms of the dividend
  blocked: (state, { evidence }, at) =>
    at >= exDateOf(state, evidence) ? { code: 'scrip_timetable', reason: 'not_justified' } : null,
  approved: (state, { evidence }, env) => {
    const { id, opensAt, closesAt } = scripOf(state, evidence);
    state.scrips.patch(id, { stage: 'upcoming', announcedAt: env.now });
    setScripAlarm(state, id, 'scripOpens', opensAt);
    setScripAlarm(state, id, 'scripCloses', closesAt);
  },
  rejected: (state, { evidence }) => {
    state.scrips.patch(scripOf(state, evidence).id, { stage: 'rejected' });
  },
};

/** The price is due: the record date has begun, and every holder has a row. */
export function isToPrice(state: State, scrip: Scrip, now: number): boolean {
  const { id, stage, opensAt, closesAt } = scrip;
  if (stage !== 'upcoming' || now < opensAt || now >= closesAt) return false;
  const { stage: of, entitled, holders } = state.dividends.must(id);
  return of !== 'declared' && entitled === holders;
}

export const priceScrip: Handler<'scrip.price'> = (state, { payload }, env) => {
  const scrip = state.scrips.get(payload.dividend);
  if (scrip === undefined) return refuse('product_missing');
  const { id: dividend, discountPpm } = scrip;
  // it is fixed once; a repeated request changes nothing
  if (!isToPrice(state, scrip, env.now)) return done({ dividend });
  if (!isTraded(payload.week)) return refuse('price_not_obtained');
  const price = discountedAverage(payload.week, discountPpm);
  state.scrips.patch(dividend, { stage: 'open', price });
  startJob(state, { id: `scrip:${dividend}`, kind: 'tellScrip', payload: { dividend } });
  return done({ dividend });
};

/** One step of notifying holders of a choice. */
export function notifyNext(state: State, job: Job, env: Env): JobStep {
  const id = String(job.payload.dividend);
  const scrip = state.scrips.must(id);
  return workOff(state, job, {
    collect: () => state.indexes.entitlementsByDividend.rows(id).map((one) => one.id),
    each: (one) => {
      const entitlement = state.entitlements.must(one);
      const { most } = choiceOf(entitlement, scrip.price);
      if (most > 0) notifyOffered(state, scrip, entitlement, most, env);
      notify(state, entitlement.customer, { kind: 'dividend' });
    },
  });
}

/**
 * The price is due: the reader of the market's bars polls the core for it. A clock that is moved
 * forward stops here.
 */
export const priceDue = (_state: State, { ref }: Alarm): Reply => ({ dividend: ref });

/** No choice changes any more; the chosen shares are issued. */
export function closeScrip(state: State, { ref }: Alarm, env: Env): Reply {
  const { stage, shares } = state.scrips.must(ref);
  if (stage !== 'open') state.scrips.patch(ref, { stage: 'lapsed' });
  else if (shares === 0) state.scrips.patch(ref, { stage: 'ended' });
  else beginIssue(state, ref, env);
  return { dividend: ref };
}

/**
 * Mentors for the attack: the customer who attacks, so that the calls of a mentor are not all
 * refused, and one whom he can follow and leave at any time.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { DAY_MS } from '@maru/std/kst';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { FUND_PASSWORD } from './arbitraries.ts';
import type { Target } from './target.ts';

/** The English name of all of them. */
export const MENTORS = 'Attack';
/** A mentor's own stake, won. */
const OWN = '20000000';

interface Two {
  readonly asks: Desk;
  readonly approves: Desk;
}

/** Asks for one at the desk, has another approve it, and puts in his stake. */
async function makeMentor({ asks, approves }: Two, { api, session }: Customer): Promise<string> {
  const { now } = await asks.call('deskMe', {});
  const words = { kor: '공격', en: MENTORS, tw: '攻擊' };
  const terms = { minimum: '1000000', lockDays: '0', share: '10', endsAt: now + 60 * DAY_MS };
  const asked = { customer: present(session, 'he is logged in').account, ...terms };
  await asks.call('deskMentorAsk', {
    ...asked,
    names: words,
    style: words,
    requestId: randomUUID(),
  });
  const { rows } = await approves.call('deskReviews', { state: 'pending', kind: 'mentor' });
  for (const { id } of rows) {
    const { version, evidence } = await approves.call('deskReview', { id });
    // the sandbox's own are approved by its own two
    if (!evidence.some(({ value }) => value === MENTORS)) continue;
    const decided = { id, version, approve: true, reason: null, requestId: randomUUID() };
    await approves.call('deskDecide', decided);
  }
  const { id: mentor } = present(await api.call('mentorAccount', {}), 'he is a mentor');
  const stake = { mentor, amount: OWN, fundPassword: FUND_PASSWORD, requestId: randomUUID() };
  await api.call('followStart', stake);
  return mentor;
}

export interface Lead {
  /** The mentor's id. */
  readonly id: string;
  /** Trades, so that whoever follows is part of an order that is not done. */
  trade(symbol: string): Promise<void>;
}

/** Makes both of them. @param seed tells the customer whom one follows from those of other runs */
export async function makeMentors(target: Target, seed: number): Promise<Lead> {
  const asks = await new Desk(target.url).logIn('reviewer');
  const approves = await new Desk(target.url).logIn('approver');
  await makeMentor({ asks, approves }, await new Customer(target.url).logIn());
  const lead = await new Customer(target.url).open(`lead.${seed}`);
  const [newPassword, oldPassword] = [FUND_PASSWORD, ''];
  await lead.api.call('identityFundPass', {
    oldPassword,
    newPassword,
    confirmPassword: newPassword,
  });
  const id = await makeMentor({ asks, approves }, lead);
  const terms = { side: 'buy', type: 'market', tif: 'day', price: null, quantity: 1 } as const;
  return {
    id,
    trade: async (symbol) => {
      const order = { symbol, ...terms, requestId: randomUUID() };
      // the market may be closed, or the money spent
      await lead.api.call('mentorOrder', order).catch(() => undefined);
    },
  };
}

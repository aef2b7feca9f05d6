/** New shares, a placement and a capital increase for a firm that is to have some of everything. */
import type { Broker } from '@maru/broker/broker';
import type { CommandMap } from '@maru/broker/domains';
import type { CommandType } from '@maru/broker/kernel/core/command';
import { markAt } from '@maru/broker/testing/broker-kit';
import { hex, TERMS } from '@maru/broker/testing/offering-kit';
import { present } from '@maru/std/assert';
import {
  addDays,
  DAY_MS,
  dayOf,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  startOfDay,
} from '@maru/std/kst';
import type { VenueAnswer } from '@maru/std/venue-port';

interface Firm {
  readonly broker: Broker;
  now: Instant;
  /** Runs a command, and answers the id of its reply. */
  run<T extends CommandType>(type: T, actor: string, payload: CommandMap[T]): Promise<string>;
  runDue(): Promise<void>;
}

async function at(firm: Firm, now: Instant): Promise<void> {
  firm.now = now;
  await firm.runDue();
}

/** Two people approve the newest request. */
async function approve(firm: Firm): Promise<void> {
  const review = firm.broker.reads.pendingReviews().at(-1);
  const decision = { id: present(review, 'something waits').id, approve: true, reason: null };
  for (const actor of ['sandbox-reviewer', 'sandbox-approver']) {
    await firm.run('review.decide', actor, decision);
  }
}

/**
 * An offering from the application to the listing, at the same hour of whose day it ends: one
 * customer pays for the won shares and holds them, another does not pay.
 */
export async function subscribe(firm: Firm, payer: string, other: string): Promise<void> {
  const hour = firm.now - startOfDay(dayOf(firm.now));
  const beacon = { kind: 'chain', round: 1, source: hex(1) } as const;
  const offering = await firm.run('offering.ask', 'operator', { ...TERMS, beacon });
  await approve(firm);
  await at(firm, TERMS.opensAt);
  const apply = (customer: string, no: number) =>
    firm.run('subscription.apply', customer, { offering, lots: 80, entry: hex(no) });
  const [paid, unpaid] = [await apply(payer, 1), await apply(other, 2)];
  await at(firm, TERMS.closesAt);
  await firm.run('offering.root', 'draw', { offering, root: hex(3), entries: 2, asked: 1_600 });
  await at(firm, TERMS.drawsAt);
  const result = { value: hex(4), resultHash: hex(5), allotted: 1_000 };
  await firm.run('offering.draw', 'draw', { offering, ...result });
  const parts = [paid, unpaid].map((id) => ({ id, equal: 250, proportional: 250 }));
  await firm.run('offering.allot', 'draw', { offering, parts });
  await firm.run('subscription.pay', payer, { id: paid, checkedHash: 'hash' });
  await at(firm, present(firm.broker.reads.offering(offering), 'it was asked for').payBy);
  await approve(firm);
  const { instruction, instrument } = present(firm.broker.reads.offering(offering), 'it is there');
  await firm.run('venue.answer', 'venue', {
    answer: {
      kind: 'done',
      id: instruction ?? '',
      at: firm.now,
      result: { kind: 'list', symbol: TERMS.symbol },
    },
  });
  firm.broker.setInstrument(instrument);
  await at(firm, startOfDay(TERMS.listsOn));
  await at(firm, startOfDay(TERMS.listsOn) + Math.max(hour, HOUR_MS));
}

/** A placement of the issue that `subscribe` has listed, and one application for it. */
export async function applyForPlacement(firm: Firm, customer: string): Promise<void> {
  const { symbol } = TERMS;
  firm.broker.setMarks([markAt(symbol, 20_000)]);
  const opensAt = firm.now + MINUTE_MS;
  // it stays open
  const closesAt = opensAt + 300 * DAY_MS;
  const allotsAt = closesAt + HOUR_MS;
  const times = { opensAt, closesAt, allotsAt, listsOn: addDays(dayOf(allotsAt), 1) };
  const terms = { symbol, price: 20_000, shares: 100, partsPpm: [500_000, 300_000, 200_000] };
  const placement = await firm.run('placement.ask', 'operator', { ...terms, ...times });
  await approve(firm);
  await at(firm, opensAt);
  await firm.run('placement.apply', customer, { placement, tier: 0, shares: 50 });
}

/** A capital increase of an issue that a customer holds, and one subscription by right. */
export async function subscribeByRight(
  firm: Firm,
  symbol: string,
  customer: string,
): Promise<void> {
  const exDay = addDays(dayOf(firm.now), 2);
  const record = startOfDay(addDays(exDay, 1));
  const [pricesAt, opensAt] = [record + MINUTE_MS, record + 2 * MINUTE_MS];
  const traded = { turnover: 70_000_000, volume: 1_000 };
  const increase = await firm.run('increase.ask', 'operator', {
    symbol,
    ratioPpm: 200_000,
    discountPpm: 250_000,
    exDay,
    pricesAt,
    opensAt,
    // it stays open
    closesAt: opensAt + 300 * DAY_MS,
    publicOpensAt: opensAt + 301 * DAY_MS,
    publicClosesAt: opensAt + 302 * DAY_MS,
    allotsAt: opensAt + 303 * DAY_MS,
    listsOn: addDays(exDay, 310),
    spans: { month: traded, week: traded, day: traded },
  });
  await approve(firm);
  await at(firm, startOfDay(exDay));
  await at(firm, opensAt);
  await firm.run('increase.subscribe', customer, { increase, shares: 2 });
  firm.now = record + 10 * HOUR_MS;
}

/** A product with money alone, and a subscription to it that was executed. */
export async function investInProduct(firm: Firm, customer: string): Promise<void> {
  const names = { kor: '상품', en: 'Product', tw: '商品' };
  const terms = { kind: 'index', names, endsAt: firm.now + 60 * DAY_MS } as const;
  const product = await firm.run('product.ask', 'operator', { ...terms, seed: 100_000_000n });
  await approve(firm);
  await at(firm, firm.now + MINUTE_MS);
  await firm.run('product.subscribe', customer, {
    product,
    amount: 1_000_500n,
    checkedHash: 'hash',
  });
  await at(firm, firm.now + MINUTE_MS);
}

/** The next dividend of an issue is offered in shares. */
export async function offerInShares(firm: Firm, symbol: string): Promise<string> {
  const dividend = present(
    firm.broker.reads.dividends().find((one) => one.stage === 'declared' && one.symbol === symbol),
    'one is announced',
  ).id;
  await firm.run('scrip.ask', 'operator', { dividend, discountPpm: 50_000 });
  await approve(firm);
  return dividend;
}

/** Its price is fixed on the record date, and a customer chooses all shares that it buys. */
export async function electShares(firm: Firm, dividend: string, customer: string): Promise<void> {
  const { opensAt } = present(firm.broker.reads.scrip(dividend), 'it is offered');
  await at(firm, opensAt);
  const week = { turnover: 10_000_000, volume: 1_000 };
  await firm.run('scrip.price', 'system', { dividend, week });
  const shares = firm.broker.reads.scripMost(customer, dividend);
  await firm.run('scrip.elect', customer, { dividend, shares });
}

/** The venue has issued the chosen shares, and they are delivered. */
export async function deliverShares(firm: Firm, dividend: string): Promise<void> {
  const { instruction } = present(firm.broker.reads.scrip(dividend), 'it is offered');
  const about = { id: instruction ?? '', at: firm.now };
  const result = { kind: 'issue_shares', symbol: '', shares: 0, day: '' };
  const answer = { kind: 'done', ...about, result } as unknown as VenueAnswer;
  await firm.run('venue.answer', 'venue', { answer });
  await at(firm, firm.now);
}

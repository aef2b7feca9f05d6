/** Offerings of new shares, placements, capital increases and scrips in a test's core. */

import type { CommandMap } from '@maru/broker/domains';
import type { Command, CommandType, Reply } from '@maru/broker/kernel/core/command';
import { SANDBOX_APPROVER, SANDBOX_REVIEWER } from '@maru/broker/kernel/reviews/reviews';
import type { Increase } from '@maru/broker/products/increases/rows';
import type { OfferingTerms } from '@maru/broker/products/new-shares/commands';
import type { Subscription } from '@maru/broker/products/new-shares/rows';
import type { PlacementTerms } from '@maru/broker/products/placements/commands';
import type { Scrip } from '@maru/broker/products/scrips/rows';
import { START } from '@maru/broker/testing/broker-kit';
import type { OfferProduct } from '@maru/contract/stake-offer-rules';
import { draw, drawSeed } from '@maru/draw/draw';
import { entriesRoot } from '@maru/draw/merkle';
import { assert, present } from '@maru/std/assert';
import { addDays, DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { MemoryEngine } from './memory-engine.ts';

const names = (what: string) => ({ kor: `${what}주식`, en: `${what} shares`, tw: `${what}股份` });

/** Terms of an offering that opens in a minute and closes in an hour. */
export const offeringTerms = (now: number, change: Partial<OfferingTerms> = {}): OfferingTerms => ({
  symbol: '910001',
  names: names('새'),
  business: names('사업'),
  underwriter: names('증권'),
  board: 'second',
  sector: 'games',
  priceFrom: 9_000,
  priceTo: 11_000,
  price: 10_000,
  issued: 2_000_000,
  pool: 1_000,
  lotSize: 100,
  leastLots: 1,
  mostLots: 10,
  opensAt: now + MINUTE_MS,
  closesAt: now + HOUR_MS,
  drawsAt: now + 2 * HOUR_MS,
  payBy: now + 5 * HOUR_MS,
  listsOn: addDays(dayOf(now + DAY_MS), 1),
  ...change,
});

/** Sends a command that must succeed. */
export async function done<T extends CommandType>(
  engine: MemoryEngine,
  type: T,
  actor: string,
  payload: CommandMap[T],
): Promise<Reply> {
  const command = { type, actor, key: null, payload } as unknown as Command;
  const outcome = await engine.submit(command);
  assert(outcome.ok, `${type} succeeds: ${outcome.ok ? '' : outcome.refusal.code}`);
  return outcome.reply;
}

let rounds = 0;

/** An offering that takes applications; its id. */
export async function openOffering(
  engine: MemoryEngine,
  change: Partial<OfferingTerms> = {},
): Promise<string> {
  rounds += 1;
  const beacon = { kind: 'chain', round: rounds, source: 'b'.repeat(64) } as const;
  const terms = offeringTerms(engine.now(), change);
  const { id } = await done(engine, 'offering.ask', 'sandbox', { ...terms, beacon });
  await approve(engine);
  await engine.forward(terms.opensAt);
  return String(id);
}

/** Terms of a placement of the stock that the gateway's market has, which opens in a minute. */
export const placementTerms = (
  now: number,
  change: Partial<PlacementTerms> = {},
): PlacementTerms => ({
  symbol: '900005',
  price: 65_000,
  shares: 1_000,
  partsPpm: [500_000, 300_000, 200_000],
  opensAt: now + MINUTE_MS,
  closesAt: now + HOUR_MS,
  allotsAt: now + 2 * HOUR_MS,
  listsOn: addDays(dayOf(now + DAY_MS), 1),
  ...change,
});

/** A placement that takes applications; its id. */
export async function openPlacement(
  engine: MemoryEngine,
  change: Partial<PlacementTerms> = {},
): Promise<string> {
  const terms = placementTerms(engine.now(), change);
  const { id } = await done(engine, 'placement.ask', 'sandbox', terms);
  await approve(engine);
  await engine.forward(terms.opensAt);
  return String(id);
}

/** What the desk types for a capital increase whose ex date is the day after. */
export const increaseForm = (now: number) => {
  const day = (days: number): string => addDays(dayOf(now), days);
  const at = (days: number, hours: number): number => startOfDay(day(days)) + hours * HOUR_MS;
  return {
    symbol: '900005',
    ratio: '20',
    discount: '25',
    exDay: day(1),
    pricesAt: at(2, 1),
    opensAt: at(2, 2),
    closesAt: at(2, 12),
    publicOpensAt: at(2, 13),
    publicClosesAt: at(2, 22),
    allotsAt: at(2, 23),
    listsOn: day(3),
  };
};

/** A capital increase whose holders' time is over, as a row. */
export const settledIncrease = (id: string): Increase => {
  const { symbol, exDay, listsOn, ...times } = increaseForm(START);
  const pool = { subscriptions: 0, asked: 0, pool: 0, cut: null };
  const { ratio: _, discount: __, ...rest } = times;
  return {
    id,
    stage: 'settled',
    symbol,
    names: { kor: '종목', en: null, tw: null },
    exDay,
    listsOn,
    ratioPpm: 200_000,
    issued: 10_000_000,
    shares: 2_000_000,
    discountPpm: 250_000,
    firstPrice: 50_000,
    price: 50_000,
    askedBy: 'sandbox',
    announcedAt: START,
    ...rest,
    recordDay: addDays(exDay, 1),
    basesAt: START,
    baseInstruction: null,
    cumPrice: null,
    base: null,
    rebased: false,
    holders: 1,
    held: 5,
    borrowed: 0,
    granted: 1,
    rights: 1,
    byRight: 1,
    over: pool,
    offered: pool,
    others: 0,
    allotted: 0,
    delivered: 0,
    instruction: null,
    othersInstruction: null,
    accepted: false,
    othersAccepted: false,
  };
};

/** A product with a value; its id. */
export async function openProduct(engine: MemoryEngine): Promise<string> {
  const names = { kor: '상품', en: 'Product', tw: '商品' };
  const endsAt = engine.now() + 60 * DAY_MS;
  const terms = { kind: 'index', names, endsAt, seed: 1_000_000_000n } as const;
  const { id } = await done(engine, 'product.ask', 'sandbox', terms);
  await approve(engine);
  await engine.forward(engine.now() + MINUTE_MS);
  return String(id);
}

/** Both principals approve a review; by default that of the newest request. */
export async function approve(engine: MemoryEngine, review?: string): Promise<void> {
  const reviews = [...engine.broker.rows('reviews')] as { id: string }[];
  const id = review ?? present(reviews.at(-1), 'something was asked for').id;
  for (const actor of [SANDBOX_REVIEWER, SANDBOX_APPROVER]) {
    await done(engine, 'review.decide', actor, { id, approve: true, reason: null });
  }
}

/** Closes the offering of an application, and draws it with a value as of a beacon. */
export async function drawAll(engine: MemoryEngine, subscription: string): Promise<void> {
  const rows = [...engine.broker.rows('subscriptions')] as Subscription[];
  const own = present(
    rows.find(({ id }) => id === subscription),
    'it was applied for',
  );
  const { offering } = own;
  const found = present(engine.broker.reads.offering(offering), 'it was offered');
  await engine.forward(found.drawsAt);
  const { pool, applications, asked, beaconRound: round } = found;
  const all = rows.filter((one) => one.offering === offering);
  const entries = all.map(({ entry: id, shares, holdEntry: hold }) => ({ id, shares, hold }));
  const root = entriesRoot(entries);
  await done(engine, 'offering.root', 'draw', { offering, root, entries: applications, asked });
  const value = 'd'.repeat(64);
  const drawn = draw({
    pool,
    entries,
    seed: drawSeed({ offering, root, round, signature: value }),
  });
  const allotted = drawn.reduce((sum, one) => sum + one.equal + one.proportional, 0);
  const result = { value, resultHash: 'e'.repeat(64), allotted };
  await done(engine, 'offering.draw', 'draw', { offering, ...result });
  const parts = all.map(({ id, entry }) => {
    const { equal, proportional } = present(
      drawn.find((one) => one.id === entry),
      'every entry is drawn',
    );
    return { id, equal, proportional };
  });
  for (let from = 0; from < parts.length; from += LIMITS.drawParts) {
    const some = parts.slice(from, from + LIMITS.drawParts);
    await done(engine, 'offering.allot', 'draw', { offering, parts: some });
  }
}

const INSTITUTION = { kor: '늘솔자산운용', en: 'Neulsol Asset', tw: '常松資產' };

/** A stake whose shares are in custody; its id. */
export async function readyStake(engine: MemoryEngine, shares = 20_000): Promise<string> {
  const until = addDays(dayOf(engine.now()), 3);
  const terms = { symbol: '900036', institution: INSTITUTION, shares, cash: 1e9, until };
  const id = String((await done(engine, 'stake.ask', 'sandbox', terms)).id);
  const results = [
    { kind: 'buy_basket', bought: shares, spent: shares * 9_000 },
    { kind: 'transfer', from: 0, to: shares },
  ] as const;
  for (const result of results) {
    await approve(engine);
    const { instruction } = present(engine.broker.reads.stake(id), 'it was asked for');
    const answer = { kind: 'done', id: instruction ?? '', at: engine.now(), result } as const;
    await done(engine, 'venue.answer', 'venue', { answer });
  }
  return id;
}

/** An offer that takes purchases; its id. */
export async function openOffer(
  engine: MemoryEngine,
  product: OfferProduct,
  change: { readonly shares?: number; readonly capLots?: number } = {},
): Promise<string> {
  const stake = await readyStake(engine, change.shares);
  const opensAt = engine.now() + MINUTE_MS;
  const capLots = product === 'special' ? (change.capLots ?? 20) : null;
  const times = { opensAt, closesAt: opensAt + 20 * HOUR_MS };
  const terms = { product, stake, discountPpm: 70_000, capLots, ...times };
  const { id } = await done(engine, 'stakeOffer.ask', 'sandbox', terms);
  await approve(engine);
  await engine.forward(opensAt);
  return String(id);
}

/** An offer of shares for a dividend whose choice is over, as a row. */
export const closedScrip = (id: string): Scrip => ({
  id,
  seq: 1,
  stage: 'closed',
  symbol: '900005',
  discountPpm: 50_000,
  askedBy: 'operator',
  names: { kor: '회사', en: 'Company', tw: '公司' },
  announcedAt: START,
  price: 66_500,
  opensAt: START - 2,
  closesAt: START - 1,
  elections: 1,
  shares: 1,
  delivered: 0,
  listsOn: '2027-12-31',
  instruction: null,
  accepted: false,
});

/** An announced dividend whose ex date is some days ahead; answers its id. */
export function declaredDividend(engine: MemoryEngine): string {
  const id = '900005:2027Q1';
  const today = dayOf(engine.now());
  const days = {
    exDay: addDays(today, 5),
    recordDay: addDays(today, 6),
    payDay: addDays(today, 16),
  };
  engine.broker.load('dividends', {
    id,
    symbol: '900005',
    quarter: '2027Q1',
    stage: 'declared',
    won: 1_003,
    ...days,
    declaredAt: 0,
    incomeTaxPpm: 0,
    localTaxPpm: 0,
    holders: 0,
    shares: 0,
    borrowed: 0,
    entitled: 0,
    settled: 0,
  });
  return id;
}

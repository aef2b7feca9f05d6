/** Commands of new shares. The draw's own are computed as a service would, from durable rows. */
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { Offering } from '../../products/new-shares/rows.ts';
import { auditNewShares } from './audit-new-shares.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const hex = (no: number): string => no.toString(16).padStart(64, '0');

const inStage = ({ offerings }: Scene, ...stages: Offering['stage'][]): readonly Offering[] =>
  offerings.filter(({ stage }) => stages.includes(stage));

/** The result of a draw, by running sums over its entries: exact, and the same at each call. */
function resultOf({ subscriptions }: Scene, { id, pool, asked }: Offering) {
  const total = Math.min(pool, asked);
  let before = 0;
  const entries = subscriptions.filter(({ offering }) => offering === id);
  return entries.map((one) => {
    const from = Math.floor((before * total) / asked);
    before += one.shares;
    const won = Math.floor((before * total) / asked) - from;
    const equal = Math.floor(won / 2);
    return { one, part: { id: one.id, equal, proportional: won - equal } };
  });
}

/** A win that is to be paid, mostly by its own customer. */
function someWin(scene: Scene): { readonly actor: string; readonly id: string } | null {
  const { prng, subscriptions } = scene;
  const won = subscriptions.filter(({ result }) => result === 'won');
  if (won.length === 0 && !chance(prng, 10)) return null;
  const among = won.length > 0 && !chance(prng, 10) ? won : subscriptions;
  const one = among.length === 0 ? undefined : prng.pick(among);
  const isOwn = one !== undefined && !chance(prng, 5);
  return { id: one?.id ?? 'Q0', actor: isOwn ? one.customer : someone(scene) };
}

const words = { kor: '새주식', en: 'New share', tw: '新股' };

const GENERATORS = {
  'offering.ask': (scene) => {
    const { prng, now } = scene;
    // a few at a time, or none would stay in one for long
    const under = inStage(scene, 'review', 'upcoming', 'open', 'closed', 'payment');
    if (under.length > 1) return null;
    const opensAt = now + prng.between(2, 40) * MINUTE_MS - (chance(prng, 5) ? DAY_MS : 0);
    const closesAt = opensAt + prng.between(4, 30) * HOUR_MS;
    const drawsAt = closesAt + prng.between(1, 20) * MINUTE_MS;
    const payBy = drawsAt + prng.between(2, 30) * HOUR_MS;
    const price = chance(prng, 5) ? 20_001 : 20_000;
    return {
      actor: chance(prng, 50) ? 'sandbox' : 'operator',
      payload: {
        symbol: chance(prng, 5) ? '900005' : String(800_000 + scene.next()),
        names: words,
        business: words,
        underwriter: words,
        board: 'main',
        sector: 'machine',
        priceFrom: 18_000,
        priceTo: 22_000,
        price,
        issued: 1_000_000,
        pool: prng.pick([100, 350, 1_000, 5_000]),
        lotSize: 10,
        leastLots: 1,
        mostLots: 10,
        opensAt,
        closesAt,
        drawsAt,
        payBy,
        listsOn: dayOf(payBy + DAY_MS),
        beacon: { kind: 'chain', round: scene.next(), source: hex(1) },
      },
    };
  },
  'offering.root': (scene) => {
    const [offering] = inStage(scene, 'closed');
    if (offering === undefined) return null;
    const wrong = chance(scene.prng, 10) ? 1 : 0;
    const { id, applications, asked } = offering;
    const payload = { offering: id, root: hex(asked), entries: applications + wrong, asked };
    return { actor: 'draw', payload };
  },
  'offering.draw': (scene) => {
    const offering = inStage(scene, 'closed').find(({ root }) => root !== null);
    if (offering === undefined) return null;
    const { id, pool, asked } = offering;
    const allotted = Math.min(pool, asked) + (chance(scene.prng, 10) ? 1 : 0);
    const payload = { offering: id, value: hex(pool), resultHash: hex(asked), allotted };
    return { actor: 'draw', payload };
  },
  'offering.allot': (scene) => {
    const { prng } = scene;
    const offering = inStage(scene, 'closed').find(({ resultHash }) => resultHash !== null);
    if (offering === undefined) return null;
    const all = resultOf(scene, offering);
    const waiting = all.filter(({ one }) => one.result === 'awaiting');
    // a part is repeated, or differs from the draw
    const among = waiting.length === 0 || chance(prng, 10) ? all : waiting;
    const parts = among.slice(0, prng.between(1, 4)).map(({ part }) => part);
    const [first] = parts;
    if (first !== undefined && chance(prng, 5)) parts.push(first);
    return { actor: 'draw', payload: { offering: offering.id, parts } };
  },
  'subscription.apply': (scene) => {
    const { prng } = scene;
    const open = inStage(scene, 'open', ...(chance(prng, 10) ? (['upcoming'] as const) : []));
    if (open.length === 0 && !chance(prng, 5)) return null;
    const among = open.length === 0 ? scene.offerings : open;
    const offering = among.length === 0 ? 'N0' : prng.pick(among).id;
    const lots = chance(prng, 8) ? prng.pick([0, 11, 1.5]) : prng.between(1, 10);
    const actor = chance(prng, 10) ? prng.pick(scene.customers) : someone(scene);
    return { actor, payload: { offering, lots, entry: hex(scene.next()) } };
  },
  'subscription.pay': (scene) => {
    const win = someWin(scene);
    const checkedHash = chance(scene.prng, 90) ? 'hash' : 'another hash';
    return win && { actor: win.actor, payload: { id: win.id, checkedHash } };
  },
  'subscription.waive': (scene) => {
    const win = someWin(scene);
    return win && { actor: win.actor, payload: { id: win.id } };
  },
} satisfies Partial<Generators>;

/** The review that new shares wait for: their own, or that of their listing. */
function reviewOf({ offerings }: Scene): string | null {
  for (const { id, stage, instruction, accepted } of offerings) {
    if (stage === 'review') return `R${id.slice(1)}`;
    if (stage === 'listing' && instruction !== null && !accepted) return `R${instruction.slice(1)}`;
  }
  return null;
}

export const NEW_SHARE = {
  generators: GENERATORS,
  weights: {
    'offering.ask': 6,
    'offering.root': 30,
    'offering.draw': 30,
    'offering.allot': 60,
    'subscription.apply': 50,
    'subscription.pay': 60,
    'subscription.waive': 24,
  },
  review: { of: reviewOf, percent: 40 },
  audit: auditNewShares,
} satisfies Family;

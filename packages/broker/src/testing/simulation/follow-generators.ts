/** Commands of mentors and their followers. */
import { DAY_MS } from '@maru/std/kst';
import type { KnownBook } from '../../kernel/core/command.ts';
import type { Mentor } from '../../products/follows/rows.ts';
import { auditFollows } from './audit-follows.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const NAMES = { kor: '윤슬', en: 'Yunseul', tw: '潤瑟' };

const active = ({ mentors }: Scene): readonly Mentor[] =>
  mentors.filter(({ stage }) => stage === 'active');

/** Mostly a mentor's own account, seldom any. */
const traderOf = (scene: Scene): string => {
  const mentors = active(scene);
  if (mentors.length === 0 || chance(scene.prng, 5)) return someone(scene);
  return scene.prng.pick(mentors).customer;
};

/** The review that a mentor waits for; an end is left to others. */
const reviewOf = ({ mentors }: Scene): string | null => {
  const waiting = mentors.find(({ stage }) => stage === 'review');
  return waiting === undefined ? null : `R${waiting.id.slice(1)}`;
};

/** Mostly a follow that goes on, by its owner; null: there is none, and a wrong one is no use. */
function someFollow(scene: Scene): { readonly id: string; readonly actor: string } | null {
  const { prng, follows } = scene;
  const going = follows.filter(({ stage, own }) => stage === 'active' && !own);
  if (going.length === 0 && !chance(prng, 10)) return null;
  const among = going.length > 0 && !chance(prng, 10) ? going : follows;
  const one = among.length === 0 ? undefined : prng.pick(among);
  const isOwn = one !== undefined && !chance(prng, 5);
  return { id: one?.id ?? 'Y0', actor: isOwn ? one.customer : someone(scene) };
}

/** Quotes on both sides of the last price, mostly for more than is ordered. */
function bookOf({ prng, price }: Scene, symbol: string): KnownBook {
  const level = { price: price(symbol), quantity: prng.between(1, chance(prng, 10) ? 9 : 9_999) };
  return { asks: [level], bids: [level] };
}

const GENERATORS = {
  'mentor.ask': (scene) => {
    const { prng, now, mentors } = scene;
    const standing = mentors.filter(({ stage }) => stage !== 'rejected' && stage !== 'ended');
    if (standing.length > 1 && !chance(prng, 5)) return null;
    return {
      actor: chance(prng, 50) ? 'sandbox' : 'operator',
      payload: {
        customer: someone(scene),
        names: NAMES,
        style: NAMES,
        minimum: chance(prng, 5) ? 0 : prng.pick([100_000, 1_000_000]),
        endsAt: now + (chance(prng, 10) ? 1 : 40) * DAY_MS,
        lockDays: prng.pick([0, 0, 1]),
        sharePpm: prng.pick([100_000, 200_000]),
      },
    };
  },
  'mentor.end': (scene) => {
    const { prng } = scene;
    const mentors = active(scene);
    // it stops all follows: seldom, or none would trade for long
    if (mentors.length === 0 || !chance(prng, 25)) return null;
    const id = chance(prng, 5) ? 'T0' : prng.pick(mentors).id;
    return { actor: chance(prng, 50) ? 'sandbox' : 'operator', payload: { id } };
  },
  'follow.start': (scene) => {
    const { prng } = scene;
    const mentors = active(scene);
    if (mentors.length === 0 && !chance(prng, 5)) return null;
    const mentor = mentors.length === 0 ? undefined : prng.pick(mentors);
    const starts = mentor !== undefined && mentor.own === null && chance(prng, 70);
    const amount = chance(prng, 8) ? 0n : BigInt(prng.between(1, 200)) * 100_000n;
    const actor = starts ? mentor.customer : someone(scene);
    const checkedHash = chance(prng, 3) ? 'other' : 'hash';
    return { actor, payload: { mentor: mentor?.id ?? 'T0', amount, checkedHash } };
  },
  'follow.topUp': (scene) => {
    const { prng } = scene;
    const found = someFollow(scene);
    if (found === null) return null;
    const amount = chance(prng, 8) ? 0n : BigInt(prng.between(1, 60)) * 100_000n;
    const checkedHash = chance(prng, 3) ? 'other' : 'hash';
    return { actor: found.actor, payload: { id: found.id, amount, checkedHash } };
  },
  'follow.withdraw': (scene) => {
    const { prng } = scene;
    const found = someFollow(scene);
    if (found === null) return null;
    const amount = chance(prng, 8) ? 0n : BigInt(prng.between(1, 900_000));
    return { actor: found.actor, payload: { id: found.id, amount } };
  },
  'follow.stop': (scene) => {
    const found = someFollow(scene);
    return found === null ? null : { actor: found.actor, payload: { id: found.id } };
  },
  'mentor.order': (scene) => {
    const { prng, symbols, rising } = scene;
    if (active(scene).length === 0 && !chance(prng, 5)) return null;
    // where prices climb, a mentor trades issues with a limit: at market this venue fills at any
    // price
    const among = rising ? symbols.slice(0, 2) : symbols;
    const symbol = chance(prng, 5) ? '000000' : prng.pick(among);
    const side = chance(prng, 60) ? ('buy' as const) : ('sell' as const);
    const type = chance(prng, 60) && !rising ? ('market' as const) : ('limit' as const);
    const all = side === 'sell' && chance(prng, 30);
    return {
      actor: traderOf(scene),
      payload: {
        symbol,
        side,
        type,
        tif: chance(prng, 80) ? ('day' as const) : ('ioc' as const),
        price: type === 'market' ? null : scene.price(symbol),
        quantity: all ? null : chance(prng, 4) ? 0 : prng.between(1, 90),
        book: chance(prng, 5) ? null : bookOf(scene, symbol),
      },
    };
  },
  'mentor.cancel': (scene) => {
    const { prng, blockOrders } = scene;
    const open = blockOrders.filter(({ open: is, stops }) => is && stops === null);
    if (open.length === 0 && !chance(prng, 10)) return null;
    const block = open.length === 0 ? undefined : prng.pick(open);
    const mentor = scene.mentors.find(({ id }) => id === block?.mentor);
    const actor = chance(prng, 5) ? someone(scene) : (mentor?.customer ?? someone(scene));
    return { actor, payload: { id: block?.id ?? 'O0' } };
  },
} satisfies Partial<Generators>;

export const FOLLOW = {
  generators: GENERATORS,
  weights: {
    'mentor.ask': 6,
    'mentor.end': 4,
    'follow.start': 20,
    'follow.topUp': 10,
    'follow.withdraw': 14,
    'follow.stop': 14,
    'mentor.order': 40,
    'mentor.cancel': 14,
  },
  review: { of: reviewOf, percent: 40 },
  audit: auditFollows,
} satisfies Family;

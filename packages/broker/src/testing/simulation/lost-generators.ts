/** Commands of forgotten passwords. */
import { chance, type Family, type Generators, someone } from './generator.ts';
import { staffOf } from './staff-generators.ts';

const GENERATORS = {
  'fundPassword.forget': (scene) => {
    const { prng } = scene;
    const checkedHash = chance(prng, 95) ? 'hash' : 'another hash';
    const checks = chance(prng, 80) ? 'pass' : 'name_differs';
    const actor = chance(prng, 60) ? prng.pick(scene.customers) : someone(scene);
    return { actor, payload: { checkedHash, front: 'P1', back: 'P2', checks } };
  },
  'lostPassword.ask': (scene) => {
    const checks = chance(scene.prng, 85) ? 'pass' : 'birth_date_differs';
    const sealed = `sealed ${scene.next()}`;
    return { actor: 'gateway', payload: { customer: someone(scene), sealed, checks, at: 1 } };
  },
  'lostPassword.link': (scene) => {
    const { prng } = scene;
    const approved = scene.lostPasswords.filter(({ state }) => state === 'approved');
    const among = approved.length === 0 || chance(prng, 10) ? scene.lostPasswords : approved;
    const review = among.length === 0 ? 'R99999999' : prng.pick(among).review;
    // now and then one that is over as soon as it is made
    const linkEndsAt = chance(prng, 20) ? 1 : 1_000;
    const mailed = chance(prng, 15) ? 'token' : null;
    const payload = { review, linkHash: `link ${scene.next()}`, linkEndsAt, mailed };
    return { actor: staffOf(scene), payload };
  },
  'lostPassword.set': (scene) => {
    const linked = scene.lostPasswords.flatMap(({ linkHash }) =>
      linkHash === null ? [] : [linkHash],
    );
    const isUnknown = linked.length === 0 || chance(scene.prng, 10);
    const linkHash = isUnknown ? 'none' : scene.prng.pick(linked);
    return { actor: 'gateway', payload: { linkHash, passwordHash: 'hash', at: 1 } };
  },
} satisfies Partial<Generators>;

export const LOST = {
  generators: GENERATORS,
  weights: {
    'fundPassword.forget': 2,
    'lostPassword.ask': 6,
    'lostPassword.link': 26,
    'lostPassword.set': 22,
  },
} satisfies Family;

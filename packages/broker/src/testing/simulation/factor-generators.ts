/** Commands of second factors, of customers and of staff. */
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';
import { staffOf } from './staff-generators.ts';

/** An owner of a factor, or of a begun one; now and then any customer. */
function ownerOf(scene: Scene, counts: boolean): string {
  const among = scene.factors.filter(({ since }) => (since !== null) === counts);
  if (among.length === 0 || chance(scene.prng, 10)) return someone(scene);
  return scene.prng.pick(among).id;
}

const GENERATORS = {
  'factor.begin': (scene) => {
    const owner = chance(scene.prng, 20) ? staffOf(scene) : someone(scene);
    return { actor: 'gateway', payload: { owner, secret: `secret ${scene.next()}` } };
  },
  'factor.confirm': (scene) => {
    const recovery = ['one', 'two', 'three'];
    const payload = { owner: ownerOf(scene, false), step: scene.next(), recovery };
    return { actor: 'gateway', payload };
  },
  'factor.use': (scene) => {
    const step = chance(scene.prng, 80) ? scene.next() : 1;
    return { actor: 'gateway', payload: { owner: ownerOf(scene, true), step } };
  },
  'factor.recover': (scene) => {
    const codeHash = scene.prng.pick(['one', 'two', 'three', 'four']);
    return { actor: 'gateway', payload: { owner: ownerOf(scene, true), codeHash } };
  },
  'factor.miss': (scene) => ({
    actor: 'gateway',
    payload: { owner: ownerOf(scene, chance(scene.prng, 80)), at: scene.next() },
  }),
  'factor.off': (scene) => ({ actor: 'gateway', payload: { owner: ownerOf(scene, true) } }),
} satisfies Partial<Generators>;

export const FACTOR = {
  generators: GENERATORS,
  weights: {
    'factor.begin': 3,
    'factor.confirm': 4,
    'factor.use': 3,
    'factor.recover': 4,
    'factor.miss': 2,
  },
} satisfies Family;

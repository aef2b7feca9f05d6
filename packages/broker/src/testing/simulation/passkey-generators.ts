/** Commands of passkeys: several added, some used, some by a copy of the key, some removed. */
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const known = (scene: Scene) =>
  scene.passkeys.length === 0 || chance(scene.prng, 10) ? null : scene.prng.pick(scene.passkeys);

const GENERATORS = {
  'passkey.add': (scene) => {
    const id = known(scene)?.id ?? `key ${scene.next()}`;
    const device = { browser: 'safari', system: 'ios' } as const;
    const key = { id: chance(scene.prng, 10) ? id : `key ${scene.next()}`, publicKey: 'public' };
    const counter = scene.prng.pick([0, 1]);
    const payload = { customer: someone(scene), ...key, counter, transports: ['internal'], device };
    return { actor: 'gateway', payload };
  },
  'passkey.use': (scene) => {
    const key = known(scene);
    const customer = key === null || chance(scene.prng, 10) ? someone(scene) : key.customer;
    const counter = (key?.counter ?? 0) + (chance(scene.prng, 80) ? 1 : 0);
    return { actor: 'gateway', payload: { customer, id: key?.id ?? 'none', counter } };
  },
  'passkey.remove': (scene) => {
    const key = known(scene);
    const actor = key === null || chance(scene.prng, 10) ? someone(scene) : key.customer;
    return { actor, payload: { no: key?.no ?? 'K0' } };
  },
} satisfies Partial<Generators>;

export const PASSKEY = {
  generators: GENERATORS,
  weights: {
    'passkey.add': 4,
    'passkey.use': 3,
    'passkey.remove': 2,
  },
} satisfies Family;

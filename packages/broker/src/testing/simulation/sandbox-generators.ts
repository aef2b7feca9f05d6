/** Commands of the sandbox, and of a start. */
import { account, chance, type Family, type Generators, someone } from './generator.ts';

const GENERATORS = {
  'parameters.define': () => ({ actor: 'system', payload: {} }),
  'sandbox.demo': (scene) => ({
    actor: 'sandbox',
    payload: {
      ...account(scene, 20),
      fundPasswordHash: 'hash',
      playMoney: BigInt(scene.prng.pick([0, 2_000_000, 30_000_000, 300_000_000])),
    },
  }),
  'sandbox.playMoney': (scene) => ({
    actor: chance(scene.prng, 80) ? scene.prng.pick(scene.customers) : someone(scene),
    payload: {},
  }),
  'sandbox.institution': ({ prng }) => ({
    actor: 'sandbox',
    payload: { code: prng.pick(['MARU01', 'MARU02']), name: 'Maru' },
  }),
  'dividend.declare': () => ({ actor: 'system', payload: {} }),
} satisfies Partial<Generators>;

export const SANDBOX = {
  generators: GENERATORS,
  weights: {
    'sandbox.playMoney': 6,
    // a start sends it
    'dividend.declare': 0,
  },
} satisfies Family;

/** Commands of mail: addresses, and mails that wait to be sent. */
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const waiting = ({ mails, prng }: Scene): string => {
  const waits = mails.filter(({ state }) => state === 'waiting');
  return waits.length === 0 || chance(prng, 5) ? 'E0none' : prng.pick(waits).id;
};

/** A customer with a begun address; now and then any. */
const asked = (scene: Scene) => {
  const among = scene.mailAddresses.filter(({ begun }) => begun !== null);
  return among.length === 0 || chance(scene.prng, 10) ? null : scene.prng.pick(among);
};

const GENERATORS = {
  'mail.begin': (scene) => {
    const no = scene.next();
    const sealed = { address: `address ${no}`, secret: `code ${no}`, codeHash: `hash ${no}` };
    const language = scene.prng.pick(['kor', 'en', 'tw'] as const);
    return { actor: 'gateway', payload: { customer: someone(scene), ...sealed, language } };
  },
  'mail.confirm': (scene) => {
    const row = asked(scene);
    const isWrong = row === null || chance(scene.prng, 20);
    const codeHash = isWrong ? 'wrong' : (row.codeHash ?? 'wrong');
    return { actor: 'gateway', payload: { customer: row?.id ?? someone(scene), codeHash } };
  },
  'mail.settings': (scene) => {
    const among = scene.mailAddresses.filter(({ sealed }) => sealed !== null);
    const isAny = among.length === 0 || chance(scene.prng, 10);
    const actor = isAny ? someone(scene) : scene.prng.pick(among).id;
    const language = scene.prng.pick(['kor', 'en', 'tw'] as const);
    return { actor, payload: { language, statements: chance(scene.prng, 80) } };
  },
  'mail.remove': (scene) => {
    const among = scene.mailAddresses;
    const customer = among.length === 0 ? someone(scene) : scene.prng.pick(among).id;
    return { actor: 'gateway', payload: { customer } };
  },
  'mail.sent': (scene) => ({ actor: 'system', payload: { id: waiting(scene) } }),
  'mail.failed': (scene) => ({
    actor: 'system',
    payload: { id: waiting(scene), isFinal: chance(scene.prng, 20) },
  }),
} satisfies Partial<Generators>;

export const MAIL = {
  generators: GENERATORS,
  weights: {
    'mail.begin': 2,
    'mail.confirm': 2,
    'mail.settings': 2,
    'mail.remove': 1,
    'mail.sent': 3,
    'mail.failed': 2,
  },
} satisfies Family;

/** Commands of a customer's messages. */
import { MESSAGE_KINDS } from '@maru/contract/message-kinds';
import { auditMessages } from './audit-messages.ts';
import { chance, type Family, type Generators, someone } from './generator.ts';

const GENERATORS = {
  'message.read': (scene) => {
    const { prng, messages } = scene;
    const message = messages.length === 0 ? undefined : prng.pick(messages);
    if (message === undefined || chance(prng, 5)) {
      return { actor: someone(scene), payload: { id: message?.id ?? 'fill:O0' } };
    }
    return { actor: message.customer, payload: { id: message.id } };
  },
  'message.readAll': (scene) => ({ actor: someone(scene), payload: {} }),
  'message.settings': (scene) => ({
    actor: someone(scene),
    // mostly on: a kind that is off has no unread messages
    payload: { kind: scene.prng.pick(MESSAGE_KINDS), on: chance(scene.prng, 75) },
  }),
} satisfies Partial<Generators>;

export const MESSAGE = {
  generators: GENERATORS,
  weights: {
    'message.read': 4,
    'message.settings': 2,
  },
  audit: auditMessages,
} satisfies Family;

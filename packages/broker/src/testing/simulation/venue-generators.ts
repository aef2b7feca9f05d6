/** Instructions to the venue, and its answers. */
import { chance, type Family, type Generators } from './generator.ts';
import { staffOf } from './staff-generators.ts';

const GENERATORS = {
  'venue.instruct': ({ prng, symbols }) => {
    const symbol = chance(prng, 5) ? '000000' : prng.pick(symbols);
    const kind = prng.pick(['halt', 'resume'] as const);
    const actor = prng.pick(['operator', staffOf({ prng })]);
    return { actor, payload: { instruction: { kind, symbol, reason: 'disclosure' } } };
  },
  'venue.answer': (scene) => {
    const { prng, released } = scene;
    const awaited = scene.instruction();
    const any = chance(prng, 5) || released.length === 0 ? 'I0' : prng.pick(released);
    const id = awaited !== null && chance(prng, 40) ? awaited : any;
    const own = scene.answer(id);
    if (own !== null) return { actor: 'venue', payload: { answer: own } };
    const reason = prng.pick(['already_halted', 'too_late'] as const);
    const refused = { kind: 'refused', id, at: 0, reason } as const;
    const done = { kind: 'done', id, at: 0, result: { kind: 'halt', symbol: 'x' } } as const;
    return { actor: 'venue', payload: { answer: prng.pick([done, done, refused]) } };
  },
} satisfies Partial<Generators>;

export const VENUE = {
  generators: GENERATORS,
  weights: {
    'venue.answer': 10,
  },
} satisfies Family;

/** Commands of the clock, and of its steps' results. */
import { DAY_MS } from '@maru/std/kst';
import { type CommandMap, STEP_TABLES } from '../../domains.ts';
import { chance, type Family, type Generate, type Generators } from './generator.ts';

/** Commands of the clock: mostly the due one, seldom one that is not due. */
const dueAs = <T extends 'alarm.fire' | 'job.continue'>(type: T): Generate<T> => {
  return (scene) => {
    const due = scene.due();
    if (due?.type === type) return { actor: 'clock', payload: due.payload as CommandMap[T] };
    if (!chance(scene.prng, 5)) return null;
    return { actor: 'clock', payload: { id: 'day:2020-01-01' } as CommandMap[T] };
  };
};

const GENERATORS = {
  'clock.start': () => ({ actor: 'clock', payload: {} }),
  'clock.advance': ({ prng }) => ({
    actor: 'sandbox',
    payload: { ms: chance(prng, 5) ? prng.pick([0, -5, 1.5]) : prng.between(1, DAY_MS) },
  }),
  'alarm.fire': dueAs('alarm.fire'),
  'job.continue': dueAs('job.continue'),
  'step.quarantine': (scene) => {
    const due = scene.due();
    const table = STEP_TABLES[due?.type ?? ''] ?? 'alarms';
    const { id } = (due?.payload ?? { id: 'none' }) as { id: string };
    // most steps are released at once, or settlement would never proceed
    const reason = chance(scene.prng, 20) ? 'refused by the database' : null;
    return { actor: 'operator', payload: { table, id, reason } };
  },
} satisfies Partial<Generators>;

export const CLOCK = {
  generators: GENERATORS,
  weights: {
    'alarm.fire': 10,
    'job.continue': 10,
  },
} satisfies Family;

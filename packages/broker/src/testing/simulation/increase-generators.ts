/** Commands of capital increases, and the reviews that they wait for. */
import { addDays, DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { Increase } from '../../products/increases/rows.ts';
import { auditIncreases } from './audit-increases.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const inStage = ({ increases }: Scene, ...stages: Increase['stage'][]): readonly Increase[] =>
  increases.filter(({ stage }) => stages.includes(stage));

/** The review that an increase waits for: its own, or that of its base or its shares. */
function reviewOf({ increases }: Scene): string | null {
  for (const one of increases) {
    const { id, stage, baseInstruction, rebased, instruction, accepted } = one;
    if (stage === 'review') return `R${id.slice(1)}`;
    const waits = [
      [baseInstruction, rebased || stage !== 'upcoming'],
      [instruction, accepted],
      [one.othersInstruction, one.othersAccepted],
    ] as const;
    for (const [asked, isDone] of waits) {
      if (asked !== null && !isDone && stage !== 'listed') return `R${asked.slice(1)}`;
    }
  }
  return null;
}

/** A released instruction of an increase that the venue has not taken; null: none. */
function instructionOf({ increases, released }: Scene): string | null {
  for (const { instruction, othersInstruction, ...one } of increases) {
    const waits = [
      [instruction, one.accepted],
      [othersInstruction, one.othersAccepted],
      [one.baseInstruction, one.rebased || one.stage !== 'upcoming'],
    ] as const;
    for (const [id, isDone] of waits) {
      if (id !== null && !isDone && released.includes(id)) return id;
    }
  }
  return null;
}

const traded = (price: number) => ({ turnover: price * 1_000, volume: 1_000 });

const GENERATORS = {
  'increase.ask': (scene) => {
    const { prng, now, symbols } = scene;
    if (inStage(scene, 'review', 'upcoming', 'ex', 'priced', 'holders').length > 0) return null;
    const exDay = addDays(dayOf(now), chance(prng, 5) ? 0 : 1);
    const pricesAt = startOfDay(addDays(exDay, 1)) + prng.between(0, 3) * HOUR_MS;
    const opensAt = pricesAt + prng.between(1, 30) * MINUTE_MS;
    const closesAt = opensAt + prng.between(10, 40) * HOUR_MS;
    const publicOpensAt = closesAt + prng.between(1, 30) * MINUTE_MS;
    const publicClosesAt = publicOpensAt + prng.between(1, 30) * HOUR_MS;
    const allotsAt = publicClosesAt + prng.between(1, 10) * MINUTE_MS;
    return {
      actor: chance(prng, 50) ? 'sandbox' : 'operator',
      payload: {
        symbol: prng.pick(chance(prng, 10) ? symbols : symbols.slice(0, 2)),
        ratioPpm: chance(prng, 5) ? 5 : prng.pick([100_000, 333_333, 1_000_000]),
        discountPpm: chance(prng, 5) ? 900_000 : prng.pick([0, 200_000, 300_000]),
        spans: { month: traded(60_000), week: traded(55_000), day: traded(50_000) },
        exDay,
        pricesAt,
        opensAt,
        closesAt,
        publicOpensAt,
        publicClosesAt,
        allotsAt,
        listsOn: dayOf(allotsAt + DAY_MS),
      },
    };
  },
  'increase.price': (scene) => {
    const { prng } = scene;
    const due = inStage(scene, 'ex');
    if (due.length === 0 && !chance(prng, 3)) return null;
    const increase = due.length === 0 ? 'G0' : prng.pick(due).id;
    const week = traded(prng.between(40_000, 60_000));
    const day = chance(prng, 5) ? { turnover: 0, volume: 0 } : traded(50_000);
    return { actor: 'system', payload: { increase, spans: { week, day } } };
  },
  'increase.subscribe': (scene) => {
    const { prng, increaseRights } = scene;
    const open = inStage(scene, 'holders', 'public');
    if (open.length === 0 && !chance(prng, 3)) return null;
    const among = open.length === 0 ? scene.increases : open;
    const one = among.length === 0 ? undefined : prng.pick(among);
    const rights = increaseRights.filter((each) => each.increase === one?.id && each.rights > 0);
    if (one?.stage === 'holders' && rights.length > 0 && chance(prng, 80)) {
      const own = prng.pick(rights);
      const shares = Math.max(1, Math.floor((own.rights * prng.between(10, 125)) / 100));
      return { actor: own.customer, payload: { increase: one.id, shares } };
    }
    const shares = chance(prng, 8) ? prng.pick([0, 1e9, 1.5]) : prng.between(1, 300);
    return { actor: someone(scene), payload: { increase: one?.id ?? 'G0', shares } };
  },
  'increase.withdraw': (scene) => {
    const { prng, increaseSubscriptions: all } = scene;
    const waiting = all.filter(({ result }) => result === 'standing');
    if (waiting.length === 0 && !chance(prng, 10)) return null;
    const among = waiting.length > 0 && !chance(prng, 10) ? waiting : all;
    const one = among.length === 0 ? undefined : prng.pick(among);
    const isOwn = one !== undefined && !chance(prng, 5);
    return { actor: isOwn ? one.customer : someone(scene), payload: { id: one?.id ?? 'H0' } };
  },
} satisfies Partial<Generators>;

export const INCREASE = {
  generators: GENERATORS,
  weights: {
    'increase.ask': 4,
    'increase.price': 6,
    'increase.subscribe': 60,
    'increase.withdraw': 20,
  },
  review: { of: reviewOf, percent: 40 },
  instruction: instructionOf,
  audit: auditIncreases,
} satisfies Family;

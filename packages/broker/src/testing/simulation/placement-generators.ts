/** Commands of placements, and the reviews that they wait for. */
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { Placement } from '../../products/placements/rows.ts';
import { auditPlacements } from './audit-placements.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const inStage = ({ placements }: Scene, ...stages: Placement['stage'][]): readonly Placement[] =>
  placements.filter(({ stage }) => stages.includes(stage));

/** The review that a placement waits for: its own, that of an application, or of its issue. */
function reviewOf(scene: Scene): string | null {
  const { prng, placements, placementApplications } = scene;
  const waiting = placementApplications.filter(({ result }) => result === 'review');
  if (waiting.length > 0 && chance(prng, 70)) return prng.pick(waiting).review;
  for (const { id, stage, instruction, accepted } of placements) {
    if (stage === 'review') return `R${id.slice(1)}`;
    if (stage === 'listing' && instruction !== null && !accepted) return `R${instruction.slice(1)}`;
  }
  return null;
}

const GENERATORS = {
  'placement.ask': (scene) => {
    const { prng, now, symbols } = scene;
    // a few at a time, or none would stay in one for long
    if (inStage(scene, 'review', 'upcoming', 'open', 'closed', 'allotting').length > 1) return null;
    const opensAt = now + prng.between(2, 40) * MINUTE_MS - (chance(prng, 5) ? DAY_MS : 0);
    const closesAt = opensAt + prng.between(4, 30) * HOUR_MS;
    const allotsAt = closesAt + prng.between(1, 20) * MINUTE_MS;
    return {
      actor: chance(prng, 50) ? 'sandbox' : 'operator',
      payload: {
        // the first two are stocks
        symbol: prng.pick(chance(prng, 10) ? symbols : symbols.slice(0, 2)),
        // prices move between 30,000 and 70,000 won: seldom it is too low
        price: chance(prng, 15) ? 45_000 : 70_000,
        shares: prng.pick([20, 100, 1_000, 4_000]),
        partsPpm: chance(prng, 5) ? [1_000_000] : [500_000, 300_000, 200_000],
        opensAt,
        closesAt,
        allotsAt,
        listsOn: dayOf(allotsAt + DAY_MS),
      },
    };
  },
  'placement.apply': (scene) => {
    const { prng } = scene;
    const open = inStage(scene, 'open', ...(chance(prng, 10) ? (['upcoming'] as const) : []));
    if (open.length === 0 && !chance(prng, 5)) return null;
    const among = open.length === 0 ? scene.placements : open;
    const placement = among.length === 0 ? 'P0' : prng.pick(among).id;
    const shares = chance(prng, 8) ? prng.pick([0, 5_000, 1.5]) : prng.between(15, 400);
    const actor = chance(prng, 10) ? prng.pick(scene.customers) : someone(scene);
    return { actor, payload: { placement, tier: chance(prng, 80) ? 0 : 1, shares } };
  },
  'placement.cancel': (scene) => {
    const { prng, placementApplications: all } = scene;
    const waiting = all.filter(({ result }) => result === 'review');
    if (waiting.length === 0 && !chance(prng, 10)) return null;
    const among = waiting.length > 0 && !chance(prng, 10) ? waiting : all;
    const one = among.length === 0 ? undefined : prng.pick(among);
    const isOwn = one !== undefined && !chance(prng, 5);
    const actor = isOwn ? one.customer : someone(scene);
    return { actor, payload: { id: one?.id ?? 'L0' } };
  },
} satisfies Partial<Generators>;

export const PLACEMENT = {
  generators: GENERATORS,
  weights: {
    'placement.ask': 6,
    'placement.apply': 60,
    'placement.cancel': 36,
  },
  review: { of: reviewOf, percent: 40 },
  audit: auditPlacements,
} satisfies Family;

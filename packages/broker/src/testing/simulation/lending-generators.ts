/** Commands of securities lending. */
import { auditLendings } from './audit-lendings.ts';
import { chance, type Family, type Generators, someone } from './generator.ts';

const GENERATORS = {
  'lending.lend': (scene) => {
    const { prng, orders, symbols } = scene;
    const held = orders.filter(({ kind, side, holding, leverage }) => {
      return kind === 'open' && side === 'long' && holding > 0 && leverage === 1;
    });
    if (held.length === 0 || chance(prng, 5)) {
      const payload = { symbol: prng.pick(symbols), shares: prng.pick([0, 1.5, 100]) };
      return { actor: someone(scene), payload };
    }
    const { customer, symbol, holding } = prng.pick(held);
    const shares = chance(prng, 60) ? holding : prng.between(1, holding + 1);
    return { actor: customer, payload: { symbol, shares } };
  },
  'lending.recall': (scene) => {
    const { prng } = scene;
    const lendings = scene.lendings.filter(({ open }) => open > 0);
    // seldom: shares that come back at once are never borrowed
    if (lendings.length === 0 ? !chance(prng, 5) : !chance(prng, 30)) return null;
    const one = lendings.length === 0 ? undefined : prng.pick(lendings);
    const isOwn = one !== undefined && !chance(prng, 5);
    const shares = chance(prng, 50) ? null : prng.between(0, (one?.open ?? 1) + 1);
    return {
      actor: isOwn ? one.customer : someone(scene),
      payload: { id: one?.id ?? 'E0', shares },
    };
  },
} satisfies Partial<Generators>;

export const LENDING = {
  generators: GENERATORS,
  weights: {
    'lending.lend': 8,
    'lending.recall': 8,
  },
  audit: auditLendings,
} satisfies Family;

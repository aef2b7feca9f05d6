/** Commands of products. */
import { DAY_MS } from '@maru/std/kst';
import type { Product } from '../../products/products/rows.ts';
import { auditProducts } from './audit-products.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const running = ({ products }: Scene): readonly Product[] =>
  products.filter(({ stage }) => stage === 'running');

/** The review that a product waits for: its own, or that of its end. */
function reviewOf({ products }: Scene): string | null {
  for (const { id, stage, ending } of products) {
    if (stage === 'review') return `R${id.slice(2)}`;
    if (stage === 'running' && ending !== null) return ending;
  }
  return null;
}

export const productTerms = ({ prng, now }: Pick<Scene, 'prng' | 'now'>) => ({
  kind: prng.pick(['momentum', 'reversion', 'value', 'index'] as const),
  names: { kor: '상품', en: chance(prng, 8) ? '' : 'Product', tw: '商品' },
  endsAt: now + prng.between(1, 20) * DAY_MS,
  seed: BigInt(prng.between(100, 900)) * 1_000_000n,
});

const someProduct = (scene: Scene): string => {
  const among = chance(scene.prng, 5) ? scene.products : running(scene);
  return among.length === 0 ? 'QP0' : scene.prng.pick(among).id;
};

/** The hash of an entered fund password: mostly the right one. */
const entered = (prng: Scene['prng']): string => (chance(prng, 3) ? 'other' : 'hash');

const GENERATORS = {
  'product.ask': (scene) => {
    if (running(scene).length > 1) return null;
    const actor = chance(scene.prng, 50) ? 'sandbox' : 'operator';
    return { actor, payload: productTerms(scene) };
  },
  'product.end': (scene) => ({ actor: 'operator', payload: { id: someProduct(scene) } }),
  'product.strike': (scene) => {
    const due = scene.due();
    if (due?.type === 'product.strike') return { actor: 'clock', payload: due.payload };
    return { actor: 'clock', payload: { id: someProduct(scene) } };
  },
  'product.subscribe': (scene) => {
    const { prng } = scene;
    if (running(scene).length === 0 && !chance(prng, 5)) return null;
    const amount = chance(prng, 8) ? 999_999n : BigInt(prng.between(1_000_000, 60_000_000));
    const asked = { product: someProduct(scene), amount, checkedHash: entered(prng) };
    return { actor: someone(scene), payload: asked };
  },
  'product.takeBack': (scene) => {
    const { prng, productRequests } = scene;
    const waiting = productRequests.filter(({ state }) => state === 'waiting');
    const one = waiting.length === 0 || chance(prng, 5) ? undefined : prng.pick(waiting);
    if (one === undefined && !chance(prng, 10)) return null;
    const actor = one === undefined || chance(prng, 4) ? someone(scene) : one.customer;
    return { actor, payload: { id: one?.id ?? 'QR0' } };
  },
  'product.redeem': (scene) => {
    const { prng, productRequests } = scene;
    const lots = productRequests.filter(({ remaining }) => remaining > 0n);
    const lot = lots.length === 0 ? undefined : prng.pick(lots);
    if (lot === undefined && !chance(prng, 10)) return null;
    const actor = lot === undefined || chance(prng, 4) ? someone(scene) : lot.customer;
    const part = BigInt(prng.between(1, 100));
    const units = ((lot?.remaining ?? 100n) * part) / 100n;
    const asked = { product: lot?.product ?? 'QP0', units, checkedHash: entered(prng) };
    return { actor, payload: asked };
  },
  'product.trade': (scene) => {
    const { prng, symbols } = scene;
    if (running(scene).length === 0 && !chance(prng, 5)) return null;
    const order = { product: someProduct(scene), symbol: prng.pick(symbols.slice(0, 3)) };
    const isBuy = chance(prng, 70);
    return {
      actor: chance(prng, 4) ? someone(scene) : 'sandbox',
      payload: {
        ...order,
        side: isBuy ? ('buy' as const) : ('sell' as const),
        price: null,
        quantity: isBuy ? prng.between(1, 12) : prng.between(1, 900),
        clientOrderId: `p${scene.next()}`,
      },
    };
  },
} satisfies Partial<Generators>;

export const PRODUCT = {
  generators: GENERATORS,
  weights: {
    'product.ask': 4,
    'product.end': 2,
    'product.strike': 4,
    'product.subscribe': 24,
    'product.takeBack': 2,
    'product.redeem': 30,
    'product.trade': 30,
  },
  review: { of: reviewOf, percent: 40 },
  audit: auditProducts,
} satisfies Family;

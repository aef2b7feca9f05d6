/** Commands of price alerts, and of take-profit and stop-loss. */
import type { PriceAlert } from '../../market/alerts/rows.ts';
import type { Protection } from '../../trading/protections/rows.ts';
import {
  chance,
  type Family,
  type Generators,
  levelsAround,
  ownerOf,
  type Scene,
  someOrder,
  someone,
} from './generator.ts';

const someAlert = ({ prng, priceAlerts: alerts }: Scene): PriceAlert | null =>
  chance(prng, 5) || alerts.length === 0 ? null : prng.pick(alerts);

const someProtection = ({ prng, protections }: Scene): Protection | null =>
  chance(prng, 5) || protections.length === 0 ? null : prng.pick(protections);

const GENERATORS = {
  'alert.set': (scene) => {
    const { prng } = scene;
    const symbol = chance(prng, 2) ? '000000' : prng.pick(scene.symbols);
    const measure = prng.pick(['price', 'percent'] as const);
    const near = Math.floor((scene.price(symbol) * prng.between(70, 130)) / 100);
    const value = measure === 'price' ? near : prng.between(-4_000, 4_000);
    const direction = prng.pick(['above', 'below'] as const);
    const repeat = prng.pick(['once', 'daily'] as const);
    return { actor: someone(scene), payload: { symbol, measure, direction, value, repeat } };
  },
  'alert.remove': (scene) => {
    const alert = someAlert(scene);
    return { actor: alert?.customer ?? someone(scene), payload: { id: alert?.id ?? 'A0' } };
  },
  'alert.switch': (scene) => {
    const alert = someAlert(scene);
    const payload = { id: alert?.id ?? 'A0', on: chance(scene.prng, 60) };
    return { actor: alert?.customer ?? someone(scene), payload };
  },
  'alert.ring': (scene) => {
    const due = scene.due();
    if (due?.type === 'alert.ring') return { actor: 'clock', payload: due.payload };
    const alert = someAlert(scene);
    // an alert that no mark has reached, or that is off, stays silent
    const prices = { last: scene.price(alert?.symbol ?? ''), base: 50_000 };
    return { actor: 'clock', payload: { id: alert?.id ?? 'A0', ...prices } };
  },
  'protection.set': (scene) => {
    const { prng } = scene;
    const order = someOrder(scene, ({ holding }) => holding > 0);
    if (order === null) return null;
    const quantity = chance(prng, 60) ? null : prng.between(0, order.quantity + 1);
    const levels = levelsAround(scene, scene.price(order.symbol));
    return { actor: ownerOf(scene, order), payload: { id: order.id, ...levels, quantity } };
  },
  'protection.remove': (scene) => {
    const row = someProtection(scene);
    return { actor: row?.customer ?? someone(scene), payload: { id: row?.id ?? 'O0' } };
  },
  'protection.fire': (scene) => {
    const due = scene.due();
    if (due?.type === 'protection.fire') return { actor: 'clock', payload: due.payload };
    // any order now and then: of one without a level that was reached nothing is sold
    const row = chance(scene.prng, 20)
      ? someOrder(scene, ({ pending }) => pending > 0)
      : someProtection(scene);
    const last = scene.price(row?.symbol ?? '');
    return { actor: 'clock', payload: { id: row?.id ?? 'O0', last } };
  },
} satisfies Partial<Generators>;

export const ALERT = {
  generators: GENERATORS,
  weights: {
    'alert.set': 4,
    'alert.switch': 2,
    'alert.ring': 4,
    'protection.set': 8,
    'protection.fire': 10,
  },
} satisfies Family;

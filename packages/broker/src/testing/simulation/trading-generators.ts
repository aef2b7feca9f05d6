/** Commands of orders, margin, short sales and day trading, and reports of the venue. */
import { DAY_TRADING_EXPERIENCE } from '@maru/contract/day-trading-rules';
import { MARGIN_ANSWERS } from '@maru/contract/margin-rules';
import { ORDER_TYPES, TIMES_IN_FORCE } from '@maru/std/krx/order-terms';
import type { VenueReport } from '@maru/std/venue-port';
import { isFinanced } from '../../trading/margin/loan.ts';
import type { OrderTerms } from '../../trading/orders/commands.ts';
import { isForced } from '../../trading/orders/forced.ts';
import type { Order } from '../../trading/orders/rows.ts';
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

function termsFor(scene: Scene, symbol: string): OrderTerms {
  const { prng } = scene;
  const other = chance(prng, 25) ? 'stop_limit' : prng.pick(ORDER_TYPES);
  const type = chance(prng, 55) ? 'limit' : other;
  const near = (): number => {
    const price = Math.floor((scene.price(symbol) * prng.between(90, 110)) / 100 / 100) * 100;
    return chance(prng, 2) ? prng.between(-5, 10_000_000) : price;
  };
  const named = type === 'limit' || type === 'conditional' || type === 'stop_limit';
  return {
    type,
    tif: chance(prng, 80) ? 'day' : prng.pick(TIMES_IN_FORCE),
    price: named === chance(prng, 97) ? near() : null,
    stopPrice: type === 'stop_limit' ? near() : null,
  };
}

function reports({ venue, prng }: Scene): VenueReport[] {
  const all: VenueReport[] = [];
  for (let count = prng.between(1, 8); count > 0; count--) {
    const report = venue.report(prng);
    // a few reports are lost on the way
    if (report !== null && !chance(prng, 1)) all.push(report);
  }
  return all;
}

function sideIn({ prng, leaning }: Scene): 'long' | 'short' {
  const longs = leaning === 'lending' ? 50 : 82;
  return chance(prng, longs) ? 'long' : 'short';
}

/** Mostly none; none or the most where customers borrow much. */
function leverageIn({ prng, leaning }: Scene): number {
  if (leaning === 'debts') return prng.pick([1, 5]);
  return chance(prng, 55) ? 1 : chance(prng, 95) ? prng.between(2, 5) : prng.pick([0, 6]);
}

const GENERATORS = {
  'order.place': (scene) => {
    const { prng } = scene;
    const symbol = chance(prng, 1) ? '000000' : prng.pick(scene.symbols);
    const payload = {
      ...termsFor(scene, symbol),
      symbol,
      side: sideIn(scene),
      lots: chance(prng, 2) ? prng.pick([0, -1, 1.5, 200_000]) : prng.between(1, 5),
      leverage: leverageIn(scene),
      clientOrderId: `c${scene.next()}`,
      confirmed: chance(prng, 50),
      ...(chance(prng, 20) && { intraday: true }),
    };
    const actor = someone(scene);
    if (chance(prng, 70)) return { actor, payload };
    const levels = levelsAround(scene, payload.price ?? scene.price(symbol));
    return { actor, payload: { ...payload, levels } };
  },
  'order.close': (scene) => {
    const { prng } = scene;
    const order = someOrder(scene, ({ holding }) => holding > 0);
    if (order === null) return null;
    const part = chance(prng, 8)
      ? prng.pick([0, order.quantity + 1])
      : prng.pick([null, prng.between(1, order.quantity), prng.between(1, 100)]);
    const payload = {
      ...termsFor(scene, order.symbol),
      id: order.id,
      quantity: part,
      clientOrderId: `c${scene.next()}`,
    };
    return { actor: ownerOf(scene, order), payload };
  },
  'order.sell': (scene) => {
    const { prng } = scene;
    const order = someOrder(scene, ({ holding }) => holding > 0);
    if (order === null) return null;
    const { customer, symbol } = order;
    const others = scene.orders.filter((one) => one.customer === customer && one.holding > 0);
    const named = [order.id, ...others.slice(-2).map(({ id }) => id)];
    const payload = {
      ...termsFor(scene, symbol),
      symbol,
      lines: chance(prng, 70) ? null : named.slice(0, prng.between(1, named.length)),
      quantity: chance(prng, 8)
        ? prng.pick([0, 1_000_000])
        : prng.pick([null, prng.between(1, 400)]),
      clientOrderId: `c${scene.next()}`,
    };
    return { actor: ownerOf(scene, order), payload };
  },
  'order.cancel': (scene) => {
    const order = someOrder(scene, ({ pending }) => pending > 0);
    const id = order === null || chance(scene.prng, 3) ? 'O99999999' : order.id;
    return { actor: order === null ? someone(scene) : ownerOf(scene, order), payload: { id } };
  },
  'order.amend': (scene) => {
    const { prng } = scene;
    // those of forced closing, which are refused, would be the newest too often
    const isOwn = chance(prng, 90) ? (one: Order): boolean => !isForced(one) : () => true;
    const pending = scene.orders.filter((one) => one.pending > 0 && isOwn(one));
    const order = chance(prng, 5) ? someOrder(scene, () => true) : (pending.at(-1) ?? null);
    if (order === null) return null;
    const { price, stopPrice } = termsFor(scene, order.symbol);
    const lots = prng.between(0, Math.ceil(order.pending / 100)) * 100;
    const payload = {
      id: order.id,
      price: chance(prng, 60) ? price : null,
      stopPrice: (order.type === 'stop_limit') === chance(prng, 95) ? stopPrice : null,
      quantity: chance(prng, 50) ? lots : prng.pick([null, 1, order.pending]),
      confirmed: chance(prng, 50),
    };
    return { actor: ownerOf(scene, order), payload };
  },
  'margin.open': (scene) => ({
    actor: someone(scene),
    payload: { answer: chance(scene.prng, 70) ? 'all' : scene.prng.pick(MARGIN_ANSWERS) },
  }),
  'margin.check': (scene) => {
    const due = scene.due();
    if (due?.type === 'margin.check') return { actor: 'clock', payload: due.payload };
    // a check of an empty holding finds nothing
    const order = someOrder(scene, (one) => isFinanced(one) && one.holding + one.locked > 0);
    const crash = chance(scene.prng, 40);
    const last = scene.price(order?.symbol ?? '');
    const worst = order?.side === 'short' ? last * 3 : Math.ceil(last / 3);
    return {
      actor: 'clock',
      payload: { id: order?.id ?? 'O0', last: crash ? worst : last },
    };
  },
  'margin.recover': (scene) => {
    const due = scene.due();
    if (due?.type === 'margin.recover') return { actor: 'clock', payload: due.payload };
    return { actor: 'clock', payload: { id: someone(scene) } };
  },
  'short.recall': (scene) => {
    const due = scene.due();
    if (due?.type === 'short.recall') return { actor: 'clock', payload: due.payload };
    const order = someOrder(scene, ({ side }) => side === 'short');
    return { actor: 'clock', payload: { id: order?.id ?? 'O0' } };
  },
  'dayTrading.apply': (scene) => ({
    actor: someone(scene),
    payload: { experience: scene.prng.pick(DAY_TRADING_EXPERIENCE) },
  }),
  'dayTrading.flatten': (scene) => {
    const due = scene.due();
    if (due?.type === 'dayTrading.flatten') return { actor: 'clock', payload: due.payload };
    // a command that is not due leaves it as it is
    const order = someOrder(scene, ({ holding, pending }) => holding + pending > 0);
    return { actor: 'clock', payload: { id: order?.id ?? 'O0' } };
  },
  'venue.report': (scene) =>
    chance(scene.prng, 1)
      ? { actor: someone(scene), payload: { reports: [{ kind: 'accepted', id: 'O1' }] } }
      : { actor: 'venue', payload: { reports: reports(scene) } },
} satisfies Partial<Generators>;

export const TRADING = {
  generators: GENERATORS,
  weights: {
    'order.place': 100,
    'order.close': 40,
    'order.sell': 8,
    'order.cancel': 10,
    'order.amend': 26,
    'margin.open': 8,
    'margin.check': 13,
    'margin.recover': 12,
    'short.recall': 4,
    'dayTrading.apply': 8,
    'dayTrading.flatten': 8,
    'venue.report': 64,
  },
} satisfies Family;

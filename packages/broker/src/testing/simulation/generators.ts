/**
 * A generator for each command of the core; a missing one does not compile. Most generated commands
 * are valid, so that the run reaches deep states; the rest are commands that a client, a venue or
 * an operator should never send.
 */

import { WATCH_SORTS } from '@maru/contract/constants';
import { DAY_TRADING_EXPERIENCE } from '@maru/contract/day-trading-rules';
import { MARGIN_ANSWERS } from '@maru/contract/margin-rules';
import { MESSAGE_KINDS } from '@maru/contract/message-kinds';
import { ORDER_TYPES, TIMES_IN_FORCE } from '@maru/std/krx/order-terms';
import { DAY_MS, type Instant, MINUTE_MS } from '@maru/std/kst';
import type { Prng } from '@maru/std/prng';
import type { VenueReport } from '@maru/std/venue-port';
import type { PriceAlert } from '../../alerts/rows.ts';
import type { Command, CommandType } from '../../core/command.ts';
import type { WatchGroup } from '../../customers/rows.ts';
import { type CommandMap, DOMAINS, STEP_TABLES } from '../../domains.ts';
import type { Withdrawal } from '../../funds/rows.ts';
import type { Quote } from '../../fx/rows.ts';
import type { BankCard } from '../../identity/rows.ts';
import { isFinanced } from '../../margin/loan.ts';
import type { Message } from '../../messages/rows.ts';
import type { OrderTerms } from '../../orders/commands.ts';
import type { Order } from '../../orders/rows.ts';
import type { Levels, Protection } from '../../protections/rows.ts';
import type { ReviewKind } from '../../reviews/kinds.ts';
import { STAFF_GENERATORS, staffOf } from './staff-generators.ts';
import type { VenueModel } from './venue-model.ts';

/** The state of the world that generators may read. */
export interface Scene {
  readonly prng: Prng;
  readonly symbols: readonly string[];
  readonly customers: readonly string[];
  readonly venue: VenueModel;
  /** Every order that was ever durable, by customer and by id. */
  readonly orders: readonly Order[];
  readonly reviews: readonly string[];
  readonly sessions: readonly string[];
  readonly messages: readonly Message[];
  readonly alerts: readonly PriceAlert[];
  readonly protections: readonly Protection[];
  readonly groups: readonly WatchGroup[];
  readonly cards: readonly BankCard[];
  readonly withdrawals: readonly Withdrawal[];
  readonly quotes: readonly Quote[];
  readonly now: Instant;
  /** Instructions that were released. */
  readonly instructions: readonly string[];
  /** The next free number, for ids and names. */
  next(): number;
  /** The last traded price of a symbol. */
  price(symbol: string): number;
  /** The clock's next due command; null: none. */
  due(): Command | null;
}

interface Made<T extends CommandType> {
  readonly actor: string;
  readonly payload: CommandMap[T];
}
type Generate<T extends CommandType> = (scene: Scene) => Made<T> | null;
export type Generators = { readonly [T in CommandType]: Generate<T> };

/** The yen has no pair in the world: its price cannot be obtained. */
const FX_CURRENCIES = ['KRW', 'KRW', 'USD', 'USDT', 'JPY'] as const;

const chance = (prng: Prng, percent: number): boolean => prng.below(100) < percent;

/** Any customer: mostly one of the first few, who may trade, seldom one that does not exist. */
function someone({ prng, customers }: Scene): string {
  if (chance(prng, 1) || customers.length === 0) return 'M99999999';
  return chance(prng, 80) ? (customers[prng.below(5)] ?? 'M99999999') : prng.pick(customers);
}

export const customerNo = (no: number): string => `M${String(no).padStart(8, '0')}`;

/** An order of any customer: one that `suits` more often, and a newer one more often. */
function someOrder({ prng, orders: all }: Scene, suits: (order: Order) => boolean): Order | null {
  const orders = chance(prng, 75) ? all.filter(suits) : all;
  if (orders.length === 0) return null;
  const among = chance(prng, 75) ? Math.min(60, orders.length) : orders.length;
  return orders[orders.length - 1 - prng.below(among)] ?? null;
}

/** The order's owner, seldom another customer. */
const ownerOf = (scene: Scene, order: Order): string =>
  chance(scene.prng, 4) ? someone(scene) : order.customer;

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

const account = (scene: Scene, taken: number) => {
  const no = chance(scene.prng, taken) ? 1 + scene.prng.below(3) : scene.next();
  return {
    id: customerNo(no),
    loginIndex: `index of ${no}`,
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: chance(scene.prng, 95) ? 'MARU01' : 'NOBODY',
  };
};

/** Commands of the clock: mostly the due one, seldom one that is not due. */
const dueAs = <T extends 'alarm.fire' | 'job.continue'>(type: T): Generate<T> => {
  return (scene) => {
    const due = scene.due();
    if (due?.type === type) return { actor: 'clock', payload: due.payload as CommandMap[T] };
    if (!chance(scene.prng, 5)) return null;
    return { actor: 'clock', payload: { id: 'day:2020-01-01' } as CommandMap[T] };
  };
};

const REASONS = DOMAINS.flatMap((domain) => {
  const kinds: Readonly<Record<string, ReviewKind>> = ('reviews' in domain && domain.reviews) || {};
  return Object.values(kinds).flatMap(({ reasons }) => reasons);
});

const someAlert = ({ prng, alerts }: Scene): PriceAlert | null =>
  chance(prng, 5) || alerts.length === 0 ? null : prng.pick(alerts);

/** Levels around a price, now and then off tick, on the wrong side, or none. */
function levelsAround({ prng }: Scene, price: number): Levels {
  const at = (from: number, to: number): number | null => {
    if (chance(prng, 25)) return null;
    const level = Math.floor((price * prng.between(from, to)) / 100 / 100) * 100;
    return chance(prng, 3) ? prng.pick([0, -100, level + 7, level * 20]) : level;
  };
  return { takeProfit: at(99, 125), stopLoss: at(75, 101) };
}

const someProtection = ({ prng, protections }: Scene): Protection | null =>
  chance(prng, 5) || protections.length === 0 ? null : prng.pick(protections);

const someGroup = ({ prng, groups }: Scene): WatchGroup | null =>
  chance(prng, 5) || groups.length === 0 ? null : prng.pick(groups);

/** A name or a note, now and then too long or with a control character. */
const someWords = ({ prng }: Scene): string =>
  prng.pick(['온빛', 'Chips', 'Banks', '半導體', ' ', 'a\u0000', 'x'.repeat(101)]);

export const GENERATORS: Generators = {
  'customer.register': (scene) => {
    const minor = chance(scene.prng, 50);
    const checks = scene.prng.pick(['pass', 'pass', 'phone_format', 'name_format'] as const);
    return {
      actor: 'gateway',
      payload: {
        ...account(scene, 10),
        minor,
        guardianGiven: minor && chance(scene.prng, 90),
        guardianChecks: minor ? checks : null,
      },
    };
  },
  'session.open': (scene) => {
    const openedAt = scene.next() * MINUTE_MS;
    const tokenHash = `token ${scene.next()}`;
    // one customer logs in most often, to reach the limit of sessions
    const customer = chance(scene.prng, 70) ? customerNo(1) : someone(scene);
    const endsAt = openedAt + scene.prng.between(1, 600) * MINUTE_MS;
    return { actor: 'gateway', payload: { customer, tokenHash, openedAt, endsAt } };
  },
  'session.close': (scene) => {
    const { prng, sessions } = scene;
    const tokenHash = chance(prng, 10) || sessions.length === 0 ? 'none' : prng.pick(sessions);
    return { actor: someone(scene), payload: { tokenHash } };
  },
  'loginPassword.change': (scene) => {
    const customer = someone(scene);
    const checkedHash = chance(scene.prng, 90) ? 'hash' : 'another hash';
    return { actor: customer, payload: { checkedHash, passwordHash: 'hash', tokenHash: 'none' } };
  },
  'fundPassword.set': (scene) => {
    const checkedHash = chance(scene.prng, 80) ? 'hash' : scene.prng.pick([null, 'another hash']);
    return { actor: someone(scene), payload: { checkedHash, fundPasswordHash: 'hash' } };
  },
  'fundPassword.miss': (scene) => ({
    actor: someone(scene),
    payload: { checkedHash: chance(scene.prng, 90) ? 'hash' : 'another hash' },
  }),
  'realName.submit': (scene) => ({
    actor: chance(scene.prng, 50) ? scene.prng.pick(scene.customers) : someone(scene),
    payload: {
      sealed: `sealed ${scene.next()}`,
      front: 'P1',
      back: 'P2',
      checks: chance(scene.prng, 80) ? 'pass' : 'birth_date_differs',
    },
  }),
  'bankCard.add': (scene) => {
    const numberIndex = `card ${scene.prng.below(12)}`;
    const actor = chance(scene.prng, 60) ? scene.prng.pick(scene.customers) : someone(scene);
    return { actor, payload: { bank: '090', numberIndex, sealed: 'sealed' } };
  },
  'bankCard.remove': (scene) => {
    const { prng, cards } = scene;
    const card = chance(prng, 5) || cards.length === 0 ? null : prng.pick(cards);
    const actor = card === null || chance(prng, 5) ? someone(scene) : card.customer;
    return { actor, payload: { id: card?.id ?? 'C0' } };
  },
  'deposit.request': (scene) => {
    const { prng } = scene;
    const channel = chance(prng, 3) ? 'nowhere' : prng.pick(['bank_transfer', 'usdt', 'partner']);
    const amount = BigInt(prng.pick([1, 10_000, 50_000, 10_000_000, 20_000_000]));
    const reference = `reference ${prng.below(40)}`;
    const checkedHash = chance(prng, 80) ? 'hash' : null;
    return {
      actor: someone(scene),
      payload: { channel, amount, reference, proof: 'P3', checkedHash },
    };
  },
  'withdrawal.request': (scene) => {
    const { prng, cards } = scene;
    const card = cards.length === 0 ? null : prng.pick(cards);
    const actor = card === null || chance(prng, 5) ? someone(scene) : card.customer;
    const amount = BigInt(prng.pick([100, 10_000, 1_000_000, 10_000_001, 900_000_000]));
    const checkedHash = chance(prng, 90) ? 'hash' : 'another hash';
    return { actor, payload: { amount, card: card?.id ?? 'C0', checkedHash } };
  },
  'withdrawal.cancel': (scene) => {
    const { prng, withdrawals } = scene;
    const one = chance(prng, 5) || withdrawals.length === 0 ? null : prng.pick(withdrawals);
    const actor = one === null || chance(prng, 5) ? someone(scene) : one.customer;
    return { actor, payload: { id: one?.id ?? 'T0' } };
  },
  'fx.quote': (scene) => {
    const { prng } = scene;
    const [from, to] = [prng.pick(FX_CURRENCIES), prng.pick(FX_CURRENCIES)];
    const amount = BigInt(prng.pick([0, 500, 5_000, 1_000_000, 3_000_000, 200_000_000]));
    const kind = chance(prng, 75) ? ('exchange' as const) : ('transfer' as const);
    return { actor: someone(scene), payload: { kind, from, to, amount, at: scene.now } };
  },
  'fx.exchange': (scene) => {
    const { prng, quotes } = scene;
    const quote = chance(prng, 5) || quotes.length === 0 ? null : prng.pick(quotes);
    const actor = quote === null || chance(prng, 5) ? someone(scene) : quote.id;
    const at = chance(prng, 85) && quote !== null ? quote.expiresAt - 1 : scene.now;
    const checkedHash = chance(prng, 95) ? 'hash' : 'another hash';
    return { actor, payload: { quote: quote?.quote ?? 'Q0', checkedHash, at } };
  },
  'channel.password': () => ({
    actor: 'sandbox',
    payload: { channel: 'partner', passwordHash: 'hash' },
  }),
  'watchlist.add': (scene) => ({
    actor: someone(scene),
    payload: { symbol: chance(scene.prng, 5) ? '000000' : scene.prng.pick(scene.symbols) },
  }),
  'watchlist.remove': (scene) => ({
    actor: someone(scene),
    payload: { symbol: scene.prng.pick(scene.symbols) },
  }),
  'watchlist.sort': (scene) => ({
    actor: someone(scene),
    payload: { symbols: scene.symbols.filter(() => chance(scene.prng, 60)).toReversed() },
  }),
  'watchlist.move': (scene) => {
    const group = someGroup(scene);
    const symbol = scene.prng.pick(scene.symbols);
    const groupId = chance(scene.prng, 20) ? null : (group?.id ?? 'W0');
    return { actor: group?.customer ?? someone(scene), payload: { symbol, groupId } };
  },
  'watchlist.note': (scene) => ({
    actor: someone(scene),
    payload: { symbol: scene.prng.pick(scene.symbols), note: someWords(scene) },
  }),
  'watchlist.order': (scene) => ({
    actor: someone(scene),
    payload: { sort: scene.prng.pick(WATCH_SORTS) },
  }),
  'watchgroup.add': (scene) => ({ actor: someone(scene), payload: { name: someWords(scene) } }),
  'watchgroup.rename': (scene) => {
    const group = someGroup(scene);
    const payload = { id: group?.id ?? 'W0', name: someWords(scene) };
    return { actor: group?.customer ?? someone(scene), payload };
  },
  'watchgroup.remove': (scene) => {
    const group = someGroup(scene);
    return { actor: group?.customer ?? someone(scene), payload: { id: group?.id ?? 'W0' } };
  },
  'watchgroup.sort': (scene) => {
    const group = someGroup(scene);
    return { actor: group?.customer ?? someone(scene), payload: { ids: [group?.id ?? 'W0'] } };
  },
  'order.place': (scene) => {
    const { prng } = scene;
    const symbol = chance(prng, 1) ? '000000' : prng.pick(scene.symbols);
    const payload = {
      ...termsFor(scene, symbol),
      symbol,
      side: chance(prng, 82) ? ('long' as const) : ('short' as const),
      lots: chance(prng, 2) ? prng.pick([0, -1, 1.5, 200_000]) : prng.between(1, 5),
      leverage: chance(prng, 55) ? 1 : chance(prng, 95) ? prng.between(2, 5) : prng.pick([0, 6]),
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
    const pending = scene.orders.filter((one) => one.pending > 0);
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
    payload: { answer: scene.prng.pick(MARGIN_ANSWERS) },
  }),
  'margin.check': (scene) => {
    const due = scene.due();
    if (due?.type === 'margin.check') return { actor: 'clock', payload: due.payload };
    const order = someOrder(scene, isFinanced);
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
    // one that is not due stays as it is
    const order = someOrder(scene, ({ holding, pending }) => holding + pending > 0);
    return { actor: 'clock', payload: { id: order?.id ?? 'O0' } };
  },
  'venue.report': (scene) =>
    chance(scene.prng, 1)
      ? { actor: someone(scene), payload: { reports: [{ kind: 'accepted', id: 'O1' }] } }
      : { actor: 'venue', payload: { reports: reports(scene) } },
  'review.decide': (scene) => {
    const { prng, reviews } = scene;
    const id = chance(prng, 5) || reviews.length === 0 ? 'R99999999' : prng.pick(reviews);
    const approve = chance(prng, 50);
    const reason = approve === chance(prng, 95) ? null : prng.pick(REASONS);
    const staff = staffOf(scene);
    const actor = prng.pick(['sandbox-reviewer', 'sandbox-approver', someone(scene), staff]);
    // a member of staff who has read something else is refused
    return { actor, payload: { id, approve, reason, ...(actor === staff && { seen: '[]' }) } };
  },
  ...STAFF_GENERATORS,
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
    // one that no mark has reached, or that is off, stays silent
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
  'venue.instruct': ({ prng, symbols }) => {
    const symbol = chance(prng, 5) ? '000000' : prng.pick(symbols);
    const kind = prng.pick(['halt', 'resume'] as const);
    return { actor: 'operator', payload: { instruction: { kind, symbol, reason: 'disclosure' } } };
  },
  'venue.answer': ({ prng, instructions }) => {
    const id = chance(prng, 5) || instructions.length === 0 ? 'I0' : prng.pick(instructions);
    const refused = { kind: 'refused', id, at: 0, reason: 'already_halted' } as const;
    const done = { kind: 'done', id, at: 0, result: { kind: 'halt', symbol: 'x' } } as const;
    return { actor: 'venue', payload: { answer: prng.pick([done, refused]) } };
  },
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
  'parameters.define': () => ({ actor: 'system', payload: {} }),
  'sandbox.demo': (scene) => ({
    actor: 'sandbox',
    payload: {
      ...account(scene, 20),
      fundPasswordHash: 'hash',
      playMoney: BigInt(scene.prng.pick([0, 2_000_000, 30_000_000, 300_000_000])),
    },
  }),
  'sandbox.playMoney': (scene) => ({
    actor: chance(scene.prng, 80) ? scene.prng.pick(scene.customers) : someone(scene),
    payload: {},
  }),
  'sandbox.institution': ({ prng }) => ({
    actor: 'sandbox',
    payload: { code: prng.pick(['MARU01', 'MARU02']), name: 'Maru' },
  }),
};

/** Weight of each command, as a share of the sum; 1 for those not named. */
export const WEIGHTS: Partial<Record<CommandType, number>> = {
  'order.place': 80,
  'venue.report': 50,
  'order.close': 32,
  'order.sell': 8,
  'order.amend': 26,
  'order.cancel': 10,
  'alarm.fire': 6,
  'job.continue': 8,
  'review.decide': 3,
  'session.open': 6,
  'realName.submit': 5,
  'sandbox.playMoney': 6,
  'deposit.request': 5,
  'bankCard.add': 3,
  'withdrawal.request': 12,
  'withdrawal.cancel': 3,
  'fx.quote': 12,
  'fx.exchange': 8,
  'message.read': 4,
  'alert.set': 4,
  'alert.switch': 2,
  'alert.ring': 4,
  'protection.set': 8,
  'protection.fire': 10,
  'margin.open': 3,
  'dayTrading.apply': 8,
  'dayTrading.flatten': 5,
  'margin.check': 10,
  'margin.recover': 8,
  'short.recall': 4,
  'message.settings': 2,
  'watchlist.add': 3,
  'watchlist.remove': 2,
  'watchlist.move': 5,
  'watchlist.note': 2,
  'staff.appoint': 3,
  'flag.set': 3,
  'flag.lift': 8,
  'personal.unmask': 2,
  'watchgroup.add': 2,
};

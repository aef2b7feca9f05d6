/** A product from the request for it to the request for its end. */
import { FIRST_NAV } from '@maru/contract/product-rules';
import { DAY_MS, MINUTE_MS } from '@maru/std/kst';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { sellStock } from '../../trading/orders/close.ts';
import { placeOrder } from '../../trading/orders/place.ts';
import { accountOf, openAccount } from './account.ts';
import { unitsFor } from './nav.ts';
import type { Product } from './rows.ts';

/** A product is open to subscriptions for at least as long. */
const SHORTEST_MS = DAY_MS;

/**
 * When a product's next value is struck, or its end goes on. It is no alarm: a clock that is moved
 * forward stops at each alarm, and a value is not struck for skipped times.
 */
export function setStrike(state: State, product: string, nextAt: number): void {
  state.products.patch(product, { nextAt });
}

/** The next whole minute. */
export const nextMinute = (now: number): number => (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;

const evidenceOf = ({ id, names, kind, seed, minimum, lockDays, endsAt }: Product): Evidence => ({
  product: id,
  productName: names.kor,
  productNameEn: names.en ?? '',
  productNameTw: names.tw ?? '',
  productKind: kind,
  seed: String(seed),
  minimum: String(minimum),
  lockTradingDays: lockDays,
  endsAt,
});

/** The sales of an end, and the customers' units that it pays out. */
const endedBy = ({ assets, units, houseUnits }: Product): Evidence => ({
  productAssets: String(assets),
  customerUnits: String(units - houseUnits),
});

function termsFault(state: State, { payload }: CommandOf<'product.ask'>, env: Env) {
  const { names, endsAt, seed } = payload;
  const isNamed = Object.values(names).every((name) => name.trim() !== '' && name.length <= 60);
  const isSeeded =
    seed >= parameter(state, 'productSeedLeastWon', env.now) &&
    seed <= parameter(state, 'productSeedMostWon', env.now);
  return !isNamed || !isSeeded || endsAt < env.now + SHORTEST_MS;
}

export const askForProduct: Handler<'product.ask'> = (state, command, env) => {
  if (termsFault(state, command, env)) return refuse('product_terms');
  const { actor, payload } = command;
  const product = state.products.put({
    ...payload,
    id: `QP${env.seq}`,
    stage: 'review',
    askedBy: actor,
    account: null,
    minimum: parameter(state, 'productMinimumWon', env.now),
    lockDays: Number(parameter(state, 'productLockDays', env.now)),
    startedAt: null,
    endedAt: null,
    units: 0n,
    houseUnits: 0n,
    assets: 0n,
    navAt: null,
    nav: BigInt(FIRST_NAV),
    dayNav: BigInt(FIRST_NAV),
    peakNav: BigInt(FIRST_NAV),
    strikes: 0,
    waits: null,
    day: null,
    drawdownPpm: 0,
    closedTrades: 0,
    wonTrades: 0,
    sale: null,
    ending: null,
    nextAt: null,
    failed: null,
  });
  reviewed(state, 'product', product, actor, env);
  return done({ id: product.id });
};

/** Opens the review of two people, of whom a staff member that requested is the first. */
function reviewed(
  state: State,
  kind: 'product' | 'productEnd',
  product: Product,
  actor: string,
  env: Env,
): string {
  const ended = kind === 'productEnd' ? endedBy(product) : {};
  const evidence = { ...evidenceOf(product), ...ended };
  const action = kind === 'product' ? 'product_asked' : 'product_end_asked';
  const detail = { value: product.names.kor };
  return askTwo(state, { kind, evidence, actor, action, detail }, env);
}

const subjectOf = (state: State, { product }: Evidence): Product =>
  state.products.must(String(product));

const EVIDENCE: ReviewKind['evidence'] = {
  product: 'text',
  productName: 'text',
  productNameEn: 'text',
  productNameTw: 'text',
  productKind: 'text',
  seed: 'text',
  minimum: 'text',
  lockTradingDays: 'int',
  endsAt: 'int',
};

const FORMER_NAMES = { issue: 'productName', lockDays: 'lockTradingDays' } as const;

/** Gives an approved product its account and its first money. */
function begin(state: State, product: Product, env: Env): void {
  const { id, seed, nav } = product;
  const account = openAccount(state, id, env);
  const postings = [
    customerPosting(account, 'free', 'KRW', seed),
    housePosting('seed_capital', 'KRW', -seed),
  ];
  post(state, env, { cause: 'unit_seed', customer: account, ref: id, symbol: null, postings });
  const units = unitsFor(seed, nav);
  state.products.patch(id, {
    stage: 'running',
    account,
    startedAt: env.now,
    units,
    houseUnits: units,
    assets: seed,
    day: state.calendar.dayOf(env.now),
  });
  setStrike(state, id, nextMinute(env.now));
}

export const productReview: ReviewKind = {
  evidence: EVIDENCE,
  formerNames: FORMER_NAMES,
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  blocked: (state, { evidence }, at) =>
    at >= subjectOf(state, evidence).endsAt
      ? { code: 'product_terms', reason: 'not_justified' }
      : null,
  approved: (state, { evidence }, env) => begin(state, subjectOf(state, evidence), env),
  rejected: (state, { evidence }) => {
    state.products.patch(subjectOf(state, evidence).id, { stage: 'rejected' });
  },
};

export const askForEnd: Handler<'product.end'> = (state, { actor, payload }, env) => {
  const product = state.products.get(payload.id);
  if (product === undefined) return refuse('product_missing');
  if (product.stage !== 'running') return refuse('product_over');
  if (product.ending !== null) return refuse('product_end_asked');
  const ending = reviewed(state, 'productEnd', product, actor, env);
  state.products.patch(product.id, { ending });
  return done({ id: product.id });
};

export const endReview: ReviewKind = {
  evidence: { ...EVIDENCE, productAssets: 'text', customerUnits: 'text' },
  formerNames: FORMER_NAMES,
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  approved: (state, { evidence }, env) => {
    const { id } = subjectOf(state, evidence);
    state.products.patch(id, { stage: 'ending' });
    setStrike(state, id, env.now);
  },
  rejected: (state, { evidence }) => {
    state.products.patch(subjectOf(state, evidence).id, { ending: null });
  },
};

/** An order of the product's account, by the same rules as a customer's. */
export const tradeForProduct: Handler<'product.trade'> = (state, { payload }, env) => {
  const product = state.products.get(payload.product);
  if (product === undefined || product.account === null) return refuse('product_missing');
  if (product.stage !== 'running') return refuse('product_over');
  if (isRedeeming(state, product)) return refuse('product_selling');
  const { symbol, quantity, price, clientOrderId } = payload;
  const instrument = state.instruments.get(symbol);
  // ETFs are listed on the main board
  if (instrument?.board !== 'main' && instrument?.board !== 'second')
    return refuse('product_issue');
  const type = price === null ? 'market' : 'limit';
  const terms = { symbol, type, tif: 'ioc', price, stopPrice: null, clientOrderId } as const;
  const sent = { actor: accountOf(product), key: null } as const;
  if (payload.side === 'sell') {
    const sale = { ...terms, lines: null, quantity };
    const sold = sellStock(state, { type: 'order.sell', ...sent, payload: sale }, env);
    return sold.ok ? done(sold.reply) : sold;
  }
  const purchase = {
    ...terms,
    side: 'long',
    lots: quantity,
    leverage: 1,
    confirmed: true,
  } as const;
  const placed = placeOrder(state, { type: 'order.place', ...sent, payload: purchase }, env);
  return placed.ok ? done(placed.reply) : placed;
};

/** Whether redemptions wait for money: nothing else is bought or sold until they are paid. */
const isRedeeming = (state: State, { id, sale }: Product): boolean =>
  sale !== null ||
  state.indexes.productRequestsWaiting.rows(id).some(({ kind }) => kind === 'redemption');

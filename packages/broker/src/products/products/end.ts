/** The end of a product: everything is sold, and all holders are paid, once or in parts. */
import { minBig } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { isHalted, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { settlementDay } from '../../kernel/settlement/settlement-day.ts';
import { openOrderCount } from '../../trading/orders/place.ts';
import { accountOf } from './account.ts';
import { payOut, returnSubscription } from './execute.ts';
import { notifyEnded } from './messages.ts';
import { worthOf } from './nav.ts';
import { noteStrike } from './note-strike.ts';
import { setStrike } from './product.ts';
import { costLeft, returnUnits } from './requests.ts';
import type { Product, ProductRequest } from './rows.ts';
import { beginSale } from './sale.ts';
import { cashOf, countedOf, sharesOf } from './worth.ts';

/** Between two steps of the end of a product. */
export const STEP_MS = 5_000;
/** Less of the assets than one in so many waits for more, so that rounding is not paid out. */
const LEAST_PART = 100n;

/**
 * The next step of an end: waits for orders and for a sale, sells the holdings, and pays. While a
 * holding is halted or a dividend is owed, all else is paid first. Returns whether another step is
 * to follow.
 */
export function continueEnd(state: State, product: Product, env: Env): boolean {
  if (product.stage !== 'ending') return false;
  const account = accountOf(product);
  if (product.sale !== null || openOrderCount(state, account) > 0) return true;
  const symbols = [...sharesOf(state, account).keys()];
  if (symbols.some((symbol) => !isHalted(state, symbol))) {
    const sale = { id: `QS${env.seq}`, need: 0n, whole: true };
    beginSale(state, product, sale, env);
    return true;
  }
  const isOwed = state.indexes.entitlementsByCustomer.count(account) > 0;
  if (symbols.length > 0 || isOwed) return !beginPart(state, product, env);
  const cash = cashOf(state, account);
  const counted = { cash, receivable: 0n, claim: 0n, holdings: [], assets: cash };
  noteStrike(state, product, counted, env);
  beginPayment(state, product, {});
  return false;
}

/** Begins to pay the money, of each unit the same part; false: too little for it. */
function beginPart(state: State, product: Product, env: Env): boolean {
  const counted = countedOf(state, product, env.now);
  if (!counted.ok) return false;
  const { cash, assets } = counted.value;
  const isWorthIt = cash * LEAST_PART >= assets;
  if (isWorthIt || assets !== product.assets) noteStrike(state, product, counted.value, env);
  if (isWorthIt) {
    beginPayment(state, product, { cash: String(cash), assets: String(assets) });
  }
  return isWorthIt;
}

/** @param part the money that pays, and of which assets; neither: all units are paid */
function beginPayment(state: State, { id: product }: Product, part: Job['payload']): void {
  state.products.patch(product, { stage: 'paying' });
  const id = `payProduct:${product}`;
  startJob(state, { id, kind: 'payProduct', payload: { product, ...part } });
}

/** How many of so many units a payment is for: all, or the part that the money pays. */
function payable({ payload: { cash, assets } }: Job, units: bigint): bigint {
  const isAll = cash === undefined || assets === undefined;
  return isAll ? units : (units * BigInt(cash)) / BigInt(assets);
}

/** Pays units left of a request: the payment is a record of its own. */
function payUnits(
  state: State,
  product: Product,
  lot: ProductRequest,
  units: bigint,
  env: Env,
): bigint {
  if (units === 0n) return 0n;
  const { nav, strikes } = product;
  const remaining = lot.remaining - units;
  const paid = worthOf(units, nav);
  const cost = costLeft(lot) - costLeft({ ...lot, remaining });
  const id = remaining === 0n ? `${lot.id}-end` : `${lot.id}-end${strikes}`;
  const payout: ProductRequest = {
    ...lot,
    id,
    seq: env.seq,
    kind: 'payout',
    at: env.now,
    cost,
    amount: 0n,
    units,
    remaining: 0n,
    unlocksOn: null,
    nav,
    paid: 0n,
    returned: 0n,
    worth: paid,
    entry: null,
  };
  state.productRequests.patch(lot.id, { remaining, open: remaining > 0n });
  const entry = payOut(state, product, payout, paid, env);
  const ended = { ...payout, state: 'done', doneAt: env.now, paid, entry, open: false } as const;
  notifyEnded(state, product, state.productRequests.put(ended), remaining, env);
  return units;
}

/** Pays one request at the newest value; returns the units that were paid. */
function payRequest(
  state: State,
  product: Product,
  one: ProductRequest,
  job: Job,
  env: Env,
): bigint {
  if (one.kind === 'subscription' && one.state === 'waiting') {
    returnSubscription(state, one, env);
    return 0n;
  }
  // units asked back and all others get the same
  const lot = one.state === 'waiting' ? returnUnits(state, one, env) : one;
  return payUnits(state, product, lot, payable(job, lot.remaining), env);
}

/**
 * Pays the house: of its units the same part, or, at the last payment, its own units, and the rest
 * of the rounding.
 */
function payHouse(state: State, { id: ref }: Product, job: Job, env: Env): void {
  const product = state.products.must(ref);
  const account = accountOf(product);
  const paid = payable(job, product.houseUnits);
  const isLast = job.payload.cash === undefined;
  const amount = isLast ? availableOf(state, account, 'KRW') : worthOf(paid, product.nav);
  const dueDay = settlementDay(state, env);
  const postings = [
    customerPosting(account, 'unsettled', 'KRW', -amount),
    housePosting('seed_capital', 'KRW', amount),
  ];
  const entry = { cause: 'unit_seed', customer: account, ref, symbol: null, postings } as const;
  if (amount > 0n) post(state, env, { ...entry, dueDay });
  const [units, houseUnits] = [product.units - paid, product.houseUnits - paid];
  if (isLast) {
    state.products.patch(ref, { stage: 'ended', endedAt: env.now, units: 0n, houseUnits: 0n });
  } else {
    state.products.patch(ref, { stage: 'ending', units, houseUnits });
    setStrike(state, ref, env.now + STEP_MS);
  }
}

/** A step of the job that pays all requests of a product. */
export function payNext(state: State, job: Job, env: Env): JobStep {
  const product = state.products.must(job.payload.product ?? '');
  return workOff(state, job, {
    collect: () => state.indexes.productRequestsByProduct.rows(product.id).map(({ id }) => id),
    each: (id) => {
      const one = state.productRequests.get(id);
      if (one?.open !== true) return;
      const paid = payRequest(state, product, one, job, env);
      const { units } = state.products.must(product.id);
      state.products.patch(product.id, { units: units - minBig(units, paid) });
    },
    end: () => payHouse(state, product, job, env),
  });
}

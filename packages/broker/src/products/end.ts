/** The end of a product: everything is sold, and everybody is paid at the last value. */
import { LIMITS } from '@maru/std/limits';
import { minBig } from '@maru/std/money';
import type { Env } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import type { State } from '../core/state.ts';
import { availableOf } from '../ledger/balances.ts';
import { customerPosting, housePosting, post } from '../ledger/post.ts';
import { tellEnded } from '../messages/about-products.ts';
import { openOrderCount } from '../orders/place.ts';
import { startJob } from '../schedule/clock.ts';
import { nextOf } from '../schedule/queue.ts';
import type { Job } from '../schedule/rows.ts';
import { settlementDay } from '../settlement/settlement-day.ts';
import { accountOf } from './account.ts';
import { endRedemption, payOut, returnSubscription } from './execute.ts';
import { worthOf } from './nav.ts';
import { noteStrike } from './note-strike.ts';
import { costLeft } from './requests.ts';
import type { Product, ProductRequest } from './rows.ts';
import { beginSale } from './sale.ts';
import { cashOf, sharesOf } from './worth.ts';

/**
 * The next step of an end: waits for orders, for a sale and for dividends that are owed, sells what
 * is held, and then begins to pay. Returns whether another step is to follow.
 */
export function continueEnd(state: State, product: Product, env: Env): boolean {
  if (product.stage !== 'ending') return false;
  const account = accountOf(product);
  if (product.sale !== null || openOrderCount(state, account) > 0) return true;
  if (sharesOf(state, account).size > 0) {
    const sale = { id: `QS${env.seq}`, need: 0n, whole: true };
    beginSale(state, product, sale, env);
    return true;
  }
  if (state.indexes.entitlementsByCustomer.count(account) > 0) return true;
  const cash = cashOf(state, account);
  const counted = { cash, receivable: 0n, claim: 0n, holdings: [], assets: cash };
  noteStrike(state, product, counted, env);
  state.products.patch(product.id, { stage: 'paying' });
  const { id } = product;
  startJob(state, { id: `payProduct:${id}`, kind: 'payProduct', payload: { product: id } });
  return false;
}

/** Pays the units that are left of a subscription: the payment is a record of its own. */
function payLot(state: State, product: Product, lot: ProductRequest, env: Env): bigint {
  const paid = worthOf(lot.remaining, product.nav);
  const cost = costLeft(lot);
  const payout: ProductRequest = {
    ...{ ...lot, id: `${lot.id}-end`, seq: env.seq, kind: 'payout', at: env.now, cost },
    ...{ amount: 0n, units: lot.remaining, remaining: 0n, unlocksOn: null, nav: product.nav },
    ...{ paid: 0n, returned: 0n, worth: paid, entry: null },
  };
  state.productRequests.patch(lot.id, { remaining: 0n, open: false });
  const entry = payOut(state, product, payout, paid, env);
  const ended = { ...payout, state: 'done', doneAt: env.now, paid, entry, open: false } as const;
  tellEnded(state, product, state.productRequests.put(ended), env);
  return lot.remaining;
}

/** Ends one request at the last value; returns the units that were paid. */
function endRequest(state: State, product: Product, one: ProductRequest, env: Env): bigint {
  if (one.kind === 'subscription') {
    if (one.state !== 'waiting') return payLot(state, product, one, env);
    returnSubscription(state, one, env);
    return 0n;
  }
  const { nav } = product;
  const worth = worthOf(one.units, nav);
  const entry = payOut(state, product, one, worth, env);
  endRedemption(state, product, { ...one, nav, worth, paid: worth, entry }, env);
  return one.units;
}

/** The house gets what is left: its own units, and what rounding has left. */
function payHouse(state: State, product: Product, env: Env): void {
  const account = accountOf(product);
  const rest = availableOf(state, account, 'KRW');
  const dueDay = settlementDay(state, env);
  const postings = [
    customerPosting(account, 'unsettled', 'KRW', -rest),
    housePosting('seed_capital', 'KRW', rest),
  ];
  const ref = product.id;
  const entry = { cause: 'unit_seed', customer: account, ref, symbol: null, postings } as const;
  if (rest > 0n) post(state, env, { ...entry, dueDay });
  state.products.patch(ref, { stage: 'ended', endedAt: env.now, units: 0n, houseUnits: 0n });
}

/** A step of the job that ends all requests of a product. */
export function payNext(state: State, job: Job, env: Env): JobStep {
  const product = state.products.must(job.payload.product ?? '');
  const { ids, step } = nextOf(job, LIMITS.productRequestsAStrike, () =>
    state.indexes.productRequestsByProduct.rows(product.id).map(({ id }) => id),
  );
  let paid = 0n;
  for (const id of ids) {
    const one = state.productRequests.get(id);
    if (one?.open) paid += endRequest(state, product, one, env);
  }
  const { units } = state.products.must(product.id);
  state.products.patch(product.id, { units: units - minBig(units, paid) });
  if (step.cursor === null) payHouse(state, state.products.must(product.id), env);
  return step;
}

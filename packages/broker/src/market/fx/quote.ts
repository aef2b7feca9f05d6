/** Quotes of an exchange: both amounts as of now, and its obstacles. */
import { type Refusal, refusal } from '@maru/contract/errors';
import type { ExchangeKind } from '@maru/contract/status';
import { CURRENCY_DECIMALS, type Currency, floorRatio, PPM } from '@maru/std/money';
import { quantityText } from '@maru/std/price-text';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { leavingOf } from '../../kernel/core/leaving.ts';
import type { State } from '../../kernel/core/state.ts';
import { pendingSettlements, walletOf, withdrawable } from '../../kernel/ledger/balances.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { inWon, rateOf } from './rates.ts';
import type { Terms } from './rows.ts';

/** A customer's request for an exchange. */
export interface Wish {
  readonly kind: ExchangeKind;
  readonly from: Currency;
  readonly to: Currency;
  /** Minor units of `from`. */
  readonly amount: bigint;
}

/** Minor units of a currency that can be exchanged: settled, and held for nothing (I21). */
export function exchangeable(state: State, customer: string, currency: Currency): bigint {
  const wallet = walletOf(state, customer, currency);
  return wallet === undefined ? 0n : withdrawable(wallet, pendingSettlements(state, wallet));
}

/**
 * Why a customer can exchange nothing: account_missing, account_frozen, fund_operation_pending;
 * null: nothing is in the way.
 */
export function exchangeObstacle(state: State, id: string): Refusal | null {
  const customer = state.customers.get(id);
  if (customer === undefined) return refusal('account_missing');
  if (customer.frozen) return refusal('account_frozen');
  return leavingOf(state, id).length > 0 ? refusal('fund_operation_pending') : null;
}

/**
 * Refuses insufficient_balance, with the available amount in units of the currency; null: enough.
 */
export function shortOf(
  state: State,
  customer: string,
  { fromCurrency, paid }: Pick<Terms, 'fromCurrency' | 'paid'>,
): Refusal | null {
  const free = exchangeable(state, customer, fromCurrency);
  if (paid <= free) return null;
  const n = quantityText(free, CURRENCY_DECIMALS[fromCurrency]);
  return refusal('insufficient_balance', { n, currency: fromCurrency });
}

/** Minor units of `to` for `paid` of `from`, without spread, as a ratio. */
export function ratioOf(
  { from, to }: Pick<Wish, 'from' | 'to'>,
  fromRate: bigint,
  toRate: bigint,
): readonly [bigint, bigint] {
  const [paidUnit, receivedUnit] = [CURRENCY_DECIMALS[from], CURRENCY_DECIMALS[to]];
  return [fromRate * 10n ** BigInt(receivedUnit), toRate * 10n ** BigInt(paidUnit)];
}

/**
 * The terms of an exchange at a spread; the spread is taken once, also between two currencies that
 * meet through the won. The received amount is floored.
 */
export function termsOf(
  wish: Wish,
  rates: { readonly fromRate: bigint; readonly toRate: bigint },
  spreadPpm: bigint,
): Terms {
  const { kind, from, to, amount } = wish;
  const [over, under] = ratioOf(wish, rates.fromRate, rates.toRate);
  const whole = floorRatio(amount, over, under);
  const received = floorRatio(amount, over * (PPM - spreadPpm), under * PPM);
  const currencies = { kind, fromCurrency: from, toCurrency: to };
  return { ...currencies, paid: amount, received, cost: whole - received, ...rates, spreadPpm };
}

/** Why an amount cannot be exchanged, by its worth in won and its result; null: it can. */
function amountProblem(state: State, customer: string, terms: Terms, env: Env): Refusal | null {
  const least = parameter(state, 'fxLeastWon', env.now);
  const most = parameter(state, 'fxMostWon', env.now);
  const won = inWon(terms.paid, terms.fromCurrency, terms.fromRate);
  // the rest in another currency can always be emptied, or an account could not be closed
  const all = walletOf(state, customer, terms.fromCurrency)?.free;
  const below = won < least && (terms.fromCurrency === 'KRW' || terms.paid !== all);
  if (below || terms.received === 0n) return refusal('exchange_below', { n: String(least) });
  return won > most ? refusal('exchange_above', { n: String(most) }) : null;
}

const isTransfer = ({ from, to }: Wish): boolean =>
  (from === 'KRW' && to === 'USD') || (from === 'USD' && to === 'KRW');

/** Stores a quote for the customer. Replies its terms, and the seconds for which it is valid. */
export const makeQuote: Handler<'fx.quote'> = (state, { actor, payload }, env) => {
  const obstacle = exchangeObstacle(state, actor);
  if (obstacle !== null) return refuse(obstacle.code, obstacle.params);
  const { from, to, kind, amount, at } = payload;
  if (from === to) return refuse('exchange_same_currency');
  if (amount <= 0n) return refuse('amount_invalid');
  if (kind === 'transfer' && !isTransfer(payload)) return refuse('exchange_transfer_currencies');
  const [fromRate, toRate] = [rateOf(state, from), rateOf(state, to)];
  if (fromRate === null || toRate === null) return refuse('price_not_obtained');
  const shut = fromRate.shut || toRate.shut;
  const spread = parameter(state, shut ? 'fxShutSpreadPpm' : 'fxSpreadPpm', env.now);
  const rates = { fromRate: fromRate.won, toRate: toRate.won };
  const terms = termsOf(payload, rates, spread);
  const problem = amountProblem(state, actor, terms, env) ?? shortOf(state, actor, terms);
  if (problem !== null) return refuse(problem.code, problem.params);
  const seconds = Number(parameter(state, 'fxQuoteSeconds', env.now));
  const quote = `Q${env.seq}`;
  state.fxQuotes.put({ id: actor, quote, ...terms, expiresAt: at + seconds * 1_000 });
  return done({ id: quote, ...termsReply(terms), shut, seconds });
};

/** Terms as JSON values. */
const termsReply = (terms: Terms) => ({
  paid: String(terms.paid),
  received: String(terms.received),
  cost: String(terms.cost),
  fromRate: String(terms.fromRate),
  toRate: String(terms.toRate),
  spreadPpm: String(terms.spreadPpm),
});

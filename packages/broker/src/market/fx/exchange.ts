/** Exchanges by a quote: both legs, the record and the message, in one command. */
import { PPM } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { clearMisses, fundPasswordRefusal } from '../../people/identity/fund-password.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import { exchangeObstacle, shortOf } from './quote.ts';
import { inWon, rateOf } from './rates.ts';
import type { Exchange, Terms } from './rows.ts';
import { noteForeign } from './value.ts';

/** Whether a ratio of rates is further from another than so many parts per million of it. */
function isFar(was: Terms, from: bigint, to: bigint, ppm: bigint): boolean {
  const [then, now] = [was.fromRate * to, from * was.toRate];
  const apart = now > then ? now - then : then - now;
  return apart * PPM > then * ppm;
}

type Legs = Pick<Exchange, 'paidEntry' | 'receivedEntry'>;

/** The house takes one amount and gives the other; the spread is its income (FX-8). */
function postExchange(state: State, customer: string, ref: string, terms: Terms, env: Env): Legs {
  const { fromCurrency: from, toCurrency: to, paid, received, cost } = terms;
  const entry = { cause: 'fx', customer, ref, symbol: null } as const;
  const taken = post(state, env, {
    ...entry,
    postings: [
      customerPosting(customer, 'free', from, -paid),
      housePosting('fx_position', from, paid),
    ],
  });
  const given = post(state, env, {
    ...entry,
    postings: [
      customerPosting(customer, 'free', to, received),
      housePosting('fx_income', to, cost),
      housePosting('fx_position', to, -received - cost),
    ],
  });
  return { paidEntry: taken.no, receivedEntry: given.no };
}

/**
 * Money leaves one account of the customer for the house's clearing account, is exchanged there and
 * arrives in the other (FX-9).
 */
function postTransfer(state: State, customer: string, ref: string, terms: Terms, env: Env): Legs {
  const { fromCurrency: from, toCurrency: to, paid, received, cost } = terms;
  const entry = { cause: 'transfer', customer, ref, symbol: null } as const;
  const sent = post(state, env, {
    ...entry,
    postings: [
      customerPosting(customer, 'free', from, -paid),
      housePosting('transfers', from, paid),
    ],
  });
  post(state, env, {
    cause: 'fx',
    customer: null,
    ref,
    symbol: null,
    postings: [
      housePosting('transfers', from, -paid),
      housePosting('fx_position', from, paid),
      housePosting('transfers', to, received),
      housePosting('fx_income', to, cost),
      housePosting('fx_position', to, -received - cost),
    ],
  });
  const arrived = post(state, env, {
    ...entry,
    postings: [
      customerPosting(customer, 'free', to, received),
      housePosting('transfers', to, -received),
    ],
  });
  return { paidEntry: sent.no, receivedEntry: arrived.no };
}

/** The exchange's effect on the day's gains: the cost of its spread, and nothing else (FX-11). */
function noteGains(state: State, customer: string, terms: Terms, env: Env): void {
  const { fromCurrency, toCurrency, paid, received, fromRate } = terms;
  const worth = inWon(paid, fromCurrency, fromRate);
  const left = toCurrency === 'KRW' ? received : worth;
  noteForeign(state, { customer, currency: fromCurrency }, -paid, -left, env);
  noteForeign(state, { customer, currency: toCurrency }, received, worth, env);
}

function notifyCustomer(state: State, { customer, id, ...done }: Exchange, env: Env): void {
  const params = {
    kind: done.kind,
    from: done.fromCurrency,
    to: done.toCurrency,
    paid: String(done.paid),
    received: String(done.received),
  };
  sendMessage(
    state,
    { id: `exchange:${id}`, customer, ref: id, content: { code: 'exchanged', params } },
    env,
  );
}

/** Exchanges by terms that the customer's money covers; one exchange a command. */
export function carryOut(state: State, customer: string, terms: Terms, env: Env): Exchange {
  const id = `X${env.seq}`;
  const postLegs = terms.kind === 'transfer' ? postTransfer : postExchange;
  const legs = postLegs(state, customer, id, terms, env);
  const exchange = state.fxExchanges.put({ id, customer, ...terms, at: env.now, ...legs });
  noteGains(state, customer, terms, env);
  notifyCustomer(state, exchange, env);
  notify(state, customer, { kind: 'balance' });
  return exchange;
}

/** Exchanges by a quote. Replies the number of the record. */
export const exchangeByQuote: Handler<'fx.exchange'> = (state, { actor, payload }, env) => {
  const obstacle = exchangeObstacle(state, actor);
  if (obstacle !== null) return refuse(obstacle.code, obstacle.params);
  const wrong = fundPasswordRefusal(state, actor, payload.checkedHash, env.now);
  if (wrong !== null) return refuse(wrong.code, wrong.params);
  const found = state.fxQuotes.get(actor);
  if (found === undefined || found.quote !== payload.quote) return refuse('exchange_quote_missing');
  const { id: _customer, quote: _quote, expiresAt, ...terms } = found;
  if (payload.at >= expiresAt) return refuse('exchange_quote_expired');
  const [from, to] = [rateOf(state, terms.fromCurrency), rateOf(state, terms.toCurrency)];
  if (from === null || to === null) return refuse('price_not_obtained');
  const most = parameter(state, 'fxMovedPpm', env.now);
  if (isFar(terms, from.won, to.won, most)) return refuse('exchange_rate_moved');
  const short = shortOf(state, actor, terms);
  if (short !== null) return refuse(short.code, short.params);
  state.fxQuotes.remove(actor);
  const { id } = carryOut(state, actor, terms, env);
  clearMisses(state, actor);
  return done({ id });
};

/** A customer's choice of new shares, its change, and its withdrawal. */
import type { Output } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { isOpposite } from '../../trading/short/pool.ts';
import { choiceOf } from './choice.ts';
import type { Scrip, ScripElection } from './rows.ts';

/** A customer's choice that stands, until its shares are delivered. */
export const electionOf = (
  state: State,
  customer: string,
  dividend: string,
): ScripElection | undefined =>
  state.indexes.scripElectionsByCustomer.rows(customer).find((one) => one.dividend === dividend);

/** Won of a dividend that are paid in money beside chosen shares, after its taxes. */
export const cashLeft = (
  state: State,
  { dividend, customer, amount }: Pick<ScripElection, 'dividend' | 'customer' | 'amount'>,
): bigint => (state.entitlements.get(`${dividend}:${customer}`)?.net ?? amount) - amount;

/** An alarm may come a moment after its time. */
const isOpen = ({ stage, closesAt }: Scrip, now: Instant): boolean =>
  stage === 'open' && now < closesAt;

/** Refuses where shares cannot be chosen now, or not by this customer. */
function openTo(
  state: State,
  customer: string,
  dividend: string,
  now: Instant,
): Result<{ readonly scrip: Scrip; readonly most: number; readonly price: number }, Refusal> {
  const scrip = state.scrips.get(dividend);
  if (scrip === undefined || scrip.announcedAt === null) return err(refusal('scrip_none'));
  const { stage, price } = scrip;
  if (stage === 'upcoming') return err(refusal('scrip_not_yet'));
  if (!isOpen(scrip, now) || price === null) return err(refusal('scrip_over'));
  const entitlement = state.entitlements.get(`${dividend}:${customer}`);
  const most = entitlement === undefined ? 0 : choiceOf(entitlement, price).most;
  return most === 0 ? err(refusal('scrip_none')) : ok({ scrip, most, price });
}

function check(
  state: State,
  { actor, payload }: CommandOf<'scrip.elect'>,
  { now }: Env,
): Result<{ readonly scrip: Scrip; readonly amount: bigint }, Refusal> {
  const { dividend, shares } = payload;
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  const open = openTo(state, actor, dividend, now);
  if (!open.ok) return open;
  const { scrip, most, price } = open.value;
  if (isOpposite(state, actor, { symbol: scrip.symbol, side: 'long' })) {
    return err(refusal('opposite_position'));
  }
  if (!Number.isSafeInteger(shares) || shares <= 0) return err(refusal('bad_request'));
  if (shares > most) return err(refusal('scrip_above', { n: String(most) }));
  return ok({ scrip, amount: contractAmount(price, shares) });
}

/** The dividend of a standing choice: new shares, and the rest in money. */
function estimateOf(
  state: State,
  { dividend, customer, shares, amount }: ScripElection,
): Output<'dividendElectPreview'> {
  const { gross, incomeTax, localTax } = state.entitlements.must(`${dividend}:${customer}`);
  const { price } = state.scrips.must(dividend);
  const cash = cashLeft(state, { dividend, customer, amount });
  return {
    shares,
    price: String(price ?? 0),
    amount: String(amount),
    gross: String(gross),
    tax: String(incomeTax + localTax),
    cash: String(cash),
  };
}

export const elect: Handler<'scrip.elect'> = (state, command, env) => {
  const accepted = check(state, command, env);
  if (!accepted.ok) return { ok: false, refusal: accepted.error };
  const { scrip, amount } = accepted.value;
  const { actor: customer, payload } = command;
  const { shares } = payload;
  const { id: dividend, symbol } = scrip;
  const standing = electionOf(state, customer, dividend);
  const id = standing?.id ?? `N${env.seq}`;
  if (standing !== undefined) state.scripElections.patch(id, { shares, amount });
  else {
    state.scripElections.put({
      id,
      seq: env.seq,
      dividend,
      customer,
      symbol,
      shares,
      amount,
      result: 'standing',
      electedAt: env.now,
      endedAt: null,
      paid: 0n,
      payEntry: null,
      line: null,
      open: true,
    });
  }
  state.scrips.patch(dividend, {
    elections: scrip.elections + (standing === undefined ? 1 : 0),
    shares: scrip.shares + shares - (standing?.shares ?? 0),
  });
  notify(state, customer, { kind: 'dividend' });
  return done({ id, amount: String(amount) }, () =>
    estimateOf(state, state.scripElections.must(id)),
  );
};

export const withdrawElection: Handler<'scrip.withdraw'> = (state, { actor, payload }, env) => {
  const one = state.scripElections.get(payload.id);
  if (one?.customer !== actor) return refuse('subscription_missing');
  if (one.result !== 'standing') return refuse('not_in_subscription');
  const scrip = state.scrips.must(one.dividend);
  if (!isOpen(scrip, env.now)) return refuse('scrip_over');
  const { elections, shares } = scrip;
  state.scripElections.patch(one.id, { result: 'withdrawn', endedAt: env.now, open: false });
  state.scrips.patch(one.dividend, { elections: elections - 1, shares: shares - one.shares });
  notify(state, actor, { kind: 'dividend' });
  return done({ id: one.id });
};

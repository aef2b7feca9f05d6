/** A customer's view of the loan on a position. */
import type { Output } from '@maru/contract/calls';
import type { Instant } from '@maru/std/kst';
import { priceText } from '@maru/std/price-text';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { instrumentOf, valuePrice } from '../../market/market/instruments.ts';
import { openQuantity } from '../orders/quantities.ts';
import { besides, equityOf } from './equity.ts';
import { levelsAt } from './judge.ts';
import { interestADay, interestOn, isBeingClosed, priceAtPercent } from './loan.ts';
import type { MarginLoan } from './rows.ts';

export type MarginTerms = Omit<Output<'userMargin'>, 'openedAt'>;
export type LoanView = NonNullable<Output<'tradePosition'>['loan']>;

/** The terms of margin trading in force. */
export function marginTerms(state: State, now: Instant): MarginTerms {
  const { warn, close } = levelsAt(state, now);
  return {
    interestPpm: Number(parameter(state, 'financingPpm', now)),
    borrowFeePpm: Number(parameter(state, 'borrowFeePpm', now)),
    borrowPoolPpm: Number(parameter(state, 'borrowPoolPpm', now)),
    warnPercent: Number(warn),
    closePercent: Number(close),
    leverage: {
      main: Number(parameter(state, 'leverageMain', now)),
      second: Number(parameter(state, 'leverageSecond', now)),
      etf: Number(parameter(state, 'leverageEtf', now)),
    },
    tiers: parameter(state, 'leverageByAssets', now).map(({ from, value }) => ({
      assets: String(from),
      leverage: Number(value),
    })),
  };
}

export function loanView(state: State, loan: MarginLoan, now: Instant): LoanView {
  const position = state.orders.must(loan.id);
  const today = state.calendar.dayOf(now);
  const { scale } = instrumentOf(state, loan.symbol);
  const last = valuePrice(state, loan.symbol);
  const { principal, margin, interestPpm } = loan;
  const interest = interestOn(principal, loan, today);
  const { warn, close } = levelsAt(state, now);
  const more = { shares: openQuantity(position), besides: besides(state, position, now) };
  const at = (percent: bigint): string =>
    priceText(priceAtPercent({ ...loan, ...more, interest }, percent), scale);
  return {
    side: loan.side,
    principal: String(principal),
    margin: String(margin),
    interestPpm,
    interestADay: String(interestADay(principal, interestPpm)),
    interest: String(interest),
    since: loan.day,
    equity: last === null ? null : String(equityOf(state, { position, loan }, last, now)),
    rights: String(more.besides),
    warnPercent: Number(warn),
    closePercent: Number(close),
    warnPrice: at(warn),
    liquidationPrice: at(close),
    warnedAt: loan.warnedAt,
    closingSince: isBeingClosed(loan) ? loan.closingSince : null,
  };
}

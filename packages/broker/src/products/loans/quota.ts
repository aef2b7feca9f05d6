/** The credit limit of a customer. Money is won. */
import type { Instant } from '@maru/std/kst';
import { contractAmount, floorPpm, maxBig, minBig, PPM } from '@maru/std/money';
import { leavingOf } from '../../kernel/core/leaving.ts';
import type { State } from '../../kernel/core/state.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { scoreOf, scoreScale } from '../../people/credit-score/score.ts';
import { openQuantity } from '../../trading/orders/quantities.ts';
import { netAssets } from '../../trading/positions/assets.ts';
import { openPositions } from '../../trading/positions/open-positions.ts';
import { owedOnLoans, pendingLoan } from './owed.ts';

const PPM_OF_PERCENT = PPM / 100n;

export interface Quota {
  /**
   * Assets less all debts, less pending withdrawals, shares at no more than the base price of the
   * day; 0 at least.
   */
  readonly equity: bigint;
  readonly score: number;
  /** Of the equity, parts per million. */
  readonly ratioPpm: bigint;
  /** Added credit in force. */
  readonly added: bigint;
  /** Equity by its ratio, and added credit. */
  readonly limit: bigint;
  /** On credit loans, with interest to date. */
  readonly owed: bigint;
  /** Requested and under review. */
  readonly pending: bigint;
  /** The amount that can be borrowed now. */
  readonly quota: bigint;
}

/**
 * The part of an equity that can be borrowed, parts per million of it: on a straight line from the
 * least of its range to the most, as the score goes from one end of its scale to the other.
 */
export function ratioOf(state: State, equity: bigint, score: number, at: Instant): bigint {
  const low = tierOf(parameter(state, 'loanPercentAtLowScore', at), equity);
  const high = tierOf(parameter(state, 'loanPercentAtHighScore', at), equity);
  const { least, most } = scoreScale(state, at);
  const from = low * PPM_OF_PERCENT;
  if (most <= least) return from;
  const [done, whole] = [BigInt(score - least), BigInt(most - least)];
  return from + ((high - low) * PPM_OF_PERCENT * done) / whole;
}

/** money held for withdrawals does not count */
const leaving = (state: State, customer: string): bigint =>
  leavingOf(state, customer).reduce((sum, { hold }) => sum + hold, 0n);

/**
 * Cap of the value of shares above the base price of the day: the holder of much of a thin stock
 * could raise it by a purchase of one share. A close is traded by the whole market.
 */
function markUpOf(state: State, customer: string): bigint {
  const of = (symbol: string, shares: number): bigint => {
    const mark = state.marks.get(symbol);
    const above = mark === undefined ? 0 : Math.max(0, (mark.last ?? mark.base) - mark.base);
    return contractAmount(above, shares);
  };
  const positions = openPositions(state, customer).filter(({ side }) => side === 'long');
  const own = positions.reduce(
    (sum, position) => sum + of(position.symbol, openQuantity(position)),
    0n,
  );
  return state.indexes.copiedLinesByCustomer
    .rows(customer)
    .reduce((sum, position) => sum + of(position.symbol, position.quantity), own);
}

function addedCreditOf(state: State, customer: string, at: Instant): bigint {
  const added = state.addedCredits.get(customer);
  return added?.grantedUntil != null && at < added.grantedUntil ? added.granted : 0n;
}

/**
 * The amount that a customer may borrow at an instant, by the prices known at it, and at no more
 * than the base price of the day.
 * @param except the application that is being decided: it does not count against itself
 */
export function quotaOf(state: State, customer: string, at: Instant, except = ''): Quota {
  const net = netAssets(state, customer, at) - leaving(state, customer) - markUpOf(state, customer);
  const equity = maxBig(0n, net);
  const score = scoreOf(state, customer);
  const ratioPpm = ratioOf(state, equity, score, at);
  const added = addedCreditOf(state, customer, at);
  const limit = floorPpm(equity, ratioPpm) + added;
  const owed = owedOnLoans(state, customer, at);
  const waiting = pendingLoan(state, customer);
  const pending = waiting === undefined || waiting.id === except ? 0n : waiting.amount;
  const left = maxBig(0n, limit - owed - pending);
  const quota = minBig(left, parameter(state, 'loanMostWon', at));
  return { equity, score, ratioPpm, added, limit, owed, pending, quota };
}

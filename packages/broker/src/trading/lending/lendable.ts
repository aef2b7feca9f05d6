/** Shares that a customer can lend, and their terms. Shares, and won. */
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { floorPpm, floorRatio, REST_OF_WON } from '@maru/std/money';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { Order } from '../orders/rows.ts';
import { lentIn } from './lent.ts';

/** The terms in force at an instant; parts per million. */
export interface LendingTerms {
  readonly channelOpen: boolean;
  /** The least value of one lending, won. */
  readonly minimum: bigint;
  /** Of the shares issued, the part that customers can lend together. */
  readonly quotaPpm: number;
  /** Of the borrow fee, the part that lenders get. */
  readonly partPpm: number;
  /** The fee a year that a new borrower pays on the proceeds of the shares. */
  readonly feePpm: number;
  /** The lenders' part of that fee. */
  readonly ratePpm: number;
}

export function termsAt(state: State, now: Instant): LendingTerms {
  const part = parameter(state, 'lenderPartPpm', now);
  const fee = parameter(state, 'borrowFeePpm', now);
  return {
    channelOpen: parameter(state, 'lendingChannel', now) === 'open',
    minimum: parameter(state, 'lendingMinimumWon', now),
    quotaPpm: Number(parameter(state, 'lendingQuotaPpm', now)),
    partPpm: Number(part),
    feePpm: Number(fee),
    ratePpm: Number(floorPpm(fee, part)),
  };
}

/**
 * The lenders' part of borrowers' fees for some nights if they borrowed everything, won: both
 * floored, as when a borrower pays (LND-6, SHT-6).
 */
export function feeIfBorrowed(
  worth: bigint,
  { feePpm, partPpm }: Pick<LendingTerms, 'feePpm' | 'partPpm'>,
  nights: number,
): bigint {
  const paid = floorRatio(worth, BigInt(feePpm * nights), REST_OF_WON);
  return floorPpm(paid, BigInt(partPpm));
}

/** Whether an issue can be sold short, so that its shares can be lent. */
export const isLendable = ({ board }: Instrument): boolean =>
  board === 'main' || board === 'second';

/** Shares of an issue that customers can lend together. */
export const quotaOf = (state: State, { shares }: Instrument, now: Instant): number =>
  Number(floorPpm(BigInt(shares), parameter(state, 'lendingQuotaPpm', now)));

/** The rest of an issue's quota; 0 too where as many lendings are open as can be. */
export function quotaLeft(state: State, instrument: Instrument, now: Instant): number {
  const { lendingsBySymbol } = state.indexes;
  if (lendingsBySymbol.count(instrument.symbol) >= LIMITS.lendingsPerStock) return 0;
  const { lent } = lentIn(state, instrument.symbol);
  return Math.max(0, quotaOf(state, instrument, now) - lent);
}

/** Whether shares of a purchase can be lent: its own money's, and not to be closed today. */
function isFree(state: State, { id, kind, side, leverage, holding }: Order): boolean {
  if (kind !== 'open' || side !== 'long' || leverage > 1 || holding === 0) return false;
  const intraday = state.intradayLines.get(id);
  return intraday === undefined || intraday.endedAt !== null;
}

/** Purchases of an issue whose shares can be lent, the oldest first. */
export function freePositions(state: State, customer: string, symbol: string): Order[] {
  return state.indexes.ordersByCustomer
    .rows(customer)
    .filter((position) => position.symbol === symbol && isFree(state, position))
    .sort((a, b) => a.seq - b.seq)
    .slice(0, LIMITS.saleLines);
}

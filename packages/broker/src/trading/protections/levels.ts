/** The levels of a protection: whether they make sense, and the proceeds at each. */
import { type ErrorCode, type Refusal, refusal } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import { priceGrid } from '@maru/std/price-grid';
import { priceText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { Mark } from '@maru/std/venue-port';
import type { State } from '../../kernel/core/state.ts';
import { isGone, isInDelistingTrading } from '../../market/market/leaving.ts';
import type { OrderTerms } from '../orders/commands.ts';
import { costsOf, type Rates } from '../orders/costs.ts';
import { nearest } from '../orders/terms.ts';
import type { Levels } from './rows.ts';

/** A level is at most this many times the price it is measured against. */
const WIDEST = 10;

/** The price that a take-profit must be above and the one that a stop-loss must be below. */
export interface Around {
  readonly above: number;
  readonly below: number;
}

/** Around the last price, for a holding; before the first trade around the base price. */
export function aroundMark({ last, base }: Mark): Around {
  return { above: last ?? base, below: last ?? base };
}

/**
 * Around the price at which a purchase would fill: what a level beyond it would sell at once. One
 * that is limited fills at its own price or, where that crosses the market, near the last price.
 */
export function aroundPurchase(
  { type, stopPrice }: Pick<OrderTerms, 'type' | 'stopPrice'>,
  indicativePrice: number,
  mark: Mark,
): Around {
  if (type === 'stop_limit') return { above: indicativePrice, below: stopPrice ?? indicativePrice };
  const price = Math.min(indicativePrice, mark.last ?? mark.base);
  return { above: price, below: price };
}

/** Refuses delisted, and delisting_limit_only: levels sell at market; null: an issue takes them. */
export function protectionObstacle(state: State, symbol: string, now: Instant): ErrorCode | null {
  if (isGone(state, symbol)) return 'delisted';
  const isLast = isInDelistingTrading(state, symbol, state.calendar.dayOf(now));
  return isLast ? 'delisting_limit_only' : null;
}

/**
 * Checks the levels against the prices around them. Refuses protection_empty, price_not_positive,
 * protection_beyond_limit, protection_off_tick (naming the two nearest), take_profit_not_above and
 * stop_loss_not_below.
 */
export function checkLevels(
  { takeProfit, stopLoss }: Levels,
  { above, below }: Around,
  instrument: Instrument,
): Result<true, Refusal> {
  const won = (units: number): string => priceText(units, instrument.scale);
  if (takeProfit === null && stopLoss === null) return err(refusal('protection_empty'));
  const most = above * WIDEST;
  for (const level of [takeProfit, stopLoss]) {
    if (level === null) continue;
    if (level <= 0) return err(refusal('price_not_positive'));
    if (level > most) return err(refusal('protection_beyond_limit', { n: won(most) }));
    const near = nearest(priceGrid(instrument.grid), level);
    if (near.below !== near.above) {
      return err(refusal('protection_off_tick', { n: won(near.below), m: won(near.above) }));
    }
  }
  if (takeProfit !== null && takeProfit <= above) {
    return err(refusal('take_profit_not_above', { n: won(above) }));
  }
  if (stopLoss !== null && stopLoss >= below) {
    return err(refusal('stop_loss_not_below', { n: won(below) }));
  }
  return ok(true);
}

/** The protected part: trading units, and their cost in won. */
interface Protected {
  readonly quantity: number;
  readonly cost: bigint;
  /** The principal that a sale on margin repays, and its interest to date, won. */
  readonly owed: { readonly principal: bigint; readonly interest: bigint };
  /** Of a sale. */
  readonly rates: Rates;
}

/**
 * The proceeds of a sale at a level after its costs and repayment, and the profit, won; null
 * without a level.
 * It is sold at market, so this holds where the market pays just that price.
 */
export function outcomeAt(level: number | null, { quantity, cost, owed, rates }: Protected) {
  if (level === null) return null;
  const amount = contractAmount(level, quantity);
  const { fee, transactionTax, ruralTax } = costsOf(amount, rates);
  const proceeds = amount - fee - transactionTax - ruralTax - owed.interest;
  return { net: String(proceeds - owed.principal), profit: String(proceeds - cost) };
}

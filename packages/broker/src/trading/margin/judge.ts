/** The judgement of a financed position at a price. */
import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { isInDelistingTrading } from '../../market/market/leaving.ts';
import { hasForced } from '../orders/forced.ts';
import type { Order } from '../orders/rows.ts';
import { equityOf } from './equity.ts';
import { isBeingClosed, isWithin } from './loan.ts';
import type { MarginLoan } from './rows.ts';

/** Equity in per cent of the margin. */
export interface Levels {
  readonly warn: bigint;
  readonly close: bigint;
}

export const levelsAt = (state: State, now: Instant): Levels => ({
  warn: parameter(state, 'marginWarnPercent', now),
  close: parameter(state, 'marginClosePercent', now),
});

/** A warning ends when equity is above its level by this many points of per cent. */
const RECOVERY = 10n;

/** The result: nothing, a warning, its end, or forced closing. */
export type Judgement = 'none' | 'warn' | 'recovered' | 'close';

/** @param equity of the open shares at that price, won */
function judge(loan: MarginLoan, equity: bigint, { warn, close }: Levels): Judgement {
  if (isWithin(equity, loan.margin, close)) return 'close';
  if (loan.warnedAt === null) return isWithin(equity, loan.margin, warn) ? 'warn' : 'none';
  return isWithin(equity, loan.margin, warn + RECOVERY) ? 'none' : 'recovered';
}

/** The judgement of a position as it stands, and the equity that it leaves, won. */
interface Judged {
  readonly judgement: Judgement;
  readonly equity: bigint;
}

/** Judges a position by a price in price units. While it is being sold by force it recovers not. */
export function judged(
  state: State,
  { position, loan }: { readonly position: Order; readonly loan: MarginLoan },
  price: number,
  now: Instant,
): Judged {
  const equity = equityOf(state, { position, loan }, price, now);
  // nothing stays financed that is about to have no market
  const leaves = isInDelistingTrading(state, position.symbol, state.calendar.dayOf(now));
  const judgement = leaves ? 'close' : judge(loan, equity, levelsAt(state, now));
  const isSold = judgement === 'recovered' && isBeingClosed(loan) && hasForced(state, position);
  return { judgement: isSold ? 'none' : judgement, equity };
}

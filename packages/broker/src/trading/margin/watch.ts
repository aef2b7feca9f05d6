/** Which marks bring financed positions to the warning level or to forced closing. */
import type { Instant } from '@maru/std/kst';
import type { Mark } from '@maru/std/venue-port';
import type { Command } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { stepToClose } from '../orders/forced.ts';
import { judged } from './judge.ts';
import type { MarginLoan } from './rows.ts';

/** Loans that a price has brought to a level, with that price; the clock's command decides. */
export type Reached = Map<string, number>;

/** The extreme prices of an issue since its loans were judged last, in price units. */
interface Extremes {
  readonly low: number;
  readonly high: number;
}

/** By issue with loans: a fall endangers long positions, a rise short ones. */
export type Moved = Map<string, Extremes>;

/**
 * A price as the standing quotes confirm it: they would take the position at that, so a print of
 * one share beside the book endangers none. Before the first trade of a day it is the base, or
 * nothing would be sold on days without a buyer.
 */
function confirmed({ last, base, bid, ask, phase }: Mark): Extremes {
  const price = last ?? base;
  if (phase !== 'continuous') return { low: price, high: price };
  return { low: Math.max(price, bid ?? price), high: Math.min(price, ask ?? price) };
}

/** Notes the prices of issues with loans. A price between two judgements counts. */
export function noteMoved(state: State, marks: readonly Mark[]): void {
  const { loansBySymbol, marginMoved } = state.indexes;
  for (const mark of marks) {
    const { symbol } = mark;
    if (loansBySymbol.count(symbol) === 0) continue;
    const now = confirmed(mark);
    const { low, high } = marginMoved.get(symbol) ?? now;
    marginMoved.set(symbol, { low: Math.min(low, now.low), high: Math.max(high, now.high) });
  }
}

/** Whether a judgement leads to anything now. */
function isDue(state: State, loan: MarginLoan, last: number, now: Instant): boolean {
  const position = state.orders.must(loan.id);
  const { judgement } = judged(state, { position, loan }, last, now);
  if (judgement !== 'close') return judgement !== 'none';
  return stepToClose(state, position, now) !== null;
}

/** Judges the loans of the issues that have moved. */
function judgeMoved(state: State, now: Instant): void {
  const { loansBySymbol, marginMoved, marginReached } = state.indexes;
  for (const [symbol, { low, high }] of marginMoved) {
    for (const loan of loansBySymbol.rows(symbol)) {
      const last = loan.side === 'long' ? low : high;
      if (loan.failed === null && isDue(state, loan, last, now)) marginReached.set(loan.id, last);
    }
  }
  marginMoved.clear();
}

/** The command that judges the first loan at a level; null: none. */
export function dueLoan(state: State, now: Instant): Command | null {
  judgeMoved(state, now);
  for (const [id, last] of state.indexes.marginReached) {
    if (state.marginLoans.get(id)?.failed) continue;
    return { type: 'margin.check', actor: 'clock', key: null, payload: { id, last } };
  }
  return null;
}

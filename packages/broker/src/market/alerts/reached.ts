/** The alerts that marks reach. A reached one waits in memory for the clock's command. */
import type { Mark } from '@maru/std/venue-port';
import type { Command } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import type { PriceAlert } from './rows.ts';

/** The prices that decide an alert, in price units. */
export interface Reached {
  readonly last: number;
  readonly base: number;
}

const WHOLE = 10_000n;

/** Conditions of an alert. */
export type Threshold = Pick<PriceAlert, 'measure' | 'direction' | 'value'>;

/** True once the last price is at the alert's value or beyond it. */
export function reaches(
  { measure, direction, value }: Threshold,
  { last, base }: Reached,
): boolean {
  const price = measure === 'price' ? BigInt(last) : BigInt(last) * WHOLE;
  const target = measure === 'price' ? BigInt(value) : BigInt(base) * (WHOLE + BigInt(value));
  return direction === 'above' ? price >= target : price <= target;
}

/** Notes the alerts that new marks reach. The first such price decides, also when it goes back. */
export function noteReached(state: State, marks: readonly Mark[]): void {
  const { alertsWaiting, alertsReached, alertsRungToday } = state.indexes;
  for (const { symbol, last, base } of marks) {
    if (last === null) continue;
    for (const alert of alertsWaiting.rows(symbol)) {
      if (alertsReached.has(alert.id) || alertsRungToday.has(alert.id)) continue;
      if (reaches(alert, { last, base })) alertsReached.set(alert.id, { last, base });
    }
  }
}

/**
 * The command that lets the first reached alert ring; null: none was reached. Each rings in a
 * command of its own, so that a failure keeps no other from ringing.
 */
export function dueAlert(state: State): Command | null {
  for (const [id, prices] of state.indexes.alertsReached) {
    if (state.priceAlerts.get(id)?.failed) continue;
    return { type: 'alert.ring', actor: 'clock', key: null, payload: { id, ...prices } };
  }
  return null;
}

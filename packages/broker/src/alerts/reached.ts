/** Which marks reach which alerts. What has reached one waits in memory for the clock's command. */
import type { Mark } from '@maru/std/venue-port';
import type { Command } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { PriceAlert } from './rows.ts';

/** The prices that decide an alert, in price units. */
export interface Reached {
  readonly last: number;
  readonly base: number;
}

/** Alerts that ring in one command: each changes three rows of its 1,000. */
const RINGS_PER_COMMAND = 300;

const WHOLE = 10_000n;

/** True once the last price is at the alert's value or beyond it. */
export function reaches(
  { measure, direction, value }: Pick<PriceAlert, 'measure' | 'direction' | 'value'>,
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

/** The command that lets the reached alerts ring; null: none was reached. */
export function dueAlerts(state: State): Command | null {
  const { alertsReached } = state.indexes;
  if (alertsReached.size === 0) return null;
  const alerts: ({ readonly id: string } & Reached)[] = [];
  for (const [id, prices] of alertsReached) {
    if (alerts.length === RINGS_PER_COMMAND) break;
    alerts.push({ id, ...prices });
  }
  return { type: 'alert.ring', actor: 'clock', key: null, payload: { alerts } };
}

import { LIMITS } from '@maru/std/limits';
import { priceText } from '@maru/std/price-text';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { consultMark, notify, type State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import { instrumentOf } from '../market/instruments.ts';
import { isGone } from '../market/leaving.ts';
import { reaches, type Threshold } from './reached.ts';
import type { PriceAlert } from './rows.ts';
import { valueText } from './value-text.ts';

/** The widest change of a day of an alert, hundredths of a per cent. */
const WIDEST = 10_000;

const isSound = ({ measure, value }: Pick<PriceAlert, 'measure' | 'value'>): boolean =>
  Number.isSafeInteger(value) &&
  (measure === 'price' ? value > 0 : value !== 0 && Math.abs(value) <= WIDEST);

/** Whether the price stands beyond an alert's value now: it would ring for no move at all. */
function isReached(state: State, symbol: string, alert: Threshold): boolean {
  const mark = consultMark(state, symbol);
  if (mark === undefined || mark.last === null) return false;
  return reaches(alert, { last: mark.last, base: mark.base });
}

export const setAlert: Handler<'alert.set'> = (state, { actor, payload }, env) => {
  if (!state.instruments.has(payload.symbol)) return refuse('product_missing');
  if (isGone(state, payload.symbol)) return refuse('delisted');
  if (!isSound(payload)) return refuse('alert_value_invalid');
  if (state.indexes.alertsByCustomer.count(actor) >= LIMITS.priceAlerts) {
    return refuse('alerts_full', { n: String(LIMITS.priceAlerts) });
  }
  if (isReached(state, payload.symbol, payload)) return refuse('alert_reached');
  const { symbol, measure, direction, value, repeat } = payload;
  const id = `A${env.seq}`;
  const asked = { id, customer: actor, symbol, measure, direction, value, repeat };
  state.priceAlerts.put({
    ...asked,
    on: true,
    setAt: env.now,
    rings: 0,
    rungAt: null,
    rungOn: null,
    failed: null,
  });
  notify(state, actor, { kind: 'alerts' });
  return done({ id });
};

export const removeAlert: Handler<'alert.remove'> = (state, { actor, payload }) => {
  const alert = state.priceAlerts.get(payload.id);
  if (alert === undefined || alert.customer !== actor) return done();
  state.priceAlerts.remove(alert.id);
  notify(state, actor, { kind: 'alerts' });
  return done();
};

/** Alerts of an issue that has left the market, which never ring again. */
export const alertsOn = (state: State, symbol: string): string[] =>
  [...state.priceAlerts.values()].filter((alert) => alert.symbol === symbol).map(({ id }) => id);

/** Removes such an alert. */
export function dropAlert(state: State, id: string): void {
  const alert = state.priceAlerts.get(id);
  if (alert === undefined) return;
  state.priceAlerts.remove(id);
  notify(state, alert.customer, { kind: 'alerts' });
}

export const switchAlert: Handler<'alert.switch'> = (state, { actor, payload }) => {
  const alert = state.priceAlerts.get(payload.id);
  if (alert === undefined || alert.customer !== actor) return refuse('alert_missing');
  if (alert.on === payload.on) return done();
  if (payload.on && isReached(state, alert.symbol, alert)) return refuse('alert_reached');
  state.priceAlerts.patch(alert.id, { on: payload.on });
  notify(state, actor, { kind: 'alerts' });
  return done();
};

/** Rings an alert that still waits; one that was removed, switched off or has rung stays silent. */
export const ringAlert: Handler<'alert.ring'> = (state, { payload }, env) => {
  const { id, ...prices } = payload;
  const { alertsReached, alertsRungToday } = state.indexes;
  alertsReached.delete(id);
  const alert = state.priceAlerts.get(id);
  if (alert === undefined || !alert.on || !reaches(alert, prices)) return done();
  const day = state.calendar.dayOf(env.now);
  const on = alert.repeat === 'daily';
  if (on) alertsRungToday.add(id);
  if (on && alert.rungOn === day) return done();
  const { customer, symbol, measure, direction, rings } = alert;
  state.priceAlerts.patch(id, { on, rings: rings + 1, rungAt: env.now, rungOn: day });
  const price = priceText(prices.last, instrumentOf(state, symbol).scale);
  const params = { symbol, measure, direction, value: valueText(state, alert), price };
  const content = { code: 'price_reached', params } as const;
  sendMessage(state, { id: `alert:${id}:${rings + 1}`, customer, content, ref: symbol }, env);
  notify(state, customer, { kind: 'alerts' });
  return done();
};

import type { Output } from '@maru/contract/calls';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Index } from '../../kernel/core/table.ts';
import { instrumentOf } from '../market/instruments.ts';
import type { AlertCommands, AlertOutcomes } from './commands.ts';
import { removeAlert, ringAlert, setAlert, switchAlert } from './handlers.ts';
import { dueAlert, noteReached, type Reached } from './reached.ts';
import { ALERT_COLUMNS, type PriceAlert } from './rows.ts';
import { valueText } from './value-text.ts';

type AlertView = Output<'alertList'>['rows'][number];

export interface AlertShape {
  readonly tables: { readonly priceAlerts: PriceAlert };
  readonly appended: None;
  readonly commands: AlertCommands;
  readonly outcomes: AlertOutcomes;
  readonly indexes: {
    readonly alertsByCustomer: Index<PriceAlert>;
    /** Alerts that are on and not quarantined, by symbol. */
    readonly alertsWaiting: Index<PriceAlert>;
    /** Reached by a mark; the clock's next command lets them ring. */
    readonly alertsReached: Map<string, Reached>;
    /** Alerts of each day that need no further look today. */
    readonly alertsRungToday: Set<string>;
  };
  readonly parameters: None;
  readonly reads: {
    /** A customer's alerts, newest first. */
    alerts(customer: string): AlertView[];
  };
}

function view(state: State, alert: PriceAlert): AlertView {
  const { id, symbol, measure, direction, repeat, on, rungAt } = alert;
  const { names, scale, board: market } = instrumentOf(state, symbol);
  const value = valueText(state, alert);
  return { id, symbol, names, scale, market, measure, direction, value, repeat, on, rungAt };
}

export const alerts: Domain<AlertShape> = {
  name: 'alerts',
  tables: { priceAlerts: { columns: ALERT_COLUMNS, owner: 'customer' } },
  appended: {},
  kept: { priceAlerts: 'behaviour removed' },
  indexes: ({ priceAlerts }) => ({
    alertsByCustomer: priceAlerts.index((alert) => alert.customer),
    alertsWaiting: priceAlerts.index(
      (alert) => alert.symbol,
      ({ on, failed }) => on && failed === null,
    ),
    alertsReached: new Map(),
    alertsRungToday: new Set(),
  }),
  commands: {
    'alert.set': { by: 'customer', run: setAlert },
    'alert.remove': { by: 'customer', run: removeAlert },
    'alert.switch': { by: 'customer', run: switchAlert },
    'alert.ring': { by: ['clock'], step: 'priceAlerts', run: ringAlert },
  },
  messages: {
    price_reached: 'alert',
  },
  onClosed: (state, customer) => {
    for (const { id } of state.indexes.alertsByCustomer.rows(customer)) {
      state.priceAlerts.remove(id);
    }
  },
  parameters: {},
  reads: (state) => ({
    alerts: (customer) =>
      state.indexes.alertsByCustomer
        .rows(customer)
        .sort((a, b) => b.setAt - a.setAt || (a.id < b.id ? 1 : -1))
        .map((alert) => view(state, alert)),
  }),
  marked: noteReached,
  due: dueAlert,
  newDay: (state) => state.indexes.alertsRungToday.clear(),
};

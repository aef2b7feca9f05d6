import type { Output } from '@maru/contract/calls';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../core/domain.ts';
import { instrumentOf, valuePrice } from '../market/instruments.ts';
import type { Order } from '../orders/rows.ts';
import { type PositionView, positionView } from '../orders/view.ts';
import { assetsOf, inventoryOf, openLines } from './assets.ts';

/** Figures of customers' positions. The domain has no rows and no commands. */
export interface PositionShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    assets(customer: string, now: Instant): Output<'fundAssets'>;
    inventory(customer: string): Output<'tradeInventory'>;
    /** Positions with open shares, newest first, valued at the last prices. */
    positions(customer: string): PositionView[];
    positionView(order: Order): PositionView;
  };
}

export const positions: Domain<PositionShape> = {
  name: 'positions',
  tables: {},
  appended: {},
  indexes: () => ({}),
  commands: {},
  parameters: {},
  reads: (state) => {
    const view = (order: Order): PositionView =>
      positionView(order, instrumentOf(state, order.symbol), valuePrice(state, order.symbol));
    return {
      assets: (customer, now) => assetsOf(state, customer, now),
      inventory: (customer) => inventoryOf(state, customer),
      positions: (customer) => openLines(state, customer).map(view),
      positionView: view,
    };
  },
};

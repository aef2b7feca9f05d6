import type { Output } from '@maru/contract/calls';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../core/domain.ts';
import { lockOf } from '../locks/lock.ts';
import { instrumentOf, valuePrice } from '../market/instruments.ts';
import type { Order } from '../orders/rows.ts';
import { type PositionView, positionView } from '../orders/view.ts';
import { protectionOf } from '../protections/life.ts';
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
    const view = (order: Order): PositionView => {
      const { id, symbol } = order;
      const instrument = instrumentOf(state, symbol);
      const children = { lock: lockOf(state, id), levels: protectionOf(state, id) };
      return positionView(order, instrument, valuePrice(state, symbol), children);
    };
    return {
      assets: (customer, now) => assetsOf(state, customer, now),
      inventory: (customer) => inventoryOf(state, customer),
      positions: (customer) => openLines(state, customer).map(view),
      positionView: view,
    };
  },
};

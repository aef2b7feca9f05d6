import type { Output } from '@maru/contract/calls';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import { instrumentOf, valuePrice } from '../../market/market/instruments.ts';
import { lentOf } from '../lending/lent.ts';
import { lockOf } from '../locks/lock.ts';
import { interestToDate } from '../margin/owed.ts';
import type { Order } from '../orders/rows.ts';
import { type PositionView, positionView } from '../orders/view.ts';
import { protectionOf } from '../protections/life.ts';
import { type Assets, assetsOf, inventoryOf } from './assets.ts';
import { openPositions } from './open-positions.ts';
import { positionSource } from './source.ts';

/** Figures of customers' positions. The domain has no rows and no commands. */
export interface PositionShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    assets(customer: string, now: Instant): Assets;
    inventory(customer: string, now: Instant): Output<'tradeInventory'>;
    /** Positions with open shares, newest first, valued at the last prices. */
    positions(customer: string, now: Instant): PositionView[];
    positionView(order: Order, now: Instant): PositionView;
  };
}

export const positions: Domain<PositionShape> = {
  name: 'positions',
  tables: {},
  appended: {},
  kept: {},
  indexes: () => ({}),
  commands: {},
  parameters: {},
  sources: { positions: positionSource },
  reads: (state) => {
    const view = (order: Order, now: Instant): PositionView => {
      const { id, symbol } = order;
      const instrument = instrumentOf(state, symbol);
      const interest = interestToDate(state, id, now);
      const [lock, levels] = [lockOf(state, id), protectionOf(state, id)];
      const children = { lock, levels, interest, lent: lentOf(state, id) };
      return positionView(order, instrument, valuePrice(state, symbol), children);
    };
    return {
      assets: (customer, now) => assetsOf(state, customer, now),
      inventory: (customer, now) => inventoryOf(state, customer, now),
      positions: (customer, now) =>
        openPositions(state, customer).map((position) => view(position, now)),
      positionView: view,
    };
  },
};

import type { Instrument } from '@maru/std/instrument';
import type { Mark } from '@maru/std/venue-port';
import type { Domain, None } from '../core/domain.ts';

/** What the venue says of issues. It stores nothing: marks come again with the first prices. */
export interface MarketShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    instrument(symbol: string): Instrument | undefined;
    mark(symbol: string): Mark | undefined;
  };
}

export const market: Domain<MarketShape> = {
  name: 'market',
  tables: {},
  appended: {},
  indexes: () => ({}),
  commands: {},
  parameters: {},
  reads: (state) => ({
    instrument: (symbol) => state.instruments.get(symbol),
    mark: (symbol) => state.marks.get(symbol),
  }),
};

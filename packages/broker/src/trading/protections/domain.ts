import type { Output } from '@maru/contract/calls';
import { priceText } from '@maru/std/price-text';
import type { Domain } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Index } from '../../kernel/core/table.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import type { ProtectionCommands, ProtectionOutcomes } from './commands.ts';
import { fireProtection, removeProtection, setProtection } from './handlers.ts';
import { isOver, resume } from './life.ts';
import { lowerLevels } from './lower.ts';
import { dueProtection, noteReached } from './reached.ts';
import { PROTECTION_RECOUNTS } from './recounts.ts';
import {
  PROTECTION_CLOSE_COLUMNS,
  PROTECTION_COLUMNS,
  type Protection,
  type ProtectionClose,
} from './rows.ts';

type ProtectionView = NonNullable<Output<'tradePosition'>['protection']>;
type CloseView = Output<'tradePosition'>['protectionCloses'][number];

export interface ProtectionShape {
  readonly tables: { readonly protections: Protection };
  readonly appended: { readonly protectionCloses: ProtectionClose };
  readonly commands: ProtectionCommands;
  readonly outcomes: ProtectionOutcomes;
  readonly indexes: {
    /** Protections that wait for a price and are not quarantined, by symbol. */
    readonly protectionsWaiting: Index<Protection>;
    /** The last price that reached a protection; the clock's next command decides it. */
    readonly protectionsReached: Map<string, number>;
  };
  readonly parameters: Record<never, never>;
  readonly reads: {
    protectionView(protection: Protection): ProtectionView;
    protectionCloseView(close: ProtectionClose, symbol: string): CloseView;
  };
}

export function protectionView(state: State, row: Protection): ProtectionView {
  const { scale } = instrumentOf(state, row.symbol);
  const won = (level: number | null) => (level === null ? null : priceText(level, scale));
  return {
    takeProfit: won(row.takeProfit),
    stopLoss: won(row.stopLoss),
    quantity: row.quantity,
    state: row.state,
    reason: row.reason,
    tries: row.tries,
    setAt: row.setAt,
    endedAt: row.endedAt,
  };
}

function closeView(state: State, made: ProtectionClose, symbol: string): CloseView {
  const { id, trigger, level, last, at } = made;
  const { scale } = instrumentOf(state, symbol);
  return { id, trigger, level: priceText(level, scale), price: priceText(last, scale), at };
}

export const protections: Domain<ProtectionShape> = {
  name: 'protections',
  tables: {
    protections: {
      columns: PROTECTION_COLUMNS,
      owner: 'customer',
      live: (row) => !isOver(row),
    },
  },
  appended: { protectionCloses: PROTECTION_CLOSE_COLUMNS },
  kept: {
    protections: { class: 'investment', from: 'endedAt' },
    protectionCloses: 'investment unnamed',
  },
  indexes: (tables) => ({
    protectionsWaiting: tables.protections.index(
      (row) => row.symbol,
      ({ state, failed }) => state === 'waiting' && failed === null,
    ),
    protectionsReached: new Map(),
  }),
  commands: {
    'protection.set': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'orders', id }],
      run: setProtection,
    },
    'protection.remove': { by: 'customer', run: removeProtection },
    'protection.fire': { by: ['clock'], step: 'protections', run: fireProtection },
  },
  messages: {
    protection_reached: 'fill',
    protection_failed: 'order',
    protection_lowered: 'order',
  },
  parameters: {},
  reads: (state) => ({
    protectionView: (row) => protectionView(state, row),
    protectionCloseView: (made, symbol) => closeView(state, made, symbol),
  }),
  alarms: {
    protection: (state, { ref }) => {
      resume(state, ref);
      return {};
    },
  },
  jobs: { lowerLevels },
  marked: noteReached,
  due: dueProtection,
  recounts: PROTECTION_RECOUNTS,
};

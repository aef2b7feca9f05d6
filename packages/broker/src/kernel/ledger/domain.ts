import type { Output } from '@maru/contract/calls';
import type { Domain, None } from '../core/domain.ts';
import type { Index } from '../core/table.ts';
import { balancesOf } from './balances.ts';
import { checkEntries, checkWallets } from './checks.ts';
import { LEDGER_RECOUNTS } from './recounts.ts';
import {
  DUE_COLUMNS,
  type Due,
  ENTRY_COLUMNS,
  type Entry,
  HOLDING_COLUMNS,
  HOUSE_ACCOUNT_COLUMNS,
  type Holding,
  type HouseAccount,
  WALLET_COLUMNS,
  type Wallet,
} from './rows.ts';

export interface LedgerShape {
  readonly tables: {
    readonly wallets: Wallet;
    readonly dues: Due;
    readonly holdings: Holding;
    readonly houseAccounts: HouseAccount;
  };
  readonly appended: { readonly entries: Entry };
  readonly commands: None;
  readonly indexes: {
    readonly walletsByCustomer: Index<Wallet>;
    readonly duesByWallet: Index<Due>;
    readonly duesByDay: Index<Due>;
  };
  readonly parameters: None;
  readonly reads: {
    balances(customer: string): Output<'fundBalances'>;
  };
}

export const ledger: Domain<LedgerShape> = {
  name: 'ledger',
  tables: {
    wallets: { columns: WALLET_COLUMNS, owner: 'customer' },
    dues: { columns: DUE_COLUMNS, owner: 'customer' },
    holdings: {
      columns: HOLDING_COLUMNS,
      owner: 'customer',
      // a later purchase creates it again
      live: (holding) => holding.quantity > 0,
    },
    houseAccounts: { columns: HOUSE_ACCOUNT_COLUMNS, owner: null },
  },
  appended: { entries: ENTRY_COLUMNS },
  kept: {
    wallets: 'financial unnamed',
    dues: 'financial unnamed',
    holdings: 'investment unnamed',
    houseAccounts: 'firm',
    entries: 'financial unnamed',
  },
  indexes: ({ wallets, dues }) => ({
    walletsByCustomer: wallets.index((w) => w.customer),
    duesByWallet: dues.index((d) => `${d.customer}:${d.currency}`),
    duesByDay: dues.index((d) => d.day),
  }),
  commands: {},
  parameters: {},
  reads: (state) => ({ balances: (customer) => balancesOf(state, customer) }),
  causes: {
    hold: { customer: ['free', 'held'], house: [] },
    release: { customer: ['free', 'held'], house: [] },
  },
  dueDays: { trading: ({ dues }) => Array.from(dues.values(), ({ day }) => day) },
  checks: [checkEntries, checkWallets],
  recounts: LEDGER_RECOUNTS,
};

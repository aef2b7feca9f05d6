import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import type { PasskeyCommands, PasskeyOutcomes } from './commands.ts';
import { addPasskey, passkeysOf, removePasskey, removePasskeysOf, usePasskey } from './passkeys.ts';
import { PASSKEY_COLUMNS, type Passkey } from './rows.ts';

/** Keys on customers' devices by which they log in. */
export interface PasskeyShape {
  readonly tables: { readonly passkeys: Passkey };
  readonly appended: None;
  readonly commands: PasskeyCommands;
  readonly outcomes: PasskeyOutcomes;
  readonly indexes: { readonly passkeysByCustomer: Index<Passkey> };
  readonly parameters: None;
  readonly reads: {
    /** A customer's passkeys, the oldest first. */
    passkeysOf(customer: string): Passkey[];
  };
}

export const passkeys: Domain<PasskeyShape> = {
  name: 'passkeys',
  tables: { passkeys: { columns: PASSKEY_COLUMNS, owner: 'customer', shared: 'accounts' } },
  appended: {},
  kept: { passkeys: 'access removed' },
  indexes: (tables) => ({ passkeysByCustomer: tables.passkeys.index((key) => key.customer) }),
  commands: {
    'passkey.add': { by: ['gateway'], run: addPasskey },
    'passkey.use': { by: ['gateway'], run: usePasskey },
    'passkey.remove': { by: 'customer', run: removePasskey },
  },
  messages: {
    passkey_changed: 'account',
  },
  onClosed: removePasskeysOf,
  parameters: {},
  reads: (state) => ({ passkeysOf: (customer) => passkeysOf(state, customer) }),
};

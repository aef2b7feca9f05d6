import type { Domain, None } from '../../kernel/core/domain.ts';
import type { FactorCommands, FactorOutcomes } from './commands.ts';
import {
  beginFactor,
  confirmFactor,
  endFactor,
  missFactor,
  recoverFactor,
  useFactor,
} from './factors.ts';
import { FACTOR_COLUMNS, type Factor } from './rows.ts';

/** Codes of an authenticator app, for customers and staff. */
export interface FactorShape {
  readonly tables: { readonly factors: Factor };
  readonly appended: None;
  readonly commands: FactorCommands;
  readonly outcomes: FactorOutcomes;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    /** The factor of a customer or a staff member, also an unconfirmed one. */
    factor(owner: string): Factor | undefined;
  };
}

export const factors: Domain<FactorShape> = {
  name: 'factors',
  tables: { factors: { columns: FACTOR_COLUMNS, owner: 'id', shared: 'accounts' } },
  appended: {},
  kept: { factors: 'access removed' },
  indexes: () => ({}),
  commands: {
    'factor.begin': { by: ['gateway'], run: beginFactor },
    'factor.confirm': { by: ['gateway'], run: confirmFactor },
    'factor.use': { by: ['gateway'], run: useFactor },
    'factor.recover': { by: ['gateway'], run: recoverFactor },
    'factor.miss': { by: ['gateway'], run: missFactor },
    'factor.off': { by: ['gateway'], run: endFactor },
  },
  messages: {
    factor_changed: 'account',
  },
  onClosed: (state, customer) => state.factors.removeAny(customer),
  parameters: {},
  reads: (state) => ({ factor: (owner) => state.factors.get(owner) }),
  onStaffReset: (state, staff) => {
    if (state.factors.get(staff) !== undefined) state.factors.remove(staff);
  },
};

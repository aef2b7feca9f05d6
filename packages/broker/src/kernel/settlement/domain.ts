import type { Domain, None } from '../core/domain.ts';
import { whole } from '../parameters/definitions.ts';
import { SETTLEMENT_RECOUNTS } from './recounts.ts';
import { beginSettlement, settleStep } from './settlement.ts';

export interface SettlementShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: {
    /** Trading days after which a fill settles. */
    readonly settlementDays: bigint;
  };
  readonly reads: None;
}

export const settlement: Domain<SettlementShape> = {
  name: 'settlement',
  tables: {},
  appended: {},
  kept: {},
  indexes: () => ({}),
  commands: {},
  parameters: { settlementDays: whole(2n, { most: 10n }) },
  reads: () => ({}),
  jobs: { settlement: settleStep },
  causes: { settlement: { customer: ['unsettled', 'free'], house: [] } },
  newDay: beginSettlement,
  recounts: SETTLEMENT_RECOUNTS,
};

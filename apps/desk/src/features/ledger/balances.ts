import type { Output } from '@maru/contract/desk-calls';

type Unit = Output<'deskTrialBalance'>['units'][number];

/** An account of a unit with what stands in it. */
export type BalanceRow = Pick<Unit, 'unit' | 'isMoney'> & Unit['accounts'][number];

/** All accounts of all units. */
export const balancesOf = (units: readonly Unit[]): BalanceRow[] =>
  units.flatMap(({ unit, isMoney, accounts }) =>
    accounts.map((account) => ({ unit, isMoney, ...account })),
  );
